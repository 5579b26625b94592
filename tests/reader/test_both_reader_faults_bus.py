"""A bus that is deaf, slow or held, and shared with a display; on both Pythons (README.md)."""

from tests.reader.scripted_chip import (
    NTAG,
    UID,
    Bench,
    Dice,
    benches,
    every,
    some,
    works,
)

from tapete.reader import faults
from tapete.reader.presence import ARRIVED, FOUND, LOST, TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

ARRIVAL = (ARRIVED, UID, TYPE2)
EIO = 5
ENODEV = 19  # the same on other ports
ETIMEDOUT = 110
MOMENTS = 9  # commands of the set-up and of the first polls


# -- B03, B04, B05


def test_the_address_is_not_acknowledged_just_after_an_exchange() -> None:
    for code in (EIO, ENODEV):
        for deaf in (1, 2, 3):
            for bench in benches("i2c"):
                count = [0]

                def error(count: "list[int]" = count, code: int = code) -> int:
                    count[0] -= 1
                    return code if count[0] >= 0 else 0

                bench.chip.error = error
                take = bench.chip.take

                def deafen(
                    command: bytes,
                    count: "list[int]" = count,
                    deaf: int = deaf,
                    take: "Callable[[bytes], None]" = take,
                ) -> None:
                    count[0] = deaf
                    take(command)

                bench.chip.take = deafen
                bench.chip.lay(NTAG)
                assert bench.run(2000) == [ARRIVAL]
                assert bench.reader.failures == 0
                assert bench.transport.nacked > 0
                works(bench)


def test_the_address_is_not_acknowledged_for_a_while_after_any_transfer() -> None:
    for bench in benches("i2c"):
        deaf_until = [0]

        def error(bench: Bench = bench, deaf_until: "list[int]" = deaf_until) -> int:
            if bench.clock.total < deaf_until[0]:
                return EIO
            deaf_until[0] = bench.clock.total + 1
            return 0

        bench.chip.error = error
        bench.chip.lay(NTAG)
        assert bench.run(3000) == [ARRIVAL]
        assert bench.reader.failures == 0
        works(bench)


def test_half_of_all_transfers_are_not_acknowledged() -> None:
    for count in (2, 3, 4, 7):
        for bench in benches("i2c"):
            bench.chip.error = every(count, EIO)
            bench.chip.lay(NTAG)
            assert bench.run(5000) == [ARRIVAL]
            assert not bench.reader.is_lost


def test_transfers_are_not_acknowledged_at_random() -> None:
    for seed in some(6):
        for bench in benches("i2c"):
            dice = Dice(seed)
            bench.chip.error = lambda dice=dice: EIO * dice.throw(2)
            bench.chip.lay(NTAG)
            assert bench.run(10_000) == [ARRIVAL]
            bench.chip.error = lambda: 0
            works(bench)


def test_one_transfer_fails_at_any_moment() -> None:
    for when in some(2 * MOMENTS):
        for code in (EIO, ENODEV, ETIMEDOUT):
            for bench in benches("i2c"):
                turn = [0]

                def error(turn: "list[int]" = turn, when: int = when, code: int = code) -> int:
                    turn[0] += 1
                    return code if turn[0] == when + 1 else 0

                bench.chip.error = error
                bench.chip.lay(NTAG)
                assert bench.run(1000) == [ARRIVAL]


def test_a_chip_that_stretches_the_clock_at_each_byte() -> None:
    for stretch_us in (440, 500, 1000):
        for bench in benches("i2c"):
            transfer = bench.chip.transfer

            def stretched(
                count: int,
                bench: Bench = bench,
                us: int = stretch_us,
                transfer: "Callable[[int], None]" = transfer,
            ) -> None:
                bench.clock.sleep_us((90 + us) * count)
                transfer(count)

            bench.chip.transfer = stretched
            bench.chip.lay(NTAG)
            assert bench.run(2000) == [ARRIVAL]
            assert bench.reader.failures == 0
            bench.chip.transfer = transfer
            works(bench)


def test_one_transfer_in_twenty_runs_out_of_time() -> None:
    for count in (20, 13, 7):
        for bench in benches("i2c"):
            fail = every(count, ETIMEDOUT)

            def slow(bench: Bench = bench, fail: "Callable[[], int]" = fail) -> int:
                code = fail()
                if code:
                    bench.clock.total += 40  # what the bus waits before it gives up
                return code

            bench.chip.error = slow
            bench.chip.lay(NTAG)
            assert bench.run(10_000) == [ARRIVAL]
            assert count != 20 or bench.reader.failures == 0
            works(bench)


# -- B06


def test_a_held_bus_is_clocked_free() -> None:
    cleared: list[int] = []

    def clear() -> None:
        cleared.append(bench.clock.total)
        bench.chip.error = lambda: 0

    bench = Bench(bus_clear=clear)
    bench.chip.error = lambda: ETIMEDOUT
    bench.chip.lay(NTAG)
    assert bench.run(1000) == [ARRIVAL], "held since power-on"
    bench.chip.error = lambda: ETIMEDOUT
    assert bench.run(2000) == [], "and in the midst of play: nobody is told"
    assert len(cleared) == 2


def test_a_held_bus_that_needs_clearing_more_than_once() -> None:
    left = [3]

    def clear() -> None:
        left[0] -= 1
        if not left[0]:
            bench.chip.error = lambda: 0

    bench = Bench(bus_clear=clear)
    bench.run(100)
    bench.chip.error = lambda: ETIMEDOUT
    assert bench.run(9000) == [(LOST, faults.BUS_STUCK), (FOUND,)]


def test_a_bus_held_in_the_middle_of_any_exchange() -> None:
    """As a host leaves it that was reset while it read."""
    for when in some(3 * MOMENTS):
        benches_: list[Bench] = []

        def clear(benches_: "list[Bench]" = benches_) -> None:
            benches_[0].chip.error = lambda: 0

        bench = Bench(bus_clear=clear)
        benches_.append(bench)
        left = [when]

        def error(bench: Bench = bench, left: "list[int]" = left) -> int:
            left[0] -= 1
            return 0 if left[0] >= 0 else slow(bench)

        bench.chip.error = error
        bench.chip.lay(NTAG)
        assert bench.run(4000) == [ARRIVAL]


def slow(bench: Bench) -> int:
    """Run out of time as a held bus does."""
    bench.clock.total += 40
    return ETIMEDOUT


def test_a_held_bus_that_nobody_can_free_is_told_and_never_hogged() -> None:
    bench = Bench()
    bench.run(100)
    busy = [0]

    def error() -> int:
        busy[0] += 40
        return slow(bench)

    bench.chip.error = error
    begun = bench.clock.total
    assert bench.change(20_000) == (LOST, faults.BUS_STUCK)
    assert bench.clock.total - begun < 4000
    begun = bench.clock.total
    busy[0] = 0
    assert bench.run(60_000) == []
    assert busy[0] < (bench.clock.total - begun) // 2
    bench.chip.error = lambda: 0
    assert bench.change(6000) == (FOUND,)


# -- B07


def test_the_bus_is_the_readers_from_command_to_answer() -> None:
    """A display on the same wires writes only while the lock is free: never in an exchange."""
    for bench in benches():
        take = bench.chip.take
        transfer = bench.chip.transfer

        def locked_take(
            command: bytes, bench: Bench = bench, take: "Callable[[bytes], None]" = take
        ) -> None:
            assert bench.lock.held
            take(command)

        def locked(
            count: int, bench: Bench = bench, transfer: "Callable[[int], None]" = transfer
        ) -> None:
            assert bench.lock.held
            transfer(count)

        bench.chip.take = locked_take
        bench.chip.transfer = locked
        bench.chip.lay(NTAG)
        assert bench.run(1000) == [ARRIVAL]
        assert bench.lock.longest_ms <= 15
        assert not bench.lock.held


def test_a_chip_that_locks_the_clock_line_after_one_write() -> None:
    for bench in benches("i2c"):
        bench.run(100)
        held_until = [0]

        def error(bench: Bench = bench, held_until: "list[int]" = held_until) -> int:
            return slow(bench) if bench.clock.total < held_until[0] else 0

        bench.chip.error = error
        held_until[0] = bench.clock.total + 20_000
        assert bench.run(30_000) == [(LOST, faults.BUS_STUCK), (FOUND,)]
        works(bench)
