"""Earcons heard as changes of the buzzer are named."""

import pytest

from host_tools.tunes import Tunes
from tapete.sound.earcons import earcon
from tapete.view import codes

NAMES = {
    codes.EARCON_TAP: "tap",
    codes.EARCON_REFUSED: "refused",
    codes.EARCON_DEAL_END: "deal end",
    codes.EARCON_FOUND: "found",
    codes.EARCON_TRICK + 1: "trick for seat 1",
    codes.EARCON_TRICK + 2: "trick for seat 2",
    codes.EARCON_TRICK + 6: "trick for seat 6",
}


def _changes(code: int, start_us: int = 0, late_us: int = 0) -> tuple[list[list[int]], int]:
    changes: list[list[int]] = []
    now = start_us
    for hz, ms in earcon(code):
        changes.append([now, hz or 440, 1000 if hz else 0])
        now += ms * 1000 + late_us
    return [*changes, [now, 440, 0]], now


@pytest.mark.parametrize("code", NAMES)
@pytest.mark.parametrize("late_us", [0, 4000])
def test_every_tune_is_named_when_it_has_ended(code: int, late_us: int) -> None:
    tunes = Tunes()
    changes, now = _changes(code, 5000, late_us)
    assert tunes.heard(changes[:1], changes[0][0]) == ""
    assert tunes.heard(changes[1:], now) == ""
    assert tunes.heard([], now + 400_000) == NAMES[code]
    assert tunes.heard([], now + 900_000) == ""


def test_two_tunes_one_after_the_other() -> None:
    tunes = Tunes()
    first, now = _changes(codes.EARCON_TAP)
    second, end = _changes(codes.EARCON_REFUSED, now + 500_000)
    assert tunes.heard(first + second, end) == "tap"
    assert tunes.heard([], end + 400_000) == "refused"


def test_what_is_no_tune_is_a_tone() -> None:
    assert Tunes().heard([[0, 440, 9], [70_000, 440, 0]], 900_000) == "a tone"


def test_tunes_that_follow_at_once() -> None:
    first, now = _changes(codes.EARCON_TAP)
    second, now = _changes(codes.EARCON_TAP, now + 20_000)
    third, now = _changes(codes.EARCON_TRICK + 2, now)
    assert Tunes().heard(first + second + third, now + 400_000) == "tap, tap, trick for seat 2"


@pytest.mark.parametrize("code", NAMES)
def test_a_tune_that_is_cut_off_hides_no_other(code: int) -> None:
    cut, _ = _changes(codes.EARCON_NOTICE)
    start = cut[0][0] + 30_000
    rest, now = _changes(code, start)
    assert Tunes().heard(cut[:1] + rest, now + 400_000) == NAMES[code]


def test_the_rhythm_counts_not_only_the_pitch() -> None:
    hz, ms = earcon(codes.EARCON_TAP)[0]
    slow = [[0, hz, 9], [ms * 5_000, hz, 0]]
    assert Tunes().heard(slow, 2_000_000) == "a tone"
