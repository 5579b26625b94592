"""Sums that nobody at the table should have to do: how much is still needed, who is ahead.

Pure: reads a game, tells nothing that is secret. A sum is (what, side, number); what it is counts
phrases from SUM on for the eyes, and from SAID_SUM on for the ears.
"""

from tapete.compat import const
from tapete.rules import fields, places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.view.shapes import Bars, Sum

NEEDS = const(0)  # so many points to win the deal, or to make the bid
HAS_WON = const(1)  # the side has them
AHEAD = const(2)  # of the next one, by so many
LEFT = const(3)  # so many points may still be taken before the side has too many
TOO_MANY = const(4)  # the side has them
MATCH = const(5)  # so many to the end of the match
LOSES = const(6)  # so many, and the match is lost
TOTAL = const(7)  # what the match stands at with the points of this deal
LEAST = const(8)  # cards lie face down: there may be more than is told
MADE = const(9)  # the bid of so many
MISSED = const(10)  # the bid, by so many

_MEXICAN_LIMIT = const(11)


def most(game: "Game") -> int:
    """Return the points that can be won in a deal, marriages apart; 0 where none count."""
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
    if rules[fields.PAIRS]:
        return 0  # who knows what marriages will bring?
    if scoring in (fields.GAMES, fields.LOSSES) and game.sides == 2:
        return most(game) // 2 + 1
    return 0


def bars(game: "Game", is_over: bool) -> "Bars":
    """Return (length, mark, marked side or -1 for all, points by side); () where no bar helps.

    What the bars show is what wins: a deal's points or, while those are summed up, the match.
    """
    rules = game.rules
    scoring = rules[fields.SCORING]
    if scoring == fields.STAKES:
        return (game.target, 0, -1) + tuple(game.match_score)
    if scoring == fields.SUMMED and not is_over:
        return (game.target, 0, -1) + tuple(_totals(game))
    if scoring == fields.BID and game.declarer:
        side = game.side_of(game.declarer)
        return (rules[fields.BID_USUAL], game.contract, side) + tuple(game.points)
    if scoring not in (fields.GAMES, fields.SUMMED, fields.LOSSES):
        return ()
    if rules[fields.MEXICAN] and not rules[fields.MEXICAN_WIN]:
        points = [_of_cards(game, side) for side in range(game.sides)]
        return (2 * _MEXICAN_LIMIT, _MEXICAN_LIMIT, -1) + tuple(points)
    return (max(most(game), *game.points), mark(game, 0), -1) + tuple(game.points)


def told(game: "Game") -> "list[Sum]":
    """Return what a look at the points tells while a deal is played, the most urgent first."""
    rules = game.rules
    scoring = rules[fields.SCORING]
    if scoring == fields.STAKES:
        return _to_match(game, game.match_score)
    if scoring == fields.SUMMED:
        return _summed(game)
    if rules[fields.MEXICAN]:
        if rules[fields.MEXICAN_WIN]:
            return _fewest(game)
        return [_limit(game, side) for side in range(game.sides)]
    if scoring in (fields.PARTNER, fields.PARTNER_POINTS):
        return _of_partners(game)
    if scoring == fields.BID:
        return _of_declarer(game)
    won = _won(game)
    if scoring == fields.LOSSES and _is_hidden(game):
        return won + [(LEAST, 0, 0)]  # more would tell what lies face down
    found = won
    if not won:
        found = [_needed(game, side) for side in range(game.sides) if mark(game, side)]
        if any(left <= 0 for _, _, left in found):
            found = []  # it has the points, and may still lose by a kill, or by four trumps
    return found + _lead(game.points)


def result(game: "Game") -> "list[Sum]":
    """Return what is told of a deal that is over, and of the way to the end of the match."""
    rules = game.rules
    scoring = rules[fields.SCORING]
    found: list[Sum] = []
    if scoring in (fields.BID, fields.PARTNER, fields.PARTNER_POINTS):
        found = _of_contract(game)
    elif scoring != fields.STAKES:
        lead = _fewest(game) if rules[fields.MEXICAN] else _lead(game.points)
        if lead and game.deal_result == [lead[0][1]]:
            found = lead
    if not game.target:
        return found
    if scoring == fields.LOSSES:
        sides = range(game.sides)
        return found + [(LOSES, side, game.target - game.match_score[side]) for side in sides]
    return found + _to_match(game, game.match_score)


def _needed(game: "Game", side: int) -> "Sum":
    return (NEEDS, side, mark(game, side) - game.points[side])


def _won(game: "Game") -> "list[Sum]":
    """Return the side that nobody can catch up with, whatever the cards to come."""
    rules = game.rules
    three = game.trump << 4 | 3
    if rules[fields.PAIRS] or (rules[fields.FOUR_TRUMPS_WIN] and game.hand_size > 3):
        return []
    if rules[fields.PRISONER] and (game.trick or game.where[three] != places.PLAYED):
        return []
    order = sorted(game.points)
    if order[-1] - order[-2] <= most(game) - sum(order):
        return []
    return [(HAS_WON, game.points.index(order[-1]), 0)]


def _lead(points: "list[int]") -> "list[Sum]":
    """Return who is ahead of all others, nothing if nobody is."""
    order = sorted(points)
    if order[-1] == order[-2]:
        return []
    return [(AHEAD, points.index(order[-1]), order[-1] - order[-2])]


def _of_cards(game: "Game", side: int) -> int:
    """Return a side's points without bonuses: the Mexican way looks at cards alone."""
    return game.points[side] - game.bonuses[side]


def _fewest(game: "Game") -> "list[Sum]":
    """Return who is ahead where the fewest points win."""
    return _lead([-_of_cards(game, side) for side in range(game.sides)])


def _limit(game: "Game", side: int) -> "Sum":
    left = _MEXICAN_LIMIT - _of_cards(game, side)
    return (LEFT, side, left) if left >= 0 else (TOO_MANY, side, 0)


def _is_hidden(game: "Game") -> bool:
    """Tell whether cards lie face down, worth something or not."""
    if game.unread or game.trick_unread:
        return True
    return any(place == places.FACE_DOWN for place in game.where)


def _team(game: "Game") -> int:
    """Return the points of declarer and partner."""
    points = game.points[game.side_of(game.declarer)]
    if game.partner not in (0, game.declarer):
        points += game.points[game.side_of(game.partner)]
    return points


def _of_partners(game: "Game") -> "list[Sum]":
    """Return what declarer and partner still need; nothing before everybody knows the partner."""
    if not game.partner or not game.contract:
        return []
    side = game.side_of(game.declarer)
    left = game.contract - _team(game)
    return [(NEEDS, side, left) if left > 0 else (HAS_WON, side, 0)]


def _of_declarer(game: "Game") -> "list[Sum]":
    """Return what the declarer still needs; nothing if that hangs on marriages not yet proved."""
    if not game.declarer or not game.contract:
        return []
    side = game.side_of(game.declarer)
    left = game.contract - game.points[side]
    if left > 0:
        return [(NEEDS, side, left)]
    return [] if game.said else [(HAS_WON, side, 0)]


def _of_contract(game: "Game") -> "list[Sum]":
    """Return whether the bid was made."""
    if not game.declarer or not game.contract:
        return []
    side = game.side_of(game.declarer)
    points = game.points[side] if game.rules[fields.SCORING] == fields.BID else _team(game)
    left = game.contract - points
    return [(MISSED, side, left) if left > 0 else (MADE, side, game.contract)]


def _totals(game: "Game") -> "list[int]":
    """Return what the match stands at, the running deal included."""
    return [game.match_score[side] + game.points[side] for side in range(game.sides)]


def _summed(game: "Game") -> "list[Sum]":
    """Return the way to the end of a match in which the points of all deals are summed up."""
    totals = _totals(game)
    found: list[Sum] = [(TOTAL, side, totals[side]) for side in range(game.sides)]
    return _lead(totals) + found + _to_match(game, totals)


def _to_match(game: "Game", score: "list[int]") -> "list[Sum]":
    """Return how much each of two sides lacks in the match; of more sides, the first one alone."""
    if not game.target:
        return []
    first = _lead(score)
    found: list[Sum] = []
    for side in range(game.sides):
        is_first = len(first) > 0 and first[0][1] == side
        left = game.target - score[side]
        if left > 0 and (is_first or game.sides == 2):
            found.append((MATCH, side, left))
        elif left <= 0 and is_first:
            found.append((HAS_WON, side, 0))
    return found
