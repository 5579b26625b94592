"""Builds the parts around an open match and joins them to a table.

Nothing that goes on living has its code here, so that this module can leave the memory afterwards.
"""

import asyncio
import time

import machine

from tapete.deck.pack import Pack
from tapete.device.bus import SharedBus
from tapete.device.buttons import Button
from tapete.device.diagnosis import Diagnosis
from tapete.device.display import Display
from tapete.device.keys import Keys
from tapete.device.port import Port
from tapete.device.reading import Reading
from tapete.device.serial import Serial
from tapete.device.table import Table
from tapete.reader.i2c import I2CTransport
from tapete.reader.pn532 import PN532
from tapete.reader.reader import Reader
from tapete.screen.canvas import Canvas
from tapete.screen.ssd1306 import SSD1306
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.device.opening import Opening
    from tapete.parts import Lock
    from tapete.store.settings import Settings

_PACK = "/pack.txt"

clock: "Any" = time  # the stubs give ticks types of their own


def build(opening: "Opening") -> Table:
    """Return the table that plays the match of `opening`; nothing runs yet."""
    board = opening.board
    app = opening.app
    stage = opening.stage
    pack = _read_pack(opening)
    bus = SharedBus(board["i2c"])
    lock: "Any" = asyncio.Lock()
    panel = SSD1306(bus, board["display"]["address"])
    reader = _reader(board, bus, pack, lock)
    reading = Reading(reader, pack, app)
    diagnosis = Diagnosis((reader,), reading, opening.link, app.command)
    tasks = (
        ("serial", Serial(Port(), opening.link, diagnosis.command).run),
        ("sound", opening.speaker.run),
        ("buttons", Keys(_buttons(board, opening.settings), app, stage).run),
        ("display", Display(panel, Canvas(), opening.words, stage, lock, app).run),
        ("reader", reading.run),
    )
    return Table(app, opening.speaker, tasks)


def _read_pack(opening: "Opening") -> Pack:
    """Return the pack, and tell what is wrong with its file."""
    try:
        with open(_PACK, "rb") as file:
            pack = Pack.read(file)
    except OSError:
        opening.app.lose(seen.PACK, text="There is no pack.txt: no tag is known.")
        return Pack()
    for text in pack.errors:
        opening.app.lose(seen.PACK, text="pack.txt " + text)
    return pack


def _reader(board: "dict[str, Any]", bus: SharedBus, pack: Pack, lock: "Lock") -> Reader:
    reset = board["readers"][0]["reset"]
    pin = None if reset is None else machine.Pin(reset, machine.Pin.OUT, value=1)
    transport = I2CTransport(bus, bus_clear=bus.clear)
    chip = PN532(transport, clock.ticks_ms, clock.ticks_diff)
    return Reader(chip, lock, asyncio.sleep_ms, pack.lookup, pin)


def _buttons(board: "dict[str, Any]", settings: "Settings") -> dict[str, Button]:
    settle = settings.number("debounce")
    long = settings.number("long-press")
    keys: dict[str, Button] = {}
    for key, number in board["buttons"].items():
        pin = machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)
        keys[key] = Button(pin, clock.ticks_ms, clock.ticks_diff, settle, long)
    return keys
