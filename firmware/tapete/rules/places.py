"""Where a card is known to be, and the refusals that follow from it."""

from tapete.compat import const
from tapete.rules.codes import (
    F_ALREADY_PLAYED,
    F_HELD_ELSEWHERE,
    F_IN_STOCK,
    F_NOT_IN_DECK,
    N_SEAT_DOUBT,
    R_NOTICE,
    R_REFUSED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result, Results

# What game.where[card] says.
NOT_IN_PACK = const(0)
UNSEEN = const(1)
TURNED_UP = const(2)  # under the stock
PLAYED = const(3)
FACE_DOWN = const(4)  # read, and secret until the count
HELD = const(8)  # + seat: known to be in that hand

NO_REFUSAL = const(99)


def refusal_of(game: "Game", seat: int, card: int) -> int:
    """Return why this seat cannot have this card in hand, or NO_REFUSAL."""
    place = game.where[card]
    if place in (UNSEEN, HELD + seat):
        return NO_REFUSAL
    if place == NOT_IN_PACK:
        return F_NOT_IN_DECK
    if place == TURNED_UP:
        return F_IN_STOCK
    return F_HELD_ELSEWHERE if place > HELD else F_ALREADY_PLAYED


def refusal_of_all(game: "Game", seat: int, event: "Event", start: int) -> int:
    """Return the first refusal, in the order of checks, of event[start:] as cards of this hand."""
    refusal = NO_REFUSAL
    for i in range(start, len(event)):
        code = refusal_of(game, seat, event[i])
        if event[i] in event[start:i]:
            code = min(code, F_ALREADY_PLAYED)
        refusal = min(refusal, code)
    return refusal


def refuse(game: "Game", code: int, cards: "Event", seat: int) -> "Results":
    """Return the refusal; of a card known to be in another hand, that seat is named too."""
    if code == F_HELD_ELSEWHERE:
        for card in cards:
            holder = game.where[card] - HELD
            if holder > 0 and holder != seat:
                return ((R_REFUSED, code), (R_NOTICE, N_SEAT_DOUBT, holder))
    return ((R_REFUSED, code),)


def show(game: "Game", seat: int, card: int, results: "list[Result]") -> None:
    """Let everybody see a card that stays in this hand."""
    place = game.where[card]
    game.where[card] = HELD + seat
    for watch in game.after_show:
        watch(game, seat, card, place, results)
