"""Scenes that pass, and those of power-on, in the large size; see large.py."""

from tapete.compat import const
from tapete.rules.codes import E_DOWN, E_PLAY, E_TURNUP, N_MISSING
from tapete.screen import signs
from tapete.view import codes, phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.screen.book import Book
    from tapete.screen.shapes import Numbers

_NO_COMPLAINT = const(9)  # of what is told: counting is over, and what follows in table/learning.py


def fill(book: "Book", code: int, args: "Any") -> None:
    """Add the leaves of the screen of this number."""
    _SCREENS[code - codes.TAPPED](book, args)


def event(book: "Book", args: "Numbers") -> None:
    """Add who did what: an event that shows cards by them, and another by its name."""
    kind, seat, faces = args[0], args[1], args[2:]
    if kind in (E_PLAY, E_TURNUP) and len(faces) == 1:
        book.card(faces[0])
        book.named(faces[0])
    elif faces or kind != E_DOWN:
        if kind != E_PLAY:
            book.told(phrases.EVENT + kind)
        book.cards(faces)
    else:
        book.sign(signs.FACE_DOWN)
        book.told(phrases.EVENT + kind)
    if seat:
        book.told(phrases.SEAT, seat)


def _tapped(book: "Book", args: "Numbers") -> None:
    book.card(args[0])
    if args[0]:
        book.named(args[0])
    else:
        book.told(phrases.FACE_DOWN)


def _refused(book: "Book", args: "Numbers") -> None:
    book.sign(signs.REFUSED, args[1] or -1)
    book.told(phrases.REFUSAL + args[0], *args[2:])


def _told(book: "Book", args: "Numbers") -> None:
    works = args[0] >= _NO_COMPLAINT
    book.sign(signs.WORKS if works else signs.REFUSED, args[1] or -1)
    book.told(phrases.TOLD + args[0])


def _trick(book: "Book", args: "Any") -> None:
    seat, count, scores, around = args[:4]
    if not seat:
        book.told(phrases.SPOILED)
        return
    book.told(phrases.TRICK_TO, seat)
    if scores:
        book.big("+" + str(count))
        book.scores(scores)
    else:
        book.seat(around, seat)


def _notice(book: "Book", args: "Numbers") -> None:
    code, rest = args[0], args[1:]
    if code == N_MISSING:
        count, rest = rest[0], rest[1:]
        if count > 1:
            book.told(phrases.MISSING, count)
            book.cards(rest)
            return
    book.sign(signs.WARNING)
    book.told(phrases.NOTICES + code, *rest)


def _unknown_tag(book: "Book", args: "Numbers") -> None:
    book.sign(signs.UNKNOWN)
    book.told(phrases.NOT_OURS)


def _two_cards(book: "Book", args: "Numbers") -> None:
    book.sign(signs.TWO_CARDS)
    book.told(phrases.ONE_AT_A_TIME)


def _fault(book: "Book", args: "Numbers") -> None:
    book.sign(signs.WARNING)
    book.told(phrases.LOST + args[0])
    if args[1]:
        book.told(phrases.LINE, args[1])
    book.told(phrases.REMEDY + args[0])


def _back(book: "Book", args: "Numbers") -> None:
    book.sign(signs.WORKS)
    book.told(phrases.FOUND + args[0])


def _undone(book: "Book", args: "Numbers") -> None:
    book.told(phrases.TAKEN_BACK)
    event(book, args)


def _partner(book: "Book", args: "Numbers") -> None:
    seat, caller, called, around = args
    book.told(phrases.PARTNER + (seat == caller), seat)
    book.card(called)
    book.seat(around, seat)


def _display_test(book: "Book", args: "Numbers") -> None:
    book.light()


def _self_test(book: "Book", args: "Numbers") -> None:
    book.sign(signs.WORKS)
    book.told(phrases.SELF_TEST)
    book.told(phrases.FOUND + codes.TASK)
    book.told(phrases.CARDS, args[0])


def _safe_mode(book: "Book", args: "Numbers") -> None:
    book.sign(signs.WARNING)
    book.told(phrases.SAFE_MODE)
    book.told(phrases.HELD_B)


# By the numbers in view/codes.py, from TAPPED on.
_SCREENS = (
    _tapped,
    _refused,
    _trick,
    _notice,
    _unknown_tag,
    _two_cards,
    _fault,
    _back,
    _undone,
    event,
    _told,
    _partner,
    _display_test,
    _self_test,
    _safe_mode,
)
