"""Giving a low trump for the turn-up."""

from tapete.rules import fields
from tapete.rules.codes import (
    E_EXCHANGE,
    F_NO_TRICK_YET,
    F_NOT_EXCHANGEABLE,
    F_STOCK_EMPTY,
    P_PLAY,
    R_REFUSED,
    R_TURNUP,
)
from tapete.rules.places import HELD, NO_REFUSAL, TURNED_UP, refusal_of, refuse, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result, Results


def attach(game: "Game") -> None:
    """Take exchanges."""
    game.handlers[E_EXCHANGE] = exchange
    game.offers.append((E_EXCHANGE, offered))


def _not_now(game: "Game") -> bool:
    """Tell whether there is no exchange in this phase or any more."""
    rules = game.rules
    if game.phase != P_PLAY or (
        rules[fields.TRUMP_ROTATION] and not rules[fields.ROTATION_TURN_UP]
    ):
        return True
    return rules[fields.EXCHANGE_UNTIL] == 1 and game.tricks_done > 0


def _lacks_trick(game: "Game", seat: int) -> bool:
    """Tell whether the seat, or its side, must take a trick before it may exchange."""
    needs = game.rules[fields.EXCHANGE_REQUIRES_TRICK]
    if needs == fields.TRICK_OF_SIDE:
        side = game.side[seat]
        for other in range(1, game.players + 1):
            if game.side[other] == side and game.tricks[other]:
                return False
        return True
    return needs == fields.TRICK_OF_PLAYER and not game.tricks[seat]


def _suits(game: "Game", card: int) -> bool:
    """Tell whether this card may be given for the turn-up."""
    turnup = game.turnup
    strength = game.strength
    if card >> 4 != game.trump or turnup >> 4 != game.trump or strength[turnup] < strength[card]:
        return False
    way = game.rules[fields.EXCHANGE]
    if card & 15 == 7:
        return way != fields.TWO_ONLY
    if card & 15 != 2 or way == fields.SEVEN_ONLY:
        return False
    return way == fields.TWO_ONLY or strength[turnup] <= strength[game.trump << 4 | 7]


def exchange(game: "Game", event: "Event") -> "Results":
    """Let a seat lay down its low trump and take the turn-up into its hand."""
    seat = event[1]
    card = event[2]
    if _not_now(game):
        return game.refuse_phase()
    code = refusal_of(game, seat, card)
    if code != NO_REFUSAL:
        return refuse(game, code, (card,), seat)
    if _lacks_trick(game, seat):
        return ((R_REFUSED, F_NO_TRICK_YET),)
    if not game.stock:
        return ((R_REFUSED, F_STOCK_EMPTY),)
    if not _suits(game, card):
        return ((R_REFUSED, F_NOT_EXCHANGEABLE),)
    results: list[Result] = [(R_TURNUP, card)]
    show(game, seat, card, results)
    game.where[card] = TURNED_UP
    game.where[game.turnup] = HELD + seat
    game.turnup = card
    return results


def offered(game: "Game") -> bool:
    """Tell whether anybody might exchange now."""
    return not _not_now(game) and game.stock > 0
