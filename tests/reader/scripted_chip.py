"""A scripted PN532: what it answers and how it fails is up to each test; on any of its wires.

Runs on both Pythons. It is no emulator: it knows nothing of tags, only which bytes come next.
"""

import gc
import sys

from tests.reader.scripted_wires import HsuWires, I2CWires, SpiWires

from tapete.reader.i2c import I2CTransport
from tapete.reader.pn532 import PN532
from tapete.reader.presence import ARRIVED, LEFT, TYPE2
from tapete.reader.reader import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence
    from typing import Any, TypeVar

    from tapete.parts import InputPin, ReaderTransport  # pyright: ignore[reportMissingModuleSource] - a stub

    Change = tuple[int] | tuple[int, int] | tuple[int, bytes] | tuple[int, bytes, int]
    Result = TypeVar("Result")
    Answer = str | bytes | None  # hex of TFI and data, raw bytes of a frame, or silence

TRANSPORTS = ("i2c", "spi", "hsu")
_IS_SLOW = sys.implementation.name != "cpython"  # MicroPython tries fewer neighbours
ACK = bytes.fromhex("0000ff00ff00")
NACK = bytes.fromhex("0000ffff0000")
SYNTAX = bytes.fromhex("0000ff01ff7f8100")
NONE = "d54b00"
NTAG = "d54b010100440007 04a1b2c3d4e580"
OTHER = "d54b010100440007 04112233445580"
BOTH = "d54b020100440007 04a1b2c3d4e580 0200440007 04112233445580"
CLASSIC = "d54b010100040804 deadbeef"
DESFIRE = "d54b010103442007 047368a2c72280 067577810280"
PHONE = "d54b010100042004 08ec947f 0578807002"
UID = bytes.fromhex("04a1b2c3d4e580")
UID2 = bytes.fromhex("04112233445580")

OFF = "d4320100"  # commands, as they stand in a frame
ON = "d4320101"
RELEASE = "d45200"
LIST = "d44a0200"
RETRIES = "d43205ff0101"


def data(text: str) -> bytes:
    """Return the bytes of a hex text with blanks."""
    return bytes.fromhex(text.replace(" ", ""))


def frame(body: "str | bytes") -> bytes:
    """Wrap TFI and data (hex or bytes) into a frame, extended if need be."""
    body = data(body) if isinstance(body, str) else bytes(body)
    size = len(body)
    if size > 255:
        high = size >> 8
        low = size & 0xFF
        head = bytes((0xFF, 0xFF, high, low, -(high + low) & 0xFF))
    else:
        head = bytes((size, -size & 0xFF))
    return b"\0\0\xff" + head + body + bytes((-sum(body) & 0xFF, 0))


class Clock:
    """Time that passes when somebody sleeps; wraps like MicroPython's."""

    PERIOD = 1 << 30

    def __init__(self, start: int = 0) -> None:
        self.total = start  # milliseconds
        self.rest = 0  # microseconds beyond

    def ticks_ms(self) -> int:
        """Return milliseconds, wrapped."""
        return self.total % self.PERIOD

    def ticks_diff(self, end: int, start: int) -> int:
        """Return end - start through a wrap."""
        half = self.PERIOD >> 1
        return (end - start + half) % self.PERIOD - half

    async def sleep_ms(self, ms: int) -> None:
        """Let time pass."""
        self.total += ms

    def sleep_us(self, us: int) -> None:
        """Let a little time pass, while nobody else runs."""
        self.rest += us
        self.total += self.rest // 1000
        self.rest %= 1000

    def micros(self) -> int:
        """Return all microseconds that have passed."""
        return self.total * 1000 + self.rest


class Dice:
    """Chance that is the same on both Pythons."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 7919 + 1

    def throw(self, sides: int) -> int:
        """Return a number below `sides`."""
        self.state = (self.state * 75 + 74) % 65537
        return self.state % sides


class Lock:
    """A bus lock that remembers how long it was held."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.held = False
        self.since = 0
        self.longest_ms = 0

    async def __aenter__(self) -> None:
        assert not self.held
        self.held = True
        self.since = self.clock.total

    async def __aexit__(self, *error: object) -> None:
        self.held = False
        self.longest_ms = max(self.longest_ms, self.clock.total - self.since)


class Chip:
    """The chip, behind whatever wires.

    `holds`: what a read left comes with the next one; else it is lost until NACK. Both were met.
    """

    def __init__(self, clock: Clock, holds: bool = True) -> None:
        self.clock = clock
        self.holds = holds
        self.asleep = False  # in low-battery mode or PowerDown: deaf until it is woken
        self.deaf_after_abort_ms = 0
        self.deaf_until = 0
        self.listing: Callable[[], Answer] = lambda: NONE
        self.replies: dict[int, Callable[[bytes], Answer]] = {}
        self.error: Callable[[], int] = lambda: 0  # errno of the next transfer, 0 for none
        self.mangle: Callable[[bytes], bytes] = bytes  # what becomes of answers on their way
        self.confirm: Callable[[], bytes] = lambda: ACK
        self.commands: list[str] = []
        self.controls: list[bytes] = []  # ACKs and NACKs from the host
        self.queue: list[bytes] = []  # what can be read
        self.last = b""
        self.later: list[tuple[int, bytes]] = []  # what comes by itself, and when
        self.busy_ms = 2
        self.ready_at = 0
        self.is_confirming = False  # what was fetched last was an ACK
        self.ready_seen = 0  # microseconds: when the host was first told
        self.filler = 0xAA
        self.transfers = 0
        self.bytes = 0

    def lay(self, answer: "Answer") -> None:
        """Let this be what the chip lists from now on."""
        self.listing = lambda: answer

    def script(self, *answers: "Answer") -> None:
        """Let these be listed one after another, over and over."""
        turn = [-1]

        def following() -> "Answer":
            turn[0] = (turn[0] + 1) % len(answers)
            return answers[turn[0]]

        self.listing = following

    # -- what the wires ask for

    def transfer(self, count: int) -> None:
        """Count a transfer and let it fail if the test says so."""
        self.transfers += 1
        self.bytes += count
        code = self.error()
        if code:
            raise OSError(code)

    def hears(self, raw: bytes) -> bool:
        """Whether bytes that come on a serial line reach the chip; the right ones wake it."""
        if self.asleep and b"\x55\x55\0" in raw + b"\0":
            self.asleep = False
            self.deaf_until = self.clock.total + 2  # its oscillator starts
        return not self.asleep and self.clock.total >= self.deaf_until

    def receive(self, raw: bytes) -> None:
        """Take a frame from the host."""
        if self.clock.total < self.deaf_until:
            return
        if raw in (ACK, NACK):
            self.controls.append(raw)
            self.queue = [self.mangle(self.last)] if raw == NACK else []
            if raw == ACK:
                self.deaf_until = self.clock.total + self.deaf_after_abort_ms
            return
        assert raw[:3] == b"\0\0\xff"
        assert raw[3] + raw[4] == 256
        assert raw[3] + 7 == len(raw)
        assert not sum(raw[5:-1]) & 0xFF
        if len(self.commands) >= 1000:
            self.commands.clear()
        self.commands.append(raw[5:-2].hex())
        self.take(raw[6:-2])

    def take(self, command: bytes) -> None:
        """Queue the confirmation and the answer to a command."""
        answer = self.answer(command)
        self.queue.append(self.confirm())
        self.ready_at = self.clock.total + 1
        if answer is not None:
            self.last = frame(answer) if isinstance(answer, str) else answer
            self.queue.append(self.mangle(self.last))

    def answer(self, command: bytes) -> "Answer":
        """Return what the chip says to a command."""
        if command[0] in self.replies:
            return self.replies[command[0]](command)
        if command[0] == 0x4A:
            return self.listing()
        plain = {0x02: "d50332010607", 0x14: "d515", 0x32: "d533", 0x52: "d55300"}
        return plain.get(command[0], SYNTAX)

    def is_ready(self) -> bool:
        """Whether there is something to read."""
        if self.later and self.clock.total >= self.later[0][0]:
            self.queue.append(self.later.pop(0)[1])
        ready = bool(self.queue) and self.clock.total >= self.ready_at
        if not ready:
            self.ready_seen = 0
        elif not self.ready_seen:
            self.ready_seen = self.clock.micros() or 1
        return ready

    def fetch(self) -> bytes:
        """Hand out the next thing to read."""
        head = self.queue.pop(0)
        self.ready_seen = 0
        self.is_confirming = len(head) <= 8 and head.find(b"\xff\0\xff") >= 0
        return head

    def leave(self, head: bytes, room: int, since: "int | None" = None) -> None:
        """Note that only the first `room` bytes of it were read."""
        if len(head) > room and self.holds:
            self.queue.insert(0, head[room:])
        elif self.is_confirming:
            self.ready_at = (self.clock.total if since is None else since) + self.busy_ms


def finish(coroutine: "Coroutine[Any, Any, Result]") -> "Result":
    """Run a coroutine that waits for nothing but our clock."""
    try:
        while True:
            coroutine.send(None)
    except StopIteration as stop:
        return stop.value


def attach(
    kind: str, chip: Chip, bus_clear: "Callable[[], None] | None" = None
) -> "tuple[ReaderTransport, I2CWires | SpiWires | HsuWires]":
    """Return a transport of this kind and the wires between it and the chip."""
    if kind == "i2c":
        two = I2CWires(chip)
        return I2CTransport(two, bus_clear=bus_clear), two
    if kind == "spi":
        from tapete.reader.spi import SPITransport  # noqa: PLC0415 - as on a board: if needed

        four = SpiWires(chip)
        return SPITransport(four, four, chip.clock.sleep_us), four
    from tapete.reader.hsu import HSUTransport  # noqa: PLC0415 - as on a board: if needed

    line = HsuWires(chip)
    return HSUTransport(line), line


class Bench:
    """A reader on a scripted chip, with its clock."""

    def __init__(
        self,
        transport: str = "i2c",
        holds: bool = True,
        start: int = 0,
        known: "Callable[[bytes], int] | None" = None,
        reset: "Pin | None" = None,
        bus_clear: "Callable[[], None] | None" = None,
        irq: "InputPin | None" = None,
        clock: "Clock | None" = None,
    ) -> None:
        if _IS_SLOW:
            gc.collect()
        self.kind = transport
        self.clock = clock or Clock(start)
        self.chip = Chip(self.clock, holds)
        self.lock = Lock(self.clock)
        self.transport, wires = attach(transport, self.chip, bus_clear)
        self.wires: Any = wires  # the test knows which
        self.transport.irq = irq
        self.driver = PN532(self.transport, self.clock.ticks_ms, self.clock.ticks_diff)
        self.reader = Reader(self.driver, self.lock, self.clock.sleep_ms, known, reset)

    def poll(self) -> "Change | None":
        """Poll once."""
        return finish(self.reader.poll())

    def run(self, ms: int) -> "list[Change]":
        """Poll for so long; return the changes."""
        changes: list[Change] = []
        end = self.clock.total + ms
        while self.clock.total < end:
            change = self.poll()
            if change is not None:
                changes.append(change)
        return changes

    def change(self, limit_ms: int) -> "Change | None":
        """Poll until something changes."""
        end = self.clock.total + limit_ms
        while self.clock.total < end:
            change = self.poll()
            if change is not None:
                return change
        return None


class Pin:
    """A pin that tells what it is set to."""

    def __init__(self, tell: "Callable[[int], None]") -> None:
        self.tell = tell

    def value(self, level: int) -> None:
        """Set it."""
        self.tell(level)


def some(count: int) -> "Sequence[int]":
    """Return the numbers below `count`; where Python is slow, the first, middle and last."""
    return (0, count // 2, count - 1) if _IS_SLOW else range(count)


def benches(*kinds: str) -> "list[Bench]":
    """Return a bench on each transport (or on these), and with each model of partial reads."""
    found: list[Bench] = []
    for kind in kinds or TRANSPORTS:
        if kind != "spi" or not _IS_SLOW:
            found.append(Bench(kind))
        if kind != "hsu" and (kind != "i2c" or not _IS_SLOW):  # a stream leaves nothing behind
            found.append(Bench(kind, holds=False))
    return found


def works(bench: Bench) -> None:
    """Check that the reader tells a tap and a departure, as ever."""
    bench.chip.lay(NONE)
    bench.run(450)
    if bench.reader.presence.here:
        bench.run(1000)
    bench.chip.lay(OTHER)
    assert bench.change(500) == (ARRIVED, UID2, TYPE2)
    bench.chip.lay(NONE)
    assert bench.change(1000) == (LEFT, UID2)


def every(count: int, code: int) -> "Callable[[], int]":
    """Return an error for each so-and-so-many-th transfer."""
    turn = [0]

    def error() -> int:
        turn[0] += 1
        return 0 if turn[0] % count else code

    return error


def disturb(
    bench: Bench, when: int, act: "Callable[[bytes, Callable[[bytes], None]], None]"
) -> None:
    """Let `act(command, take)` serve the chip's `when`th command from now (0: the next) once."""
    chip = bench.chip
    take = chip.take
    left = [when]

    def taking(command: bytes) -> None:
        left[0] -= 1
        if left[0] < 0:
            chip.take = take
            act(command, take)
        else:
            take(command)

    chip.take = taking


def once(bench: Bench, raw: bytes) -> "Callable[[bytes, Callable[[bytes], None]], None]":
    """Return what to disturb a command with: these bytes instead of its answer."""

    def act(command: bytes, take: "Callable[[bytes], None]") -> None:
        bench.chip.mangle = lambda _: raw
        take(command)
        bench.chip.mangle = bytes

    return act
