"""Tricks of several cards: a lead of one suit, answers that beat it card by card, or passes."""

from tapete.rules import fields
from tapete.rules.codes import (
    E_DOWN,
    E_PLAY,
    F_NOT_HIGHER,
    F_NOT_YOUR_TURN,
    F_WRONG_COUNT,
    F_WRONG_SUIT,
    P_PLAY,
    R_REFUSED,
    R_STOCK,
    R_TRICK,
    R_TURN,
)
from tapete.rules.packing import pack_event
from tapete.rules.places import FACE_DOWN, HELD, NO_REFUSAL, PLAYED, refusal_of_all, refuse
from tapete.rules.state import TRUMPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result, Results


def attach(game: "Game") -> None:
    """Take plays, and passes face down."""
    game.handlers[E_PLAY] = play
    if not game.rules[fields.PASS_FACE]:
        game.handlers[E_DOWN] = lay_down
        game.offers.append((E_DOWN, offered))


def offered(game: "Game") -> bool:
    """Tell whether a pass face down is possible."""
    return game.phase == P_PLAY and len(game.trick) > 0


def beats(game: "Game", card: int, other: int) -> bool:
    """Tell whether a card beats another: the higher of its suit, or a trump over a plain card."""
    strength = game.strength[card]
    return strength > game.strength[other] and (card >> 4 == other >> 4 or strength > TRUMPED)


def all_beat(game: "Game", cards: "list[int]", others: "list[int]") -> bool:
    """Tell whether the cards can be paired with the others so that each beats its own."""
    if not others:
        return True
    for i in range(len(cards)):
        rest = cards[:i] + cards[i + 1 :]
        if beats(game, cards[i], others[0]) and all_beat(game, rest, others[1:]):
            return True
    return False


def one_suit(cards: "Event") -> bool:
    """Tell whether all cards are of one suit."""
    return not [card for card in cards if card >> 4 != cards[0] >> 4]


def four_trumps(game: "Game", cards: "Event") -> bool:
    """Tell whether these cards, all of one suit, win the deal at once."""
    wins = game.rules[fields.FOUR_TRUMPS_WIN]
    return wins == 1 and len(cards) == 4 and cards[0] >> 4 == game.trump


def _shape_refusal(game: "Game", cards: "Event") -> int:
    """Return what is wrong with the number or the suits of a lead, or of an answer."""
    if not game.trick:
        if len(cards) > game.hand_size:
            return F_WRONG_COUNT
        return NO_REFUSAL if one_suit(cards) else F_WRONG_SUIT
    if len(cards) != game.count:
        return F_WRONG_COUNT
    if game.rules[fields.PASS_FACE] or all_beat(game, list(cards), game.best_set):
        return NO_REFUSAL
    return F_NOT_HIGHER


def play(game: "Game", event: "Event") -> "Results":
    """Lead cards of one suit, or answer face up."""
    if game.phase != P_PLAY:
        return game.refuse_phase()
    seat = event[1]
    if seat != game.turn:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    code = refusal_of_all(game, seat, event, 2)
    if code == NO_REFUSAL:
        code = _shape_refusal(game, event[2:])
    if code != NO_REFUSAL:
        return refuse(game, code, event[2:], seat)
    game.log.extend(pack_event(event))
    return put(game, seat, event[2:])


def put(game: "Game", seat: int, cards: "Event") -> "Results":
    """Put cards face up on the table; the best set so far is the one to beat."""
    lead = not game.trick
    if lead:
        game.count = len(cards)
        game.pot = 0
        game.answered = game.trick_unread = False
        game.laid = []
    else:
        game.answered = True
    for card in cards:
        game.where[card] = PLAYED
        game.trick.append(seat)
        game.trick.append(card)
        game.pot += game.value[card]
    if lead and four_trumps(game, cards):
        results: list[Result] = []
        game.taker = seat
        return game.finish(game, results)
    if lead or all_beat(game, list(cards), game.best_set):
        game.best_set = list(cards)
        game.taker = seat
    return _next(game, seat)


def lay_down(game: "Game", event: "Event") -> "Results":
    """Pass: as many cards face down, read (and kept secret) or not."""
    if not offered(game):
        return game.refuse_phase()
    seat = event[1]
    if seat != game.turn:
        return ((R_REFUSED, F_NOT_YOUR_TURN),)
    read = event[2:] if event[2] else ()
    code = refusal_of_all(game, seat, read, 0)
    if code == NO_REFUSAL and (len(read) if read else event[3]) != game.count:
        code = F_WRONG_COUNT
    if code != NO_REFUSAL:
        return refuse(game, code, read, seat)
    for card in read:
        game.where[card] = FACE_DOWN
        game.laid.append(seat)
        game.laid.append(card)
    if not read:
        game.trick_unread = True
    game.answered = True
    game.trick.extend([seat, 0] * game.count)
    return _next(game, seat)


def _next(game: "Game", seat: int) -> "Results":
    """Ask the next seat, or give the trick to its taker and draw."""
    game.turn = game.after[seat]
    if game.turn != game.trick[0]:
        return game.turn_answers[game.turn]
    taker = game.taker
    side = game.side[taker]
    game.points[side] += game.pot
    game.pile[side] += game.count * game.players
    game.unread = game.unread or game.trick_unread
    if not game.pile_of:
        game.pile_of = bytearray(64)
    for card in game.trick[1::2]:
        game.pile_of[card] = side + 1  # of 0, which is any card face down, nobody asks
    for i in range(1, len(game.laid), 2):
        game.secret[side] += game.value[game.laid[i]]
    game.tricks[taker] += 1
    game.tricks_done += 1
    game.last_trick = (taker, game.pot)
    results: list[Result] = [(R_TRICK, taker, game.pot)]
    game.turn = taker
    game.trick = []
    game.molodka = 0
    _draw(game)
    if not game.hand_size:
        return game.finish(game, results)
    results.append((R_TURN, taker))
    results.append((R_STOCK, game.stock))
    return results


def _draw(game: "Game") -> None:
    """Draw one card at a time, the taker first, until hands are full or the stock is gone."""
    drawn = min(game.count, game.stock // game.players)
    game.stock -= drawn * game.players
    game.hand_size -= game.count - drawn
    if drawn and not game.stock and game.turnup:
        game.where[game.turnup] = HELD + game.after.find(game.turn, 1)
        game.turnup = 0
