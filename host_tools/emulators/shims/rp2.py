"""`rp2` of the RP2040 port: the flash and the BOOTSEL button."""

import here


def Flash(start=-1, len=-1):  # noqa: A002, N802 - names on the chip
    """Return the file system's block device, or a part of it by start and length in bytes."""
    flash = here.world.flash
    if start == -1 and len == -1:
        return flash
    return _Part(flash, start // 4096, len // 4096)


class _Part:
    """Some blocks of the flash."""

    def __init__(self, flash, first, count) -> None:
        self._flash = flash
        self._first = first
        self._count = count

    def readblocks(self, block, buf, offset=0) -> None:
        """Read."""
        self._flash.readblocks(self._first + block, buf, offset)

    def writeblocks(self, block, buf, offset=None) -> None:
        """Program."""
        self._flash.writeblocks(self._first + block, buf, offset)

    def ioctl(self, op, arg):
        """Answer the block protocol."""
        if op == 4:
            return self._count
        return self._flash.ioctl(op, self._first + arg if op == 6 else arg)


def bootsel_button() -> int:
    """Return whether BOOTSEL is held."""
    return 1 if here.world.bootsel else 0


def country(code=None):
    """Return the Wi-Fi country."""
    return "XX"
