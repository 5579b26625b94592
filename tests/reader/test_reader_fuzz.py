"""Answers mutilated on their way: nothing is raised, nothing hangs, no card is invented."""

import pytest
from tests.reader.fuzz_answers import WAYS, late
from tests.reader.fuzz_seats import Seats
from tests.reader.fuzz_storm import Storm
from tests.reader.scripted_chip import TRANSPORTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tests.reader.fuzz_answers import Way

SHORT = 60  # answers of each way
LONG = 4400
MIXED = 100_000
NOT_HELD = tuple(way for way in WAYS if way.__name__ != "held")  # that delays everybody
BOUT = 150  # answers until the storm must end in calm


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("kind", TRANSPORTS)
def test_mutilated_answers(kind: str, way: "Way") -> None:
    storm = Storm(kind, (way,), way.__name__)
    storm.rage(SHORT)
    storm.calm()


@pytest.mark.parametrize("kind", TRANSPORTS)
def test_answers_mutilated_in_all_ways(kind: str) -> None:
    for seed in range(3):
        storm = Storm(kind, WAYS, seed)
        storm.rage(BOUT)
        storm.calm()


@pytest.mark.parametrize("kind", TRANSPORTS)
def test_storms_on_some_of_several_readers(kind: str) -> None:
    seats = Seats(kind, 3, NOT_HELD, "short")
    seats.rage(300)
    seats.calm()


@pytest.mark.parametrize("kind", TRANSPORTS)
def test_b29_late_answers_of_some_do_not_keep_the_others_waiting(kind: str) -> None:
    seats = Seats(kind, 3, (late,), "late")
    seats.rage(60)
    seats.calm()


@pytest.mark.slow
@pytest.mark.parametrize("count", [2, 3, 6])
@pytest.mark.parametrize("kind", TRANSPORTS)
def test_b29_many_late_answers_of_some_do_not_keep_the_others_waiting(
    kind: str, count: int
) -> None:
    seats = Seats(kind, count, (late,), "late")
    seats.rage(600)
    seats.calm()


@pytest.mark.slow
@pytest.mark.parametrize("count", [2, 6])
@pytest.mark.parametrize("kind", TRANSPORTS)
def test_long_storms_on_some_of_several_readers(kind: str, count: int) -> None:
    seats = Seats(kind, count, NOT_HELD, "long")
    for _ in range(10):
        seats.rage(1000)
        seats.calm()


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("kind", TRANSPORTS)
def test_many_mutilated_answers(kind: str, way: "Way") -> None:
    storm = Storm(kind, (way,), f"{way.__name__} long")
    while storm.count < LONG:
        storm.rage(BOUT)
        storm.calm()


@pytest.mark.slow
@pytest.mark.parametrize("kind", TRANSPORTS)
def test_many_answers_mutilated_in_all_ways(kind: str) -> None:
    """With those of the test before, more than 200,000 a transport."""
    assert MIXED + LONG * len(WAYS) > 200_000
    for seed in range(10):
        storm = Storm(kind, WAYS, f"{seed} long")
        while storm.count < MIXED // 10:
            storm.rage(BOUT)
            storm.calm()
