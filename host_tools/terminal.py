"""`tapete run`: the virtual table in the terminal, drawn full-screen or told in lines."""

import asyncio
import sys
import time
from collections import deque
from pathlib import Path
from textwrap import wrap

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import HSplit, Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.widgets import TextArea

from host_tools.desk import HELP, Desk, heard
from host_tools.pictures import Picture, fitting
from host_tools.rig import Rig, RigError
from host_tools.tunes import Tunes
from tapete.rules import codes, notation
from tapete.rules.game import Game

_STEP_MS = 20  # the table's time is granted in such pieces
_BEHIND_S = 0.5  # a slow machine that lags more than this does not try to catch up
_SETTLE_MS = 1200  # line mode: when nothing new was said for so long, the table has finished
_MOST_MS = 6000
_AROUND = 8  # rows of the terminal that the picture leaves to the rest

WELCOME = "A virtual table. Type ? for what can be typed, a to deal, q to leave."


def run(game: str, flash: Path | None, *, plain: bool = False, bell: bool = False) -> int:
    """Play on a virtual table until the person leaves; return the exit code."""
    settings, family = _opening(game)
    with Rig(flash, settings=settings, family=family) as rig:
        if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
            return run_lines(Desk(rig))
        return asyncio.run(Terminal(Desk(rig), bell=bell).run())


def _opening(line: str) -> tuple[str, int]:
    """Return the text of /settings.txt for a `game` line, and the family of packs it needs."""
    game = Game()
    try:
        event = notation.parse_event(f"game {line.removeprefix('game ')}", game)
    except notation.NotationError as error:
        raise RigError(f"--game: {error}") from None
    text = notation.event_text(event, game)
    for result in game.apply(event):
        if result[0] == codes.R_REFUSED:
            raise RigError(f"--game: {notation.result_text(result, game)}: {text}")
    return text + "\n", game.family


def run_lines(desk: Desk) -> int:
    """Line mode: one typed line at a time, then what the table says to it, as text."""
    print(WELCOME, flush=True)
    _tell(desk)
    for text in sys.stdin:
        wrong = desk.type(text)
        if wrong:
            print(wrong, flush=True)
        if desk.left:
            break
        _tell(desk)
    return 0


def _tell(desk: Desk) -> None:
    """Let the table finish what was begun, and print what it says meanwhile."""
    silent = total = 0
    while not desk.quiet() or (silent < _SETTLE_MS and total < _MOST_MS):
        desk.tick(_STEP_MS)
        total += _STEP_MS
        silent += _STEP_MS
        for line in desk.rig.lines():
            words = heard(line)
            if words:
                print(words, flush=True)
                silent = 0


class Terminal:
    """The full-screen table: the display, what is heard and said, help, and a line to type."""

    def __init__(self, desk: Desk, bell: bool = False) -> None:
        self._desk = desk
        self._bell = bell
        self._picture = bytes(1024)
        self._tunes = Tunes()
        self._heard = ""
        self._log: deque[str] = deque(maxlen=50)
        self._failed: RigError | None = None
        self.typed = TextArea(height=1, prompt="> ", multiline=False, accept_handler=self._accept)
        self.app: Application[None] = Application(
            Layout(self._rows(), focused_element=self.typed),
            key_bindings=self._keys(),
            full_screen=True,
        )

    async def run(self) -> int:
        """Show the table until the person leaves; return the exit code."""
        await self.app.run_async(pre_run=self._begin)
        if self._failed:
            raise self._failed
        return 0

    def _begin(self) -> None:
        self.app.create_background_task(self._pass_time())

    async def _pass_time(self) -> None:
        """Grant the table 20 ms every 20 ms, and redraw when something has changed."""
        due = time.monotonic()
        try:
            while not self._desk.left:
                due += _STEP_MS / 1000
                wait = due - time.monotonic()
                if wait < -_BEHIND_S:
                    due = time.monotonic()
                await asyncio.sleep(max(0.0, wait))
                self._desk.tick(_STEP_MS)
                if self._look():
                    self.app.invalidate()
        except RigError as error:
            self._failed = error
        self.app.exit()

    def _look(self) -> bool:
        """See and hear what is new at the table; whether anything was."""
        rig = self._desk.rig
        new = False
        for line in rig.lines():
            words = heard(line)
            if words:
                self._log.append(words)
                new = True
        tune = self._tunes.heard(rig.sounds(), rig.now_us)
        if tune:
            self._heard = tune
            new = True
            if self._bell:
                self.app.output.bell()
        data = rig.seen()
        if data != self._picture:
            self._picture = data
            new = True
        return new

    def _rows(self) -> HSplit:
        def picture() -> Picture:
            size = self.app.output.get_size()
            return fitting(size.columns, size.rows - _AROUND)

        def screen() -> str:
            return picture().draw(self._picture)

        def screen_height() -> int:
            return picture().rows

        def sound() -> str:
            lying = self._desk.lying
            return f"♪ {self._heard or '-'}   on the reader: {lying if lying else 'nothing'}"

        def log() -> str:
            """Return as much of the newest as fits, so that it is always in sight."""
            size = self.app.output.get_size()
            room = max(1, size.rows - picture().rows - len(HELP) - 2)
            rows = [row for line in self._log for row in wrap(line, max(10, size.columns)) or [""]]
            return "\n".join(rows[-room:])

        return HSplit(
            [
                Window(FormattedTextControl(screen), height=screen_height),
                Window(FormattedTextControl(sound), height=1),
                Window(FormattedTextControl(log)),
                Window(FormattedTextControl("\n".join(HELP)), height=len(HELP)),
                self.typed,
            ]
        )

    def _accept(self, buffer: Buffer) -> bool:
        wrong = self._desk.type(buffer.text)
        if wrong:
            self._log.extend(wrong.split("\n"))
        return False

    @staticmethod
    def _keys() -> KeyBindings:
        keys = KeyBindings()

        @keys.add("c-c")
        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            event.app.exit(exception=KeyboardInterrupt)

        return keys
