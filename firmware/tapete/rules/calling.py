"""Calling a card: its suit is trumps, whoever holds it is the declarer's partner."""

from tapete.rules import fields
from tapete.rules.codes import (
    E_CALL,
    E_NAME,
    F_NOT_IN_DECK,
    F_NOT_YOUR_TURN,
    P_NAME,
    P_PLAY,
    R_ALONE,
    R_PARTNER,
    R_REFUSED,
    R_TRICK,
    R_TRUMP,
    R_TURN,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result, Results


def attach(game: "Game") -> None:
    """Take the naming of a suit after a rank auction, the call of a card after one by points."""
    if game.rules[fields.AUCTION] == fields.AUCTION_POINTS:
        game.handlers[E_CALL] = call
        game.offers.append((E_CALL, offered))
    else:
        game.handlers[E_NAME] = name
        game.offers.append((E_NAME, offered))
    game.after_play.append(watch)
    if game.rules[fields.SUIT_REVEAL]:
        game.after_trick.append(keep_first)


def offered(game: "Game") -> bool:
    """Tell whether the card is to be called."""
    return game.phase == P_NAME


def name(game: "Game", event: "Event") -> "Results":
    """Call the card of the winning rank in this suit."""
    return _call(game, event[1], event[2] << 4 | game.bid_rank)


def call(game: "Game", event: "Event") -> "Results":
    """Call any card."""
    return _call(game, event[1], event[2])


def _call(game: "Game", seat: int, card: int) -> "Results":
    if game.phase != P_NAME:
        return game.refuse_phase()
    if seat != game.turn:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    if not game.pack_map[card]:
        return ((R_REFUSED, F_NOT_IN_DECK),)
    game.called = card
    game.set_trump(card >> 4)
    game.phase = P_PLAY
    results: list[Result] = []
    first = game.first_trick
    if first:  # the trump suit comes after the first trick: its taker leads
        if game.rules[fields.BUIA_RETROACTIVE]:
            _take_again(game, results)
        game.turn = game.last_trick[0]
        results.append((R_TRUMP, game.trump))
        for i in range(1, len(first), 2):
            if first[i] == card:
                _found(game, first[i - 1], results)
    else:
        game.turn = game.leader
        results.append((R_TRUMP, game.trump))
    results.append((R_TURN, game.turn))
    return results


def _take_again(game: "Game", results: "list[Result]") -> None:
    """Give the first trick to whom the trumps would have given it."""
    old, pot = game.last_trick
    best = 0
    new = old
    for i in range(1, len(game.first_trick), 2):
        card = game.first_trick[i]
        if card >> 4 == game.trump and game.strength[card] > best:
            best = game.strength[card]
            new = game.first_trick[i - 1]
    if new == old:
        return
    game.tricks[old] -= 1
    game.tricks[new] += 1
    game.points[game.side[old]] -= pot
    game.points[game.side[new]] += pot
    game.last_trick = (new, pot)
    results.append((R_TRICK, new, pot))


def keep_first(game: "Game", results: "list[Result]") -> None:
    """Keep the first trick until the suit is known."""
    del results
    if not game.tricks_done:
        game.first_trick = game.trick


def watch(game: "Game", seat: int, card: int, place: int, results: "list[Result]") -> None:
    """Tell who the partner is when the called card falls."""
    del place
    if card == game.called:
        _found(game, seat, results)


def _found(game: "Game", seat: int, results: "list[Result]") -> None:
    game.partner = seat
    results.append((R_ALONE if seat == game.declarer else R_PARTNER, seat))
