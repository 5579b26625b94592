"""The screens that pass. Their arguments are listed in view/moments.py."""

from tapete.compat import const
from tapete.rules.codes import N_MISSING
from tapete.screen import parts, signs, standing
from tapete.view import phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.screen.canvas import Canvas
    from tapete.words import Words

_BESIDE = const(38)
_ROOM = const(90)
_NO_COMPLAINT = const(9)  # of what is told: counting is over, and what follows in table/learning.py


def tapped(canvas: "Canvas", args: tuple[int], words: "Words") -> None:
    """Name the card that was laid, half a screen high."""
    face = args[0]
    if not face:
        parts.sign(canvas, signs.FACE_DOWN, 48, 1)
        parts.block(canvas, words.drawn(phrases.FACE_DOWN), 0, 46, 128, 16, True)
        return
    rank = parts.rank_text(face)
    width = canvas.width(rank, parts.BIG)
    x = (128 - width - 12 - 32) // 2
    canvas.text(rank, x, 8, parts.BIG)
    parts.large_suit(canvas, face >> 4, x + width + 12, 1)
    parts.block(canvas, words.drawn_card(face), 0, 46, 128, 16, True)


def refused(canvas: "Canvas", args: tuple[int, ...], words: "Words") -> None:
    """Say why the card was not played."""
    face = args[1]
    reason = words.drawn(phrases.REFUSAL + args[0], *args[2:])
    if not face:
        _beside(canvas, signs.REFUSED, reason)
        return
    parts.sign(canvas, signs.REFUSED)
    name = words.drawn_card(face)
    if canvas.letters.small:
        parts.block(canvas, words.drawn(phrases.NOT_PLAYED), _BESIDE, 0, _ROOM, 16)
        parts.block(canvas, name, _BESIDE, 16, _ROOM, 16)
    else:
        parts.block(canvas, name, _BESIDE, 0, _ROOM, 32)
    parts.block(canvas, reason, 0, 32, 128, 32)


def told(canvas: "Canvas", args: tuple[int, int], words: "Words") -> None:
    """Say why a tag does not count."""
    why, face = args
    reason = words.drawn(phrases.TOLD + why)
    if not face:
        works = why >= _NO_COMPLAINT
        _beside(canvas, signs.WORKS if works else signs.REFUSED, reason)
        return
    parts.sign(canvas, signs.REFUSED)
    parts.block(canvas, words.drawn_card(face), _BESIDE, 0, _ROOM, 32)
    parts.block(canvas, reason, 0, 32, 128, 32)


def trick(canvas: "Canvas", args: tuple[int, int, tuple[int, ...], int], words: "Words") -> None:
    """Show who takes the trick, and what it counts."""
    seat, count, scores, around = args
    if not seat:
        parts.block(canvas, words.drawn(phrases.SPOILED), 0, 0, 128, 64, True)
        return
    parts.title(canvas, words.drawn(phrases.TRICK_TO, seat))
    parts.plan(canvas, around, seat, 0, 16)
    if scores:
        x = canvas.text("+" + str(count), 38, 16, parts.BIG)
        text = parts.label(canvas, words, phrases.POINTS, count)
        canvas.text(text, min(x + 4, 128 - canvas.width(text, parts.SMALL)), 40, parts.SMALL)
        if len(scores) <= 2:
            canvas.text(parts.tally(scores), 0, 48, parts.MEDIUM)
        else:
            parts.numbers(canvas, scores, 0, 54)


def notice(canvas: "Canvas", args: tuple[int, ...], words: "Words") -> None:
    """Tell what was noticed."""
    code, rest = args[0], args[1:]
    if code == N_MISSING:
        count, rest = rest[0], rest[1:]
        if count > 1:
            parts.title(canvas, words.drawn(phrases.MISSING, count))
            parts.cards(canvas, rest, 4, 24, 6)
            return
    _beside(canvas, signs.WARNING, words.drawn(phrases.NOTICES + code, *rest))


def _beside(canvas: "Canvas", picture: bytes, text: str) -> None:
    """Show a sign and a sentence beside it."""
    parts.sign(canvas, picture, 0, 2)
    parts.block(canvas, text, _BESIDE, 0, _ROOM, 64)


def unknown_tag(canvas: "Canvas", args: tuple[()], words: "Words") -> None:
    """Say that this is no card of the pack."""
    _beside(canvas, signs.UNKNOWN, words.drawn(phrases.NOT_OURS))


def two_cards(canvas: "Canvas", args: tuple[()], words: "Words") -> None:
    """Ask for one card at a time."""
    _beside(canvas, signs.TWO_CARDS, words.drawn(phrases.ONE_AT_A_TIME))


def fault(canvas: "Canvas", args: tuple[int, int], words: "Words") -> None:
    """Say what is lost and what to do."""
    code, line = args
    parts.sign(canvas, signs.WARNING)
    text = words.drawn(phrases.LOST + code)
    if line:
        text += "\n" + words.drawn(phrases.LINE, line)
    parts.block(canvas, text, _BESIDE, 0, _ROOM, 32)
    parts.block(canvas, words.drawn(phrases.REMEDY + code), 0, 32, 128, 32)


def back(canvas: "Canvas", args: tuple[int], words: "Words") -> None:
    """Say what works again."""
    _beside(canvas, signs.WORKS, words.drawn(phrases.FOUND + args[0]))


def undone(canvas: "Canvas", args: tuple[int, ...], words: "Words") -> None:
    """Show what was taken back."""
    parts.title(canvas, words.drawn(phrases.TAKEN_BACK), standing.said_by(canvas, args, words))
    standing.event(canvas, args, words, 22)


def said(canvas: "Canvas", args: tuple[int, ...], words: "Words") -> None:
    """Show what was said."""
    canvas.text(standing.said_by(canvas, args, words), _BESIDE, 4, parts.SMALL)
    standing.event(canvas, args, words, 16)


def partner(canvas: "Canvas", args: tuple[int, int, int, int], words: "Words") -> None:
    """Show who plays with whom."""
    from tapete.screen import playing  # noqa: PLC0415 - in few games

    playing.partner(canvas, args, words)
