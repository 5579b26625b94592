"""Several readers on emulated chips, on both Pythons: who is told, and who is never delayed."""

from tests.reader import heap
from tests.reader.quiet import Nothing
from tests.reader.several_table import PERIOD, UIDS, SeatTable, finish, ticks_diff

from host_tools.emulators.pn532_spi import Pn532Spi
from tapete.reader import faults
from tapete.reader.pn532 import PN532
from tapete.reader.presence import ARRIVED, FOUND, LEFT, LOST, TWO, TYPE2
from tapete.reader.several import Several
from tapete.reader.turns import TurnReader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tests.reader.several_table import Told

KINDS = ("spi", "i2c")  # I2C: each on a bus of its own


def arrived(seat: int, uid: bytes, kind: int = TYPE2) -> "Told":
    """Return what an arrival is told as."""
    return seat, (ARRIVED, uid, kind)


def left(seat: int, uid: bytes) -> "Told":
    """Return what a departure is told as."""
    return seat, (LEFT, uid)


def test_cards_come_and_go_on_every_seat() -> None:
    for kind in KINDS:
        for count in (2, 6):
            table = SeatTable(count, kind)
            assert table.run(500) == []
            for seat in range(count):
                table.lay(seat, UIDS[seat])
                assert table.until(300) == arrived(seat, UIDS[seat])
                assert table.run(700) == []
                table.lift(seat, UIDS[seat])
                assert table.run(1500) == [left(seat, UIDS[seat])]
            assert table.most_fields() == 1
            assert table.recorder.warnings == []
            assert [reader.failures for reader in table.turns] == [0] * count


def test_a_card_resting_on_each_is_one_arrival_each() -> None:
    for kind in KINDS:
        table = SeatTable(6, kind)
        for seat in range(6):
            table.lay(seat, UIDS[seat])
        assert sorted(table.run(1000)) == [arrived(seat, UIDS[seat]) for seat in range(6)]
        assert table.run(5_000) == []
        assert table.most_fields() == 1
        for seat in range(6):
            table.lift(seat, UIDS[seat])
        assert sorted(table.run(2000)) == [left(seat, UIDS[seat]) for seat in range(6)]


def test_tags_of_all_kinds_and_chips_of_all_settings() -> None:
    def drops(table: SeatTable) -> None:
        for port in table.ports:
            port.hold = False

    def sleeps(table: SeatTable) -> None:
        for chip in table.chips:
            chip.wake_up_request = False

    def is_slow(table: SeatTable) -> None:
        for chip in table.chips:
            chip.times.late = 20_000

    def one_is_slow(table: SeatTable) -> None:
        table.chips[1].times.late = 100_000

    for setting in (drops, sleeps, is_slow, one_is_slow):
        table = SeatTable(2)
        setting(table)
        table.run(1000)
        for uid, tag, code in (
            (UIDS[0], "ntag213", 1),
            (b"\xde\xad\xbe\xef", "classic1k", 2),
            (UIDS[1], "desfire", 3),
            (b"\x08\xec\x94\x7f", "phone", 4),
        ):
            table.lay(1, uid, tag)
            assert table.run(1500) == [arrived(1, uid, code)]
            table.lift(1, uid)
            assert table.run(3000) == [left(1, uid)]
        assert [reader.failures for reader in table.turns] == [0] * 2


def test_a_chip_whose_lists_are_slow_keeps_its_turn_and_has_the_only_field() -> None:
    for kind in KINDS:
        for us in (28_000, 40_000, 60_000):
            table = SeatTable(3, kind)
            table.chips[1].times.attempt = us  # everything else it does is quick
            table.run(1000)
            table.most_fields()
            table.run(1000)
            assert table.most_fields() == 1


def test_a_list_that_hangs_is_ended_before_another_field_goes_on() -> None:
    """The chip is told to stop, and its field is off, before the next turn begins."""
    for kind in KINDS:
        for us in (80_000, 120_000, 150_000, 400_000, 10_000_000):
            table = SeatTable(3, kind)
            table.run(500)
            table.most_fields()
            table.chips[1].times.attempt = us
            table.lay(2, UIDS[0])
            assert table.until(500) == arrived(2, UIDS[0])
            told = table.until(3000)
            assert told is None or told[1][0] == LOST
            assert table.most_fields() == 1
            table.chips[1].times.attempt = 5_000
            if told is not None:
                assert table.until(9000) == (1, (FOUND,))
                table.most_fields()
            table.lay(1, UIDS[1])
            assert table.run(1000) == [arrived(1, UIDS[1])]
            assert table.most_fields() == 1


def test_b29_one_late_answer_makes_no_slow_chip() -> None:
    """It is waited for while others have their turns; later turns are not longer for it."""
    for kind in KINDS:
        for late_us in (30_000, 60_000, 120_000):
            table = SeatTable(3, kind)
            table.run(500)
            table.chips[1].times.late = late_us
            table.run(200)
            table.chips[1].times.late = 0
            table.run(500)
            table.chips[1].times.attempt = 10_000_000  # then it falls silent in its turn
            table.lay(2, UIDS[0])
            begun = table.clock.now
            assert table.until(500) == arrived(2, UIDS[0])
            assert table.clock.now - begun < 100_000


def test_b17_chips_that_want_a_millisecond_before_a_read_never_meet_on_the_wires() -> None:
    table = SeatTable(4)
    for port in table.ports:
        assert isinstance(port, Pn532Spi)
        port.select_us = 1000
        port.pause_us = 1000
        port.early = 0xFF
    assert table.run(3000) == []
    table.most_fields()  # until they were found out
    for seat in range(4):
        table.lay(seat, UIDS[seat])
        assert table.run(500) == [arrived(seat, UIDS[seat])]
    assert table.run(2000) == []
    assert [one for one in table.recorder.warnings if "two chips" in one] == []
    assert table.most_fields() == 1


def die_silently(table: SeatTable, seat: int) -> None:
    """Let a chip say nothing from now on."""
    table.chips[seat].silent = True


def be_unplugged(table: SeatTable, seat: int) -> None:
    """Take a chip off its wires."""
    table.chips[seat].present = False


def test_a_reader_returns_while_others_work() -> None:
    for kind in KINDS:
        table = SeatTable(3, kind, "own")
        table.lay(1, UIDS[0])
        assert table.run(500) == [arrived(1, UIDS[0])]
        table.chips[1].healed_by_reset = False
        die_silently(table, 1)
        table.lay(0, UIDS[1])
        told = table.run(4000)
        assert told[0] == arrived(0, UIDS[1])
        assert [one[1][0] for one in told[1:]] == [LOST]
        assert told[1][0] == 1
        table.lay(2, UIDS[2])
        assert table.run(300) == [arrived(2, UIDS[2])]
        table.chips[1].silent = False
        assert table.run(5000) == [(1, (FOUND,))], "what rests there is no new arrival"
        table.lift(1, UIDS[0])
        assert table.run(2000) == [left(1, UIDS[0])]


def test_all_dead_and_all_back() -> None:
    for kind in KINDS:
        table = SeatTable(4, kind)
        table.run(500)
        for seat in range(4):
            be_unplugged(table, seat)
        told = table.run(6000)
        assert sorted([one[0] for one in told]) == [0, 1, 2, 3]
        assert [one[1][0] for one in told] == [LOST] * 4
        assert table.run(6_000) == []
        for seat in range(4):
            table.chips[seat].power_up()
            table.chips[seat].present = True
        assert sorted(table.run(6000)) == [(seat, (FOUND,)) for seat in range(4)]
        table.lay(3, UIDS[0])
        assert table.run(400) == [arrived(3, UIDS[0])]


def test_readers_that_were_never_there() -> None:
    table = SeatTable(6, "spi", "shared")
    for seat in (0, 2, 5):
        be_unplugged(table, seat)
    told = table.run(6000)
    assert sorted([one[0] for one in told]) == [0, 2, 5]
    assert table.resets[0].pulls == 0, "others work"
    for seat in (1, 3, 4):
        table.lay(seat, UIDS[seat])
        assert table.run(400) == [arrived(seat, UIDS[seat])]


def test_b16_a_reset_pin_of_its_own_heals_a_reader_without_touching_others() -> None:
    table = SeatTable(3, "spi", "own")
    table.lay(0, UIDS[0])
    table.run(500)
    die_silently(table, 1)
    assert table.run(3000) == [], "healed before it was given up"
    assert [pin.pulls for pin in table.resets] == [0, 1, 0]
    table.lay(1, UIDS[1])
    assert table.run(400) == [arrived(1, UIDS[1])]


def test_b16_a_shared_reset_pin_is_pulled_only_when_nobody_works() -> None:
    table = SeatTable(3, "spi", "shared")
    table.lay(0, UIDS[0])
    table.run(500)
    die_silently(table, 1)
    told = table.run(6_000)
    assert [one[0] for one in told] == [1]
    assert table.resets[0].pulls == 0
    die_silently(table, 0)
    table.run(4_000)
    assert table.resets[0].pulls == 0
    die_silently(table, 2)
    told = table.run(10_000)
    assert table.resets[0].pulls == 1
    assert sorted([one for one in told if one[1][0] == FOUND])[:2] == [
        (0, (FOUND,)),
        (1, (FOUND,)),
    ]
    assert [reader.is_lost for reader in table.turns] == [False] * 3
    table.lay(2, UIDS[2])
    assert table.run(400) == [arrived(2, UIDS[2])]


def test_b39_a_neighbours_antenna_makes_no_card() -> None:
    table = SeatTable(3)
    table.lay(0, UIDS[0])
    assert table.run(500) == [arrived(0, UIDS[0])]
    for ms in (30, 70, 150, 400, 3000):
        table.lay(1, UIDS[0])  # the same tag, seen by both
        assert table.run(ms) == []
        table.lift(1, UIDS[0])
        assert table.run(500) == []
    table.lay(1, UIDS[0])
    table.lay(1, UIDS[1])
    assert table.run(1000) == [arrived(1, UIDS[1])], "beside the echo there is a card"
    table.lift(1, UIDS[0])
    table.lift(1, UIDS[1])
    assert table.run(1000) == [left(1, UIDS[1])]
    table.lift(0, UIDS[0])
    assert table.run(1000) == [left(0, UIDS[0])]


def test_b39_an_echo_while_the_card_itself_flaps() -> None:
    table = SeatTable(2)
    table.lay(0, UIDS[0])
    assert table.run(500) == [arrived(0, UIDS[0])]
    table.lay(1, UIDS[0])
    for _ in range(40):
        table.chips[0].misses = 1
        assert table.run(100) == []


def test_b39_half_a_uid_of_a_neighbours_card() -> None:
    card = bytes.fromhex("04A1B2C3D4E580")
    half = bytes.fromhex("04A1B2FF10E580")
    table = SeatTable(2, known=lambda uid: int(uid == card))
    table.lay(0, card)
    assert table.run(500) == [arrived(0, card)]
    table.lay(1, half)
    assert table.run(200) == []
    table.lift(1, half)
    assert table.run(1000) == []
    table.lay(1, half)
    assert table.run(2000) == [arrived(1, half)], "one that stays is told"


def test_a_card_moved_quickly_is_an_arrival_where_it_lies() -> None:
    for count in (2, 6):
        table = SeatTable(count)
        table.lay(0, UIDS[0])
        assert table.run(600) == [arrived(0, UIDS[0])]
        for pause_ms in (0, 40, 200, 500, 900):
            for one, other in ((0, 1), (1, 0)):
                table.lift(one, UIDS[0])
                told = table.run(pause_ms) if pause_ms else []
                table.lay(other, UIDS[0])
                told += table.run(900)
                assert told == [left(one, UIDS[0]), arrived(other, UIDS[0])]


def test_a_card_taken_from_a_dead_reader_counts_elsewhere() -> None:
    table = SeatTable(3)
    table.lay(0, UIDS[0])
    assert table.run(500) == [arrived(0, UIDS[0])]
    be_unplugged(table, 0)
    assert [one[1][0] for one in table.run(4000)] == [LOST]
    table.lay(2, UIDS[0])
    assert table.run(1500) == [left(0, UIDS[0]), arrived(2, UIDS[0])]


def test_cards_on_each_other_and_two_at_once() -> None:
    table = SeatTable(4)
    table.lay(1, UIDS[0])
    assert table.run(500) == [arrived(1, UIDS[0])]
    for number in range(1, 4):
        table.lay(1, UIDS[number])
        assert table.run(900) == [arrived(1, UIDS[number])]
    assert table.run(3000) == []
    table.lay(2, UIDS[8])
    table.lay(2, UIDS[9])
    assert table.run(1000) == [(2, (TWO,))]
    assert table.most_fields() == 1


def test_a_chip_reset_unnoticed_is_set_up_within_its_second() -> None:
    table = SeatTable(3)
    table.lay(0, UIDS[0])
    assert table.run(500) == [arrived(0, UIDS[0])]
    table.run(300)
    table.chips[1].reset()
    table.lay(1, UIDS[1])
    assert table.run(1500) == [arrived(1, UIDS[1])]


def test_b54_turns_go_on_through_a_wrap_of_ticks() -> None:
    for before in (20, 2000):
        table = SeatTable(3, start=PERIOD - before)
        table.run(100)
        be_unplugged(table, 2)
        table.lay(0, UIDS[0])
        told = table.run(5000)
        assert arrived(0, UIDS[0]) in told
        assert len(told) == 2
        table.chips[2].present = True
        assert table.run(5000) == [(2, (FOUND,))]


def test_pages_are_read_in_a_turn_and_at_any_other_moment() -> None:
    for kind in KINDS:
        table = SeatTable(3, kind)
        table.run(300)
        table.lay(1, UIDS[0])
        assert table.until(500) == arrived(1, UIDS[0])
        begun = table.clock.now
        assert read(table, 1, UIDS[0])[:8] == bytes.fromhex("e11012000103a00c")
        assert table.clock.now - begun < 60_000, "its field was on still"
        for pause_ms in (0, 7, 50, 111, 500):
            assert table.run(pause_ms) == []
            assert read(table, 1, UIDS[0])[:8] == bytes.fromhex("e11012000103a00c")
        assert read(table, 2, UIDS[0]) == b""
        assert read(table, 1, UIDS[1]) == b""
        assert table.most_fields() == 1
        be_unplugged(table, 1)
        assert read(table, 1, UIDS[0]) == b""
        assert [one[1][0] for one in table.run(5000)] == [LOST]


def read(table: SeatTable, seat: int, uid: bytes) -> bytes:
    """Read 32 bytes of a tag."""
    area = bytearray(32)
    have = finish(table.turns[seat].read_user_area(uid, area, lambda buf, have: False))
    return bytes(area[:have])


def test_a_task_that_is_ended_gives_everything_back() -> None:
    table = SeatTable(3, "i2c")
    table.run(300)
    several = table.several
    assert several is not None
    table.lay(1, UIDS[0])
    for steps in range(1, 60, 3):
        table.clock.sleep(5000)
        stop = Stop(table, steps)
        for reader in table.turns:
            reader.sleep_ms = stop.sleep_ms
        several._sleep_ms = stop.sleep_ms  # pyright: ignore[reportPrivateUsage]  # a sleep that ends
        try:
            while True:
                finish(several.poll())
        except KeyboardInterrupt:
            pass
        assert [lock.is_held for lock in table.locks] == [False] * 3
        several._sleep_ms = table.sleep_ms  # pyright: ignore[reportPrivateUsage]
    told = table.run(2000)
    assert [one for one in told if one[1][0] == LOST] == []
    table.lay(2, UIDS[1])
    assert table.run(800)[-1] == arrived(2, UIDS[1])


class Stop:
    """A sleep that ends the task after a while."""

    def __init__(self, table: SeatTable, steps: int) -> None:
        self.table = table
        self.steps = steps

    async def sleep_ms(self, ms: int) -> None:
        """Let time pass, or end it all."""
        self.steps -= 1
        if self.steps == 0:
            raise KeyboardInterrupt
        await self.table.sleep_ms(ms)


def test_b06_a_held_bus_of_one_does_not_stop_the_others() -> None:
    table = SeatTable(3, "i2c")
    table.run(300)
    table.buses[1].stick(9)
    told = table.run(5000)
    assert told == [(1, (LOST, faults.BUS_STUCK))]
    table.lay(0, UIDS[0])
    assert table.run(400) == [arrived(0, UIDS[0])]
    table.buses[1].release()
    assert table.run(6000) == [(1, (FOUND,))]


class QuietWires:
    """A chip that answers at once that nobody lies there, and allocates nothing."""

    kind = 1
    packets = True
    start = 0
    settle_ms = 0
    longest = 64
    nacked = 0
    stuck = 0
    last = 0
    irq = None
    irq_missed = 0
    irq_fell = 0
    irq_false = 0

    def __init__(self) -> None:
        self.buffer = bytearray(64)
        self.ack = bytes.fromhex("0000ff00ff00")
        self.none = bytes.fromhex("0000ff03fdd54b00e000")
        self.done = bytes.fromhex("0000ff02fed533f800")
        self.version = bytes.fromhex("0000ff06fad50332010607e800")
        self.sam = bytes.fromhex("0000ff02fed5151600")
        self.answer = self.ack
        self.is_confirmed = False
        self.lists = 0

    def write(self, frame: "memoryview | bytes") -> int:
        """Take a command."""
        command = frame[6] if len(frame) > 6 else 0
        self.is_confirmed = False
        if command == 0x4A:
            self.answer = self.none
            self.lists += 1
        elif command == 0x02:
            self.answer = self.version
        else:
            self.answer = self.sam if command == 0x14 else self.done
        return 0

    def ready(self) -> int:
        """Say that a frame waits."""
        return 1

    def read(self, count: int) -> int:
        """Give the confirmation, then the answer."""
        source = self.answer if self.is_confirmed else self.ack
        self.is_confirmed = True
        for at in range(count):
            self.buffer[at] = source[at] if at < len(source) else 0
        return count

    def wake(self) -> int:
        """Do nothing."""
        return 0

    def clear(self) -> bool:
        """Do nothing."""
        return False

    def slow_down(self) -> None:
        """Do nothing."""

    def sign(self) -> int:
        """Say nothing."""
        return 0


class QuietClock:
    """Time that passes when somebody sleeps, for nothing."""

    def __init__(self) -> None:
        self.now = 0
        self.nothing = Nothing()

    def ticks_ms(self) -> int:
        """Return milliseconds."""
        return self.now

    def sleep_ms(self, ms: int) -> Nothing:
        """Let time pass."""
        self.now += ms
        return self.nothing


def test_idle_turns_allocate_nothing() -> None:
    clock = QuietClock()
    wires = [QuietWires() for _ in range(4)]
    sleep_ms: Any = clock.sleep_ms
    readers: list[TurnReader] = []
    for one in wires:
        transport: Any = one
        chip = PN532(transport, clock.ticks_ms, ticks_diff)
        readers.append(TurnReader(chip, None, sleep_ms))
    several = Several(readers)
    while clock.now < 3000:
        assert finish(several.poll()) is None
    polls = [several.poll() for _ in range(80)]
    for one in wires:
        one.lists = 0
    heap.lock()
    try:
        for poll in polls:
            assert finish(poll) is None
    finally:
        heap.unlock()
    assert min(one.lists for one in wires) > 10
    assert not any(reader.is_lost for reader in several.readers)
