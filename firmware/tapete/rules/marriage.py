"""Marriages: king and knight (queen) of one suit in one hand, shown, or only said."""

from tapete.rules import cards, fields
from tapete.rules.codes import (
    E_MARRIAGE,
    F_ALREADY_DECLARED,
    F_HELD_ELSEWHERE,
    F_IN_STOCK,
    F_MEMBER_PLAYED,
    F_NO_TRICK_YET,
    F_NOT_NOW,
    F_NOT_YOUR_TURN,
    N_FALSE_MARRIAGE,
    P_PLAY,
    R_NOTICE,
)
from tapete.rules.ending import book_bonus, points
from tapete.rules.places import NO_REFUSAL, PLAYED, refusal_of, refuse, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result, Results


def attach(game: "Game") -> None:
    """Take declarations, and watch those on trust."""
    game.handlers[E_MARRIAGE] = marriage
    game.after_play.append(watch)
    game.after_show.append(watch)
    game.offers.append((E_MARRIAGE, offered))


def members(game: "Game", suit: int) -> tuple[int, int]:
    """Return the king and the knight (queen) of a suit."""
    king = 13 if game.family == cards.FRENCH else 12
    return (suit << 4 | king, suit << 4 | king - 1)


def worth(game: "Game", suit: int) -> int:
    """Return what the marriage of a suit counts."""
    return game.rules[fields.MARRIAGE_TRUMP if suit == game.trump else fields.MARRIAGE_PLAIN]


def _wrong_moment(game: "Game") -> bool:
    """Tell whether nobody may declare at this point of the trick."""
    rules = game.rules
    if game.trick and rules[fields.DECLARE_WHEN] in (fields.ON_LEAD, fields.BETWEEN_TRICKS):
        return True
    return not rules[fields.SEVERAL_PER_TRICK] and game.declared_at == game.tricks_done


def _refusal(game: "Game", event: "Event") -> int:
    """Return what stands against this declaration, in the order of checks, or NO_REFUSAL."""
    seat = event[1]
    suit = event[2]
    if game.rules[fields.DECLARE_WHEN] != fields.BETWEEN_TRICKS and seat != game.turn:
        return F_NOT_YOUR_TURN
    if _wrong_moment(game):
        return F_NOT_NOW
    pair = members(game, suit)
    codes = [refusal_of(game, seat, card) for card in pair]
    for code in (F_IN_STOCK, F_HELD_ELSEWHERE):
        if code in codes:
            return code
    if not game.tricks[seat]:
        return F_NO_TRICK_YET
    if game.declared >> suit & 1:
        return F_ALREADY_DECLARED
    return NO_REFUSAL if codes == [NO_REFUSAL, NO_REFUSAL] else F_MEMBER_PLAYED


def _too_late(game: "Game") -> bool:
    """Tell whether marriages ended with the stock."""
    return game.rules[fields.DECLARE_AFTER_STOCK_EMPTY] == 1 and not game.stock


def _not_here(game: "Game", event: "Event") -> bool:
    """Tell whether phase or options rule this declaration out."""
    if game.phase != P_PLAY or _too_late(game) or not worth(game, event[2]):
        return True
    return event[3] == 1 and not game.rules[fields.DECLARE_PROOF]


def offered(game: "Game") -> bool:
    """Tell whether this is a moment for a marriage."""
    if game.phase != P_PLAY or _too_late(game):
        return False
    return not _wrong_moment(game) and game.tricks_done > 0


def marriage(game: "Game", event: "Event") -> "Results":
    """Book a marriage; one that is only said stays on trust."""
    if _not_here(game, event):
        return game.refuse_phase()
    seat = event[1]
    suit = event[2]
    code = _refusal(game, event)
    if code != NO_REFUSAL:
        return refuse(game, code, members(game, suit), seat)
    results: list[Result] = []
    bonus = worth(game, suit)
    game.declared |= 1 << suit
    game.declared_at = game.tricks_done
    book_bonus(game, game.side[seat], bonus, results)
    if event[3]:
        game.said.extend(bytes((suit, seat, bonus)))
    else:
        for card in members(game, suit):
            show(game, seat, card, results)
    results.append(points(game))
    return results


def _never_came(game: "Game", suit: int) -> bool:
    """Tell whether the deal's last card is down and one of the pair was not among them all."""
    if game.stock or game.hand_size > 1 or len(game.trick) < 2 * game.players:
        return False
    return any(game.where[card] != PLAYED for card in members(game, suit))


def watch(game: "Game", seat: int, card: int, place: int, results: "list[Result]") -> None:
    """Cancel a marriage on trust when one of the pair comes from another hand, or from none."""
    del place
    kept = bytearray()
    said = game.said
    for i in range(0, len(said), 3):
        suit, declarer, bonus = said[i], said[i + 1], said[i + 2]
        elsewhere = seat != declarer and card in members(game, suit)
        if elsewhere or _never_came(game, suit):
            results.append((R_NOTICE, N_FALSE_MARRIAGE, declarer, suit))
            book_bonus(game, game.side[declarer], -bonus, results)
        else:
            kept.extend(said[i : i + 3])
    game.said = kept
