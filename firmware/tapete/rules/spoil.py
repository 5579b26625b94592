"""Tricks in which suits mean nothing and equal highest ranks spoil the trick."""

from tapete.rules.codes import R_SPOILED, R_TURN
from tapete.rules.play import take

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result, Results


def attach(game: "Game") -> None:
    """Take complete tricks; the scoring decides when the deal is."""
    game.take = take_or_spoil


def take_or_spoil(game: "Game", seat: int, card: int, place: int) -> "Results":
    """Give the trick to the highest card; two equal ones spoil it, and its leader leads again."""
    trick = game.trick
    highest = 0
    for i in range(1, len(trick), 2):
        highest += game.strength[trick[i]] == game.best
    if highest == 1:
        game.trick_takers.append(game.taker)
        return take(game, seat, card, place)
    game.trick_takers.append(0)
    game.turn = trick[0]
    game.trick = []
    game.tricks_done += 1
    game.hand_size -= 1
    results: list[Result] = [(R_SPOILED,)]
    for watch in game.after_trick:
        watch(game, results)
    for watch_play in game.after_play:
        watch_play(game, seat, card, place, results)
    if not game.turn:
        return results
    results.append((R_TURN, game.turn))
    return results
