"""Random matches as lists of event lines, for any game.

python tests/oracle/generate.py [game [players [seed]]] prints one as a record with its results.
"""

from __future__ import annotations

import random
import sys

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


def main(arguments: list[str]) -> None:
    """Print a random record with the results the oracle gives."""
    game = arguments[0] if arguments else None
    players = int(arguments[1]) if len(arguments) > 1 else None
    seed = int(arguments[2]) if len(arguments) > 2 else 0
    for line, results in random_record(seed, game, players):
        print(line, *(f"= {result}" for result in results), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
