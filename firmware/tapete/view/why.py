"""Why an event was refused, where the state says more than the refusal itself.

A reason is a refusal (rules/codes.py) or one of the numbers behind them, in the order of the
phrases that follow those of the refusals; some tell a number of cards.
"""

from tapete.compat import const
from tapete.rules import codes, fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game

_NOT_IN_GAME = const(25)
_BETWEEN_DEALS = const(26)
_DEAL_FIRST = const(27)
_FINISH_TRICK = const(28)
_NO_LEAD = const(29)
_LAST_THREE = const(30)
_TOO_LATE = const(31)
_NO_HIGHER = const(32)
_NOT_ASKED = const(33)
_TRUMP_ACE = const(34)
_LAST_CARD = const(35)
_LAY = const(36)  # so many cards
_AT_MOST = const(37)  # so many cards
REASONS = (
    "not-in-game between-deals deal-first finish-trick no-lead last-three too-late no-higher"
    " not-asked trump-ace last-card lay at-most"
)

_MOLODKA = const(4)  # cards
_CLAIMED = const(3)  # cards left at the most

_BETWEEN = (codes.E_GAME, codes.E_DEAL, codes.E_SCORE)
# What is refused for one reason only while cards are played.
_IN_PLAY = {
    codes.E_ARRASTRE: _TRUMP_ACE,
    codes.E_RAISE: _NO_HIGHER,
    codes.E_REST: _NO_HIGHER,
    codes.E_ACCEPT: _NOT_ASKED,
    codes.E_DECLINE: _NOT_ASKED,
    codes.E_COUNT: _LAST_CARD,
}


def of(event: tuple[int, ...], code: int, game: "Game") -> tuple[int, ...]:
    """Return the reason, and its number if it tells one; `code` if there is nothing to add."""
    kind, phase = event[0], game.phase
    if code == codes.F_WRONG_COUNT:
        return _due(event, game)
    if phase == codes.P_NONE:
        return (code,)
    if kind in _BETWEEN:
        return (code,) if phase == codes.P_IDLE else (_BETWEEN_DEALS,)
    if not game.has(kind):
        return (_NOT_IN_GAME,)
    if phase == codes.P_IDLE and code == codes.F_NOT_NOW:
        return (_DEAL_FIRST,)
    return (_in_play(kind, code, game) if phase == codes.P_PLAY else code,)


def _due(event: tuple[int, ...], game: "Game") -> tuple[int, int]:
    """Return how many cards there must be, or how many there may be at the most."""
    kind, rules = event[0], game.rules
    if kind == codes.E_CLAIM:
        return (_LAY, game.hand_size)
    if kind == codes.E_MOLODKA:
        return (_LAY, _MOLODKA)
    if kind == codes.E_COUNT:
        return (_LAY, game.pile[event[2]])
    if game.phase != codes.P_PLAY:  # the talon, or what is laid away for it
        return (_LAY, rules[fields.TALON])
    if not rules[fields.TRICK_CARDS]:
        return (_LAY, 1)
    return (_LAY, game.count) if game.trick else (_AT_MOST, game.hand_size)


def _in_play(kind: int, code: int, game: "Game") -> int:
    """Return the reason while cards are played."""
    rules = game.rules
    if kind in _IN_PLAY:
        return _IN_PLAY[kind]
    if kind == codes.E_CLAIM:
        if game.stock or game.hand_size > _CLAIMED:
            return _LAST_THREE
        return _FINISH_TRICK if game.trick else _TOO_LATE
    if kind == codes.E_MARRIAGE:
        if rules[fields.DECLARE_AFTER_STOCK_EMPTY] and not game.stock:
            return _TOO_LATE
        return _FINISH_TRICK if game.trick and rules[fields.DECLARE_WHEN] in _ON_LEAD else code
    if kind == codes.E_EXCHANGE:
        turned_up = rules[fields.ROTATION_TURN_UP] or not rules[fields.TRUMP_ROTATION]
        return _TOO_LATE if turned_up else _NOT_IN_GAME
    if kind == codes.E_DOWN and rules[fields.TRICK_CARDS]:
        return _NO_LEAD
    return code if kind == codes.E_PLAY else _TOO_LATE


_ON_LEAD = (fields.ON_LEAD, fields.BETWEEN_TRICKS)
