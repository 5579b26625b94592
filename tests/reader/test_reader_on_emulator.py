"""The driver against the emulated chip, which was written from the same facts by other hands."""

import itertools
import random

import pytest
from tests.reader.scripted_chip import finish

from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.i2c_bus import I2CBus
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_i2c import ADDRESS, Pn532I2C
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.tags import make
from tapete.reader import faults
from tapete.reader.i2c import I2CTransport
from tapete.reader.pn532 import PN532
from tapete.reader.presence import ARRIVED, FOUND, LEFT, LOST, TWO
from tapete.reader.reader import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.reader.scripted_chip import Change

UIDS = [bytes((0x04, 0x10 + n, 0x22, 0x33, 0x44, 0x55, 0x80)) for n in range(48)]


class Host:
    """The microcontroller's side of the emulated bus."""

    def __init__(self, hz: int = 400_000) -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.bus = I2CBus(self.clock, self.recorder)
        self.field = Field()
        self.chip = Pn532(self.clock, self.recorder, self.field)
        self.port = Pn532I2C(self.chip)
        self.bus.attach(ADDRESS, self.port)
        self.hz = hz
        driver = PN532(I2CTransport(self), self.ticks_ms, lambda end, start: end - start)
        self.reader = Reader(driver, self, self.sleep_ms)

    async def __aenter__(self) -> None:
        """Serve as a bus lock that is always free."""

    async def __aexit__(self, *error: object) -> None:
        """Serve as a bus lock that is always free."""

    def ticks_ms(self) -> int:
        return self.clock.now // 1000

    async def sleep_ms(self, ms: int) -> None:
        self.clock.sleep(ms * 1000)

    def writeto(self, addr: int, buf: bytes | bytearray | memoryview) -> int:
        return self.bus.write(addr, buf, self.hz, 40_000)

    def readfrom_into(self, addr: int, buf: bytearray | memoryview) -> None:
        self.bus.read(addr, buf, self.hz, 40_000)

    def run(self, ms: int) -> "list[Change]":
        changes: list[Change] = []
        end = self.clock.now + ms * 1000
        while self.clock.now < end:
            change = finish(self.reader.poll())
            if change is not None:
                changes.append(change)
        return changes

    def lay(self, uid: bytes, kind: str = "ntag213") -> None:
        self.chip.settle()
        self.field.lay(make(uid, kind))

    def lift(self, uid: bytes) -> None:
        self.chip.settle()
        self.field.lift(uid)


def plain(host: Host) -> None:
    """Leave the chip as it is."""


def drops(host: Host) -> None:
    host.port.hold = False


def requests_without_wake_up(host: Host) -> None:
    host.chip.wake_up_request = False


def is_deaf_after_exchanges(host: Host) -> None:
    host.port.nack_us = 1000


def stretches(host: Host) -> None:
    host.port.stretch_us = 1000


def is_slow(host: Host) -> None:
    host.chip.times.late = 20_000


SETTINGS = [
    plain,
    drops,
    requests_without_wake_up,
    is_deaf_after_exchanges,
    stretches,
    is_slow,
]


@pytest.mark.parametrize("hz", [100_000, 400_000])
@pytest.mark.parametrize("setting", SETTINGS)
def test_cards_come_and_go(hz: int, setting: "Callable[[Host], None]") -> None:
    host = Host(hz)
    setting(host)
    assert host.run(500) == []
    for uid in UIDS[:5]:
        host.lay(uid)
        begun = host.clock.now
        changes: list[Change] = []
        while not changes:
            changes = host.run(1)
        assert changes == [(ARRIVED, uid, 1)]
        assert host.clock.now - begun < (300_000 if setting is is_slow else 150_000)
        assert host.run(2000) == []
        host.lift(uid)
        assert host.run(2000) == [(LEFT, uid)]
    assert host.reader.failures == 0


@pytest.mark.parametrize("setting", SETTINGS)
def test_cards_on_each_other(setting: "Callable[[Host], None]") -> None:
    host = Host()
    setting(host)
    host.run(300)
    for one, other in [*itertools.pairwise(UIDS[:5]), *itertools.pairwise(UIDS[4::-1])]:
        host.lay(one)
        assert (ARRIVED, one, 1) in host.run(600)
        host.lay(other)
        assert host.run(1000) == [(ARRIVED, other, 1)]
        host.lift(one)
        host.lift(other)
        assert sorted(host.run(3000)) == sorted([(LEFT, one), (LEFT, other)])
    host.lay(UIDS[0])
    host.lay(UIDS[1])
    assert host.run(1000) == [(TWO,)]


@pytest.mark.parametrize("setting", [plain, drops, requests_without_wake_up])
def test_a_trick_of_four_on_each_other_in_any_order(setting: "Callable[[Host], None]") -> None:
    """A chip lists two tags; the others of a stack are found while those sleep."""
    for order in list(itertools.permutations(UIDS[:4]))[::5]:
        host = Host()
        setting(host)
        host.run(200)
        for uid in order:
            host.lay(uid)
            assert host.run(600) == [(ARRIVED, uid, 1)]
        assert host.run(1500) == []
        for uid in order:
            host.lift(uid)
        assert sorted(host.run(3000)) == sorted((LEFT, uid) for uid in order)


def test_two_new_cards_on_a_stack_are_two() -> None:
    for order in list(itertools.permutations(UIDS[:4]))[::5]:
        host = Host()
        host.lay(order[0])
        host.run(400)
        host.lay(order[1])
        assert host.run(600) == [(ARRIVED, order[1], 1)]
        host.lay(order[2])
        host.lay(order[3])
        assert host.run(1500) == [(TWO,)]


@pytest.mark.parametrize("setting", SETTINGS)
def test_an_evening_of_cards_and_faults(setting: "Callable[[Host], None]") -> None:
    """Every laying-down of 300 ms or more is told once; a fault every few cards."""
    rng = random.Random(setting.__name__)
    host = Host(rng.choice((100_000, 400_000)))
    setting(host)
    host.run(300)
    for _ in range(40):
        uid = rng.choice(UIDS)
        fault = rng.randrange(8)
        if fault == 0:
            host.bus.errors.extend(rng.choice((0, 0, 5, 5, 110)) for _ in range(12))
        elif fault == 1:
            host.chip.instead.append(rng.randbytes(rng.randrange(30)))
        elif fault == 2:
            host.chip.instead_of_ack.append(bytes.fromhex("0000ff02fed5151600"))
        elif fault == 3:
            host.chip.reset()
        host.lay(uid)
        # A chip reset unnoticed is set up within a second.
        changes = host.run(rng.randrange(600, 900) if fault < 3 else 1500 if fault == 3 else 300)
        assert [c for c in changes if c[0] == ARRIVED] == [(ARRIVED, uid, 1)]
        host.lift(uid)
        assert host.run(3000)[-1:] == [(LEFT, uid)]
    assert not host.reader.is_lost


def test_a_reader_unplugged_and_plugged_in_again() -> None:
    host = Host()
    host.lay(UIDS[0])
    assert host.run(500) == [(ARRIVED, UIDS[0], 1)]
    host.chip.present = False
    assert host.run(3000) == [(LOST, faults.NO_CHIP)]
    host.chip.power_up()
    host.chip.present = True
    assert host.run(5000) == [(FOUND,)]
    host.lift(UIDS[0])
    assert host.run(1500) == [(LEFT, UIDS[0])]


def test_pages_of_a_blank_tag() -> None:
    host = Host()
    host.lay(UIDS[0])
    host.run(300)
    area = bytearray(32)
    read = host.reader.read_user_area(UIDS[0], area, lambda buf, have: False)
    with pytest.raises(StopIteration) as stop:
        while True:
            read.send(None)
    assert stop.value.value == 32
    assert area[:12] == bytes.fromhex("e1101200 0103a00c 340300fe")
    assert host.run(2000) == []
