"""One function a screen, found by the number of the scene."""

from tapete.screen import moments, standing
from tapete.view import codes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.screen.canvas import Canvas
    from tapete.view import Scene
    from tapete.words import Words

# By the numbers in view/codes.py; those between are in asking.py, piles.py and learning.py.
_STANDING = (
    standing.start,
    standing.turnup,
    standing.in_play,
    standing.undo,
    standing.abandon,
    standing.action,
    standing.seat,
    standing.gather,
    standing.deal_result,
    standing.match_result,
    standing.resume,
)
_PASSING = (
    moments.tapped,
    moments.refused,
    moments.trick,
    moments.notice,
    moments.unknown_tag,
    moments.two_cards,
    moments.fault,
    moments.back,
    moments.undone,
    moments.said,
    moments.told,
    moments.partner,
)


def paint(canvas: "Canvas", scene: "Scene", words: "Words", leaf: int = 0) -> int:
    """Draw a scene on a canvas that is cleared first; return how many leaves it has: one."""
    del leaf
    canvas.letters.use(words)
    canvas.clear()
    code = scene.screen
    if code < codes.ARGUMENT:
        _STANDING[code](canvas, scene.args, words)
    elif code >= codes.DISPLAY_TEST:
        from tapete.screen import power  # noqa: PLC0415 - once, at power-on

        power.paint(canvas, code, scene.args, words)
    elif code >= codes.TAPPED:
        _PASSING[code - codes.TAPPED](canvas, scene.args, words)
    elif code >= codes.LEARN:
        from tapete.screen import learning  # noqa: PLC0415 - once for each pack

        learning.paint(canvas, code, scene.args, words)
    elif code >= codes.PILE:
        from tapete.screen import piles  # noqa: PLC0415 - seldom seen

        piles.paint(canvas, code, scene.args, words)
    else:
        from tapete.screen import asking  # noqa: PLC0415 - many games never need it

        asking.paint(canvas, code, scene.args, words)
    return 1
