"""What the soak found, each as a small story that happens again."""

import pytest
from tests.reader.soak_people import PACK
from tests.reader.soak_table import TRANSPORTS, Table

from host_tools.emulators.frames import build
from tapete.reader import scripts
from tapete.reader.presence import ARRIVED, LEFT, TWO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import ReaderChange  # pyright: ignore[reportMissingModuleSource] - a stub


def run(table: Table, ms: int) -> "list[ReaderChange]":
    """Return what the reader tells within so long."""
    told: list[ReaderChange] = []
    end = table.clock.now + ms * 1000
    while table.clock.now < end:
        change = table.poll()
        if change is not None:
            told.append(change)
    return told


@pytest.mark.parametrize("pause_ms", [0, 7, 300, 990])
@pytest.mark.parametrize("kind", ["ntag213", "desfire"])
def test_a_chip_reset_under_a_resting_card_is_no_departure(kind: str, pause_ms: int) -> None:
    """Until the chip is set up again it says that nobody lies there, and believes it."""
    table = Table("i2c")
    table.lay(PACK[0], kind)
    assert [change[0] for change in run(table, 2000 + pause_ms)] == [ARRIVED]
    table.chip.reset()
    assert run(table, 5000) == []
    table.lift(PACK[0])
    assert run(table, 1000) == [(LEFT, PACK[0])]


def test_cards_that_come_and_go_over_two_that_rest() -> None:
    """Under others a card may be deaf, so nobody departs; but those seen now are not forgotten."""
    table = Table("i2c")
    for uid in PACK[:2]:
        table.lay(uid, "ntag213")
        assert run(table, 600) == [(ARRIVED, uid, 1)]
    for uid in PACK[2:14]:
        table.lay(uid, "ntag213")
        told = run(table, 600)
        table.lift(uid)
        told += run(table, 600)
        assert [change for change in told if change[0] != LEFT] == [(ARRIVED, uid, 1)]
    for uid in PACK[:2]:
        table.lift(uid)
    told = run(table, 4000)
    assert (LEFT, PACK[0]) in told
    assert (LEFT, PACK[1]) in told


@pytest.mark.parametrize("habits", [("reqa",), ("reqa", "starred"), ()])
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_one_of_two_at_once_is_heard_though_a_list_put_it_to_sleep(
    transport: str, habits: tuple[str, ...]
) -> None:
    for ms in (600, 1600):
        table = Table(transport, habits=habits)
        run(table, 500)
        table.lay(PACK[0], "ntag213")
        table.lay(PACK[1], "ntag213")
        assert run(table, ms) == [(TWO,)]
        table.lift(PACK[0])
        assert run(table, 1500) == [(ARRIVED, PACK[1], 1)]


NOT_TOLD = (
    build(b"\xd5\x4b\x00"),
    build(b"\xd5\x4b\x01\x01"),
    b"\0\0\xff\2\xfe\xd5\x4b\0\0",
    build(b"\xd5\x15"),
    b"",
)


@pytest.mark.parametrize("answer", NOT_TOLD, ids=bytes.hex)
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_tag_whose_list_was_lost_on_its_way_is_not_left_asleep(
    transport: str, answer: bytes
) -> None:
    """The chip has selected it and puts it to sleep; the host has never heard of it."""
    for count in (1, 3):
        table = Table(transport, habits=("reqa", "starred"))
        run(table, 500)
        table.lay(PACK[0], "ntag213")
        table.chip.instead.extend([answer] * count)
        assert run(table, 2500) == [(ARRIVED, PACK[0], 1)]


def lose_first_answers(table: Table) -> None:
    """Let the answer to each list be broken, and the list that is sent again be answered."""
    ladder = table.reader.ladder
    start = ladder.start
    lists = [0]

    def losing() -> None:
        start()
        if ladder.op == scripts.LIST:
            lists[0] += 1
            if lists[0] & 1:
                table.chip.instead.append(build(b"\xd5\x4b\x00")[:-4])

    ladder.start = losing


@pytest.mark.parametrize("kind", ["ntag213", "desfire"])
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_card_that_sleeps_since_a_list_was_lost_did_not_leave(transport: str, kind: str) -> None:
    """The list that is sent again says "nobody": who heard the first one sleeps since."""
    table = Table(transport, habits=("reqa", "starred"))
    ladder = table.reader.ladder
    whole = ladder.start
    table.lay(PACK[0], kind)
    assert [change[0] for change in run(table, 1000)] == [ARRIVED]
    lose_first_answers(table)
    assert run(table, 5000) == []
    ladder.start = whole
    assert run(table, 1000) == []
    table.lift(PACK[0])
    assert run(table, 1000) == [(LEFT, PACK[0])]


@pytest.mark.parametrize("habits", [("reqa",), ("reqa", "starred"), ()])
@pytest.mark.parametrize("stretch_us", [440, 1000, 3000])
def test_two_cards_whose_list_is_too_long_for_a_slow_bus_stay(
    stretch_us: int, habits: tuple[str, ...]
) -> None:
    table = Table("i2c", habits=habits)
    for uid in PACK[:2]:
        table.lay(uid, "ntag213")
        assert run(table, 600) == [(ARRIVED, uid, 1)]
    table.bus.stretch_us = stretch_us
    told = run(table, 15_000)
    table.bus.stretch_us = 0
    told += run(table, 4000)
    assert LEFT not in [change[0] for change in told]
    table.lift(PACK[0])
    assert run(table, 3000) == [(LEFT, PACK[0])]


@pytest.mark.parametrize("late_us", [100_000, 130_000, 140_000, 149_000, 160_000])
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_poll_ends_though_the_chip_is_too_slow_to_look_for_more(
    transport: str, late_us: int
) -> None:
    """The list is answered in time, and the one that looks under two cards never is."""
    table = Table(transport, habits=("reqa", "starred"))
    for uid in PACK[:2]:
        table.lay(uid, "ntag213")
        assert run(table, 600) == [(ARRIVED, uid, 1)]
    table.chip.times.late = late_us
    begun = [0]  # as soon as each poll has

    def look() -> None:
        assert table.clock.now - begun[0] < 6_000_000, "one poll"
        table.clock.at(table.clock.now + 1_000_000, look)

    table.clock.at(table.clock.now + 1_000_000, look)
    for _ in range(8):
        begun[0] = table.clock.now
        table.poll()
