"""The journal: every event of a deal on flash before people see its result.

One file a deal in a directory of the filesystem, named by a number that only grows. `prepare` makes
the next file between deals and is the only place where flash is erased; `begin` and `append`
program pages. What is lost when the plug is pulled is at most the record being written.
"""

from tapete.compat import const
from tapete.store import blocks, files, frames
from tapete.store.deal_file import DealFile
from tapete.store.errors import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tapete.parts import BlockDevice

_ENDING = ".log"
_DIGITS = const(8)
_KEEP = const(24)
_ENOSPC = const(28)


class Journal:
    """Deals in files of `directory`, at most `keep` of them; `flash` is the block device below.

    flash: rp2.Flash or alike; None where there is only a filesystem.
    """

    def __init__(self, flash: "BlockDevice | None", directory: str, keep: int = _KEEP) -> None:
        self.lost = False  # no deals here, though the flash still shows traces of some
        self._flash = flash if blocks.fits(flash) else None
        self._directory = directory
        self._keep = keep
        self._page = bytearray(frames.PAGE)
        self._running: DealFile | None = None
        self._prepared: DealFile | None = None
        self._ready: DealFile | None = None  # the one that `prepare` is at
        self._steps: "Iterator[None] | None" = None
        self._tried = False
        self._told = False

    @property
    def mode(self) -> str:
        """How events are kept now: "pages" (no erase), "file" (erases during play), "none"."""
        file = self._running or self._prepared
        if file is None:
            return "none"
        return "pages" if file.block >= 0 else "file"

    def last(self) -> "tuple[bytes, list[bytes]] | None":
        """Return header and payloads of the newest deal that has begun; `append` goes on with it.

        None if no deal has begun here. Raises StoreError if the files cannot be read.
        """
        self._running = None
        try:
            numbers = self._numbers()
            for number in reversed(numbers):
                file = self._file(number)
                records = file.records()
                if records:
                    file.locate()
                    self._running = file
                    return records[0], records[1:]
            self.lost = not numbers and self._flash is not None and blocks.highest(self._flash) > 0
        except OSError as error:
            self._fail("The journal cannot be read", error)
        return None

    def prepare(self) -> None:
        """Make the next deal's file and remove what is too old. Erases: call it between deals only.

        Done or in vain, it is tried once a deal, so it may be called again and again. Raises
        StoreError, once for the same trouble, if there is no place even for one small file.
        """
        while self.step():
            pass

    def step(self) -> bool:
        """Do a bit of `prepare`, one erase at the most; return whether there is more to do.

        Between the steps others may run: an erase keeps a button waiting. Raises StoreError.
        """
        if self._steps is None:
            if self._prepared is not None or self._tried:
                return False
            self._tried = True
            self._steps = self._prepare()
        try:
            next(self._steps)
        except StopIteration:
            self._steps = None
        except OSError as error:
            self._steps = None
            self._fail("The next deal cannot be kept", error)
        return self._steps is not None

    def _prepare(self) -> "Iterator[None]":
        self._ready = None  # one that a failure left behind is looked at anew
        files.make_directory(self._directory)
        yield
        numbers = self._numbers()
        yield from self._clean_up(numbers)
        if self._ready is None:
            yield from self._create(numbers)
        self._prepared = self._ready
        self._ready = None

    def begin(self, header: bytes) -> None:
        """Begin the prepared file with the deal's header, 1 to 253 bytes.

        Raises StoreError, once for the same trouble, if this deal cannot be kept.
        """
        kept = self._running is not None  # the deal before, to its end
        self._running = None
        self._tried = False
        if self._prepared is None:
            self.prepare()  # or what is left of it
            self._tried = False
        file = self._prepared
        self._prepared = None
        if file is not None and self._add(file, header):
            self._running = file
            if kept:
                self._told = False

    def append(self, payload: bytes) -> None:
        """Keep one record (1 to 253 bytes) of the running deal; it is on flash when this returns.

        Raises StoreError when the deal can be kept no longer; then it does nothing until `begin`.
        """
        file = self._running
        self._running = None
        if file is not None and self._add(file, payload):
            self._running = file

    def _add(self, file: DealFile, payload: bytes) -> bool:
        try:
            file.add(payload)
        except OSError as error:
            self._fail("This deal is kept no longer", error)
            return False
        return True

    def _fail(self, what: str, error: OSError) -> None:
        """Tell it the first time; afterwards the table goes on without a journal."""
        if not self._told:
            self._told = True
            raise StoreError(f"{what} ({error}): free some flash or check it; the game goes on.")

    def _file(self, number: int) -> DealFile:
        path = f"{self._directory}/{number:08d}{_ENDING}"
        return DealFile(path, number, self._flash, self._page)

    def _numbers(self) -> list[int]:
        """Return the numbers of the deal files, ascending; none if there is no directory yet."""
        found: list[int] = []
        for name in files.names(self._directory):
            number = name[: -len(_ENDING)]
            if name.endswith(_ENDING) and len(number) == _DIGITS and number.isdigit():
                found.append(int(number))
        found.sort()
        return found

    def _clean_up(self, numbers: list[int]) -> "Iterator[None]":
        """Take an unused file as the ready one, remove the rest of what is not needed.

        numbers: of all deals, ascending; of those that stay, when it has ended.
        """
        while numbers:
            file = self._file(numbers[-1])
            if file.has_begun():
                break
            if self._ready is None and file.is_ready():
                self._ready = file
            else:
                files.remove(file.path)
            numbers.pop()
            yield
        while len(numbers) > self._keep:
            files.remove(self._file(numbers.pop(0)).path)
            yield

    def _create(self, kept: list[int]) -> "Iterator[None]":
        """Make a new file: with pages to program, or small if the flash is full or not below it.

        On a full flash the oldest deals give way, but never the newest. Raises OSError.
        """
        number = kept[-1] if kept else 0
        if self._flash is not None:
            number = max(number, blocks.highest(self._flash))
        file = self._file(number + 1)
        pages = self._flash is not None
        while self._ready is None:
            try:
                yield from file.create(pages)
                if pages and not file.locate():
                    pages = False
                    continue
                self._ready = file
            except OSError as error:
                if error.args[0] != _ENOSPC:
                    raise
                if len(kept) > 1:
                    files.remove(self._file(kept.pop(0)).path)
                elif pages:
                    pages = False
                else:
                    raise
