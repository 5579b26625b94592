"""Random legal matches through the rules core, by players whose hands we know."""

import random
from collections.abc import Iterator, Sequence

from host_tools.games import Request
from host_tools.spread import Spread
from tapete.rules import codes, fields
from tapete.rules.game import Game
from tapete.rules.player import Player

_TRIES = 10_000  # what chance proposes in vain before something must be wrong
DEALS_WITHOUT_END = 10  # of a match that has no end of its own

SURE = (codes.E_DEAL, codes.E_TURNUP, codes.E_PLAY, codes.E_DOWN)
"""Kinds of event that players who know the hands never get wrong."""


class SimulationError(Exception):
    """The rules and their random players do not agree: a fault of ours."""


def accepts(game: Game, event: tuple[int, ...]) -> bool:
    """Tell whether the game would take the event; the game itself stays as it is.

    All that a game remembers lies flat in its attributes, so a copy of these is a game of its own.
    """
    trial = Game.__new__(Game)
    memory = vars(trial)
    for name, value in vars(game).items():
        memory[name] = value[:] if isinstance(value, (list, bytearray)) else value
    results = trial.apply(event)
    return not (results and results[0][0] == codes.R_REFUSED)


class Table(Player):
    """Players who do only what the rules accept: claims, exchanges and bids are tried on a copy."""

    def next_event(self) -> tuple[int, ...]:
        """Return an event that happens next."""
        for _ in range(_TRIES):
            event = super().next_event()
            if event[0] in SURE or accepts(self.game, event):
                return event
        raise SimulationError(f"nothing goes on in a match of {self.game.name}")


class Deal:
    """What came of one deal: its points by side (None: not counted), who won, what was booked."""

    def __init__(self) -> None:
        self.points: tuple[int, ...] | None = None
        self.winners: tuple[int, ...] = ()
        self.booked: tuple[int, ...] = ()


def _deal_of(results: Sequence[tuple[int, ...]]) -> Deal | None:
    """Return the deal that these results end, None while it goes on."""
    deal = Deal()
    over = False
    for result in results:
        if result[0] == codes.R_POINTS:
            deal.points = result[1:]
        elif result[0] == codes.R_DEAL:
            deal.winners = result[1:]
            over = True
    return deal if over else None


def deals(table: Table) -> Iterator[Deal]:
    """Play deals until the match is over. Raises SimulationError for an event that is refused."""
    game = table.game
    before = list(game.match_score)
    while game.phase != codes.P_OVER:
        results = table.apply(table.next_event())
        if results and results[0][0] == codes.R_REFUSED:
            refusal = codes.REFUSALS[results[0][1]]
            raise SimulationError(f"{game.name}: an event of the players is refused: {refusal}")
        if deal := _deal_of(results):
            scores = zip(game.match_score, before, strict=True)
            deal.booked = tuple(now - then for now, then in scores)
            before = list(game.match_score)
            yield deal


def _is_endless(game: Game) -> bool:
    return not (game.target or game.rules[fields.DEALS] or game.rules[fields.TRUMP_ROTATION])


class Simulation:
    """Matches of one game, and what came of them."""

    def __init__(self, wanted: Request, seed: int) -> None:
        self.wanted = wanted
        self.game = Game()
        self.game.apply(wanted.event)
        self.endless = _is_endless(self.game)
        chance = random.Random(seed)  # noqa: S311 - the same seed must give the same matches
        self.table = Table(self.game, lambda below: int(chance.random() * below))
        self.sides = self.game.sides
        self.matches = 0
        self.deals = 0
        self.drawn_matches = 0
        self.drawn_deals = 0
        self.matches_won = [0] * self.sides
        self.matches_lost = [0] * self.sides
        self.deals_won = [0] * self.sides
        self.points = [Spread() for _ in range(self.sides)]
        self.booked = [Spread() for _ in range(self.sides)]

    def play(self) -> None:
        """Play one match and count it."""
        game = self.game
        game.apply(self.wanted.event)
        for played, deal in enumerate(deals(self.table), 1):
            self._count_deal(deal)
            if self.endless and played == DEALS_WITHOUT_END:
                break
        self.matches += 1
        self._count_match()

    def _count_deal(self, deal: Deal) -> None:
        self.deals += 1
        self.drawn_deals += not deal.winners
        for side in deal.winners:
            self.deals_won[side] += 1
        for side in range(self.sides):
            if deal.points is not None:
                self.points[side].add(deal.points[side])
            if side in deal.winners:
                self.booked[side].add(deal.booked[side])

    def _count_match(self) -> None:
        game = self.game
        if game.winner >= 0:
            self.matches_won[game.winner] += 1
        if game.loser >= 0:
            self.matches_lost[game.loser] += 1
        self.drawn_matches += not self.endless and game.winner < 0 and game.loser < 0
