"""Scoring by games won: most points, or the Mexican way; ties; a target, or a rotation of four."""

from tapete.rules import ending, fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result, Results


def attach(game: "Game") -> None:
    """Finish deals by counting."""
    game.finish = finish


def piles(game: "Game") -> list[int]:
    """Return the number of cards in each side's pile."""
    counts = [0] * game.sides
    for seat in range(1, game.players + 1):
        counts[game.side[seat]] += game.tricks[seat] * game.players
    counts[game.claimed_by] += game.pack_size() - sum(counts)  # nothing is left without a claim
    return counts


def _break_tie(game: "Game", tied: list[int]) -> list[int]:
    """Return the one of the tied sides that the sheet's criterion singles out, or none."""
    tie = game.rules[fields.TIE]
    if tie == fields.TIE_MORE_CARDS:
        counts = piles(game)
        most = max([counts[side] for side in tied])
        tied = [side for side in tied if counts[side] == most]
    elif tie == fields.TIE_LAST_TRICK:
        taker = game.side[game.last_trick[0]]
        tied = [taker] if taker in tied else []
    return tied if len(tied) == 1 else []


def _winners(game: "Game") -> list[int]:
    """Return the sides that win the counted deal."""
    rules = game.rules
    card_points = [game.points[side] - game.bonuses[side] for side in range(game.sides)]
    if rules[fields.MEXICAN]:
        if not rules[fields.MEXICAN_WIN]:
            return [side for side in range(game.sides) if card_points[side] <= 11]
        lowest = ending.leaders([-points for points in card_points])
        return lowest if len(lowest) == 1 else []
    best = ending.leaders(game.points)
    return best if len(best) == 1 else _break_tie(game, best)


def finish(game: "Game", results: "list[Result]") -> "Results":
    """Count when the last card is played or the rest claimed, book, and see if the match ends."""
    results.append(ending.points(game))
    winners = _winners(game)
    worth = 1
    if winners and game.rules[fields.OVER100_COUNTS_TWO] and not game.rules[fields.MEXICAN]:
        worth += game.points[winners[0]] - game.bonuses[winners[0]] > 100
    return book(game, winners, worth, results)


def book(game: "Game", winners: "list[int]", worth: int, results: "list[Result]") -> "Results":
    """Book a deal that was won, or drawn and to be dealt again."""
    if game.rules[fields.TRUMP_ROTATION]:
        return _book_rotation(game, winners, results)
    if not winners and game.rules[fields.TIE] == fields.TIE_REPLAY:
        game.extra += 1
    for side in winners:
        game.match_score[side] += worth + game.extra
    if winners:
        game.extra = 0
    ending.close(game, winners, not winners, results)
    ending.check_target(game, results)
    return results


def _book_rotation(game: "Game", winners: "list[int]", results: "list[Result]") -> "Results":
    """Four deals, each with its own trumps: most wins, then most points."""
    if winners:
        game.deals_counted += 1
        for side in range(game.sides):
            game.sums[side] += game.points[side]
    for side in winners:
        game.match_score[side] += 1
    ending.close(game, winners, not winners, results)
    if game.deals_counted == 4:
        most = ending.leaders(game.match_score)
        if len(most) > 1:
            sums = [game.sums[side] if side in most else -1 for side in range(game.sides)]
            most = ending.leaders(sums)
        ending.end_match(game, most[0] if len(most) == 1 else -1, results)
    return results
