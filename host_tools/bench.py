"""`make bench`: what the firmware needs of memory, time and bus, measured at the virtual table.

Times are those of the emulated device: bus, radio, flash and sleeps are charged. No claim about the
speed of the chip's processor follows from them.
"""

import ast
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from host_tools.demo import RECORD
from host_tools.player import Player
from host_tools.process import find_micropython
from host_tools.record import filled
from host_tools.rig import HEAP, Rig, RigError

ROOT = Path(__file__).parents[1]

SOUND_AIM_MS = 40
SCREEN_AIM_MS = 80
_NOTHING = """
import asyncio, select, time
import machine, rp2
machine.I2C, machine.PWM, machine.Pin, rp2.Flash
async def rest():
    await asyncio.sleep(3600)
asyncio.run(rest())
"""
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
        bare = _bare()
        with Rig() as rig, RECORD.open("rb") as stream:
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


def _bare() -> dict[str, int]:
    """Return the memory of a table whose firmware only loads what the emulators put in front."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "main.py").write_text(_NOTHING)
        with Rig(options=(f"firmware={folder}",)) as rig:
            rig.advance(100)
            return rig.memory()


def modules() -> Counter[str]:
    """Return the bytes of heap each module of the firmware takes when it is loaded.

    `device` is left out: it loads on hardware only. What the interpreter allots in large pieces,
    such as room for names, is counted wherever it happened.
    """
    folder = ROOT / "firmware" / "tapete" / "device"
    names = sorted({name for path in folder.glob("*.py") for name in _imports(path)})
    command = [find_micropython(), "-X", "heapsize=4m", "host_tools/heap_mp.py"]
    command += [*names, "tapete.rules.sheets.brisca"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RigError(f"a module does not load:\n{done.stderr}")
    pairs = (line.split() for line in done.stdout.splitlines())
    return Counter({name: int(count) for count, name in pairs})


def _imports(path: Path) -> set[str]:
    """Return the modules of the other rooms that a file of `device` imports, sooner or later."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    files = ROOT / "firmware"
    return {
        name
        for name in found
        if not name.startswith("tapete.device")
        and (files / (name.replace(".", "/") + ".py")).is_file()
    }


def rooms(loaded: Counter[str]) -> list[str]:
    """Return what the rooms of the firmware take, the largest first, as lines to read."""
    sums: Counter[str] = Counter()
    for name, count in loaded.items():
        sums[_room(name)] += count
    lines = ["Of the firmware, when loaded"]
    for room, count in sums.most_common():
        inside = [(name, n) for name, n in loaded.most_common() if _room(name) == room]
        largest = ", ".join(f"{name.split('.')[-1]} {_kilobytes(n)}" for name, n in inside[:3])
        lines.append(f"  {room:<9} {_kilobytes(count):>6}: {largest} …")
    return lines


def _room(module: str) -> str:
    return module.split(".")[1] if "." in module else module


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
        "  (buses, flash and radio take theirs; what the program takes on a chip is not in it)",
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
        loaded = modules()
    except RigError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    print("\n".join(report(bench) + rooms(loaded)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
