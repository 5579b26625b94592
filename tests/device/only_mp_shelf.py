"""What is put away leaves the memory and comes back; not run on CPython."""

import gc
import sys

from tapete.device.shelf import put_away
from tapete.rules import codes, notation
from tapete.rules.game import Game


def used():
    gc.collect()
    return gc.mem_alloc()


def test_what_opens_a_match_leaves_the_memory_and_the_match_goes_on():
    game = Game()
    game.apply(notation.parse_event("game brisca players=2", game))
    before = used()
    put_away()
    assert before - used() > 15_000
    assert not [name for name in sys.modules if name.endswith((".opening", ".sheet", ".brisca"))]
    assert game.apply((codes.E_DEAL, 0)) is not None
    assert game.phase == codes.P_TURNUP
    assert notation.event_text(game.opened, game) == "game brisca players=2"


def test_what_was_put_away_comes_back_when_it_is_asked_for():
    game = Game()
    for text in ("game brisca players=2", "game brisca players=4 tie=draw"):
        put_away()
        assert game.apply(notation.parse_event(text, game))[0][0] == codes.R_MATCH
        assert notation.event_text(game.opened, game) == text
