"""Runs a table: its tasks under a supervisor, silence when it ends."""

import asyncio
import gc
import time

import machine

from tapete.compat import const
from tapete.device.build import Parts
from tapete.device.supervisor import Supervisor
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_CARE_MS = const(400)

clock: "Any" = time  # the stubs give ticks types of their own
_LAST_WORDS = "/why.txt"  # why the table started itself anew


class Table:
    """The running table."""

    def __init__(self, parts: Parts) -> None:
        """Take the parts; nothing runs yet."""
        self._parts = parts
        self._keeper = Supervisor(clock.ticks_ms, clock.ticks_diff, self._died, self._hopeless)

    def _died(self, name: str, error: Exception) -> None:
        text = f"The part '{name}' failed ({type(error).__name__}) and starts again."
        self._parts.app.lose(seen.TASK, text=text)

    def _hopeless(self, name: str, error: Exception) -> None:
        """Start the board anew; the journal brings the deal back."""
        try:
            with open(_LAST_WORDS, "w") as file:
                file.write(f"{name}: {type(error).__name__}: {error}\n")
        except OSError:
            pass  # the reason is lost, not the game
        machine.reset()

    async def run(self) -> None:
        """Run everything until somebody interrupts."""
        parts = self._parts
        keep = self._keeper.keep
        parts.begin()
        gc.collect()
        gc.threshold(-1)  # all is loaded; from now on only when the heap is full, and between deals
        tasks = [
            asyncio.create_task(keep("serial", parts.serial.run)),
            asyncio.create_task(keep("sound", parts.speaker.run)),
            asyncio.create_task(keep("buttons", parts.keys.run)),
            asyncio.create_task(keep("display", parts.display.run)),
            asyncio.create_task(keep("reader", parts.reading.run)),
            asyncio.create_task(keep("care", self._care)),
        ]
        for task in tasks:
            await task

    async def _care(self) -> None:
        """Between deals, make the journal ready and tidy the memory."""
        while True:
            await asyncio.sleep_ms(_CARE_MS)
            if self._parts.app.idle():
                gc.collect()


def run(board: "dict[str, Any]") -> None:
    """Run the table on `board` until Ctrl-C; then its outputs are silent and the REPL is free."""
    parts = Parts(board)
    try:
        asyncio.run(Table(parts).run())
    except KeyboardInterrupt:
        pass
    finally:
        parts.speaker.silence()
