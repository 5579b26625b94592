"""What is shown at power-on, once: passing scenes.

Arguments of each screen, in order:
DISPLAY_TEST, SAFE_MODE  nothing
SELF_TEST                cards in the pack
"""

from tapete.view import codes, phrases
from tapete.view.scene import Scene


def test_display() -> Scene:
    """Return a picture in which every dot is lit."""
    return Scene(codes.DISPLAY_TEST, (), codes.EARCON_NONE, ((phrases.SELF_TEST,),))


def test_passed(cards: int) -> Scene:
    """Return what is told when every part has answered."""
    say = ((phrases.SELF_TEST,), (phrases.FOUND + codes.TASK,), (phrases.CARDS, cards))
    return Scene(codes.SELF_TEST, (cards,), codes.EARCON_FOUND, say)


def safe_mode() -> Scene:
    """Return why nothing happens."""
    say = ((phrases.SAFE_MODE,), (phrases.HELD_B,))
    return Scene(codes.SAFE_MODE, (), codes.EARCON_NONE, say)
