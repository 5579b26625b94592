"""The screens that stand until something happens; view/standing.py lists their arguments."""

from tapete.compat import const
from tapete.rules.codes import E_DOWN, E_PLAY, E_TURNUP
from tapete.screen import parts, signs
from tapete.view import codes, phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.screen.canvas import Canvas
    from tapete.screen.shapes import DealResult, MatchResult, Numbers, Play, Start
    from tapete.words import Words

_BESIDE = const(38)  # text beside a sign begins here
_ROOM = const(90)  # and has so many columns


def start(canvas: "Canvas", args: "Start", words: "Words") -> None:
    """Show game, dealer and match before a deal."""
    name, around, dealer, number, score, target, sides = args
    if not name:
        parts.block(canvas, words.drawn(phrases.CHOOSE_GAME), 0, 0, 128, 64, True)
        return
    deal = parts.label(canvas, words, phrases.DEAL_NUMBER, number)
    who = words.drawn(phrases.DEALER_IS, dealer)
    if len(score) <= 2:
        parts.title(canvas, words.drawn(name), deal, parts.tally(score))
        if sides:
            parts.block(canvas, who, 0, 17, 128, 18)
            for side in sides:
                canvas.text(parts.seats(side), 64 * side[1], 38, parts.MEDIUM)
        else:
            parts.plan(canvas, around, dealer, 0, 18)
            parts.block(canvas, who, _BESIDE, 18, _ROOM, 32)
    else:
        parts.title(canvas, words.drawn(name), deal)
        parts.block(canvas, who, 0, 18, 128, 18)
        parts.match(canvas, words, score, target, 39)
    parts.buttons(canvas, words, phrases.DEAL, -1, phrases.MORE)


def turnup(canvas: "Canvas", args: tuple[int, int], words: "Words") -> None:
    """Ask for the card that is turned up."""
    number, dealer = args
    parts.sign(canvas, signs.TURN_UP, 0, 1)
    parts.block(canvas, words.drawn(phrases.LAY_TURN_UP), _BESIDE, 0, _ROOM, 48)
    text = parts.label(canvas, words, phrases.DEAL_NUMBER, number) + " · "
    text += parts.label(canvas, words, phrases.DEALER_IS, dealer)
    canvas.text(text, 0, 56, parts.SMALL)


def in_play(canvas: "Canvas", args: "Play", words: "Words") -> None:
    """Show a deal in play."""
    from tapete.screen import playing  # noqa: PLC0415 - it comes with a deal and goes with it

    playing.play(canvas, args, words)


def undo(canvas: "Canvas", args: tuple[int, ...], words: "Words") -> None:
    """Ask whether to take an event back, and show which."""
    parts.title(canvas, words.drawn(phrases.TAKE_BACK), said_by(canvas, args, words))
    event(canvas, args, words, 17)
    parts.buttons(canvas, words, phrases.YES, phrases.NO)


def said_by(canvas: "Canvas", args: tuple[int, ...], words: "Words") -> str:
    """Return the label of an event's seat where `event` has no room for it."""
    if canvas.letters.small or not args[1]:
        return ""
    return parts.label(canvas, words, phrases.SEAT, args[1])


def event(canvas: "Canvas", args: tuple[int, ...], words: "Words", y: int) -> None:
    """Show an event in 32 rows: its cards, or a sign, and who did what."""
    kind, seat, faces = args[0], args[1], args[2:]
    if faces:
        parts.cards(canvas, faces, 0, y, 3)
        x = min(len(faces), 3) * 20 + 6
    else:
        canvas.picture(signs.FACE_DOWN if kind == E_DOWN else signs.SPEECH, 32, 4, 0, y // 8)
        x = _BESIDE
    told = seat and canvas.letters.small  # else it stands elsewhere, see `said_by`
    text = words.drawn(phrases.SEAT, seat) + "\n" if told else ""
    if kind in (E_PLAY, E_TURNUP) and len(faces) == 1:
        text += words.drawn_card(faces[0])
    elif kind != E_PLAY:  # several cards say it themselves
        text += words.drawn(phrases.EVENT + kind)
    parts.block(canvas, text, x, y, 128 - x, 32)


def abandon(canvas: "Canvas", args: tuple[int], words: "Words") -> None:
    """Ask whether to give up the deal."""
    parts.sign(canvas, signs.WARNING)
    parts.block(canvas, words.drawn(phrases.ABANDON), _BESIDE, 0, _ROOM, 32)
    text = words.drawn(phrases.SAME_DEALER)
    if canvas.letters.small:
        text = words.drawn(phrases.DEAL_NUMBER, args[0]) + ". " + text
    parts.block(canvas, text, 0, 32, 128, 20)
    parts.buttons(canvas, words, phrases.YES, phrases.NO)


def action(canvas: "Canvas", args: tuple[int], words: "Words") -> None:
    """Offer something to say."""
    parts.sign(canvas, signs.SPEECH, 0, 1)
    parts.block(canvas, words.drawn(args[0]), _BESIDE, 8, _ROOM, 32)
    parts.buttons(canvas, words, phrases.YES, phrases.BACK, phrases.NEXT)


def seat(canvas: "Canvas", args: tuple[int, int, int], words: "Words") -> None:
    """Ask who says it."""
    kind, number, around = args
    parts.title(canvas, words.drawn(phrases.EVENT + kind))
    parts.plan(canvas, around, number, 0, 18)
    parts.block(canvas, words.drawn(phrases.WHICH_SEAT), _BESIDE, 20, 58, 28)
    canvas.text(str(number), 102, 19, parts.BIG)
    parts.buttons(canvas, words, phrases.YES, phrases.BACK, phrases.NEXT)


def gather(canvas: "Canvas", args: tuple[int, int, tuple[int, ...]], words: "Words") -> None:
    """Show the cards laid for something so far."""
    kind, number, faces = args
    parts.title(canvas, words.drawn(phrases.EVENT + kind), parts.who(canvas, words, number))
    if faces:
        parts.cards(canvas, faces, 0, 18, 6)
    else:
        parts.block(canvas, words.drawn(phrases.LAY_CARDS), 0, 18, 128, 32)
    parts.buttons(canvas, words, phrases.DONE, phrases.BACK)


def deal_result(canvas: "Canvas", args: "DealResult", words: "Words") -> None:
    """Show who won the deal, by how much, and the match."""
    from tapete.screen import playing  # noqa: PLC0415 - as above

    playing.deal_result(canvas, args, words)


def match_result(canvas: "Canvas", args: "MatchResult", words: "Words") -> None:
    """Show who won the match, or who lost it."""
    winner, score, target, loser = args
    parts.sign(canvas, signs.TROPHY if loser == codes.NOBODY else signs.REFUSED)
    if loser != codes.NOBODY:
        text = words.drawn(phrases.LOSES_MATCH, loser)
    elif winner == codes.NOBODY:
        text = words.drawn(phrases.DRAW_MATCH)
    else:
        text = words.drawn(phrases.WINS_MATCH, winner)
    parts.block(canvas, text, _BESIDE, 0, _ROOM, 32)
    parts.match(canvas, words, score, target, 37)
    parts.buttons(canvas, words, phrases.NEW_MATCH, phrases.UNDO, phrases.MORE)


def resume(canvas: "Canvas", args: "tuple[int, int, Numbers, Numbers]", words: "Words") -> None:
    """Ask whether the interrupted deal goes on."""
    name, number, scores, bars = args
    deal = parts.label(canvas, words, phrases.DEAL_NUMBER, number)
    game = words.drawn(name) if canvas.letters.small else ""
    parts.title(canvas, words.drawn(phrases.RESUME), game, deal)
    parts.points(canvas, scores, bars, 22)
    parts.buttons(canvas, words, phrases.GO_ON, phrases.GIVE_UP)
