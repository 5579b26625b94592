"""The microcontroller's SPI, UART and IRQ pins end to end, with small programs on MicroPython.

What is expected of `machine` was read in MicroPython's ports/rp2: machine_spi.c, machine_uart.c.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.emulators.tiny_rig import TinyRig

Run = Callable[..., list[str]]

SPI = """
import time
from machine import SPI, Pin
spi = SPI(0, baudrate=1_000_000, sck=Pin(18), mosi=Pin(19), miso=Pin(16))
selects = {17: Pin(17, Pin.OUT, value=1), 20: Pin(20, Pin.OUT, value=1)}

def turned(data):
    return bytes([int("".join(reversed("{:08b}".format(b))), 2) for b in data])

def ask(cs, out, count):
    selects[cs].value(0)
    spi.write(turned(out))
    buf = bytearray(count)
    spi.readinto(buf)
    selects[cs].value(1)
    return turned(buf)

def answer(cs, count):
    while ask(cs, b"\\x02", 1) != b"\\x01":
        time.sleep_ms(1)
    return ask(cs, b"\\x03", count).hex()
FIRMWARE = bytes.fromhex("010000FF02FED4022A00")
"""

UART = """
import time
from machine import UART, Pin
uart = UART(1, 115_200, tx=Pin(8), rx=Pin(9))
FIRMWARE = bytes.fromhex("0000FF02FED4022A00")
"""


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    """Return a function that runs a program on a board and returns what it printed."""
    rigs: list[TinyRig] = []

    def start(program: str, board: str, *commands: str, data: str = "") -> list[str]:
        firmware = tmp_path / "firmware"
        firmware.mkdir(exist_ok=True)
        (firmware / "main.py").write_text(program)
        if data:
            (firmware / "boards").mkdir()
            (firmware / "boards" / "__init__.py").write_text("")
            (firmware / "boards" / f"{board}.py").write_text(f"BOARD = {data}\n")
        rig = TinyRig(tmp_path / "flash.bin", firmware, f"board={board}")
        rigs.append(rig)
        for command in commands:
            assert rig.ask(command).startswith("ok"), command
        assert rig.ask("boot") == "ok 0"
        ended = rig.ask("advance 3000000")
        warnings = rig.ask("warnings")[3:]
        rig.ask("quit")
        assert ended == "err ended returned", rig.errors()
        return [*rig.output(), *json.loads(warnings)]

    yield start
    for rig in rigs:
        rig.kill()


def lines(text: str) -> list[str]:
    return text.split()


def test_two_readers_on_spi_have_their_own_answers(run: Run) -> None:
    program = SPI + (
        "for cs in (17, 20):\n"
        "    ask(cs, FIRMWARE, 0)\n"
        "for cs in (20, 17):\n"
        "    print(answer(cs, 6), answer(cs, 13))\n"
    )
    frames = ["0000ff00ff00", "0000ff06fad50332010607e800"]
    assert run(program, "pico_seats") == frames * 2


def test_spi_as_the_port_has_it(run: Run) -> None:
    program = """
from machine import SPI, Pin
def error(call):
    try:
        call()
    except (ValueError, NotImplementedError) as error:
        print(type(error).__name__, error)
error(lambda: SPI(2))
error(lambda: SPI(0, firstbit=SPI.LSB))
error(lambda: SPI(0, sck=Pin(10)))
error(lambda: SPI(0, mosi=Pin(18)))
error(lambda: SPI(0, miso=Pin(17)))
spi = SPI(0)
print(spi)
error(lambda: spi.init(firstbit=SPI.LSB))
error(lambda: spi.write_readinto(bytes(2), bytearray(3)))
print(SPI(1, 3_000_000, polarity=1, phase=1, sck=Pin(14), mosi=Pin(15), miso=None))
print(SPI(0, 700_000), spi.read(2), spi.deinit())
"""
    assert run(program, "pico_seats") == lines(
        "ValueError SPI(2) doesn't exist NotImplementedError LSB ValueError bad SCK pin "
        "ValueError bad MOSI pin ValueError bad MISO pin "
        "SPI(0, baudrate=1000000, polarity=0, phase=0, bits=8, sck=18, mosi=19, miso=16) "
        "NotImplementedError LSB ValueError buffers must be the same length "
        "SPI(1, baudrate=3000000, polarity=1, phase=1, bits=8, sck=14, mosi=15, miso=None) "
        "SPI(0, baudrate=685714, polarity=0, phase=0, bits=8, sck=18, mosi=19, miso=16) "
        "b'\\x00\\x00' None"
    )


def test_nobody_selected_and_the_wrong_mode(run: Run) -> None:
    program = SPI + (
        "print(spi.read(3).hex())\n"
        "spi.init(polarity=1, phase=1)\n"
        "ask(17, FIRMWARE, 0)\n"
        "spi.init(polarity=0, phase=0)\n"
        "time.sleep_ms(5)\n"
        "print(ask(17, b'\\x02', 1).hex())\n"
    )
    assert run(program, "pico_seats") == [
        "000000",
        "00",
        "reader: SPI mode 3 is not its own",
    ]


def test_ack_and_answer_over_the_uart(run: Run) -> None:
    program = UART + (
        "print(uart.any(), uart.read(), uart.write(FIRMWARE), uart.txdone())\n"
        "time.sleep_ms(10)\n"
        "print(uart.any(), uart.txdone(), uart.read(6).hex(), uart.read().hex())\n"
        "buf = bytearray(4)\n"
        "print(uart.readinto(buf), uart.read(0))\n"
    )
    assert run(program, "pico_hsu") == lines(
        "0 None 9 False 19 True 0000ff00ff00 0000ff06fad50332010607e800 None b''"
    )


def test_how_long_reading_takes(run: Run) -> None:
    program = UART + (
        "def took(call):\n"
        "    start = time.ticks_us()\n"
        "    call()\n"
        "    return time.ticks_diff(time.ticks_us(), start)\n"
        "time.sleep_us(1000 - time.ticks_us() % 1000)\n"
        "print(900 <= took(uart.read) <= 1000)\n"  # to the next whole millisecond
        "uart.init(timeout=30)\n"
        "print(30_000 <= took(uart.read) <= 31_000)\n"
        "uart.write(FIRMWARE)\n"
        "print(took(lambda: print(uart.read(6).hex())) < 2000)\n"
        "uart.read()\n"
        "uart.write(FIRMWARE)\n"
        "time.sleep_ms(20)\n"
        "buf = bytearray(30)\n"
        "us = took(lambda: print(uart.readinto(buf)))\n"
        "print(1000 < us < 3100)\n"  # more was wanted than there was
        "us = took(lambda: print(uart.readinto(buf, 0)))\n"
        "print(us < 10)\n"
    )
    assert run(program, "pico_hsu") == lines("True True 0000ff00ff00 True 19 True 0 True")


def test_uart_as_the_port_has_it(run: Run) -> None:
    program = """
from machine import UART, Pin
def error(call):
    try:
        call()
    except ValueError as error:
        print(error)
error(lambda: UART(2))
error(lambda: UART(1, tx=Pin(0)))
error(lambda: UART(1, rx=Pin(8)))
error(lambda: UART(1, cts=Pin(8)))
error(lambda: UART(1, rts=Pin(8)))
error(lambda: UART(1, invert=4))
error(lambda: UART(1, flow=4))
error(lambda: UART(1, rxbuf=40_000))
uart = UART(1, 9600, tx=Pin(8), rx=Pin(9), rxbuf=10, timeout=5)
print(uart)
print(UART(1, parity=1, stop=2))
error(lambda: uart.irq(print, 1))
uart.deinit()
print(UART(1))
"""
    told = run(program, "pico_hsu")
    assert told.pop() == "uart: only 8N1 is emulated"
    assert told == lines(
        "UART(2) doesn't exist bad TX pin bad RX pin bad CTS pin bad RTS pin bad inversion mask "
        "bad hardware flow control mask rxbuf too large "
        "UART(1, baudrate=9600, bits=8, parity=None, stop=1, tx=8, rx=9, txbuf=256, rxbuf=32, "
        "timeout=5, timeout_char=2, invert=None, irq=0) "
        "UART(1, baudrate=9600, bits=8, parity=1, stop=2, tx=8, rx=9, txbuf=256, rxbuf=256, "
        "timeout=5, timeout_char=2, invert=None, irq=0) trigger 0x0001 unsupported "
        "UART(1, baudrate=115200, bits=8, parity=1, stop=2, tx=8, rx=9, txbuf=256, rxbuf=256, "
        "timeout=5, timeout_char=2, invert=None, irq=0)"
    )


def test_writing_more_than_the_buffer_holds(run: Run) -> None:
    program = UART + (
        "start = time.ticks_us()\n"
        "print(uart.write(bytes(289)), time.ticks_diff(time.ticks_us(), start) < 10)\n"
        "print(uart.write(bytes(9)))\n"  # within a millisecond there is room for some
        "uart.init(timeout=100)\n"
        "start = time.ticks_us()\n"
        "print(uart.write(bytes(500)))\n"
        "print(40_000 < time.ticks_diff(time.ticks_us(), start) < 45_000)\n"
        "uart.flush()\n"
        "print(uart.txdone())\n"
    )
    assert run(program, "pico_hsu")[:6] == ["289", "True", "9", "500", "True", "True"]


def test_what_is_not_read_in_time_is_lost(run: Run) -> None:
    program = UART + (
        "uart.init(rxbuf=32)\n"
        "for _ in range(8):\n"
        "    uart.write(FIRMWARE)\n"
        "    time.sleep_ms(10)\n"
        "print(uart.any())\n"
        "print(uart.read(19).hex())\n"
    )
    assert run(program, "pico_hsu") == [
        "64",
        "0000ff00ff000000ff06fad50332010607e800",
        "reader: the host did not read in time: bytes are lost",
    ]


def test_asyncio_waits_for_the_uart(run: Run) -> None:
    program = UART + (
        "import asyncio\n"
        "async def main():\n"
        "    stream = asyncio.StreamReader(uart)\n"
        "    uart.write(FIRMWARE)\n"
        "    print((await stream.readexactly(19)).hex())\n"
        "    print(time.ticks_ms() < 5)\n"
        "asyncio.run(main())\n"
    )
    assert run(program, "pico_hsu") == ["0000ff00ff000000ff06fad50332010607e800", "True"]


def test_the_uart_tells_when_a_burst_is_over(run: Run) -> None:
    program = UART + (
        "def heard(line):\n"
        "    print('idle', line.any(), told.flags())\n"
        "    line.read(line.any())\n"
        "told = uart.irq(heard, UART.IRQ_RXIDLE)\n"
        "uart.write(FIRMWARE)\n"
        "time.sleep_ms(30)\n"
        "told = uart.irq(lambda line: print('sent'), UART.IRQ_TXIDLE)\n"
        "uart.write(FIRMWARE)\n"
        "time.sleep_ms(30)\n"
    )
    assert run(program, "pico_hsu") == ["idle", "19", "64", "sent"]


def test_the_irq_pin_falls_for_ack_and_answer(run: Run) -> None:
    board: dict[str, Any] = {
        "i2c": {"id": 0, "sda": 4, "scl": 5},
        "readers": ({"kind": "pn532-i2c", "reset": 6, "irq": 7},),
    }
    program = """
import time
from machine import I2C, Pin
i2c = I2C(0, scl=Pin(5), sda=Pin(4))
irq = Pin(7, Pin.IN)
fell = []
irq.irq(lambda pin: fell.append(time.ticks_us()), Pin.IRQ_FALLING)
i2c.writeto(0x24, bytes.fromhex("0000FF02FED4022A00"))
start = time.ticks_us()
print(irq.value(), len(fell))
time.sleep_ms(5)
print(irq.value(), len(fell), 290 < fell[0] - start < 310)
i2c.readfrom(0x24, 7)
time.sleep_ms(5)
print(irq.value(), len(fell), i2c.readfrom(0x24, 14)[1:].hex(), irq.value())
"""
    assert run(program, "irq_board", data=repr(board)) == lines(
        "1 0 0 1 True 0 2 0000ff06fad50332010607e800 1"
    )


THREE: dict[str, Any] = {
    "i2c": {"id": 0, "sda": 4, "scl": 5},
    "spi": {"id": 0, "sck": 18, "mosi": 19, "miso": 16},
    "readers": (
        {"kind": "pn532-spi", "cs": 17, "reset": 6},
        {"kind": "pn532-spi", "cs": 20, "reset": 6},
        {"kind": "pn532-spi", "cs": 21, "reset": 6, "irq": 7},
    ),
}


def test_three_readers_with_tags_and_faults_by_number(run: Run) -> None:
    program = SPI + (
        "selects[21] = Pin(21, Pin.OUT, value=1)\n"
        "def command(cs, text, count):\n"
        "    data = b'\\xd4' + bytes.fromhex(text)\n"
        "    head = bytes((1, 0, 0, 255, len(data), -len(data) & 255))\n"
        "    ask(cs, head + data + bytes((-sum(data) & 255, 0)), 0)\n"
        "    for _ in range(2):\n"
        "        until = time.ticks_ms() + 300\n"
        "        while ask(cs, b'\\x02', 1) != b'\\x01':\n"
        "            if time.ticks_ms() > until:\n"
        "                return '-'\n"
        "            time.sleep_ms(1)\n"
        "        found = ask(cs, b'\\x03', count)\n"
        "    return found[7:count].hex()\n"
        "time.sleep_ms(5)\n"
        "for cs in (17, 20, 21):\n"
        "    command(cs, '14011401', 9)\n"
        "    command(cs, '3205FF0101', 9)\n"
        "    print(command(cs, '4A0100', 20))\n"
    )
    commands = (
        "lay 04A1B2C3D4E580",
        "lay DEADBEEF classic1k @3",
        "fault reader@2 off",
    )
    assert run(program, "three", *commands, data=repr(THREE)) == [
        "01010044000704a1b2c3d4e580",
        "-",
        "010100040804deadbeef960000",
    ]


def test_asyncio_waits_for_the_irq_pin(run: Run) -> None:
    program = SPI + (
        "import asyncio\n"
        "async def main():\n"
        "    selects[21] = Pin(21, Pin.OUT, value=1)\n"
        "    flag = asyncio.ThreadSafeFlag()\n"
        "    Pin(7, Pin.IN).irq(lambda pin: flag.set(), Pin.IRQ_FALLING)\n"
        "    for count in (6, 13):\n"
        "        if count == 6:\n"
        "            ask(21, FIRMWARE, 0)\n"
        "        await flag.wait()\n"
        "        print(ask(21, b'\\x03', count).hex())\n"
        "    print(time.ticks_ms() < 8)\n"
        "time.sleep_ms(5)\n"
        "asyncio.run(main())\n"
    )
    assert run(program, "three", data=repr(THREE)) == [
        "0000ff00ff00",
        "0000ff06fad50332010607e800",
        "True",
    ]
