"""What is owed to people, for the soak: it sees what they did and what the reader told of it.

The contract, in the words of a table:

- *Told once.* A laying-down is owed if it was *clear* for 300 ms: the card lay there, no fault
  excused the reader, and no other card lay there that was not told yet. It must be told while it
  lies there or within 400 ms. One that was never clear for so long may be told, once.
- *An excuse* lasts as long as the fault itself and then as long as mending may take: a fixed time
  for each kind of fault and, after one that may take the reader away, as long as it lasted up to
  4 s, since the reader asks ever more seldom. So a card laid on a dead reader is owed once the
  reader had time to come back, if it lies there for another 300 ms.
- *Two at once.* While two lie there that were not told, neither is owed. Afterwards a new one must
  be clear for 1.5 s in place of 300 ms, with no card coming or going, until nothing new lay there
  for 600 ms.
- *Nothing invented.* What is told lies there, or did up to 400 ms ago (1 s during a fault), and is
  of the kind told. Two are told of only if two lay there within a second, or during a fault.
- *No duplicate.* Between two arrivals of a card is its departure; and a card that lies there never
  departs, whatever is broken.
- *Departures.* A card lifted is owed a departure after 0.7 s of an empty table, or 2.5 s beside one
  other card, each without an excuse. (Under two and more a card may be deaf: no one is missed.) A
  card laid again before that is the same laying-down still, unless its departure was told by 400 ms
  after.
- *Lost and found* take turns; nothing is lost without a fault, and it is found before the excuse
  ends.
"""

from typing import cast

from tapete.reader.presence import ARRIVED, FOUND, LEFT, LOST, TWO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import ReaderChange  # pyright: ignore[reportMissingModuleSource] - a stub

CLEAR_US = 300_000
AFTER_TWO_US = 1_500_000
FORGIVEN_US = 600_000  # after so long without anything new, two at once are forgotten
LATE_US = 400_000
LATE_IN_FAULT_US = 1_000_000
AWAY_US = 700_000
AWAY_BESIDE_US = 2_500_000
GROWING_US = 4_000_000  # the excuse after a long fault grows up to this


def _pause_us(since_us: int) -> int:
    """Return how long a reader that was lost so long ago may wait before its next try.

    It tries at once, and one, three and seven seconds after it was lost, then every four.
    """
    due = 0
    pause = 1_000_000
    while due < since_us:
        due += pause
        pause = min(2 * pause, GROWING_US)
    return due - since_us


class BrokenError(AssertionError):
    """The reader broke the contract."""


class Laying:
    """A card laid down."""

    def __init__(self, uid: bytes, kind: int, now: int) -> None:
        self.uid = uid
        self.kind = kind
        self.laid = now
        self.lifted = -1
        self.told = False
        self.owed_at = -1  # since when it is owed
        self.clear_since = -1
        self.need = CLEAR_US


class Judge:
    """Told of everything in the order in which it happens; raises BrokenError. Times in us."""

    def __init__(self) -> None:
        self.lying: dict[bytes, Laying] = {}
        self.gone: list[Laying] = []  # lifted a moment ago
        self.here: dict[bytes, int] = {}  # told and not departed: since when its absence is clear
        self.lost = False
        self.faults = 0  # that are on
        self.excused_until = -1
        self.layings = self.owed = self.told = self.shorter = self.two = self.losses = 0
        self.worst_us = 0  # from clear to told
        self._lost_at = 0
        self._two_at = -FORGIVEN_US  # when two new ones were there last
        self._pair_at = -LATE_IN_FAULT_US  # when two of any kind were

    # What people did, and what broke

    def lay(self, now: int, uid: bytes, kind: int) -> None:
        self._close(now)
        laying = self.lying[uid] = Laying(uid, kind, now)
        laying.told = uid in self.here
        self.layings += 1
        self._open(now, True)

    def lift(self, now: int, uid: bytes) -> None:
        self._close(now)
        laying = self.lying.pop(uid)
        laying.lifted = now
        self.gone.append(laying)
        self._open(now, True)

    def fault_begins(self, now: int) -> None:
        self._close(now)
        self.faults += 1
        self._open(now)

    def fault_ends(self, now: int, began: int, mending_us: int, grows: bool) -> None:
        """`mending_us`: the fixed part of its excuse; `grows`: whether the other is due."""
        self._close(now)
        self.faults -= 1
        more = min(now - began, GROWING_US) if grows else 0
        if self.lost:
            more = max(more, _pause_us(now - self._lost_at))
        self.excused_until = max(self.excused_until, now + mending_us + more)
        self._open(now)

    # What the reader told

    def told_of(self, now: int, change: "ReaderChange") -> None:
        self._close(now)
        what = change[0]
        if what == ARRIVED:
            self._arrived(now, *cast("tuple[bytes, int]", change[1:]))
        elif what == LEFT:
            self._left(now, *cast("tuple[bytes]", change[1:]))
        elif what == TWO:
            self.two += 1
            self._two_at = now
            if now - self._pair_at > LATE_IN_FAULT_US and not self._excused(now):
                raise BrokenError("two are told of where there was one at most")
        elif what == LOST:
            if self.lost:
                raise BrokenError("lost twice")
            if not self._excused(now):
                raise BrokenError("lost without a fault")
            self.lost = True
            self._lost_at = now
            self.losses += 1
        elif what == FOUND:
            if not self.lost:
                raise BrokenError("found though it was not lost")
            self.lost = False
        self._open(now)

    def look(self, now: int) -> None:
        """Find what should have been told by now."""
        for laying in list(self.lying.values()):
            since = laying.clear_since
            if since >= 0 and now - since >= laying.need and laying.owed_at < 0:
                laying.owed_at = since + laying.need
            self._late(now, laying)
        while self.gone and now - self.gone[0].lifted > LATE_IN_FAULT_US:
            self._late(now, self.gone[0])
            self._count(self.gone.pop(0))
        for uid, since in self.here.items():
            limit = AWAY_BESIDE_US if self.lying else AWAY_US
            if since >= 0 and now - since > limit:
                raise BrokenError(f"{uid.hex()} was lifted, and its departure was not told")
        if self.lost and not self._excused(now):
            raise BrokenError("lost, and not found when there was time to")

    def is_calm(self, now: int) -> bool:
        """Whether nothing is owed and nothing will be until something happens."""
        return (
            not self.faults
            and not self.lost
            and not self.gone
            and now >= self.excused_until
            and now - self._two_at > AFTER_TWO_US
            and all(laying.told or laying.clear_since < 0 for laying in self.lying.values())
            and all(since < 0 for since in self.here.values())
        )

    # Parts

    def _excused(self, now: int) -> bool:
        return self.faults > 0 or now < self.excused_until

    def _late(self, now: int, laying: Laying) -> None:
        if laying.owed_at >= 0 and not laying.told and now - laying.owed_at > LATE_US:
            lay_ms = ((laying.lifted if laying.lifted >= 0 else now) - laying.laid) / 1000
            raise BrokenError(
                f"{laying.uid.hex()}, laid {lay_ms:.0f} ms long at {laying.laid / 1e6:.3f} s, "
                "was not told"
            )

    def _count(self, laying: Laying) -> None:
        self.owed += laying.owed_at >= 0
        self.told += laying.told
        self.shorter += laying.lifted - laying.laid < CLEAR_US

    def _arrived(self, now: int, uid: bytes, kind: int) -> None:
        if uid in self.here:
            raise BrokenError(f"{uid.hex()} was told twice")
        allowed = LATE_IN_FAULT_US if self._excused(now) else LATE_US
        past = [one for one in self.gone if one.uid == uid and now - one.lifted <= allowed]
        laying = self.lying.get(uid)
        owed = [one for one in past if one.owed_at >= 0 and not one.told]
        if laying is None or owed:
            untold = owed or [one for one in past if not one.told]
            if not untold:
                raise BrokenError(f"{uid.hex()} was told, and it does not lie there")
            laying = untold[-1]
        if kind != laying.kind:
            raise BrokenError(f"{uid.hex()} is of kind {laying.kind}, not {kind}")
        if laying.clear_since >= 0 and laying.need == CLEAR_US:
            self.worst_us = max(self.worst_us, now - laying.clear_since)
        laying.told = True
        again = self.lying.get(uid)
        if again is not None:
            again.told = True
        self.here[uid] = -1

    def _left(self, now: int, uid: bytes) -> None:
        if uid not in self.here:
            raise BrokenError(f"{uid!r} departed and had not arrived")
        del self.here[uid]
        laying = self.lying.get(uid)
        if laying is not None:
            if now - laying.laid > (LATE_IN_FAULT_US if self._excused(now) else LATE_US):
                raise BrokenError(f"{uid.hex()} departed, and it lies there still")
            laying.told = False

    def _new(self) -> list[Laying]:
        return [laying for laying in self.lying.values() if not laying.told]

    def _close(self, now: int) -> None:
        """End what was going on until now, before something changes."""
        self.look(now)
        new = self._new()
        if len(new) > 1 or any(laying.need == AFTER_TWO_US for laying in new):
            self._two_at = now
        if len(self.lying) > 1:
            self._pair_at = now

    def _open(self, now: int, moved: bool = False) -> None:
        """See who lies clear from now on; `moved`: a card came or went."""
        new = self._new()
        crowded = len(new) > 1 or self.faults > 0
        for laying in new:
            if crowded:
                laying.clear_since = -1
            elif laying.clear_since < 0 or (moved and laying.need == AFTER_TWO_US):
                laying.clear_since = max(now, self.excused_until)
                if laying.clear_since - self._two_at < FORGIVEN_US:
                    laying.need = AFTER_TWO_US  # for as long as it lies there
        for uid in self.here:  # whose absence is clear
            if uid in self.lying or self.faults or len(self.lying) > 1:
                self.here[uid] = -1
            elif self.here[uid] < 0 or moved:
                self.here[uid] = max(now, self.excused_until)
