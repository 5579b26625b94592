"""The driver against the emulated chip, which was written from the same facts by other hands."""

import itertools

import pytest
from tests.reader.scripted_chip import finish

from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.i2c_bus import I2CBus
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_i2c import ADDRESS, Pn532I2C
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.tags import make
from tapete.reader.i2c import I2CTransport
from tapete.reader.pn532 import PN532
from tapete.reader.presence import ARRIVED, LEFT, TWO
from tapete.reader.reader import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
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


@pytest.mark.parametrize("hz", [100_000, 400_000])
def test_cards_come_and_go(hz: int) -> None:
    host = Host(hz)
    assert host.run(500) == []
    for uid in UIDS[:5]:
        host.lay(uid)
        begun = host.clock.now
        changes: list[Change] = []
        while not changes:
            changes = host.run(1)
        assert changes == [(ARRIVED, uid, 1)]
        assert host.clock.now - begun < 130_000
        assert host.run(2000) == []
        host.lift(uid)
        assert host.run(1000) == [(LEFT, uid)]
    assert host.reader.failures == 0


def test_cards_on_each_other() -> None:
    host = Host()
    host.run(300)
    for one, other in itertools.pairwise(UIDS[:6]):
        host.lay(one)
        assert (ARRIVED, one, 1) in host.run(400)
        host.lay(other)
        assert host.run(400) == [(ARRIVED, other, 1)]
        host.lift(one)
        host.lift(other)
        assert sorted(host.run(1500)) == sorted([(LEFT, one), (LEFT, other)])
    host.lay(UIDS[0])
    host.lay(UIDS[1])
    assert host.run(1000) == [(TWO,)]


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
