"""The PN532 behind its transports: frames in, ACK and answers out, commands that take their time.

Commands are generators: each `yield` is so many microseconds of work, the returned bytes are the
answer. They are run only as far as the clock has come, whenever somebody looks. So nothing has to
happen at a set moment, and an aborted command simply never finishes. The caller of `Field.lay` and
`lift` settles the chip first, so that tags come and go at their true moments.
"""

from host_tools.emulators import frames
from host_tools.emulators.compat import const
from host_tools.emulators.pn532_commands import command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from host_tools.emulators.clock import Clock
    from host_tools.emulators.field import Field
    from host_tools.emulators.parts import Buffer
    from host_tools.emulators.recorder import Recorder
    from host_tools.emulators.tags import Tag

_AWAKE = const(0)
_LOW_BATTERY = const(1)  # after power-up, until SAMConfiguration
_ASLEEP = const(2)  # after PowerDown, until an access
_LEFT_US = const(2_000)


class Times:
    """How long the chip works, in microseconds: estimates, to be set from measurements.

    Of the class, here and below, for the memory: what is set belongs to one chip.
    """

    ack = 300
    command = 500  # any command without radio
    attempt = 5_000  # request nobody answers
    level = 1_500  # one cascade level of anticollision and select
    ats = 3_000  # automatic RATS
    read = 2_000
    write = 6_000
    no_answer = -1  # until status 01; -1 = as RFConfiguration says (51.2 ms at first)
    field = 1_000  # field on or off
    wake = 2_000  # from PowerDown to ready
    late = 0  # added to every answer (injected)


class Pn532:
    """One chip."""

    # What the data sheet leaves open.
    wake_up_request = True  # list with WUPA (halted tags answer) or REQA
    nak_status = 0x13  # status of InDataExchange when a tag refuses
    field_drops = False  # a list that finds nothing ends with the field off for a moment
    strict_power_up = True  # radio commands need SAMConfiguration first
    interface = 0  # I0 and I1 as ReadGPIO tells them: 1 = I2C, 2 = SPI, 0 = HSU
    # Injected.
    present = True
    silent = False  # no ACK, no answer
    silent_after = -1  # commands until it falls silent for good; -1 = never
    healed_by_reset = True  # RSTPD_N ends a silence
    misses = 0  # the next lists find nothing
    crowd = 0  # > 0, a seed: tags that lie on each other disturb each other
    # Whoever follows P70_IRQ: called with True when a frame was read, with False when there is
    # something new to do.
    notice: "Callable[[bool], None] | None" = None

    def __init__(
        self, clock: "Clock", recorder: "Recorder", field: "Field", name: str = "reader"
    ) -> None:
        self.name = name  # "reader", or "reader@2": in warnings and marks
        self.clock = clock
        self.recorder = recorder
        self.field = field
        self.times = Times()
        # Injected.
        self.instead: list[bytes] = []  # frames sent in place of the next answers
        self.instead_of_ack: list[bytes] = []
        self.stale: list[bytes] = []  # frames that come before the next ACK
        self.statuses: list[int] = []  # InDataExchange answers this status first
        self.hunter = frames.FrameHunter(self._command, self.abort, self._nack, self._broken)
        self.power_up()

    def power_up(self) -> None:
        """Start as after power-on or a pulse on RSTPD_N; injected faults stay."""
        self.state = _LOW_BATTERY
        self.fresh = True  # no transport has heard the host yet
        self.irq = True  # P70_IRQ shows that a frame waits (SAMConfiguration may say no)
        self.speed = -1  # code of SetSerialBaudRate; -1 = as at power-up
        self.aborts = 0  # ACKs of the host
        # RFConfiguration and SetParameters.
        self.retries = 0xFF  # MxRtyPassiveActivation
        self.atr_retries = 0xFF
        self.com_retries = 0
        self.timeout = 0x0A  # code: 100 us * 2 ** (code - 1)
        self.atr_timeout = 0x0B
        self.parameters = 0x14
        self.block_number = 0  # of the next block to an ISO-DEP target
        self.more = b""  # of its answer that is still to be fetched
        self.targets: list[Tag] = []
        self.registers: dict[int, int] = {}
        self.fifo = b""
        self.gpio = 0x3F06  # P3, P7
        self.field.switch(False)
        self._out: list[tuple[int, bytes]] = []  # (ready at, frame)
        self._last = b""
        self._work: Generator[int, None, bytes] | None = None
        self._work_at = 0
        self._memory = bytearray(32)  # the transport's buffer: what lies beyond a frame's end
        self._awake_at = 0
        self._listed = 0
        self.wakers = 0xFF  # what ends a PowerDown: 80 I2C, 20 SPI, 10 HSU
        self.sleep_when_read = False  # PowerDown: once its answer is out
        self._read_at = -1  # when the host began to read what waits
        self.hunter.restart()

    def reset(self) -> None:
        """Come back from a pulse on RSTPD_N."""
        if self.healed_by_reset:
            self.silent = False
            self.silent_after = -1
        self.power_up()
        self.recorder.mark("reader reset" + self.name[6:])

    # From the host.

    def access(self) -> None:
        """Notice that the host addresses the chip: it wakes from PowerDown."""
        if self.asleep():
            self.state = _AWAKE
            self._awake_at = self.clock.now + self.times.wake

    def wake_up(self) -> None:
        """Leave the low-battery mode of power-up (SAMConfiguration does it)."""
        self.state = _AWAKE

    def asleep(self) -> bool:
        """Say whether the chip is in PowerDown."""
        # A host that left the end of the answer unread: it does not wait for that.
        if self.sleep_when_read and 0 <= self._read_at < self.clock.now - _LEFT_US:
            self._fall_asleep()
        return self.state == _ASLEEP

    def _fall_asleep(self) -> None:
        self.sleep_when_read = False
        self.state = _ASLEEP
        self._out = []

    def radio_allowed(self) -> bool:
        """Say whether the chip was set up for radio; warn if not."""
        if self.state != _LOW_BATTERY or not self.strict_power_up:
            return True
        self.recorder.warn(self.name, "radio command before SAMConfiguration")
        return False

    def waking(self) -> bool:
        """Say whether the chip is still on its way out of PowerDown."""
        return self.clock.now < self._awake_at

    def feed(self, data: "Buffer", count: int) -> None:
        """Take bytes of the host."""
        self._remember(bytes(data[: max(0, count - 1)]))
        self.hunter.feed(data, count)

    # To the host.

    def ready(self) -> bool:
        """Say whether a frame waits to be read."""
        self.settle()
        return bool(self._out) and self._out[0][0] <= self.clock.now and not self.silent

    def ready_at(self) -> int:
        """Return since when the frame that waits has done so; only when ready."""
        return self._out[0][0]

    def next_moment(self) -> int | None:
        """Return when there may be something new, None when nothing goes on."""
        if self._out:
            return self._out[0][0]
        return None if self._work is None else self._work_at

    def offered(self) -> bytes:
        """Return the frame that waits; only when ready."""
        self._read_at = self.clock.now
        return self._out[0][1]

    def taken(self) -> None:
        """Drop the offered frame: it was read to its end."""
        frame = self._out.pop(0)[1]
        self._remember(frame)
        self._read_at = -1
        if self.sleep_when_read and not self._out:
            self._fall_asleep()
        if frame[5:7] == b"\xd5\x4b" and len(frame) > 7 and (frame[7] or self._listed):
            self._listed = frame[7]
            self.recorder.mark("listed" + self.name[6:], frame[7])
        if self.notice is not None:
            self.notice(True)

    def offer(self, frame: bytes) -> None:
        """Have a frame wait that nobody asked for (injected)."""
        self._out.append((self.clock.now, frame))
        if self.notice is not None:
            self.notice(False)

    def beyond(self, count: int) -> bytes:
        """Return what the host reads beyond a frame of `count` bytes: old buffer."""
        return bytes(self._memory[count:])

    # Work.

    def settle(self) -> None:
        """Work as far as the clock has come."""
        work = self._work
        while work is not None and self._work_at <= self.clock.now:
            try:
                us = next(work)
            except StopIteration as done:
                self._work = None
                self._answer(done.value)
                return
            if us < 0:  # waits for a tag for ever: skip what is certainly in vain
                us = -us
                if not self.field.tags:
                    idle = self.clock.now - self._work_at
                    us = max(us, idle // us * us)
            self._work_at += us

    def _command(self, data: bytes) -> None:
        self.settle()
        self._drop_work()
        if self.silent_after >= 0:
            self.silent_after -= 1
            if self.silent_after < 0:
                self.silent = True
        if self.silent or not data:
            return
        ack = self.instead_of_ack.pop(0) if self.instead_of_ack else frames.ACK
        self._work_at = self.clock.now + self.times.ack
        self._out = [(self._work_at, ack)] if ack else []
        while self.stale:
            self._out.insert(0, (self.clock.now, self.stale.pop()))
        run = command(data[0])
        if run is None:
            self.recorder.warn(self.name, "command {:02X} is not emulated".format(data[0]))
            self._work_at += self.times.command
            self._answer(b"")
        else:
            self._work = run(self, data)
        if self.notice is not None:
            self.notice(False)

    def _answer(self, data: bytes) -> None:
        """Queue the answer; empty data = the error frame."""
        frame = frames.build(data) if data else frames.ERROR
        if self.parameters & 0x40:  # fRemovePrePostAmble
            frame = frame[1:-1]
        if self.instead:
            frame = self.instead.pop(0)
        self._last = frame
        if frame:
            self._out.append((self._work_at + self.times.late, frame))

    def _drop_work(self) -> None:
        if self._work is not None:
            self._work.close()
            self._work = None
        self._out = []

    def abort(self) -> None:
        """Forget what it is doing."""
        self.aborts += 1
        self.settle()
        self._drop_work()

    def _nack(self) -> None:
        self.settle()
        if self._last and not self._work:
            self._out = [(self.clock.now + self.times.ack, self._last)]
            if self.notice is not None:
                self.notice(False)

    def _broken(self, why: str) -> None:
        self.recorder.warn(self.name, "host sent a broken frame: " + why)

    def _remember(self, data: bytes) -> None:
        count = min(len(data), len(self._memory))
        self._memory[:count] = data[:count]
