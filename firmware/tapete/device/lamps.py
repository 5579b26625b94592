"""The lights' task: shows what is on the stage, and writes only what changes."""

import asyncio
import time

import machine

from tapete.compat import const
from tapete.device.stage import ASLEEP
from tapete.sound.lights import SIZE, shine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.device.stage import Stage

_STEP_MS = const(50)
# A bit's times in nanoseconds: 0 high, low, 1 high, low (WS2812B data sheet, +- 150).
_TIMES = (400, 850, 800, 450)

clock: "Any" = time  # the stubs give ticks types of their own


class Lamps:
    """Eight WS2812 on one pin."""

    def __init__(self, data: "dict[str, Any]", stage: "Stage") -> None:
        """Take the board's "lights": pin."""
        self._pin = machine.Pin(data["pin"], machine.Pin.OUT, value=0)
        self._stage = stage
        self._now = bytearray(SIZE)
        self._next = bytearray(SIZE)

    async def run(self) -> None:
        """Shine for ever."""
        self._write()  # what they showed before is still there
        scene, since = None, 0
        while True:
            seen = None if self._stage.rest() == ASLEEP else self._stage.scene()
            if seen is not scene:
                scene, since = seen, clock.ticks_ms()
            shine(scene, clock.ticks_diff(clock.ticks_ms(), since), self._next)
            if self._next != self._now:
                self._now, self._next = self._next, self._now
                self._write()
            await asyncio.sleep_ms(_STEP_MS)

    def off(self) -> None:
        """Go dark."""
        for index in range(SIZE):
            self._now[index] = 0
        self._write()

    def _write(self) -> None:
        machine.bitstream(self._pin, 0, _TIMES, self._now)
