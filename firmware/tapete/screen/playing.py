"""The screens of a deal in play, and of its result; view/playing.py lists their arguments."""

from tapete.compat import const
from tapete.rules.codes import E_ARRASTRE
from tapete.screen import parts
from tapete.view import phrases, sums

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.screen.canvas import Canvas
    from tapete.screen.shapes import DealResult, Numbers, Play, Sums
    from tapete.words import Words

_ROW = const(32)  # between pictures and bars
_BARS = const(41)
_FLAG = b"\x7f\x1f\x1f\x0e\x0e\x04\x04\x00"
_TICK = b"\x08\x10\x20\x10\x08\x04\x02\x00"
_CROSS = b"\x22\x14\x08\x14\x22\x00\x00\x00"

# What stands beside a bar: so many more, enough, too many.
_MORE = (sums.NEEDS, sums.MATCH)
_BESIDE = _MORE + (sums.HAS_WON, sums.LEFT, sums.TOO_MANY)


def play(canvas: "Canvas", args: "Play", words: "Words") -> None:
    """Show trump or stake, turn, trick, stock, points and who is ahead at a glance."""
    around, seat, trump, stock, hand, trick, scores, bars, told, bid, stake, call, named = args
    if stake:
        canvas.text(str(stake[0]), 0, 0, parts.BIG)
    elif trump >= 0:
        parts.large_suit(canvas, trump, 0, 0)
    if call == phrases.EVENT + E_ARRASTRE:
        for page in range(4):
            canvas.invert(page, 0, 32)
    parts.plan(canvas, around, seat, 34, 0)
    if bid:
        for place in (bid[0], bid[3]):
            _frame(canvas, around, place, 34, 0)
    faces = tuple([trick[place] for place in range(1, len(trick), 2)])
    parts.cards(canvas, faces, 68, 0, 3)
    _takers(canvas, stake[1:], *((104, 0) if trick else (0, _ROW - 1)))
    if trick:
        who = parts.label(canvas, words, phrases.TO_PLAY, seat)
        if named:
            who = parts.label(canvas, words, phrases.SEAT, named) + "?"
        end = canvas.text(who, 0, _ROW, parts.SMALL)
    else:
        who = words.drawn(phrases.ASKED, named) if named else words.drawn(phrases.LEADS, seat)
        parts.block(canvas, who, 70, 0, 58, 32)
        end = 0
    left = _left(canvas, words, stock, hand, stake, call)
    x = 128 - canvas.width(left, parts.SMALL)
    canvas.text(left, max(x, end + 4), _ROW, parts.SMALL)
    if not trick:
        _headline(canvas, words, told, x - 4)
    _points(canvas, scores, bars, told, bid, _BARS)
    _contract(canvas, words, len(scores), bid)


def _left(
    canvas: "Canvas", words: "Words", stock: int, hand: int, stake: "Numbers", call: int
) -> str:
    """Return what stands at the right: what was called, the stake, or what is left to play."""
    if call and canvas.letters.small:
        return words.drawn(call)
    if stake:
        return parts.label(canvas, words, phrases.STAKE, stake[0])
    if stock:
        return parts.label(canvas, words, phrases.STOCK, stock)
    return parts.label(canvas, words, phrases.LAST, hand)


def _takers(canvas: "Canvas", takers: "Numbers", x: int, y: int) -> None:
    """Show in boxes from x, y who took each trick."""
    for taker in takers:
        canvas.fb.rect(x, y, 9, 9, 1)
        canvas.text(str(taker or "-"), x + 2, y + 1, parts.SMALL)
        x += 11


def _headline(canvas: "Canvas", words: "Words", told: "Sums", room: int) -> None:
    """Say in a line who is ahead, or what is needed; in figures alone where there is no room."""
    for what, side, number in told:
        if what in (sums.HAS_WON, sums.AHEAD) or (what == sums.NEEDS and len(told) == 1):
            text = parts.label(canvas, words, phrases.SUM + what, number)
            text = "ABCDEF"[side] + " " + text
            if canvas.width(text, parts.SMALL) > room and number:
                text = "ABCDEF"[side] + (" -" if what == sums.NEEDS else " +") + str(number)
            canvas.text(text, 0, _ROW, parts.SMALL)
            return


def _points(
    canvas: "Canvas", scores: "Numbers", bars: "Numbers", told: "Sums", bid: "Numbers", y: int
) -> None:
    """Draw what each side has; beside long bars what it still needs."""
    whats = [what for what, _, _ in told]
    if not scores or sums.TOTAL in whats:
        scores = bars[3:]
    beside = [row for row in told if row[0] in _BESIDE]
    if sums.LEAST in whats:
        beside = [(sums.LEAST, side, 0) for side in range(len(scores))]
    room = 28 if beside and len(scores) == 2 else 0
    parts.points(canvas, scores, bars, y, room)
    if room:
        for what, side, number in beside:
            _beside(canvas, what, number, 102, y + side * 12 + 2)
    if bid:
        columns = 2 if len(scores) <= 4 else 3
        for side in range(len(scores)):
            if side + 1 in (bid[0], bid[3]):
                x, top = side % columns * (128 // columns), y + side // columns * 12
                canvas.fb.rect(x - 1, top - 1, 10, 13, 1)


def _beside(canvas: "Canvas", what: int, number: int, x: int, y: int) -> None:
    """Put a flag and how many more to it, how many may be taken or lie hidden, a tick, a cross."""
    if what in (sums.LEFT, sums.LEAST):
        canvas.text("+" + (str(number) if what == sums.LEFT else "?"), x, y, parts.SMALL)
    elif what in _MORE:
        canvas.stamp(_FLAG, 8, 1, x, y)
        canvas.text(str(number), x + 9, y, parts.SMALL)
    else:
        canvas.stamp(_TICK if what == sums.HAS_WON else _CROSS, 8, 1, x + 2, y)


def _contract(canvas: "Canvas", words: "Words", sides: int, bid: "Numbers") -> None:
    """Show the bid, and the card that was called, behind the last side's points."""
    if not bid or sides not in (3, 5):
        return
    x = 66 if sides == 3 else 85
    if bid[2]:
        x = tiny_card(canvas, bid[2], x, 55) + 4
        canvas.text(str(bid[1]), x, 55, parts.SMALL)
    else:
        text = parts.label(canvas, words, phrases.CONTRACT, bid[1])
        canvas.text(text if sides == 3 else str(bid[1]), x, 55, parts.SMALL)


def partner(canvas: "Canvas", args: tuple[int, int, int, int], words: "Words") -> None:
    """Show who plays with whom, and the card that tells."""
    seat, declarer, face, around = args
    parts.block(canvas, words.drawn(phrases.PARTNER + (seat == declarer), seat), 0, 0, 128, 30)
    parts.card(canvas, face, 24, 32)
    parts.plan(canvas, around, seat, 68, 32)
    _frame(canvas, around, declarer, 68, 32)


def deal_result(canvas: "Canvas", args: "DealResult", words: "Words") -> None:
    """Show who won the deal, by how much, and the match."""
    winners, scores, score, target, _, bars, told, bid = args
    beside = [parts.label(canvas, words, phrases.CONTRACT, bid[1])] if bid else []
    for what, _, number in told:
        if what in (sums.AHEAD, sums.MISSED):
            beside.append(parts.label(canvas, words, phrases.BY, number))
    text = winners_text(winners, words)
    room = 122 - canvas.width(text, parts.SMALL)
    parts.title(canvas, text, *[text for text in beside if canvas.width(text, parts.SMALL) < room])
    if scores:
        told = ()  # what is left of the match stands below
    _points(canvas, scores, bars, told, bid, 16)
    if scores:
        parts.match(canvas, words, score, target, 41)
    parts.buttons(canvas, words, phrases.DEAL, phrases.UNDO, phrases.MORE)


def winners_text(winners: "Numbers", words: "Words") -> str:
    """Return who won the deal."""
    count = len(winners)
    if count > 2:
        return words.drawn(phrases.WIN_MORE + count - 3, *winners)
    return words.drawn((phrases.DRAW_DEAL, phrases.WINS_DEAL, phrases.WIN_DEAL)[count], *winners)


def tiny_card(canvas: "Canvas", face: int, x: int, y: int) -> int:
    """Draw a card's rank and suit in 8 rows; return the column after it."""
    x = canvas.text(parts.rank_text(face), x, y, parts.SMALL) + 2
    suit_face = face >> 4
    canvas.stamp(parts.suits(suit_face)[2], 8, 1, x, y, 1, (suit_face & 3) * 8)
    return x + 8


def _frame(canvas: "Canvas", around: int, seat: int, x: int, y: int) -> None:
    """Draw a frame round a seat of the plan at x, y; seat 0 is nobody."""
    if seat:
        at = seat * 2 - 2
        places = parts.SEATS[abs(around)]
        middle = x + (places[at] if around > 0 else 32 - places[at])
        canvas.fb.rect(middle - 5, y + places[at + 1] - 5, 10, 10, 1)
