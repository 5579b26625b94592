"""Several readers on emulated chips, on one SPI or each on an I2C of its own; on both Pythons."""

from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.i2c_bus import I2CBus
from host_tools.emulators.pins import Wire
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_i2c import ADDRESS, Pn532I2C
from host_tools.emulators.pn532_spi import Pn532Spi
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.spi_bus import SPIBus
from host_tools.emulators.tags import make
from tapete.reader.frame import Parser, Views
from tapete.reader.i2c import I2CTransport
from tapete.reader.pn532 import PN532
from tapete.reader.reader import Reader
from tapete.reader.several import Several
from tapete.reader.spi import SPITransport
from tapete.reader.turns import TurnReader
from tapete.reader.wires import LONGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    Change = tuple[int] | tuple[int, int] | tuple[int, bytes] | tuple[int, bytes, int]
    Told = tuple[int, Change]

PERIOD = 1 << 30
UIDS = [bytes((0x04, 0x20 + n, 0x22, 0x33, 0x44, 0x55, 0x80)) for n in range(48)]


class Spi:
    """machine.SPI on the emulated wires."""

    def __init__(self, bus: SPIBus, hz: int) -> None:
        self.bus = bus
        self.hz = hz

    def write(self, buf: "bytes | bytearray | memoryview") -> None:
        """Send."""
        self.bus.transfer(buf, None, self.hz)

    def readinto(self, buf: "bytearray | memoryview", write: int = 0) -> None:
        """Read while sending one byte over and over."""
        for at in range(len(buf)):
            buf[at] = write
        self.bus.transfer(buf, buf, self.hz)

    def write_readinto(
        self, out: "bytes | bytearray | memoryview", buf: "bytearray | memoryview"
    ) -> None:
        """Send and read at once."""
        self.bus.transfer(out, buf, self.hz)


class Pin:
    """An output pin."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        wire.mode = 1

    def value(self, level: int) -> None:
        """Set it."""
        self.wire.set(level)


class ResetPin:
    """The wire to the RSTPD_N of one chip or more."""

    def __init__(self) -> None:
        self.chips: list[Pn532] = []
        self.level = 1
        self.pulls = 0

    def value(self, level: int) -> None:
        """Set it; chips begin anew when it rises."""
        if level < self.level:
            self.pulls += 1
        if level > self.level:
            for chip in self.chips:
                chip.reset()
        self.level = level


class I2c:
    """machine.I2C with a bus of its own."""

    def __init__(self, bus: I2CBus) -> None:
        self.bus = bus

    def writeto(self, addr: int, buf: "bytes | bytearray | memoryview") -> int:
        """Send."""
        return self.bus.write(addr, buf, 400_000, 40_000)

    def readfrom_into(self, addr: int, buf: "bytearray | memoryview") -> None:
        """Read."""
        self.bus.read(addr, buf, 400_000, 40_000)


class Lock:
    """A lock that must be free when somebody wants it."""

    def __init__(self) -> None:
        self.is_held = False

    async def __aenter__(self) -> None:
        """Take it."""
        assert not self.is_held
        self.is_held = True

    async def __aexit__(self, *error: object) -> None:
        """Give it back."""
        assert self.is_held
        self.is_held = False


class WatchedField(Field):
    """A field that notes when it was on."""

    def __init__(self, table: "SeatTable", index: int) -> None:
        super().__init__()
        self.table = table
        self.index = index

    def switch(self, on: bool) -> None:
        """Turn it on or off."""
        if on != self.on and self.table.chips:
            at = getattr(self.table.chips[self.index], "_work_at")  # noqa: B009 - private
            self.table.switches.append((at, self.index, on))
        super().switch(on)


class SeatTable:
    """A table with a reader a seat. `kind`: "spi" or "i2c"; `resets`: "", "own" or "shared"."""

    def __init__(
        self,
        count: int = 6,
        kind: str = "spi",
        resets: str = "",
        known: "Callable[[bytes], int] | None" = None,
        start: int = 0,
        alone: bool = False,
    ) -> None:
        self.clock = Clock()
        self.start = start
        self.recorder = Recorder(self.clock)
        self.spi = SPIBus(self.clock, self.recorder)
        self.buses: list[I2CBus] = []
        self.switches: list[tuple[int, int, bool]] = []
        self.chips: list[Pn532] = []
        self.ports: list[Pn532Spi | Pn532I2C] = []
        self.resets: list[ResetPin] = []
        self.locks: list[Lock] = []
        self.readers: list[Reader] = []
        self.turns: list[TurnReader] = []
        space = Views(bytearray(LONGEST))
        parser = Parser()
        for index in range(count):
            chip = Pn532(self.clock, self.recorder, WatchedField(self, index))
            self.chips.append(chip)
            transport = self._transport(kind, chip, space)
            driver = PN532(transport, self.ticks_ms, ticks_diff, parser if kind == "spi" else None)
            reset = self._reset(resets, chip)
            lock = self.locks[-1] if self.locks else None
            if alone:
                reader = Reader(driver, lock or Lock(), self.sleep_ms, known, reset)
                self.readers.append(reader)
            else:
                self.turns.append(TurnReader(driver, lock, self.sleep_ms, known, reset))
        self.several = None if alone else Several(self.turns)

    def _transport(self, kind: str, chip: Pn532, space: Views) -> "SPITransport | I2CTransport":
        if kind == "spi":
            port = Pn532Spi(chip)
            wire = Wire(len(self.chips), self.clock, self.recorder)
            self.spi.attach(port, wire)
            self.ports.append(port)
            return SPITransport(Spi(self.spi, 1_000_000), Pin(wire), self.clock.charge, space=space)
        bus = I2CBus(self.clock, self.recorder)
        i2c = Pn532I2C(chip)
        bus.attach(ADDRESS, i2c)
        self.ports.append(i2c)
        self.buses.append(bus)
        self.locks.append(Lock())
        return I2CTransport(I2c(bus))

    def _reset(self, resets: str, chip: Pn532) -> "ResetPin | None":
        if not resets:
            return None
        if resets == "own" or not self.resets:
            self.resets.append(ResetPin())
        self.resets[-1].chips.append(chip)
        return self.resets[-1]

    def ticks_ms(self) -> int:
        """Return milliseconds that wrap."""
        return (self.start + self.clock.now // 1000) % PERIOD

    async def sleep_ms(self, ms: int) -> None:
        """Let time pass."""
        assert ms >= 0
        self.clock.sleep(ms * 1000)

    def lay(self, seat: int, uid: bytes, kind: str = "ntag213") -> None:
        """Lay a tag on a reader, from 0."""
        self.chips[seat].settle()
        self.chips[seat].field.lay(make(uid, kind))

    def lift(self, seat: int, uid: bytes) -> None:
        """Take a tag away."""
        self.chips[seat].settle()
        self.chips[seat].field.lift(uid)

    def poll(self) -> "Told | None":
        """Poll once."""
        if self.several is None:
            change = finish(self.readers[0].poll())
            return None if change is None else (0, change)
        before = self.clock.now
        told = finish(self.several.poll())
        assert self.clock.now - before <= 400_000
        return told

    def run(self, ms: int) -> "list[Told]":
        """Poll for so long; return what was told."""
        all_told: list[Told] = []
        end = self.clock.now + ms * 1000
        while self.clock.now < end:
            told = self.poll()
            if told is not None:
                all_told.append(told)
        return all_told

    def until(self, limit_ms: int) -> "Told | None":
        """Poll until something is told."""
        end = self.clock.now + limit_ms * 1000
        while self.clock.now < end:
            told = self.poll()
            if told is not None:
                return told
        return None

    def most_fields(self) -> int:
        """Return how many fields were on at one time, since this was asked last."""
        on = [False] * len(self.chips)
        most = 0
        for chip in self.chips:
            chip.settle()
        for _, index, is_on in sorted(self.switches):
            on[index] = is_on
            most = max(most, sum([1 for one in on if one]))
        self.switches.clear()
        return most


def ticks_diff(end: int, start: int) -> int:
    """Return end - start through a wrap."""
    half = PERIOD >> 1
    return (end - start + half) % PERIOD - half


def finish(coroutine: "Coroutine[Any, Any, Any]") -> "Any":
    """Run a coroutine whose sleeps are the clock's own."""
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value
    raise AssertionError("it waited for something that is not the clock")
