"""The flash below the filesystem: which block holds a file.

A prepared file begins with a head: one line of text with its number, found nowhere else on the
flash. littlefs keeps a file of exactly one block as one whole block of its bytes, so the block that
begins with the head is the file.
"""

from tapete.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import BlockDevice

BLOCK = const(4096)
HEAD = const(32)

_PREFIX = b"tapete deal "
_DIGITS = const(8)
_COUNT = const(4)  # block device ioctl: number of blocks
_SIZE = const(5)  # block device ioctl: bytes of one block


def head(number: int) -> bytes:
    """Return the 32 bytes that file `number` begins with."""
    text = f"tapete deal {number:08d}"
    return (text + " " * (HEAD - 1 - len(text)) + "\n").encode()


def number_in(buf: bytearray) -> int:
    """Return the number of the file that begins with these bytes, -1 if they are no head."""
    if buf[0] != 0x74 or bytes(buf[: len(_PREFIX)]) != _PREFIX:
        return -1
    number = 0
    for i in range(len(_PREFIX), len(_PREFIX) + _DIGITS):
        if not 0x30 <= buf[i] <= 0x39:
            return -1
        number = number * 10 + buf[i] - 0x30
    return number if bytes(buf[:HEAD]) == head(number) else -1


def fits(flash: "BlockDevice | None") -> bool:
    """Whether the flash has blocks of the size the journal needs."""
    try:
        return flash is not None and flash.ioctl(_SIZE, 0) == BLOCK
    except OSError:
        return False


def find(flash: "BlockDevice", number: int) -> int:
    """Return the only block with the head of file `number`; -1 if there is not just one."""
    buf = bytearray(HEAD)
    found = -1
    for block in range(flash.ioctl(_COUNT, 0) or 0):
        flash.readblocks(block, buf, 0)
        if number_in(buf) == number:
            if found >= 0:
                return -1
            found = block
    return found


def highest(flash: "BlockDevice") -> int:
    """Return the highest number in any head on the flash, of files long removed too; 0 if none."""
    buf = bytearray(HEAD)
    number = 0
    for block in range(flash.ioctl(_COUNT, 0) or 0):
        flash.readblocks(block, buf, 0)
        number = max(number, number_in(buf))
    return number
