"""The wires between a host and the scripted chip: I2C, SPI and HSU as machine's objects show them.

Runs on both Pythons. Each knows how bytes travel (manual UM0701-02, 6.2.3 to 6.2.5), not what they
mean: frames go to the chip as they came, and what it has to say comes from `chip.fetch()`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tests.reader.scripted_chip import Chip

    Buffer = bytes | bytearray | memoryview

ADDRESS = 0x24
REVERSED = bytes(int("".join(reversed(f"{byte:08b}")), 2) for byte in range(256))

_WRITE = 1  # the first byte of each SPI exchange
_STATUS = 2
_READ = 3
_BYTES_A_MS = 11  # at 115200 baud


class I2CWires:
    """machine.I2C with the chip at 0x24. Every read begins with the status byte."""

    def __init__(self, chip: "Chip") -> None:
        self.chip = chip

    def writeto(self, addr: int, buf: "Buffer") -> int:
        """Carry a frame to the chip."""
        self._call(addr, len(buf))
        if len(buf):
            self.chip.receive(bytes(buf))
        return len(buf)

    def readfrom_into(self, addr: int, buf: "bytearray | memoryview") -> None:
        """Carry back the status byte and what can be read."""
        chip = self.chip
        self._call(addr, len(buf))
        for at in range(len(buf)):
            buf[at] = chip.filler
        if not chip.is_ready():
            buf[0] = 0
            return
        buf[0] = 1
        if len(buf) == 1:
            return
        room = len(buf) - 1
        head = chip.fetch()
        for at in range(min(room, len(head))):
            buf[1 + at] = head[at]
        chip.leave(head, room)

    def _call(self, addr: int, count: int) -> None:
        self.chip.transfer(count + 1)
        assert addr == ADDRESS
        if self.chip.asleep:  # the address wakes it, but it does not acknowledge yet
            self.chip.asleep = False
            raise OSError(5)


class SpiWires:
    """machine.SPI, MSB first as on an RP2040, with the chip select of one chip.

    The chip has the low bit first: what is meant as 02 goes out as 40.
    """

    def __init__(self, chip: "Chip") -> None:
        self.chip = chip
        self.selected = False
        self.hasty = -1  # what data reads give that come too soon after "ready" (B17); -1: the data
        self.eats_hasty = False  # ... and whether such a read takes the answer along
        self.stuck = -1  # what the data line is held at, if it is
        self._mode = 0
        self._first = True
        self._inbox = bytearray()
        self._outbox = b""
        self._at = 0

    def value(self, level: "int | None" = None) -> int:
        """Be the chip select: low selects."""
        if level is None:
            return 0 if self.selected else 1
        if level and self.selected:
            self._deselect()
        self.selected = not level
        self._first = True
        return level

    def write(self, buf: "Buffer") -> None:
        """Send bytes, forget what comes back."""
        self.chip.transfer(len(buf))
        for byte in buf:
            self._exchange(REVERSED[byte])

    def readinto(self, buf: "bytearray | memoryview", write: int = 0) -> None:
        """Fill a buffer while sending the same byte again and again."""
        self.chip.transfer(len(buf))
        for at in range(len(buf)):
            buf[at] = REVERSED[self._exchange(REVERSED[write])]

    def write_readinto(self, out: "Buffer", into: "bytearray | memoryview") -> None:
        """Send and receive."""
        assert len(out) == len(into)
        self.chip.transfer(len(out))
        for at in range(len(out)):
            into[at] = REVERSED[self._exchange(REVERSED[out[at]])]

    def _exchange(self, byte: int) -> int:
        chip = self.chip
        if self.stuck >= 0:
            return self.stuck
        if not self.selected:
            return 0xFF
        if self._first:
            self._first = False
            self._mode = 0 if chip.asleep else byte
            chip.asleep = False  # the chip select wakes it; this exchange is lost
            self._inbox = bytearray()
            self._outbox = b""
            self._at = 0
            if self._mode == _READ and chip.is_ready():
                self._begin_read()
            return chip.filler
        if self._mode == _WRITE:
            self._inbox.append(byte)
            return chip.filler
        if self._mode == _STATUS:
            return 1 if chip.is_ready() else 0
        if self._mode == _READ:
            at = self._at
            self._at = at + 1
            return self._outbox[at] if at < len(self._outbox) else chip.filler
        return chip.filler

    def _begin_read(self) -> None:
        chip = self.chip
        self._outbox = chip.fetch()
        if self.hasty >= 0 and chip.clock.micros() - chip.ready_seen < 1000:
            kept = self._outbox
            self._outbox = bytes((self.hasty,)) * 32
            if not self.eats_hasty:
                chip.queue.insert(0, kept)

    def _deselect(self) -> None:
        if self._first:
            return
        if self._mode == _WRITE:
            self.chip.receive(bytes(self._inbox))
        elif self._mode == _READ and self._outbox:
            self.chip.leave(self._outbox, self._at)
        self._inbox = bytearray()
        self._outbox = b""


class HsuWires:
    """machine.UART with the chip at the other end: a stream, 11 bytes a millisecond."""

    def __init__(self, chip: "Chip") -> None:
        self.chip = chip
        self.before = b""  # noise that precedes each frame
        self.lost = 0  # bytes that came while nobody fetched them
        self.limit = 512  # what the receive buffer holds
        self._inbox = b""
        self._coming: list[bytes] = []
        self._starts: list[int] = []
        self._arrived = b""

    def write(self, buf: "Buffer") -> int:
        """Take bytes from the host; frames may come in pieces."""
        self.chip.transfer(len(buf))
        self._pump()
        if not self.chip.hears(bytes(buf)):
            self._inbox = b""
            return len(buf)
        self._inbox += bytes(buf)
        while True:
            at = self._inbox.find(b"\0\0\xff")
            if at < 0 or len(self._inbox) < at + 6:
                break
            size = 6
            if self._inbox[at + 3] not in (0, 0xFF):
                size = self._inbox[at + 3] + 7
            elif self._inbox[at + 3 : at + 5] not in (b"\x00\xff", b"\xff\x00"):
                size = 3
            if len(self._inbox) < at + size:
                break
            whole = self._inbox[at : at + size]
            self._inbox = self._inbox[at + size :]
            self.chip.receive(whole)
        return len(buf)

    def any(self) -> int:
        """Return how many bytes have come."""
        self._pump()
        return len(self._arrived)

    def readinto(self, buf: "bytearray | memoryview", nbytes: "int | None" = None) -> "int | None":
        """Fill a buffer with what has come; None if there is nothing, as MicroPython's UART."""
        self.chip.transfer(0)
        self._pump()
        room = len(buf) if nbytes is None else min(nbytes, len(buf))
        count = min(room, len(self._arrived))
        for at in range(count):
            buf[at] = self._arrived[at]
        self.chip.bytes += count
        self._arrived = self._arrived[count:]
        return count or None

    def read(self, nbytes: "int | None" = None) -> "bytes | None":
        """Return what has come, at most so many bytes."""
        buf = bytearray(self.any() if nbytes is None else min(nbytes, self.any()))
        return bytes(buf) if self.readinto(buf) else None

    def noise(self, raw: bytes) -> None:
        """Let these bytes arrive now."""
        self._pump()
        self._arrived += raw

    def _pump(self) -> None:
        """Let arrive what the chip has sent by now."""
        chip = self.chip
        now = chip.clock.total
        while chip.is_ready():
            start = max(chip.ready_at, 0)
            raw = chip.fetch()
            chip.leave(raw, len(raw), start)  # the answer follows without being asked for
            if self._starts:
                start = max(start, self._starts[-1] + len(self._coming[-1]) // _BYTES_A_MS)
            self._coming.append(self.before + raw)
            self._starts.append(start)
        while self._coming:
            raw = self._coming[0]
            count = (now - self._starts[0]) * _BYTES_A_MS
            if count <= 0:
                break
            self._arrived += raw[:count]
            if count < len(raw):
                self._coming[0] = raw[count:]
                self._starts[0] = now
                break
            del self._coming[0]
            del self._starts[0]
        if len(self._arrived) > self.limit:
            self.lost += len(self._arrived) - self.limit
            self._arrived = self._arrived[: self.limit]
