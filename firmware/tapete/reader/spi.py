"""The SPI transport of a PN532 (manual 6.2.5): one short transfer a call. See also wires.py.

The chip sends the low bit of a byte first, an RP2040 the high one: all bytes are turned round here,
by a table. Mode 0, 1 MHz: faster is marginal on jumper wires.
"""

from tapete.compat import const
from tapete.reader.faults import BUS_STUCK, OK, SPI
from tapete.reader.wires import BUSY, READY, Wires

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.parts import InputPin, OutputPin, SPIBus
    from tapete.reader.frame import Views

# What the host wants comes first: 01, 02, 03, as they are sent high bit first.
_WRITE = const(0x80)
_ASK_STATUS = b"\x40"
_ASK_DATA = b"\xc0"

_WAKE_US = const(1000)  # chip select low, before a chip that slept hears
_WAKE_MS = const(2)
_GENTLE_US = const(1000)
_SETTLE_MS = const(2)  # a sleep of one may end a moment after it began


def _turned() -> bytearray:
    """Return for each byte the one with its bits in reverse order."""
    table = bytearray(256)
    for byte in range(256):
        table[byte] = table[byte >> 1] >> 1 | (byte & 1) << 7
    return table


_TURNED = _turned()


class SPITransport(Wires):
    """`spi`: machine.SPI, high bit first; `cs`: the output pin of this chip alone.

    `sleep_us` blocks, for a millisecond at most. For `irq` and `space` see `Wires`.
    Some chips want a millisecond between the chip select and a read of data, and between "ready"
    and that read. A tap would take 12 ms more, so only a chip that shows that it does is given it:
    then it is selected as soon as it is ready, and read `settle_ms` later.
    """

    kind = SPI

    def __init__(
        self,
        spi: "SPIBus",
        cs: "OutputPin",
        sleep_us: "Callable[[int], object]",
        irq: "InputPin | None" = None,
        space: "Views | None" = None,
    ) -> None:
        super().__init__(irq, space)
        self.spi = spi
        self._cs = cs
        self._sleep_us = sleep_us
        self._select_us = 0  # from the chip select to the first bit of what is no read of data
        cs.value(1)

    def wake(self) -> int:
        """Wake the chip: a chip select that lasts does that."""
        self._begin()
        self._select(_WAKE_US)
        self._status()
        return _WAKE_MS

    def write(self, frame: memoryview | bytes) -> int:
        """Send one whole frame."""
        self._begin()
        count = len(frame)
        buf = self.buffer
        buf[0] = _WRITE
        for at in range(count):
            buf[at + 1] = _TURNED[frame[at]]
        self._select(self._select_us)
        try:
            self.spi.write(self.views.first(count + 1))
        except OSError:
            return self._stuck()
        self._cs.value(1)
        return OK

    def ready(self) -> int:
        """Look at the status byte; a chip that is ready stays selected for the read."""
        if not self._may_ask():
            return BUSY
        self._select(self._select_us)
        code = self._status()
        self._compare(code)
        if code == READY:
            self._cs.value(0)
        return code

    def read(self, count: int) -> int:
        """Read `count` bytes of a frame. What is left unread may be lost: ask for enough."""
        view = self.views.first(count)
        self._cs.value(0)
        try:
            self.spi.write(_ASK_DATA)
            self.spi.readinto(view)
        except OSError:
            return -self._stuck()
        self._cs.value(1)
        buf = self.buffer
        for at in range(count):
            buf[at] = _TURNED[buf[at]]
        return count

    def slow_down(self) -> None:
        """Give the chip its millisecond from now on."""
        self.settle_ms = _SETTLE_MS

    def clear(self) -> int:
        """Be gentler from now on: wait after every chip select."""
        self._cs.value(1)
        self._select_us = _GENTLE_US
        self.slow_down()
        return 0

    def _select(self, wait_us: int) -> None:
        """Begin a transfer, also if the last one never ended."""
        self._cs.value(1)
        self._cs.value(0)
        if wait_us:
            self._sleep_us(wait_us)

    def _status(self) -> int:
        """Read the status byte of the selected chip; return READY, BUSY or minus a code."""
        try:
            self.spi.write(_ASK_STATUS)
            self.spi.readinto(self.views.first(1))
        except OSError:
            return -self._stuck()
        self._cs.value(1)
        return self._judge(_TURNED[self.buffer[0]])

    def _stuck(self) -> int:
        """Count a transfer that the bus did not end."""
        self._cs.value(1)
        self.stuck += 1
        return BUS_STUCK
