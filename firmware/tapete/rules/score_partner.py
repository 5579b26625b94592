"""Scoring for declarer and called partner against the rest: fixed units, or points over the bid."""

from tapete.rules import ending, fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result, Results


def attach(game: "Game") -> None:
    """Finish deals by the contract."""
    game.finish = finish


def _factor(game: "Game", team: list[int], took: int) -> int:
    """Return by what the units are multiplied: a high bid, and everything taken by one side."""
    factor = 1
    if game.rules[fields.BID_MULTIPLIERS]:
        factor = max(1, min(5, (game.contract - 61) // 10 + 1))
    cappotto = game.rules[fields.CAPPOTTO]
    tricks = sum([game.tricks[seat] for seat in team])
    by_points = cappotto == fields.CAPPOTTO_POINTS and took in (0, game.total)
    by_tricks = cappotto == fields.CAPPOTTO_TRICKS and tricks in (0, game.tricks_done)
    if by_points or by_tricks:
        factor *= 2
    return factor


def _book_units(game: "Game", team: list[int], took: int) -> None:
    """Two for the declarer and one for the partner, or four alone, from the others one each."""
    unit = _factor(game, team, took)
    if took < game.contract:
        unit = -unit
    for seat in range(1, game.players + 1):
        units = -1
        if seat == game.declarer:
            units = 2 if len(team) == 2 else 4
        elif seat in team:
            units = 1
        game.match_score[game.side[seat]] += units * unit


def _book_points(game: "Game", team: list[int], took: int) -> None:
    """Book the bid when it is made; else what was missing, and to the others what they took."""
    bid = game.contract
    for seat in range(1, game.players + 1):
        if took >= bid:
            change = (bid if len(team) == 2 else 2 * bid) if seat in team else 0
        else:
            change = took - bid if seat in team else game.total - took
        game.match_score[game.side[seat]] += change


def finish(game: "Game", results: "list[Result]") -> "Results":
    """Count declarer and partner together against the bid."""
    results.append(ending.points(game))
    team = [game.declarer]
    if game.partner not in (0, game.declarer):
        team.append(game.partner)
    took = sum([game.points[game.side[seat]] for seat in team])
    if game.rules[fields.SCORING] == fields.PARTNER_POINTS:
        _book_points(game, team, took)
    else:
        _book_units(game, team, took)
    made = took >= game.contract
    seats = range(1, game.players + 1)
    game.deals_counted += 1
    ending.close(
        game, [game.side[seat] for seat in seats if (seat in team) == made], False, results
    )
    deals = game.rules[fields.DEALS]
    ending.check_target(game, results)
    if deals and game.deals_counted >= deals and game.winner < 0:
        best = ending.leaders(game.match_score)
        ending.end_match(game, best[0] if len(best) == 1 else -1, results)
    return results
