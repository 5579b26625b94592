"""Several readers: how long a tap takes, beside dead ones too, and an evening of faults."""

import random

import pytest
from tests.reader.several_table import UIDS, SeatTable
from tests.reader.test_both_several import KINDS, arrived, be_unplugged, die_silently, left

from tapete.reader.presence import ARRIVED, LOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

BROKEN = bytes.fromhex("0000ff03fdd54b00e100")


def taps_ms(table: SeatTable, seats: "tuple[int, ...]", count: int) -> tuple[float, float]:
    """Lay cards at chance moments; return the mean and the longest time until each was told."""
    rng = random.Random(1)
    times: list[int] = []
    for number in range(count):
        seat = seats[number % len(seats)]
        uid = UIDS[number % 40]
        table.run(60)
        due = table.clock.now + rng.randrange(300_000)
        table.clock.at(due, lambda seat=seat, uid=uid: table.lay(seat, uid))
        assert table.until(1000) == arrived(seat, uid)
        times.append(table.clock.now - due)
        table.lift(seat, uid)
        assert table.run(900) == [left(seat, uid)]
    return sum(times) / len(times) / 1000, max(times) / 1000


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_each_further_reader_costs_a_tap_20_ms_at_most(kind: str) -> None:
    alone = SeatTable(1, kind, alone=True)
    alone.run(1000)
    mean_ms, worst_ms = taps_ms(alone, (0,), 40)
    for count in (2, 3, 6):
        table = SeatTable(count, kind)
        table.run(1000)
        mean, worst = taps_ms(table, tuple(range(count)), 48)
        assert mean <= mean_ms + 20 * (count - 1)
        assert worst <= worst_ms + 20 * (count - 1)


def answer_no_list(table: SeatTable, seat: int) -> None:
    """Let a chip answer everything but what it is there for."""
    table.chips[seat].times.attempt = 10_000_000


def be_garbled(table: SeatTable, seat: int) -> None:
    """Let all answers of a chip be broken."""
    table.chips[seat].instead.extend([BROKEN] * 4000)


def be_late(table: SeatTable, seat: int) -> None:
    """Let each answer come when nobody waits for it any more."""
    table.chips[seat].times.late = 160_000


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("death", [die_silently, be_unplugged, answer_no_list, be_garbled, be_late])
def test_a_dead_reader_is_told_once_and_delays_nobody(
    kind: str, death: "Callable[[SeatTable, int], None]"
) -> None:
    table = SeatTable(3, kind)
    table.run(1000)
    mean_ms, worst_ms = taps_ms(table, (0, 1), 24)
    table = SeatTable(4, kind)
    table.run(1000)
    death(table, 2)
    told = table.run(8000)
    assert [(one[0], one[1][0]) for one in told] == [(2, LOST)]
    assert table.turns[2].is_lost
    mean, worst = taps_ms(table, (0, 1), 24)
    assert mean <= mean_ms + 20
    assert worst <= worst_ms + 20


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_reader_that_dies_at_any_moment_of_a_tap_delays_it_little(kind: str) -> None:
    worst = 0
    for moment in range(0, 140, 7):
        table = SeatTable(4, kind)
        table.run(1000)
        table.lay(0, UIDS[0])
        begun = table.clock.now
        table.clock.at(begun + moment * 1000, lambda table=table: die_silently(table, 2))
        assert table.until(500) == arrived(0, UIDS[0])
        worst = max(worst, table.clock.now - begun)
        told = table.run(4000)
        assert [(one[0], one[1][0]) for one in told] == [(2, LOST)]
    assert worst <= 150_000


FAULTS: "list[Callable[[SeatTable, int], None]]" = [
    lambda table, seat: table.chips[seat].instead.append(BROKEN),
    lambda table, seat: table.chips[seat].instead.append(b""),
    lambda table, seat: table.chips[seat].instead_of_ack.append(b"\0\0\xff\2\xfe\xd5\x15\x16\0"),
    lambda table, seat: table.chips[seat].instead_of_ack.append(b""),
    lambda table, seat: table.chips[seat].reset(),
]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seed"), [("spi", 1), ("spi", 2), ("i2c", 1)])
def test_an_evening_of_cards_and_faults_on_six_seats(kind: str, seed: int) -> None:
    """Every laying-down of 300 ms or more is told once, by its own reader; faults come and go."""
    rng = random.Random(seed)
    table = SeatTable(6, kind)
    table.run(500)
    for _ in range(80):
        seat = rng.randrange(6)
        uid = rng.choice(UIDS)
        fault = rng.randrange(15)
        where = rng.randrange(6)
        if fault < len(FAULTS):
            due = table.clock.now + rng.randrange(200_000)
            table.clock.at(due, lambda fault=fault, where=where: FAULTS[fault](table, where))
        table.lay(seat, uid)
        # A chip that was reset unnoticed is set up within a second.
        told = table.run(rng.randrange(300, 600) if fault != 4 else 1500)
        assert [one for one in told if one[1][0] == ARRIVED] == [arrived(seat, uid)]
        table.lift(seat, uid)
        told += table.run(1500)
        assert told == [arrived(seat, uid), left(seat, uid)]
