"""A table in the large size: leaf by leaf what large.py draws, and the tap never waits for it."""

from host_tools.rig import Rig
from tapete.rules import notation
from tapete.rules.game import Game
from tapete.screen import large, screens
from tapete.screen.canvas import Canvas
from tapete.view import Scene, codes, look, moment
from tapete.words import Words

LEAF_MS = 2000
POWER_ON_MS = 14_000  # until the self-test has been seen
LARGE = "game brisca players=2\nsize large\n"


def leaves(scene: Scene) -> list[bytes]:
    """Return what the leaves of a scene look like."""
    canvas, words = Canvas(), Words("en")
    found: list[bytes] = []
    count = 1
    while len(found) < count:
        count = large.paint(canvas, scene, words, len(found))
        found.append(bytes(canvas.buffer))
    return found


def played(*lines: str) -> Game:
    """Return a game in which these events happened."""
    game = Game()
    for line in ("game brisca players=2", *lines):
        game.apply(notation.parse_event(line, game))
    return game


def turned(rig: Rig, scene: Scene) -> None:
    """Check that all leaves of a scene come, from the first one on, and then the first again."""
    expected = leaves(scene)
    for leaf in [*expected, expected[0]]:
        assert rig.seen() == leaf
        rig.advance(LEAF_MS)


def test_a_deal_begins_in_large() -> None:
    with Rig(settings=LARGE) as rig:
        rig.advance(POWER_ON_MS)
        game = played()
        assert rig.seen() in leaves(look(game, (codes.START, 2)))
        rig.press("A")
        rig.advance(300)
        turned(rig, look(played("deal"), (codes.TURNUP,)))
        game = played("deal", "turnup 5o")
        rig.lay("5o")
        rig.advance(500)
        tapped = leaves(moment(codes.TAPPED, (0x05,), game))
        assert rig.seen() == tapped[0]
        rig.advance(LEAF_MS)
        assert rig.seen() == tapped[1], "it stands until it has been read"
        rig.advance(LEAF_MS)
        turned(rig, look(game, (codes.PLAY, 0)))
        rig.lift("5o")
        rig.advance(300)
        rig.lay("1c")
        rig.advance(500)
        rig.lift("1c")
        rig.lay("3c")
        rig.advance(500)
        game = played("deal", "turnup 5o", "1: 1c", "2: 3c")
        assert rig.seen() == leaves(moment(codes.TRICK, (1, 21), game))[0], "no tap waits"


def test_the_size_is_chosen_at_the_table_and_seen_at_once() -> None:
    with Rig() as rig:
        rig.advance(POWER_ON_MS)
        rig.press("C", 1000)
        rig.advance(300)
        for _ in range(5):
            rig.press("C")
            rig.advance(300)
        rig.press("A")
        rig.advance(300)
        canvas, words, game = Canvas(), Words("en"), played()
        screens.paint(canvas, look(game, (codes.SETTING, 2, 0)), words)
        assert rig.seen() == bytes(canvas.buffer)
        rig.press("C")
        rig.advance(300)
        rig.press("A")
        rig.advance(300)
        assert rig.seen() == leaves(look(game, (codes.MENU, 5)))[0]


def test_black_on_white_is_what_people_see() -> None:
    with Rig(settings="game brisca players=2\ninverted on\n") as rig:
        rig.advance(POWER_ON_MS)
        canvas = Canvas()
        screens.paint(canvas, look(played(), (codes.START, 2)), Words("en"))
        assert rig.screen() == (True, bytes(canvas.buffer))
        assert rig.seen() == bytes(byte ^ 0xFF for byte in canvas.buffer)
