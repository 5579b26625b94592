"""`machine` of the RP2040 port on emulated wires: Pin, I2C, PWM, WDT, resets.

SPI and UART have modules of their own, what is seldom used is in `machine_rare`: loaded when first
asked for.
"""

import here
from machine_i2c import I2C  # noqa: F401 - part of the module
from machine_pins import PWM, Pin  # noqa: F401 - part of the module
from micropython import const

PWRON_RESET = 1
WDT_RESET = 3
_WDT_LONGEST_MS = const(8388)
_frequency = [125_000_000]


_ELSEWHERE = {"SPI": "machine_spi", "UART": "machine_uart", "bitstream": "machine_lights"}


def __getattr__(name):
    """Look for the rest of the module."""
    return getattr(__import__(_ELSEWHERE.get(name, "machine_rare")), name)


def unique_id() -> bytes:
    """Return the flash chip's number."""
    return here.world.unique_id


def reset() -> None:
    """Start anew: here the process ends; the host starts another on the same flash."""
    here.die("reset")


soft_reset = reset


def reset_cause() -> int:
    """Return why the chip started."""
    return here.world.reset_cause


def freq(hz=None):
    """Return or set the clock frequency; it does not change the speed here."""
    if hz is None:
        return _frequency[0]
    _frequency[0] = hz
    return None


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
