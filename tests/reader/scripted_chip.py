"""A scripted PN532 on an I2C bus: what it answers and how it fails is up to each test.

Runs on both Pythons. It is no emulator: it knows nothing of tags, only which bytes come next.
"""

from tapete.reader.i2c import I2CTransport
from tapete.reader.pn532 import PN532
from tapete.reader.reader import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    Change = tuple[int] | tuple[int, int] | tuple[int, bytes] | tuple[int, bytes, int]
    Answer = str | bytes | None  # hex of TFI and data, raw bytes of a frame, or silence

ADDRESS = 0x24
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
        self.total = start

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
    """Stands for the bus with the chip on it.

    `holds`: what a read left comes with the next one; else it is lost until NACK. Both were met.
    """

    def __init__(self, clock: Clock, holds: bool = True) -> None:
        self.clock = clock
        self.holds = holds
        self.listing: Callable[[], Answer] = lambda: NONE
        self.replies: dict[int, Callable[[bytes], Answer]] = {}
        self.error: Callable[[], int] = lambda: 0  # errno of the next transfer, 0 for none
        self.mangle: Callable[[bytes], bytes] = bytes  # what becomes of answers on their way
        self.commands: list[str] = []
        self.controls: list[bytes] = []  # ACKs and NACKs from the host
        self.queue: list[bytes] = []  # what can be read
        self.last = b""
        self.busy_ms = 2
        self.ready_at = 0
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

    def _transfer(self, address: int, count: int) -> None:
        self.transfers += 1
        self.bytes += count + 1
        code = self.error()
        if code:
            raise OSError(code)
        assert address == ADDRESS

    def writeto(self, addr: int, buf: "bytes | bytearray | memoryview") -> int:
        """Take a frame from the host."""
        frame_ = bytes(buf)
        self._transfer(addr, len(frame_))
        if frame_ in (ACK, NACK):
            self.controls.append(frame_)
            self.queue = [self.last] if frame_ == NACK else []
            return len(frame_)
        assert frame_[:3] == b"\0\0\xff"
        assert frame_[3] + frame_[4] == 256
        assert frame_[3] + 7 == len(frame_)
        assert not sum(frame_[5:-1]) & 0xFF
        if len(self.commands) >= 4000:
            self.commands.clear()
        self.commands.append(frame_[5:-2].hex())
        self.take(frame_[6:-2])
        return len(frame_)

    def take(self, command: bytes) -> None:
        """Queue the confirmation and the answer to a command."""
        answer = self.answer(command)
        self.queue.append(ACK)
        self.ready_at = self.clock.total + 1
        if answer is not None:
            self.queue.append(self.mangle(frame(answer) if isinstance(answer, str) else answer))

    def answer(self, command: bytes) -> "Answer":
        """Return what the chip says to a command."""
        if command[0] in self.replies:
            return self.replies[command[0]](command)
        if command[0] == 0x4A:
            return self.listing()
        plain = {0x02: "d50332010607", 0x14: "d515", 0x32: "d533", 0x52: "d55300"}
        return plain.get(command[0], SYNTAX)

    def readfrom_into(self, addr: int, buf: "bytearray | memoryview") -> None:
        """Give the status byte and what can be read."""
        self._transfer(addr, len(buf))
        for at in range(len(buf)):
            buf[at] = self.filler
        if not self.queue or self.clock.total < self.ready_at:
            buf[0] = 0
            return
        buf[0] = 1
        if len(buf) == 1:
            return
        head = self.queue.pop(0)
        if head != ACK and not self.last.endswith(head):
            self.last = head
        room = len(buf) - 1
        for at in range(min(room, len(head))):
            buf[1 + at] = head[at]
        if len(head) > room and self.holds:
            self.queue.insert(0, head[room:])
        elif head == ACK:
            self.ready_at = self.clock.total + self.busy_ms


def finish(coroutine: "Coroutine[Any, Any, Change | None]") -> "Change | None":
    """Run a coroutine that waits for nothing but our clock."""
    try:
        while True:
            coroutine.send(None)
    except StopIteration as stop:
        return stop.value


class Bench:
    """A reader on a scripted chip, with its clock."""

    def __init__(
        self,
        holds: bool = True,
        start: int = 0,
        known: "Callable[[bytes], bool] | None" = None,
        reset: "Pin | None" = None,
        bus_clear: "Callable[[], None] | None" = None,
    ) -> None:
        self.clock = Clock(start)
        self.chip = Chip(self.clock, holds)
        self.lock = Lock(self.clock)
        self.transport = I2CTransport(self.chip, bus_clear=bus_clear)
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
