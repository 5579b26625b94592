"""The end of a deal and of a match, as far as all ways of scoring share it."""

from tapete.rules import fields
from tapete.rules.codes import P_IDLE, P_OVER, R_BONUS, R_DEAL, R_POINTS, R_WINNER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result


def row(kind: int, numbers: list[int]) -> "Result":
    """Return a result of many numbers."""
    return (kind,) + tuple(numbers)


def stop(game: "Game") -> None:
    """End the running deal: nobody's turn any more."""
    game.phase = P_IDLE
    game.turn = 0


def bonuses(game: "Game", results: "list[Result]") -> None:
    """Book what the last trick and the piles bring beside their cards."""
    bonus = game.rules[fields.LAST_TRICK_BONUS]
    if bonus:
        book_bonus(game, game.side[game.last_trick[0]], bonus, results)
    for book in game.before_end:
        book(game, results)


def book_bonus(game: "Game", side: int, bonus: int, results: "list[Result]") -> None:
    """Give a side points beside its tricks."""
    game.points[side] += bonus
    game.bonuses[side] += bonus
    results.append((R_BONUS, side, bonus))


def points(game: "Game") -> "Result":
    """Return the card points of the deal as a result."""
    return row(R_POINTS, game.points)


def close(game: "Game", winners: "list[int]", again: bool, results: "list[Result]") -> None:
    """End a deal: say who won it, and show the match; `again`: the same dealer deals."""
    stop(game)
    game.deal_result = winners
    results.append(row(R_DEAL, winners))
    if not again:
        game.deals_done += 1
        game.dealer_due = game.after[game.dealer]
    results.append(game.match_result())


def leaders(scores: "list[int]") -> "list[int]":
    """Return the sides with the highest score."""
    top = max(scores)
    return [side for side in range(len(scores)) if scores[side] == top]


def end_match(game: "Game", winner: int, results: "list[Result]") -> None:
    """End the match; -1 is a drawn one."""
    game.phase = P_OVER
    game.winner = winner
    results.append((R_WINNER,) if winner < 0 else (R_WINNER, winner))


def check_target(game: "Game", results: "list[Result]") -> None:
    """End the match if one side alone is ahead of all at or over the target."""
    first = leaders(game.match_score)
    if game.target and len(first) == 1 and game.match_score[first[0]] >= game.target:
        end_match(game, first[0], results)
