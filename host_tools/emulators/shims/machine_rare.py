"""The parts of `machine` that are seldom used: Timer, SoftI2C, Signal, sleeping."""

import here
from machine_i2c import I2C, to_pin
from micropython import const

_EIO = const(5)
_ENODEV = const(19)


def bootloader(timeout: int = 0) -> None:
    """Enter the USB boot loader: the program is over."""
    here.die("bootloader")


def idle() -> None:
    """Wait for the next interrupt: at most a millisecond."""
    here.wait_us(1000)


def lightsleep(ms=None) -> None:
    """Wait."""
    if ms is None:
        here.wait(None, here.never)
    else:
        here.wait_us(ms * 1000)


def deepsleep(ms=None) -> None:
    """Wait, then start anew."""
    lightsleep(ms)
    here.die("reset")


def disable_irq() -> int:
    """Do nothing: handlers run only while the program waits."""
    return 0


def enable_irq(state: int) -> None:
    """Do nothing."""


class Signal:
    """A pin that may be inverted."""

    def __init__(self, pin, invert=False) -> None:
        self._pin = pin
        self._invert = 1 if invert else 0

    def value(self, level=None):
        """Return or set."""
        if level is None:
            return self._pin.value() ^ self._invert
        return self._pin.value((1 if level else 0) ^ self._invert)

    __call__ = value

    def on(self) -> None:
        """Make it active."""
        self.value(1)

    def off(self) -> None:
        """Make it inactive."""
        self.value(0)


class SoftI2C(I2C):
    """I2C by program: any pins; nobody there is OSError(19)."""

    def __init__(self, scl, sda, *, freq=400_000, timeout=50_000) -> None:
        self._id = -1
        self._scl = to_pin(scl, 0)
        self._sda = to_pin(sda, 0)
        self.init(freq=freq, timeout=timeout)

    def writeto(self, addr, buf, stop=True) -> int:
        """Write."""
        try:
            return super().writeto(addr, buf, stop)
        except OSError as error:
            raise _soft(error)  # noqa: B904 - MicroPython has no chaining

    def readfrom_into(self, addr, buf, stop=True) -> None:
        """Fill a buffer."""
        try:
            super().readfrom_into(addr, buf, stop)
        except OSError as error:
            raise _soft(error)  # noqa: B904 - MicroPython has no chaining


def _soft(error):
    """Return the error as SoftI2C raises it."""
    return OSError(_ENODEV) if error.errno == _EIO else error


class Timer:
    """A timer whose callback runs while the program waits."""

    ONE_SHOT = 0
    PERIODIC = 1

    def __init__(self, id=-1, **options) -> None:  # noqa: A002 - its name on the chip
        self._due = 0
        self._fire = self._fired
        if options:
            self.init(**options)

    def init(self, mode=1, period=-1, freq=-1, callback=None, tick_hz=1000, hard=False) -> None:
        """Start."""
        self.deinit()
        self._us = int(1_000_000 / freq) if freq > 0 else period * 1_000_000 // tick_hz
        self._mode = mode
        self._callback = callback
        self._due = here.world.clock.at(here.world.clock.now + self._us, self._fire)

    def deinit(self) -> None:
        """Stop."""
        here.world.clock.cancel(self._due)

    def _fired(self) -> None:
        if self._mode == self.PERIODIC:
            self._due = here.world.clock.at(here.world.clock.now + self._us, self._fire)
        if self._callback is not None:
            self._callback(self)
