"""A clock for tests of the device's tasks."""


class Clock:
    """Milliseconds that the test moves."""

    def __init__(self) -> None:
        self.now = 0

    def ticks_ms(self) -> int:
        return self.now

    def ticks_diff(self, one: int, other: int) -> int:
        return one - other

    def ticks_add(self, one: int, delta: int) -> int:
        return one + delta
