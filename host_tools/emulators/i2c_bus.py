"""An I2C bus: devices by address, time by the clock's periods, and what goes wrong on wires.

Time: nine periods a byte, the address included, and two for start and stop. A transfer that takes
longer than the host's limit is cut there, as the RP2040's port does: OSError(110), and the device
has seen the bytes that fitted in. Nobody at the address: OSError(5).
"""

from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.clock import Clock
    from host_tools.emulators.parts import Buffer, I2CDevice
    from host_tools.emulators.recorder import Recorder

_EIO = const(5)
_ETIMEDOUT = const(110)
_CLOCKS_TO_FREE = const(9)


class I2CBus:
    """The wires, and who hangs on them."""

    def __init__(self, clock: "Clock", recorder: "Recorder") -> None:
        self.clock = clock
        self.recorder = recorder
        self.devices: dict[int, I2CDevice] = {}
        self.stretch_us = 0  # injected: per byte
        self.errors: list[int] = []  # injected: errno of the next transfers, 0 = a good one
        self.every = 0  # injected: every so many transfers one fails with `error`
        self.error = _ETIMEDOUT
        self.addressed = 0  # how often a device was
        self.clocks_to_free = 0  # > 0: a device holds SDA low until so many clocks came
        self.held_until = 0  # a device holds SCL low until this moment
        self._stop_due = False
        self._scl = 1
        self._sda = 1

    def attach(self, addr: int, device: "I2CDevice") -> None:
        """Put a device on the bus."""
        self.devices[addr] = device

    def write(self, addr: int, data: "Buffer", hz: int, timeout_us: int) -> int:
        """Write to a device; return the number of acknowledged bytes."""
        device = self._address(addr, False, timeout_us, hz)
        count = len(data)
        fitting = self._pass_time(device, count, hz, timeout_us)
        acked = device.i2c_write(data, fitting)
        if fitting < count:
            raise OSError(_ETIMEDOUT, "ETIMEDOUT")
        if acked < count:
            raise OSError(_EIO, "EIO")
        return acked

    def read(self, addr: int, buf: bytearray | memoryview, hz: int, timeout_us: int) -> None:
        """Fill the buffer from a device."""
        device = self._address(addr, True, timeout_us, hz)
        count = len(buf)
        # The chip decides what it offers when it is addressed, so before the bytes take their time.
        fitting = self._fitting(device, count, hz, timeout_us)
        device.i2c_read(buf, fitting)
        self._pass_time(device, count, hz, timeout_us)
        if fitting < count:
            raise OSError(_ETIMEDOUT, "ETIMEDOUT")

    def probe(self, addr: int, hz: int) -> bool:
        """Say whether anybody acknowledges the address (scan, zero-length write)."""
        try:
            self._address(addr, False, 50_000, hz)
        except OSError:
            return False
        self.clock.charge(_transfer_us(0, hz))
        return True

    def stick(self, clocks: int = _CLOCKS_TO_FREE) -> None:
        """Let a device hold SDA low until the host has clocked it free and sent a stop."""
        self.clocks_to_free = clocks
        self._stop_due = True

    def hold(self, us: int) -> None:
        """Let a device hold SCL low for so long."""
        self.held_until = self.clock.now + us

    def release(self) -> None:
        """Let go of both wires (the device that held them was reset)."""
        self.clocks_to_free = 0
        self.held_until = 0
        self._stop_due = False

    def stuck(self) -> bool:
        """Say whether a device keeps the bus from working."""
        return self._stop_due or self.clock.now < self.held_until

    def scl_level(self) -> int:
        """Return what devices leave SCL at: 0 held low, 1 free."""
        return 0 if self.clock.now < self.held_until else 1

    def sda_level(self) -> int:
        """Return what devices leave SDA at."""
        return 0 if self.clocks_to_free or self.clock.now < self.held_until else 1

    def wires(self, scl: int, sda: int) -> None:
        """Follow the wires while the host drives them as plain pins."""
        if scl and not self._scl and self.clocks_to_free:
            self.clocks_to_free -= 1
        if scl and self._scl and sda and not self._sda and not self.clocks_to_free:
            self._stop_due = False
        self._scl = scl
        self._sda = sda

    def _address(self, addr: int, reading: bool, timeout_us: int, hz: int) -> "I2CDevice":
        if self.stuck():
            self.clock.charge(timeout_us)
            raise OSError(_ETIMEDOUT, "ETIMEDOUT")
        self.addressed += 1
        if self.errors or self.every:
            error = self.errors.pop(0) if self.errors else 0
            if self.every and self.addressed % self.every == 0:
                error = self.error
            if error:
                self.clock.charge(timeout_us if error == _ETIMEDOUT else _transfer_us(0, hz))
                raise OSError(error, "injected")
        device = self.devices.get(addr)
        if device is None or not device.i2c_ack(reading):
            self.recorder.transfer("nobody", 0, _transfer_us(0, hz))
            self.clock.charge(_transfer_us(0, hz))
            raise OSError(_EIO, "EIO")
        return device

    def _stretched(self, device: "I2CDevice", count: int) -> int:
        return device.i2c_stretch_us(count) + self.stretch_us * (count + 1)

    def _fitting(self, device: "I2CDevice", count: int, hz: int, timeout_us: int) -> int:
        whole = _transfer_us(count, hz) + self._stretched(device, count)
        return count if whole <= timeout_us else count * timeout_us // whole

    def _pass_time(self, device: "I2CDevice", count: int, hz: int, timeout_us: int) -> int:
        us = _transfer_us(count, hz) + self._stretched(device, count)
        fitting = count if us <= timeout_us else count * timeout_us // us
        us = min(us, timeout_us)
        self.clock.charge(us)
        self.recorder.transfer(device.name, count, us)
        return fitting


def _transfer_us(count: int, hz: int) -> int:
    """Return the time of start, address, `count` bytes and stop."""
    return ((count + 1) * 9 + 2) * 1_000_000 // hz
