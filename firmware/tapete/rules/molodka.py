"""Molodka: four cards of one suit led out of turn; what lies on the table goes back."""

from tapete.rules import fields
from tapete.rules.codes import (
    E_MOLODKA,
    F_NOT_YOUR_TURN,
    F_WRONG_COUNT,
    F_WRONG_SUIT,
    P_PLAY,
    R_REFUSED,
)
from tapete.rules.many import one_suit, put
from tapete.rules.places import HELD, NO_REFUSAL, refusal_of_all, refuse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Results

_TRUMPS_ONLY = 2


def attach(game: "Game") -> None:
    """Take molodkas."""
    game.handlers[E_MOLODKA] = molodka
    game.offers.append((E_MOLODKA, offered))


def offered(game: "Game") -> bool:
    """Tell whether hands are full and nobody has answered a molodka."""
    return game.phase == P_PLAY and game.hand_size == 4 and not (game.molodka and game.answered)


def _distance(game: "Game", seat: int) -> int:
    """Return how many seats after the one whose lead it was this seat comes."""
    return (seat - game.lead_due + game.players) % game.players


def _right_suit(game: "Game", suit: int) -> bool:
    return game.rules[fields.MOLODKA] != _TRUMPS_ONLY or suit == game.trump


def molodka(game: "Game", event: "Event") -> "Results":
    """Take the lead with four of a suit; a nearer seat's molodka goes before."""
    seat = event[1]
    if not offered(game) or seat in game.trick[::2]:
        return game.refuse_phase()
    if game.molodka and _distance(game, seat) > _distance(game, game.molodka):
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    code = refusal_of_all(game, seat, event, 2)
    cards = event[2:]
    if code == NO_REFUSAL:
        if len(cards) != 4:
            code = F_WRONG_COUNT
        elif not (one_suit(cards) and _right_suit(game, cards[0] >> 4)):
            code = F_WRONG_SUIT
    if code != NO_REFUSAL:
        return refuse(game, code, cards, seat)
    if not game.molodka:
        game.lead_due = game.trick[0] if game.trick else game.turn
    _take_back(game)
    game.molodka = seat
    return put(game, seat, cards)


def _take_back(game: "Game") -> None:
    """Return the cards on the table to their hands; from now on they are known there."""
    for cards in (game.trick, game.laid if game.trick else []):
        for i in range(0, len(cards), 2):
            if cards[i + 1]:
                game.where[cards[i + 1]] = HELD + cards[i]
    game.trick = []
