"""Which arguments an event still needs, and what can be chosen for each. Pure; the state decides.

`got` are the event's arguments so far, as they will stand in it behind kind and seat.
"""

from tapete.compat import const
from tapete.rules import cards, codes, fields
from tapete.table import actions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game

_MOST_POINTS = const(9999)
_MOST_FREE = const(999)  # in a match that has no target
_RANKS = const(13)
_MOST_CARDS = const(40)  # in a pile that is counted

_SUITS = (codes.E_MARRIAGE, codes.E_NAME)
_ONE_CARD = (codes.E_EXCHANGE, codes.E_ARRASTRE, codes.E_CALL)
_CARDS = (codes.E_TALON, codes.E_DOWN, codes.E_CLAIM, codes.E_MOLODKA, codes.E_PLAY)


def given(game: "Game", kind: int) -> tuple[int, ...]:
    """Return the arguments that need no asking, at the beginning."""
    if kind == codes.E_BID:
        if game.rules[fields.AUCTION] == fields.AUCTION_POINTS:
            return (0,)
        if _is_lowest(game, game.bid_rank) and _has_points(game):
            return (game.bid_rank,)
    return ()


def needed(game: "Game", kind: int, got: tuple[int, ...]) -> int:
    """Return what the next argument is, or COMPLETE."""
    count = len(got)
    if kind == codes.E_BID:
        return _of_a_bid(game, got)
    if kind == codes.E_SCORE:
        is_over = count == 2 * game.sides or (count & 1 and got[-1] == game.sides)
        return actions.COMPLETE if is_over else actions.NUMBER if count & 1 else actions.SIDE
    if kind == codes.E_COUNT:
        return _more_cards(got, 1, game.pile[got[0]]) if count else actions.SIDE
    if kind == codes.E_MARRIAGE and count == 1:
        return actions.WORD if game.rules[fields.DECLARE_PROOF] else actions.COMPLETE
    if kind in _SUITS:
        return actions.COMPLETE if count else actions.SUIT
    if kind in _ONE_CARD:
        return actions.COMPLETE if count else actions.CARD
    return _more_cards(got, 0, _due(game, kind)) if kind in _CARDS else actions.COMPLETE


def _of_a_bid(game: "Game", got: tuple[int, ...]) -> int:
    if not got:
        return actions.RANK
    by_number = not got[0] or (got[0] == game.bid_rank and _is_lowest(game, got[0]))
    return actions.NUMBER if len(got) == 1 and by_number else actions.COMPLETE


def finished(game: "Game", kind: int, got: tuple[int, ...]) -> tuple[int, ...]:
    """Return all arguments of an event whose asking is over."""
    if kind == codes.E_DOWN and not got:
        return (0, _due(game, kind))  # as many as must be, and nobody has read them
    if kind in (codes.E_BID, codes.E_MARRIAGE) and len(got) == 1:
        return got + (0,)
    if kind == codes.E_SCORE and len(got) & 1:  # no more sides
        return got[:-1]
    return got


def _due(game: "Game", kind: int) -> int:
    """Return how many cards complete the event by their number, 0 if only "done" does."""
    if kind == codes.E_MOLODKA:
        return game.hand_size
    if kind == codes.E_TALON or (kind == codes.E_DOWN and not game.rules[fields.TRICK_CARDS]):
        return game.rules[fields.TALON]
    if kind in (codes.E_PLAY, codes.E_DOWN):
        return game.count if game.trick else 0
    return 0


def _more_cards(got: tuple[int, ...], start: int, due: int) -> int:
    if len(got) > start and got[start] == 0:  # a number instead of cards
        return actions.NUMBER if len(got) == start + 1 else actions.COMPLETE
    count = len(got) - start
    return actions.COMPLETE if count >= (due or _MOST_CARDS) else actions.CARDS


def _has_points(game: "Game") -> bool:
    return game.rules[fields.AUCTION] == fields.AUCTION_RANK_THEN_POINTS


def _is_lowest(game: "Game", rank: int) -> bool:
    order = ranks(game)
    return bool(order) and rank == order[-1]


def ranks(game: "Game") -> list[int]:
    """Return the ranks of the pack, the strongest first."""
    strength = game.rules[fields.RANKS : fields.RANKS + _RANKS + 1]
    found = [rank for rank in range(1, _RANKS + 1) if strength[rank] and _in_pack(game, rank)]
    return sorted(found, key=lambda rank: -strength[rank])


def _in_pack(game: "Game", rank: int) -> bool:
    return any(game.in_pack(cards.card(suit, rank)) for suit in range(4))


def choices(game: "Game", what: int, kind: int, got: tuple[int, ...]) -> list[int]:
    """Return what can be chosen, in order; of a number [lowest, highest, step]."""
    if what == actions.NUMBER:
        return bounds(game, kind, got)
    if what == actions.RANK:
        return ranks(game)
    if what == actions.SUIT:
        return [0, 1, 2, 3]
    if what == actions.SIDE:
        set_already = [got[at] for at in range(0, len(got), 2)]
        left = [side for side in range(game.sides) if side not in set_already]
        return left + [game.sides] if got else left  # the last one: no more sides
    return [0, 1]


def bounds(game: "Game", kind: int, got: tuple[int, ...]) -> list[int]:
    """Return [lowest, highest, step] of a number; the core judges what is beyond."""
    if kind == codes.E_BID:
        rules = game.rules
        step = rules[fields.STEP] or 1
        least = rules[fields.BID_MIN]
        if game.bidder and game.bid_number >= least:
            least = game.bid_number + step
        most = rules[fields.BID_MAX] or _MOST_POINTS
        return [min(least, most), most, step]
    if kind == codes.E_SCORE:
        return [0, _most_score(game), 1]
    if kind == codes.E_DOWN:
        return [1, max(1, game.hand_size), 1]
    return [0, game.total, 1]


def first(game: "Game", what: int, kind: int, got: tuple[int, ...]) -> int:
    """Return what is offered first."""
    if kind == codes.E_SCORE and what == actions.NUMBER:
        return game.match_score[got[-1]]
    if kind == codes.E_COUNT and what == actions.NUMBER:
        return game.points[got[0]]
    if kind == codes.E_COUNT and -1 in game.counted:
        return game.counted.index(-1)
    return choices(game, what, kind, got)[0]


def following(game: "Game", prompt: tuple[int, ...], steps: int) -> int:
    """Return the value `steps` after the one that an ARGUMENT prompt offers, in a circle."""
    kind, what, value, got = prompt[1], prompt[3], prompt[4], prompt[6:]
    if kind == codes.E_SCORE and what == actions.NUMBER and _may_be_negative(game):
        return _with_signs(value, steps, _most_score(game))
    found = choices(game, what, kind, got)
    if what == actions.NUMBER:
        low, high, step = found
        count = (high - low) // step + 1
        place = max(-1, (value - low + step - 1) // step)  # a typed number may lie between two
        return low + (place + steps) % count * step
    if value not in found:
        return found[0]
    return found[(found.index(value) + steps) % len(found)]


def _may_be_negative(game: "Game") -> bool:
    return game.rules[fields.SCORING] in (fields.PARTNER, fields.PARTNER_POINTS)


def _most_score(game: "Game") -> int:
    """Return after which score of a match C begins anew, so that a lower one is not far."""
    return game.target or _MOST_FREE


def _with_signs(value: int, steps: int, most: int) -> int:
    """Return what follows in 0, 1, -1, 2, -2 …; many steps go that much further from 0."""
    if steps > 1:
        value = value - steps if value < 0 else value + steps
        return value if abs(value) <= most else 0
    if value > 0:
        return -value
    return 1 - value if -value < most else 0
