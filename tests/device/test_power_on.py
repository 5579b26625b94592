"""What is seen at power-on: every dot, the self-test, the table; and with B held, safe mode."""

from pathlib import Path

import pytest
from PIL import Image

from host_tools.process import RigError
from host_tools.rig import Rig

GOLDEN = Path(__file__).parents[1] / "screen" / "golden"


def golden(name: str) -> bytes:
    """Return the 1024 bytes of a golden picture."""
    image = Image.open(GOLDEN / f"{name}.png")
    data = bytearray(1024)
    for y in range(64):
        for x in range(128):
            data[(y >> 3) * 128 + x] |= bool(image.getpixel((x, y))) << (y & 7)
    return bytes(data)


def seen(rig: Rig, ms: int) -> list[bytes]:
    """Return the pictures that are seen in so many milliseconds, each once."""
    found: list[bytes] = []
    for _ in range(ms // 20):
        rig.advance(20)
        now = rig.seen()
        if now not in found:
            found.append(now)
    return found


def test_the_display_is_tested_then_all_is_told_to_work() -> None:
    with Rig() as rig:
        pictures = seen(rig, 2500)
        tested, told = pictures.index(golden("display-test")), pictures.index(golden("self-test"))
        assert tested < told
        assert rig.seen() in pictures[:tested], "the table again"
        said = [line["say"] for line in rig.lines() if "say" in line]
        assert "Self-test. All parts work. 48 cards." in said


def test_a_lost_reader_is_told_and_no_test_passed() -> None:
    with Rig(boot=False) as rig:
        rig.fault("reader off")
        rig.boot()
        pictures = seen(rig, 6000)
        assert golden("display-test") not in pictures
        lines = rig.lines()
        assert not [line for line in lines if "Self-test" in line.get("say", "")]
        assert [line for line in lines if line.get("fault") == "reader"]


def test_a_tap_does_not_wait_for_the_self_test() -> None:
    with Rig() as rig:
        rig.advance(260)
        assert rig.seen() == golden("display-test")
        rig.press("A", 60)
        rig.advance(100)
        rig.lay("5o")
        rig.advance(300)
        assert [line["event"] for line in rig.lines() if "event" in line][1:] == [
            "deal dealer=2",
            "turnup 5o",
        ]
        assert rig.seen() not in (golden("self-test"), golden("display-test"))


def test_safe_mode_is_seen_in_the_language_of_the_settings() -> None:
    for settings, is_english in (("language en\n", True), ("language ru\n", False)):
        with Rig(boot=False, settings=settings) as rig:
            rig.ask("press B")
            with pytest.raises(RigError, match="ended returned"):
                rig.boot()
                rig.advance(500)
            now = rig.seen()
            assert any(now)
            assert (now == golden("safe-mode")) is is_english
            assert "Safe mode" in "".join(line.get("text", "") for line in rig.lines())


def test_safe_mode_needs_no_display() -> None:
    with Rig(boot=False) as rig:
        rig.fault("display off")
        rig.ask("press B")
        with pytest.raises(RigError, match="ended returned"):
            rig.boot()
            rig.advance(500)
        said = "".join(line.get("text", "") for line in rig.lines())
        assert "Safe mode" in said
        assert "The display does not tell it (OSError)." in said
