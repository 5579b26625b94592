"""An exchange with a PN532: command, confirmation, answer (manual 6.2.2), one short step a call.

Within an exchange a broken or cut answer is asked for again (NACK), and stale answers are dropped;
it ends by its deadline whatever happens. Repeating a command is the caller's business.
"""

from tapete.compat import const
from tapete.reader import faults, frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.parts import ReaderTransport

DONE = const(-1)

_ACK_FRAME = b"\x00\x00\xff\x00\xff\x00"  # from the host: give up the running command
_NACK_FRAME = b"\x00\x00\xff\xff\x00\x00"  # send the last answer again

_IDLE = const(0)
_SEND = const(1)
_CONFIRM = const(2)
_ANSWER = const(3)
_REPEAT = const(4)
_ABORT = const(5)
_DRAIN = const(6)

_LOOK_MS = const(1)  # between two looks; just after an exchange a chip may be deaf (6.2.4)
_STUCK_MS = const(10)  # after a transfer that ran out of time: others want to run
_LOOKS = const(4)  # a deadline passes only after so many looks: one slow transfer proves nothing
_ACK_MS = const(20)  # manual: the chip confirms within 15 ms
_ABORT_MS = const(12)  # a chip that was told to stop is deaf for 10 ms
_ANSWER_MS = const(150)  # slow chips were seen to take 100 ms
_REPEATS = const(3)  # NACKs an exchange
_DRAINS = const(3)  # old answers thrown away after an abort
_DRAIN_BYTES = const(32)
_HASTY = const(3)  # reads running without a frame, before all reads are slowed down

_QUIET_MS = const(5)  # a chip sends its frames without a gap
_SHORTEST = const(6)  # bytes of the shortest frame

_ACK_BYTES = const(6)
_COMMAND_BYTES = const(16)  # of the longest command sent

_TFI_HOST = const(0xD4)


class Exchange:
    """One chip on one transport. `ticks_ms` and `ticks_diff` as in MicroPython's time.

    `parser` may be shared by chips that are never spoken to at the same time.
    """

    def __init__(
        self,
        transport: "ReaderTransport",
        ticks_ms: "Callable[[], int]",
        ticks_diff: "Callable[[int, int], int]",
        parser: "frame.Parser | None" = None,
    ) -> None:
        self.transport = transport
        self.ticks_ms = ticks_ms
        self.ticks_diff = ticks_diff
        self.outcome = faults.OK
        self.stale = 0  # frames that answered something else
        self.rejected = 0  # frames that were broken or cut
        self.echoes = 0  # frames of our own that came back
        self._parser = parser or frame.Parser()
        self.data = self._parser.data  # D5, code + 1, then what the manual says
        self._out = bytearray(_COMMAND_BYTES)
        self._views = frame.Views(self._out)
        self._phase = _IDLE
        self._total = 0  # bytes of the frame to send
        self._expect = 0  # bytes of the frame to read
        self._since = 0
        self._looks = 0
        self._repeats = 0
        self._is_ready = False  # the chip has said so, and was not read yet
        self._is_echoed = False  # this exchange's own frame came back
        self._spoilt = 0  # reads running that brought no frame
        self._torn = 0  # bytes of a stream that made no frame so far
        self._torn_at = 0

    @property
    def length(self) -> int:
        """Bytes of `data` that belong to the last whole frame."""
        return self._parser.length

    @property
    def is_confirmed(self) -> bool:
        """Whether the chip has taken the command and works on it."""
        return self._phase == _ANSWER

    @property
    def is_reading(self) -> bool:
        """Whether the wires belong to this chip until the next step: it waits to be read."""
        return self._is_ready and self.transport.settle_ms > 0

    def abort(self) -> None:
        """Stop whatever runs and throw old answers away. Always ends well."""
        self._enter(_ABORT)
        self.outcome = faults.OK

    def step(self) -> int:
        """Do a short bus transfer or two; return milliseconds to wait before the next, or DONE."""
        phase = self._phase
        if phase in (_CONFIRM, _ANSWER):
            return self._look()
        if phase == _SEND:
            return self._send()
        if phase == _REPEAT:
            return self._repeat()
        if phase == _ABORT:
            return self._stop()
        if phase == _DRAIN:
            return self._drain()
        return DONE

    def begin(
        self,
        command: int,
        expect: int,
        parameters: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
    ) -> None:
        """Begin an exchange; `expect` is the usual answer's length as a frame."""
        out = self._out
        out[6] = command
        out[7] = a
        out[8] = b
        out[9] = c
        out[10] = d
        self._total = frame.seal(out, parameters + 1)
        self._expect = expect
        self._repeats = 0
        self._is_echoed = False
        self._enter(_SEND)

    def _enter(self, phase: int) -> None:
        self._phase = phase
        self._since = self.ticks_ms()
        self._looks = 0
        self._is_ready = False
        self._torn = 0

    def _finish(self, outcome: int) -> int:
        self._phase = _IDLE
        self.outcome = outcome
        return DONE

    def _send(self) -> int:
        code = self.transport.write(self._views.first(self._total))
        if code:
            return self._wait(code)
        self._parser.reset()
        self._enter(_CONFIRM)
        return _LOOK_MS

    def _wait(self, code: int) -> int:
        """Wait for another look, unless the deadline has passed after enough of them."""
        limit_ms = _ANSWER_MS if self._phase == _ANSWER else _ACK_MS
        self._looks += 1
        late = self.ticks_diff(self.ticks_ms(), self._since) >= limit_ms
        if late and self._looks >= _LOOKS:
            return self._finish(self._refined(code))
        return _STUCK_MS if code == faults.BUS_STUCK else _LOOK_MS

    def _refined(self, code: int) -> int:
        """Return a better reason than mere silence, if there is one."""
        if code != faults.SILENT:
            return code
        if self._phase == _ANSWER:  # it has confirmed: the wires are right
            return faults.GARBLED if self._torn else code
        if self._is_echoed:
            return faults.ECHO
        sign = self.transport.sign()
        return sign or (faults.GARBLED if self._torn >= _SHORTEST else code)

    def _look(self) -> int:
        transport = self.transport
        if not self._is_ready:
            code = transport.ready()
            if code <= 0:
                if self._is_cut():
                    return self._again(self._torn)
                return self._wait(-code or faults.SILENT)
            self._is_ready = True
            if transport.settle_ms:
                return transport.settle_ms
        code = transport.read(_ACK_BYTES if self._phase == _CONFIRM else self._expect)
        if code >= 0:
            self._is_ready = False
        if code <= 0:
            return self._wait(-code or faults.SILENT)
        return self._take(code)

    def _is_cut(self) -> bool:
        """Whether a stream has gone quiet in the middle of an answer."""
        return (
            self._torn >= _SHORTEST
            and self._phase == _ANSWER
            and not self.transport.packets
            and self.ticks_diff(self.ticks_ms(), self._torn_at) >= _QUIET_MS
        )

    def _take(self, count: int) -> int:
        """Judge the `count` bytes just read."""
        transport = self.transport
        parser = self._parser
        packets = transport.packets
        if packets:
            parser.reset()
        at = transport.start
        end = at + count
        while at < end:
            begun = at
            found = parser.feed(transport.buffer, at, end)
            at = parser.used
            if found == frame.MORE or found >= frame.NO_START:
                self._spoil()
                if packets and self._phase == _ANSWER:
                    return self._again(count)
                self._tear(found, at - begun)
            elif self._phase == _CONFIRM and found == frame.ACK:
                self._spoilt = 0
                self._enter(_ANSWER)
            elif self._phase == _ANSWER and found == frame.FRAME and self._is_answer():
                self._spoilt = 0
                return self._finish(faults.OK)
            elif self._phase == _ANSWER and found == frame.SYNTAX:
                return self._finish(faults.SYNTAX)
            else:
                self._ignore(found)
            if packets:
                break
        return self._wait(faults.SILENT)

    def _spoil(self) -> None:
        """Note a read that brought no frame; a chip may have been read too soon."""
        self._spoilt += 1
        if self._spoilt >= _HASTY:
            self._spoilt = 0
            self.transport.slow_down()

    def _tear(self, found: int, count: int) -> None:
        """Note bytes that are no frame: of a stream, the rest of it may come yet."""
        if self.transport.packets:
            self.stale += 1  # the head or tail of an answer nobody fetched
            return
        if found != frame.MORE:
            self.rejected += 1
        self._torn += count
        self._torn_at = self.ticks_ms()

    def _ignore(self, found: int) -> None:
        """Count a whole frame that is not what is waited for."""
        self._torn = 0
        if found == frame.NACK or (found == frame.FRAME and self.data[0] == _TFI_HOST):
            self.echoes += 1
            self._is_echoed = True
        else:
            self.stale += 1

    def _is_answer(self) -> bool:
        data = self.data
        return self.length >= 2 and data[0] == 0xD5 and data[1] == self._out[6] + 1

    def _again(self, count: int) -> int:
        """Ask for the answer again, with room for the whole of it."""
        self.rejected += 1
        self._repeats += 1
        if self._repeats > _REPEATS:
            return self._finish(faults.GARBLED)
        lacking = self._parser.lacking
        if lacking:
            self._expect = min((count + lacking + 8) & ~7, self.transport.longest)
        else:
            self._expect = min((2 * count + 24) & ~7, self.transport.longest)
        self._enter(_REPEAT)
        return _LOOK_MS  # just after a read the chip may be deaf

    def _repeat(self) -> int:
        code = self.transport.write(_NACK_FRAME)
        if code:
            return self._wait(code)
        self._parser.reset()
        self._enter(_ANSWER)
        return _LOOK_MS

    def _stop(self) -> int:
        self._looks += 1
        code = self.transport.write(_ACK_FRAME)
        if code and self._looks < _LOOKS:
            return _STUCK_MS if code == faults.BUS_STUCK else _LOOK_MS
        self._enter(_DRAIN)
        return _ABORT_MS

    def _drain(self) -> int:
        transport = self.transport
        if self._is_ready:
            self._is_ready = False
            transport.read(_DRAIN_BYTES)
            return _LOOK_MS
        self._looks += 1
        code = transport.ready() if self._looks <= _DRAINS else 0
        if code > 0:
            self._is_ready = True
            return transport.settle_ms
        if code == -faults.BUS_STUCK:
            self._looks = _DRAINS
            return _STUCK_MS
        return self._finish(faults.OK)
