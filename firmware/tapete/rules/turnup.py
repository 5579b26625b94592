"""The card turned up under the stock, or shown from its middle, that makes trumps."""

from tapete.rules import fields
from tapete.rules.codes import (
    E_TURNUP,
    F_NOT_IN_DECK,
    P_PLAY,
    P_TURNUP,
    R_REFUSED,
    R_STOCK,
    R_TRUMP,
    R_TURN,
)
from tapete.rules.places import NOT_IN_PACK, TURNED_UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Results


def attach(game: "Game") -> None:
    """Take the turn-up."""
    game.handlers[E_TURNUP] = turn_up


def turn_up(game: "Game", event: "Event") -> "Results":
    """Turn a card up; in a rotation it makes no trumps. One only shown goes back in."""
    if game.phase != P_TURNUP:
        return game.refuse_phase()
    card = event[2]
    if game.where[card] == NOT_IN_PACK:
        return ((R_REFUSED, F_NOT_IN_DECK),)
    if game.trump < 0:
        game.set_trump(card >> 4)
    if game.rules[fields.TRUMP] == fields.TRUMP_TURNED:
        game.turnup = card
        game.where[card] = TURNED_UP
    game.phase = P_PLAY
    game.turn = game.leader
    return ((R_TRUMP, game.trump), (R_STOCK, game.stock), (R_TURN, game.turn))
