"""Bytes of the host put together to lines, whatever they are."""

from tapete.compat import const

_LONGEST = const(479)  # with its end 480


class Inbox:
    """One line at a time in a fixed buffer; control bytes other than line ends are left out."""

    def __init__(self) -> None:
        self._buf = bytearray(_LONGEST)
        self._size = 0
        self._too_long = False

    def take(self, byte: int) -> bool:
        """Take one byte; True when it ends a line, which `line` then returns."""
        if byte in (0x0A, 0x0D):
            return self._size > 0
        if byte == 0x09:
            byte = 0x20
        if byte < 0x20 or byte == 0x7F:
            return False
        if self._size < _LONGEST:
            self._buf[self._size] = byte
            self._size += 1
        else:
            self._too_long = True
        return False

    def line(self) -> bytes:
        """Return the line that just ended, empty if it was too long, and begin the next."""
        line = b"" if self._too_long else bytes(self._buf[: self._size])
        self._size = 0
        self._too_long = False
        return line
