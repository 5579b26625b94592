"""Builds the parts around an open match and joins them to a table.

Nothing that goes on living has its code here, so that this module can leave the memory afterwards.
"""

import asyncio
import time

import machine

from tapete.deck.pack import Pack
from tapete.device import readers
from tapete.device.bus import SharedBus
from tapete.device.buttons import Button
from tapete.device.diagnosis import Diagnosis
from tapete.device.display import Display
from tapete.device.enrolling import Enrolling
from tapete.device.keeping import Keeping
from tapete.device.keys import Keys
from tapete.device.port import Port
from tapete.device.reading import Reading
from tapete.device.serial import Serial
from tapete.device.table import Table
from tapete.screen.canvas import Canvas
from tapete.screen.ssd1306 import SSD1306
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tapete.device.opening import Opening
    from tapete.parts import Lock
    from tapete.store.settings import Settings

    Command = Callable[[tuple[int, str, bool]], None]

_PACK = "/pack.txt"

clock: "Any" = time  # the stubs give ticks types of their own


def build(opening: "Opening") -> Table:
    """Return the table that plays the match of `opening`; nothing runs yet."""
    board = opening.board
    app = opening.app
    stage = opening.stage
    bus = SharedBus(board["i2c"])
    lock: "Any" = asyncio.Lock()
    panel = SSD1306(bus, board["display"]["address"])
    talking = opening.talking
    settle = None if talking is None else talking.settle
    keys = _buttons(board, opening.settings)
    settings = opening.settings.chosen()
    Keeping(app, opening.words, opening.buzzer, keys, settings, settle)
    reading, command = _reading(opening, bus, lock)
    tasks: "list[tuple[str, Callable[[], Any]]]" = [
        ("serial", Serial(Port(), opening.link, command).run),
        ("sound", opening.speaker.run),
        ("buttons", Keys(keys, app, stage).run),
        ("display", Display(panel, Canvas(), opening.words, stage, lock, app, settings).run),
        ("reader", reading.run),
    ]
    quiet: "list[Callable[[], None]]" = []
    if talking is not None:
        tasks.append(("voice", talking.run))
        quiet.append(talking.hush)
    if "lights" in board and opening.settings.text("lights") == "on":
        from tapete.device.lamps import Lamps  # noqa: PLC0415 - few tables have them

        lamps = Lamps(board["lights"], stage)
        tasks.append(("lights", lamps.run))
        quiet.append(lamps.off)
    table = Table(app, opening.speaker, tuple(tasks), talking and talking.left_ms)
    table.quiet = quiet
    return table


def _read_pack(opening: "Opening") -> "tuple[Pack, Command]":
    """Return the pack, and what takes commands about it; tell what is wrong with its file."""
    app = opening.app
    is_missing = False
    try:
        with open(_PACK, "rb") as file:
            pack = Pack.read(file)
    except OSError:
        pack = Pack()
        is_missing = True
    for text in pack.errors:
        app.lose(seen.PACK, text="pack.txt " + text)
    settle = None if opening.talking is None else opening.talking.settle
    enrolling = Enrolling(app, opening.link, pack, settle)
    if not enrolling.offer(is_missing) and is_missing:
        app.lose(seen.PACK, text="There is no pack.txt: no tag is known.")
    return pack, enrolling.command


def _reading(opening: "Opening", bus: SharedBus, lock: "Lock") -> "tuple[Any, Command]":
    """Return what polls the readers, and what takes the host's commands before the app does."""
    board = opening.board
    app = opening.app
    pack, command = _read_pack(opening)
    if len(board["readers"]) == 1:
        reader = readers.one(board, bus, lock, pack.lookup)
        reading = Reading(reader, pack, app)
        return reading, Diagnosis((reader,), reading, opening.link, command).command
    from tapete.device.seats import Seats  # noqa: PLC0415 - few tables have as many
    from tapete.reader.several import Several  # noqa: PLC0415

    each = readers.many(board, pack.lookup)
    seats = Seats(Several(each), [data.get("seat", 0) for data in board["readers"]], pack, app)
    return seats, Diagnosis(each, seats, opening.link, command, seats.poll).command


def _buttons(board: "dict[str, Any]", settings: "Settings") -> dict[str, Button]:
    settle = settings.number("debounce")
    long = settings.number("long-press")
    keys: dict[str, Button] = {}
    for key, number in board["buttons"].items():
        pin = machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)
        keys[key] = Button(pin, clock.ticks_ms, clock.ticks_diff, settle, long)
    return keys
