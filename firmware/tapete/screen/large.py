"""Every screen in the large size, as leaves of a book; the same scenes as for the normal size.

What is most urgent comes first. What a leaf has no room for is said (the scene's `say`).
"""

from tapete.compat import const
from tapete.screen import large_moments, parts, signs
from tapete.screen.book import Book
from tapete.view import codes, phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.screen.canvas import Canvas
    from tapete.screen.shapes import Numbers, Sums
    from tapete.view import Scene
    from tapete.words import Words

# Sums, as in view/sums.py; those before the total have phrases of their own.
_AHEAD = const(2)
_TOTAL = const(7)
_LEAST = const(8)
_MISSED = const(10)
_SUMS = const(2)  # so many are shown, and all are said


def paint(canvas: "Canvas", scene: "Scene", words: "Words", leaf: int = 0) -> int:
    """Draw a leaf of a scene, of those there are the one of this number; return how many."""
    canvas.letters.use(words)
    book = Book(canvas, words)
    fill(book, scene)
    count = len(book.leaves)
    book.paint(leaf % count)
    return count


def fill(book: Book, scene: "Scene") -> None:
    """Add the leaves of a scene."""
    code = scene.screen
    if code < codes.ARGUMENT:
        _STANDING[code](book, scene.args)
    elif code >= codes.TAPPED:
        large_moments.fill(book, code, scene.args)
    else:
        from tapete.screen import large_asking  # noqa: PLC0415 - many games never need it

        large_asking.fill(book, code, scene.args)


def _start(book: Book, args: "Any") -> None:
    name, around, dealer, number, score, _, sides = args
    if not name:
        book.told(phrases.CHOOSE_GAME)
        return
    book.told(phrases.DEALER_IS, dealer)
    book.keys(phrases.DEAL, -1, phrases.MORE)
    book.seat(around, dealer)
    book.told(name)
    book.told(phrases.DEAL_NUMBER, number)
    for side in sides:
        book.text(parts.seats(side))
    _match(book, score)


def _match(book: Book, score: "Numbers") -> None:
    if score:
        book.told(phrases.MATCH)
        book.scores(score)


def _turnup(book: Book, args: "Any") -> None:
    book.told(phrases.LAY_TURN_UP)
    book.sign(signs.TURN_UP)
    book.told(phrases.DEALER_IS, args[1])


def _play(book: Book, args: "Any") -> None:
    around, seat, trump, stock, hand, trick, scores, bars, told, bid, stake, call, named = args
    if named:
        book.told(phrases.ASKED, named)
    book.seat(around, seat, trump)
    book.told(phrases.TO_PLAY if trick else phrases.LEADS, seat)
    if call:
        book.told(call)
    book.cards([trick[place] for place in range(1, len(trick), 2)])
    _points(book, scores, bars, told)
    _sums(book, told)
    _bid(book, bid)
    if stake:
        book.told(phrases.STAKE, stake[0])
    elif stock:
        book.told(phrases.STOCK, stock)
    else:
        book.told(phrases.LAST, hand)


def _points(book: Book, scores: "Numbers", bars: "Numbers", told: "Sums") -> None:
    """Add what each side has: with this deal, where the match is what counts."""
    whats = [what for what, _, _ in told]
    if not scores or _TOTAL in whats:
        scores = bars[3:]
    book.scores(scores, "+?" if _LEAST in whats else "")


def _sums(book: Book, told: "Sums") -> None:
    """Add what nobody should have to reckon."""
    for what, side, number in told[:_SUMS]:
        if what < _TOTAL:
            book.text("ABCDEF"[side] + ": " + book.words.drawn(phrases.SUM + what, number))


def _bid(book: Book, bid: "Numbers") -> None:
    if not bid:
        return
    declarer, number, called, partner = bid
    book.told(phrases.SEAT, declarer)
    book.told(phrases.CONTRACT, number)
    if called:
        book.card(called)
    if partner:
        book.told(phrases.PARTNER + (partner == declarer), partner)


def _undo(book: Book, args: "Numbers") -> None:
    book.told(phrases.TAKE_BACK)
    large_moments.event(book, args)
    book.keys(phrases.YES, phrases.NO)


def _abandon(book: Book, args: "Numbers") -> None:
    book.told(phrases.ABANDON)
    book.keys(phrases.YES, phrases.NO)
    book.told(phrases.DEAL_NUMBER, args[0])
    book.told(phrases.SAME_DEALER)


def _action(book: Book, args: "Numbers") -> None:
    book.told(args[0])
    book.keys(phrases.YES, phrases.BACK, phrases.NEXT)


def _seat(book: Book, args: "Numbers") -> None:
    kind, number, around = args
    book.seat(around, number)
    book.told(phrases.WHICH_SEAT)
    book.told(phrases.EVENT + kind)
    book.keys(phrases.YES, phrases.BACK, phrases.NEXT)


def _gather(book: Book, args: "Any") -> None:
    kind, number, faces = args
    if faces:
        book.cards(faces)
    else:
        book.told(phrases.LAY_CARDS)
    book.told(phrases.EVENT + kind)
    book.who(number)
    book.keys(phrases.DONE, phrases.BACK)


def _deal_result(book: Book, args: "Any") -> None:
    winners, scores, score, _, _, _, told, bid = args
    count = len(winners)
    if count > 2:
        book.told(phrases.WIN_MORE + count - 3, *winners)
    else:
        code = (phrases.DRAW_DEAL, phrases.WINS_DEAL, phrases.WIN_DEAL)[count]
        book.told(code, *winners)
    for what, _, number in told:
        if what in (_AHEAD, _MISSED):
            book.told(phrases.BY, number)
    _bid(book, bid)
    book.scores(scores)
    book.keys(phrases.DEAL, phrases.UNDO, phrases.MORE)
    _match(book, score)
    _sums(book, tuple([row for row in told if row[0] != _AHEAD]))


def _match_result(book: Book, args: "Any") -> None:
    winner, score = args[:2]
    loser = args[3]
    book.sign(signs.TROPHY)
    if loser != codes.NOBODY:
        book.told(phrases.LOSES_MATCH, loser)
    elif winner == codes.NOBODY:
        book.told(phrases.DRAW_MATCH)
    else:
        book.told(phrases.WINS_MATCH, winner)
    book.scores(score)
    book.keys(phrases.NEW_MATCH, phrases.UNDO, phrases.MORE)


def _resume(book: Book, args: "Any") -> None:
    name, number, scores = args[:3]
    book.told(phrases.RESUME)
    book.keys(phrases.GO_ON, phrases.GIVE_UP)
    book.told(name)
    book.told(phrases.DEAL_NUMBER, number)
    book.scores(scores)


# By the numbers in view/codes.py.
_STANDING = (
    _start,
    _turnup,
    _play,
    _undo,
    _abandon,
    _action,
    _seat,
    _gather,
    _deal_result,
    _match_result,
    _resume,
)
