"""The I2C transport of a PN532 (manual 6.2.4): one short transfer a call. See also wires.py."""

from tapete.compat import const
from tapete.reader.faults import BUS_STUCK, I2C, NO_CHIP, OK
from tapete.reader.wires import BUSY, READY, Wires

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.parts import I2CBus, InputPin
    from tapete.reader.frame import Views

ADDRESS = const(0x24)

_ETIMEDOUT = const(110)
_WAKE_MS = const(2)  # an oscillator that slept needs as long


class I2CTransport(Wires):
    """`bus_clear()` clocks a held bus free (nine clocks, a STOP).

    It may return the I2C object to use from then on. For `irq` and `space` see `Wires`.
    """

    kind = I2C
    start = 1  # the status byte goes before each frame

    def __init__(
        self,
        i2c: "I2CBus",
        address: int = ADDRESS,
        irq: "InputPin | None" = None,
        bus_clear: "Callable[[], I2CBus | None] | None" = None,
        space: "Views | None" = None,
    ) -> None:
        super().__init__(irq, space)
        self.i2c = i2c
        self._bus_clear = bus_clear
        self._address = address

    def wake(self) -> int:
        """Wake the chip: its own address does that, acknowledged or not."""
        self._begin()
        self.read(0)
        return _WAKE_MS

    def write(self, frame: memoryview | bytes) -> int:
        """Send one whole frame."""
        self._begin()
        try:
            self.i2c.writeto(self._address, frame)
        except OSError as error:
            return self._count(error)
        return OK

    def ready(self) -> int:
        """Look at the status byte; that takes nothing from the chip's answer."""
        if not self._may_ask():
            return BUSY
        code = self.read(0)
        self._compare(code)
        return code

    def read(self, count: int) -> int:
        """Read the status byte and `count` bytes in one transfer.

        What is clocked past the end of a frame is old bytes, which the parser ignores; what is left
        unread may be lost, so ask for enough.
        """
        try:
            self.i2c.readfrom_into(self._address, self.views.first(count + 1))
        except OSError as error:
            return -self._count(error)
        if self._judge(self.buffer[0]) == BUSY:
            return BUSY
        return count or READY

    def clear(self) -> int:
        """Free a bus that is held, if somebody knows how."""
        fresh = self._bus_clear() if self._bus_clear is not None else None
        if fresh is not None:
            self.i2c = fresh
        return 0

    def _count(self, error: OSError) -> int:
        # On rp2 110 is a transfer that ran out of time, 5 is everything else (other ports: 19).
        if error.args and error.args[0] == _ETIMEDOUT:
            self.stuck += 1
            return BUS_STUCK
        self.nacked += 1
        return NO_CHIP
