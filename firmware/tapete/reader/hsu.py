"""The HSU transport of a PN532 (manual 6.2.3): a serial line, 115200 baud. See also wires.py.

It is a stream: the chip sends when it likes, and a read may bring half a frame, or two.
"""

from tapete.compat import const
from tapete.reader.faults import BUS_STUCK, HSU, OK
from tapete.reader.wires import BUSY, LONGEST, READY, Wires

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import InputPin, SerialLine
    from tapete.reader.frame import Views

# What wakes a sleeping chip: edges, and then time. A chip that is awake takes it for preamble.
_WAKE = b"\x55\x55\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
_WAKE_MS = const(4)  # 1.4 ms of bytes, 2 ms for the oscillator
_FLUSHES = const(3)
_FILLINGS = const(6)  # of 48 bytes: more than the longest frame may still lack
_PIECES = const(3)
_FILL_MS = const(5)


class HSUTransport(Wires):
    """`uart`: machine.UART, 115200 baud, 8N1, with a receive buffer of 256 bytes or more.

    `irq` is of no use here: bytes that have come cost nothing to see. For `space` see `Wires`.
    """

    kind = HSU
    packets = False
    longest = LONGEST

    def __init__(
        self, uart: "SerialLine", irq: "InputPin | None" = None, space: "Views | None" = None
    ) -> None:
        super().__init__(irq, space)
        self.uart = uart
        self._fillings = _FILLINGS  # still to be sent by `clear`, until `wake` ends it

    def wake(self) -> int:
        """Wake the chip."""
        self._fillings = _FILLINGS
        self.write(_WAKE)
        return _WAKE_MS

    def clear(self) -> int:
        """End the frame that the chip may be in, however long a wrong LEN has made it.

        Until then it takes every command for that frame's data; nothing in a stream but its bytes
        ends it.
        """
        if not self._fillings:
            return 0
        self._fillings -= 1
        for _ in range(_PIECES):
            self.write(_WAKE)
        return _FILL_MS

    def write(self, frame: memoryview | bytes) -> int:
        """Send one whole frame; what came before it and was not read is thrown away."""
        self._begin()
        for _ in range(_FLUSHES):
            self.dropped += self._take()
        try:
            sent = self.uart.write(frame)
        except OSError:
            sent = None
        if sent == len(frame):
            return OK
        self.stuck += 1
        return BUS_STUCK

    def ready(self) -> int:
        """Return READY if bytes have come."""
        return READY if self.uart.any() else BUSY

    def read(self, count: int) -> int:
        """Take what has come, however much was expected."""
        got = self._take()
        buf = self.buffer
        if got:
            self.last = buf[0]
        ones = self._ones
        zeros = self._zeros
        for at in range(got):
            ones |= buf[at]
            zeros &= buf[at]
        self._ones = ones
        self._zeros = zeros
        return got

    def _take(self) -> int:
        """Move what has come into the buffer; return how much. To ask for more would wait."""
        count = min(self.uart.any(), LONGEST)
        if not count:
            return 0
        try:
            return self.uart.readinto(self.buffer, count) or 0
        except OSError:
            return 0
