"""Pins of the RP2040: who drives a wire, what level it has, who looks at it."""

from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.emulators.clock import Clock
    from host_tools.emulators.recorder import Recorder

_IN = const(0)
_OUT = const(1)
_OPEN_DRAIN = const(2)
_PULL_UP = const(1)
_PULL_DOWN = const(2)
_RISING = const(8)
_FALLING = const(4)
_COUNT = const(30)


class Wire:
    """One GPIO with what is outside of it."""

    def __init__(self, number: int, clock: "Clock", recorder: "Recorder") -> None:
        self.number = number
        self.mode = _IN
        self.pull = 0
        self.out = 0
        self.function = "gpio"
        self.outside: Callable[[], int | None] | None = None
        self.outside_level: int | None = None  # driven from outside: 0, 1, None = nobody
        self.pulled_up = False  # by a resistor on the board
        self.follow: Callable[[], None] | None = None  # called when the host changes the pin
        self.watch: Callable[[int], None] | None = None  # called with _RISING or _FALLING
        self.bounce_us = 0
        self._clock = clock
        self._recorder = recorder
        self._bounces_until = 0
        self._flip = 0

    def level(self) -> int:
        """Return the level that can be measured now."""
        if self.function == "gpio":
            if self.mode == _OUT:
                return self.out
            if self.mode == _OPEN_DRAIN and not self.out:
                return 0
        level = self.outside() if self.outside is not None else self.outside_level
        if self._clock.now < self._bounces_until:
            self._flip ^= 1
            return self._flip
        if level is not None:
            return level
        if self.pulled_up or self.pull == _PULL_UP:
            return 1
        if self.pull != _PULL_DOWN and self.function == "gpio" and self.mode == _IN:
            self._recorder.warn("pin", "GPIO {} is read but nothing drives it".format(self.number))
        return 0

    def set(self, level: int) -> None:
        """Set the output level from the host's side."""
        self.out = 1 if level else 0
        self.changed()

    def driven(self) -> int:
        """Return the level the host drives, or lets the pull-up make."""
        return 1 if self.function != "gpio" or self.mode == _IN else self.out

    def changed(self) -> None:
        """Tell whoever hangs on the wire that the host changed it."""
        if self.follow is not None:
            self.follow()

    def drive(self, level: int | None) -> None:
        """Drive the wire from outside (a button to ground: 0; let go: None), with its bounces."""
        before = self.level()
        self.outside_level = level
        after = self.level()
        if before != after:
            self._bounces_until = self._clock.now + self.bounce_us
            self.edge(after)

    def edge(self, level: int) -> None:
        """Tell the program, if it watches, that the level has changed."""
        if self.watch is not None:
            self.watch(_RISING if level else _FALLING)


class Pins:
    """All wires of a board, made when first asked for."""

    def __init__(self, clock: "Clock", recorder: "Recorder") -> None:
        self._clock = clock
        self._recorder = recorder
        self._wires: dict[int, Wire] = {}

    def wire(self, number: int) -> Wire:
        """Return the wire of a GPIO number; ValueError for a number the chip does not have."""
        if not 0 <= number < _COUNT:
            raise ValueError("unknown pin {}".format(number))
        wire = self._wires.get(number)
        if wire is None:
            wire = self._wires[number] = Wire(number, self._clock, self._recorder)
        return wire
