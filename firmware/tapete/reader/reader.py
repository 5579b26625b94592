"""The poll loop of one reader: looks for tags, tells changes, and mends what breaks.

A poll is a script: a few commands in a row (bytes, one op each). Mending is a script too, one for
each rung of the ladder: send again (after an
abort), set up anew, clear the bus, pull the reset pin.
Nothing here blocks: between two short bus transfers other tasks run. An idle poll allocates nothing
but its coroutine and what the lock takes.
"""

from tapete.compat import const
from tapete.reader import faults
from tapete.reader.pn532 import DONE
from tapete.reader.presence import FOUND, LOST, Presence
from tapete.reader.targets import Gathered, Targets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tapete.parts import Lock, OutputPin, ReaderChange
    from tapete.reader.pn532 import PN532

_ABORT = const(0)
_SAM = const(1)
_FIRMWARE = const(2)
_RETRIES = const(3)
_OFF = const(4)
_ON = const(5)
_RELEASE = const(6)
_LIST = const(7)
_CLEAR = const(8)
_LOW = const(9)
_HIGH = const(10)

# Milliseconds to wait after each op: tags need 5 ms without a field to forget, 5 ms to start;
# a reset wants 50 to 100 ms low and about 200 ms after.
_PAUSES = bytes((0, 0, 0, 0, 6, 6, 0, 0, 1, 100, 200))

_POLL = bytes((_LIST,))
_AGAIN = bytes((_RELEASE, _LIST))
_CYCLE = bytes((_RELEASE, _OFF, _ON, _LIST))  # wakes a tag that was put to sleep
_HEALTH = bytes((_RELEASE, _SAM, _FIRMWARE, _RETRIES, _ON, _LIST))
_SET_UP = bytes((_ABORT, _SAM, _FIRMWARE, _RETRIES, _OFF, _ON, _LIST))
_NOTHING = b""

# The ladder, from the second rung on; the first is to send the command again.
_RUNGS = (_SET_UP, bytes((_CLEAR,)) + _SET_UP, bytes((_LOW, _HIGH)) + _SET_UP)
_CLEARING = const(2)
_RESETTING = const(3)

_TRIES = const(3)
_TRIES_MENDING = const(2)
_HEALTH_MS = const(1000)  # a chip that was reset unnoticed sees no tags until it is set up
_BACK_OFF_MS = const(500)  # doubled each time, up to
_LONGEST_MS = const(4000)
_NAP_MS = const(100)
_SOON_MS = const(1)
_RETRIES_PASSIVE = const(1)
_TARGETS = const(2)
_IC = const(0x32)
_VERSION_BYTES = const(6)
_SLEEPY = const(2)
_STATUS = const(0x3F)
_PAGES = const(16)  # bytes a READ answers


class Reader:
    """One reader. `poll()` for ever tells what changes on it.

    `bus_lock` is held from each command to its answer, and not between commands.
    `known(uid)` is 0 for a UID that is not of the pack (see presence.py).
    `reset`: the pin on RSTPD_N, if wired.
    `second_sighting_at`: ticks of the last confirming answer.
    """

    def __init__(
        self,
        chip: "PN532",
        bus_lock: "Lock",
        sleep_ms: "Callable[[int], Awaitable[object]]",
        known: "Callable[[bytes], int] | None" = None,
        reset: "OutputPin | None" = None,
        period_ms: int = 30,
    ) -> None:
        self.chip = chip
        self.presence = Presence(chip.ticks_diff, known)
        self.targets = Targets()  # of the chip's last list
        self.tags = Gathered()  # of this poll
        self.second_sighting_at = 0
        self.polls = 0
        self.failures = 0  # commands that failed, each try counted
        self.is_lost = False
        self._lock = bus_lock
        self._sleep_ms = sleep_ms
        self._reset = reset
        self._period_ms = period_ms
        self._is_set_up = False
        self._script = _NOTHING
        self._at = 0
        self._op = _ABORT
        self._abort_first = False
        self._strikes = 0
        self._rung = 0
        self._back_off_ms = 0
        self._began = 0
        self._healthy_at = 0
        self._is_doubtful = False  # an exchange failed since: the chip may have been reset
        self._cycled = False
        self._cycle_next = False
        self._found = False  # the chip has targets to let go of
        self._is_following = False  # more tags are looked for in this poll
        self._is_waking = False  # this poll had to make a new field
        self._sleepy = 0  # how often only a new field woke a card that was released

    async def poll(self) -> "ReaderChange | None":
        """Poll once, when it is time; return one change (presence.py) or None.

        Returns after 100 ms at the latest while there is nothing to do but wait.
        """
        changes = self.presence.changes
        if changes:
            return changes.pop(0)
        wait = self._until_due()
        if wait > _NAP_MS:
            await self._sleep_ms(_NAP_MS)
            return None
        if wait > 0:
            await self._sleep_ms(wait)
        self._begin()
        while self._at < len(self._script):
            async with self._lock:
                self._start()
                wait = self.chip.step()
                while wait != DONE:
                    await self._sleep_ms(wait)
                    wait = self.chip.step()
            wait = self._settle()
            if wait > 0:
                await self._sleep_ms(wait)
        return changes.pop(0) if changes else None

    async def read_user_area(
        self, uid: bytes, area: bytearray, is_enough: "Callable[[bytearray, int], bool]"
    ) -> int:
        """Read a Type 2 tag that has just arrived, from page 3 (capability container) on.

        Stops when `is_enough(area, bytes_read)`, when `area` is full or the tag falls silent;
        returns the bytes read, 0 if the tag is gone.
        """
        target = self.targets.index(uid)
        have = 0
        while target and have + _PAGES <= len(area) and not (have and is_enough(area, have)):
            self.chip.in_data_exchange_read(target, 3 + have // 4)
            if not await self._exchange(_PAGES):
                self._cycle_next = True  # a tag that refused sleeps until it is woken
                break
            data = self.chip.data
            for at in range(_PAGES):
                area[have + at] = data[3 + at]
            have += _PAGES
        return have

    async def _exchange(self, count: int) -> bool:
        """Finish a command that speaks to a tag; whether it went well and carries `count` bytes."""
        async with self._lock:
            wait = self.chip.step()
            while wait != DONE:
                await self._sleep_ms(wait)
                wait = self.chip.step()
        chip = self.chip
        return chip.outcome == faults.OK and chip.length == 3 + count and not chip.data[2] & _STATUS

    def _until_due(self) -> int:
        """Milliseconds until the next poll should begin."""
        if self.polls == 0:
            return 0
        gap = self._period_ms
        if self.is_lost:
            gap = self._back_off_ms
        elif self.presence.is_pending():
            gap = _SOON_MS
        passed = self.chip.ticks_diff(self.chip.ticks_ms(), self._began)
        return gap - passed if passed >= 0 else 0

    def _begin(self) -> None:
        """Choose what this poll does."""
        now = self.chip.ticks_ms()
        self._began = now
        self.polls += 1
        self._cycled = True
        self._is_following = False
        self._is_waking = False
        if not self._is_set_up:
            self._rung = 1
            self._run(_SET_UP)
        elif self._cycle_next:
            self._run(_CYCLE)
        elif not self.presence.is_pending() and self._is_health_due(now):
            self._healthy_at = now
            self._is_doubtful = False
            self._cycled = False
            self._run(_HEALTH)
        elif self._found:
            self._cycled = self._sleepy >= _SLEEPY
            self._run(_CYCLE if self._cycled else _AGAIN)
        else:
            self._cycled = False
            self._run(_POLL)

    def _is_health_due(self, now: int) -> bool:
        return (
            self._is_doubtful or not 0 <= self.chip.ticks_diff(now, self._healthy_at) < _HEALTH_MS
        )

    def _run(self, script: bytes) -> None:
        self._script = script
        self._at = 0
        self._strikes = 0
        self._abort_first = False

    def _start(self) -> None:
        """Begin the script's next op."""
        op = _ABORT if self._abort_first else self._script[self._at]
        self._op = op
        chip = self.chip
        chip.outcome = faults.OK
        if op == _LIST:
            chip.in_list_passive_target(_TARGETS)
        elif op == _RELEASE:
            chip.in_release()
        elif op in (_OFF, _ON):
            chip.rf_field(op - _OFF)
        elif op == _FIRMWARE:
            chip.get_firmware_version()
        elif op == _RETRIES:
            chip.rf_retries(_RETRIES_PASSIVE)
        elif op == _SAM:
            chip.sam_configuration()
        elif op == _ABORT:
            chip.abort()
        else:
            self._mend(op)

    def _mend(self, op: int) -> None:
        if op == _CLEAR:
            self.chip.transport.clear()
        elif self._reset is not None:
            self._reset.value(op - _LOW)

    def _settle(self) -> int:
        """Judge the op that has ended; return milliseconds to wait before the next."""
        code = self.chip.outcome
        if code == faults.OK and self._op == _FIRMWARE and not self._is_pn532():
            code = faults.WRONG_CHIP
        if code:
            self._fail(code)
            return _SOON_MS
        if self._abort_first:
            self._abort_first = False
            return 0
        self._strikes = 0
        self._at += 1
        if self._op == _LIST:
            self._listed()
        return _PAUSES[self._op]

    def _is_pn532(self) -> bool:
        return self.chip.length == _VERSION_BYTES and self.chip.data[2] == _IC

    def _fail(self, code: int) -> None:
        """Send again, or climb a rung, or give up for a while."""
        self.failures += 1
        self._is_doubtful = True
        self._strikes += 1
        tries = _TRIES_MENDING if self._rung else _TRIES
        if code != faults.SYNTAX and self._strikes < tries:
            self._abort_first = True
            return
        self._is_set_up = False
        self._is_following = False
        self._is_waking = False
        self._rung += 1
        if self._rung < _CLEARING and code == faults.BUS_STUCK:
            self._rung = _CLEARING
        if self._rung <= len(_RUNGS) and not (self._rung == _RESETTING and self._reset is None):
            self._cycled = True
            self._run(_RUNGS[self._rung - 1])
            return
        self._run(_NOTHING)
        self._back_off_ms = min(self._back_off_ms * 2, _LONGEST_MS) or _BACK_OFF_MS
        if not self.is_lost:
            self.is_lost = True
            self.presence.changes.append((LOST, code))

    def _listed(self) -> None:
        """Take the answer of a list. It is also the proof that the reader works."""
        chip = self.chip
        presence = self.presence
        self._is_well()
        count = self.targets.read(chip.data, chip.length)
        if count >= 0 and not self._is_following:
            self.tags.count = 0
            if not self._cycled and presence.lacks(count, self.targets.uids):
                # It may only sleep: nobody is missed before a new field was tried.
                self._cycled = True
                self._is_waking = True
                self._run(_CYCLE)
                return
        added = self.tags.add(self.targets) if count > 0 else 0
        if added and count == _TARGETS and presence.wants_more(self.tags.count, self.tags.uids):
            # The list was full: with these asleep, a chip may find the others of a stack.
            self._is_following = True
            self._run(_AGAIN)
            return
        self._is_following = False
        self._saw(count)

    def _saw(self, count: int) -> None:
        """Tell presence what this poll has seen; `count` is negative if that is unclear."""
        presence = self.presence
        tags = self.tags
        now = self.chip.ticks_ms()
        before = len(presence.changes)
        woke = self._is_waking
        self._is_waking = False
        self._cycle_next = False
        self._found = count != 0 or tags.count > 0
        if count < 0:
            presence.unclear(now)
        elif tags.count == 0:
            presence.none(now)
            self._cycle_next = len(presence.changes) > before  # it left, or is deaf: wake it
        else:
            if woke and self._sleepy < _SLEEPY and not presence.lacks(tags.count, tags.uids):
                self._sleepy += 1
            presence.seen(now, tags.count, tags.uids, tags.kinds)
            self._cycle_next = presence.is_missing()
            if len(presence.changes) > before:
                self.second_sighting_at = now

    def _is_well(self) -> None:
        self._rung = 0
        self._back_off_ms = 0
        if not self._is_set_up:
            self._is_set_up = True
            self._is_doubtful = False
            self._healthy_at = self.chip.ticks_ms()
        if self.is_lost:
            self.is_lost = False
            self.presence.changes.append((FOUND,))
