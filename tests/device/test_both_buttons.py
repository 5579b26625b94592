"""Short, long, bouncing and held presses, over the wrap of the millisecond counter."""

from tapete.device import buttons
from tapete.device.buttons import Button

PERIOD = 1 << 30


class Bench:
    """A button, its pin and a clock that moves 5 ms a poll."""

    def __init__(self, start: int = 0, level: int = 1) -> None:
        self.now = start
        self.level = level
        self.button = Button(self, self.ticks_ms, self.ticks_diff)

    def value(self) -> int:
        return self.level

    def ticks_ms(self) -> int:
        return self.now

    def ticks_diff(self, one: int, other: int) -> int:
        half = PERIOD // 2
        return ((one - other + half) & (PERIOD - 1)) - half

    def hold(self, level: int, ms: int) -> list[int]:
        """Keep the pin at a level and poll; return what was reported."""
        self.level = level
        told: list[int] = []
        for _ in range(ms // 5):
            self.now = (self.now + 5) & (PERIOD - 1)
            what = self.button.poll()
            if what != buttons.NONE:
                told.append(what)
        return told


def test_a_short_press_is_told_at_its_release() -> None:
    at = Bench()
    assert at.hold(0, 100) == [buttons.DOWN]
    assert at.hold(1, 100) == [buttons.SHORT]


def test_a_long_press_is_told_while_held_and_once() -> None:
    at = Bench()
    assert at.hold(0, 3000) == [buttons.DOWN, buttons.LONG]
    assert at.hold(1, 100) == []


def test_bouncing_is_one_press() -> None:
    at = Bench()
    told: list[int] = []
    for _ in range(6):
        told += at.hold(0, 10) + at.hold(1, 5)
    told += at.hold(0, 60)
    for _ in range(6):
        told += at.hold(1, 5) + at.hold(0, 10)
    told += at.hold(1, 100)
    assert told == [buttons.DOWN, buttons.SHORT]


def test_a_spike_is_no_press() -> None:
    at = Bench()
    assert at.hold(0, 15) + at.hold(1, 200) == [buttons.DOWN], "a click at most"
    assert at.hold(0, 100) + at.hold(1, 100) == [buttons.DOWN, buttons.SHORT]


def test_a_key_held_at_power_on_is_no_press() -> None:
    at = Bench(level=0)
    assert at.hold(0, 3000) == []
    assert at.hold(1, 100) == []
    assert at.hold(0, 100) == [buttons.DOWN]


def test_down_is_told_within_50_ms_of_a_busy_program() -> None:
    at = Bench()
    at.level = 0
    at.now += 40  # a transfer that nobody ended
    assert at.hold(0, 5) == [buttons.DOWN]


def test_the_counter_may_wrap_at_any_moment_of_a_press() -> None:
    for before in range(0, 1200, 35):
        at = Bench(start=PERIOD - before)
        told = at.hold(1, 50) + at.hold(0, 1000) + at.hold(1, 100) + at.hold(0, 100)
        told += at.hold(1, 100)
        assert told == [buttons.DOWN, buttons.LONG, buttons.DOWN, buttons.SHORT], before
