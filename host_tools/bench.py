"""`make bench`: what the firmware needs of memory, time and bus, measured at the virtual table.

Times are those of the emulated device: bus, radio, flash and sleeps are charged. No claim about the
speed of the chip's processor follows from them.
"""

import sys
from statistics import median
from typing import Any, NamedTuple

from host_tools.demo import RECORD
from host_tools.player import Player
from host_tools.record import filled
from host_tools.rig import HEAP, Rig, RigError

SOUND_AIM_MS = 40
SCREEN_AIM_MS = 80
_WINDOW_MS = 500  # what is drawn later than this after a tap belongs to something else

# Loaded code and objects take 1.24 to 1.39 times the chip's memory on a 64-bit MicroPython.
_SHRINK = (1.39, 1.24)


class Tap(NamedTuple):
    """What one card cost, from the second answer of the reader that agreed."""

    sound_ms: float
    screen_ms: float
    bus: dict[str, tuple[int, int]]  # by device: bytes, microseconds


def tap_of(trace: list[list[Any]]) -> Tap | None:
    """Return what a trace says of the one tap in it; None when there is no tap in it."""
    seen = [at for at, what, *rest in trace if what == "listed" and rest[0] == 1]
    if len(seen) < 2:
        return None
    confirmed = seen[1]
    until = confirmed + _WINDOW_MS * 1000
    sounds = [at for at, what, *rest in trace if what == "sound" and rest[0] and at >= confirmed]
    screens = [at for at, what, *_ in trace if what == "screen" and confirmed <= at <= until]
    if not sounds or not screens:
        return None
    bus = {line[2]: (line[4], line[5]) for line in trace if line[1] == "bus"}
    return Tap((sounds[0] - confirmed) / 1000, (screens[-1] - confirmed) / 1000, bus)


class Bench:
    """Plays the demo deal and measures."""

    def __init__(self) -> None:
        self.taps: list[Tap] = []
        self.memory: dict[str, int] = {}

    def run(self) -> None:
        """Play; then `taps` and `memory` (bytes by what uses them) are there."""
        with Rig(boot=False) as rig, RECORD.open("rb") as stream:
            bare = rig.memory()
            rig.boot()
            for _ in filled(stream, Player(rig, self._watch), RECORD.name):
                pass
            full = rig.memory()
        self.memory = {
            "emulators": bare["used"],
            "firmware": full["used"] - bare["used"],
            "free": full["free"],
        }

    def _watch(self, rig: Rig) -> None:
        tap = tap_of(rig.trace())
        if tap:
            self.taps.append(tap)


def _kilobytes(count: float) -> str:
    return f"{count / 1000:.0f} kB"


def report(bench: Bench) -> list[str]:
    """Return the figures as lines to read."""
    memory = bench.memory
    least, most = (_kilobytes(memory["firmware"] / shrink) for shrink in _SHRINK)
    lines = [
        f"Heap ({HEAP} of a 64-bit MicroPython) after a whole deal",
        f"  emulators {_kilobytes(memory['emulators'])}",
        f"  firmware  {_kilobytes(memory['firmware'])}, on the chip some {least} to {most}",
        f"  free      {_kilobytes(memory['free'])}",
        f"From the second agreeing answer of the reader, {len(bench.taps)} taps, virtual time",
        _times("sound          ", [tap.sound_ms for tap in bench.taps], SOUND_AIM_MS),
        _times("finished screen", [tap.screen_ms for tap in bench.taps], SCREEN_AIM_MS),
        "Bus for one tap, from laying the card to the reader seeing it gone",
    ]
    for who in sorted({who for tap in bench.taps for who in tap.bus}):
        costs = [tap.bus[who] for tap in bench.taps if who in tap.bus]
        count, us = (median(values) for values in zip(*costs, strict=True))
        lines.append(f"  {who:<9} {count:.0f} bytes in {us / 1000:.1f} ms (median)")
    return lines


def _times(what: str, times: list[float], aim: int) -> str:
    if not times:
        return f"  {what} not seen"
    late = sum(time > aim for time in times)
    verdict = "all within" if not late else f"{late} later than"
    return f"  {what} median {median(times):.1f} ms, worst {max(times):.1f} ms ({verdict} {aim} ms)"


def main() -> int:
    """Measure and print."""
    bench = Bench()
    try:
        bench.run()
    except RigError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    print("\n".join(report(bench)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
