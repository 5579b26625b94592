"""The SSD1306's commands and memory."""

from host_tools.emulators import picture
from host_tools.emulators.clock import Clock
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.ssd1306 import SSD1306


def new_display() -> SSD1306:
    clock = Clock()
    return SSD1306(clock, Recorder(clock))


def send(display: SSD1306, text: str) -> None:
    data = bytes.fromhex(text.replace(" ", ""))
    display.i2c_write(data, len(data))


def test_page_addressing_wraps_within_the_page() -> None:
    display = new_display()
    send(display, "00 B3 0E 17")  # page 3, column 7E
    send(display, "40 11 22 33")
    assert display.gddram[3 * 128 + 126 : 3 * 128 + 128] == b"\x11\x22"
    assert display.gddram[3 * 128] == 0x33
    assert display.recorder.warnings == []


def test_horizontal_addressing_in_a_window() -> None:
    display = new_display()
    send(display, "00 20 00 21 0A 0B 22 02 03")
    send(display, "40 01 02 03 04 05")
    assert display.gddram[2 * 128 + 10 : 2 * 128 + 12] == b"\x05\x02"
    assert display.gddram[3 * 128 + 10 : 3 * 128 + 12] == b"\x03\x04"


def test_vertical_addressing() -> None:
    display = new_display()
    send(display, "00 20 01 21 00 7F 22 00 07")
    send(display, "40 00 01 02 03 04 05 06 07 08")
    column = [display.gddram[page * 128] for page in range(8)]
    assert column == [0, 1, 2, 3, 4, 5, 6, 7]
    assert display.gddram[1] == 8


def test_commands_one_a_transfer_with_their_arguments_later() -> None:
    display = new_display()
    for text in ("80 81", "80 2A", "80 8D", "80 14", "80 AF"):
        send(display, text)
    assert display.contrast == 0x2A
    assert display.lit()


def test_mixed_control_bytes() -> None:
    display = new_display()
    send(display, "80 B0 80 00 80 10 C0 55 40 66 77")
    assert display.gddram[:3] == b"\x55\x66\x77"


def test_memory_is_random_after_power_on() -> None:
    assert len(set(new_display().gddram)) > 100


def test_warnings() -> None:
    for text, part in (
        ("00 AF C0 40 00", "charge pump"),
        ("00 FE", "unknown command FE"),
        ("00 20 03", "addressing mode"),
        ("00 21 05 04", "range"),
        ("00 22 00 08", "range"),
        ("01 AE", "control byte"),
        ("00 20 00 B1", "outside page addressing"),
    ):
        display = new_display()
        for part_text in text.split(" C0 "):
            send(display, part_text)
        assert len(display.recorder.warnings) == 1, text
        assert part in display.recorder.warnings[0], display.recorder.warnings


def test_commands_without_effect_are_no_warning() -> None:
    display = new_display()
    send(display, "00 AE D5 80 A8 3F D3 00 40 8D 14 20 00 A1 C8 DA 12 81 CF D9 F1 DB 40 AD 30 2E")
    assert display.recorder.warnings == []


def test_what_is_seen() -> None:
    display = new_display()
    assert picture.seen(display) == bytes(1024)  # dark
    send(display, "00 8D 14 AF A1 C8 20 00 21 00 7F 22 00 07")
    display.i2c_write(b"\x40" + bytes(1024), 1025)
    send(display, "40 03")  # two pixels at the top left
    assert picture.seen(display)[0] == 0x03
    rows = list(picture.lines(picture.seen(display)))
    assert len(rows) == 32
    assert rows[0] == "█" + " " * 127
    assert rows[1] == " " * 128
    send(display, "00 A7")
    assert picture.seen(display)[0] == 0xFC
    send(display, "00 A6 A5")
    assert picture.seen(display) == b"\xff" * 1024
    send(display, "00 A4 A0 C0")  # mounted upside down
    assert picture.seen(display)[1023] == 0xC0


def test_status_byte() -> None:
    display = new_display()
    buf = bytearray(1)
    display.i2c_read(buf, 1)
    assert buf[0] == 0x40
    send(display, "00 8D 14 AF")
    display.i2c_read(buf, 1)
    assert buf[0] == 0
