"""The PN532 on SPI: mode 0, the lowest bit of a byte first (user manual 6.2.5).

The first byte after the select says what it is about: 01 the host writes a frame, 02 it reads the
status (01 = a frame waits), 03 it reads a frame. A master that sends the highest bit first, like
the RP2040's, has to turn its bytes round; on these wires they are as such a master sees them.
"""

from host_tools.emulators.compat import const
from host_tools.emulators.pn532_wire import Wires

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer
    from host_tools.emulators.pn532 import Pn532

_NOTHING = const(0)  # selected, and nothing said yet
_WRITE = const(1)
_STATUS = const(2)
_READ = const(3)
_LOST = const(4)  # this select is in vain


def _turned(byte: int) -> int:
    """Return a byte with its bits in the other order."""
    result = 0
    for _ in range(8):
        result = result << 1 | byte & 1
        byte >>= 1
    return result


TURNED = bytes([_turned(byte) for byte in range(256)])


class Pn532Spi(Wires):
    """The chip as an SPI device. Everything it says of bytes is meant as the chip sees them."""

    waker = 0x20
    idle = 0x00
    spi_mode = 0
    # Quirks that were reported; 0 = the chip has none.
    select_us = 0  # what is sent sooner after the select is not heard
    pause_us = 0  # a frame read sooner after the status is nothing but `early`
    fastest = 0  # Hz; above it a frame read is nothing but `early`
    early = 0x00
    early_loses = False  # such a frame is lost, not read again

    def __init__(self, chip: "Pn532") -> None:
        super().__init__(chip)
        chip.interface = 2
        self._doing = _NOTHING
        self._ready_at = -1_000_000  # when the host last saw it ready
        self._selected_at = 0
        self._over = False  # the frame was read to its end in this select
        self._early = False

    def select(self) -> None:
        """Follow the chip select to low: it wakes the chip."""
        self._doing = _NOTHING
        self._over = self._early = False
        self._selected_at = self.chip.clock.now
        if self.chip.present:
            self.woken()

    def deselect(self) -> None:
        """Follow the chip select to high."""
        if self._doing == _READ and not self._over:
            self.leave()
        self._doing = _NOTHING

    def transfer(
        self, out: "Buffer", into: "bytearray | memoryview | None", count: int, hz: int
    ) -> None:
        """Exchange `count` bytes with a master that sends the highest bit first.

        It takes its time on the clock. `into` may be the buffer that is sent.
        """
        us = count * 8_000_000 // hz
        clock = self.chip.clock
        start = 0
        if self._doing == _NOTHING and count:
            self._first(TURNED[out[0]], hz)
            start = 1
        if self._doing == _WRITE:
            clock.charge(us)
            if count > start:
                self.take(
                    bytes([TURNED[out[index]] for index in range(start, count)]), count - start
                )
            if into is not None:
                _fill(into, 0, count, self.idle)
            return
        if into is not None:
            _fill(into, 0, start, self.idle)
            self._answer(into, start, count)
        elif count > start:
            # Clocked out all the same, and nobody looks.
            self._answer(bytearray(count), start, count)
        clock.charge(us)

    def spoilt(self, frame: bytearray) -> bytes:
        """Return a changed frame; where a byte comes late, the master reads a 00 before it."""
        late = self.to_host.late if self.to_host is not None else []
        out = b""
        done = 0
        for place, _ in late:
            out += bytes(frame[done:place]) + b"\x00"
            done = place
        return out + bytes(frame[done:])

    def exchange(self, byte: int) -> int:
        """Exchange one byte at 1 MHz."""
        buf = bytearray((byte,))
        self.transfer(buf, buf, 1, 1_000_000)
        return buf[0]

    def _first(self, byte: int, hz: int) -> None:
        chip = self.chip
        now = chip.clock.now
        deaf = now < self.deaf_until or now < self._selected_at + self.select_us
        if deaf or chip.asleep() or not chip.present:
            self._doing = _LOST
            return
        if not _WRITE <= byte <= _READ:
            if byte:  # 00 is what drivers send to wake it
                chip.recorder.warn(self.name, "an SPI transfer begins with {:02X}".format(byte))
            self._doing = _LOST
            return
        self._doing = byte
        if byte == _WRITE:
            chip.hunter.restart()
            self.begin()
        elif byte == _READ:
            too_fast = self.fastest and hz > self.fastest
            self._early = bool(too_fast or now < self._ready_at + self.pause_us)
            if self._early and self.early_loses and chip.ready():
                chip.taken()
                self.begin()

    def _answer(self, into: "bytearray | memoryview", start: int, end: int) -> None:
        chip = self.chip
        if not chip.present or self._doing in (_NOTHING, _LOST):
            _fill(into, start, end, self.idle)
        elif self._doing == _STATUS:
            for index in range(start, end):
                status = self.status(chip.ready())
                if status & 1:
                    self._ready_at = chip.clock.now
                into[index] = TURNED[status]
        elif self._early:
            _fill(into, start, end, self.early)
        elif self._over or not chip.ready():
            _fill(into, start, end, TURNED[0xAA] if self._over else 0x00)
        else:
            self._over = self.give(into, start, end)
            for index in range(start, end):
                into[index] = TURNED[into[index]]


def _fill(buf: "bytearray | memoryview", start: int, end: int, byte: int) -> None:
    for index in range(start, end):
        buf[index] = byte
