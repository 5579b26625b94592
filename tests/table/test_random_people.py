"""Random people at every game: no exception, no way lost, nothing told that is secret."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from openings import GAMES
from random_people import RandomPeople

NAMES = [lines[0].split()[1] for lines in GAMES]
QUICK = 800
MANY = 100_000


def play(openings: tuple[str, ...], seed: int, inputs: int) -> None:
    people = RandomPeople(openings, seed)
    try:
        people.go(inputs)
    finally:
        people.at.close()


@pytest.mark.parametrize("openings", GAMES, ids=NAMES)
def test_people_do_anything(openings: tuple[str, ...]) -> None:
    play(openings, 1, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("openings", GAMES, ids=NAMES)
def test_people_do_anything_for_long(openings: tuple[str, ...]) -> None:
    play(openings, 2, MANY)
