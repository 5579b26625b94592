"""What the PN532's three transports have in common: a frame is offered, read, or read in part.

When a frame is read only in part, chips were reported to behave in two ways: `hold` (the tail
comes next) and `drop` (gone until the host sends NACK). What is read past a frame's end is the
rest of an old buffer.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.noise import Noise
    from host_tools.emulators.parts import Buffer
    from host_tools.emulators.pn532 import Pn532


class Wires:
    """One chip's side of a transport; `noise.py` says what may happen to its bytes."""

    waker = 0  # its bit in PowerDown's WakeUpEnable
    idle = 0xFF  # what the host reads when the chip drives nothing
    hold = True
    strict = False  # after power-up the first access only wakes the chip
    start_us = 2_000  # from RSTPD_N or power to the first thing it hears
    deaf_until = 0
    to_chip: "Noise | None" = None
    to_host: "Noise | None" = None

    def __init__(self, chip: "Pn532") -> None:
        self.chip = chip
        self.name = chip.name
        self.statuses: list[int] = []  # injected: the next status bytes
        self._at = 0  # how much of the offered frame was read
        self._frame: bytes | None = None  # the offered frame, with what noise made of it

    def started(self) -> None:
        """Notice that the chip got its power, or that RSTPD_N was let go."""
        self.begin()
        self.deaf_until = self.chip.clock.now + self.start_us

    def woken(self) -> bool:
        """Notice an access of the host; say whether it did nothing but wake the chip."""
        chip = self.chip
        if not self.may_wake():
            return True
        asleep = chip.asleep() or (chip.fresh and self.strict)
        chip.fresh = False
        chip.access()
        if asleep:
            self.deaf_until = max(self.deaf_until, chip.clock.now + chip.times.wake)
        return asleep

    def may_wake(self) -> bool:
        """Say whether an access reaches the chip: PowerDown may have ruled this transport out."""
        return not self.chip.asleep() or bool(self.chip.wakers & self.waker)

    def asserts_irq(self) -> bool:
        """Say whether P70_IRQ is low: a frame waits."""
        chip = self.chip
        return chip.present and chip.irq and chip.ready()

    def irq_moment(self) -> int | None:
        """Return when P70_IRQ may change next, as far as is known."""
        return self.chip.next_moment()

    def status(self, ready: bool) -> int:
        """Return the status byte."""
        if self.statuses:
            return self.statuses.pop(0)
        return 0x01 if ready else 0x00

    def begin(self) -> None:
        """Start over: the host sends something new."""
        self._at = 0
        self._frame = None

    def take(self, data: "Buffer", count: int) -> None:
        """Hand the first `count` bytes from the host on to the chip."""
        noise = self.to_chip
        if noise is None:
            self.chip.feed(data, count)
            return
        passed = noise.pass_on(memoryview(data)[:count])
        self.chip.feed(passed, len(passed))
        if noise.act(self.chip):
            self.started()

    def offered(self) -> bytes:
        """Return the frame that waits, as it will arrive; only when ready."""
        frame = self._frame
        if frame is None:
            frame = self.chip.offered()
            if self.to_host is not None:
                frame = self.spoilt(self.to_host.pass_on(frame))
            self._frame = frame
        return frame

    def spoilt(self, frame: bytearray) -> bytes:
        """Return a frame that noise has changed, bytes that come late included."""
        return bytes(frame)

    def give(self, buf: bytearray | memoryview, start: int, end: int) -> bool:
        """Fill buf[start:end] from the offered frame; say whether its end was reached."""
        chip = self.chip
        frame = self.offered()
        left = len(frame) - self._at
        part = min(left, end - start)
        buf[start : start + part] = frame[self._at : self._at + part]
        self._at += part
        if part < left:
            return False
        chip.taken()
        rest = chip.beyond(len(frame))
        self.begin()
        for index in range(start + part, end):
            at = index - start - part
            buf[index] = rest[at] if at < len(rest) else 0xAA
        if self.to_host is not None and self.to_host.act(chip):
            self.started()
            for index in range(start + part, end):
                buf[index] = self.idle
        return True

    def leave(self) -> None:
        """Notice that the host stops reading: what is left of a frame may be lost."""
        if self._at and not self.hold:
            self.chip.taken()
            self.begin()
