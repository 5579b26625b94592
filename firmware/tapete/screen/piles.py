"""Screens of piles that are counted without a game; view/piles.py lists their arguments."""

from tapete.compat import const
from tapete.screen import parts
from tapete.view import codes, phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.screen.canvas import Canvas
    from tapete.words import Words

    Pile = tuple[int, int, int, int, int]
    Sums = tuple[int, int, int, int, int, tuple[int, ...], tuple[int, ...]]

_NO_VALUES = const(7)  # of what is told, as in table/piles.py


def paint(canvas: "Canvas", code: int, args: "Any", words: "Words") -> None:
    """Draw the screen of this number."""
    _SCREENS[code - codes.PILE](canvas, args, words)


def _pile(canvas: "Canvas", args: "Pile", words: "Words") -> None:
    game, pile, points, cards, last = args
    if not pile:
        parts.title(canvas, words.drawn(game))
        parts.block(canvas, words.drawn(phrases.TOLD + _NO_VALUES), 0, 18, 128, 34, True)
        parts.buttons(canvas, words, -1, phrases.BACK, phrases.NEXT)
        return
    if not last:
        parts.title(canvas, words.drawn(game) if pile == 1 else words.drawn(phrases.PILE, pile))
        parts.block(canvas, words.drawn(phrases.TAP_PILE), 0, 18, 128, 34, True)
        other = phrases.NEXT if pile == 1 else phrases.MORE
        parts.buttons(canvas, words, phrases.DONE, phrases.BACK, other)
        return
    parts.block(canvas, words.drawn(phrases.PILE, pile), 0, 0, 66, 16)
    parts.block(canvas, words.drawn(phrases.CARDS, cards), 70, 0, 58, 16)
    parts.card(canvas, last, 0, 19)
    number = str(points)
    canvas.text(number, 51 - canvas.width(number, parts.BIG) // 2, 18, parts.BIG)
    parts.block(canvas, words.drawn(phrases.POINTS, points), 84, 19, 44, 32)
    parts.buttons(canvas, words, phrases.DONE, phrases.UNDO, phrases.MORE)


def _unseen(canvas: "Canvas", args: tuple[int, tuple[int, ...]], words: "Words") -> None:
    parts.title(canvas, words.drawn(phrases.NOT_SEEN, args[0]))
    parts.cards(canvas, args[1], 4, 19, 6)
    parts.buttons(canvas, words, -1, phrases.BACK, phrases.NEXT)


def _sums(canvas: "Canvas", args: "Sums", words: "Words") -> None:
    points, total, cards, size, missing, some, piles = args
    title = words.drawn(phrases.MISSING, missing) if missing else words.drawn(phrases.ALL_THERE)
    parts.title(canvas, title)
    if some:
        parts.cards(canvas, some, 0, 19, 4)
        _right(canvas, str(points) + "/" + str(total), 24)
        _right(canvas, str(cards) + "/" + str(size), 36)
    else:
        text = " + ".join([str(pile) for pile in piles]) + " = " + str(points)
        parts.block(canvas, text, 0, 18, 128, 34, True)
    parts.buttons(canvas, words, phrases.DONE, phrases.BACK, phrases.MORE if missing else -1)


def _right(canvas: "Canvas", text: str, y: int) -> None:
    canvas.text(text, 128 - canvas.width(text, parts.SMALL), y, parts.SMALL)


# By the numbers in view/codes.py, from PILE on.
_SCREENS = (_pile, _unseen, _sums)
