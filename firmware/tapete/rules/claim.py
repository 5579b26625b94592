"""Claiming the rest by showing the highest trumps."""

from tapete.rules import fields
from tapete.rules.codes import E_CLAIM, F_ALREADY_PLAYED, F_BAD_CLAIM, F_WRONG_COUNT, P_PLAY
from tapete.rules.ending import bonuses
from tapete.rules.places import HELD, NO_REFUSAL, UNSEEN, refusal_of, refuse, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result, Results


def attach(game: "Game") -> None:
    """Take claims."""
    game.handlers[E_CLAIM] = claim
    game.offers.append((E_CLAIM, offered))


def offered(game: "Game") -> bool:
    """Tell whether this is the moment: between tricks, no stock, two or three cards left."""
    return game.phase == P_PLAY and not (game.trick or game.stock) and game.hand_size in (2, 3)


def _higher_left(game: "Game", event: "Event") -> bool:
    """Tell whether a trump that still counts is higher than one of those shown, but not shown."""
    absolute = game.rules[fields.CLAIM] == fields.CLAIM_ABSOLUTE
    lowest = min([game.strength[card] for card in event[2:]])
    for card in range(game.trump << 4, (game.trump + 1) << 4):
        left = absolute or game.where[card] == UNSEEN or game.where[card] > HELD
        if game.pack_map[card] and left and game.strength[card] > lowest and card not in event[2:]:
            return True
    return False


def _refusal(game: "Game", event: "Event") -> int:
    """Return why these cards do not prove the rest, or NO_REFUSAL."""
    side = game.side[event[1]]
    code = NO_REFUSAL
    for i in range(2, len(event)):
        holder = game.where[event[i]] - HELD
        if holder < 1 or game.side[holder] != side:
            holder = event[1]  # else a partner holds it, which is as good
        code = min(code, refusal_of(game, holder, event[i]))
        if event[i] in event[2:i]:
            code = min(code, F_ALREADY_PLAYED)
    if code != NO_REFUSAL:
        return code
    if len(event) - 2 != game.hand_size:
        return F_WRONG_COUNT
    for card in event[2:]:
        if card >> 4 != game.trump:
            return F_BAD_CLAIM
    return F_BAD_CLAIM if _higher_left(game, event) else NO_REFUSAL


def claim(game: "Game", event: "Event") -> "Results":
    """Let a side show the highest trumps, as many as cards are left, and take all the rest."""
    if not offered(game):
        return game.refuse_phase()
    code = _refusal(game, event)
    if code != NO_REFUSAL:
        return refuse(game, code, event[2:], event[1])
    side = game.side[event[1]]
    game.claimed_by = side
    rest = game.total - sum(game.points) + sum(game.bonuses)
    game.points[side] += rest
    game.last_trick = (event[1], rest)
    results: list[Result] = []
    bonuses(game, results)
    alone = game.sides == game.players
    for card in event[2:]:
        if game.where[card] == UNSEEN and alone:  # a partner may hold what a partnership shows
            show(game, event[1], card, results)
    return game.finish(game, results)
