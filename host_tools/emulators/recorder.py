"""What an emulated device notes while it runs: marks, bus traffic, sounds, warnings.

All of it lives in the same small heap as the firmware, so marks and sounds are kept as text, ready
to be sent, in buffers of a fixed size; the oldest go when there is no more room.
"""

import json

from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.clock import Clock
    from host_tools.emulators.parts import Sink

_WARNINGS = const(30)


class Notes:
    """JSON lists, one after the other with commas, in one buffer."""

    def __init__(self, size: int) -> None:
        self._buf = bytearray(size)
        self._view = memoryview(self._buf)
        self._end = 0
        self.dropped = False

    def add(self, text: str) -> None:
        """Add one list."""
        data = text.encode()
        if self._end + len(data) + 1 > len(self._buf):
            self._drop_half()
        if self._end:
            self._buf[self._end] = 0x2C  # comma
            self._end += 1
        self._view[self._end : self._end + len(data)] = data
        self._end += len(data)

    def write(self, sink: "Sink") -> None:
        """Write everything, without the outer brackets, and forget it."""
        sink.write(self._view[: self._end])
        self._end = 0
        self.dropped = False

    def _drop_half(self) -> None:
        self.dropped = True
        cut = self._end // 2
        while cut < self._end and not (self._buf[cut - 1] == 0x2C and self._buf[cut] == 0x5B):
            cut += 1
        for index in range(cut, self._end):
            self._buf[index - cut] = self._buf[index]
        self._end -= cut


class Recorder:
    """Collects; whoever asks takes what was collected since the last time."""

    def __init__(self, clock: "Clock") -> None:
        self.clock = clock
        self.warnings: list[str] = []
        self.traffic: dict[str, list[int]] = {}
        self._marks = Notes(2048)
        self._sounds = Notes(768)

    def mark(self, what: str, value: int | str = 0) -> None:
        """Note that something happened now."""
        form = '[{},"{}",{}]' if isinstance(value, int) else '[{},"{}","{}"]'
        self._marks.add(form.format(self.clock.now, what, value))

    def sound(self, hz: int, duty: int) -> None:
        """Note what the buzzer does from now on; duty 0..65535, 0 = silent."""
        self._sounds.add("[{},{},{}]".format(self.clock.now, hz, duty))
        self.mark("sound", hz if duty else 0)

    def transfer(self, who: str, count: int, us: int) -> None:
        """Add one bus transfer of `count` bytes to the sums of a device."""
        sums = self.traffic.get(who)
        if sums is None:
            sums = self.traffic[who] = [0, 0, 0]
        sums[0] += 1
        sums[1] += count
        sums[2] += us

    def warn(self, who: str, text: str) -> None:
        """Note something a real chip would not understand or not survive. Told once each."""
        line = who + ": " + text
        if line not in self.warnings and len(self.warnings) < _WARNINGS:
            self.warnings.append(line)

    def write_trace(self, sink: "Sink") -> None:
        """Write marks `[us, what, value]`, then sums `[us, "bus", who, transfers, bytes, us]`."""
        if self._marks.dropped:
            self.mark("dropped")
        for who, sums in self.traffic.items():
            if sums[0]:
                form = '[{},"bus","{}",{},{},{}]'
                self._marks.add(form.format(self.clock.now, who, sums[0], sums[1], sums[2]))
                sums[0] = sums[1] = sums[2] = 0
        _write_list(self._marks, sink)

    def write_sounds(self, sink: "Sink") -> None:
        """Write `[us, hz, duty]` for every change of the buzzer since the last call."""
        _write_list(self._sounds, sink)

    def take_trace(self) -> list[list[int | str]]:
        """Return the trace as a list."""
        gathered = _Gathered()
        self.write_trace(gathered)
        return json.loads(gathered.data)

    def take_sounds(self) -> list[list[int]]:
        """Return the sounds as a list."""
        gathered = _Gathered()
        self.write_sounds(gathered)
        return json.loads(gathered.data)

    def take_warnings(self) -> list[str]:
        """Return the warnings since the last call."""
        warnings, self.warnings = self.warnings, []
        return warnings


class _Gathered:
    def __init__(self) -> None:
        self.data = b""

    def write(self, data: "bytes | bytearray | memoryview") -> int:
        self.data += bytes(data)
        return len(data)


def _write_list(notes: Notes, sink: "Sink") -> None:
    sink.write(b"[")
    notes.write(sink)
    sink.write(b"]")
