"""The driver sends what the data sheet asks for, page by page, and the emulated panel shows it."""

import pytest

from host_tools.emulators.clock import Clock
from host_tools.emulators.i2c_bus import I2CBus
from host_tools.emulators.picture import seen
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.ssd1306 import SSD1306 as Panel  # noqa: N811
from tapete.screen import medium
from tapete.screen.canvas import Canvas
from tapete.screen.ssd1306 import SSD1306


class Wire:
    """Notes what is written to it."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, bytes]] = []

    def writeto(self, addr: int, buf: bytes | bytearray | memoryview, /) -> int:
        self.sent.append((addr, bytes(buf)))
        return len(buf)

    def readfrom_into(self, addr: int, buf: bytearray | memoryview, /) -> None:
        raise AssertionError("nothing is read from a display")


def test_nothing_is_sent_before_init() -> None:
    wire = Wire()
    display = SSD1306(wire)
    assert wire.sent == []
    display.init()
    assert len(wire.sent) == 1
    addr, commands = wire.sent[0]
    assert addr == 0x3C
    assert commands[:2] == b"\x00\xae"
    assert b"\x8d\x14" in commands
    assert b"\x20\x02" in commands


def test_a_page_is_one_transfer_of_129_bytes() -> None:
    wire = Wire()
    display = SSD1306(wire)
    data = bytes(range(128))
    display.write_page(3, data)
    assert wire.sent == [(0x3C, b"\x00\xb3\x00\x10"), (0x3C, b"\x40" + data)]


def test_an_sh1106_begins_at_column_2() -> None:
    wire = Wire()
    SSD1306(wire, 0x3D, 2).write_page(7, bytes(128))
    assert wire.sent[0] == (0x3D, b"\x00\xb7\x02\x10")


def test_single_commands() -> None:
    wire = Wire()
    display = SSD1306(wire)
    for on in (True, False):
        display.power(on)
        display.invert(on)
    display.contrast(0x42)
    sent = [data for _, data in wire.sent]
    assert sent == [b"\x00\xaf", b"\x00\xa7", b"\x00\xae", b"\x00\xa6", b"\x00\x81\x42"]


def test_who_switches_it_off_keeps_it_off() -> None:
    wire = Wire()
    display = SSD1306(wire)
    display.init()
    display.power(False)
    display.write_page(7, bytes(128))
    assert b"\x00\xaf" not in [data for _, data in wire.sent]


def test_a_wrong_length_is_not_sent() -> None:
    wire = Wire()
    with pytest.raises(ValueError, match=r"."):
        SSD1306(wire).write_page(0, bytes(127))
    assert wire.sent == []


class Bus:
    """The emulated bus at 100 kHz, with the usual 50 ms timeout, as machine.I2C."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.bus = I2CBus(self.clock, self.recorder)
        self.panel = Panel(self.clock, self.recorder)
        self.bus.attach(0x3C, self.panel)

    def writeto(self, addr: int, buf: bytes | bytearray | memoryview, /) -> int:
        return self.bus.write(addr, buf, 100_000, 50_000)

    def readfrom_into(self, addr: int, buf: bytearray | memoryview, /) -> None:
        self.bus.read(addr, buf, 100_000, 50_000)


def test_the_panel_shows_the_canvas() -> None:
    bus = Bus()
    display = SSD1306(bus)
    canvas = Canvas()
    display.init()
    canvas.text("Seat 2", 5, 17, medium.FONT)
    for page in canvas.changed():
        assert not bus.panel.lit()  # its memory holds noise still
        display.write_page(page, canvas.page(page))
        canvas.sent(page)
    assert seen(bus.panel) == bytes(canvas.buffer)
    canvas.text("Seat 2", 5, 17, medium.FONT, 0)
    assert canvas.changed() == [2, 3]
    for page in canvas.changed():
        display.write_page(page, canvas.page(page))
        canvas.sent(page)
    assert seen(bus.panel) == bytes(1024)
    assert bus.recorder.take_warnings() == []


def test_a_missing_panel_is_an_os_error() -> None:
    bus = Bus()
    bus.panel.present = False
    with pytest.raises(OSError, match=r"."):
        SSD1306(bus).init()
