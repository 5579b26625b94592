"""`make bench`: how quick the table is, by the time of the emulated device, flash included.

Buses, radio, flash and sleeps take theirs; what the program itself takes on a chip is not in it.
The limits: from the reader's second agreeing answer a sound in 40 ms, the finished play screen in
80 ms (150 ms where the bus runs at 100 kHz), 20 ms more for each further reader; from a press to
its sound 50 ms, whatever else happens while people play (between two deals the next one's file is
made: two erases, which nothing can interrupt); from power-on to a table that takes cards 1.5 s.
"""

import random
import shutil
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from host_tools.bench import ROOT, Tap, tap_of
from host_tools.demo import RECORD
from host_tools.player import Player
from host_tools.record import filled
from host_tools.rig import Rig, RigError

SOUND_MS = 40
SCREEN_MS = 80
SLOW_SCREEN_MS = 150
READER_MS = 20
PRESS_MS = 50
READY_MS = 1500

READERS = (1, 2, 4, 6)
PRESSES = 40

_TICK_HZ = 165 * 16  # what a button sounds like
_WATCH_MS = 5000
_CARDS = ("4c", "1c", "3c", "6c", "2o", "5b", "7b", "6b", "2e", "3e", "10e", "7e", "4o")


class Figure(NamedTuple):
    """Measured times of one kind and what they must not exceed, all in milliseconds."""

    what: str
    times: list[float]
    limit: float

    def line(self) -> str:
        """Return the figure as a line to read."""
        worst = max(self.times, default=0.0)
        verdict = "within" if worst <= self.limit else "LATER THAN"
        middle = median(self.times) if self.times else 0.0
        return (
            f"  {self.what:<44} median {middle:6.1f} ms, worst {worst:6.1f} ms, "
            f"{verdict} {self.limit:g} ms"
        )


class Sent(NamedTuple):
    """What one tap sends: bytes by device, pages of flash programmed, blocks erased."""

    bytes: dict[str, int]
    pages: int
    erased: int


@contextmanager
def changed_board(name: str, old: str, new: str) -> Generator[tuple[str, ...]]:
    """Yield options for a rig whose board `name` has one text of its file put for another."""
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder)
        (there / "main.py").symlink_to(ROOT / "firmware" / "main.py")
        (there / "tapete").symlink_to(ROOT / "firmware" / "tapete")
        shutil.copytree(ROOT / "boards", there / "boards")
        board = there / "boards" / f"{name}.py"
        text = board.read_text(encoding="utf-8")
        if old not in text:
            raise RigError(f"boards/{name}.py has no {old}: write what it has into bench_quick.py")
        board.write_text(text.replace(old, new), encoding="utf-8")
        yield (f"firmware={folder}",)


class _Heard(Rig):
    """A rig that counts the bytes of its serial line, and sees the end of a deal."""

    heard = 0
    over = False

    def _collect(self) -> None:
        if self._process is not None:
            self.heard += len(self._process.serial)
            self.over = self.over or b'"result": "deal ' in self._process.serial
        super()._collect()


class Deal:
    """Plays the demo deal on a rig; `taps` and `sent` are there afterwards."""

    def __init__(self, **rig: Any) -> None:
        self.taps: list[Tap] = []
        self.sent: list[Sent] = []
        self._serial = 0
        with _Heard(**rig) as table, RECORD.open("rb") as stream:
            for _ in filled(stream, Player(table, self._watch), RECORD.name):
                pass

    def _watch(self, rig: Rig) -> None:
        trace = rig.trace()
        tap = tap_of(trace)
        if tap and isinstance(rig, _Heard):
            self.taps.append(tap)
            amounts = {who: count for who, (count, _) in tap.bus.items()}
            amounts["serial line"] = rig.heard - self._serial
            kinds = [what for _, what, *_ in trace]
            if not rig.over:  # what is made ready for the next deal is not the tap's
                self.sent.append(Sent(amounts, kinds.count("program"), kinds.count("erase")))
        if isinstance(rig, _Heard):
            self._serial = rig.heard


def with_readers(count: int) -> tuple[list[Tap], list[float]]:
    """Return what taps cost at a table of so many readers, and the times from card to sound."""
    last = '"cs": 27, "reset": 6, "irq": None, "seat": 6},\n    )'
    rng = random.Random(count)  # noqa: S311 - a game of chance
    taps: list[Tap] = []
    times: list[float] = []
    with changed_board("pico_seats", last, f"{last}[:{count}]") as options:
        settings = "game brisca players=2\n"
        with Rig(board="pico_seats", heap="640k", settings=settings, options=options) as rig:
            rig.advance(2500)
            rig.press("A")
            rig.advance(500)
            for card in _CARDS:
                rig.advance(rng.randrange(100))
                rig.trace()
                rig.lay(card)  # on the reader of seat 1, in turn or not: the answer is as quick
                laid = rig.now_us
                rig.advance(700)
                trace = rig.trace()
                tap = tap_of(trace)
                rig.lift(card)
                rig.advance(700)
                if tap:
                    taps.append(tap)
                    sounds = [at for at, what, *rest in trace if what == "sound" and rest[0]]
                    times.append((sounds[0] - laid) / 1000)
    return taps, times


def presses(count: int = PRESSES) -> list[float]:
    """Return from a press to its sound, while cards are laid, drawn, kept on flash and told."""
    rng = random.Random("press")  # noqa: S311 - as above
    found: list[float] = []
    with Rig() as rig:
        rig.advance(1500)
        rig.press("A")
        rig.advance(500)
        rig.lay("5o")
        rig.advance(400)
        rig.lift("5o")
        rig.advance(800)
        cards = [f"{rank}{suit}" for suit in "ceb" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]
        for number in range(count):
            card = cards[number % len(cards)]
            rig.trace()
            rig.lay(card)
            wait = rng.randrange(20_000, 260_000)
            pressed = rig.now_us + wait
            rig.ask(f"in {wait} press A")  # nothing to be said yes to: only its sound
            rig.ask(f"in {wait + 80_000} release A")
            rig.advance(500)
            sounds = [(at, rest[0]) for at, what, *rest in rig.trace() if what == "sound"]
            heard = [at for at, hz in sounds if at >= pressed and hz == _TICK_HZ]
            if heard:
                found.append((heard[0] - pressed) / 1000)
            rig.lift(card)
            rig.advance(700)
    return found


def between_deals(count: int = PRESSES) -> list[float]:
    """Return from a press to its sound, in the first moments after a deal."""
    found: list[float] = []
    with Rig() as rig:
        rig.advance(2500)
        for number in range(count):
            rig.press("A")
            rig.advance(700)
            rig.send({"cmd": "do", "event": "end"})
            rig.advance(100)  # a press while it ticks already would change nothing that is heard
            rig.trace()
            wait = 10_000 + 600_000 * number // count
            pressed = rig.now_us + wait
            rig.ask(f"in {wait} press B")
            rig.ask(f"in {wait + 80_000} release B")
            rig.advance(900)
            sounds = [(at, rest[0]) for at, what, *rest in rig.trace() if what == "sound"]
            heard = [at for at, hz in sounds if at >= pressed and hz == _TICK_HZ]
            if heard:
                found.append((heard[0] - pressed) / 1000)
    return found


def ready() -> list[float]:
    """Return from power-on to the answer to a card that lies there already.

    Of a new table, and of one that has a deal to go on with.
    """
    times: list[float] = []
    with Rig(boot=False) as rig:
        for _ in range(2):
            rig.lay("1c")
            rig.boot()
            rig.wait(lambda line: "event" in line, _WATCH_MS)
            times.append(rig.now_us / 1000)
            rig.lift("1c")
            rig.advance(1000)
            rig.press("A")
            rig.advance(500)
            rig.kill()
            rig.start()
    return times


def figures() -> tuple[list[Figure], list[Sent]]:
    """Measure everything."""
    found: list[Figure] = []
    fast = Deal()
    found.append(Figure("tap to sound", [tap.sound_ms for tap in fast.taps], SOUND_MS))
    found.append(Figure("tap to finished screen", [tap.screen_ms for tap in fast.taps], SCREEN_MS))
    with changed_board("pico", "400_000", "100_000") as options:
        slow = Deal(options=options).taps
    found.append(Figure("tap to sound, bus at 100 kHz", [tap.sound_ms for tap in slow], SOUND_MS))
    times = [tap.screen_ms for tap in slow]
    found.append(Figure("tap to finished screen, bus at 100 kHz", times, SLOW_SCREEN_MS))
    alone = 0.0
    for count in READERS:
        taps, times = with_readers(count)
        more = READER_MS * (count - 1)
        alone = alone or max(times)
        name = f"{count} readers" if count > 1 else "1 reader on SPI"
        screens = [tap.screen_ms for tap in taps]
        found.append(Figure(f"card laid to sound, {name}", times, ceil(alone + more)))
        found.append(Figure(f"tap to finished screen, {name}", screens, SCREEN_MS + more))
    found.append(Figure("press to sound, during taps", presses(), PRESS_MS))
    found.append(Figure("press to sound, after a deal", between_deals(), PRESS_MS))
    found.append(Figure("power-on to the answer to a card", ready(), READY_MS))
    return found, fast.sent


def report(found: list[Figure], sent: list[Sent]) -> list[str]:
    """Return everything as lines to read."""
    lines = ["How quick, in the emulated device's time"]
    lines += [figure.line() for figure in found]
    lines.append(f"Sent for one tap, from laying the card to its leaving, {len(sent)} taps")
    for who in sorted({who for one in sent for who in one.bytes}):
        counts = [one.bytes[who] for one in sent if who in one.bytes]
        lines.append(f"  {who:<11} {median(counts):6.0f} bytes (median), {max(counts)} at most")
    pages = [one.pages for one in sent]
    lines.append(f"  flash       {median(pages):6.0f} pages of 256 bytes, {max(pages)} at most")
    lines.append(f"  flash       {sum(one.erased for one in sent):6.0f} blocks erased")
    return lines


def main() -> int:
    """Measure and print; 1 if anything was later than it may be."""
    try:
        found, sent = figures()
    except RigError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    print("\n".join(report(found, sent)))
    return int(any(max(figure.times, default=0) > figure.limit for figure in found))


if __name__ == "__main__":
    sys.exit(main())
