"""The poll loop on a scripted chip over I2C, on both Pythons: the usual way, and its cost."""

from tests.reader import heap
from tests.reader.quiet import Nothing
from tests.reader.scripted_chip import (
    BOTH,
    DESFIRE,
    LIST,
    NONE,
    NTAG,
    OFF,
    ON,
    OTHER,
    PHONE,
    RELEASE,
    RETRIES,
    UID,
    UID2,
    Bench,
)
from tests.reader.scripted_chip import (
    CLASSIC as CLASSIC_ANSWER,
)

from tapete.reader.presence import ARRIVED, CLASSIC, ISO_DEP, LEFT, RANDOM, TWO, TYPE2

ARRIVAL = (ARRIVED, UID, TYPE2)


def test_set_up_comes_first_and_in_order() -> None:
    bench = Bench()
    bench.poll()
    assert bench.chip.commands == ["d414011401", "d402", RETRIES, OFF, ON, LIST]
    assert len(bench.chip.controls) == 1, "an abort before all else"


def test_a_tap_is_told_in_time_and_once() -> None:
    bench = Bench()
    assert bench.run(1000) == []
    for start in range(0, 60, 7):
        bench.run(start)
        bench.chip.lay(NTAG)
        begun = bench.clock.total
        assert bench.change(500) == ARRIVAL
        assert bench.clock.total - begun <= 70
        assert bench.clock.total - bench.reader.second_sighting_at <= 1, "nothing more on the bus"
        assert bench.run(2000) == []
        bench.chip.lay(NONE)
        assert bench.change(1000) == (LEFT, UID)


def test_an_idle_poll_is_one_command() -> None:
    bench = Bench()
    bench.run(500)
    bench.chip.commands.clear()
    polls = bench.reader.polls
    bench.chip.bytes = 0
    bench.run(300)
    polls = bench.reader.polls - polls
    assert polls >= 9
    assert bench.chip.commands == [LIST] * polls
    assert bench.chip.bytes <= 60 * polls


def test_a_resting_card_is_let_go_before_each_poll() -> None:
    bench = Bench()
    bench.chip.lay(NTAG)
    assert bench.change(500) == ARRIVAL
    bench.run(100)
    bench.chip.commands.clear()
    bench.run(200)
    commands = bench.chip.commands
    assert commands[0::2] == [RELEASE] * (len(commands) // 2)
    assert commands[1::2] == [LIST] * (len(commands) // 2)


def test_a_tag_put_to_sleep_is_woken_by_a_new_field() -> None:
    """Some chips send a released tag to sleep; then only a new field lets it answer again."""
    bench = Bench()
    asleep = [False]

    def listing() -> str:
        if asleep[0]:
            return NONE
        asleep[0] = True
        return NTAG

    def field(command: bytes) -> str:
        if command[1] == 1 and command[2] == 0:
            asleep[0] = False
        return "d533"

    bench.run(100)
    bench.chip.replies[0x32] = field
    bench.chip.listing = listing
    begun = bench.clock.total
    assert bench.change(500) == ARRIVAL
    assert bench.clock.total - begun <= 130
    assert bench.run(10_000) == []


def test_kinds_of_tags() -> None:
    for answer, uid, kind in (
        (NTAG, UID, TYPE2),
        (CLASSIC_ANSWER, bytes.fromhex("deadbeef"), CLASSIC),
        (DESFIRE, bytes.fromhex("047368a2c72280"), ISO_DEP),
        (PHONE, bytes.fromhex("08ec947f"), RANDOM),
        ("d54b01010044000888 04a1b2c3d4e580", UID, TYPE2),
        ("d54b0101008400 0a0102030405060708090a", bytes(range(1, 11)), TYPE2),
        ("d54b0101008400 0c8801020388040506 0708090a", bytes(range(1, 11)), TYPE2),
    ):
        bench = Bench()
        bench.chip.lay(answer)
        assert bench.change(500) == (ARRIVED, uid, kind)


def test_two_at_once_and_one_on_the_other() -> None:
    bench = Bench()
    bench.run(100)
    bench.chip.lay(BOTH)
    assert bench.run(1000) == [(TWO,)]
    bench.chip.lay(NONE)
    assert bench.run(1000) == []
    bench.chip.lay(NTAG)
    assert bench.run(300) == [ARRIVAL]
    bench.chip.lay(BOTH)
    assert bench.run(1000) == [(ARRIVED, UID2, TYPE2)]
    bench.chip.lay(OTHER)
    assert bench.run(3000) == [(LEFT, UID)]


def test_the_irq_pin_saves_looks_at_the_bus() -> None:
    class Irq:
        def value(self) -> int:
            return 0 if bench.chip.queue and bench.clock.total >= bench.chip.ready_at else 1

    bench = Bench()
    bench.run(300)
    looks = bench.chip.transfers / bench.reader.polls
    bench = Bench()
    bench.transport.irq = Irq()
    bench.chip.lay(NTAG)
    assert bench.change(300) == ARRIVAL
    bench.chip.lay(NONE)
    bench.run(600)
    bench.chip.transfers = 0
    bench.reader.polls = 0
    bench.run(300)
    assert bench.chip.transfers / bench.reader.polls < looks


def test_an_idle_poll_allocates_nothing() -> None:
    bench = Bench()
    bench.run(200)
    answers = {0x4A: bytes.fromhex("0000ff03fdd54b00e000")}
    quiet = Quiet(answers[0x4A])
    bench.transport.i2c = quiet  # pyright: ignore  # of the I2C transport
    bench.reader._lock = quiet.lock  # pyright: ignore  # one that allocates nothing
    bench.reader._sleep_ms = quiet.sleep_ms  # pyright: ignore  # the same
    bench.poll()
    polls = bench.reader.polls
    poll = bench.reader.poll()
    heap.lock()
    try:
        poll.send(None)
    except StopIteration:
        pass
    finally:
        heap.unlock()
    assert bench.reader.polls == polls + 1
    assert quiet.lists == 2


class Quiet:
    """A bus that answers an idle poll and allocates nothing itself."""

    def __init__(self, answer: bytes) -> None:
        self.answer = answer
        self.ack = bytes.fromhex("0000ff00ff00")
        self.stage = 0
        self.lists = 0
        self.nothing = self.lock = Nothing()

    def sleep_ms(self, ms: int) -> Nothing:
        """Do not sleep."""
        return self.nothing

    def writeto(self, addr: int, buf: "bytes | bytearray | memoryview") -> int:
        """Take a command."""
        self.stage = 1
        self.lists += 1
        return 0

    def readfrom_into(self, addr: int, buf: "bytearray | memoryview") -> None:
        """Give first the confirmation, then the answer."""
        buf[0] = 1
        if len(buf) > 1:
            source = self.ack if self.stage == 1 else self.answer
            for at in range(min(len(buf) - 1, len(source))):
                buf[1 + at] = source[at]
            self.stage = 2
