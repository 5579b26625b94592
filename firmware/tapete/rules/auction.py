"""Auctions: by points, by falling ranks, or by ranks and then points after the lowest."""

from tapete.rules import ending, fields
from tapete.rules.codes import (
    E_BID,
    E_PASS,
    F_BID_NOT_ALLOWED,
    F_BID_TOO_LOW,
    F_NOT_YOUR_TURN,
    N_BID_HIGH,
    P_AUCTION,
    P_NAME,
    P_PLAY,
    P_TALON,
    R_NOTICE,
    R_REFUSED,
    R_TURN,
)
from tapete.rules.places import NO_REFUSAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result, Results


def attach(game: "Game") -> None:
    """Take bids and passes."""
    game.handlers[E_BID] = bid
    game.handlers[E_PASS] = pass_
    game.offers.append((E_BID, offered))
    game.offers.append((E_PASS, offered))


def offered(game: "Game") -> bool:
    """Tell whether bids are being made."""
    return game.phase == P_AUCTION


def _points_refusal(game: "Game", number: int) -> int:
    """Return what is wrong with a bid of points above the standing one."""
    rules = game.rules
    if number < rules[fields.BID_MIN] or number <= game.bid_number:
        return F_BID_TOO_LOW
    if rules[fields.BID_MAX] and number > rules[fields.BID_MAX]:
        return F_BID_NOT_ALLOWED
    step = rules[fields.STEP]
    if step and (number - rules[fields.BID_MIN]) % step:
        return F_BID_NOT_ALLOWED
    return NO_REFUSAL


def lowest_rank(game: "Game") -> int:
    """Return the weakest rank of the game: that of strength 1."""
    return game.rules.find(b"\x01", fields.RANKS) - fields.RANKS


def _rank_refusal(game: "Game", rank: int, number: int) -> int:
    """Return what is wrong with a bid of a rank, or of the lowest rank with a number."""
    rules = game.rules
    if number:
        lowest = lowest_rank(game)
        if rank != lowest or game.bid_rank != lowest:
            return F_BID_NOT_ALLOWED
        if rules[fields.AUCTION] != fields.AUCTION_RANK_THEN_POINTS:
            return F_BID_NOT_ALLOWED
        return _points_refusal(game, number)
    power = rules[fields.RANKS + rank]
    if not power or rank not in [card & 15 for card in range(64) if game.pack_map[card]]:
        return F_BID_NOT_ALLOWED
    if game.bid_rank and power >= rules[fields.RANKS + game.bid_rank]:
        return F_BID_TOO_LOW
    return NO_REFUSAL


def _refusal(game: "Game", event: "Event") -> int:
    rank = event[2]
    if game.rules[fields.AUCTION] != fields.AUCTION_POINTS:
        return _rank_refusal(game, rank, event[3]) if rank else F_BID_NOT_ALLOWED
    return F_BID_NOT_ALLOWED if rank else _points_refusal(game, event[3])


def _is_highest(game: "Game") -> bool:
    """Tell whether no higher bid exists."""
    rules = game.rules
    if rules[fields.AUCTION] == fields.AUCTION_RANK:
        return game.bid_rank == lowest_rank(game)
    return game.bid_number == rules[fields.BID_MAX]  # 0, which nobody bids, if there is none


def bid(game: "Game", event: "Event") -> "Results":
    """Bid higher than the last."""
    if game.phase != P_AUCTION:
        return game.refuse_phase()
    seat = event[1]
    if seat != game.turn:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    code = _refusal(game, event)
    if code != NO_REFUSAL:
        return ((R_REFUSED, code),)
    game.bidder = seat
    game.bid_rank = event[2]
    game.bid_number = event[3]
    if event[2] and not event[3]:
        game.bid_number = game.rules[fields.BID_MIN]  # what a rank alone promises
    results: list[Result] = []
    usual = game.rules[fields.BID_USUAL]
    if usual and event[3] > usual:
        results.append((R_NOTICE, N_BID_HIGH, event[3]))
    return _go_on(game, results)


def pass_(game: "Game", event: "Event") -> "Results":
    """Leave the auction for good."""
    if game.phase != P_AUCTION:
        return game.refuse_phase()
    seat = event[1]
    if seat != game.turn:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    game.passed[seat] = 1
    return _go_on(game, [])


def _go_on(game: "Game", results: "list[Result]") -> "Results":
    """Ask the next seat, or end the auction."""
    out = sum(game.passed)
    if game.bidder and (out == game.players - 1 or _is_highest(game)):
        return _won(game, results)
    if out == game.players:
        all_pass = game.rules[fields.ALL_PASS]
        if all_pass == fields.DEALER_DECLARES:
            game.bidder = game.dealer
            game.bid_number = game.rules[fields.BID_MIN]
            return _won(game, results)
        ending.close(game, [], all_pass != fields.NEXT_DEALER, results)
        return results
    game.turn = game.after[game.turn]
    while game.passed[game.turn]:
        game.turn = game.after[game.turn]
    results.append((R_TURN, game.turn))
    return results


def _won(game: "Game", results: "list[Result]") -> "Results":
    """Make the highest bidder declarer; the talon, the naming or (Buia) the first lead is next."""
    rules = game.rules
    game.declarer = game.turn = game.bidder
    game.contract = game.bid_number
    if rules[fields.FIRST_LEAD] == fields.LEAD_DECLARER:
        game.leader = game.declarer
    game.phase = P_NAME
    if rules[fields.TALON]:
        game.phase = P_TALON
    elif rules[fields.SUIT_REVEAL]:
        game.phase = P_PLAY
        game.turn = game.leader
    results.append((R_TURN, game.turn))
    return results
