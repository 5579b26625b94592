"""What is told of a deal in play comes true when it is over, in every game with any options."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tapete.rules import codes, fields
from tapete.rules.game import Game
from tapete.rules.player import Player
from tapete.view import codes as seen
from tapete.view import look, sums

sys.path.append(str(Path(__file__).parent))

from deals_at_random import TABLES, opened

EVENTS = 120
POINTS = (fields.GAMES, fields.LOSSES)


def won_the_deal(game: Game, side: int) -> bool:
    """Tell whether a side, or the declarer and the partner, won the deal."""
    return side in game.deal_result


def check(game: Game, promised: "list[sums.Sum]") -> None:
    """See what was told against the result of the deal."""
    scoring = game.rules[fields.SCORING]
    for what, side, number in promised:
        where = (game.line, what, side, number, game.points, game.deal_result)
        if what == sums.HAS_WON and scoring not in (fields.STAKES, fields.SUMMED):
            assert won_the_deal(game, side), where
        elif what == sums.TOO_MANY:
            assert not won_the_deal(game, side), where
        elif what == sums.MADE:
            assert won_the_deal(game, side), where


def check_now(game: Game) -> None:
    """See what is told now against the points as they are."""
    rules = game.rules
    scoring = rules[fields.SCORING]
    bars = sums.bars(game, False)
    if bars:
        assert len(bars) == 3 + game.sides and bars[0] > 0, game.line
    for what, side, number in sums.told(game):
        where = (game.line, what, side, number, game.points)
        points = game.points[side]
        assert number >= 0, where
        if what == sums.NEEDS and scoring in POINTS:
            assert number == 61 + rules[fields.LAST_TRICK_BONUS] // 2 - points, where
        elif what == sums.NEEDS and scoring == fields.BID:
            assert number == game.contract - points and side == game.side[game.declarer], where
        elif what == sums.LEFT:
            assert number == 11 - points + game.bonuses[side], where
        elif what == sums.AHEAD and scoring in POINTS and not rules[fields.MEXICAN]:
            assert number == points - max(game.points[:side] + game.points[side + 1 :]), where
        elif what == sums.TOTAL:
            assert number == game.match_score[side] + points, where
        elif what == sums.MATCH and scoring == fields.STAKES:
            assert number == game.target - game.match_score[side], where


def play(player: Player) -> int:
    """Play for a while; return how many promises were kept."""
    game = player.game
    promised: list[sums.Sum] = []
    kept = 0
    for _ in range(EVENTS):
        if game.phase == codes.P_OVER:
            break
        event = player.next_event()
        results = player.apply(event)
        if event[0] == codes.E_DEAL:
            promised = []
        for result in results:
            if result[0] == codes.R_NOTICE and result[1] == codes.N_FALSE_MARRIAGE:
                promised = []  # what was said was not so
            elif result[0] == codes.R_DEAL:
                check(game, promised + sums.result(game))
                kept += len(promised)
        if game.phase == codes.P_PLAY:
            check_now(game)
            promised.extend(sums.told(game))
            look(game, (seen.PLAY, 0))
        elif game.phase == codes.P_IDLE and game.dealer:
            look(game, (seen.DEAL_RESULT, 1))
    return kept


def _params() -> list[Any]:
    tables = [(name, players) for name, many in TABLES.items() for players in many]
    return [
        pytest.param(name, players, count, id=f"{name}-{players}-{count}", marks=marks)
        for name, players in tables
        for count, marks in ((4, ()), (60, pytest.mark.slow))
    ]


@pytest.mark.parametrize(("name", "players", "count"), _params())
def test_promises_are_kept(name: str, players: int, count: int) -> None:
    assert sum([play(opened(name, players, seed)) for seed in range(count)])
