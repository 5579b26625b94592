"""A reader on a table, for the soak: the firmware's reader on an emulated chip, on CPython.

Time is the emulators' clock. The firmware sees it as MicroPython's ticks, which wrap.
"""

from importlib import import_module
from typing import Any, cast

from tests.reader.soak_people import PACK

from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.i2c_bus import I2CBus
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_hsu import Pn532Hsu
from host_tools.emulators.pn532_i2c import ADDRESS, Pn532I2C
from host_tools.emulators.pn532_spi import Pn532Spi
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.tags import make
from host_tools.emulators.uart_line import UARTLine
from tapete.reader.pn532 import PN532
from tapete.reader.reader import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Coroutine

    from tapete.parts import ReaderChange, ReaderTransport  # pyright: ignore[reportMissingModuleSource] - a stub

TICKS = 1 << 30  # milliseconds until MicroPython's ticks begin anew: twelve days
TRANSPORTS = ("i2c", "spi", "hsu")

_KNOWN = frozenset(PACK)


class QuietRecorder(Recorder):
    """Keeps warnings only: a month of marks is nobody's reading."""

    def mark(self, what: str, value: int | str = 0) -> None:
        pass

    def transfer(self, who: str, count: int, us: int) -> None:
        pass


class ResetPin:
    """The wire to RSTPD_N."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._level = 1

    def value(self, level: int) -> None:
        if level < self._level:
            self._table.bus.release()
        elif level > self._level:
            self._table.restart()
        self._level = level


class I2C:
    """machine.I2C, and the way to clock a held bus free."""

    def __init__(self, bus: I2CBus, hz: int) -> None:
        self.bus = bus
        self.hz = hz

    def writeto(self, addr: int, buf: bytes | bytearray | memoryview) -> int:
        return self.bus.write(addr, buf, self.hz, 40_000)

    def readfrom_into(self, addr: int, buf: bytearray | memoryview) -> None:
        self.bus.read(addr, buf, self.hz, 40_000)

    def clear(self) -> None:
        """Give nine clocks and a STOP, as the firmware's bus does on its pins."""
        for _ in range(10):
            self.bus.wires(0, 1)
            self.bus.wires(1, 1)
            self.bus.clock.charge(10)
        self.bus.wires(1, 0)
        self.bus.wires(1, 1)


class SPI:
    """machine.SPI and the chip's select pin."""

    def __init__(self, port: Pn532Spi, hz: int = 1_000_000) -> None:
        self.port = port
        self.hz = hz
        self._level = 1

    def value(self, level: int) -> None:
        """Set the select pin; only what moves it is a select."""
        if level == self._level:
            return
        self._level = level
        if level:
            self.port.deselect()
        else:
            self.port.select()

    def write(self, buf: bytes | bytearray | memoryview) -> None:
        self.port.transfer(buf, None, len(buf), self.hz)

    def readinto(self, buf: bytearray | memoryview, write: int = 0) -> None:
        self.port.transfer(bytes((write,)) * len(buf), buf, len(buf), self.hz)

    def write_readinto(
        self, out: bytes | bytearray | memoryview, buf: bytearray | memoryview
    ) -> None:
        self.port.transfer(out, buf, len(buf), self.hz)


class UART:
    """machine.UART."""

    def __init__(self, line: UARTLine) -> None:
        self._line = line
        line.open(115_200)

    def any(self) -> int:
        return self._line.any()

    def write(self, buf: bytes | bytearray | memoryview) -> int:
        return self._line.write(buf)

    def readinto(self, buf: bytearray | memoryview, count: int) -> int | None:
        return self._line.read(buf, 0, min(count, len(buf))) or None


class IrqWire:
    """The wire from P70_IRQ."""

    def __init__(self, port: "Pn532I2C | Pn532Spi | Pn532Hsu") -> None:
        self._port = port

    def value(self) -> int:
        return 0 if self._port.asserts_irq() else 1


class Table:
    """One reader with its tags. `ticks` is where the firmware's clock begins.

    `habits` are what chips may do or not, by the names in `_HABITS`; "irq": its pin is wired.
    """

    def __init__(
        self,
        transport: str,
        ticks: int = 0,
        *,
        reset: bool = True,
        hz: int = 400_000,
        habits: tuple[str, ...] = (),
    ) -> None:
        self.clock = Clock()
        self.recorder = QuietRecorder(self.clock)
        self.field = Field()
        self.chip = Pn532(self.clock, self.recorder, self.field)
        self.bus = I2CBus(self.clock, self.recorder)
        self.i2c = Pn532I2C(self.chip)
        self.bus.attach(ADDRESS, self.i2c)
        self.port: Pn532I2C | Pn532Spi | Pn532Hsu = self.i2c
        self._ticks = ticks
        self.skipped_us = 0
        has_irq = "irq" in habits
        driver = PN532(self._transport(transport, hz, has_irq), self.ticks_ms, ticks_diff)
        for habit in habits:
            if habit != "irq":
                _HABITS[habit](self)
        pin = ResetPin(self) if reset else None
        self.reader = Reader(driver, self, self.sleep_ms, known=_KNOWN.__contains__, reset=pin)

    def _transport(self, name: str, hz: int, has_irq: bool) -> "ReaderTransport":
        module = import_module("tapete.reader." + name)
        if name == "i2c":
            wires = I2C(self.bus, hz)
            irq = IrqWire(self.port) if has_irq else None
            return module.I2CTransport(wires, irq=irq, bus_clear=wires.clear)
        if name == "spi":
            self.port = Pn532Spi(self.chip)
            spi = SPI(self.port)
            irq = IrqWire(self.port) if has_irq else None
            return module.SPITransport(spi, spi, self.sleep_us, irq=irq)
        self.port = Pn532Hsu(self.chip)
        self.port.strict = True
        return module.HSUTransport(UART(UARTLine(self.clock, self.recorder, self.port)))

    # What the firmware is given

    async def __aenter__(self) -> None:
        """Serve as a bus lock that is always free."""

    async def __aexit__(self, *error: object) -> None:
        """Serve as a bus lock that is always free."""

    def ticks_ms(self) -> int:
        return (self._ticks + self.clock.now // 1000) % TICKS

    async def sleep_ms(self, ms: int) -> None:
        """Sleep until a tick of milliseconds, as asyncio does: so up to 1 ms less."""
        now = self.clock.now
        self.clock.sleep((now // 1000 + ms) * 1000 - now)

    def sleep_us(self, us: int) -> None:
        self.clock.charge(us)

    # What the world does

    def restart(self) -> None:
        """Let the chip start anew, after a pulse on RSTPD_N or of its supply."""
        self.chip.reset()
        self.port.started()

    def lay(self, uid: bytes, kind: str) -> None:
        self.chip.settle()
        self.field.lay(make(uid, kind))

    def lift(self, uid: bytes) -> None:
        self.chip.settle()
        self.field.lift(uid)

    def poll(self) -> "ReaderChange | None":
        """Let the reader poll once; time passes as it needs."""
        return finish(self.reader.poll())

    def skip(self, us: int) -> None:
        """Let a stretch pass in which nothing changes, and nobody polls."""
        self.clock.now += us
        self.skipped_us += us


def _reqa(table: Table) -> None:
    """Let a list leave halted tags asleep."""
    table.chip.wake_up_request = False


def _starred(table: Table) -> None:
    """Let a tag woken from HALT go back there after an error."""
    table.field.starred = True


def _field_drops(table: Table) -> None:
    """Let the field fail for a moment after a list that found nothing."""
    table.chip.field_drops = True


def _drop(table: Table) -> None:
    """Let what a read leaves behind be lost until a NACK."""
    table.port.hold = False


def _deaf(table: Table) -> None:
    """Let the address be unheard for a while after each exchange."""
    table.i2c.nack_us = 900


def _gentle(table: Table) -> None:
    """Let the chip want a millisecond before a read over SPI."""
    assert isinstance(table.port, Pn532Spi)
    table.port.select_us = 1000
    table.port.pause_us = 1000
    table.port.early = 0xFF


_HABITS = {
    "reqa": _reqa,
    "starred": _starred,
    "field drops": _field_drops,
    "drop": _drop,
    "deaf": _deaf,
    "gentle": _gentle,
}


def ticks_diff(end: int, start: int) -> int:
    """Return end - start through a wrap, as MicroPython does."""
    half = TICKS >> 1
    return (end - start + half) % TICKS - half


def finish(coroutine: "Coroutine[Any, Any, Any]") -> Any:
    """Run a coroutine whose sleeps are the clock's own."""
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value
    raise RuntimeError("the reader waited for something that is not the clock")


# Counts, and what a reader only passes through. Stamps of clocks are told by their names.
_PASSING = """unseen began _since _then script _script op _op pause_ms _looks polls failures fault
losses stale rejected nacked stuck dropped errors irq_seen last _ones _zeros _total _expect outcome
"""
_PASSED = frozenset(_PASSING.split())


def state_of(part: object) -> dict[str, Any]:
    """Return whatever the firmware remembers that may change what it does next.

    Left out are the stamps of its clocks (all that lies more than a second back is the same to it),
    its counts, and its buffers (nothing is read from them before it was written anew).
    """
    state: dict[str, Any] = {}
    for name, value in vars(part).items():
        if name not in _PASSED and not name.endswith("_at"):
            if isinstance(value, int | bytes):
                state[name] = value
            elif isinstance(value, list):
                state[name] = [_plain(one) for one in cast("list[object]", value)]
            elif type(value).__module__.startswith("tapete.reader"):
                state[name] = state_of(value)
    return state


def _plain(value: object) -> object:
    return cast("object", value) if isinstance(value, int | bytes | tuple) else state_of(value)
