"""Screens of learning a pack; view/learning.py lists their arguments."""

from tapete.screen import parts
from tapete.view import codes, phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.screen.canvas import Canvas
    from tapete.words import Words


def paint(canvas: "Canvas", code: int, args: "Any", words: "Words") -> None:
    """Draw the screen of this number."""
    _SCREENS[code - codes.LEARN](canvas, args, words)


def _learn(canvas: "Canvas", args: tuple[int], words: "Words") -> None:
    parts.title(canvas, words.drawn(phrases.ENTRY + 2))
    parts.block(canvas, words.drawn(args[0]), 0, 18, 128, 34, True)
    parts.buttons(canvas, words, phrases.YES, phrases.BACK, phrases.NEXT)


def _lay(canvas: "Canvas", args: tuple[int, int, int, tuple[int, ...]], words: "Words") -> None:
    place, count, face, control = args
    progress = str(place) + "/" + str(count)
    if face:
        parts.title(canvas, words.drawn(phrases.LAY_THIS), progress)
        parts.card(canvas, face, 4, 19)
        parts.block(canvas, words.drawn_card(face), 30, 18, 98, 34)
    else:
        parts.title(canvas, words.drawn(phrases.LAY_TAG))
        parts.block(canvas, words.drawn(control[0], *control[1:]), 0, 17, 128, 28, True)
        canvas.text(progress, 128 - canvas.width(progress, parts.SMALL), 46, parts.SMALL)
    parts.buttons(canvas, words, phrases.NEXT, phrases.BACK, phrases.DONE)


def _forget(canvas: "Canvas", args: tuple[int, int, int], words: "Words") -> None:
    name, number, cards = args
    parts.title(canvas, words.drawn(phrases.FORGET_IT))
    parts.block(canvas, str(number), 0, 18, 16, 34)
    parts.block(canvas, words.drawn(name), 18, 18, 110, 17)
    parts.block(canvas, words.drawn(phrases.CARDS, cards), 18, 36, 110, 17)
    parts.buttons(canvas, words, phrases.YES, phrases.BACK, phrases.NEXT)


def _learned(canvas: "Canvas", args: tuple[int, int], words: "Words") -> None:
    parts.title(canvas, words.drawn(phrases.LEARNED))
    text = str(args[0]) + " / " + str(args[1])
    parts.block(canvas, text, 0, 18, 128, 34, True)
    parts.buttons(canvas, words, phrases.DONE, phrases.BACK)


# By the numbers in view/codes.py, from LEARN on.
_SCREENS = (_learn, _lay, _forget, _learned)
