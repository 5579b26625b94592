"""Frames between host and PN532, from the chip's side (user manual 6.2.1)."""

from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.emulators.parts import Buffer

ACK = b"\x00\x00\xff\x00\xff\x00"
ERROR = b"\x00\x00\xff\x01\xff\x7f\x81\x00"
_HOST = const(0xD4)
_LONGEST = const(265)  # TFI and data


def build(data: "Buffer") -> bytes:
    """Return the frame that carries `data`, TFI first; extended when it is over 255 bytes."""
    count = len(data)
    if count > 255:
        high, low = count >> 8, count & 0xFF
        head = bytes((0, 0, 0xFF, 0xFF, 0xFF, high, low, -(high + low) & 0xFF))
    else:
        head = bytes((0, 0, 0xFF, count, -count & 0xFF))
    return head + bytes(data) + bytes((-sum(data) & 0xFF, 0))


class FrameHunter:
    """Finds the host's frames in a stream of bytes and calls back for each."""

    def __init__(
        self,
        on_command: "Callable[[bytes], None]",
        on_ack: "Callable[[], None]",
        on_nack: "Callable[[], None]",
        on_broken: "Callable[[str], None]",
    ) -> None:
        self._on_command = on_command
        self._on_ack = on_ack
        self._on_nack = on_nack
        self._on_broken = on_broken
        self._buf = bytearray()
        self._hunting = True
        self._last = -1

    def restart(self) -> None:
        """Forget a frame half come (a new I2C transfer, a new SPI select)."""
        if self._buf:
            self._on_broken("a frame was not finished")
        self._buf = bytearray()
        self._hunting = True
        self._last = -1

    def feed(self, data: "Buffer", count: int) -> None:
        """Take the first `count` bytes of data."""
        for index in range(count):
            byte = data[index]
            if self._hunting:
                self._hunting = not (self._last == 0 and byte == 0xFF)
                self._last = byte
            else:
                self._buf.append(byte)
                if self._complete():
                    self._buf = bytearray()
                    self._hunting = True
                    self._last = -1

    def _complete(self) -> bool:
        """Look at what came after 00 FF; True when the frame is over, good or bad."""
        buf = self._buf
        if len(buf) < 2:
            return False
        start, count = 2, buf[0]
        if buf[0] == 0 and buf[1] == 0xFF:
            self._on_ack()
            return True
        if buf[0] == 0xFF and buf[1] == 0:
            self._on_nack()
            return True
        if buf[0] == 0xFF and buf[1] == 0xFF:
            if len(buf) < 5:
                return False
            start, count = 5, buf[2] << 8 | buf[3]
            good = (buf[2] + buf[3] + buf[4]) & 0xFF == 0
        else:
            good = (buf[0] + buf[1]) & 0xFF == 0
        if not good or not 0 < count <= _LONGEST:
            self._on_broken("LEN and LCS do not fit")
            return True
        if len(buf) < start + count + 1:
            return False
        if sum(buf[start:]) & 0xFF:
            self._on_broken("DCS does not fit")
        elif buf[start] != _HOST:
            self._on_broken("TFI is {:02X}".format(buf[start]))
        else:
            self._on_command(bytes(buf[start + 1 : start + count]))
        return True
