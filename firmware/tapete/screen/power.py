"""The screens of power-on; view/power.py lists their arguments."""

from tapete.screen import parts, signs
from tapete.view import codes, phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.screen.canvas import Canvas
    from tapete.words import Words


def paint(canvas: "Canvas", code: int, args: tuple[int, ...], words: "Words") -> None:
    """Draw the screen of this number."""
    if code == codes.DISPLAY_TEST:
        canvas.fb.fill(1)
    elif code == codes.SELF_TEST:
        parts.title(canvas, words.drawn(phrases.SELF_TEST))
        parts.sign(canvas, signs.WORKS, 0, 3)
        text = words.drawn(phrases.FOUND + codes.TASK) + "\n" + words.drawn(phrases.CARDS, args[0])
        parts.block(canvas, text, 38, 18, 90, 46)
    else:
        parts.sign(canvas, signs.WARNING)
        parts.block(canvas, words.drawn(phrases.SAFE_MODE), 38, 0, 90, 32)
        parts.block(canvas, words.drawn(phrases.HELD_B), 0, 32, 128, 32)
