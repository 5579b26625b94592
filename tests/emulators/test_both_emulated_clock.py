"""Virtual time: waiting jumps, busy time is charged, a host grants it piece by piece."""

from host_tools.emulators.clock import Clock


def never() -> bool:
    return False


def test_waiting_jumps_to_the_moment_and_again() -> None:
    clock = Clock()
    clock.sleep(1_000)
    clock.sleep(2_000)
    assert clock.now == 3_000


def test_due_calls_come_in_their_order_and_can_be_cancelled() -> None:
    clock = Clock()
    seen: list[tuple[str, int]] = []
    clock.at(200, lambda: seen.append(("b", clock.now)))
    clock.at(100, lambda: seen.append(("a", clock.now)))
    number = clock.at(150, lambda: seen.append(("no", clock.now)))
    clock.cancel(number)
    clock.cancel(number)
    clock.sleep(1_000)
    assert seen == [("a", 100), ("b", 200)]
    assert clock.now == 1_000


def test_what_falls_due_in_busy_time_happens_at_its_moment() -> None:
    """A key that is pressed in the middle of a transfer has done with bouncing at its end."""
    clock = Clock()
    seen: list[int] = []

    def again() -> None:
        seen.append(clock.now)
        clock.at(clock.now + 150, lambda: seen.append(clock.now))

    clock.at(100, again)
    clock.charge(500)
    assert seen == [100, 250]
    assert clock.now == 500


def test_busy_time_within_busy_time_makes_it_longer() -> None:
    clock = Clock()
    clock.at(400, lambda: clock.charge(300))
    clock.charge(500)
    assert clock.now == 700


def test_waiting_ends_when_something_is_ready() -> None:
    clock = Clock()
    seen: list[int] = []
    clock.at(300, lambda: seen.append(1))
    clock.wait(1_000, lambda: bool(seen))
    assert clock.now == 300


def test_nothing_to_wait_for_returns() -> None:
    clock = Clock()
    clock.wait(None, never)
    assert clock.now == 0


def test_the_host_grants_time_piece_by_piece() -> None:
    clock = Clock()
    stops: list[int] = []

    def grant() -> None:
        stops.append(clock.now)
        clock.limit = clock.now + 400

    clock.limit = 0
    clock.at_limit = grant
    clock.sleep(1_000)
    assert clock.now == 1_000
    assert stops == [0, 400, 800]


def test_a_wait_that_ends_within_the_grant_asks_for_nothing() -> None:
    clock = Clock()
    clock.limit = 500
    clock.sleep(500)
    assert clock.now == 500


def test_a_program_of_zero_waits_is_stopped_at_last() -> None:
    clock = Clock()
    stops: list[int] = []

    def grant() -> None:
        stops.append(clock.now)
        clock.limit = clock.now + 1_000_000

    clock.limit = 0
    clock.at_limit = grant
    for _ in range(1_000):
        clock.charge(100)
        clock.wait(clock.now, never)
    assert len(stops) == 1
