"""The setting `score`: points are told always, when the deal is over, or never."""

import sys
from pathlib import Path

import pytest

from tapete.rules import codes as rules
from tapete.rules.game import Game
from tapete.view import Scene, codes, look, moment, phrases

sys.path.append(str(Path(__file__).parent))

from deals_at_random import TABLES, opened

POINTS = {phrases.SAY_POINTS, phrases.SAY_TRICK}
SUMS = range(phrases.SAID_SUM, phrases.SAID_SUM + 11)
MATCH = {phrases.SAY_MATCH, phrases.SAY_TARGET, phrases.SAY_LOSSES, phrases.SAY_LOSES_AT}
LIVE, END, HOST = range(3)


def standing(game: Game) -> int:
    """Return the code of what stands in this phase, -1 where no points could be told."""
    found = {
        rules.P_PLAY: codes.PLAY,
        rules.P_COUNT: codes.COUNTING,
        rules.P_OVER: codes.MATCH_RESULT,
    }
    if game.phase == rules.P_IDLE and game.dealer:
        return codes.DEAL_RESULT
    return found.get(game.phase, -1)


def said(scene: Scene) -> set[int]:
    """Return the phrases of a scene."""
    return {phrase[0] for phrase in scene.say}


def check(game: Game, name: str) -> None:
    """Look at what stands, and at what the last trick brought, with every setting."""
    code = standing(game)
    if code < 0:
        return
    is_over = code in (codes.DEAL_RESULT, codes.MATCH_RESULT)
    live, end, host = [look(game, (code, 1), None, score) for score in (LIVE, END, HOST)]
    if is_over:
        assert (end.args, end.say) == (live.args, live.say)
    elif name != "truc":
        assert not said(end) & POINTS
        told = said(end) & set(SUMS) - {phrases.SAID_SUM + 8}  # that cards lie face down
        assert not told, name
    assert not said(host) & (POINTS | MATCH)
    assert not said(host) & set(SUMS) - {phrases.SAID_SUM + 8}
    assert [phrase for phrase in host.say if phrase in live.say] == list(host.say)
    for scene in [host] if is_over else [host, end]:
        if code == codes.PLAY and (scene is host or name != "truc"):
            assert scene.args[6:9] == ((), (), ())
    if game.last_trick[0]:
        for score in (END, HOST):
            scene = moment(codes.TRICK, game.last_trick, game, score)
            assert not said(scene) & POINTS
            assert scene.args[1:3] == (0, ())


@pytest.mark.parametrize("name", TABLES)
def test_what_is_not_to_be_told_is_not(name: str) -> None:
    for seed in range(3):
        player = opened(name, TABLES[name][0], seed)
        for _ in range(100):
            if player.game.phase == rules.P_OVER:
                break
            player.apply(player.next_event())
            check(player.game, name)


def test_start_and_resume_keep_quiet_too() -> None:
    game = opened("brisca", 2, 1).game
    game.match_score = [2, 1]
    assert look(game, (codes.START, 1), None, END).args[4] == (2, 1)
    assert look(game, (codes.START, 1), None, HOST).args[4] == ()
    assert look(game, (codes.RESUME,), None, END).args[2:] == ((), ())
