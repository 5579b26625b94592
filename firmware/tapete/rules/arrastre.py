"""Arrastre: the ace of trumps, played with the call that draws out everybody's best card."""

from tapete.rules.codes import E_ARRASTRE, E_PLAY, P_PLAY, R_REFUSED
from tapete.rules.places import PLAYED, TURNED_UP
from tapete.rules.play import play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Results


def attach(game: "Game") -> None:
    """Take the call."""
    game.handlers[E_ARRASTRE] = arrastre
    game.offers.append((E_ARRASTRE, offered))


def _ace(game: "Game") -> int:
    return game.trump << 4 | 1


def offered(game: "Game") -> bool:
    """Tell whether the seat on turn might play the ace of trumps."""
    return game.phase == P_PLAY and game.where[_ace(game)] not in (PLAYED, TURNED_UP)


def arrastre(game: "Game", event: "Event") -> "Results":
    """Play the ace of trumps; who plays after it in this trick owes the best card."""
    if game.phase != P_PLAY or event[2] != _ace(game):
        return game.refuse_phase()
    results = play(game, (E_PLAY, event[1], event[2]))
    if results[0][0] != R_REFUSED:
        game.log[-2:] = b""  # apply logs it as what it was
        if game.trick:
            game.arrastre = event[1]
    return results
