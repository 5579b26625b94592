"""Bids, stakes, counts, picking, the menu, piles and learning in the large size; see large.py."""

from tapete.compat import const
from tapete.screen import parts
from tapete.view import asking as ask
from tapete.view import codes, phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.screen.book import Book
    from tapete.screen.shapes import Numbers

_NO_VALUES = const(7)  # of what is told, as in table/piles.py


def fill(book: "Book", code: int, args: "Any") -> None:
    """Add the leaves of the screen of this number."""
    _SCREENS[code - codes.ARGUMENT](book, args)


def _pick_keys(book: "Book") -> None:
    book.keys(phrases.YES, phrases.BACK, phrases.NEXT)


def _value(book: "Book", what: int, value: int) -> None:
    """Add what is offered."""
    if what == ask.SUIT:
        book.suit(value)
        book.told(phrases.SUIT + value)
    elif what == ask.RANK:
        book.big(parts.rank_text(value))
        book.told(phrases.RANK + (value & 15) - 1 + (12 if value >> 6 else 0))
    elif what == ask.SIDE and value != codes.NOBODY:
        book.big("ABCDEF"[value])
    elif what == ask.NUMBER:
        book.big(str(value))
    else:
        book.told(phrases.NO_MORE if what == ask.SIDE else value)


def _argument(book: "Book", args: "Numbers") -> None:
    name, seat, what, value = args
    _value(book, what, value)
    book.told(name)
    book.who(seat)
    _pick_keys(book)


def _auction(book: "Book", args: "Numbers") -> None:
    around, seat, holder, rank, number = args
    book.told(phrases.TO_BID, seat)
    if not holder:
        book.seat(around, seat)
        book.told(phrases.NO_BID)
    else:
        if rank:
            book.big(parts.rank_text(rank))
        if number:
            book.big(str(number))
        book.told(phrases.HOLDS_BID, holder)
    book.keys(phrases.BID, phrases.UNDO, phrases.MORE)


def _talon(book: "Book", args: "Numbers") -> None:
    book.told(phrases.SHOW_TALON)
    book.seat(args[0], args[1])


def _naming(book: "Book", args: "Numbers") -> None:
    book.told(phrases.CALL_CARD if args[2] else phrases.NAME_TRUMPS, args[1])
    book.seat(args[0], args[1])
    book.keys(phrases.CHOOSE, phrases.UNDO, phrases.MORE)


def _counting(book: "Book", args: "Any") -> None:
    book.told(phrases.COUNT_PILE)
    book.scores(args[0])
    book.keys(phrases.COUNT_IT, phrases.UNDO, phrases.MORE)


def _stake(book: "Book", args: "Numbers") -> None:
    around, seat, asked, stake = args
    book.told(asked)
    book.told(phrases.ANSWERS, seat)
    book.seat(around, seat)
    book.big(str(stake))
    book.keys(phrases.ACCEPT, phrases.UNDO, phrases.MORE)


def _doubt(book: "Book", args: "Numbers") -> None:
    book.told(phrases.WAS_FORGOTTEN)
    book.card(args[0])
    book.keys(phrases.YES, phrases.NO)


def _forgotten(book: "Book", args: "Numbers") -> None:
    book.told(phrases.TAP_FORGOTTEN)
    if args[0]:
        book.card(args[0])
    book.keys(-1, phrases.BACK, phrases.CHOOSE)


def _pick(book: "Book", args: "Numbers") -> None:
    _value(book, args[0], args[1])
    book.told(phrases.PICK_CARD)
    _pick_keys(book)


def _what(book: "Book", args: "Numbers") -> None:
    book.told(phrases.TAP_TO_NAME)


def _menu(book: "Book", args: "Numbers") -> None:
    book.told(args[0])
    _pick_keys(book)


def _game(book: "Book", args: "Numbers") -> None:
    book.told(args[0])
    book.told(phrases.CHOOSE_GAME)
    _pick_keys(book)


def _players(book: "Book", args: "Numbers") -> None:
    book.big(str(args[1]))
    book.told(phrases.HOW_MANY)
    book.told(args[0])
    _pick_keys(book)


def _option(book: "Book", args: "Any") -> None:
    name, players, option, value = args
    if option < 0:
        book.told(phrases.BEGIN)
        book.told(name)
        book.told(phrases.PLAYERS, players)
        book.keys(phrases.BEGIN, phrases.BACK, phrases.NEXT)
        return
    book.told(option)
    _chosen(book, value)
    book.keys(phrases.CHANGE, phrases.BACK, phrases.NEXT)


def _chosen(book: "Book", value: "int | str") -> None:
    if isinstance(value, str):
        book.text(value)
    else:
        book.told(value)


def _offered(book: "Book", args: "Any") -> None:
    _chosen(book, args[1])
    book.told(args[0])
    _pick_keys(book)


def _pile(book: "Book", args: "Numbers") -> None:
    game, pile, points, cards, last = args
    if not pile:
        book.told(game)
        book.told(phrases.TOLD + _NO_VALUES)
        book.keys(-1, phrases.BACK, phrases.NEXT)
        return
    if not last:
        book.told(phrases.TAP_PILE)
        if pile == 1:
            book.told(game)
        book.told(phrases.PILE, pile)
        book.keys(phrases.DONE, phrases.BACK, phrases.NEXT if pile == 1 else phrases.MORE)
        return
    book.big(str(points))
    book.card(last)
    book.told(phrases.CARDS, cards)
    book.told(phrases.PILE, pile)
    book.keys(phrases.DONE, phrases.UNDO, phrases.MORE)


def _unseen(book: "Book", args: "Any") -> None:
    book.told(phrases.NOT_SEEN, args[0])
    book.cards(args[1])
    book.keys(-1, phrases.BACK, phrases.NEXT)


def _sums(book: "Book", args: "Any") -> None:
    points, total, cards, size, missing, some, piles = args
    if missing:
        book.told(phrases.MISSING, missing)
        book.cards(some)
        book.text(str(points) + " / " + str(total))
        book.text(str(cards) + " / " + str(size))
    else:
        book.told(phrases.ALL_THERE)
        book.text(" + ".join([str(pile) for pile in piles]) + " = " + str(points))
    book.keys(phrases.DONE, phrases.BACK, phrases.MORE if missing else -1)


def _learn(book: "Book", args: "Numbers") -> None:
    book.told(args[0])
    _pick_keys(book)


def _lay(book: "Book", args: "Any") -> None:
    place, count, face, control = args
    if face:
        book.card(face)
        book.named(face)
        book.told(phrases.LAY_THIS)
    else:
        book.told(*control)
        book.told(phrases.LAY_TAG)
    book.text(str(place) + " / " + str(count))
    book.keys(phrases.NEXT, phrases.BACK, phrases.DONE)


def _forget(book: "Book", args: "Numbers") -> None:
    name, number, cards = args
    book.told(phrases.FORGET_IT)
    book.text(str(number) + ": " + book.words.drawn(name))
    book.told(phrases.CARDS, cards)
    _pick_keys(book)


def _learned(book: "Book", args: "Numbers") -> None:
    book.told(phrases.LEARNED)
    book.text(str(args[0]) + " / " + str(args[1]))
    book.keys(phrases.DONE, phrases.BACK)


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
    _pile,
    _unseen,
    _sums,
    _learn,
    _lay,
    _forget,
    _learned,
)
