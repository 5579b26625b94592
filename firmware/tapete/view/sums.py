"""Sums that nobody at the table should have to do: how much is still needed, who is ahead.

Pure: reads a game, tells nothing that is secret. What is told is (what, side, number).
"""

from tapete.compat import const
from tapete.rules import fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game

    Sum = tuple[int, int, int]

NEEDS = const(0)  # so many points to win the deal, or to make the bid
HAS_WON = const(1)  # the side has them
AHEAD = const(2)  # of the next one, by so many
LEFT = const(3)  # so many points may still be taken before the side has too many
TOO_MANY = const(4)  # the side has them
MATCH = const(5)  # so many to the end of the match

_MEXICAN_LIMIT = const(11)


def most(game: "Game") -> int:
    """Return the points that can be won in a deal, so how long a bar is; 0 where none count."""
    rules = game.rules
    if rules[fields.SCORING] == fields.STAKES:
        return 0
    return game.total + rules[fields.LAST_TRICK_BONUS]


def mark(game: "Game", side: int) -> int:
    """Return the points with which a side wins the deal (or has too many), 0 if none decide it."""
    rules = game.rules
    scoring = rules[fields.SCORING]
    if rules[fields.MEXICAN]:
        return 0 if rules[fields.MEXICAN_WIN] else _MEXICAN_LIMIT
    if scoring == fields.BID:
        return game.contract if game.declarer and side == game.side_of(game.declarer) else 0
    if scoring in (fields.GAMES, fields.LOSSES) and game.sides == 2:
        return most(game) // 2 + 1
    return 0


def told(game: "Game") -> "list[Sum]":
    """Return what a look at the points tells, the most urgent first."""
    rules = game.rules
    scoring = rules[fields.SCORING]
    if scoring == fields.STAKES:
        return _to_match(game)
    if scoring == fields.LOSSES and (game.unread or any(game.secret)):
        return []  # what lies face down would tell
    if rules[fields.MEXICAN]:
        if rules[fields.MEXICAN_WIN]:
            return _fewest(game)
        return [_limit(game, side) for side in range(game.sides)]
    if scoring in (fields.PARTNER, fields.PARTNER_POINTS):
        return _of_partners(game)
    found = [_needed(game, side) for side in range(game.sides) if mark(game, side)]
    lead = _lead(game)
    return found + [lead] if lead else found


def _needed(game: "Game", side: int) -> "Sum":
    left = mark(game, side) - game.points[side]
    return (NEEDS, side, left) if left > 0 else (HAS_WON, side, 0)


def _lead(game: "Game") -> "Sum | None":
    """Return who is ahead of all others, None if nobody is."""
    order = sorted(game.points)
    if game.sides < 2 or order[-1] == order[-2]:
        return None
    return AHEAD, game.points.index(order[-1]), order[-1] - order[-2]


def _of_cards(game: "Game", side: int) -> int:
    """Return a side's points without bonuses: the Mexican way looks at cards alone."""
    return game.points[side] - game.bonuses[side]


def _fewest(game: "Game") -> "list[Sum]":
    """Return who is ahead where the fewest points win."""
    points = [_of_cards(game, side) for side in range(game.sides)]
    order = sorted(points)
    if order[0] == order[1]:
        return []
    return [(AHEAD, points.index(order[0]), order[1] - order[0])]


def _limit(game: "Game", side: int) -> "Sum":
    left = _MEXICAN_LIMIT - _of_cards(game, side)
    return (LEFT, side, left) if left >= 0 else (TOO_MANY, side, 0)


def _of_partners(game: "Game") -> "list[Sum]":
    """Return what declarer and partner still need; nothing before everybody knows the partner."""
    if not game.partner or not game.contract:
        return []
    side = game.side_of(game.declarer)
    points = game.points[side]
    if game.partner != game.declarer:
        points += game.points[game.side_of(game.partner)]
    left = game.contract - points
    return [(NEEDS, side, left) if left > 0 else (HAS_WON, side, 0)]


def _to_match(game: "Game") -> "list[Sum]":
    if not game.target:
        return []
    return [(MATCH, side, game.target - game.match_score[side]) for side in range(game.sides)]
