"""A display driver nobody here wrote, Adafruit's for the SSD1306, on the emulated chip."""

import importlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops
from tests.emulators.adafruit_wires import BOARDS, I2C, new_world

from host_tools.emulators import picture
from host_tools.emulators.world import World

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    """Return a world in whose time the driver's `time` runs."""
    return new_world(monkeypatch, BOARDS["i2c"])


@pytest.mark.parametrize("page_addressing", [False, True])
def test_ssd1306_picture(world: World, page_addressing: bool, tmp_path: Path) -> None:
    driver: Any = importlib.import_module("adafruit_ssd1306")
    display = driver.SSD1306_I2C(128, 64, I2C(world), page_addressing=page_addressing)
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
