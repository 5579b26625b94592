"""The I2C transport of a PN532 (manual 6.2.4): one short transfer a call, never a wait.

Every transport has these methods, whatever wires it uses:
  `write(frame)` -> outcome code (faults.py); `ready()` -> READY, BUSY or minus an outcome code;
  `read(count)` -> bytes of a frame now in `buffer[start:]`, 0 if busy, or minus an outcome code;
  `packets`: True if each read begins a frame anew, so that one read short must be asked for again;
  `clear()` -> whether the wires could be freed of a chip that holds them.
"""

from tapete.compat import const
from tapete.reader.faults import BUS_STUCK, NO_CHIP, OK
from tapete.reader.frame import Views

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.parts import I2CBus, InputPin

ADDRESS = const(0x24)
READY = const(1)
BUSY = const(0)

_LONGEST = const(288)  # status, preamble, an extended frame of 265 bytes
_ETIMEDOUT = const(110)


class I2CTransport:
    """`irq`: the module's IRQ pin if wired; while it is high nothing need be asked over the bus.

    `bus_clear()` clocks a held bus free (nine clocks, a STOP) and may return the I2C object to use
    from then on.
    """

    packets = True
    start = 1  # the status byte goes before each frame
    longest = _LONGEST - 1

    def __init__(
        self,
        i2c: "I2CBus",
        address: int = ADDRESS,
        irq: "InputPin | None" = None,
        bus_clear: "Callable[[], I2CBus | None] | None" = None,
    ) -> None:
        self.i2c = i2c
        self._bus_clear = bus_clear
        self.buffer = bytearray(_LONGEST)
        self.nacked = 0  # transfers the chip did not acknowledge
        self.stuck = 0  # transfers that ran out of time
        self._address = address
        self.irq = irq
        self._views = Views(self.buffer)

    def write(self, frame: memoryview | bytes) -> int:
        """Send one whole frame."""
        try:
            self.i2c.writeto(self._address, frame)
        except OSError as error:
            return self._count(error)
        return OK

    def ready(self) -> int:
        """Look at the status byte; that takes nothing from the chip's answer."""
        if self.irq is not None and self.irq.value():
            return BUSY
        return self.read(0)

    def read(self, count: int) -> int:
        """Read the status byte and `count` bytes in one transfer.

        What is clocked past the end of a frame is old bytes, which the parser ignores; what is left
        unread may be lost, so ask for enough.
        """
        try:
            self.i2c.readfrom_into(self._address, self._views.first(count + 1))
        except OSError as error:
            return -self._count(error)
        status = self.buffer[0]
        if not status & 1 or status == 0xFF:  # FF is an empty bus
            return BUSY
        return count or READY

    def clear(self) -> bool:
        """Free a bus that is held, if somebody knows how."""
        if self._bus_clear is None:
            return False
        fresh = self._bus_clear()
        if fresh is not None:
            self.i2c = fresh
        return True

    def _count(self, error: OSError) -> int:
        # On rp2 110 is a transfer that ran out of time, 5 is everything else (other ports: 19).
        if error.args and error.args[0] == _ETIMEDOUT:
            self.stuck += 1
            return BUS_STUCK
        self.nacked += 1
        return NO_CHIP
