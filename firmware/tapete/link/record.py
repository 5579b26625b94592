"""The running deal in record notation, with what is secret left out."""

from tapete.rules import codes, notation
from tapete.rules.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.shapes import Event


def opening(game: Game) -> str:
    """Return the line that opened the match; empty without one. It needs the game's sheet."""
    packed = game.game_packed
    if game.phase == codes.P_NONE:
        return ""
    return notation.event_text(notation.unpack_event(packed, 0, len(packed)), game)


def lines(game: Game, opened: str = "") -> list[str]:
    """Return the record that a host folds to stand where the table stands; empty without a match.

    The match, its score before the deal unless all have nothing, the deal with its dealer, and
    what happened in it and was not undone. The last deal counts as running until the next begins.
    `opened`: what `opening` returned, if it was kept, so that no sheet need be loaded for it.
    """
    if game.phase == codes.P_NONE:
        return []
    events: list[tuple[int, ...]] = []
    before = game.score_before()
    if any(before):
        score = [codes.E_SCORE, 0]
        for side in range(len(before)):
            score.append(side)
            score.append(before[side])
        events.append(tuple(score))
    events.extend(game.deal_events())
    return [opened or opening(game)] + [public_text(event, game) for event in events]


def public_text(event: "Event", game: Game) -> str:
    """Return the event's line: the dealer named, of cards laid face down only how many they are."""
    if event[0] == codes.E_DOWN and event[2]:
        event = (codes.E_DOWN, event[1], 0, len(event) - 2)
    elif event[0] == codes.E_DEAL and not event[1]:
        event = (codes.E_DEAL, game.dealer)
    return notation.event_text(event, game)
