"""CircuitPython's busio and digitalio on emulated wires, as far as Adafruit's drivers go."""

import importlib
import sys
import time
import types
from typing import Any

import pytest

from host_tools.emulators.pins import Wire
from host_tools.emulators.uart_line import UARTLine
from host_tools.emulators.world import World

BOARDS: dict[str, dict[str, object]] = {
    "i2c": {"i2c": {"sda": 4, "scl": 5}, "readers": ({"kind": "pn532-i2c", "reset": 6},)},
    "spi": {
        "spi": {"sck": 18, "mosi": 19, "miso": 16},
        "readers": (
            {"kind": "pn532-spi", "cs": 17, "reset": 6},
            {"kind": "pn532-spi", "cs": 20, "reset": 6},
        ),
    },
    "uart": {"uart": {"tx": 8, "rx": 9}, "readers": ({"kind": "pn532-hsu", "reset": 6},)},
}


class I2C:
    """busio.I2C."""

    def __init__(self, world: World, hz: int = 400_000) -> None:
        self.world = world
        self.hz = hz

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def writeto(self, address: int, buf: Any, *, start: int = 0, end: int | None = None) -> None:
        data = bytes(buf)[start:end]
        if data:
            self.world.bus.write(address, data, self.hz, 1_000_000)
        elif not self.world.bus.probe(address, self.hz):
            raise OSError(5, "nobody there")

    def readfrom_into(
        self, address: int, buf: Any, *, start: int = 0, end: int | None = None
    ) -> None:
        view = memoryview(buf)[start:end]
        self.world.bus.read(address, view, self.hz, 1_000_000)


class SPI:
    """busio.SPI: the highest bit first."""

    def __init__(self, world: World, hz: int = 0) -> None:
        assert world.spi is not None
        self.bus = world.spi
        self._fixed = hz
        self.hz = hz

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def configure(self, *, baudrate: int, polarity: int, phase: int) -> None:
        assert (polarity, phase) == (0, 0)
        self.hz = self._fixed or baudrate

    def write(self, buf: Any) -> None:
        self.bus.transfer(buf, None, self.hz)

    def write_readinto(self, out: Any, into: Any) -> None:
        self.bus.transfer(out, into, self.hz)


class Pin:
    """digitalio.DigitalInOut as an output."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self.direction = 0

    def switch_to_output(self, value: bool) -> None:
        self._wire.out = int(value)
        self._wire.mode = 1
        self._wire.changed()

    @property
    def value(self) -> bool:
        return bool(self._wire.level())

    @value.setter
    def value(self, value: bool) -> None:
        self.switch_to_output(value)


class UART:
    """busio.UART with a timeout of 0.1 s."""

    def __init__(self, world: World, line: UARTLine, baud: int = 115_200) -> None:
        self._clock = world.clock
        self._line = line
        line.open(baud)

    @property
    def in_waiting(self) -> int:
        return self._line.any()

    def write(self, data: bytes) -> int:
        done = self._line.write(data)
        assert done == len(data)
        self._clock.sleep(self._line.sent_at() - self._clock.now)
        return done

    def read(self, count: int) -> bytes | None:
        end = self._clock.now + 100_000
        while self._line.any() < count and self._clock.now < end:
            self._clock.sleep(500)
        buf = bytearray(count)
        got = self._line.read(buf, 0, count)
        return bytes(buf[:got]) or None

    def reset_input_buffer(self) -> None:
        self._line.read(bytearray(1000), 0, 1000)


def new_world(monkeypatch: pytest.MonkeyPatch, board: dict[str, object]) -> World:
    """Return a world in whose time the drivers' `time` runs."""
    world = World(board)

    def sleep(seconds: float) -> None:
        world.clock.sleep(int(seconds * 1_000_000))

    def monotonic() -> float:
        world.clock.charge(1)
        return world.clock.now / 1_000_000

    monkeypatch.setattr(time, "sleep", sleep)
    monkeypatch.setattr(time, "monotonic", monotonic)
    # The drivers' imports of pins: only names for their type checker.
    digitalio: Any = types.ModuleType("digitalio")
    digitalio.Direction = types.SimpleNamespace(OUTPUT=1)
    digitalio.DigitalInOut = object
    micropython: Any = types.ModuleType("micropython")
    micropython.const = int
    busio: Any = types.ModuleType("busio")
    busio.I2C = I2C
    busio.SPI = SPI
    busio.UART = UART
    monkeypatch.setitem(sys.modules, "digitalio", digitalio)
    monkeypatch.setitem(sys.modules, "busio", busio)
    monkeypatch.setitem(sys.modules, "micropython", micropython)
    return world


def new_reader(world: World, kind: str, hz: int = 0, number: int = 1) -> Any:
    """Return Adafruit's driver for reader `number`, set up."""
    driver: Any = importlib.import_module("adafruit_pn532." + kind)
    if kind == "i2c":
        reader = driver.PN532_I2C(I2C(world, hz or 400_000))
    elif kind == "spi":
        reader = driver.PN532_SPI(SPI(world, hz), Pin(world.pins.wire((17, 20)[number - 1])))
    else:
        line = world.readers[number - 1].line
        assert line is not None
        reader = driver.PN532_UART(UART(world, line, hz or 115_200))
    reader.SAM_configuration()
    return reader
