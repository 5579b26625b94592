"""Scoring by stakes: the deal goes to two tricks of three, and is worth what was agreed."""

from tapete.rules import ending, fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result, Results

_DRAWN = 0
_OPEN = -1


def attach(game: "Game") -> None:
    """Watch for the deciding trick."""
    game.after_trick.append(watch)


def decided(game: "Game") -> int:
    """Return the seat that has the deal, 0 if nobody can have it any more, -1 if it is open."""
    takers = game.trick_takers
    won = [seat for seat in takers if seat]
    for seat in won:
        if won.count(seat) == 2:
            return seat
    if len(takers) < 2 or (len(takers) == 2 and len(won) != 1):
        return _OPEN
    if not won:
        return _DRAWN
    if len(won) == 2 and game.rules[fields.SPOILED_RULE]:  # one each, and the third spoiled
        return _DRAWN
    return won[0]


def watch(game: "Game", results: "list[Result]") -> None:
    """End the deal with the trick that decides it."""
    seat = decided(game)
    if seat == _OPEN:
        return
    if seat == _DRAWN:
        ending.close(game, [], False, results)
    elif game.remainder:
        win_match(game, game.side[seat], results)
    else:
        win(game, game.side[seat], results)


def win(game: "Game", side: int, results: "list[Result]") -> "Results":
    """Book the stake."""
    game.match_score[side] += game.stake
    ending.close(game, [side], False, results)
    ending.check_target(game, results)
    return results


def win_match(game: "Game", side: int, results: "list[Result]") -> "Results":
    """Let the side have all that it lacked."""
    game.match_score[side] = max(game.target, game.match_score[side])
    ending.close(game, [side], False, results)
    ending.end_match(game, side, results)
    return results
