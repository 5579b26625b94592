"""`tapete run`: the virtual table in the terminal, drawn full-screen or told in lines."""

import asyncio
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from textwrap import wrap

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import ConditionalContainer, HSplit, Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.widgets import TextArea

from host_tools.desk import Desk, brief_help, comment, short_help
from host_tools.games import RequestError, request
from host_tools.pictures import BRAILLE, Picture, fitting
from host_tools.rig import Rig, RigError
from host_tools.text import say
from host_tools.tunes import Tunes
from host_tools.virtual_pack import both_packs
from tapete.rules import notation
from tapete.rules.game import Game

_GAME = "brisca players=2"
_STEP_MS = 20  # the table's time is granted in such pieces
_BEHIND_S = 0.5  # a slow machine that lags more than this does not try to catch up
_SETTLE_MS = 1200  # line mode: when nothing new was said for so long, the table has finished
_MOST_MS = 6000
_AROUND = 8  # rows of the terminal that the picture leaves to the rest
_LINES = 2  # rows of the sounds and of what is typed
_WORDS = 5  # rows that what was said has before help gets more than one
_LEAST_COLUMNS = BRAILLE.columns
_LEAST_ROWS = BRAILLE.rows + _LINES + 2

WELCOME = "A virtual table. Type ? for what can be typed, a to deal, q to leave."
TOO_SMALL = (
    f"This window is too small to draw the table: that needs {_LEAST_COLUMNS} columns and "
    f"{_LEAST_ROWS} rows. Make it larger, or type on; `tapete run --plain` needs no room."
)


def run(
    game: str | None,
    flash: Path | None,
    *,
    plain: bool = False,
    bell: bool = False,
    shows_notation: bool = False,
) -> int:
    """Play on a virtual table until the person leaves; return the exit code.

    game: as in a record; None: Brisca for two, or what the table in `flash` was left with.
    """
    settings, family = _opening(_GAME if game is None else game)
    if flash is not None and flash.is_file() and flash.stat().st_size:
        # What people chose and learned there stays as it is.
        if game is not None:
            say(
                f"{flash} has a table in it that goes on with its own game: --game is for a new one"
            )
        rig = Rig(flash, settings="", pack="", family=family)
    else:
        rig = Rig(flash, settings=settings, pack=both_packs(), family=family)
    with rig:
        if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
            return run_lines(Desk(rig), shows_notation)
        return asyncio.run(Terminal(Desk(rig), bell, shows_notation).run())


def _opening(line: str) -> tuple[str, int]:
    """Return the text of /settings.txt for a `game` line, and the family of packs it needs."""
    try:
        event = request([line.removeprefix("game ")]).event
    except RequestError as error:
        raise RigError(f"--game: {error}") from None
    game = Game()
    text = notation.event_text(event, game)
    game.apply(event)
    return text + "\n", game.family


def run_lines(desk: Desk, shows_notation: bool = False) -> int:
    """Line mode: one typed line at a time, then what the table says to it, as text."""
    shown = comment if shows_notation else str
    print(shown(WELCOME), flush=True)
    _tell(desk, shows_notation)
    for text in sys.stdin:
        told = desk.type(text)
        if told:
            print(shown(told), flush=True)
        _tell(desk, shows_notation)
        if desk.left:
            break
    return 0


def _tell(desk: Desk, shows_notation: bool) -> None:
    """Let the table finish what was begun, and print what it says meanwhile."""
    silent = total = 0
    while not desk.quiet() or (silent < _SETTLE_MS and total < _MOST_MS):
        desk.tick(_STEP_MS)
        total += _STEP_MS
        silent += _STEP_MS
        heard = [desk.hear(line, shows_notation) for line in desk.rig.lines()]
        news = [comment(text) if shows_notation else text for text in desk.news()]
        for words in filter(None, [*news, *heard]):
            print(words, flush=True)
            silent = 0


class Terminal:
    """The full-screen table: the display, what is heard and said, help, and a line to type."""

    def __init__(self, desk: Desk, bell: bool = False, shows_notation: bool = False) -> None:
        self._desk = desk
        self._bell = bell
        self._shows_notation = shows_notation
        self._picture = bytes(1024)
        self._tunes = Tunes()
        self._heard = ""
        self._done = ""
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
        except Exception as error:
            self.app.exit(
                exception=error
            )  # or a fault of ours would leave a table that stands still
            raise
        self.app.exit()

    def _look(self) -> bool:
        """See and hear what is new at the table; whether anything was."""
        rig = self._desk.rig
        heard = [self._desk.hear(line, self._shows_notation) for line in rig.lines()]
        told = [*filter(None, [*self._desk.news(), *heard])]
        self._log.extend(row for text in told for row in text.splitlines())
        new = bool(told) or self._done != self._desk.done()
        self._done = self._desk.done()
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

    def _size(self) -> tuple[int, int]:
        size = self.app.output.get_size()
        return size.columns, size.rows

    def _drawing(self) -> Picture:
        columns, rows = self._size()
        return fitting(columns, rows - _AROUND)

    def _fits(self) -> bool:
        columns, rows = self._size()
        return columns >= _LEAST_COLUMNS and rows >= _LEAST_ROWS

    def _help(self) -> list[str]:
        """Return the rows of the help: one where there is not much room."""
        columns, rows = self._size()
        family = self._desk.rig.family
        whole = _wrapped(brief_help(family), columns)
        used = self._drawing().rows + _LINES + len(whole)
        return whole if rows - used >= _WORDS else [short_help(family)]

    def _sound(self) -> str:
        return f"{self._desk.done()}   ♪ {self._heard or '-'}"

    def _words(self) -> str:
        """Return as much of the newest as fits, so that it is always in sight."""
        columns, rows = self._size()
        if self._fits():
            room = rows - self._drawing().rows - _LINES - len(self._help())
        else:
            room = rows - 1 - len(_wrapped([TOO_SMALL], columns))
        return "\n".join(_wrapped(self._log, columns)[-max(1, room) :])

    def _rows(self) -> HSplit:
        """Return the table from top to bottom; a small window has words only, and says why."""

        def window(text: Callable[[], str], height: Callable[[], int]) -> Window:
            return Window(FormattedTextControl(text), height=height)

        fits = Condition(self._fits)
        table = HSplit(
            [
                window(lambda: self._drawing().draw(self._picture), lambda: self._drawing().rows),
                window(self._sound, lambda: 1),
            ]
        )
        too_small = window(
            lambda: "\n".join(_wrapped([TOO_SMALL], self._size()[0])),
            lambda: min(len(_wrapped([TOO_SMALL], self._size()[0])), max(1, self._size()[1] - 2)),
        )
        help_ = window(lambda: "\n".join(self._help()), lambda: len(self._help()))
        return HSplit(
            [
                ConditionalContainer(table, fits),
                ConditionalContainer(too_small, ~fits),
                Window(FormattedTextControl(self._words)),
                ConditionalContainer(help_, fits),
                self.typed,
            ]
        )

    def _accept(self, buffer: Buffer) -> bool:
        self._log.extend(self._desk.type(buffer.text).splitlines())
        return False

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("c-c")
        def _(event: KeyPressEvent) -> None:
            event.app.exit(exception=KeyboardInterrupt)

        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            self._desk.left = True

        @keys.add("c-z")
        def _(event: KeyPressEvent) -> None:
            event.app.suspend_to_background()

        return keys


def _wrapped(lines: Iterable[str], columns: int) -> list[str]:
    """Return lines as the rows they take in so many columns."""
    return [row for line in lines for row in wrap(line, max(10, columns)) or [""]]
