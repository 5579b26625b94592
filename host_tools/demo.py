"""`tapete run --demo`: a whole recorded deal, played by itself on the virtual table."""

import shutil
import sys
import time
from collections import deque
from pathlib import Path

from host_tools.pictures import Picture, fitting
from host_tools.player import Player
from host_tools.record import filled
from host_tools.rig import Rig

RECORD = Path(__file__).parent / "demo.deal"
ALL_POINTS = 120

_PAUSE_S = 0.25  # so that people see the screens pass
_PASSED_MS = 4000  # the last trick is shown first
_LINES = 4  # of the record beneath the picture

_CLEAR = "\x1b[H\x1b[2J"
_HOME = "\x1b[H"
_CLEAR_LINE = "\x1b[K"


class _Show:
    """Draws the screens as they pass, where somebody sees them; else prints the record."""

    def __init__(self, rig: Rig, drawn: bool) -> None:
        self._rig = rig
        self._drawn = drawn
        self._last: deque[str] = deque(maxlen=_LINES)
        columns, rows = shutil.get_terminal_size()
        self._picture: Picture = fitting(columns, rows - _LINES - 3)
        if drawn:
            print(_CLEAR, end="")

    def line(self, text: str) -> None:
        """Take one line of the record."""
        self._last.append(text)
        if not self._drawn:
            print(text, flush=True)

    def screen(self, rig: Rig) -> None:
        """Show the screen as it is now."""
        if self._drawn:
            lines = [*self.picture(rig).split("\n"), "", *self._last]
            print(_HOME + "".join(f"{line}{_CLEAR_LINE}\n" for line in lines), end="", flush=True)
            time.sleep(_PAUSE_S)

    def picture(self, rig: Rig) -> str:
        """Return the screen as text."""
        return self._picture.draw(rig.seen())

    def end(self) -> None:
        """Show the last screen, when nothing passes over it any more."""
        self._rig.advance(_PASSED_MS)
        print(_CLEAR if self._drawn else "", end="")
        print(self.picture(self._rig))


def demo(plain: bool = False) -> int:
    """Play the deal and print its last screen; return 0 when its card points came out at 120."""
    total = 0
    points = ""
    with RECORD.open("rb") as stream, Rig() as rig:
        show = _Show(rig, drawn=sys.stdout.isatty() and not plain)
        for text in filled(stream, Player(rig, show.screen), RECORD.name):
            show.line(text)
            word, _, rest = text.removeprefix("= ").partition(" ")
            if word == "points":
                points = rest
                total = sum(int(number) for number in rest.split()[1::2])
        if plain:
            print()
        else:
            show.end()
    print(f"The deal is over: points {points}, together {total} of {ALL_POINTS}.")
    return 0 if total == ALL_POINTS else 1
