"""A person at the virtual table: what is typed becomes taps and presses, each in its own time."""

import re
from collections.abc import Callable
from typing import NamedTuple

from host_tools.games import family_of
from host_tools.rig import Json, Rig
from host_tools.scribe import Scribe
from host_tools.virtual_pack import uid_of
from tapete.deck import controls
from tapete.deck.pack import FRENCH
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
    return f"{_EXAMPLES[family][0]} lays a card; a b c press, a! holds; ? help; q leaves"


def brief_help(family: int) -> tuple[str, ...]:
    """Return in three lines what can be typed."""
    one, other = _EXAMPLES[family]
    return (
        f"{one} {other} … lay this card, it stays until the next; - takes it away; x strange tag",
        "a b c press a button, a! b! c! hold it; s1 s2 a seat's tag; q leaves",
        "@exchange @claim @done @yes @undo … a control tag; ? more help",
    )


def full_help(family: int) -> tuple[str, ...]:
    """Return all there is to tell, a paragraph each."""
    example = _EXAMPLES[family][0]
    return (
        *brief_help(family),
        _SPELLING[family],
        "a says yes and deals; b goes back, in play it takes back; c tells what can be said now. "
        "a! repeats how things stand, b! gives up the deal (it asks first), c! opens the menu.",
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


class _UnclearError(Exception):
    """A word that means nothing here; a sentence without its full stop says why."""


class Desk:
    """Plays what is typed. `tick` lets time pass; `quiet`: all that was typed is done."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.lying: str | bytes | None = None  # the tag on the reader
        self.left = False
        self.pressed = ""  # what was done last with a button: "A pressed", "B held"
        self._news: list[str] = []
        self._scribe = Scribe()
        self._family = rig.family  # of the game that is played
        self._plan: list[_Step] = []
        self._busy_ms = 0.0

    def type(self, text: str) -> str:
        """Take one typed line; return what there is to tell, of several lines, or "".

        A line is done as a whole: with a word that means nothing in it, none of it is.
        """
        words = text.split()
        acts: list[Callable[[], str]] = []
        for word in words:
            try:
                if acts and acts[-1] == self._leave:
                    raise _UnclearError(f"q leaves, so {word} behind it would be lost")
                acts.append(self._act(word))
            except _UnclearError as wrong:
                return (
                    f"{wrong}." if len(words) == 1 else f"{wrong}. Nothing of this line was done."
                )
        return "\n".join(filter(None, [act() for act in acts]))

    def done(self) -> str:
        """Return in a few words what lies on the reader, and what was done with a button last."""
        lying = "a strange tag" if isinstance(self.lying, bytes) else self.lying
        return "   ".join(filter(None, [f"on the reader: {lying or 'nothing'}", self.pressed]))

    def news(self) -> list[str]:
        """Return what was done since the last call that nobody may do unawares."""
        news, self._news = self._news, []
        return news

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

        Its pack is the one whose cards are laid from then on, but where cards of another are asked
        for. With notation, a deal that was
        broken off and goes on is told from its beginning.
        """
        name = str(line.get("event", "")).removeprefix("game ").split(" ")[0]
        if "hello" in line:
            name = str(line.get("game", ""))
        if name in GAMES:
            self._family = self.rig.family = family_of(name)
        if "prompt" in line:
            self.rig.family = _asked_family(line, self._family)
        return "\n".join(self._written(line)) if notation else heard(line)

    def _written(self, line: Json) -> list[str]:
        """Return a serial line as lines of a record."""
        if "event" in line:
            return self._scribe.event(line["event"])
        if "result" in line:
            return self._scribe.result(line["result"])
        if "state" in line:
            return self._scribe.state(line["state"], line.get("part", 1))
        return [*self._scribe.silence(), *filter(None, [heard(line, notation=True)])]

    def quiet(self) -> bool:
        """Whether everything typed has been done."""
        return not self._plan and self._busy_ms <= 0

    def _act(self, word: str) -> Callable[[], str]:
        """Return what a word does, and tells. Raises _UnclearError."""
        small = word.lower()
        if small in {"q", "quit"}:
            return self._leave
        if small in {"?", "h", "help"}:
            return lambda: "\n".join(full_help(self.rig.family))
        if small == "-":
            return self._lift
        if re.fullmatch("[abc]!?", small):
            return lambda: self._press(small[0].upper(), small.endswith("!"))
        if small == "x":
            return lambda: self._lay(_STRANGER)
        if re.fullmatch("s[1-6]", small):
            return lambda: self._touch(f"@seat-{small[1]}")
        try:
            uid_of(small, self.rig.family)
        except KeyError:
            raise _UnclearError(_unknown(word)) from None
        return lambda: self._touch(small) if small.startswith("@") else self._lay(small)

    def _do(self, act: Callable[[], None], ms: int) -> None:
        self._plan.append(_Step(act, ms))

    def _leave(self) -> str:
        self._do(lambda: setattr(self, "left", True), 0)
        return ""

    def _press(self, key: str, held: bool) -> str:
        def begin() -> None:
            self.pressed = f"{key} {'held' if held else 'pressed'}"
            if held:
                self._news.append(f"{self.pressed}.")
            self.rig.ask(f"press {key}")

        self._do(begin, _HOLD_MS if held else _PRESS_MS)
        self._do(lambda: _ignore(self.rig.ask(f"release {key}")), _PRESS_MS)
        return ""

    def _lift(self) -> str:
        if self.lying is not None:
            tag, self.lying = self.lying, None
            self._do(lambda: self.rig.lift(tag), _PAUSE_MS)
        return ""

    def _lay(self, tag: str | bytes) -> str:
        self._lift()
        self.lying = tag
        self._do(lambda: self.rig.lay(tag), _LAID_MS)
        return ""

    def _touch(self, tag: str) -> str:
        self._lay(tag)
        return self._lift()


def _asked_family(line: Json, family: int) -> int:
    """Return which family's cards a prompt asks for, `family` if any or none."""
    args: list[int] = line.get("args", [])
    if line["prompt"] == "lay" and len(args) > 2:  # a pack is learned
        token = args[2]
        if token > FRENCH:
            return cards.FRENCH
        return family if controls.FIRST <= token <= controls.LAST else cards.SPANISH
    if line["prompt"] == "pile" and args and args[0] < len(GAMES):  # of any game
        return family_of(GAMES[args[0]])
    return family


def _ignore(_: object) -> None:
    """Drop an answer that says nothing."""


def _unknown(word: str) -> str:
    """Return why a word is nothing that can be typed."""
    if word.startswith("@"):
        return f"There is no control tag {word}; type ? for those there are"
    return f"{word} is no card of the pack in use; type ? for what can be typed"


_SHAPES = {"say": "{}", "private": "(in your ear) {}", "error": "{}", "text": "{}"}


def heard(line: Json, notation: bool = False) -> str:
    """Return a serial line as a person reads it; "" for those that are only for programs.

    With notation it is a record's comment.
    """
    for word, shape in _SHAPES.items():
        if word in line:
            text = shape.format(line[word])
            return comment(text) if notation else text
    if notation and "card" in line:
        return comment(f"on the reader: {line['card']}")
    return ""


def comment(text: str) -> str:
    """Return text as a record's comment, line by line."""
    return "\n".join("# " + line for line in text.splitlines())
