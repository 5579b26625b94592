"""What goes wrong at the table is told in a sentence, and the deal goes on where it can."""

import pytest

from host_tools.desk import Desk
from host_tools.rig import Json, Rig
from host_tools.virtual_pack import pack_text, uid_of

FIRST_WORDS_MS = 1000


def _heard(rig: Rig, ms: float = 700) -> list[Json]:
    rig.advance(ms)
    return rig.lines()


def _tap(rig: Rig, name: str | bytes) -> list[Json]:
    rig.lay(name)
    lines = _heard(rig)
    rig.lift(name)
    return lines + _heard(rig)


def _all(lines: list[Json], word: str) -> list[str]:
    return [line[word] for line in lines if word in line]


def _deal(rig: Rig) -> None:
    rig.lines()
    rig.press("A")
    assert _all(_heard(rig), "prompt") == ["turnup"]
    assert "turn 1" in _all(_tap(rig, "5o"), "result")


@pytest.mark.parametrize(
    ("name", "refusal"),
    [("5o", "in-stock"), ("1c", "already-played"), ("8c", "not-in-deck")],
)
def test_cards_that_cannot_be_played(name: str, refusal: str) -> None:
    with Rig() as rig:
        rig.advance(FIRST_WORDS_MS)
        _deal(rig)
        _tap(rig, "1c")
        lines = _tap(rig, name)
        assert _all(lines, "result") == [f"refused {refusal}"]
        assert _all(lines, "say")[0]
        assert "trick 2 11" in _all(_tap(rig, "2o"), "result")


def test_a_strange_tag() -> None:
    with Rig() as rig:
        rig.advance(FIRST_WORDS_MS)
        _deal(rig)
        lines = _tap(rig, b"\x04\x00\x11\x22\x33\x44\x80")
        assert _all(lines, "card") == ["unknown 04001122334480"]
        assert len(_all(lines, "say")) == 1
        assert _all(_tap(rig, "1c"), "result") == ["turn 2"]


def test_two_cards_at_once() -> None:
    with Rig() as rig:
        rig.advance(FIRST_WORDS_MS)
        _deal(rig)
        rig.lay("1c")
        rig.lay("2c")
        lines = _heard(rig)
        assert _all(lines, "card") == ["two"]
        assert not _all(lines, "event")


def test_a_card_on_the_card_that_rests() -> None:
    with Rig() as rig:
        rig.advance(FIRST_WORDS_MS)
        _deal(rig)
        rig.lay("1c")
        assert _all(_heard(rig), "event") == ["1: 1c"]
        rig.lay("2o")
        assert _all(_heard(rig), "event") == ["2: 2o"]
        assert not _all(_heard(rig, 3000), "event")


def test_the_reader_goes_and_comes_back() -> None:
    with Rig() as rig:
        rig.advance(FIRST_WORDS_MS)
        _deal(rig)
        rig.fault("reader off")
        lines = _heard(rig, 5000)
        assert _all(lines, "fault") == ["reader"]
        assert _all(lines, "text")[0]
        rig.send({"cmd": "do", "event": "1: 1c"})
        assert _all(_heard(rig), "result") == ["turn 2"]
        rig.fault("reader on")
        (back,) = [line for line in _heard(rig, 10000) if "fault" in line]
        assert (back["fault"], back["back"]) == ("reader", True)
        assert "trick 2 11" in _all(_tap(rig, "2o"), "result")


def test_the_display_goes() -> None:
    with Rig() as rig:
        rig.advance(FIRST_WORDS_MS)
        _deal(rig)
        rig.fault("display off")
        lines = _tap(rig, "1c")
        assert _all(lines, "result") == ["turn 2"]
        assert _all(lines + _heard(rig, 3000), "fault") == ["display"]
        assert "trick 2 11" in _all(_tap(rig, "2o"), "result")


def test_no_reader_and_no_display_at_power_on() -> None:
    with Rig(boot=False) as rig:
        rig.fault("reader off")
        rig.fault("display off")
        rig.boot()
        lines = _heard(rig, 5000)
        assert sorted(_all(lines, "fault")) == ["display", "reader"]
        rig.press("A")
        assert _all(_heard(rig), "prompt") == ["turnup"]


def test_a_garbled_pack() -> None:
    pack = pack_text().replace(f"{uid_of('3c').hex().upper()} 3c", "%&!! 3c")
    with Rig(pack=pack) as rig:
        lines = _heard(rig, FIRST_WORDS_MS)
        assert _all(lines, "fault") == ["pack"]
        assert "line" in _all(lines, "text")[0]
        _deal(rig)
        assert _all(_tap(rig, "1c"), "result") == ["turn 2"]


def test_no_pack_at_all() -> None:
    with Rig(pack="") as rig:
        assert _all(_heard(rig, FIRST_WORDS_MS), "prompt")[-1] == "learn"
        rig.press("B")
        assert _all(_heard(rig), "prompt") == ["start"]
        rig.press("A")
        assert _all(_heard(rig), "prompt") == ["turnup"]
        rig.send({"cmd": "do", "event": "turnup 5o"})
        assert "turn 1" in _all(_heard(rig), "result")


def test_a_pack_file_that_is_none() -> None:
    with Rig(pack="\0\xff\n" * 200) as rig:
        lines = _heard(rig, FIRST_WORDS_MS)
        assert "pack" in _all(lines, "fault")
        rig.press("A")
        assert _all(_heard(rig), "prompt") == ["turnup"]
        rig.send({"cmd": "do", "event": "turnup 5o"})
        assert "turn 1" in _all(_heard(rig), "result")


@pytest.mark.parametrize(
    "settings",
    [
        "game brisca players=2 nosuch=1\n",
        "game nosuch\n",
        "nosuch 1\n",
        "volume shouting\n",
        "\0\n",
    ],
)
def test_bad_settings(settings: str) -> None:
    with Rig(settings=settings) as rig:
        lines = _heard(rig, FIRST_WORDS_MS)
        assert _all(lines, "fault") == ["settings"]
        assert _all(lines, "text")[0]
        assert _all(lines, "prompt")[-1] == "game", "no game was named, so one is chosen"
        rig.send({"cmd": "new", "event": "game brisca players=2"})
        assert "game brisca players=2" in _all(_heard(rig), "event")
        _deal(rig)


@pytest.mark.parametrize(
    "line", ["hello", '{"cmd": 1}', "x" * 3000, '{"cmd":"do","event":"9: 9x"}']
)
def test_a_bad_line_of_the_host(line: str) -> None:
    with Rig() as rig:
        rig.advance(FIRST_WORDS_MS)
        _deal(rig)
        rig.send(line)
        lines = _heard(rig, 2000)
        assert len(_all(lines, "error")) == 1
        assert _all(_tap(rig, "1c"), "result") == ["turn 2"]


def test_typed_cards_reach_the_table() -> None:
    with Rig() as rig:
        desk = Desk(rig)
        desk.tick(FIRST_WORDS_MS)
        rig.lines()
        desk.type("a 5o 1c 2o s1 1b")
        while not desk.quiet():
            desk.tick(20)
        desk.tick(500)
        assert _all(rig.lines(), "event")[-4:] == ["turnup 5o", "1: 1c", "2: 2o", "1: 1b"]
