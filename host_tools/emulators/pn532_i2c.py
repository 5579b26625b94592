"""The PN532 on an I2C bus: address 24, a status byte before everything that is read (manual 6.2.4).

A read of the status byte alone takes nothing away. A byte that comes late is a held clock here.
"""

from host_tools.emulators.pn532_wire import Wires

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.i2c_bus import I2CBus
    from host_tools.emulators.parts import Buffer
    from host_tools.emulators.pn532 import Pn532

ADDRESS = 0x24


class Pn532I2C(Wires):
    """The chip as an I2C device."""

    waker = 0x80
    stretch_us = 0  # per transfer
    nack_us = 0  # after each exchange the address is not acknowledged so long
    nacks = 0  # injected: so many addresses are not acknowledged
    nack_per_mille = 0  # so many of all, at random from a seed
    seed = 1
    nack_byte = -1  # of the next write only so many bytes are acknowledged
    silent_nacks = False  # a silent chip does not acknowledge its address either
    shy = False  # loses its command when another device is addressed before the answer
    bus: "I2CBus | None" = None

    def __init__(self, chip: "Pn532") -> None:
        super().__init__(chip)
        chip.interface = 1
        self._addressed = 0
        self._exchanged_at = -1_000_000
        self._reading = False
        self._late_us = -1  # of this transfer; -1 = not looked at yet

    def i2c_ack(self, reading: bool) -> bool:
        """Acknowledge the address, unless just busy with itself."""
        chip = self.chip
        if not chip.present:
            return False
        if self._refuses():
            return False
        self._reading = reading
        self._late_us = -1
        now = chip.clock.now
        started = now >= self.deaf_until or chip.waking()
        return started and now >= self._exchanged_at + self.nack_us

    def _refuses(self) -> bool:
        chip = self.chip
        if self.bus is not None:
            self._addressed += 1
            others = self.bus.addressed != self._addressed
            self._addressed = self.bus.addressed
            if others and self.shy and chip.next_moment() is not None:
                chip.abort()
        if self.nacks:
            self.nacks -= 1
            return True
        if self.nack_per_mille:
            self.seed = (self.seed * 1_103_515_245 + 12_345) & 0x7FFFFFFF
            if (self.seed >> 12) % 1000 < self.nack_per_mille:
                return True
        return chip.silent and self.silent_nacks

    def i2c_stretch_us(self, count: int) -> int:
        """Hold the clock in every transfer for so long, and for bytes that come late."""
        if self.to_host is None:
            return self.stretch_us
        if self._late_us < 0:
            self._late_us = 0
            if self._reading and count > 1 and self.chip.ready():
                end = self._at + count - 1
                self.offered()
                for place, us in self.to_host.late:
                    if self._at <= place < end:
                        self._late_us += us
        return self.stretch_us + self._late_us

    def i2c_write(self, data: "Buffer", count: int) -> int:
        """Take one transfer: one frame. In PowerDown the bytes only wake the chip."""
        chip = self.chip
        if self.woken():
            return count
        if chip.clock.now < self.deaf_until:
            chip.recorder.warn(self.name, "written to while it was waking up: lost")
            return count
        if 0 <= self.nack_byte < count:
            count = self.nack_byte
            self.nack_byte = -1
        chip.hunter.restart()
        self.begin()
        self.take(data, count)
        self._exchanged_at = chip.clock.now
        return count

    def i2c_read(self, buf: bytearray | memoryview, count: int) -> None:
        """Give the status, and if ready the frame from where the last read stopped."""
        self.woken()
        if not count:
            return
        ready = self.chip.ready()
        buf[0] = self.status(ready)
        if count == 1:
            return
        if ready:
            self.give(buf, 1, count)
            self.leave()
        else:
            for index in range(1, count):
                buf[index] = 0x00
        self._exchanged_at = self.chip.clock.now
