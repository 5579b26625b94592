"""Tricks of one card a seat: the play, the taker, the draws."""

from tapete.rules import fields
from tapete.rules.codes import (
    E_PLAY,
    F_NOT_YOUR_TURN,
    F_WRONG_COUNT,
    P_PLAY,
    R_REFUSED,
    R_STOCK,
    R_TRICK,
    R_TURN,
)
from tapete.rules.opening import TRUMPED
from tapete.rules.packing import pack_event
from tapete.rules.places import HELD, NO_REFUSAL, PLAYED, UNSEEN, refusal_of_all, refuse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result, Results


def attach(game: "Game") -> None:
    """Take the plays."""
    game.handlers[E_PLAY] = play


def _why_not(game: "Game", event: "Event") -> "Results":
    """Return the refusal of a play of which something is known to be wrong."""
    seat = event[1]
    if game.phase != P_PLAY:
        return game.refuse_phase()
    if seat != game.turn:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    code = refusal_of_all(game, seat, event, 2)
    if code == NO_REFUSAL:
        code = F_WRONG_COUNT
    return refuse(game, code, event[2:], seat)


def play(game: "Game", event: "Event") -> "Results":
    """One card by the seat on turn. This is the way of every card, so it is written to be quick."""
    seat = event[1]
    card = event[2]
    where = game.where
    place = where[card]
    if (
        seat != game.turn
        or (place != UNSEEN and place != HELD + seat)
        or len(event) != 3
        or game.phase != P_PLAY
    ):
        return _why_not(game, event)
    if game.before_play:
        for check in game.before_play:
            code = check(game, seat, card)
            if code != NO_REFUSAL:
                return ((R_REFUSED, code),)
    game.log.extend(pack_event(event))
    where[card] = PLAYED
    strength = game.strength[card]
    trick = game.trick
    if not trick:
        game.led = card >> 4
        game.best = strength
        game.taker = seat
        game.pot = game.value[card]
    else:
        game.pot += game.value[card]
        if strength > game.best and (card >> 4 == game.led or strength > TRUMPED):
            game.best = strength
            game.taker = seat
    trick.append(seat)
    trick.append(card)
    if len(trick) == 2 * game.players:
        return take(game)
    turn = game.after[seat]
    game.turn = turn
    if game.after_play:
        return _watched(game, seat, card)
    return game.turn_answers[turn]


def _watched(game: "Game", seat: int, card: int) -> "Results":
    """Let the watchers add to the results of a card; the trick is still open."""
    results: list[Result] = []
    for watch in game.after_play:
        watch(game, seat, card, results)
    if game.turn:
        results.append((R_TURN, game.turn))
    return results


def take(game: "Game") -> "Results":
    """The trick is complete: give it to its taker, then draw, or count the deal."""
    taker = game.taker
    pot = game.pot
    trick = game.trick
    seat, card = trick[-2], trick[-1]
    game.points[game.side[taker]] += pot
    game.tricks[taker] += 1
    game.last_trick = (taker, pot)
    game.turn = taker
    results: list[Result] = [(R_TRICK, taker, pot)]
    for watch in game.after_trick:
        watch(game, results)
    if game.after_play:
        for watch in game.after_play:
            watch(game, seat, card, results)
    game.trick = []
    return go_on(game, results)


def go_on(game: "Game", results: "list[Result]") -> "Results":
    """Draw after a trick, and say whose turn it is, or end the deal."""
    if not game.turn:  # a watcher ended the deal
        return results
    if game.stock:
        draw(game)
    else:
        game.hand_size -= 1
        if not game.hand_size:
            return game.finish(game, results)
    results.append((R_TURN, game.turn))
    if game.rules[fields.DRAW]:
        results.append((R_STOCK, game.stock))
    return results


def draw(game: "Game") -> None:
    """Every seat draws one card, the taker first; the turn-up goes to the last of them."""
    game.stock -= game.players
    if not game.stock and game.turnup:
        last = game.after.index(game.turn, 1)
        game.where[game.turnup] = HELD + last
        game.turnup = 0
