"""The soak: days at a table with cards and faults, in virtual time, on CPython.

`make soak` (soak_long.py) runs the long form: for each transport two days of which every poll is
made, and thirty in which unchanged stretches are skipped. soak_judge.py says what is owed,
soak_people.py what people do, soak_faults.py what breaks.

What may be skipped: a stretch in which nobody lays or lifts anything and nothing breaks, once
nothing is owed and two polls running have left the reader in the same state (soak_table.state_of).
From then on each poll would do the same again; only the look at the chip's health each second
comes between, and test_soak.py shows that it leads back to that state. The clocks of the world and
of the firmware both jump, to up to 1.1 s before the next thing happens, so that it may happen at
any moment between two such looks.
"""

import random

from tests.reader.soak_faults import Faults
from tests.reader.soak_judge import BrokenError, Judge
from tests.reader.soak_people import DAY_US, People
from tests.reader.soak_table import TICKS, TRANSPORTS, Table, state_of

from tapete.reader.presence import CLASSIC, ISO_DEP, RANDOM, TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.reader.soak_faults import Fault
    from tests.reader.soak_people import Act

KINDS = {
    "ntag213": TYPE2,
    "ntag215": TYPE2,
    "desfire": ISO_DEP,
    "phone": RANDOM,
    "classic1k": CLASSIC,
    "other": TYPE2,  # by its SEL_RES 00
}

# Chips differ in what nobody has written down; see soak_table.py. Each is tried for some days.
HABITS = (
    *((kind, ("reqa", "starred")) for kind in TRANSPORTS),
    ("i2c", ("reqa",)),
    ("hsu", ("reqa", "starred", "field drops")),
    *((kind, ("drop", "starred")) for kind in ("i2c", "spi")),
    ("i2c", ("deaf", "reqa")),
    ("spi", ("gentle", "reqa")),
    ("spi", ("gentle", "starred")),
)

_SETTLED_US = 400_000  # before this after a change nothing is skipped
_BEFORE_US = 1_100_000
_HANG_US = 8_000_000
_TOLD_LAST = 12


class Soak:
    """One reader for some days. `skipping`: jump over what does not change."""

    def __init__(
        self, transport: str, seed: str, *, skipping: bool, habits: tuple[str, ...] = ()
    ) -> None:
        rng = random.Random(f"{transport} {seed}")
        self.transport = transport
        self.skipping = skipping
        # The firmware's ticks begin anew within the first days.
        self.table = Table(
            transport,
            TICKS - rng.randrange(2 * DAY_US // 1000),
            reset=rng.random() < 0.8,
            hz=rng.choice((100_000, 400_000)),
            habits=habits,
        )
        self.people = People(f"people {transport} {seed}", 2_000_000)
        self.faults = Faults(f"faults {transport} {seed}", transport)
        self.judge = Judge()
        self.story: list[str] = []  # what happened last, for who has to find out
        self._rng = rng
        self._broken: list[Fault] = []
        self._moved_at = 0
        self._act: Act | None = None
        self._state: object = None
        self._plan_act()
        self._plan_fault()

    @property
    def now(self) -> int:
        """Microseconds since it began."""
        return self.table.clock.now

    def run(self, us: int, watch: "Callable[[int], None] | None" = None) -> None:
        """Go on for so long; `watch` is told the time now and then. Raises BrokenError."""
        end = self.now + us
        table, judge = self.table, self.judge
        since = self.now
        while table.clock.now < end:
            if watch and table.clock.now - since > 600_000_000:
                since = table.clock.now
                watch(since)
            began = table.clock.now
            change = table.poll()
            now = table.clock.now
            if now - began > _HANG_US:
                raise BrokenError(f"a poll took {(now - began) / 1e6:.1f} s")
            if change is not None:
                self._tell(f"told {change}")
                judge.told_of(now, change)
                self._moved_at = now
            else:
                judge.look(now)
            if self._broken:
                self._mend(now)
            elif self.skipping and now - self._moved_at > _SETTLED_US:
                self._skip(now, end)

    # What happens

    def _tell(self, text: str) -> None:
        self.story.append(f"{self.now / 1e6:.3f} {text}")
        del self.story[:-_TOLD_LAST]

    def _plan_act(self) -> None:
        self._act = self.people.next()
        self.table.clock.at(self._act.at, self._do)

    def _do(self) -> None:
        """Lay or lift a card at its moment, in the middle of whatever the reader does."""
        act = self._act
        assert act is not None
        now = self.now
        self._moved_at = now
        self._tell(f"{'lay' if act.lays else 'lift'} {act.uid.hex()} {act.kind}")
        if act.lays:
            self.table.lay(act.uid, act.kind)
            self.judge.lay(now, act.uid, KINDS[act.kind])
        else:
            self.table.lift(act.uid)
            self.judge.lift(now, act.uid)
        self._plan_act()

    def _plan_fault(self) -> None:
        self.table.clock.at(self.faults.next_at, self._break)

    def _break(self) -> None:
        now = self.now
        self.faults.plan(now)
        self._plan_fault()
        if self._broken:  # one thing at a time, so that each can be taken back
            return
        self._moved_at = now
        fault = self.faults.begin(self.table)
        self._tell(f"fault {fault.name}, {fault.us / 1e6:.3f} s")
        self._broken.append(fault)
        self.judge.fault_begins(now)
        if fault.us:
            self.table.clock.at(now + fault.us, lambda: self._end(fault))

    def _end(self, fault: "Fault") -> None:
        if fault not in self._broken:
            return
        self._broken.remove(fault)
        self._tell(f"end of {fault.name}")
        if fault.stop is not None:
            fault.stop()
        self._moved_at = self.now
        self.judge.fault_ends(self.now, fault.began, fault.mending_us, fault.grows)

    def _mend(self, now: int) -> None:
        for fault in self._broken[:]:
            if fault.is_over(now):
                self._end(fault)

    def _skip(self, now: int, end: int) -> None:
        """Jump to a moment before the next thing that happens, if nothing changes until then."""
        assert self._act is not None
        to = min(self._act.at, self.faults.next_at, end) - self._rng.randrange(_BEFORE_US)
        if to - now < 1_000_000 or not self.judge.is_calm(now):
            return
        state = state_of(self.table.reader)
        if state == self._state:
            self.table.skip(to - now)
            self._moved_at = to
            self._state = None
        else:
            self._state = state
