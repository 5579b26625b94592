"""A table with everything, on the emulated board: what is said is heard, and lights show it."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.device.test_latency import LIMIT_MS, latencies
from tests.emulators.tiny_rig import TinyRig

from host_tools import clips as table
from host_tools.rig import Rig, RigError
from tapete.sound import clips
from tapete.table import actions

SETTINGS = "game brisca players=2\nvolume loud\n"
HEAP = "640k"  # also the module, emulated
TEXTS = {clips.place(clip, "en"): text for clip, text in table.texts("en").items()}


@pytest.fixture
def rig() -> Iterator[Rig]:
    with Rig(board="pico_full", settings=SETTINGS, heap=HEAP) as made:
        made.advance(3000)
        yield made


def play(rig: Rig, name: str, ms: float = 700) -> None:
    rig.lay(name)
    rig.advance(ms)
    rig.lift(name)
    rig.advance(300)


def press(rig: Rig, key: str = "A", ms: float = 100) -> None:
    rig.press(key, ms)
    rig.advance(200)


def heard(rig: Rig) -> str:
    """Return the words of the clips since the last call, small: a recording has no capitals."""
    return words_in([TEXTS.get((clip[1], clip[2]), "?") for clip in rig.clips()])


def said(rig: Rig) -> str:
    """Return the words of the `say` lines since the last call, small."""
    return words_in([line["say"] for line in rig.lines() if "say" in line])


def words_in(texts: list[str]) -> str:
    """Return what is spoken of texts."""
    return "".join(letter for letter in " ".join(texts).lower() if clips.is_spoken(letter))


@pytest.mark.slow
def test_every_say_line_of_a_trick_has_its_clips(rig: Rig) -> None:
    rig.fault("voice clip-us 320000")  # quick speech
    rig.advance(14_000)  # and the self-test
    assert said(rig) == heard(rig) != ""
    press(rig)
    rig.advance(5_000)
    assert said(rig) == heard(rig) != ""
    for card in ("4c", "1c", "3c"):
        play(rig, card)
        rig.advance(9_000)
        words = said(rig)
        assert words == heard(rig) != ""
    assert "takesthetrick21points" in words
    press(rig, "A", 1000)
    rig.advance(9_000)
    assert "trumpsarecups" in heard(rig)
    assert rig.warnings() == []


def test_a_tap_cuts_off_what_is_being_said(rig: Rig) -> None:
    press(rig)
    rig.advance(500)
    rig.clips()
    play(rig, "4c", 1500)
    first = [clip for clip in rig.clips() if clip[1:3] != [1, 1]]
    names = [TEXTS[clip[1], clip[2]] for clip in first]
    assert "4 of cups" in names[:2]


@pytest.mark.slow
def test_what_is_named_in_private_is_not_said_aloud(rig: Rig) -> None:
    press(rig)
    play(rig, "4c")
    rig.advance(9000)
    for _ in range(9):
        rig.lines()
        press(rig, "C")
        if [actions.WHAT] in [line["args"] for line in rig.lines() if "prompt" in line]:
            break
    press(rig)
    rig.advance(6000)
    rig.lines()
    rig.clips()
    play(rig, "7b")
    rig.advance(5000)
    assert [line["private"] for line in rig.lines() if "private" in line] == ["7 of clubs."]
    assert "7 of clubs" not in [TEXTS.get((clip[1], clip[2])) for clip in rig.clips()]


def lit(rig: Rig) -> str:
    return "".join("#" if any(light) else "." for light in rig.lights())


def test_lights_show_whose_turn_it_is_and_what_happens(rig: Rig) -> None:
    press(rig)
    play(rig, "4c", 1500)
    assert lit(rig) == "#......."
    play(rig, "1c", 1500)
    assert lit(rig) == "....#..."
    rig.lay("2c")
    films: set[str] = set()
    for _ in range(40):
        rig.advance(50)
        films.add(lit(rig))
    rig.lift("2c")
    assert {"##.....#", "........"} <= films  # seat 1 has taken it
    rig.advance(3000)
    assert lit(rig) == "#......."
    rig.lay(b"\x04\x99\x99\x99\x99\x99\x99")
    films = set()
    for _ in range(30):
        rig.advance(50)
        films.add(lit(rig))
    assert {"########", "........"} <= films
    assert rig.warnings() == []


def test_the_motor_has_the_rhythm_of_the_buzzer(rig: Rig) -> None:
    rig.trace()
    press(rig)
    rig.advance(1000)
    trace = rig.trace()
    motor = [(at, more[0]) for at, what, *more in trace if what == "motor"]
    sound = [(at, 1 if more[0] else 0) for at, what, *more in trace if what == "sound"]
    assert len(motor) >= 2
    turns = [value for _, value in motor]
    assert turns == [1, 0] * (len(turns) // 2)
    ends = {at for at, value in sound if not value}
    assert all(any(abs(at - end) < 1000 for end in ends) for at, value in motor if not value)


WRITER = """
import asyncio, rp2, sys
sys.path.append("/rom/firmware")
from boards.pico_full import BOARD
from tapete.device.talking import Talking
from tapete.view import phrases
from tapete.words.words import Words

class Loud:
    volume = 2

talking = Talking(BOARD["voice"], Words("en"), Loud())
flash = talking.before(rp2.Flash())
talking.say(((phrases.SAY_TRICK, 2, 11),) * 9, True)

async def write():
    page = bytearray(256)
    last = flash.ioctl(4, 0) - 1
    while True:
        flash.writeblocks(last, page, 0)
        await asyncio.sleep_ms(2)

async def main():
    asyncio.create_task(write())
    await talking.run()

asyncio.run(main())
"""


def test_flash_is_not_written_while_a_frame_is_on_the_line(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text(WRITER)
    rig = TinyRig(tmp_path / "flash.bin", tmp_path, "board=pico_full")
    trace: list[list[Any]] = []
    try:
        assert rig.ask("boot") == "ok 0"
        for _ in range(250):
            assert rig.ask("advance 20000").startswith("ok"), rig.errors()
            trace += json.loads(rig.ask("trace")[3:])
    finally:
        rig.kill()
    frames = [(at - more[0], at) for at, what, *more in trace if what == "voice"]
    writes = [at for at, what, *_ in trace if what == "program"]
    assert len(frames) > 4
    assert len(writes) > 1000
    assert not [at for at in writes for began, over in frames if began < at < over]


@pytest.mark.slow
def test_a_press_sounds_within_50_ms_while_it_speaks(rig: Rig) -> None:
    assert max(latencies(rig, 20, random.Random("voice"))) < LIMIT_MS


def faults(rig: Rig) -> list[tuple[bool, str]]:
    lines = [line for line in rig.lines() if line.get("fault") == "sound"]
    return [(bool(line["back"]), str(line["text"])) for line in lines]


@pytest.mark.slow
def test_a_lost_card_is_told_once_and_the_game_goes_on(rig: Rig) -> None:
    press(rig)
    rig.fault("voice out")
    play(rig, "4c")
    play(rig, "1c")
    rig.advance(12_000)
    assert faults(rig) == [(False, "Voice: the module finds no memory card. Put one in.")]
    rig.clips()
    rig.fault("voice in")
    rig.advance(2000)
    assert faults(rig) == [(True, "Voice: the module is back.")]
    play(rig, "3c")
    rig.advance(3000)
    assert "3ofcups" in heard(rig)


@pytest.mark.slow
def test_without_a_module_one_line_says_so() -> None:
    with Rig(board="pico_full", settings=SETTINGS, heap=HEAP, boot=False) as rig:
        rig.fault("voice off")
        rig.boot()
        rig.advance(15_000)
        press(rig)
        play(rig, "4c")
        play(rig, "1c")
        rig.advance(15_000)
        text = "Voice: the module does not answer. Check its wires."
        assert faults(rig) == [(False, text)]
        assert rig.screen()[0]


def test_a_missing_clip_is_named(rig: Rig) -> None:
    folder, file = clips.place(clips.CARDS + 0x14, "en")  # 4 of cups
    rig.fault(f"voice missing {folder} {file}")
    press(rig)
    for card in ("4c", "1c"):
        play(rig, card)
        rig.advance(4000)
    name = f"{folder:02}/{file:03}"
    text = f"Voice: clip {name} is missing on the memory card. Copy the clips again."
    assert faults(rig) == [(False, text)]


def test_all_falls_silent_at_the_end(rig: Rig) -> None:
    press(rig)
    play(rig, "4c", 1500)
    assert lit(rig) != "........"
    rig.ask("interrupt")
    with pytest.raises(RigError, match="ended"):
        rig.advance(1)
        rig.advance(1000)
    assert lit(rig) == "........"
    assert all(clip[4] for clip in rig.clips()[:-1])


def test_lights_may_be_switched_off() -> None:
    with Rig(board="pico_full", settings=SETTINGS + "lights off\n", heap=HEAP) as rig:
        rig.advance(1000)
        press(rig)
        play(rig, "4c", 1500)
        assert lit(rig) == "........"


def test_a_plain_board_has_none_of_it() -> None:
    with Rig() as rig:
        rig.advance(1000)
        with pytest.raises(RigError, match="no voice"):
            rig.clips()
        with pytest.raises(RigError, match="no lights"):
            rig.lights()
