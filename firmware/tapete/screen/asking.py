"""Screens of bids, stakes, counts, picking and the menu; view/asking.py and menus.py list args."""

from tapete.compat import const
from tapete.screen import parts, signs
from tapete.view import asking as ask
from tapete.view import codes, phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.screen.canvas import Canvas
    from tapete.screen.shapes import Numbers
    from tapete.words import Words

_BESIDE = const(38)
_ROOM = const(90)


def paint(canvas: "Canvas", code: int, args: "Any", words: "Words") -> None:
    """Draw the screen of this number."""
    _SCREENS[code - codes.ARGUMENT](canvas, args, words)


def _big(canvas: "Canvas", text: str, x: int, width: int) -> None:
    """Write a number or letter half a screen high, in the middle of so many columns."""
    canvas.text(text, x + (width - canvas.width(text, parts.BIG)) // 2, 18, parts.BIG)


def _value(canvas: "Canvas", what: int, value: int, words: "Words") -> None:
    """Show what is offered in the middle of the screen."""
    if what == ask.SUIT:
        parts.large_suit(canvas, value, 8, 2)
        parts.block(canvas, words.drawn(phrases.SUIT + value), 48, 20, 80, 28)
    elif what == ask.RANK:
        _big(canvas, parts.rank_text(value), 0, 48)
        parts.block(canvas, words.drawn(_rank(value)), 48, 20, 80, 28)
    elif what == ask.SIDE and value != codes.NOBODY:
        _big(canvas, "ABCDEF"[value], 0, 128)
    elif what == ask.NUMBER:
        _big(canvas, str(value), 0, 128)
    else:
        phrase = phrases.NO_MORE if what == ask.SIDE else value
        parts.block(canvas, words.drawn(phrase), 0, 18, 128, 32, True)


def _rank(face: int) -> int:
    """Return the phrase that names a card's rank."""
    return phrases.RANK + (face & 15) - 1 + (12 if face >> 6 else 0)


def _pick_buttons(canvas: "Canvas", words: "Words") -> None:
    parts.buttons(canvas, words, phrases.YES, phrases.BACK, phrases.NEXT)


def _argument(canvas: "Canvas", args: tuple[int, int, int, int], words: "Words") -> None:
    name, seat, what, value = args
    parts.title(canvas, words.drawn(name), parts.who(canvas, words, seat))
    _value(canvas, what, value, words)
    _pick_buttons(canvas, words)


def _auction(canvas: "Canvas", args: tuple[int, int, int, int, int], words: "Words") -> None:
    around, seat, holder, rank, number = args
    parts.title(canvas, words.drawn(phrases.TO_BID, seat))
    if not holder:
        parts.plan(canvas, around, seat, 0, 18)
        parts.block(canvas, words.drawn(phrases.NO_BID), _BESIDE, 18, _ROOM, 32)
    else:
        _big(canvas, parts.rank_text(rank) if rank else str(number), 0, 60)
        text = words.drawn(phrases.HOLDS_BID, holder)
        if rank and number:
            text += "\n" + str(number)
        parts.block(canvas, text, 64, 18, 64, 36)
    parts.buttons(canvas, words, phrases.BID, phrases.UNDO, phrases.MORE)


def _seated(canvas: "Canvas", around: int, seat: int, text: str) -> None:
    parts.plan(canvas, around, seat, 0, 8)
    parts.block(canvas, text, _BESIDE, 0, _ROOM, 48)


def _talon(canvas: "Canvas", args: tuple[int, int], words: "Words") -> None:
    _seated(canvas, args[0], args[1], words.drawn(phrases.SHOW_TALON))


def _naming(canvas: "Canvas", args: tuple[int, int, int], words: "Words") -> None:
    code = phrases.CALL_CARD if args[2] else phrases.NAME_TRUMPS
    _seated(canvas, args[0], args[1], words.drawn(code, args[1]))
    parts.buttons(canvas, words, phrases.CHOOSE, phrases.UNDO, phrases.MORE)


def _counting(canvas: "Canvas", args: "tuple[Numbers, Numbers]", words: "Words") -> None:
    """Show each side's pile: what counts for sure, and how many cards there are."""
    scores, piles = args
    parts.title(canvas, words.drawn(phrases.COUNT_PILE))
    for side in range(len(piles)):
        y = 17 + 12 * side
        canvas.text("ABCDEF"[side], 0, y, parts.MEDIUM)
        canvas.text(parts.label(canvas, words, phrases.CARDS, piles[side]), 16, y + 4, parts.SMALL)
        if scores:
            text = str(scores[side]) + "+"
            canvas.text(text, 128 - canvas.width(text, parts.MEDIUM), y, parts.MEDIUM)
    parts.buttons(canvas, words, phrases.COUNT_IT, phrases.UNDO, phrases.MORE)


def _stake(canvas: "Canvas", args: tuple[int, int, int, int], words: "Words") -> None:
    around, seat, asked, stake = args
    parts.title(canvas, words.drawn(asked))
    parts.plan(canvas, around, seat, 0, 18)
    parts.block(canvas, words.drawn(phrases.ANSWERS, seat), _BESIDE, 18, 52, 32)
    _big(canvas, str(stake), 92, 36)
    parts.buttons(canvas, words, phrases.ACCEPT, phrases.UNDO, phrases.MORE)


def _doubt(canvas: "Canvas", args: tuple[int], words: "Words") -> None:
    parts.card(canvas, args[0], 6, 8)
    parts.block(canvas, words.drawn(phrases.WAS_FORGOTTEN), _BESIDE, 0, _ROOM, 48)
    parts.buttons(canvas, words, phrases.YES, phrases.NO)


def _forgotten(canvas: "Canvas", args: tuple[int], words: "Words") -> None:
    if args[0]:
        parts.card(canvas, args[0], 6, 8)
    else:
        parts.sign(canvas, signs.UNKNOWN, 0, 1)
    parts.block(canvas, words.drawn(phrases.TAP_FORGOTTEN), _BESIDE, 0, _ROOM, 48)
    parts.buttons(canvas, words, -1, phrases.BACK, phrases.CHOOSE)


def _pick(canvas: "Canvas", args: tuple[int, int], words: "Words") -> None:
    parts.title(canvas, words.drawn(phrases.PICK_CARD))
    _value(canvas, args[0], args[1], words)
    _pick_buttons(canvas, words)


def _what(canvas: "Canvas", args: tuple[()], words: "Words") -> None:
    parts.sign(canvas, signs.UNKNOWN, 0, 1)
    parts.block(canvas, words.drawn(phrases.TAP_TO_NAME), _BESIDE, 0, _ROOM, 52)


def _menu(canvas: "Canvas", args: tuple[int], words: "Words") -> None:
    parts.title(canvas, words.drawn(phrases.ACT + 6))
    parts.block(canvas, words.drawn(args[0]), 0, 18, 128, 34, True)
    _pick_buttons(canvas, words)


def _game(canvas: "Canvas", args: tuple[int], words: "Words") -> None:
    parts.title(canvas, words.drawn(phrases.CHOOSE_GAME))
    parts.block(canvas, words.drawn(args[0]), 0, 18, 128, 34, True)
    _pick_buttons(canvas, words)


def _players(canvas: "Canvas", args: tuple[int, int], words: "Words") -> None:
    parts.title(canvas, words.drawn(args[0]))
    _big(canvas, str(args[1]), 0, 40)
    parts.block(canvas, words.drawn(phrases.HOW_MANY), 44, 18, 84, 34)
    _pick_buttons(canvas, words)


def _option(canvas: "Canvas", args: "tuple[int, int, int, int | str]", words: "Words") -> None:
    name, players, option, value = args
    if option < 0:
        parts.title(canvas, words.drawn(name))
        text = words.drawn(phrases.PLAYERS, players)
        parts.block(canvas, text, 0, 18, 128, 34, True)
        parts.buttons(canvas, words, phrases.BEGIN, phrases.BACK, phrases.NEXT)
        return
    _titled(canvas, option, value, words)
    parts.buttons(canvas, words, phrases.CHANGE, phrases.BACK, phrases.NEXT)


def _titled(canvas: "Canvas", option: int, value: "int | str", words: "Words") -> None:
    parts.block(canvas, words.drawn(option), 0, 0, 128, 20)
    text = value if isinstance(value, str) else words.drawn(value)
    parts.block(canvas, text, 0, 22, 128, 32, True)


def _offered(canvas: "Canvas", args: "tuple[int, int | str]", words: "Words") -> None:
    _titled(canvas, args[0], args[1], words)
    _pick_buttons(canvas, words)


# By the numbers in view/codes.py, from ARGUMENT on.
_SCREENS = (
    _argument,
    _auction,
    _talon,
    _naming,
    _counting,
    _stake,
    _doubt,
    _forgotten,
    _pick,
    _what,
    _menu,
    _game,
    _players,
    _option,
    _offered,
    _offered,
)
