"""The running table: its tasks under a supervisor."""

import asyncio
import time

import machine

from tapete.compat import const
from tapete.device.shelf import put_away
from tapete.device.supervisor import Supervisor
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tapete.app import App
    from tapete.device.speaker import Speaker

_STEP_MS = const(10)  # between two erases a button is looked at
_CARE_MS = const(400)

clock: "Any" = time  # the stubs give ticks types of their own
_LAST_WORDS = "/why.txt"  # why the table started itself anew


class Table:
    """The running table."""

    def __init__(
        self,
        app: "App",
        speaker: "Speaker",
        tasks: "tuple[tuple[str, Callable[[], Any]], ...]",
        left_ms: "Callable[[], int] | None" = None,
    ) -> None:
        """`tasks` are coroutine functions with their names; nothing runs yet.

        left_ms: for how long flash had better not be written.
        """
        self._app = app
        self._speaker = speaker
        self._tasks = tasks
        self._left_ms = left_ms
        self.quiet: "list[Callable[[], None]]" = []  # what else has to fall silent at the end
        self._keeper = Supervisor(clock.ticks_ms, clock.ticks_diff, self._died, self._hopeless)

    def _died(self, name: str, error: Exception) -> None:
        text = f"The part '{name}' failed ({type(error).__name__}) and starts again."
        self._app.lose(seen.TASK, text=text)

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
        keep = self._keeper.keep
        tasks = [asyncio.create_task(keep(name, part)) for name, part in self._tasks]
        tasks.append(asyncio.create_task(keep("care", self._care)))
        for task in tasks:
            await task

    def silence(self) -> None:
        """Leave the outputs quiet."""
        self._speaker.silence()
        for hush in self.quiet:
            hush()

    async def _care(self) -> None:
        """Between deals, make the journal ready and tidy the memory."""
        kept: "Any" = None  # what is done without a game: tidied once, then its code may stay
        while True:
            await asyncio.sleep_ms(_CARE_MS)
            mode = self._app.table.mode
            while self._left_ms is not None and self._left_ms():
                await asyncio.sleep_ms(self._left_ms())
            while self._app.tidy():
                await asyncio.sleep_ms(_STEP_MS)
            if self._app.is_between() and (mode is None or mode is not kept):
                put_away()
            kept = mode
