"""Scoring by loss points: 61 wins, the loser books; piles with unread cards are counted by hand."""

from tapete.rules import ending, fields
from tapete.rules.codes import (
    E_COUNT,
    F_ALREADY_PLAYED,
    F_BAD_COUNT,
    F_NOT_IN_DECK,
    F_WRONG_COUNT,
    N_BALLS,
    N_MISSING,
    P_COUNT,
    P_OVER,
    R_LOSER,
    R_NOTICE,
    R_REFUSED,
)
from tapete.rules.places import NO_REFUSAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result, Results

BALLS = 1


def attach(game: "Game") -> None:
    """Finish deals, with a count by hand where it is needed."""
    game.finish = finish
    game.handlers[E_COUNT] = count
    game.offers.append((E_COUNT, offered))


def offered(game: "Game") -> bool:
    """Tell whether a pile waits to be counted."""
    return game.phase == P_COUNT


def finish(game: "Game", results: "list[Result]") -> "Results":
    """End the deal: four trumps win it; else count, if every card is known."""
    if game.trick:  # four trumps on the table
        return _book(game, [game.side[game.taker]], True, results)
    game.turn = 0
    if game.unread:
        game.phase = P_COUNT
        game.counted = [-1] * game.sides
        results.append(ending.points(game))
        return results
    for side in range(game.sides):
        game.points[side] += game.secret[side]
    return _settle(game, results)


def _count_refusal(game: "Game", event: "Event") -> int:
    """Return what is wrong with a count, or NO_REFUSAL."""
    side = event[2]
    if event[3]:
        pile = event[3:]
        code = NO_REFUSAL
        for i in range(len(pile)):
            if not game.pack_map[pile[i]]:
                code = min(code, F_NOT_IN_DECK)
            elif pile[i] in pile[:i]:
                code = min(code, F_ALREADY_PLAYED)
        if code != NO_REFUSAL:
            return code
        if len(pile) != game.pile[side]:
            return F_WRONG_COUNT
    number = _number(game, event)
    others = 0
    for other in range(game.sides):
        if other != side:
            others += game.points[other]
    lowest = game.points[side] if game.counted[side] < 0 else game.counted[side]
    return F_BAD_COUNT if number < lowest or number > game.total - others else NO_REFUSAL


def _number(game: "Game", event: "Event") -> int:
    """Return the points of a count: the number said, or the sum of the cards."""
    return sum([game.value[card] for card in event[3:]]) if event[3] else event[4]


def _note_missing(game: "Game", event: "Event") -> None:
    """Remember which cards of the tapped pile are known to lie in it and were not tapped."""
    mark = event[2] + 1
    missing = [card for card in game.missing if game.pile_of[card] != mark]
    if event[3]:
        for card in range(1, 64):
            if game.pile_of[card] == mark and card not in event[3:]:
                missing.append(card)
    game.missing = missing


def count(game: "Game", event: "Event") -> "Results":
    """Count one pile; when only one pile is left unknown, the rest is its."""
    if game.phase != P_COUNT:
        return game.refuse_phase()
    code = _count_refusal(game, event)
    if code != NO_REFUSAL:
        return ((R_REFUSED, code),)
    side = event[2]
    if game.counted[side] < 0:
        game.counted[side] = game.points[side]  # what lay face up, the least it can be
    game.points[side] = _number(game, event)
    _note_missing(game, event)
    results: list[Result] = []
    uncounted = [other for other in range(game.sides) if game.counted[other] < 0]
    if len(uncounted) > 1:
        results.append(ending.points(game))
        return results
    game.points[uncounted[0]] += game.total - sum(game.points)
    return _settle(game, results)


def _settle(game: "Game", results: "list[Result]") -> "Results":
    """All piles are known: the highest wins; sixty each is balls, told after a count by hand."""
    best = ending.leaders(game.points)
    told = [ending.points(game)]
    if game.missing:
        told.append((R_NOTICE, N_MISSING) + tuple(sorted(game.missing)))
    if len(best) > 1:
        if 2 * game.points[best[0]] == game.total:
            game.flags |= BALLS
            game.extra = game.rules[fields.BALLS_DOUBLE_NEXT]
            told.insert(len(told) if game.phase == P_COUNT else 0, (R_NOTICE, N_BALLS))
        best = []
    results.extend(told)
    return _book(game, best, False, results)


def _loss(game: "Game", side: int, at_once: bool) -> int:
    """Return the loss points of a losing side."""
    taken = 0
    for seat in range(1, game.players + 1):
        if game.side[seat] == side:
            taken += game.tricks[seat]
    if not taken:
        return 6
    return 2 if game.points[side] > 30 and not at_once else 4


def _book(game: "Game", winners: "list[int]", at_once: bool, results: "list[Result]") -> "Results":
    """Book the losers' points; the taker of the last trick leads the next deal."""
    losers = [side for side in range(game.sides) if side not in winners] if winners else []
    for side in losers:
        game.match_score[side] += _loss(game, side, at_once) * (1 + game.extra)
    if winners:
        game.extra = 0
    if game.rules[fields.NEXT_LEAD]:
        game.leader_due = game.taker if at_once else game.last_trick[0]
    ending.close(game, winners, False, results)
    if losers and game.rules[fields.DEALER_ROTATION]:
        while game.side[game.dealer_due] not in losers:
            game.dealer_due = game.after[game.dealer_due]
    first = ending.leaders(game.match_score)
    if len(first) == 1 and game.match_score[first[0]] >= game.target:
        game.phase = P_OVER
        game.loser = first[0]
        game.winner = 1 - first[0] if game.sides == 2 else -1
        results.append((R_LOSER, first[0]))
    return results
