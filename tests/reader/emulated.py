"""A reader on the emulated chip over any transport, as a table has it. Runs on both Pythons.

Sleeps end at the tick of a millisecond, as asyncio's do: a sleep of one may be short of one.
"""

from tests.reader.scripted_chip import finish

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
from tapete.reader import faults
from tapete.reader.pn532 import PN532
from tapete.reader.reader import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.reader.scripted_chip import Change

    from tapete.parts import ReaderTransport  # pyright: ignore[reportMissingModuleSource] - a stub

    Buffer = bytes | bytearray | memoryview

_KEPT = 20
KINDS = (faults.I2C, faults.SPI, faults.HSU)


class Two:
    """machine.I2C."""

    def __init__(self, host: "Host") -> None:
        self.bus = I2CBus(host.clock, host.recorder)
        self.port = Pn532I2C(host.chip)
        self.bus.attach(ADDRESS, self.port)
        self.hz = 400_000

    def writeto(self, addr: int, buf: "Buffer") -> int:
        return self.bus.write(addr, buf, self.hz, 40_000)

    def readfrom_into(self, addr: int, buf: "bytearray | memoryview") -> None:
        self.bus.read(addr, buf, self.hz, 40_000)


class Four:
    """machine.SPI and the chip select."""

    def __init__(self, host: "Host") -> None:
        self.clock = host.clock
        self.port = Pn532Spi(host.chip)
        self.hz = 1_000_000
        self.selected = False
        self.stuck = -1  # MISO held
        self.backward = False  # a host that turns the bits by itself
        self.writes = 0
        self.sent: list[bytes] = []  # the first ones

    def value(self, level: int) -> None:
        if (not level) != self.selected:
            self.selected = not level
            if level:
                self.port.deselect()
            else:
                self.port.select()

    def write(self, buf: "Buffer") -> None:
        assert self.selected
        self.writes += 1
        if len(self.sent) < _KEPT:
            self.sent.append(bytes(buf))
        self.port.transfer(buf, None, len(buf), self.hz)

    def readinto(self, buf: "bytearray | memoryview", write: int = 0) -> None:
        assert self.selected
        self.port.transfer(bytes((write,)) * len(buf), buf, len(buf), self.hz)
        for at in range(len(buf)):
            if self.stuck >= 0:
                buf[at] = self.stuck
            elif self.backward:
                buf[at] = sum([(buf[at] >> bit & 1) << 7 - bit for bit in range(8)])


class Line:
    """machine.UART; `noise` comes in before whatever the chip sends next."""

    def __init__(self, host: "Host") -> None:
        self.port = Pn532Hsu(host.chip)
        self.line = UARTLine(host.clock, host.recorder, self.port)
        self.line.open(115_200)
        self.echo = False  # TX and RX touch each other
        self.deaf = False  # the chip's TX goes nowhere
        self._heard = bytearray()

    def write(self, buf: "Buffer") -> int:
        if self.echo:
            self._heard += buf
        return self.line.write(buf)

    def noise(self, data: bytes) -> None:
        self._heard += data

    def any(self) -> int:
        self._pull()
        return len(self._heard)

    def readinto(self, buf: "bytearray | memoryview", nbytes: int) -> "int | None":
        self._pull()
        count = min(nbytes, len(buf), len(self._heard))
        for at in range(count):
            buf[at] = self._heard[at]
        self._heard = self._heard[count:]
        return count or None

    def _pull(self) -> None:
        count = self.line.any()
        if count:
            data = bytearray(count)
            self.line.read(data, 0, count)
            if not self.deaf:
                self._heard += data


class Irq:
    """The IRQ pin: right, or held at a level."""

    def __init__(self, host: "Host", held: int = -1) -> None:
        self.host = host
        self.held = held
        self.asked = 0

    def value(self) -> int:
        self.asked += 1
        if self.held >= 0:
            return self.held
        return 0 if self.host.wires.port.asserts_irq() else 1


class ResetPin:
    """RSTPD_N."""

    def __init__(self, host: "Host") -> None:
        self.host = host
        self.pulls = 0
        self.level = 1

    def value(self, level: int) -> None:
        if level and not self.level:
            self.pulls += 1
            self.host.chip.reset()
            self.host.wires.port.started()
        self.level = level


class Host:
    """One reader of the table. `irq`: None, a level it is held at, or -1 for a right one."""

    def __init__(
        self,
        kind: int,
        irq: "int | None" = None,
        reset: bool = False,
        known: "Callable[[bytes], int] | None" = None,
    ) -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.field = Field()
        self.chip = Pn532(self.clock, self.recorder, self.field)
        self.irq = None if irq is None else Irq(self, irq)
        self.wires, self.transport = self._join(kind)
        self.driver = PN532(self.transport, self.ticks_ms, self.ticks_diff)
        self.reset = ResetPin(self) if reset else None
        self.blocked_us = 0  # the longest time nothing else could run
        self._free_at = 0
        self.reader = Reader(self.driver, self, self.sleep_ms, known, self.reset)

    def _join(self, kind: int) -> "tuple[Two | Four | Line, ReaderTransport]":
        if kind == faults.I2C:
            from tapete.reader.i2c import I2CTransport  # noqa: PLC0415 - as on a board: if needed

            two = Two(self)
            return two, I2CTransport(two, irq=self.irq)
        if kind == faults.SPI:
            from tapete.reader.spi import SPITransport  # noqa: PLC0415

            four = Four(self)
            return four, SPITransport(four, four, self.sleep_us, irq=self.irq)
        from tapete.reader.hsu import HSUTransport  # noqa: PLC0415

        line = Line(self)
        return line, HSUTransport(line, irq=self.irq)

    async def __aenter__(self) -> None:
        """Serve as a bus lock that is always free."""

    async def __aexit__(self, *error: object) -> None:
        """Serve as a bus lock that is always free."""

    def ticks_ms(self) -> int:
        return self.clock.now // 1000

    def ticks_diff(self, end: int, start: int) -> int:
        return end - start

    def sleep_us(self, us: int) -> None:
        self.clock.charge(us)

    async def sleep_ms(self, ms: int) -> None:
        self.blocked_us = max(self.blocked_us, self.clock.now - self._free_at)
        due = (self.clock.now // 1000 + ms) * 1000
        self.clock.sleep(due - self.clock.now)
        self._free_at = self.clock.now

    def run(self, ms: int) -> "list[Change]":
        changes: list[Change] = []
        end = self.clock.now + ms * 1000
        while self.clock.now < end:
            change = finish(self.reader.poll())
            if change is not None:
                changes.append(change)
        return changes

    def change(self, limit_ms: int) -> "Change | None":
        """Poll until something changes."""
        end = self.clock.now + limit_ms * 1000
        while self.clock.now < end:
            change = finish(self.reader.poll())
            if change is not None:
                return change
        return None

    def lay(self, uid: bytes, kind: str = "ntag213") -> None:
        self.chip.settle()
        self.field.lay(make(uid, kind))

    def lift(self, uid: bytes) -> None:
        self.chip.settle()
        self.field.lift(uid)

    def taps(self, ms: int = 500) -> bool:
        """Lay a tag, lift it again: whether each was told in time, and nothing else."""
        self.lay(UID)
        arrived = self.run(ms)
        self.lift(UID)
        left = self.run(2 * ms)
        return [change[:2] for change in arrived + left] == [(1, UID), (2, UID)]


UID = bytes.fromhex("04a1b2c3d4e580")
