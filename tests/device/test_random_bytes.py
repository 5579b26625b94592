"""People who do anything, at the emulated table, through all its bytes.

After every input the serial line and the screen are what the app's words and scenes are, nothing
secret is told, and no part has failed; now and then the journal is folded and the plug pulled.
"""

import pytest
from tests.device.beside import Beside
from tests.table.openings import GAMES
from tests.table.random_people import RandomPeople

NAMES = [lines[0].split()[1] for lines in GAMES]
QUICK = 20
MANY = 2000


def play(openings: tuple[str, ...], seed: int, inputs: int) -> None:
    people = RandomPeople(openings, seed, Beside)
    assert isinstance(people.at, Beside)
    try:
        people.go(inputs)
        people.back_out()
        people.at.check_journal()
        people.at.check_still()
    finally:
        people.at.close()


@pytest.mark.parametrize("openings", GAMES, ids=NAMES)
def test_people_do_anything_at_the_table(openings: tuple[str, ...]) -> None:
    play(openings, 3, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("openings", GAMES, ids=NAMES)
def test_people_do_anything_at_the_table_for_long(openings: tuple[str, ...]) -> None:
    play(openings, 4, MANY)
