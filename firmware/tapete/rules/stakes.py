"""Stakes: asking for more, "my remainder", folding, and new hands by agreement."""

from tapete.rules import fields
from tapete.rules.codes import (
    E_ACCEPT,
    E_DECLINE,
    E_FOLD,
    E_RAISE,
    E_REDEAL,
    E_REST,
    F_ANSWER_FIRST,
    F_NOT_YOUR_TURN,
    P_PLAY,
    R_REFUSED,
    R_STAKE,
    R_TURN,
)
from tapete.rules.places import NO_REFUSAL
from tapete.rules.score_stakes import win, win_match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result, Results


def attach(game: "Game") -> None:
    """Take requests and answers."""
    for kind in (E_RAISE, E_REST, E_REDEAL):
        game.handlers[kind] = ask
    game.handlers[E_ACCEPT] = accept
    game.handlers[E_DECLINE] = decline
    game.handlers[E_FOLD] = fold
    game.before_play.append(guard)
    game.after_play.append(watch)
    game.offers.append((E_RAISE, lambda game: _may(game, E_RAISE)))
    game.offers.append((E_REST, lambda game: _may(game, E_REST)))
    game.offers.append((E_ACCEPT, lambda game: game.pending > 0))
    game.offers.append((E_DECLINE, lambda game: game.pending > 0))
    game.offers.append((E_FOLD, lambda game: game.phase == P_PLAY))
    game.offers.append((E_REDEAL, lambda game: _may(game, E_REDEAL)))


def _may(game: "Game", kind: int) -> bool:
    """Tell whether this request makes sense now."""
    if game.pending == E_REST and kind == E_REST:
        return True
    return game.phase == P_PLAY and not game.pending and not _shut(game, game.turn, kind)


def guard(game: "Game", seat: int, card: int) -> int:
    """Refuse a card while a request waits for its answer."""
    del seat, card
    return F_ANSWER_FIRST if game.pending else NO_REFUSAL


def watch(game: "Game", seat: int, card: int, place: int, results: "list[Result]") -> None:
    """Open the next turn to a request."""
    del seat, card, place, results
    game.asked = 0


def ladder(game: "Game") -> list[int]:
    """Return the stakes in rising order."""
    steps = fields.LADDERS.split()[game.rules[fields.STAKE_LADDER]]
    return [int(step) for step in steps.split("-")]


def _shut(game: "Game", seat: int, kind: int) -> bool:
    """Tell whether there is no such request at this point of the deal."""
    if kind == E_REDEAL:
        begun = game.tricks_done > 0 or len(game.trick) > 0
        again = game.redealt and game.pending != E_REDEAL
        return not game.rules[fields.REDEAL] or begun or again > 0
    if game.remainder or (game.asked and not game.pending and seat == game.turn):
        return True
    if kind == E_RAISE:
        if game.stake >= ladder(game)[-1]:
            return True
        return game.rules[fields.RAISE_AGAIN] == 1 and game.last_raiser == seat
    return False


def ask(game: "Game", event: "Event") -> "Results":
    """Ask for a higher stake, the remainder or new hands; the other seat must answer."""
    kind = event[0]
    seat = event[1]
    if game.phase != P_PLAY:
        return game.refuse_phase()
    if kind == E_REST and game.pending == E_REST and seat != game.asker:
        return accept(game, event)
    if _shut(game, seat, kind):
        return game.refuse_phase()
    if game.pending:
        return ((R_REFUSED, F_ANSWER_FIRST),)
    if kind != E_REDEAL and seat != game.turn:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    game.pending = kind
    game.asker = seat
    game.turn_due = game.turn
    if kind == E_REDEAL:
        game.redealt = 1
    else:
        game.asked = 1
    game.turn = game.after[seat]
    return game.turn_answers[game.turn]


def _unanswered(game: "Game", seat: int) -> "Results | None":
    """Return the refusal of an answer, None where it is due from this seat."""
    if game.phase != P_PLAY or not game.pending:
        return game.refuse_phase()
    if seat == game.asker:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    return None


def _answered(game: "Game") -> int:
    """Clear the request, give the turn back, and return what was asked."""
    kind = game.pending
    game.pending = 0
    game.turn = game.turn_due
    return kind


def accept(game: "Game", event: "Event") -> "Results":
    """Agree to what was asked."""
    refused = _unanswered(game, event[1])
    if refused:
        return refused
    kind = _answered(game)
    if kind == E_RAISE:
        game.stake = min([step for step in ladder(game) if step > game.stake])
        game.last_raiser = game.asker
    elif kind == E_REST:
        game.remainder = 1
        game.stake = game.target
    else:  # new hands: nothing was said yet
        game.stake = 1
        game.remainder = game.asked = game.last_raiser = 0
    return ((R_STAKE, game.stake), (R_TURN, game.turn))


def decline(game: "Game", event: "Event") -> "Results":
    """Refuse what was asked: the deal is the asker's, but for a redeal."""
    refused = _unanswered(game, event[1])
    if refused:
        return refused
    if game.pending == E_REDEAL:
        _answered(game)
        return game.turn_answers[game.turn]
    return _give_up(game, event[1])


def fold(game: "Game", event: "Event") -> "Results":
    """Give the deal up, with or without a request pending."""
    if game.phase != P_PLAY:
        return game.refuse_phase()
    return _give_up(game, event[1])


def _give_up(game: "Game", seat: int) -> "Results":
    """Let the other seat have the stake, or the match if it was about the remainder."""
    winner = game.side[game.after[seat]]
    declined = game.pending == E_REST and seat != game.asker
    game.pending = 0
    results: list[Result] = []
    if game.remainder or (declined and not game.rules[fields.REMAINDER_DECLINE_AWARD]):
        return win_match(game, winner, results)
    return win(game, winner, results)
