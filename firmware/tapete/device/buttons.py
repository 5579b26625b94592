"""Three buttons to ground: debounced, short and long."""

from tapete.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.parts import InputPin

# What a poll reports.
NONE = const(0)
DOWN = const(1)  # it went down: time for a click, nothing is decided yet
SHORT = const(2)
LONG = const(3)


class Button:
    """One key. `pin.value()` is 0 while it is pressed."""

    def __init__(
        self,
        pin: "InputPin",
        ticks_ms: "Callable[[], int]",
        ticks_diff: "Callable[[int, int], int]",
        settle_ms: int = 20,
        long_ms: int = 800,
    ) -> None:
        """Begin released, whatever the pin says: a key held at power-on is not a press.

        settle_ms: a press counts when its level has held so long. long_ms: from here it is long.
        """
        self._settle_ms = settle_ms
        self.long_ms = long_ms
        self._pin = pin
        self._ticks_ms = ticks_ms
        self._ticks_diff = ticks_diff
        self._level = pin.value()  # the level last seen
        self._since = ticks_ms()  # when it was first seen
        self._down = False  # the settled state
        self._sure = False  # it was held for long enough to be a press
        self._told = True  # nothing more to report of this press
        self._armed = bool(self._level)

    def poll(self) -> int:
        """Look once; return NONE, DOWN, SHORT (at release) or LONG (while still held)."""
        now = self._ticks_ms()
        level = self._pin.value()
        if level != self._level:
            self._level = level
            self._since = now
        held = self._ticks_diff(now, self._since)
        if not level:
            return self._pressed(held)
        return self._released() if held >= self._settle_ms else NONE

    def _released(self) -> int:
        self._armed = True
        if not self._down:
            return NONE
        self._down = False
        return SHORT if self._sure and not self._told else NONE

    def _pressed(self, held: int) -> int:
        if not self._armed:
            return NONE
        if not self._down:
            # At once: a transfer that ran out of time may have kept the program busy for 32 ms
            # before this look, and another may follow. A spike makes a click, and no press.
            self._down = True
            self._sure = self._told = False
            return DOWN
        if held >= self._settle_ms:
            self._sure = True
        if held >= self.long_ms and not self._told:
            self._told = True
            return LONG
        return NONE
