"""The PN532 on a serial line (HSU): bytes as they come, 115200 8N1 at power-up (manual 6.2.3).

Frames go out by themselves as soon as they are ready. A sleeping chip counts edges of its receive
line: five rising ones wake it (one byte 55, or five of 00), and for a while after that it hears
nothing yet. Whether it sleeps so at power-up is a setting: `strict`.
"""

from host_tools.emulators.compat import const
from host_tools.emulators.pn532_wire import Wires

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer
    from host_tools.emulators.pn532 import Pn532

_EDGES_TO_WAKE = const(5)
_LATE = const(1)
# SetSerialBaudRate: code -> bits a second
_SPEEDS = (9_600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600, 1_288_000)


class Pn532Hsu(Wires):
    """The chip as a device on a serial line."""

    waker = 0x10

    def __init__(self, chip: "Pn532") -> None:
        super().__init__(chip)
        self.wake_us = 400  # from the fifth edge until it hears
        self.deaf_us = 0  # it hears nothing so long after an ACK (abort) of the host; 10000 was met
        self.baud = 115_200
        self._speed = -1  # the code the line runs at; -1 = as at power-up
        self._aborts: int = 0
        self._edges = 0
        self._free_at = 0  # when the last frame is out
        self._sending: list[tuple[int, bytes]] = []  # (start, bytes) on their way
        self._sent = 0  # how many of the first ones were fetched
        self._byte = bytearray(1)

    def started(self) -> None:
        """Notice that the chip got its power, or that RSTPD_N was let go."""
        super().started()
        self._sending = []
        self._sent = self._edges = self._free_at = 0
        self._speed = -1
        self._aborts = 0
        self.baud = 115_200

    def asserts_irq(self) -> bool:
        """Say whether P70_IRQ is low: a frame waits or is on its way out."""
        chip = self.chip
        if not chip.present or not chip.irq:
            return False
        self._settle()
        return chip.clock.now < self._free_at

    def irq_moment(self) -> int | None:
        """Return when P70_IRQ may change next, as far as is known."""
        return self._free_at if self._free_at > self.chip.clock.now else self.chip.next_moment()

    # From the host.

    def receive(self, data: "Buffer", began: int = -1, baud: int = 0) -> None:
        """Take bytes whose first start bit came at `began` (-1: whose last bit comes now)."""
        chip = self.chip
        self._settle()
        baud = baud or self.baud
        if began < 0:
            began = chip.clock.now - _us(len(data), baud)
        if not chip.present:
            return
        noise = self.to_chip
        if noise is not None:
            data = noise.pass_on(data)
        right_speed = abs(baud - self.baud) * 33 <= self.baud
        if not right_speed:
            chip.recorder.warn(self.name, "the host talks at {} baud".format(baud))
        for index in range(len(data)):
            byte = data[index] if right_speed else (data[index] * 5 ^ 0x5A) & 0xFF
            self._hear(byte, began + _us(index + 1, baud))
        if noise is not None and noise.act(chip):
            self.started()

    def _hear(self, byte: int, now: int) -> None:
        chip = self.chip
        if not self.may_wake():
            return
        if chip.asleep() or (chip.fresh and self.strict):
            self._edges += _rising_edges(byte) if self.strict else _EDGES_TO_WAKE
            if self._edges < _EDGES_TO_WAKE:
                return
            self._edges = 0
            self.deaf_until = max(self.deaf_until, now + (self.wake_us if self.strict else 0))
            chip.fresh = False
            chip.access()
            chip.hunter.restart()
            if self.strict:
                return
        chip.fresh = False
        if now < self.deaf_until:
            return
        self._byte[0] = byte
        chip.hunter.feed(self._byte, 1)
        if chip.aborts != self._aborts:
            self._aborts = chip.aborts
            self.deaf_until = max(self.deaf_until, now + self.deaf_us)
            if chip.speed != self._speed:  # the ACK that a new speed waits for
                self._speed = chip.speed
                self.baud = _SPEEDS[self._speed]

    # To the host.

    def send(self, limit: int = 1024) -> bytes:
        """Return what has come out by now and was not fetched yet, at most `limit` bytes."""
        self._settle()
        now = self.chip.clock.now
        out = b""
        while self._sending and limit:
            start, data = self._sending[0]
            count = min(len(data), max(0, (now - start) * self.baud // 10_000_000))
            part = data[self._sent : min(count, self._sent + limit)]
            out += part
            limit -= len(part)
            self._sent += len(part)
            if self._sent < len(data):
                break
            del self._sending[0]
            self._sent = 0
        return out

    def next_at(self) -> int | None:
        """Return when the next byte may be out, None when nothing goes on."""
        self._settle()
        if self._sending:
            return self._sending[0][0] + _us(self._sent + 1, self.baud) + 1
        moment = self.chip.next_moment()
        return moment if moment is not None and moment > self.chip.clock.now else None

    def _settle(self) -> None:
        """Begin to send what is ready, each frame at its true moment."""
        chip = self.chip
        now = chip.clock.now
        if not chip.present:
            self._sending = []
            self._sent = 0
            return
        while self._free_at <= now and chip.ready():
            start = max(self._free_at, chip.ready_at())
            frame = chip.offered()
            noise = self.to_host
            if noise is not None:
                frame = bytes(noise.pass_on(frame))
            self._queue(start, frame)
            chip.taken()
            if noise is not None and noise.act(chip):
                self._after_reset()
                return

    def _after_reset(self) -> None:
        """Start anew, but let the bytes go out that were on their way."""
        sending, sent, free_at = self._sending, self._sent, self._free_at
        self.started()
        self._sending, self._sent, self._free_at = sending, sent, free_at

    def _queue(self, start: int, frame: bytes) -> None:
        done = 0
        if self.to_host is not None:
            for place, us in self.to_host.late:
                self._sending.append((start, frame[done:place]))
                start += _us(place - done, self.baud) + us
                done = place
        self._sending.append((start, frame[done:]))
        self._free_at = start + _us(len(frame) - done, self.baud)


def _us(count: int, baud: int) -> int:
    """Return the time of so many bytes: ten bits each."""
    return count * 10_000_000 // baud


def _rising_edges(byte: int) -> int:
    """Count the rising edges of a byte on the line, its start (0) and stop bit (1) included."""
    bits = 1 << 9 | byte << 1
    return bin(bits & ~(bits << 1) & 0x3FE).count("1")
