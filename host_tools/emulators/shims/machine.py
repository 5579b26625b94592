"""`machine` of the RP2040 port on emulated wires: Pin, I2C, SoftI2C, PWM, Timer, WDT, resets."""

import here
from machine_i2c import I2C, SoftI2C  # noqa: F401 - part of the module
from machine_pins import PWM, Pin, Signal  # noqa: F401 - part of the module
from micropython import const

PWRON_RESET = 1
WDT_RESET = 3
_WDT_LONGEST_MS = const(8388)
_frequency = [125_000_000]


def unique_id() -> bytes:
    """Return the flash chip's number."""
    return here.world.unique_id


def reset() -> None:
    """Start anew: here the process ends; the host starts another on the same flash."""
    here.die("reset")


soft_reset = reset


def bootloader(timeout: int = 0) -> None:
    """Enter the USB boot loader: the program is over."""
    here.die("bootloader")


def reset_cause() -> int:
    """Return why the chip started."""
    return here.world.reset_cause


def freq(hz=None):
    """Return or set the clock frequency; it does not change the speed here."""
    if hz is None:
        return _frequency[0]
    _frequency[0] = hz
    return None


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


class WDT:
    """The watchdog: when nobody feeds it, the process ends."""

    def __init__(self, id=0, timeout=5000) -> None:  # noqa: A002 - its name on the chip
        if id:
            raise ValueError("WDT({}) doesn't exist".format(id))
        if not 1 <= timeout <= _WDT_LONGEST_MS:
            raise ValueError("timeout exceeds {}".format(_WDT_LONGEST_MS))
        self._us = timeout * 1000
        self._bark = self._starved
        self._due = here.world.clock.at(here.world.clock.now + self._us, self._bark)

    def feed(self) -> None:
        """Put the end off."""
        clock = here.world.clock
        clock.cancel(self._due)
        self._due = clock.at(clock.now + self._us, self._bark)

    def _starved(self) -> None:
        here.die("watchdog")


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
