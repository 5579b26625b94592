"""Writes what a card is onto its tag (ndef_write.py), so that a hand may lift it at any moment.

First the message's length becomes 0, then the message is written and read back, and its length
comes last. So a tag that was lifted half-way has an empty message, and is known by its UID alone.
"""

from tapete.compat import const
from tapete.deck import ndef, ndef_write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import PagesReader, TagPages

_AREA_PAGE = const(3)  # where `area` begins
_FIRST_UNKNOWN = const(16)  # pages from here on have lock bits that depend on the tag
_PASSES = const(3)  # writing again what was not read back


async def write_card(
    reader: "PagesReader", uid: bytes, token: int, family: int, text: str, language: str
) -> int:
    """Write a card that lies on the reader; return a code of ndef_write.py, WRITTEN if all is well.

    `text` is what phones say, "tres de copas", in `language` ("es"). Nobody may poll the reader
    meanwhile. Nothing is touched on a tag that is locked, read-only or protected by a password.
    """
    if len(uid) == 4 and uid[0] == 0x08:
        return ndef_write.MADE_UP
    job = _Job(reader.pages(uid), ndef_write.message(token, uid, family, text, language))
    code = await job.look(uid)
    if code or job.is_done:
        return code
    return await job.probe() or await job.write()


class _Job:
    """One card being written. Places count bytes from page 3 on."""

    def __init__(self, pages: "TagPages", message: bytes) -> None:
        self.is_done = False  # it was written already
        self._changed: list[int] = []  # places of pages to be written, but for the length's
        self._pages = pages
        self._message = message
        self._area = bytearray(ndef.AREA)  # as it was
        self._image = self._area  # as it shall be
        self._length_at = 0

    async def look(self, uid: bytes) -> int:
        """Read the tag and see what is to be written where, and whether it may be."""
        area = self._area
        head = bytearray(16)  # pages 0 to 3: the UID, lock bytes, capability container
        if not await self._pages.read(0, head, 0):
            return self._why()
        if len(uid) == 7 and bytes(head[:3] + head[4:8]) != uid:
            return ndef_write.GONE
        area[:4] = head[12:]
        have = 4
        need = ndef_write.needed(self._message, area, have)
        while have < need:
            if need > len(area):
                return ndef_write.NO_ROOM
            at = have & ~15
            if not await self._pages.read(_AREA_PAGE + at // 4, area, at):
                return self._why()
            have = at + 16
            need = ndef_write.needed(self._message, area, have)
        code, self._image, self._length_at = ndef_write.lay(self._message, area, have)
        if code:
            return code
        self._compare()
        locked = head[10] & 0xF8 | head[11] << 8
        for at in self._touched():
            if at and locked >> _AREA_PAGE + at // 4 & 1:
                return ndef_write.LOCKED
        return ndef_write.WRITTEN

    async def probe(self) -> int:
        """Write to the tag what it holds, at its most guarded pages: nothing changes if it refuses.

        A password guards all pages from one on; locks of the first 16 pages were seen already.
        """
        touched = self._touched()
        for at in touched:
            page = _AREA_PAGE + at // 4
            if page < _FIRST_UNKNOWN and at != touched[0]:
                break
            if not await self._pages.write(page, self._area, at):
                return self._why()
        return ndef_write.WRITTEN

    async def write(self) -> int:
        """Write the message, its length last."""
        image = self._image
        length = image[self._length_at]
        page_at = self._length_at & ~3
        image[self._length_at] = 0
        code = await self._write((page_at,))
        code = code or await self._write(self._changed)
        image[self._length_at] = length
        return code or await self._write((page_at,))

    async def _write(self, places: "list[int] | tuple[int, ...]") -> int:
        """Write pages until they read back as they should."""
        for _ in range(_PASSES):
            for at in places:
                if not await self._pages.write(_AREA_PAGE + at // 4, self._image, at):
                    return self._why()
            places = await self._differing(places)
            if not places:
                return ndef_write.WRITTEN
        if self._pages.is_working and self._pages.is_there:
            return ndef_write.UNSURE
        return self._why()

    async def _differing(
        self, places: "list[int] | tuple[int, ...]"
    ) -> "list[int] | tuple[int, ...]":
        """Read pages back; return the places of those that are not as they should be."""
        differing: list[int] = []
        back = bytearray(16)
        first = -16
        for at in places:
            if at >= first + 16:
                first = at
                if not await self._pages.read(_AREA_PAGE + at // 4, back, 0):
                    return places
            if back[at - first : at - first + 4] != self._image[at : at + 4]:
                differing.append(at)
        return differing

    def _compare(self) -> None:
        image = self._image
        self.is_done = image == self._area[: len(image)]
        for at in range(0, len(image), 4):
            if at != self._length_at & ~3 and image[at : at + 4] != self._area[at : at + 4]:
                self._changed.append(at)

    def _touched(self) -> list[int]:
        """Return the places of all pages that will be written, the last first."""
        return sorted(self._changed + [self._length_at & ~3], reverse=True)

    def _why(self) -> int:
        """Say why the tag did not do as it was told."""
        pages = self._pages
        if not pages.is_working:
            return ndef_write.NO_READER
        if not pages.is_there:
            return ndef_write.GONE
        return ndef_write.REFUSED if pages.has_pages else ndef_write.NO_PAGES
