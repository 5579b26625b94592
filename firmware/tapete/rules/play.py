"""Tricks of one card a seat: the play, the taker, the draws."""

from tapete.rules import fields
from tapete.rules.codes import (
    E_PLAY,
    F_ANSWER_FIRST,
    F_NOT_YOUR_TURN,
    F_WRONG_COUNT,
    P_NAME,
    P_PLAY,
    R_REFUSED,
    R_STOCK,
    R_TRICK,
    R_TURN,
)
from tapete.rules.ending import bonuses
from tapete.rules.places import HELD, NO_REFUSAL, PLAYED, UNSEEN, refusal_of_all, refuse
from tapete.rules.state import TRUMPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result, Results


def attach(game: "Game") -> None:
    """Take the plays."""
    game.handlers[E_PLAY] = play
    game.take = take


def _why_not(game: "Game", event: "Event") -> "Results":
    """Return the refusal of a play of which something is known to be wrong."""
    seat = event[1]
    if game.phase != P_PLAY:
        return game.refuse_phase()
    if game.pending:
        return ((R_REFUSED, F_ANSWER_FIRST),)
    if seat != game.turn:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    code = refusal_of_all(game, seat, event, 2)
    if code == NO_REFUSAL:
        code = F_WRONG_COUNT
    return refuse(game, code, event[2:], seat)


def play(game: "Game", event: "Event") -> "Results":
    """Play one card by the seat on turn; the way of every card, so it is written to be quick."""
    seat = event[1]
    card = event[2]
    place = game.where[card]
    if (
        seat != game.turn
        or (place != UNSEEN and place != HELD + seat)
        or game.phase != P_PLAY
        or len(event) != 3
    ):
        return _why_not(game, event)
    if game.before_play:
        for check in game.before_play:
            code = check(game, seat, card)
            if code != NO_REFUSAL:
                return ((R_REFUSED, code),)
    log = game.log  # as pack_event would write it
    log.append(seat)
    log.append(card)
    game.where[card] = PLAYED
    strength = game.strength[card]
    trick = game.trick
    if trick:
        game.pot += game.value[card]
        if strength > game.best and (card >> 4 == game.led or strength > TRUMPED):
            game.best = strength
            game.taker = seat
    else:
        game.led = card >> 4
        game.best = strength
        game.taker = seat
        game.pot = game.value[card]
    trick.append(seat)
    trick.append(card)
    turn = game.after[seat]
    if turn == trick[0]:
        return game.take(game, seat, card, place)
    game.turn = turn
    if game.after_play:
        return _watched(game, seat, card, place)
    return game.turn_answers[turn]


def _watched(game: "Game", seat: int, card: int, place: int) -> "Results":
    """Let the watchers add to the results of a card; the trick is still open."""
    results: list[Result] = []
    for watch in game.after_play:
        watch(game, seat, card, place, results)
    if game.turn:
        results.append((R_TURN, game.turn))
    return results


def take(game: "Game", seat: int, card: int, place: int) -> "Results":
    """Give the complete trick to its taker, let the watchers see it, and go on."""
    taker = game.taker
    pot = game.pot
    game.points[game.side[taker]] += pot
    game.tricks[taker] += 1
    game.last_trick = (taker, pot)
    game.turn = taker
    results: list[Result] = [(R_TRICK, taker, pot)]
    if game.after_trick:
        for watch_trick in game.after_trick:
            watch_trick(game, results)
    if game.hand_size == 1 and not game.stock:
        bonuses(game, results)
    if game.after_play:
        for watch in game.after_play:
            watch(game, seat, card, place, results)
    if not game.turn:  # a watcher ended the deal
        game.trick = []
        return results
    return put_away(game, results)


def put_away(game: "Game", results: "list[Result]") -> "Results":
    """Clear the table, draw, and say whose turn it is; or end the deal."""
    game.trick = []
    game.tricks_done += 1
    if game.stock:
        game.stock -= game.players
        if game.duties or not game.stock:
            drew(game)
    elif game.hand_size == 1:
        game.hand_size = 0
        return game.finish(game, results)
    else:
        game.hand_size -= 1
    rules = game.rules
    if rules[fields.SUIT_REVEAL] and game.tricks_done == 1:
        game.phase = P_NAME
        game.turn = game.declarer
    results.extend(game.turn_answers[game.turn])
    if rules[fields.DRAW]:
        results.append((R_STOCK, game.stock))
    return results


def drew(game: "Game") -> None:
    """Note that every seat drew a card, the taker first; the turn-up went to the last of all."""
    last = 0
    if not game.stock and game.turnup:
        last = game.after.find(game.turn, 1)
        game.where[game.turnup] = HELD + last
        game.turnup = 0
    for watch in game.after_draw:
        watch(game, last)
