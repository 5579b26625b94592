"""Earcons on both Pythons."""

from tapete.sound.earcons import EARCONS, earcon
from tapete.view import codes


def test_steps() -> None:
    assert len(EARCONS) == codes.EARCON_TRICK + 1
    assert earcon(codes.EARCON_TRICK + 2) == ((2096, 160), (0, 70), (2096, 160))
    assert sum([1 for hz, _ in earcon(codes.EARCON_TRICK + 6) if hz]) == 6
