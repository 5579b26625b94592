"""A short deal through the view on both Pythons."""

from tapete.rules import notation
from tapete.rules.game import Game
from tapete.view import codes, look, moment


def test_a_trick() -> None:
    game = Game()
    for line in ("game brisca players=2", "deal", "turnup 5o", "1: 1c"):
        game.apply(notation.parse_event(line, game))
    scene = look(game, (codes.PLAY, 0))
    assert scene.args[:7] == (2, 2, 0, 34, 3, (1, 0x11), (0, 0))
    game.apply(notation.parse_event("2: 2o", game))
    scene = moment(codes.TRICK, game.last_trick, game)
    assert scene.args == (2, 11, (0, 11), 2)
    assert scene.earcon == codes.EARCON_TRICK + 2
