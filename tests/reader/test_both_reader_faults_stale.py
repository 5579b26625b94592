"""Answers that come late, twice, out of turn or not at all, on both Pythons (see README.md)."""

from tests.reader.scripted_chip import (
    ACK,
    LIST,
    NACK,
    NONE,
    NTAG,
    OTHER,
    RETRIES,
    SYNTAX,
    UID,
    UID2,
    Bench,
    benches,
    data,
    disturb,
    frame,
    some,
    works,
)

from tapete.reader.presence import ARRIVED, LEFT, LOST, TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.reader.scripted_chip import Answer

    Taking = Callable[[bytes], None]

ARRIVAL = (ARRIVED, UID, TYPE2)
MOMENTS = 9  # commands of the set-up and of the first polls

OLD = (
    data("0000ff02fed5151600"),  # SAMConfiguration
    frame(NTAG),
    frame("d5410000" + "5a" * 16),
    frame("d50332010607"),
    frame("d533"),
    frame("d55300"),
    SYNTAX,
    ACK,
)


# -- B02


def test_a_stale_answer_after_a_warm_boot() -> None:
    for old in OLD:
        for bench in benches():
            bench.chip.queue = [old]
            bench.chip.last = old
            bench.chip.lay(OTHER)
            assert bench.run(800) == [(ARRIVED, UID2, TYPE2)]
            works(bench)


def test_half_a_stale_answer_after_a_warm_boot() -> None:
    for old in OLD[:3]:
        for at in range(1, len(old), 3):
            for bench in benches():
                bench.chip.queue = [old[at:]]
                bench.chip.lay(OTHER)
                assert bench.run(800) == [(ARRIVED, UID2, TYPE2)]
                works(bench)


def test_a_stale_answer_that_the_abort_leaves_there() -> None:
    """The start-up's abort goes unheard: the first read after the command is the old answer."""
    for old in OLD[:6]:
        for bench in benches():
            before = bench.chip.take
            stale = [old, old, old]

            def take(
                command: bytes,
                bench: Bench = bench,
                stale: "list[bytes]" = stale,
                before: "Taking" = before,
            ) -> None:
                if stale:
                    bench.chip.queue.append(stale.pop())
                before(command)

            bench.chip.take = take
            bench.chip.lay(OTHER)
            assert bench.run(1500) == [(ARRIVED, UID2, TYPE2)]
            works(bench)


def test_a_stale_answer_before_the_confirmation_at_any_moment() -> None:
    for old in OLD[:6]:
        for when in some(MOMENTS):
            for bench in benches():

                def act(
                    command: bytes, take: "Taking", bench: Bench = bench, old: bytes = old
                ) -> None:
                    bench.chip.queue.append(old)
                    take(command)

                disturb(bench, when, act)
                bench.chip.lay(OTHER)
                assert bench.run(1000) == [(ARRIVED, UID2, TYPE2)]
                if not when:
                    works(bench)


def test_an_answer_to_something_else_is_dropped_and_the_right_one_awaited() -> None:
    for old in ("d55300", "d533", "d50332010607", "d5410000"):
        for bench in benches():
            bench.run(100)
            before = bench.chip.take

            def take(
                command: bytes, bench: Bench = bench, old: str = old, before: "Taking" = before
            ) -> None:
                before(command)
                if command[0] == 0x4A:
                    bench.chip.queue.insert(-1, frame(old))

            bench.chip.take = take
            bench.chip.lay(NTAG)
            assert bench.run(1000) == [ARRIVAL]
            assert not bench.reader.failures
            assert bench.driver.stale > 0
            bench.chip.take = before
            works(bench)


def test_a_confirmation_told_twice() -> None:
    for when in some(MOMENTS):
        for bench in benches():

            def act(command: bytes, take: "Taking", bench: Bench = bench) -> None:
                take(command)
                bench.chip.queue.insert(0, ACK)

            disturb(bench, when, act)
            bench.chip.lay(NTAG)
            assert bench.run(1000) == [ARRIVAL]
            works(bench)


def test_a_confirmation_that_is_lost() -> None:
    for when in some(MOMENTS):
        for bench in benches():

            def act(command: bytes, take: "Taking", bench: Bench = bench) -> None:
                take(command)
                bench.chip.queue = bench.chip.queue[1:]

            disturb(bench, when, act)
            bench.chip.lay(NTAG)
            assert bench.run(1000) == [ARRIVAL]
            works(bench)


# -- B28


def test_a_list_that_never_ends_is_given_up_and_aborted() -> None:
    for bench in benches():
        bench.run(100)
        bench.chip.commands.clear()
        bench.chip.controls.clear()
        bench.chip.script(None, NTAG, None, NTAG)
        assert bench.run(1500) == [ARRIVAL]
        assert ACK in bench.chip.controls
        assert bench.lock.longest_ms <= 165
        works(bench)


def test_a_card_lifted_between_the_list_and_its_answer() -> None:
    """With retries for ever the chip searches until it is aborted."""
    for bench in benches():
        bench.run(100)
        bench.chip.lay(NTAG)
        assert bench.change(500) == ARRIVAL
        bench.chip.lay(None)
        disturb(
            bench, 12, lambda command, take, bench=bench: (bench.chip.lay(NONE), take(command))[1]
        )
        changes = bench.run(4000)
        assert changes[-1:] == [(LEFT, UID)] or (LEFT, UID) in changes
        works(bench)


def test_silence_once_at_any_moment() -> None:
    for when in some(MOMENTS + 1):
        for bench in benches():

            def act(command: bytes, take: "Taking", bench: Bench = bench) -> None:
                bench.chip.queue.append(ACK)
                bench.chip.ready_at = bench.clock.total + 1

            disturb(bench, when, act)
            bench.chip.lay(NTAG)
            begun = bench.clock.total
            assert bench.change(1500) == ARRIVAL
            assert bench.clock.total - begun < 800
            assert bench.run(500) == []


def test_retries_are_finite_before_the_first_list() -> None:
    for bench in benches():
        bench.poll()
        commands = bench.chip.commands
        assert commands.index(RETRIES) < commands.index(LIST)
        assert frame(commands[commands.index(RETRIES)]) == data("0000ff06fad43205ff0101f400")


def test_a_chip_back_at_its_defaults_searches_for_ever_until_it_is_set_up() -> None:
    for bench in benches():
        bench.run(100)
        finite = [False]
        switch = bench.chip.answer

        def answer(
            command: bytes,
            finite: "list[bool]" = finite,
            switch: "Callable[[bytes], Answer]" = switch,
        ) -> "Answer":
            if command.hex() == RETRIES[2:]:
                finite[0] = True
            if command[0] == 0x4A and not finite[0]:
                return None
            return switch(command)

        bench.chip.answer = answer
        assert bench.run(3000) == []
        assert finite[0]
        works(bench)


# -- B29


def test_an_answer_that_comes_after_its_deadline() -> None:
    """The chip goes on after the host gave up; its answer meets the next command."""
    for late in (5, 20, 50, 130):
        for when in some(MOMENTS):
            for bench in benches():

                def act(
                    command: bytes, take: "Taking", bench: Bench = bench, late: int = late
                ) -> None:
                    take(command)
                    answer = bench.chip.queue.pop()
                    bench.chip.later.append((bench.clock.total + 150 + late, answer))

                disturb(bench, when, act)
                bench.chip.lay(NTAG)
                assert bench.run(2000) == [ARRIVAL]
                if not when:
                    works(bench)


def test_a_late_list_answer_alone_is_no_card() -> None:
    for late in (160, 200, 280):
        for bench in benches():
            bench.run(200)
            disturb(bench, 0, lambda command, take, bench=bench: bench.chip.queue.append(ACK))
            bench.poll()
            bench.chip.queue.append(frame(NTAG))
            bench.chip.ready_at = bench.clock.total + late - 150
            assert bench.run(300) == []
            works(bench)


def test_a_fault_before_the_second_sighting_invents_nothing() -> None:
    for bench in benches():
        bench.run(100)
        bench.chip.script(NTAG, None, None, None, None, NONE, NONE)
        changes = bench.run(4000)
        assert ARRIVAL not in changes
        assert all(change[0] == LOST for change in changes[:1])
        assert NACK not in bench.chip.controls
