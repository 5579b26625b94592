"""`make bench`, the readers' part: bytes, bus time and time to the UID on each transport.

Beside the firmware's reader stand, on the same emulated chip and wires and in the same run:
- *least*: what the protocol asks for at the least, computed from the frames alone (bench_least.py);
- *Adafruit*: adafruit-circuitpython-pn532 doing the same work: the same lists, as often, with the
  same number of tries; a UID counts when two agree; pages read by its `ntag2xx_read_block`.

The limit is one for the mean. The worst is a card that comes when a look at the chip's health has
just begun: once a second that goes before the list, and makes a new field.
"""

import importlib
import random
import sys
from collections.abc import Callable, Coroutine
from inspect import signature
from statistics import mean
from typing import Any, NamedTuple

from host_tools.bench_least import PAGES, UID, expect, floor, least
from host_tools.bench_wires import TRANSPORTS, Machine, Wires, adafruit
from tapete.reader.pn532 import PN532
from tapete.reader.presence import ARRIVED, LEFT
from tapete.reader.reader import Reader

LIMIT = 1.3  # mean tap to UID, times the floor
TAPS = 120
PERIOD_MS: int = signature(Reader).parameters["period_ms"].default


class Cost(NamedTuple):
    """Bytes on the wires, and milliseconds they were busy."""

    bytes: float
    ms: float


class Work(NamedTuple):
    """What a driver takes."""

    idle: Cost  # one poll that finds nobody
    tap: Cost  # from the card to its UID, polls without it left out
    pages: Cost  # the pages, after that
    mean_ms: float  # from the card to its UID
    worst_ms: float


class Firmware:
    """The firmware's reader."""

    def __init__(self, wires: Wires) -> None:
        self._clock = wires.clock
        module: Any = importlib.import_module("tapete.reader." + wires.transport)
        machine = Machine(wires)
        made: Any = getattr(module, wires.transport.upper() + "Transport")
        if wires.transport == "spi":
            transport = made(machine, machine, wires.clock.charge)
        else:
            transport = made(machine)
        chip = PN532(transport, self._ticks_ms, lambda end, start: end - start)
        self._reader = Reader(chip, self, self._sleep_ms)

    async def __aenter__(self) -> None:
        """Serve as a bus lock that is always free."""

    async def __aexit__(self, *error: object) -> None:
        """Serve as a bus lock that is always free."""

    def _ticks_ms(self) -> int:
        return self._clock.now // 1000

    async def _sleep_ms(self, ms: int) -> None:
        now = self._clock.now
        self._clock.sleep((now // 1000 + ms) * 1000 - now)

    def poll(self) -> bytes:
        """Poll once; return a UID that counts, b"" without one."""
        change = _finish(self._reader.poll())
        return change[1] if change is not None and change[0] == ARRIVED else b""

    def read_pages(self) -> None:
        """Read the pages of the card that has just arrived."""
        area = bytearray(4 * PAGES)
        have = _finish(self._reader.read_user_area(UID, area, lambda _area, _have: False))
        expect(have, len(area))

    def forget(self) -> None:
        """Wait until the card that was lifted has left."""
        change: Any = None
        while change is None or change[0] != LEFT:
            change = _finish(self._reader.poll())


class Adafruit:
    """Adafruit's driver, polled as often; a UID counts when two agree."""

    def __init__(self, wires: Wires, driver: Any) -> None:
        self._clock = wires.clock
        self._driver = driver
        self._due = 0
        self._seen = b""
        driver.call_function(0x32, params=[5, 0xFF, 1, 1])

    def poll(self) -> bytes:
        """Poll when it is time; return a UID that two polls agree on, b"" without one."""
        if self._clock.now < self._due and not self._seen:
            self._clock.sleep(self._due - self._clock.now)
        self._due = self._clock.now + PERIOD_MS * 1000
        if self._seen:
            self._driver.call_function(0x52, 1, params=[0])
        try:
            uid = bytes(self._driver.read_passive_target() or b"")
        except RuntimeError:  # it takes "nobody" for "more than one"
            uid = b""
        seen, self._seen = self._seen, uid
        return uid if uid and uid == seen else b""

    def read_pages(self) -> None:
        """Read the pages of the card, one a call, as the driver does."""
        for page in range(3, 3 + PAGES):
            expect(len(self._driver.ntag2xx_read_block(page) or b""), 4)

    def forget(self) -> None:
        """Let the card that was lifted go."""
        self._driver.call_function(0x52, 1, params=[0])
        self._seen = b""


def _finish(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine whose sleeps are the clock's own."""
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value
    raise RuntimeError("the reader waited for something that is not the clock")


def measure(wires: Wires, driver: "Firmware | Adafruit", taps: int) -> Work:
    """Poll for ten seconds, then lay a card again and again, at any moment of a poll."""
    rng = random.Random("taps")  # noqa: S311 - no secret
    clock = wires.clock
    for _ in range(5):
        driver.poll()
    polls = 300
    idle = _cost(wires, lambda: [driver.poll() for _ in range(polls)], polls)
    times: list[float] = []
    tap: list[Cost] = []
    pages: list[Cost] = []
    for _ in range(taps):
        moments: list[int] = []
        clock.at(clock.now + rng.randrange(1_000_000), _laying(wires, moments))
        while True:
            before = wires.bytes, wires.busy_us
            uid = driver.poll()
            if wires.chip.targets:
                break  # this poll was the first to see it
        while not uid:
            uid = driver.poll()
        times.append((clock.now - moments[0]) / 1000)
        tap.append(Cost(wires.bytes - before[0], (wires.busy_us - before[1]) / 1000))
        pages.append(_cost(wires, driver.read_pages, 1))
        wires.lift(UID)
        driver.forget()
    return Work(idle, _mean(tap), _mean(pages), mean(times), max(times))


def _laying(wires: Wires, moments: list[int]) -> Callable[[], None]:
    """Return what lays the card and notes the moment."""

    def lay() -> None:
        wires.lay(UID)
        moments.append(wires.clock.now)

    return lay


def _cost(wires: Wires, do: Callable[[], object], count: int) -> Cost:
    before = wires.bytes, wires.busy_us
    do()
    return Cost((wires.bytes - before[0]) / count, (wires.busy_us - before[1]) / count / 1000)


def _mean(costs: list[Cost]) -> Cost:
    return Cost(mean(cost.bytes for cost in costs), mean(cost.ms for cost in costs))


# The report


def compare(transport: str, taps: int = TAPS) -> tuple[Work, Work, tuple[float, float]]:
    """Return what the firmware takes, what Adafruit's driver takes, and the floor."""
    wires = Wires(transport)
    ours = measure(wires, Firmware(wires), taps)
    wires = Wires(transport)
    with adafruit(wires) as driver:
        theirs = measure(wires, Adafruit(wires, driver), taps)
    return ours, theirs, floor(transport, taps)


def report(transport: str, taps: int = TAPS) -> list[str]:
    """Return one transport's figures as lines to read."""
    ours, theirs, (floor_ms, floor_worst) = compare(transport, taps)
    idle, tap, pages = least(transport)
    factor = ours.mean_ms / floor_ms
    verdict = "below" if factor < LIMIT else "NOT below"
    return [
        f"Reader on {transport.upper()}: bytes on the wires, ms of them busy",
        f"  {'':<18}{'least':>8}{'firmware':>18}{'Adafruit':>18}",
        _row("idle poll", idle, ours.idle, theirs.idle),
        _row("tap", tap, ours.tap, theirs.tap),
        _row(f"its {PAGES} pages", pages, ours.pages, theirs.pages),
        f"  card to UID, mean {ours.mean_ms:.1f} ms, worst {ours.worst_ms:.1f} ms "
        f"(Adafruit {theirs.mean_ms:.1f} and {theirs.worst_ms:.1f}); "
        f"floor {floor_ms:.1f} and {floor_worst:.1f} ms",
        f"  mean / floor = {factor:.2f}, {verdict} {LIMIT}",
    ]


def _row(what: str, least_bytes: int, ours: Cost, theirs: Cost) -> str:
    costs = "".join(f"{cost.bytes:>8.0f} {cost.ms:>6.2f} ms" for cost in (ours, theirs))
    return f"  {what:<18}{least_bytes:>8}{costs}"


def main() -> int:
    """Measure and print."""
    for transport in TRANSPORTS:
        print("\n".join(report(transport)))
    print(
        f"  Polls every {PERIOD_MS} ms. Least: the protocol's frames alone.\n"
        "  Floor: a driver without any time of its own. Emulated chip: its times are estimates.\n"
        "  Worst: a card that comes as the look at the chip's health begins, once a second."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
