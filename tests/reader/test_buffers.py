"""The room's buffers: under 2 KB, for one reader on each transport and for six on SPI."""

import sys
from typing import cast

import pytest
from tests.reader.soak_table import SPI, TRANSPORTS, QuietRecorder, Table

from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_spi import Pn532Spi
from tapete.reader.frame import Parser, Views
from tapete.reader.pn532 import PN532
from tapete.reader.spi import SPITransport
from tapete.reader.turns import TurnReader
from tapete.reader.wires import LONGEST

LIMIT = 2048


def buffers(*roots: object) -> dict[int, int]:
    """Return the sizes of all buffers that objects of the room hold, by identity; each once."""
    found: dict[int, int] = {}
    seen: set[int] = set()
    left = list(roots)
    while left:
        one = left.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, memoryview):
            left.append(one.obj)
        elif isinstance(one, bytearray):
            found[id(one)] = len(one)
        elif isinstance(one, list | tuple):
            left += cast("list[object]", one)
        elif isinstance(one, dict):
            left += cast("dict[str, object]", one).values()
        elif type(one).__module__.startswith("tapete."):
            left += vars(one).values()
    return found


def of_modules() -> list[object]:
    """Return what the modules of the room hold themselves, such as tables."""
    rooms = [module for name, module in sys.modules.items() if name.startswith("tapete.reader.")]
    return [value for module in rooms for value in vars(module).values()]


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_one_reader_s_buffers_are_under_2_kb(transport: str) -> None:
    table = Table(transport)
    for _ in range(100):
        table.poll()
    sizes = buffers(table.reader, *of_modules())
    assert 500 < sum(sizes.values()) < LIMIT


def test_six_readers_buffers_are_under_2_kb() -> None:
    """They share the places where frames are put together and taken apart."""
    clock = Clock()
    port = SPI(Pn532Spi(Pn532(clock, QuietRecorder(clock), Field())))
    space, parser = Views(bytearray(LONGEST)), Parser()
    readers: list[TurnReader] = []
    for _ in range(6):
        wires = SPITransport(port, port, clock.charge, None, space)
        chip = PN532(wires, lambda: clock.now // 1000, lambda end, start: end - start, parser)
        readers.append(TurnReader(chip, None, _sleep_ms))
    sizes = buffers(readers, *of_modules())
    assert 500 < sum(sizes.values()) < LIMIT


async def _sleep_ms(_: int) -> None:
    """Never slept through: nobody polls."""
