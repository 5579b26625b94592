"""`time` on the emulated clock; everything else is MicroPython's own.

Ticks have the RP2040's period of 2**30. Reading the clock costs a microsecond, so that a program
that only looks at it still sees it move.
"""

import here
from micropython import const
from utime import *  # noqa: F403

_PERIOD = const(1 << 30)
_HALF = _PERIOD >> 1
_EPOCH_2021 = const(1_609_459_200)  # what a Pico without a set clock starts from
start_ms = 0  # where ticks_ms begins


def _look() -> int:
    clock = here.world.clock
    clock.charge(1)
    return clock.now


def ticks_ms() -> int:
    """Milliseconds, 30 bits."""
    return (start_ms + _look() // 1000) & (_PERIOD - 1)


def ticks_us() -> int:
    """Microseconds, 30 bits."""
    return (start_ms * 1000 + _look()) & (_PERIOD - 1)


ticks_cpu = ticks_us


def ticks_add(ticks: int, delta: int) -> int:
    """Move a moment."""
    if not -_HALF < delta < _HALF:
        raise OverflowError("ticks interval overflow")
    return (ticks + delta) & (_PERIOD - 1)


def ticks_diff(one: int, two: int) -> int:
    """Signed distance of two moments."""
    return ((one - two + _HALF) & (_PERIOD - 1)) - _HALF


def sleep_us(us: int) -> None:
    """Wait."""
    here.wait_us(us)


def sleep_ms(ms: int) -> None:
    """Wait."""
    here.wait_us(ms * 1000)


def sleep(seconds: float) -> None:
    """Wait."""
    here.wait_us(int(seconds * 1_000_000))


def time() -> int:
    """Seconds since 1970, beginning in 2021 as on a Pico without a set clock."""
    return _EPOCH_2021 + _look() // 1_000_000


def time_ns() -> int:
    """Nanoseconds since 1970, the same way."""
    return _EPOCH_2021 * 1_000_000_000 + _look() * 1000
