"""Builds the parts of a board from its data and joins them; the only place that makes hardware."""

import asyncio
import os
import time

import machine
import rp2

from tapete.app import App
from tapete.deck.pack import Pack
from tapete.device.bus import SharedBus
from tapete.device.buttons import Button
from tapete.device.display import Display
from tapete.device.keys import Keys
from tapete.device.port import Port
from tapete.device.reading import Reading
from tapete.device.serial import Serial
from tapete.device.speaker import Speaker
from tapete.device.stage import Stage
from tapete.link.link import Link
from tapete.reader.i2c import I2CTransport
from tapete.reader.pn532 import PN532
from tapete.reader.reader import Reader
from tapete.screen.canvas import Canvas
from tapete.screen.screens import paint
from tapete.screen.ssd1306 import SSD1306
from tapete.sound.buzzer import VOLUMES, Buzzer
from tapete.store.journal import Journal
from tapete.store.settings import Settings
from tapete.view import codes as seen
from tapete.words.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.parts import Lock
    from tapete.view.scene import Scene

_SETTINGS = "/settings.txt"
_PACK = "/pack.txt"
_JOURNAL = "/journal"

clock: "Any" = time  # the stubs give ticks types of their own


class Parts:
    """One table: everything that runs on the board `board` (see boards/pico.py)."""

    def __init__(self, board: "dict[str, Any]") -> None:
        """Make the parts; nothing runs yet, and no bus is used yet."""
        self.settings = Settings()
        self.settings.load(_SETTINGS)
        self.pack, self.no_pack = _read_pack()
        bus = SharedBus(board["i2c"])
        lock: "Any" = asyncio.Lock()
        self.speaker = Speaker(_buzzer(board, self.settings))
        stage = Stage(self.speaker, clock.ticks_ms, clock.ticks_add, clock.ticks_diff)
        link = Link(os.urandom(4).hex())
        words = Words(self.settings.text("language"))
        flash: "Any" = rp2.Flash()
        journal = Journal(flash, _JOURNAL)
        self.app = App(journal, link, stage, words, board["name"])
        self.reading = Reading(_reader(board, bus, self.pack, lock), self.pack, self.app)
        self.display = self._display(board, bus, stage, words, lock)
        self.keys = Keys(_buttons(board, self.settings), self.app, stage)
        self.serial = Serial(Port(), link, self.app.command)

    def _display(
        self, board: "dict[str, Any]", bus: SharedBus, stage: Stage, words: Words, lock: "Lock"
    ) -> Display:
        canvas = Canvas()
        app = self.app

        def draw(scene: "Scene") -> None:
            paint(canvas, scene, words)

        def tell(works: bool) -> None:
            if works:
                app.find(seen.DISPLAY)
            else:
                app.lose(seen.DISPLAY)

        panel = SSD1306(bus, board["display"]["address"])
        return Display(panel, canvas, draw, stage, lock, tell)

    def begin(self) -> None:
        """Open the match, and tell what is wrong with the files of this table."""
        settings = self.settings
        reason = self.app.open(settings.text("game"))
        if reason:
            settings.reject("game", reason)
            self.app.open(settings.text("game"))
        for text in settings.errors:
            self.app.lose(seen.SETTINGS, text=text)
        for text in self.pack.errors:
            self.app.lose(seen.PACK, text="pack.txt " + text)
        if self.no_pack:
            self.app.lose(seen.PACK, text="There is no pack.txt: no tag is known.")


def _read_pack() -> tuple[Pack, bool]:
    """Return the pack, and whether its file is missing."""
    try:
        with open(_PACK, "rb") as file:
            return Pack.read(file), False
    except OSError:
        return Pack(), True


def _reader(board: "dict[str, Any]", bus: SharedBus, pack: Pack, lock: "Lock") -> Reader:
    def known(uid: bytes) -> bool:
        return pack.lookup(uid) > 0

    reset = board["reader"]["reset"]
    pin = None if reset is None else machine.Pin(reset, machine.Pin.OUT, value=1)
    transport = I2CTransport(bus, bus_clear=bus.clear)
    chip = PN532(transport, clock.ticks_ms, clock.ticks_diff)
    return Reader(chip, lock, asyncio.sleep_ms, known, pin)


def _buzzer(board: "dict[str, Any]", settings: Settings) -> Buzzer:
    pwm = machine.PWM(machine.Pin(board["buzzer"]))
    return Buzzer(pwm, VOLUMES.index(settings.text("volume")))


def _buttons(board: "dict[str, Any]", settings: Settings) -> dict[str, Button]:
    settle = settings.number("debounce")
    long = settings.number("long-press")
    keys: dict[str, Button] = {}
    for key, number in board["buttons"].items():
        pin = machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)
        keys[key] = Button(pin, clock.ticks_ms, clock.ticks_diff, settle, long)
    return keys
