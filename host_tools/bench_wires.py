"""A PN532 on metered wires, for the readers' bench: the firmware's view of them, and Adafruit's.

Both drivers go through the same meter: bytes on the wires (I2C's addresses and SPI's first bytes
included) and the time that the wires were busy.
"""

import importlib
import sys
import time
import types
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.i2c_bus import I2CBus
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_hsu import Pn532Hsu
from host_tools.emulators.pn532_i2c import ADDRESS, Pn532I2C
from host_tools.emulators.pn532_spi import Pn532Spi
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.tags import make
from host_tools.emulators.uart_line import UARTLine

TRANSPORTS = ("i2c", "spi", "hsu")

_I2C_HZ = 400_000
_SPI_HZ = 1_000_000
_BAUD = 115_200
_LIMIT_US = 1_000_000

Buffer = bytes | bytearray | memoryview


class Wires:
    """One chip with its antenna on one transport."""

    def __init__(self, transport: str) -> None:
        self.transport = transport
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.field = Field()
        self.chip = Pn532(self.clock, self.recorder, self.field)
        self.bytes = 0
        self.busy_us = 0
        self.bus = I2CBus(self.clock, self.recorder)
        self.bus.attach(ADDRESS, Pn532I2C(self.chip))
        self.spi = Pn532Spi(self.chip)
        self.line = UARTLine(self.clock, self.recorder, Pn532Hsu(self.chip))
        self.line.open(_BAUD)

    def lay(self, uid: bytes) -> None:
        """Lay an NTAG213."""
        self.chip.settle()
        self.field.lay(make(uid, "ntag213"))

    def lift(self, uid: bytes) -> None:
        """Take it away."""
        self.chip.settle()
        self.field.lift(uid)

    # I2C

    def i2c_write(self, address: int, data: Buffer) -> None:
        """Write to a device."""
        began = self.clock.now
        try:
            self.bus.write(address, data, _I2C_HZ, _LIMIT_US)
        finally:
            self._count(len(data) + 1, self.clock.now - began)

    def i2c_read(self, address: int, into: bytearray | memoryview) -> None:
        """Fill the buffer from a device."""
        began = self.clock.now
        try:
            self.bus.read(address, into, _I2C_HZ, _LIMIT_US)
        finally:
            self._count(len(into) + 1, self.clock.now - began)

    # SPI

    def spi_transfer(self, out: Buffer, into: bytearray | memoryview | None) -> None:
        """Exchange bytes with the chip that is selected."""
        began = self.clock.now
        self.spi.transfer(out, into, len(out), _SPI_HZ)
        self._count(len(out), self.clock.now - began)

    # HSU: bytes go while the program runs on

    def uart_write(self, data: Buffer) -> int:
        """Send; return how many bytes."""
        count = self.line.write(data)
        self._count(count, count * 10_000_000 // _BAUD)
        return count

    def uart_read(self, into: bytearray | memoryview, count: int) -> int:
        """Take what has come; return how much."""
        count = self.line.read(into, 0, count)
        self._count(count, count * 10_000_000 // _BAUD)
        return count

    def _count(self, count: int, us: int) -> None:
        self.bytes += count
        self.busy_us += us


class Machine:
    """What the firmware's transports are given: machine.I2C, SPI with its select pin, or UART."""

    def __init__(self, wires: Wires) -> None:
        self._wires = wires

    def writeto(self, addr: int, buf: Buffer) -> int:
        """Write (I2C)."""
        self._wires.i2c_write(addr, buf)
        return len(buf)

    def readfrom_into(self, addr: int, buf: bytearray | memoryview) -> None:
        """Read (I2C)."""
        self._wires.i2c_read(addr, buf)

    def value(self, level: int) -> None:
        """Set the select pin (SPI)."""
        if level:
            self._wires.spi.deselect()
        else:
            self._wires.spi.select()

    def any(self) -> int:
        """Return how much has come (UART)."""
        return self._wires.line.any()

    def write(self, buf: Buffer) -> int:
        """Write (SPI, UART)."""
        if self._wires.transport == "hsu":
            return self._wires.uart_write(buf)
        self._wires.spi_transfer(buf, None)
        return len(buf)

    def readinto(self, buf: bytearray | memoryview, count: int = 0) -> int | None:
        """Read (SPI, UART)."""
        if self._wires.transport == "hsu":
            return self._wires.uart_read(buf, count) or None
        self._wires.spi_transfer(bytes(len(buf)), buf)
        return len(buf)


class _Busio:
    """CircuitPython's busio.I2C, SPI and UART, and the select pin, as far as Adafruit's drivers."""

    def __init__(self, wires: Wires) -> None:
        self._wires = wires

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def configure(self, **_: int) -> None:
        pass

    # I2C

    def writeto(self, address: int, buf: Any, *, start: int = 0, end: int | None = None) -> None:
        data = bytes(buf)[start:end]
        if data:
            self._wires.i2c_write(address, data)

    def readfrom_into(
        self, address: int, buf: Any, *, start: int = 0, end: int | None = None
    ) -> None:
        self._wires.i2c_read(address, memoryview(buf)[start:end])

    # SPI

    def switch_to_output(self, value: bool) -> None:
        self.value = value

    def _select(self, level: bool) -> None:
        if level:
            self._wires.spi.deselect()
        else:
            self._wires.spi.select()

    value = property(None, _select)

    def write_readinto(self, out: Any, into: Any) -> None:
        self._wires.spi_transfer(out, into)

    # SPI and UART

    def write(self, data: Any) -> int:
        wires = self._wires
        if wires.transport == "spi":
            wires.spi_transfer(data, None)
        else:
            wires.uart_write(data)
            wires.clock.sleep(wires.line.sent_at() - wires.clock.now)
        return len(data)

    # UART, with the timeout of 0.1 s of Adafruit's examples

    @property
    def in_waiting(self) -> int:
        return self._wires.line.any()

    def read(self, count: int) -> bytes | None:
        wires = self._wires
        end = wires.clock.now + 100_000
        while wires.line.any() < count and wires.clock.now < end:
            wires.clock.sleep(500)
        buf = bytearray(count)
        got = wires.uart_read(buf, count)
        return bytes(buf[:got]) or None

    def reset_input_buffer(self) -> None:
        self._wires.uart_read(bytearray(1000), 1000)


@contextmanager
def adafruit(wires: Wires) -> Generator[Any]:
    """Give Adafruit's driver for these wires, set up; its `time` is the chip's clock meanwhile."""
    clock = wires.clock

    def sleep(seconds: float) -> None:
        clock.sleep(int(seconds * 1_000_000))

    def monotonic() -> float:
        clock.charge(1)
        return clock.now / 1_000_000

    # Its imports of CircuitPython's modules: only names for its type checker.
    names: dict[str, dict[str, object]] = {
        "digitalio": {"Direction": types.SimpleNamespace(OUTPUT=1), "DigitalInOut": object},
        "micropython": {"const": int},
        "busio": {"I2C": _Busio, "SPI": _Busio, "UART": _Busio},
    }
    kept: dict[str, Any] = {name: sys.modules.get(name) for name in names}
    kept_time = time.sleep, time.monotonic
    for name, members in names.items():
        module = types.ModuleType(name)
        vars(module).update(members)
        sys.modules[name] = module
    time.sleep, time.monotonic = sleep, monotonic
    try:
        yield _driver(wires)
    finally:
        time.sleep, time.monotonic = kept_time
        for name, module in kept.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module


def _driver(wires: Wires) -> Any:
    kind = "uart" if wires.transport == "hsu" else wires.transport
    module: Any = importlib.import_module("adafruit_pn532." + kind)
    made: Any = getattr(module, "PN532_" + kind.upper())
    busio = _Busio(wires)
    driver = made(busio, busio) if kind == "spi" else made(busio)
    driver.SAM_configuration()
    return driver
