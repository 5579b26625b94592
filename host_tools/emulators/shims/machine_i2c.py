"""`machine.I2C` on the emulated bus, with the RP2040's limits."""

import here
from machine_pins import Pin
from micropython import const

_LIMIT_US = const(50_000)
_FASTEST = const(1_000_000)
_EIO = const(5)


class I2C:
    """Hardware I2C: the pins must be ones its block can reach."""

    def __init__(
        self,
        id=-1,  # noqa: A002 - its name on the chip
        *,
        scl=None,
        sda=None,
        freq=400_000,
        timeout=_LIMIT_US,
    ) -> None:
        if id not in (0, 1):
            raise ValueError("I2C({}) doesn't exist".format(id))
        self._id = id
        self._scl = to_pin(scl, 5 if id == 0 else 7)
        self._sda = to_pin(sda, 4 if id == 0 else 6)
        if self._scl.number % 4 != 2 * id + 1:
            raise ValueError("bad SCL pin")
        if self._sda.number % 4 != 2 * id:
            raise ValueError("bad SDA pin")
        self.init(freq=freq, timeout=timeout)

    def init(self, *, freq=400_000, timeout=_LIMIT_US) -> None:
        """Take the pins and set the speed."""
        self._hz = min(freq, _FASTEST)
        self._timeout = timeout
        self._function = "i2c{}".format(self._id)
        self._scl.wire.function = self._sda.wire.function = self._function

    def deinit(self) -> None:
        """Let go of the pins."""
        self._scl.wire.function = self._sda.wire.function = "gpio"

    def scan(self):
        """Return the addresses that answer."""
        bus = self._bus()
        return [] if bus is None else [a for a in range(8, 0x78) if bus.probe(a, self._hz)]

    def writeto(self, addr, buf, stop=True) -> int:
        """Write; return the number of acknowledged bytes."""
        bus = self._wired()
        if not len(buf):
            if not bus.probe(addr, self._hz):
                raise OSError(_EIO)
            return 0
        return bus.write(addr, buf, self._hz, self._timeout)

    def writevto(self, addr, vector, stop=True) -> int:
        """Write several buffers in one transfer."""
        return self.writeto(addr, b"".join([bytes(part) for part in vector]), stop)

    def readfrom_into(self, addr, buf, stop=True) -> None:
        """Fill a buffer."""
        self._wired().read(addr, buf, self._hz, self._timeout)

    def readfrom(self, addr, count, stop=True) -> bytes:
        """Read so many bytes."""
        buf = bytearray(count)
        self.readfrom_into(addr, buf, stop)
        return bytes(buf)

    def writeto_mem(self, addr, memaddr, buf, *, addrsize=8) -> None:
        """Write a register number and data."""
        self.writeto(addr, memaddr.to_bytes(addrsize // 8, "big") + bytes(buf))

    def readfrom_mem_into(self, addr, memaddr, buf, *, addrsize=8) -> None:
        """Write a register number and read."""
        self.writeto(addr, memaddr.to_bytes(addrsize // 8, "big"), False)
        self.readfrom_into(addr, buf)

    def readfrom_mem(self, addr, memaddr, count, *, addrsize=8) -> bytes:
        """Do the same; return the bytes."""
        buf = bytearray(count)
        self.readfrom_mem_into(addr, memaddr, buf, addrsize=addrsize)
        return bytes(buf)

    def _bus(self):
        """Return the emulated bus if our pins are its wires."""
        world = here.world
        if self._scl.wire is world.scl and self._sda.wire is world.sda:
            return world.bus
        world.recorder.warn("i2c", "nothing is wired to these pins")
        return None

    def _wired(self):
        bus = self._bus()
        if bus is None:
            here.world.clock.charge(30)
            raise OSError(_EIO)
        if self._scl.wire.function != self._function or self._sda.wire.function != self._function:
            here.world.recorder.warn("i2c", "its pins were taken for something else; init again")
            here.world.clock.charge(self._timeout)
            raise OSError(110)
        return bus


def to_pin(pin, default):
    """Return the pin object for a pin, a number or nothing."""
    if pin is None:
        pin = default
    return pin if isinstance(pin, Pin) else Pin(pin)
