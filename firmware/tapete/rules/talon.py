"""The talon: shown by the declarer, two discards in its place, then trumps are named."""

from tapete.rules import fields
from tapete.rules.codes import (
    E_DOWN,
    E_NAME,
    E_TALON,
    F_ALREADY_PLAYED,
    F_NOT_IN_DECK,
    F_NOT_YOUR_TURN,
    F_WRONG_COUNT,
    P_NAME,
    P_PLAY,
    P_TALON,
    R_REFUSED,
    R_TRUMP,
    R_TURN,
)
from tapete.rules.places import FACE_DOWN, HELD, NO_REFUSAL, refusal_of_all, refuse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Results


def attach(game: "Game") -> None:
    """Take talon, discards and the naming."""
    game.handlers[E_TALON] = talon
    game.handlers[E_DOWN] = discard
    game.handlers[E_NAME] = name
    game.offers.append((E_TALON, talon_offered))
    game.offers.append((E_DOWN, discard_offered))
    game.offers.append((E_NAME, name_offered))


def talon_offered(game: "Game") -> bool:
    """Tell whether the talon is to be shown."""
    return game.phase == P_TALON


def discard_offered(game: "Game") -> bool:
    """Tell whether the declarer may discard."""
    return game.phase == P_NAME and not game.discarded


def name_offered(game: "Game") -> bool:
    """Tell whether trumps are to be named."""
    return game.phase == P_NAME


def talon(game: "Game", event: "Event") -> "Results":
    """Show the cards of the talon; the declarer takes them up."""
    if game.phase != P_TALON:
        return game.refuse_phase()
    if event[1] != game.turn:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    code = refusal_of_all(game, event[1], event, 2)
    if code not in (F_NOT_IN_DECK, F_ALREADY_PLAYED):
        code = F_WRONG_COUNT if len(event) - 2 != game.rules[fields.TALON] else NO_REFUSAL
    if code != NO_REFUSAL:
        return ((R_REFUSED, code),)
    for card in event[2:]:
        game.where[card] = HELD + event[1]
    game.phase = P_NAME
    return ((R_TURN, game.turn),)


def discard(game: "Game", event: "Event") -> "Results":
    """Lay as many cards down again, read or not; they count for the declarer at the end."""
    if not discard_offered(game):
        return game.refuse_phase()
    seat = event[1]
    if seat != game.turn:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    read = event[2:] if event[2] else ()
    code = refusal_of_all(game, seat, read, 0)
    if code == NO_REFUSAL and (len(read) if read else event[3]) != game.rules[fields.TALON]:
        code = F_WRONG_COUNT
    if code != NO_REFUSAL:
        return refuse(game, code, read, seat)
    for card in read:
        game.where[card] = FACE_DOWN
    game.discarded = 1
    return ((R_TURN, seat),)


def name(game: "Game", event: "Event") -> "Results":
    """Name the trumps; then the first trick is led."""
    if game.phase != P_NAME:
        return game.refuse_phase()
    if event[1] != game.turn:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    game.set_trump(event[2])
    if sum([place == FACE_DOWN for place in game.where]) == 0:
        game.doubtful = [card for card in range(64) if game.where[card] == HELD + event[1]]
    game.phase = P_PLAY
    game.turn = game.leader
    return ((R_TRUMP, game.trump), (R_TURN, game.turn))
