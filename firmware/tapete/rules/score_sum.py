"""Scoring by points summed over the deals."""

from tapete.rules import ending

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result, Results


def attach(game: "Game") -> None:
    """Finish deals by adding them up."""
    game.finish = finish


def finish(game: "Game", results: "list[Result]") -> "Results":
    """Add the deal's points to the match; the higher total of the deal wins it."""
    results.append(ending.points(game))
    for side in range(game.sides):
        game.match_score[side] += game.points[side]
    best = ending.leaders(game.points)
    ending.close(game, best if len(best) == 1 else [], False, results)
    ending.check_target(game, results)
    return results
