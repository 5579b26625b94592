"""Drivers nobody here wrote, on the emulated chips: Adafruit's for the PN532 and the SSD1306."""

import importlib
import sys
import time
import types
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from host_tools.emulators import picture, tags
from host_tools.emulators.world import World

GOLDEN = Path(__file__).parent / "golden"
BOARD: dict[str, object] = {"i2c": {"sda": 4, "scl": 5}, "display": {"address": 0x3C}}
UID = bytes.fromhex("04A1B2C3D4E580")


class Busio:
    """busio.I2C as CircuitPython has it, on the emulated bus."""

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


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    """Return a world in whose time the driver's `time` runs."""
    made = World(BOARD)

    def sleep(seconds: float) -> None:
        made.clock.sleep(int(seconds * 1_000_000))

    def monotonic() -> float:
        made.clock.charge(1)
        return made.clock.now / 1_000_000

    monkeypatch.setattr(time, "sleep", sleep)
    monkeypatch.setattr(time, "monotonic", monotonic)
    # The drivers' imports of pins: only names for their type checker.
    digitalio: Any = types.ModuleType("digitalio")
    digitalio.Direction = types.SimpleNamespace(OUTPUT=1)
    digitalio.DigitalInOut = object
    micropython: Any = types.ModuleType("micropython")
    micropython.const = int
    busio: Any = types.ModuleType("busio")
    busio.I2C = Busio
    busio.SPI = object
    monkeypatch.setitem(sys.modules, "digitalio", digitalio)
    monkeypatch.setitem(sys.modules, "busio", busio)
    monkeypatch.setitem(sys.modules, "micropython", micropython)
    return made


def new_reader(world: World, hz: int = 400_000) -> Any:
    driver: Any = importlib.import_module("adafruit_pn532.i2c")
    reader = driver.PN532_I2C(Busio(world, hz))
    reader.SAM_configuration()
    return reader


@pytest.mark.parametrize("hz", [100_000, 400_000])
def test_pn532_firmware_uid_and_page(world: World, hz: int) -> None:
    reader = new_reader(world, hz)
    assert tuple(reader.firmware_version) == (0x32, 1, 6, 7)
    world.lay(UID, "ntag213")
    assert bytes(reader.read_passive_target(timeout=0.5)) == UID
    assert bytes(reader.ntag2xx_read_block(3)) == bytes.fromhex("E1101200")
    assert reader.ntag2xx_write_block(6, b"card")
    assert bytes(reader.ntag2xx_read_block(6)) == b"card"
    assert world.recorder.warnings == []


def test_pn532_without_a_tag_and_with_a_classic(world: World) -> None:
    reader = new_reader(world)
    assert reader.read_passive_target(timeout=0.2) is None
    world.lay(bytes.fromhex("DEADBEEF"), "classic1k")
    uid = reader.read_passive_target(timeout=0.5)
    assert bytes(uid) == bytes.fromhex("DEADBEEF")
    key = b"\xff" * 6
    assert reader.mifare_classic_authenticate_block(uid, 0, 0x60, key)
    assert bytes(reader.mifare_classic_read_block(0))[:4] == bytes(uid)


def test_pn532_sees_cards_come_and_go(world: World) -> None:
    reader = new_reader(world)
    for number in range(5):
        uid = bytes((4, number, 0x22, 0x33, 0x44, 0x55, 0x80))
        world.lay(uid, "ntag213")
        assert bytes(reader.read_passive_target(timeout=0.5)) == uid
        world.lift(uid)
        assert reader.read_passive_target(timeout=0.1) is None


@pytest.mark.parametrize("page_addressing", [False, True])
def test_ssd1306_picture(world: World, page_addressing: bool, tmp_path: Path) -> None:
    driver: Any = importlib.import_module("adafruit_ssd1306")
    display = driver.SSD1306_I2C(128, 64, Busio(world), page_addressing=page_addressing)
    display.fill(0)
    display.rect(0, 0, 128, 64, 1)
    display.line(4, 4, 40, 59, 1)
    display.fill_rect(60, 8, 20, 11, 1)
    display.circle(100, 40, 15, 1)
    display.pixel(2, 61, 1)
    display.show()
    assert world.display.lit()
    # Its page addressing sends 20 10, which the chip takes for horizontal addressing:
    # then page and column starts mean nothing to it.
    assert bool(world.recorder.warnings) == page_addressing
    made = picture.image(picture.seen(world.display))
    made.save(tmp_path / "actual.png")
    golden = Image.open(GOLDEN / "adafruit.png")
    assert ImageChops.difference(made, golden).getbbox() is None, tmp_path
    display.invert(True)
    inverted = picture.image(picture.seen(world.display))
    assert inverted.getpixel((0, 0)) == 0
    assert inverted.getpixel((64, 32)) != 0
    display.poweroff()
    assert not world.display.lit()


def test_a_tag_written_to_comes_back_as_it_was(world: World) -> None:
    reader = new_reader(world)
    world.lay(UID, "ntag213")
    reader.read_passive_target(timeout=0.5)
    reader.ntag2xx_write_block(7, b"once")
    world.lift(UID)
    world.lay(UID, "ntag213")
    assert isinstance(world.field.tags[0], tags.Ntag)
    assert world.field.tags[0].memory[28:32] == b"once"
