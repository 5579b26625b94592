"""The readers of a board, from its data: only the transport that is wired is loaded."""

import asyncio
import time

import machine

from tapete.reader.pn532 import PN532

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tapete.device.bus import SharedBus
    from tapete.parts import Lock
    from tapete.reader.reader import Reader
    from tapete.reader.turns import TurnReader

    Known = Callable[[bytes], int]
    Board = dict[str, Any]

_HSU_BUFFER = 512  # bytes: an answer may come while flash is written

clock: "Any" = time  # the stubs give ticks types of their own


def one(board: "Board", bus: "SharedBus", bus_lock: "Lock", known: "Known") -> "Reader":
    """Return the reader of a board that has one. `bus_lock` guards the display's bus."""
    from tapete.reader.reader import Reader  # noqa: PLC0415

    data = board["readers"][0]
    own: "Any" = bus_lock if data["kind"] == "pn532-i2c" else asyncio.Lock()
    chip = PN532(_transport(board, data, bus), clock.ticks_ms, clock.ticks_diff)
    return Reader(chip, own, asyncio.sleep_ms, known, _output(data.get("reset")))


def many(board: "Board", known: "Known") -> "list[TurnReader]":
    """Return the readers of a board that has several; they share SPI, and perhaps a reset wire."""
    from tapete.reader.frame import Parser, Views  # noqa: PLC0415
    from tapete.reader.spi import SPITransport  # noqa: PLC0415
    from tapete.reader.turns import TurnReader  # noqa: PLC0415
    from tapete.reader.wires import LONGEST  # noqa: PLC0415

    selects = [_output(data["cs"]) for data in board["readers"]]  # all high before one is spoken to
    spi = _spi(board["spi"])
    space, parser = Views(bytearray(LONGEST)), Parser()
    resets: "dict[int, Any]" = {}
    readers: list[TurnReader] = []
    for data, cs in zip(board["readers"], selects):  # noqa: B905 - MicroPython has no strict=
        wires = SPITransport(spi, cs, clock.sleep_us, _input(data.get("irq")), space)
        chip = PN532(wires, clock.ticks_ms, clock.ticks_diff, parser)
        number = data.get("reset")
        if number is not None and number not in resets:
            resets[number] = _output(number)
        reset = None if number is None else resets[number]
        readers.append(TurnReader(chip, None, asyncio.sleep_ms, known, reset))
    return readers


def _transport(board: "Board", data: "dict[str, Any]", bus: "SharedBus") -> "Any":
    irq = _input(data.get("irq"))
    if data["kind"] == "pn532-i2c":
        from tapete.reader.i2c import I2CTransport  # noqa: PLC0415

        return I2CTransport(bus, irq=irq, bus_clear=bus.clear)
    if data["kind"] == "pn532-spi":
        from tapete.reader.spi import SPITransport  # noqa: PLC0415

        cs = _output(data["cs"])
        return SPITransport(_spi(board["spi"]), cs, clock.sleep_us, irq)
    from tapete.reader.hsu import HSUTransport  # noqa: PLC0415

    wires = board["uart"]
    line = machine.UART(
        wires["id"],
        wires["baud"],
        tx=machine.Pin(wires["tx"]),
        rx=machine.Pin(wires["rx"]),
        rxbuf=_HSU_BUFFER,
        timeout=0,
    )
    return HSUTransport(line, irq)


def _spi(wires: "dict[str, Any]") -> machine.SPI:
    return machine.SPI(
        wires["id"],
        baudrate=wires["hz"],
        polarity=0,
        phase=0,
        sck=machine.Pin(wires["sck"]),
        mosi=machine.Pin(wires["mosi"]),
        miso=machine.Pin(wires["miso"]),
    )


def _output(number: "int | None") -> "Any":
    """Return an output that is high, None if there is no such wire."""
    return None if number is None else machine.Pin(number, machine.Pin.OUT, value=1)


def _input(number: "int | None") -> "Any":
    return None if number is None else machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)
