"""What an emulated device notes while it runs: marks, bus traffic, sounds, warnings.

Everything is bounded: the lists live in the same small heap as the firmware.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.clock import Clock

MARKS = 200
SOUNDS = 200
WARNINGS = 50


class Recorder:
    """Collects; whoever asks takes what was collected since the last time."""

    def __init__(self, clock: "Clock") -> None:
        self.clock = clock
        self.marks: list[list[int | str]] = []
        self.sounds: list[list[int]] = []
        self.warnings: list[str] = []
        self.dropped = 0
        self.traffic: dict[str, list[int]] = {}

    def mark(self, what: str, value: int | str = 0) -> None:
        """Note that something happened now."""
        if len(self.marks) >= MARKS:
            self.marks.pop(0)
            self.dropped += 1
        self.marks.append([self.clock.now, what, value])

    def sound(self, hz: int, duty: int) -> None:
        """Note what the buzzer does from now on; duty 0..65535, 0 = silent."""
        if len(self.sounds) >= SOUNDS:
            self.sounds.pop(0)
            self.dropped += 1
        self.sounds.append([self.clock.now, hz, duty])
        self.mark("sound", hz if duty else 0)

    def transfer(self, who: str, count: int, us: int) -> None:
        """Add one bus transfer of `count` bytes to the sums of a device."""
        sums = self.traffic.get(who)
        if sums is None:
            self.traffic[who] = [1, count, us]
        else:
            sums[0] += 1
            sums[1] += count
            sums[2] += us

    def warn(self, who: str, text: str) -> None:
        """Note something a real chip would not understand or not survive. Told once each."""
        line = who + ": " + text
        if line not in self.warnings and len(self.warnings) < WARNINGS:
            self.warnings.append(line)

    def take_trace(self) -> list[list[int | str]]:
        """Return marks `[us, what, value]`, then sums `[us, "bus", who, transfers, bytes, us]`."""
        trace, self.marks = self.marks, []
        for who, sums in self.traffic.items():
            trace.append([self.clock.now, "bus", who, sums[0], sums[1], sums[2]])
        self.traffic = {}
        if self.dropped:
            trace.append([self.clock.now, "dropped", self.dropped])
            self.dropped = 0
        return trace

    def take_sounds(self) -> list[list[int]]:
        """Return `[us, hz, duty]` for every change of the buzzer since the last call."""
        sounds, self.sounds = self.sounds, []
        return sounds

    def take_warnings(self) -> list[str]:
        """Return the warnings since the last call."""
        warnings, self.warnings = self.warnings, []
        return warnings
