"""Scoring by the bid: the declarer makes it and books it, or the others do."""

from tapete.rules import ending, fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result, Results


def attach(game: "Game") -> None:
    """Finish deals by the bid."""
    game.finish = finish


def finish(game: "Game", results: "list[Result]") -> "Results":
    """Count; the declarer's discards are what the tricks have not brought."""
    declarer = game.side[game.declarer]
    game.points[declarer] += game.total - sum(game.points) + sum(game.bonuses)
    results.append(ending.points(game))
    made = game.points[declarer] >= game.contract
    if made:
        actual = game.rules[fields.SUCCESS_AWARD]
        game.match_score[declarer] += game.points[declarer] if actual else game.contract
        winners = [declarer]
    else:
        winners = [side for side in range(game.sides) if side != declarer]
        award = game.contract // 2 if game.rules[fields.FAIL_AWARD] else game.contract
        for side in winners:
            game.match_score[side] += award
    ending.close(game, winners, False, results)
    ending.check_target(game, results)
    return results
