"""The whole table over each transport while its wires and bytes go wrong."""

import pytest

from host_tools.rig import Json, Rig

BACK_MS = 8_000


def tapped(line: Json) -> bool:
    return "event" in line


def lost(line: Json) -> bool:
    return line.get("fault") == "reader" and not line["back"]


def back(line: Json) -> bool:
    return line.get("fault") == "reader" and bool(line["back"])


def tap(rig: Rig, card: str) -> str:
    """Lay a card until the table tells of it, and take it away."""
    rig.lay(card)
    event = rig.wait(tapped, 2_000)[-1]["event"]
    rig.lift(card)
    rig.advance(1_500)
    rig.lines()
    return str(event)


def test_a_serial_line_that_is_cut_and_joined() -> None:
    with Rig(board="pico_hsu") as rig:
        rig.advance(3_000)
        rig.lines()
        assert tap(rig, "2c") == "1: 2c"
        rig.fault("reader cut")
        rig.wait(lost, 10_000)
        rig.fault("reader joined")
        rig.wait(back, BACK_MS + 60_000)
        assert tap(rig, "3c") == "1: 3c"
        assert rig.warnings() == []


@pytest.mark.slow
@pytest.mark.parametrize("board", ["pico", "pico_hsu", "pico_seats"])
def test_a_strict_start_and_noise_lose_no_card(board: str) -> None:
    with Rig(board=board, heap="640k", boot=False) as rig:  # six chips have their share of it
        rig.fault("reader strict")
        rig.boot()
        rig.advance(3_000)
        rig.lines()
        assert tap(rig, "2c") == "1: 2c"
        rig.fault("reader to-host random 3 3")
        for card in ("3c", "4c"):
            assert tap(rig, card) == "1: " + card


def test_an_irq_wire_that_is_off_is_no_loss() -> None:
    with Rig() as rig:
        rig.fault("reader irq-cut")
        rig.advance(2_000)
        rig.lines()
        assert tap(rig, "2c") == "1: 2c"
