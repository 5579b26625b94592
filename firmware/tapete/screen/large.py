"""Every screen in the large size, as leaves of a book; the same scenes as for the normal size.

What is most urgent comes first. What a leaf has no room for is said (the scene's `say`).
"""

from tapete.compat import const
from tapete.rules.codes import E_DOWN, E_PLAY, E_TURNUP, N_MISSING
from tapete.screen import signs
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
        _PASSING[code - codes.TAPPED](book, scene.args)
    else:
        from tapete.screen import large_asking  # noqa: PLC0415 - many games never need it

        large_asking.fill(book, code, scene.args)


def _start(book: Book, args: "Any") -> None:
    name, around, dealer, number, score = args[:5]
    if not name:
        book.told(phrases.CHOOSE_GAME)
        return
    book.told(phrases.DEALER_IS, dealer)
    book.keys(phrases.DEAL, -1, phrases.MORE)
    book.seat(around, dealer)
    book.told(name)
    book.told(phrases.DEAL_NUMBER, number)
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
    around, seat, trump, stock, hand, trick, scores, bars, told, bid, stake, call = args
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
    _event(book, args)
    book.keys(phrases.YES, phrases.NO)


def _event(book: Book, args: "Numbers") -> None:
    """Add who did what: an event that shows cards by them, and another by its name."""
    kind, seat, faces = args[0], args[1], args[2:]
    if kind in (E_PLAY, E_TURNUP) and len(faces) == 1:
        book.card(faces[0])
        book.named(faces[0])
    elif faces or kind != E_DOWN:
        book.told(phrases.EVENT + kind)
        book.cards(faces)
    else:
        book.sign(signs.FACE_DOWN)
        book.told(phrases.EVENT + kind)
    if seat:
        book.told(phrases.SEAT, seat)


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
    if number:
        book.told(phrases.SEAT, number)
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


def _tapped(book: Book, args: "Numbers") -> None:
    book.card(args[0])
    if args[0]:
        book.named(args[0])
    else:
        book.told(phrases.FACE_DOWN)


def _refused(book: Book, args: "Numbers") -> None:
    _no(book, phrases.REFUSAL + args[0], args[1])


def _told(book: Book, args: "Numbers") -> None:
    _no(book, phrases.TOLD + args[0], args[1])


def _no(book: Book, reason: int, face: int) -> None:
    book.sign(signs.REFUSED, face or -1)
    book.told(reason)


def _trick(book: Book, args: "Any") -> None:
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


def _notice(book: Book, args: "Numbers") -> None:
    code, rest = args[0], args[1:]
    if code == N_MISSING:
        count, rest = rest[0], rest[1:]
        if count > 1:
            book.told(phrases.MISSING, count)
            book.cards(rest)
            return
    book.sign(signs.WARNING)
    book.told(phrases.NOTICES + code, *rest)


def _unknown_tag(book: Book, args: "Numbers") -> None:
    book.sign(signs.UNKNOWN)
    book.told(phrases.NOT_OURS)


def _two_cards(book: Book, args: "Numbers") -> None:
    book.sign(signs.TWO_CARDS)
    book.told(phrases.ONE_AT_A_TIME)


def _fault(book: Book, args: "Numbers") -> None:
    book.sign(signs.WARNING)
    book.told(phrases.LOST + args[0])
    if args[1]:
        book.told(phrases.LINE, args[1])
    book.told(phrases.REMEDY + args[0])


def _back(book: Book, args: "Numbers") -> None:
    book.sign(signs.WORKS)
    book.told(phrases.FOUND + args[0])


def _undone(book: Book, args: "Numbers") -> None:
    book.told(phrases.TAKEN_BACK)
    _event(book, args)


def _partner(book: Book, args: "Numbers") -> None:
    seat, caller, called, around = args
    book.told(phrases.PARTNER + (seat == caller), seat)
    book.card(called)
    book.seat(around, seat)


def _display_test(book: Book, args: "Numbers") -> None:
    book.light()


def _self_test(book: Book, args: "Numbers") -> None:
    book.sign(signs.WORKS)
    book.told(phrases.SELF_TEST)
    book.told(phrases.FOUND + codes.TASK)
    book.told(phrases.CARDS, args[0])


def _safe_mode(book: Book, args: "Numbers") -> None:
    book.sign(signs.WARNING)
    book.told(phrases.SAFE_MODE)
    book.told(phrases.HELD_B)


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
_PASSING = (
    _tapped,
    _refused,
    _trick,
    _notice,
    _unknown_tag,
    _two_cards,
    _fault,
    _back,
    _undone,
    _event,
    _told,
    _partner,
    _display_test,
    _self_test,
    _safe_mode,
)
