"""Flash as it is: a program only clears bits, an erase sets a whole block; both are counted.

Runs on both Pythons, with the block device protocol of rp2.Flash.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

BLOCK = 4096
PAGE = 256


class Nor:
    """A NOR flash in RAM; `watch`, if set, is called before each change.

    watch(op, block, offset, data): op "erase" (data empty) or "program".
    """

    def __init__(self, blocks: int, image: "bytes | bytearray | None" = None) -> None:
        self.data = bytearray(image) if image else bytearray(b"\xff" * (BLOCK * blocks))
        self.erases = 0
        self.programs = 0
        self.watch: Callable[[str, int, int, bytes], object] | None = None

    def readblocks(self, block: int, buf: "bytearray | memoryview", offset: int = 0) -> None:
        """Read as rp2.Flash does."""
        start = block * BLOCK + offset
        buf[:] = memoryview(self.data)[start : start + len(buf)]

    def writeblocks(
        self, block: int, buf: "bytes | bytearray | memoryview", offset: "int | None" = None
    ) -> None:
        """Erase and program whole blocks, or with an offset program pages."""
        if offset is None:
            self.erase(block)
            offset = 0
        assert offset % PAGE == 0 and len(buf) % PAGE == 0, "only whole pages can be programmed"
        if self.watch:
            self.watch("program", block, offset, bytes(buf))
        self.programs += len(buf) // PAGE
        self.program(block * BLOCK + offset, bytes(buf))

    def program(self, start: int, new: bytes) -> None:
        """Clear the bits that are 0 in `new`; no more."""
        old = self.data[start : start + len(new)]
        both = int.from_bytes(old, "big") & int.from_bytes(new, "big")
        self.data[start : start + len(new)] = both.to_bytes(len(new), "big")

    def erase(self, block: int) -> None:
        """Set a whole block."""
        if self.watch:
            self.watch("erase", block, 0, b"")
        self.erases += 1
        self.data[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK

    def ioctl(self, op: int, arg: int) -> "int | None":
        """Tell the geometry (4, 5) or erase (6)."""
        if op == 4:
            return len(self.data) // BLOCK
        if op == 5:
            return BLOCK
        if op == 6:
            self.erase(arg)
            return 0
        return None
