"""One file with the records of one deal."""

from tapete.compat import const
from tapete.store import blocks, files, frames
from tapete.store.errors import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tapete.parts import BlockDevice

_PAGE = const(256)
_BLOCK = const(4096)


class DealFile:
    """A deal's file: the head's page, then pages of records.

    With a block, records are programmed into the file's own flash block, and the filesystem knows
    nothing of it: no erase. Without one they are appended to the file, opened and closed each time.
    """

    def __init__(
        self, path: str, number: int, flash: "BlockDevice | None", page: bytearray
    ) -> None:
        self.path = path
        self.number = number
        self.block = -1
        self._flash = flash
        self._page = page  # the journal's one page buffer
        self._next = 0  # number of the next record
        self._end = _PAGE  # where it goes

    def create(self, pages: bool) -> "Iterator[None]":
        """Write the head, and all pages of a block if they shall be programmed, a page a step.

        An erase holds everything up for 45 ms: one step is one at the most. Raises OSError.
        """
        page = bytearray(_PAGE)  # the journal's own may be used between the steps
        frames.clear(page)
        page[: blocks.HEAD] = blocks.head(self.number)
        with files.writing(self.path) as file:
            file.write(page)
            if pages:
                frames.clear(page)
                for _ in range(_PAGE, _BLOCK, _PAGE):
                    yield
                    file.write(page)
            yield
            file.flush()
            yield

    def has_begun(self) -> bool:
        """Whether a deal's header stands in the file. Raises OSError."""
        return bool(self.records())

    def is_ready(self) -> bool:
        """Whether the file is as `create` left it, with its block if it has one. Raises OSError."""
        if self.records() or self._end != _PAGE:
            return False
        return self._flash is None or self.locate()

    def locate(self) -> bool:
        """Find and prove the file's block; False if records must be appended to the file."""
        self.block = -1
        if self._flash is None or files.size(self.path) != _BLOCK:
            return False
        try:
            block = blocks.find(self._flash, self.number)
            if block >= 0 and self._is_proved(self._flash, block):
                self.block = block
        except OSError:
            pass
        return self.block >= 0

    def _is_proved(self, flash: "BlockDevice", block: int) -> bool:
        """Clear a byte of the head's page through the block, and look for it in the file."""
        page = self._page
        with files.reading(self.path) as file:
            file.readinto(page)
            at = bytes(page).find(b"\xff", blocks.HEAD)
        if at < 0:
            return False
        frames.clear(page)
        page[at] = 0
        flash.writeblocks(block, page, 0)
        with files.reading(self.path) as file:
            file.seek(at)
            return file.read(1) == b"\0"

    def records(self) -> list[bytes]:
        """Read the valid records in order, the deal's header first; the next `add` goes on there.

        Empty if nothing has begun in this file or its head is not its own. Raises OSError.
        """
        page = self._page
        found: list[bytes] = []
        self._next = 0
        self._end = _PAGE
        dirty = 0
        with files.reading(self.path) as file:
            start = -_PAGE
            while True:
                start += _PAGE
                frames.clear(page)
                if not file.readinto(page):
                    break
                if start == 0:
                    if blocks.number_in(page) != self.number:
                        self._end = 0
                        break
                    continue
                self._take(start, found)
                last = frames.used(page)
                if last:
                    dirty = start + last
        if dirty > self._end:
            self._end = dirty + _PAGE - 1 & -_PAGE
        return found

    def _take(self, start: int, found: list[bytes]) -> None:
        """Take the valid records at the beginning of the page read from offset `start`."""
        at = 0
        while True:
            size = frames.size_at(self._page, at, self._next)
            if not size:
                return
            found.append(bytes(self._page[at + 1 : at + 1 + size]))
            at += size + frames.OVERHEAD
            self._next += 1
            self._end = start + at

    def add(self, payload: bytes | bytearray) -> None:
        """Keep one record of 1 to 253 bytes; it is on flash when this returns.

        Raises StoreError for another length, OSError if there is no place for it.
        """
        if not 0 < len(payload) <= frames.MAX_PAYLOAD:
            raise StoreError(f"a record of {len(payload)} bytes: 1 to {frames.MAX_PAYLOAD} fit")
        at = self._end & _PAGE - 1
        if at + len(payload) + frames.OVERHEAD > _PAGE:
            at = 0
            self._end = self._end + _PAGE - 1 & -_PAGE
        frames.clear(self._page)
        after = frames.put(self._page, at, self._next, payload)
        if self.block < 0 or not self._program(at, after):
            self._append(at, after)
        self._end += after - at
        self._next += 1

    def _program(self, at: int, after: int) -> bool:
        """Program the page of the new record; False if it does not stand there afterwards.

        Then the block is full or takes no more: the rest of the deal goes behind it in the file.
        """
        start = self._end - at
        if self._flash is not None and start < _BLOCK:
            wanted = bytes(self._page[at:after])
            try:
                self._flash.writeblocks(self.block, self._page, start)
                self._flash.readblocks(self.block, self._page, start)
                if bytes(self._page[at:after]) == wanted:
                    return True
            except OSError:
                pass
            self._page[at:after] = wanted
        self.block = -1
        return False

    def _append(self, at: int, after: int) -> None:
        """Append the new record to the file, after FF up to its place. Raises OSError."""
        size = files.size(self.path)
        if size > self._end:  # prepared pages that cannot be programmed: go on behind them
            self._end = size + _PAGE - 1 & -_PAGE
        with files.appending(self.path) as file:
            file.write(frames.ERASED[: self._end - size])
            file.write(self._page[at:after])
