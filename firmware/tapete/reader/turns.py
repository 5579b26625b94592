"""A reader that takes turns with others (several.py): its field is on during its turn alone.

A turn is: field on, list; list again if somebody waits for a second sighting; field off. Whatever
needs no field is done while others have their turns: setting up, mending, waiting for a chip that
is slow or dead.
"""

from tapete.compat import const
from tapete.reader import scripts
from tapete.reader.exchange import DONE
from tapete.reader.faults import BUS_STUCK, GARBLED, SILENT
from tapete.reader.presence import among
from tapete.reader.reader import Reader
from tapete.reader.turn_ladder import TurnLadder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tapete.parts import Lock, OutputPin
    from tapete.reader.pn532 import PN532
    from tapete.reader.several import Several

_START_MS = const(8)  # from the command "field on" to the list: tags need 5 ms to start
_LOOKS = const(3)  # lists a turn, at most, that wait for a second sighting
_SOON_MS = const(1)
_APART_MS = const(500)
_OP_MS = const(12)  # an op that takes longer is waited for while others have their turns
_LONG_MS = const(60_000)
_LIST_MS = const(24)
_MORE_MS = const(48)
_ABORT_MS = const(24)
_SLOWEST_MS = const(120)  # with the usual time, less than the deadline of an answer
_BLOCKED_MS = const(6)
_HELD_MS = const(24)  # who waits so long within an op has a bus that is held: nothing can be said
_CARE_MS = const(300)  # a third of looking after the chip
_RESET_MS = const(300)
_BEYOND_DOUBT = const(3)  # turns in which a UID was seen here, and not where it rests
_UNHEARD = const(6)  # the same, if the reader where it rests does not work
_ALIKE = const(8)  # the same for a UID that only begins like it, and is not of the pack


class _NoLock:
    """Stands for the lock of wires that only readers use: these never meet."""

    async def __aenter__(self) -> None:
        """Do nothing."""

    async def __aexit__(self, kind: object, error: object, trace: object) -> None:
        """Do nothing."""


class TurnReader(Reader):
    """One of several. Made like a Reader, and given to Several, which polls it.

    `bus_lock` is None where only readers use the wires (SPI, HSU). Readers on one SPI may share
    `space` and `parser`; readers on one reset wire must be given the same pin object.
    """

    def __init__(
        self,
        chip: "PN532",
        bus_lock: "Lock | None",
        sleep_ms: "Callable[[int], Awaitable[object]]",
        known: "Callable[[bytes], int] | None" = None,
        reset: "OutputPin | None" = None,
    ) -> None:
        super().__init__(chip, bus_lock or _NoLock(), sleep_ms, known, reset)
        self.turn_ladder = TurnLadder(chip, reset)
        self.ladder = self.turn_ladder
        self.lock = bus_lock
        self.sleep_ms = sleep_ms
        self.is_running = False  # an op is under way, and the lock is held
        self._must_drop = False  # its chip was reset from outside
        self._others: "Several | None" = None
        self._pack = known
        self._since = 0  # when it was moved last ...
        self._wait_ms = 0  # ... and how long to wait from there
        self._op_at = 0
        self._slow_ms = 0  # what this chip needs more than is usual
        self._is_cut = False
        self._shines = False  # its field may be on
        self._failing = 0  # why a list failed, until the field is off
        self._hangs = False  # its lists took longer than anybody can wait for
        self._looks = 0
        self._cared = 0
        self._suspect = b""  # a UID that rests elsewhere
        self._sightings = 0  # turns running in which it was seen here

    def join(self, others: "Several") -> None:
        """Become one of several."""
        self._others = others
        self.turn_ladder.others = others

    async def open(self) -> bool:
        """Take the turn for commands of others; the next poll ends it."""
        return self._others is not None and await self._others.give(self)

    # -- moving it on: Several does that

    def due_ms(self, now: int) -> int:
        """Return the milliseconds until it should be moved."""
        passed = self.chip.ticks_diff(now, self._since)
        return max(0, self._wait_ms - passed) if passed >= 0 else 0

    def rest_ms(self, now: int, is_free: bool) -> int:
        """Return the milliseconds until it has something to do; `is_free`: the turn is nobody's."""
        due = self.due_ms(now)
        if due or self.is_running or not self.ladder.is_done() or self.ladder.has_given_up():
            return due
        if not is_free:
            return _LONG_MS
        passed = self.chip.ticks_diff(now, self.began)
        return self._period_ms - passed if 0 <= passed < self._period_ms else 0

    def wants_turn(self, now: int) -> int:
        """Return how long it has waited for its next turn, in milliseconds; 0 if it wants none."""
        if self.is_running or not self.ladder.is_done() or self.ladder.has_given_up():
            return 0
        if self.due_ms(now) > 0:
            return 0
        waited = self.chip.ticks_diff(now, self.began) if self.polls else _LONG_MS
        if waited < 0:  # so long that ticks began anew
            waited = _LONG_MS
        return waited if waited >= self._period_ms else 0

    def begin_turn(self, now: int) -> None:
        """Take the turn."""
        self.began = now
        self.polls += 1
        self._shines = True
        self._looks = 0
        self._cycled = True  # it will be a new field
        self._is_following = False
        self._is_waking = False
        self._may_follow = self.polls & 1 == 0  # a stack that rests costs time: every other turn
        # A list switches the field on by itself; that no tag has started yet is no matter.
        self.ladder.run(scripts.POLL if self._hangs else scripts.TURN)

    def prepare(self, has_turn: bool) -> bool:
        """See to what comes next; return whether there is an op to start."""
        ladder = self.turn_ladder
        if ladder.is_done():
            if not ladder.has_given_up():
                return False
            ladder.set_up()
        elif not has_turn and ladder.next_op() in scripts.RADIO:
            ladder.run(scripts.END)  # the turn is over
        return True

    def start(self, now: int) -> bool:
        """Begin an op, with the lock held; return whether it has ended already."""
        self.is_running = True
        self._op_at = now
        self.ladder.start()
        return self.step(now)

    def step(self, now: int) -> bool:
        """Go on with the op; return whether it has ended."""
        if self._must_drop:
            return True
        wait = self.chip.step()
        self._since = self.chip.ticks_ms()
        self._wait_ms = wait
        if wait == DONE:
            return True
        blocked = self.chip.ticks_diff(self._since, now)
        if blocked >= _BLOCKED_MS:  # a bus that is held; others want to run
            self._wait_ms = 4 * blocked
        return False

    def finish(self, now: int) -> None:
        """Judge the op that has ended, with the lock given back."""
        if self._must_drop:
            self.drop(now)
            return
        self.is_running = False
        op = self.ladder.op
        if op == scripts.OFF and (self._failing or self.chip.outcome != GARBLED):
            self._shines = False  # or it does not hear
        self._since = now
        elapsed = self.chip.ticks_diff(now, self._op_at)
        wait = self._judge()
        if op == scripts.ON:
            wait = max(0, _START_MS - elapsed)
        if self.ladder.has_given_up():
            wait = self.ladder.back_off_ms
        self._wait_ms = wait
        if self._is_cut and not self.chip.outcome:
            # Once late costs the others little; who is late again and again is waited for.
            self._slow_ms = min(elapsed, self._slow_ms + _MORE_MS, _SLOWEST_MS)
        elif op == scripts.LIST and elapsed < _LIST_MS:
            self._slow_ms >>= 1
            self._hangs = False
        self._is_cut = False

    def was_pulled(self) -> None:
        """Begin anew: somebody else pulled the reset pin."""
        self._must_drop = self.is_running  # the lock is to be given back first
        if not self.is_running:
            self.drop(self.chip.ticks_ms())

    def drop(self, now: int) -> None:
        """Forget the op under way: the chip was reset from outside, or the task ended."""
        self.is_running = False
        self._must_drop = False
        self._shines = False
        self._failing = 0
        self.turn_ladder.was_reset()
        self._since = now
        self._wait_ms = _RESET_MS

    def is_over(self, now: int) -> bool:
        """Whether the next reader may have the turn: its own field is off, or nothing helps."""
        ladder = self.ladder
        if not self._shines or ladder.has_given_up():
            return True
        if not self.is_running:
            return False
        if ladder.op == scripts.OFF and self.chip.is_confirmed:
            self._shines = False
        elif self._is_late(now):
            if ladder.op in scripts.RADIO and self._wait_ms < _HELD_MS:
                # Who is known to hang, and told to be lost, shall cost the others little.
                self._shines = not (self._hangs and self.is_lost)
                self._cut_short(now)
            else:
                self._is_cut = True
                self._shines = False  # as far as anybody can tell
        return not self._shines

    def shine(self) -> None:
        """Note that the field may be on: the turn is not over before it is off."""
        self._shines = True

    def _is_late(self, now: int) -> bool:
        """Whether the op under way takes longer than it should, for this chip."""
        op = self.ladder.op
        if op == scripts.ABORT:
            return self.chip.ticks_diff(now, self._op_at) > _ABORT_MS
        usual = _LIST_MS if op == scripts.LIST and not self._hangs else _OP_MS
        return self.chip.ticks_diff(now, self._op_at) > usual + self._slow_ms

    def _cut_short(self, now: int) -> None:
        """End a list that takes too long: its field goes off before another's goes on."""
        if self._hangs or self._slow_ms == _SLOWEST_MS:
            self._failing = SILENT
            self._hangs = True
            self._slow_ms = 0
        else:
            self._slow_ms = min(self._slow_ms + _MORE_MS, _SLOWEST_MS)
        self.turn_ladder.shut()
        self.turn_ladder.start()  # in the place of the list
        self._op_at = self._since = now
        self._wait_ms = 0

    def _judge(self) -> int:
        """Take what an op has come to; if it needed the field, that goes off before mending."""
        ladder = self.turn_ladder
        code = self.chip.outcome
        if ladder.op == scripts.OFF and self._failing:
            code = self._failing
            self._failing = 0
            ladder.fail(code)
            self._failed(code)
            return _APART_MS if self.is_lost else _SOON_MS  # a tap shall not meet two of its tries
        if code and code != BUS_STUCK and ladder.op in scripts.RADIO:
            self._failing = code
            ladder.shut()
            return 0
        return super()._judge()

    # -- what a turn sees

    def _saw(self, count: int) -> None:
        """Leave out what rests on others; then look again, or end the turn."""
        if count >= 0:
            self._weed()
        super()._saw(count)
        self._looks += 1
        if self.presence.is_pending() and self._looks < _LOOKS:
            self._cycled = self._sleepy > 0
            self.ladder.run(scripts.CYCLE if self._cycled else scripts.AGAIN)
            return
        now = self.chip.ticks_ms()
        self.ladder.run(self._ending(now))

    def _ending(self, now: int) -> bytes:
        """Return the script that ends the turn, and looks after the chip when it is time."""
        if self.presence.is_pending():
            return scripts.END
        if self._is_doubtful or self._cycle_next:
            # Somebody is missed, perhaps: a chip that was reset unnoticed finds nobody.
            self._is_doubtful = False
            return scripts.CARE
        if 0 <= self.chip.ticks_diff(now, self._healthy_at) < _CARE_MS:
            return scripts.END
        self._healthy_at = now
        self._cared = (self._cared + 1) % len(scripts.CARES)
        return scripts.CARES[self._cared]

    def _weed(self) -> None:
        """Leave out the UIDs that are another reader's, seen through its antenna."""
        tags = self.tags
        if not self._looks and not among(self._suspect, tags.count, tags.uids):
            self._suspect = b""
        at = 0
        while at < tags.count:
            if self._is_echo(tags.uids[at]):
                tags.drop(at)
            else:
                at += 1

    def _is_echo(self, uid: bytes) -> bool:
        """Whether a UID rests on another reader, as far as anybody can doubt it."""
        if self._others is None or self.presence.find(uid) is not None:
            return False
        other = self._others.owner(self, uid)
        if other is None:
            if self._pack is None or self._pack(uid) or not self._others.has_kin(self, uid):
                return False
            return self._sighted(uid) < _ALIKE
        sightings = self._sighted(uid)
        if other.ladder.is_set_up:
            card = other.presence.find(uid)
            is_gone = card is not None and card.misses >= _BEYOND_DOUBT
            if not is_gone or sightings < _BEYOND_DOUBT:
                return True
        elif sightings < _UNHEARD:
            return True
        other.presence.leave(uid)
        return False

    def _sighted(self, uid: bytes) -> int:
        """Count the turns running in which this UID was seen here."""
        if self._suspect != uid:
            self._suspect = uid
            self._sightings = 0
        if not self._looks:
            self._sightings += 1
        return self._sightings
