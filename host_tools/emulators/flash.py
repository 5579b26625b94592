"""The RP2040's flash as `rp2.Flash` gives it, kept in a file of the host.

NOR flash: an erase sets 4096 bytes to FF, a program of 256-byte pages can only clear bits. Every
operation goes to the file unbuffered, so that killing the process is a power cut.
Times are those of rp2's driver: 45 ms an erase, 0.7 ms a page, interrupts off meanwhile.
"""

from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.emulators.clock import Clock
    from host_tools.emulators.parts import Buffer, HostFile
    from host_tools.emulators.recorder import Recorder

BLOCK = 4096
PAGE = 256
BLOCKS = 352  # the Pico's file system: 1408 KB
_ERASED = b"\xff" * PAGE
_BLOCK_COUNT = const(4)
_BLOCK_SIZE = const(5)
_ERASE = const(6)


class Flash:
    """A block device with the protocol of rp2.Flash."""

    def __init__(
        self, file: "HostFile", clock: "Clock", recorder: "Recorder", blocks: int = BLOCKS
    ) -> None:
        self.clock = clock
        self.recorder = recorder
        self.blocks = blocks
        self.erase_us = 45_000
        self.page_us = 700
        self.read_us_per_kb = 50
        self.erases = 0
        self.programs = 0
        self.charging = True
        self.cut_after = -1  # operations until the power fails in the middle of one; -1 = never
        self.power_fails: Callable[[], None] | None = None
        self._file = file
        self._old = bytearray(PAGE)
        self._old_view = memoryview(self._old)
        self._fill_up()

    def readblocks(self, block: int, buf: bytearray | memoryview, offset: int = 0) -> None:
        """Read from a block on."""
        self._seek(block, offset, len(buf))
        self._file.readinto(buf)
        if self.charging:
            self.clock.charge(len(buf) * self.read_us_per_kb // 1024)

    def writeblocks(self, block: int, buf: "Buffer", offset: int | None = None) -> None:
        """Program; without an offset the blocks are erased first, as rp2 does."""
        if offset is None:
            for number in range(block, block + len(buf) // BLOCK):
                self.erase(number)
            offset = 0
        if offset % PAGE or len(buf) % PAGE:
            self.recorder.warn("flash", "program of {} bytes at {}".format(len(buf), offset))
        view = memoryview(buf)
        for start in range(0, len(buf), PAGE):
            self._program(block, offset + start, view[start : start + PAGE])

    def ioctl(self, op: int, arg: int) -> int | None:
        """Answer the block protocol's questions; op 6 erases block `arg`."""
        if op in (1, 2, 3):  # init, deinit, sync: nothing to do
            return 0
        if op == _BLOCK_COUNT:
            return self.blocks
        if op == _BLOCK_SIZE:
            return BLOCK
        if op == _ERASE:
            self.erase(arg)
            return 0
        return None

    def erase(self, block: int) -> None:
        """Set a block to FF."""
        self._seek(block, 0, BLOCK)
        cut = self._cut()
        for number in range(BLOCK // PAGE):
            if cut and number == BLOCK // PAGE // 2:
                self._fail()
            self._file.write(_ERASED)
        self.erases += 1
        self._done("erase", block, self.erase_us)

    def _program(self, block: int, offset: int, page: memoryview) -> None:
        self._seek(block, offset, len(page))
        old = self._old
        self._file.readinto(old)
        for index in range(len(page)):
            byte = page[index]
            # FF over anything leaves it alone: how a page is filled piece by piece.
            if byte != 0xFF and byte & old[index] != byte:
                text = "block {} at {}: program cannot set bits".format(block, offset)
                self.recorder.warn("flash", text)
                break
        for index in range(len(page)):
            old[index] &= page[index]
        self._seek(block, offset, len(page))
        if self._cut():
            self._file.write(self._old_view[: len(page) // 2])
            self._fail()
        self._file.write(self._old_view[: len(page)])
        self.programs += 1
        self._done("program", block * (BLOCK // PAGE) + offset // PAGE, self.page_us)

    def _done(self, what: str, where: int, us: int) -> None:
        if self.charging:
            self.recorder.mark(what, where)
            self.clock.charge(us)

    def _cut(self) -> bool:
        if self.cut_after < 0:
            return False
        self.cut_after -= 1
        return self.cut_after < 0

    def _fail(self) -> None:
        if self.power_fails is not None:
            self.power_fails()
        raise OSError(5, "power")

    def _seek(self, block: int, offset: int, count: int) -> None:
        start = block * BLOCK + offset
        if not 0 <= start <= start + count <= self.blocks * BLOCK:
            self.recorder.warn("flash", "access beyond the end: block {}".format(block))
            raise OSError(22, "EINVAL")
        self._file.seek(start)

    def _fill_up(self) -> None:
        """Make the file as large as the chip; what is new is erased."""
        size = self._file.seek(0, 2)
        missing = self.blocks * BLOCK - size
        if missing > 0:
            self._file.write(_ERASED[: missing % PAGE])
        for _ in range(missing // PAGE):
            self._file.write(_ERASED)
