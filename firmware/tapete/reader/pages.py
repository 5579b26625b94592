"""The pages of a Type 2 tag that lies on a reader: 4 bytes each, read four at a time.

A tag that refuses something, or a bad exchange, is deaf until it is listed anew; that is done here.
"""

from tapete.compat import const
from tapete.reader.faults import OK
from tapete.reader.presence import TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.reader.reader import Reader

_TRIES = const(3)
_READ_BYTES = const(16)
_STATUS = const(0x3F)  # bits of the status byte that are an error (manual 7.1)


class Pages:
    """One tag's.

    When `read` or `write` has returned False, these say why: `has_pages`: it is a tag that has
    pages; `is_there`: it was listed; `is_working`: the reader answers. If all are true, the tag
    refuses.
    """

    def __init__(self, reader: "Reader", uid: bytes) -> None:
        self.has_pages = True
        self.is_there = True
        self.is_working = True
        self._reader = reader
        self._uid = uid
        self._target = -1  # as the chip counts; -1 if that is to be found out, 0 if not listed

    async def read(self, page: int, buffer: bytearray, at: int, tries: int = _TRIES) -> bool:
        """Read 16 bytes from a page on into buffer[at:].

        Behind the last readable page the first ones follow.
        """
        chip = self._reader.chip
        for _ in range(tries):
            if await self._find():
                chip.in_data_exchange_read(self._target, page)
                if await self._is_done(_READ_BYTES) and await self._is_sure(page):
                    for index in range(_READ_BYTES):
                        buffer[at + index] = chip.data[3 + index]
                    return True
            elif not self.is_working:
                break
        return False

    async def write(
        self, page: int, buffer: bytes | bytearray, at: int, tries: int = _TRIES
    ) -> bool:
        """Write the four bytes of buffer[at:]. A tag that was lifted may hold anything there."""
        for _ in range(tries):
            if await self._find():
                self._reader.chip.in_data_exchange_write(self._target, page, buffer, at)
                if await self._is_done(0):
                    return True
            elif not self.is_working:
                break
        return False

    async def _find(self) -> bool:
        """See to it that the tag is listed and has pages."""
        reader = self._reader
        if self._target < 0:
            self._target = reader.targets.index(self._uid) if await reader.open() else 0
        if not self._target:
            self.is_working = await reader.list_anew()
            self._target = reader.targets.index(self._uid) if self.is_working else 0
        if not self.is_working:
            return False
        self.is_there = self._target > 0
        if self.is_there:
            self.has_pages = reader.targets.kinds[self._target - 1] == TYPE2
        return self.is_there and self.has_pages

    async def _is_sure(self, page: int) -> bool:
        """Whether what was read is what the tag has; ask again if that may be doubted.

        When a 00 is lost on the wires, the checksum moves up and the postamble, 00 too, stands for
        it: length and sum are right, and the sum of what was read is 0. It seldom is otherwise.
        """
        chip = self._reader.chip
        before = bytes(chip.data[: 3 + _READ_BYTES])
        if sum(before) & 0xFF:
            return True
        chip.in_data_exchange_read(self._target, page)
        if not await self._is_done(_READ_BYTES):
            return False
        again = bytes(chip.data[: 3 + _READ_BYTES])
        return again == before or sum(again) & 0xFF != 0

    async def _is_done(self, count: int) -> bool:
        """Finish an exchange; whether the tag did it, and answered `count` bytes."""
        chip = self._reader.chip
        outcome = await self._reader.exchange()
        if outcome == OK and chip.length == 3 + count and not chip.data[2] & _STATUS:
            return True
        self._target = 0
        self._reader.disturb()
        return False


async def read_user_area(
    reader: "Reader", uid: bytes, area: bytearray, is_enough: "Callable[[bytearray, int], bool]"
) -> int:
    """Do what `Reader.read_user_area` says: one try a page, for people wait."""
    pages = Pages(reader, uid)
    have = 0
    while have + _READ_BYTES <= len(area) and not (have and is_enough(area, have)):
        if not await pages.read(3 + have // 4, area, have, 1):
            break
        have += _READ_BYTES
    return have
