"""What a record had in it, in one line: how much was played, and how it stands."""

from host_tools.record import Fold
from host_tools.text import amount
from tapete.rules import codes, notation
from tapete.rules.game import Game

_SIDES = "ABCDEF"


class Tally:
    """Counts a record's events; `told` says what came of them."""

    def __init__(self) -> None:
        self.expectations = 0
        self._events = 0
        self._deals = 0
        self._matches = 0

    def event(self, fold: Fold) -> None:
        """Count the event that was played last."""
        self._events += 1
        if any(result[0] == codes.R_REFUSED for result in fold.results):
            return
        self._deals += fold.event[0] == codes.E_DEAL
        self._matches += fold.event[0] == codes.E_GAME

    def told(self, game: Game) -> str:
        """Return the line: `23 events, 1 deal; 40 expectations came true; match A 0 B 1; ...`."""
        if not self._events:
            return "there is no event in it"
        parts = [f"{amount(self._events, 'event')}, {amount(self._deals, 'deal')}"]
        if self._matches > 1:
            parts[0] += f", {amount(self._matches, 'match', 'matches')}"
        if self.expectations:
            parts.append(f"{amount(self.expectations, 'expectation')} came true")
        return "; ".join([*parts, *_standing(game)])


def _standing(game: Game) -> list[str]:
    """Return the score of the last match, of the deal that is open, and who has won."""
    state = {result[0]: notation.result_text(result, game) for result in game.state_results()}
    if codes.R_MATCH not in state:
        return ["no match was opened"]
    parts = [state[codes.R_MATCH]]
    if game.phase == codes.P_OVER:
        parts.append(_end(game))
    elif game.phase != codes.P_IDLE:
        points = state.get(codes.R_POINTS)
        parts.append("the deal is open" + (f": {points}" if points else ""))
    elif game.deals_done:
        parts.append("no winner yet")
    return parts


def _end(game: Game) -> str:
    if game.loser >= 0:
        return f"{_SIDES[game.loser]} has lost the match"
    return f"{_SIDES[game.winner]} has won the match" if game.winner >= 0 else "the match is drawn"
