"""A person at the virtual table: what is typed becomes taps and presses, each in its own time."""

import re
from collections.abc import Callable
from typing import NamedTuple

from host_tools.games import family_of
from host_tools.rig import Json, Rig
from host_tools.virtual_pack import uid_of
from tapete.deck import controls
from tapete.rules import cards
from tapete.rules.sheets import GAMES

_EXAMPLES = {cards.SPANISH: ("1c", "12o"), cards.FRENCH: ("Ah", "Kd")}
_SPELLING = {
    cards.SPANISH: "A card is its rank and its suit: o coins, c cups, e swords, b clubs; 1 ace, "
    "10 jack, 11 knight, 12 king. 12o is the king of coins.",
    cards.FRENCH: "A card is its rank and its suit: s spades, h hearts, d diamonds, c clubs; "
    "A ace, J jack, Q queen, K king. Ah is the ace of hearts.",
}


def short_help(family: int) -> str:
    """Return in one line what can be typed, with cards of this family of packs."""
    return f"{_EXAMPLES[family][0]} lays a card; a b c press a button; ? help; q leaves"


def brief_help(family: int) -> tuple[str, ...]:
    """Return in three lines what can be typed."""
    one, other = _EXAMPLES[family]
    return (
        f"{one} {other} … lay this card, it stays until the next; - takes it away; x strange tag",
        "a b c press a button, A B C hold it; s1 s2 a seat's tag; q leaves",
        "@exchange @claim @done @yes @undo … a control tag; ? more help",
    )


def full_help(family: int) -> tuple[str, ...]:
    """Return all there is to tell, a paragraph each."""
    example = _EXAMPLES[family][0]
    return (
        *brief_help(family),
        _SPELLING[family],
        "A says yes and deals; B goes back, in play it takes back; C tells what can be said now. "
        "A held repeats how things stand, B held gives up the deal.",
        f"A card out of turn: first the seat's tag, then the card, as in: s2 {example}",
        "The control tags: " + " ".join("@" + name for name in controls.NAMES),
    )


_STRANGER = b"\x04\x00\x11\x22\x33\x44\x80"  # a tag of no pack

_PRESS_MS = 120
_HOLD_MS = 1500
_LAID_MS = 500  # how long a control tag is held to the reader
_PAUSE_MS = 500  # between two tags, for the reader to see the first one gone


class _Step(NamedTuple):
    """What is done at the table, and how long it takes until the next thing can be done."""

    act: Callable[[], None]
    ms: int


class Desk:
    """Plays what is typed. `tick` lets time pass; `quiet`: all that was typed is done."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.lying: str | bytes | None = None  # the tag on the reader
        self.left = False
        self._plan: list[_Step] = []
        self._busy_ms = 0.0

    def type(self, text: str) -> str:
        """Take one typed line; return a sentence when it is not understood, else ""."""
        for word in text.split():
            wrong = self._word(word)
            if wrong:
                return wrong
        return ""

    def tick(self, ms: float) -> None:
        """Let time pass at the table, doing what is due."""
        while ms > 0:
            if self._busy_ms <= 0 and self._plan:
                step = self._plan.pop(0)
                step.act()
                self._busy_ms = step.ms
            part = min(ms, self._busy_ms) if self._busy_ms > 0 else ms
            self.rig.advance(part)
            self._busy_ms -= part
            ms -= part

    def hear(self, line: Json, notation: bool = False) -> str:
        """Return what a person hears of a serial line; follow the game that is played.

        Its pack is the one whose cards are laid from then on.
        """
        name = str(line.get("event", "")).removeprefix("game ").split(" ")[0]
        if "hello" in line:
            name = str(line.get("game", ""))
        if name in GAMES:
            self.rig.family = family_of(name)
        return heard(line, notation)

    def quiet(self) -> bool:
        """Whether everything typed has been done."""
        return not self._plan and self._busy_ms <= 0

    def _word(self, word: str) -> str:
        if word in {"q", "quit"}:
            self.left = True
        elif word in {"?", "h", "help"}:
            return "\n".join(full_help(self.rig.family))
        elif word == "-":
            self._lift()
        elif word in "abcABC" and len(word) == 1:
            self._press(word)
        elif word == "x":
            self._lay(_STRANGER)
        elif re.fullmatch("[sS][1-6]", word):
            self._touch(f"@seat-{word[1]}")
        else:
            return self._tag(word)
        return ""

    def _tag(self, name: str) -> str:
        typed, name = name, name.lower()
        try:
            uid_of(name, self.rig.family)
        except KeyError:
            if name.startswith("@"):
                return f"There is no control tag {typed}; type ? for those there are"
            return f"{typed} is no card of the pack in use; type ? for what can be typed"
        if name.startswith("@"):
            self._touch(name)
        else:
            self._lay(name)
        return ""

    def _do(self, act: Callable[[], None], ms: int) -> None:
        self._plan.append(_Step(act, ms))

    def _press(self, key: str) -> None:
        rig = self.rig
        ms = _HOLD_MS if key.isupper() else _PRESS_MS
        self._do(lambda: _ignore(rig.ask(f"press {key.upper()}")), ms)
        self._do(lambda: _ignore(rig.ask(f"release {key.upper()}")), _PRESS_MS)

    def _lift(self) -> None:
        if self.lying is not None:
            tag, self.lying = self.lying, None
            self._do(lambda: self.rig.lift(tag), _PAUSE_MS)

    def _lay(self, tag: str | bytes) -> None:
        self._lift()
        self.lying = tag
        self._do(lambda: self.rig.lay(tag), _LAID_MS)

    def _touch(self, tag: str) -> None:
        self._lay(tag)
        self._lift()


def _ignore(_: object) -> None:
    """Drop an answer that says nothing."""


_SHAPES = {"say": "{}", "private": "(in your ear) {}", "error": "{}", "text": "{}"}
# With these between them, what is said is marked as such.
_NOTATION = {"say": "“{}”", "event": "{}", "result": "= {}", "card": "on the reader: {}"}


def heard(line: Json, notation: bool = False) -> str:
    """Return a serial line as a person reads it; "" for those that are only for programs.

    All of it is words, unless the record's notation is asked for, too.
    """
    shapes = _SHAPES | _NOTATION if notation else _SHAPES
    for word, shape in shapes.items():
        if word in line:
            return shape.format(line[word])
    return ""
