"""Polls a reader for each seat, and tells the app what arrived on whose."""

import asyncio

from tapete.device.reading import Reading
from tapete.reader import faults, presence
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from tapete.app import App
    from tapete.deck.pack import Pack
    from tapete.parts import ReaderChange
    from tapete.reader.several import Several


class Seats:
    """Several readers at one table."""

    def __init__(
        self, several: "Several", seats: "Sequence[int]", pack: "Pack", app: "App"
    ) -> None:
        """`seats`: whose reader each is, 0 if it is nobody's."""
        self._several = several
        self._seats = seats
        self._app = app
        self._pack = pack
        self._tested = False
        self._each = [Reading(reader, pack, app) for reader in several.readers]
        self.errand: "Callable[[], Awaitable[None]] | None" = None  # to be done between two polls

    async def run(self) -> None:
        """Poll for ever."""
        while True:
            errand = self.errand
            if errand is not None:
                self.errand = None
                await errand()
            await self.poll(-1)
            readers = self._several.readers
            if not self._tested and all(reader.ladder.is_set_up for reader in readers):
                self._tested = True
                self._app.tested(self._pack.cards())
            await asyncio.sleep_ms(0)

    async def poll(self, but: int) -> None:
        """Poll for a turn, and tell what happens; not what a reader tells that is diagnosed."""
        told = await self._several.poll()
        if told is not None and told[0] != but:
            await self._tell(told[0], told[1])

    async def _tell(self, index: int, change: "ReaderChange") -> None:
        seat = self._seats[index]
        if change[0] not in (presence.LOST, presence.FOUND):
            await self._each[index].tell(change, seat)
            return
        name = f"Seat {seat}: " if seat else f"Reader {index + 1}: "
        if change[0] == presence.FOUND:
            others = [reader for reader in self._several.readers if reader.is_lost]
            self._app.find(seen.READER, name + "the reader is back.", len(others) > 0)
        else:
            reader = self._several.readers[index]
            has_reset = reader.ladder.reset is not None
            text = faults.check(reader.fault, reader.chip.transport.kind, has_reset)
            self._app.lose(seen.READER, text=name + text)
