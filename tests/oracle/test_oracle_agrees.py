"""The rules core against the oracle on random matches: every result line."""

from __future__ import annotations

import pytest
from compare import available, first_difference
from oracle_options import PLAYERS

TABLES = [(game, players) for game in PLAYERS for players in PLAYERS[game]]
QUICK = 20
THOROUGH = 2000


def check(game: str, players: int, seeds: range) -> None:
    assert available(game, players)
    for seed in seeds:
        difference = first_difference(game, players, seed)
        assert difference is None, str(difference)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_core_agrees_with_the_oracle(game: str, players: int) -> None:
    check(game, players, range(QUICK))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_core_agrees_with_the_oracle_on_thousands(game: str, players: int) -> None:
    check(game, players, range(QUICK, QUICK + THOROUGH))
