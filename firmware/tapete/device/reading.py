"""Polls the reader for ever and tells the app what arrived."""

import asyncio

from tapete.deck.pack import face_of
from tapete.reader import faults, presence
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tapete.app import App
    from tapete.deck.pack import Pack
    from tapete.parts import ReaderChange
    from tapete.reader.reader import Reader


class Reading:
    """One reader at one table."""

    def __init__(self, reader: "Reader", pack: "Pack", app: "App") -> None:
        """Look UIDs up in `pack`; a tag that it does not know may itself say what it is."""
        self._reader = reader
        self._pack = pack
        self._app = app
        self._tested = False
        self.errand: "Callable[[], Awaitable[None]] | None" = None  # to be done between two polls

    async def run(self) -> None:
        """Poll for ever."""
        while True:
            errand = self.errand
            if errand is not None:
                self.errand = None
                await errand()
            change = await self._reader.poll()
            if not self._tested and self._reader.ladder.is_set_up:
                self._tested = True
                self._app.tested(self._pack.cards())
            if change is not None:
                await self.tell(change)
            await asyncio.sleep_ms(0)

    async def tell(self, change: "ReaderChange", seat: int = 0) -> None:
        """Tell the app of a change; `seat`: whose reader this is, 0 if the seats share it."""
        what = change[0]
        if what == presence.TWO:
            self._app.two_tags()
        elif what == presence.FOUND:
            self._app.find(seen.READER)
        elif len(change) == 2 and isinstance(change[1], int):
            reader = self._reader
            has_reset = reader.ladder.reset is not None
            text = faults.check(change[1], reader.chip.transport.kind, has_reset)
            self._app.lose(seen.READER, text=text)
        elif len(change) == 3:
            self._app.tag(change[1], await self._token(change[1], change[2]), seat, change[2])

    async def _token(self, uid: bytes, kind: int) -> int:
        """Return the card or control this tag is, 0 if it is none of ours."""
        token = self._pack.lookup(uid)
        if token or kind != presence.TYPE2:
            return token
        from tapete.deck import ndef  # noqa: PLC0415 - most tables never see such a tag

        area = bytearray(ndef.AREA)
        have = await self._reader.read_user_area(uid, area, ndef.is_enough)
        family = self._app.game.family
        return face_of(ndef.identity(area, have, uid, family), family)
