"""Random matches as lists of event lines, for any game."""

from __future__ import annotations

import random

from oracle_options import PLAYERS
from people import Driver
from people_brisca import BriscaDriver
from people_others import ChiamataDriver, KozelDriver, RematadaDriver, TrucDriver

DRIVERS: dict[str, type[Driver]] = {
    "brisca": BriscaDriver,
    "briscola": BriscaDriver,
    "mariaje": BriscaDriver,
    "muerte-al-tres": BriscaDriver,
    "chiamata": ChiamataDriver,
    "rematada": RematadaDriver,
    "truc": TrucDriver,
    "kozel": KozelDriver,
}


def random_record(
    seed: int, game: str | None = None, players: int | None = None, deals: int = 2
) -> list[tuple[str, list[str]]]:
    """Play a random match; each line comes with the oracle's results."""
    rng = random.Random(seed)
    chosen = game or rng.choice(sorted(DRIVERS))
    seats = players or rng.choice(PLAYERS[chosen])
    driver = DRIVERS[chosen](seed, chosen, seats, deals)
    driver.run()
    return list(zip(driver.lines, driver.results, strict=True))


def random_match(
    seed: int, game: str | None = None, players: int | None = None, deals: int = 2
) -> list[str]:
    """Write a random match: the same seed, game and players give the same lines."""
    return [line for line, _ in random_record(seed, game, players, deals)]
