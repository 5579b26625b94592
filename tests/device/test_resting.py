"""A table that nobody touches dims, sleeps, and does not lose the touch that wakes it."""

import pytest

from host_tools.rig import Rig


def quiet(rig: Rig, minutes: float) -> None:
    """Let nothing happen for so long."""
    for _ in range(int(minutes * 4)):
        rig.advance(15_000)


@pytest.mark.slow
def test_a_tap_wakes_it_and_counts() -> None:
    with Rig(patience=120) as rig:
        rig.advance(1500)
        rig.press("A")
        rig.advance(2000)
        quiet(rig, 9.75)
        assert rig.screen()[0]
        quiet(rig, 0.5)
        assert not rig.screen()[0]
        rig.lines()
        rig.lay("5o")
        rig.advance(400)
        assert rig.screen()[0]
        assert [line["event"] for line in rig.lines() if "event" in line] == ["turnup 5o"]


@pytest.mark.slow
def test_lights_go_out_with_the_screen() -> None:
    settings = "game brisca players=2\nvolume off\n"
    with Rig(board="pico_full", settings=settings, heap="640k", patience=120) as rig:
        rig.advance(3000)
        rig.press("A")
        rig.advance(500)
        rig.lay("5o")
        rig.advance(9000)
        assert any(any(light) for light in rig.lights()), "whose turn it is"
        quiet(rig, 10.25)
        assert not rig.screen()[0], "a card that lies there keeps nobody awake"
        assert not any(any(light) for light in rig.lights())
        rig.lines()
        rig.press("C")
        rig.advance(300)
        assert rig.screen()[0]
        assert [line["prompt"] for line in rig.lines() if "prompt" in line] == ["action"]
