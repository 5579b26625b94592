"""The PN532 on an I2C bus: address 24, a status byte before everything that is read (manual 6.2.4).

A read of the status byte alone takes nothing away. What is read past a frame's end is the rest of
an old buffer. When a frame is read only in part, chips were reported to behave in two ways:
`hold` (the tail comes next) and `drop` (gone until the host sends NACK).
"""

from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer
    from host_tools.emulators.pn532 import Pn532

ADDRESS = 0x24
_READY = const(0x01)


class Pn532I2C:
    """The chip as an I2C device."""

    name = "reader"

    def __init__(self, chip: "Pn532") -> None:
        self.chip = chip
        self.hold = True
        self.stretch_us = 0  # per transfer
        self.nack_us = 0  # after each exchange the address is not acknowledged so long
        self.nacks = 0  # injected: so many addresses are not acknowledged
        self._exchanged_at = -1_000_000
        self._at = 0  # how much of the offered frame was read

    def i2c_ack(self, reading: bool) -> bool:
        """Acknowledge the address, unless just busy with itself."""
        chip = self.chip
        if not chip.present:
            return False
        if self.nacks:
            self.nacks -= 1
            return False
        return chip.clock.now >= self._exchanged_at + self.nack_us

    def i2c_stretch_us(self, count: int) -> int:
        """Hold the clock in every transfer for so long."""
        return self.stretch_us

    def i2c_write(self, data: "Buffer", count: int) -> int:
        """Take one transfer: one frame. In PowerDown the bytes only wake the chip."""
        chip = self.chip
        asleep = chip.asleep()
        chip.access()
        if asleep:
            return count
        if chip.waking():
            chip.recorder.warn(self.name, "written to while it was waking up: lost")
            return count
        chip.hunter.restart()
        chip.feed(data, count)
        self._at = 0
        self._exchanged_at = chip.clock.now
        return count

    def i2c_read(self, buf: bytearray | memoryview, count: int) -> None:
        """Give the status, and if ready the frame from where the last read stopped."""
        chip = self.chip
        chip.access()
        if not count:
            return
        ready = chip.ready()
        buf[0] = _READY if ready else 0x00
        if count == 1:
            return
        if not ready:
            for index in range(1, count):
                buf[index] = 0x00
            return
        frame = chip.offered()
        left = len(frame) - self._at
        part = min(left, count - 1)
        buf[1 : 1 + part] = frame[self._at : self._at + part]
        self._at += part
        if part < left:
            if not self.hold:
                chip.taken()
                self._at = 0
        else:
            chip.taken()
            self._at = 0
            rest = chip.beyond(len(frame))
            for index in range(part + 1, count):
                at = index - part - 1
                buf[index] = rest[at] if at < len(rest) else 0xAA
        self._exchanged_at = chip.clock.now
