"""The ace of trumps is a prisoner of the three, and may kill it."""

from tapete.rules import fields
from tapete.rules.codes import F_PRISONER
from tapete.rules.places import NO_REFUSAL, PLAYED
from tapete.rules.score_games import book

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result


def attach(game: "Game") -> None:
    """Guard the ace and watch for a kill."""
    game.before_play.append(guard)
    game.after_play.append(watch)


def guard(game: "Game", seat: int, card: int) -> int:
    """Refuse the ace while the three is not played, but for the last trick."""
    del seat
    three = game.trump << 4 | 3
    last = game.hand_size == 1 and not game.stock
    free = last or game.where[three] == PLAYED
    return NO_REFUSAL if free or card != game.trump << 4 | 1 else F_PRISONER


def _killer(game: "Game") -> int:
    """Return the side that kills the three in this trick, -1 if none does."""
    trump = game.trump << 4
    ace = three = -1
    for i in range(0, len(game.trick), 2):
        if game.trick[i + 1] == trump | 1:
            ace = game.side[game.trick[i]]
        elif game.trick[i + 1] == trump | 3:
            three = game.side[game.trick[i]]
    if three < 0 or (game.rules[fields.KILL_SCOPE] and ace == three):
        return -1
    return ace


def watch(game: "Game", seat: int, card: int, place: int, results: "list[Result]") -> None:
    """End the deal when the three is killed: now, or when its trick is complete."""
    del seat, card, place
    complete = len(game.trick) == 2 * game.players
    if game.rules[fields.END_NOW] and not complete:
        return
    killer = _killer(game)
    if killer >= 0:
        book(game, [killer], game.rules[fields.KILL_WORTH], results)
