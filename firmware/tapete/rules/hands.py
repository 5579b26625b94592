"""For those who know the hands: which plays the rules allow."""

from tapete.rules import fields
from tapete.rules.codes import E_DOWN, E_PLAY, P_PLAY
from tapete.rules.duties import better, duty
from tapete.rules.many import all_beat, one_suit
from tapete.rules.places import NO_REFUSAL
from tapete.rules.state import TRUMPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event


def _dutiful(hand: "list[int]", game: "Game", card: int) -> bool:
    """Tell whether no other card of the hand was due before this one."""
    if not game.trick:
        return True
    strength = game.strength[card]
    beats = strength > game.best and (card >> 4 == game.led or strength > TRUMPED)
    owed = duty(game, game.turn, card, beats)
    if owed is None:
        return True
    return not [other for other in hand if other != card and better(game, owed, 0, other)]


def _refused(game: "Game", card: int) -> bool:
    return any(check(game, game.turn, card) != NO_REFUSAL for check in game.before_play)


def sets(hand: "list[int]", size: int) -> "list[tuple[int, ...]]":
    """Return every set of that many cards, in the order of the hand."""
    if not size:
        return [()]
    found: list[tuple[int, ...]] = []
    for i in range(len(hand)):
        found.extend([(hand[i],) + rest for rest in sets(hand[i + 1 :], size - 1)])
    return found


def _legal_sets(hand: "list[int]", game: "Game") -> "list[Event]":
    """Return leads of one suit; or answers that beat, and passes."""
    seat = game.turn
    events: list[Event] = []
    if not game.trick:
        for size in range(1, len(hand) + 1):
            events.extend([(E_PLAY, seat) + cards for cards in sets(hand, size) if one_suit(cards)])
        return events
    face_up = game.rules[fields.PASS_FACE]
    for cards in sets(hand, game.count):
        if face_up or all_beat(game, list(cards), game.best_set):
            events.append((E_PLAY, seat) + cards)
        if not face_up:
            events.append((E_DOWN, seat) + cards)
    return events


def legal(hand: "list[int]", game: "Game") -> "list[Event]":
    """Return every play that the rules allow the seat on turn with this hand; none in other phases.

    Duties that the table can only check later are kept here. Passes are given with their cards.
    """
    if game.phase != P_PLAY or game.pending:
        return []
    if game.rules[fields.TRICK_CARDS]:
        return _legal_sets(hand, game)
    return [
        (E_PLAY, game.turn, card)
        for card in hand
        if _dutiful(hand, game, card) and not _refused(game, card)
    ]
