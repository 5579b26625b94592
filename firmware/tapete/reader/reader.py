"""The poll loop of one reader: looks for tags, tells changes, and has mended what breaks.

A poll is a script (scripts.py), run and mended by the ladder (ladder.py).
Nothing here blocks: between two short bus transfers other tasks run. An idle poll allocates nothing
but its coroutine and what the lock takes.
"""

from tapete.compat import const
from tapete.reader import faults, scripts
from tapete.reader.exchange import DONE
from tapete.reader.ladder import Ladder
from tapete.reader.presence import FOUND, LOST, Presence
from tapete.reader.targets import Gathered, Targets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tapete.parts import Lock, OutputPin, ReaderChange
    from tapete.reader.pages import Pages
    from tapete.reader.pn532 import PN532

_HEALTH_MS = const(1000)  # a chip that was reset unnoticed sees no tags until it is set up
_NAP_MS = const(100)
_SOON_MS = const(1)
_RARE_POLLS = const(3)  # after an arrival the display wants the bus that it may share: so many ...
_RARELY = const(3)  # ... polls come so many times later
_TARGETS = const(2)
_SLEEPY = const(2)


class Reader:
    """One reader. `poll()` for ever tells what changes on it.

    `bus_lock` is held from each command to its answer, and not between commands.
    `known(uid)` is 0 for a UID that is not of the pack (see presence.py).
    `reset`: the pin on RSTPD_N, if wired.
    `second_sighting_at`: ticks of the last confirming answer; `began`: of the last poll's begin.
    """

    def __init__(
        self,
        chip: "PN532",
        bus_lock: "Lock",
        sleep_ms: "Callable[[int], Awaitable[object]]",
        known: "Callable[[bytes], int] | None" = None,
        reset: "OutputPin | None" = None,
        period_ms: int = 18,
    ) -> None:
        self.chip = chip
        self.presence = Presence(chip.ticks_diff, known)
        self.targets = Targets()  # of the chip's last list
        self.tags = Gathered()  # of this poll
        self.second_sighting_at = 0
        self.polls = 0
        self.failures = 0  # commands that failed, each try counted
        self.losses = 0
        self.fault = faults.OK  # of the last command that failed
        self.is_lost = False
        self.began = 0
        self.ladder = Ladder(chip, reset)
        self._lock = bus_lock
        self._sleep_ms = sleep_ms
        self._period_ms = period_ms
        self._healthy_at = 0
        self._is_doubtful = False  # an exchange failed since: the chip may have been reset
        self._cycled = False
        self._cycle_next = False
        self._found = False  # the chip has targets to let go of
        self._may_follow = True  # more tags than the chip lists may be looked for
        self._is_following = False  # they are, in this poll
        self._is_spread = False  # this poll made more than one list of who is there
        self._is_waking = False  # this poll had to make a new field
        self._rare_polls = 0  # still to come
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
        ladder = self.ladder
        while not ladder.is_done():
            async with self._lock:
                ladder.start()
                wait = self.chip.step()
                while wait != DONE:
                    await self._sleep_ms(wait)
                    wait = self.chip.step()
            wait = self._judge()
            if wait > 0:
                await self._sleep_ms(wait)
        return changes.pop(0) if changes else None

    def _judge(self) -> int:
        """Take what an op has come to; return the milliseconds to wait before the next."""
        before = self.ladder.strikes
        code = self.ladder.settle()
        wait = self.ladder.pause_ms
        if code:
            self._failed(code)
        elif self.ladder.op == scripts.LIST:
            self._listed(before)
        return wait

    async def read_user_area(
        self, uid: bytes, area: bytearray, is_enough: "Callable[[bytearray, int], bool]"
    ) -> int:
        """Read a Type 2 tag that has just arrived, from page 3 (capability container) on.

        Stops when `is_enough(area, bytes_read)`, when `area` is full or the tag falls silent;
        returns the bytes read, 0 if the tag is gone.
        """
        from tapete.reader import pages  # noqa: PLC0415 - most tables never see such a tag

        return await pages.read_user_area(self, uid, area, is_enough)

    def pages(self, uid: bytes) -> "Pages":
        """Return the pages of a tag that lies here, to be read and written (pages.py).

        Nobody may poll meanwhile.
        """
        from tapete.reader import pages  # noqa: PLC0415 - only cards that are learnt are written

        return pages.Pages(self, uid)

    async def open(self) -> bool:
        """Make ready for commands of others; return whether what was listed last is awake still."""
        return True

    async def exchange(self) -> int:
        """Finish a command that somebody else has begun on the chip; return its outcome."""
        async with self._lock:
            wait = self.chip.step()
            while wait != DONE:
                await self._sleep_ms(wait)
                wait = self.chip.step()
        return self.chip.outcome

    async def list_anew(self) -> bool:
        """Wake all tags and list them; return whether the chip did so."""
        chip = self.chip
        for op in scripts.CYCLE:
            if op == scripts.RELEASE:
                chip.in_release()
            elif op == scripts.LIST:
                chip.in_list_passive_target(_TARGETS)
            else:
                chip.rf_field(op - scripts.OFF)
            if await self.exchange():
                return False
            if scripts.PAUSES[op]:
                await self._sleep_ms(scripts.PAUSES[op])
        return self.targets.read(chip.data, chip.length) >= 0

    def disturb(self) -> None:
        """Note that a tag was refused something: it sleeps until it is woken."""
        self._cycle_next = True

    def _until_due(self) -> int:
        """Milliseconds until the next poll should begin."""
        if self.polls == 0:
            return 0
        gap = self._period_ms
        if self.is_lost:
            gap = self.ladder.back_off_ms
        elif self.presence.is_pending():
            gap = _SOON_MS
        elif self._rare_polls:
            gap *= _RARELY
        passed = self.chip.ticks_diff(self.chip.ticks_ms(), self.began)
        return gap - passed if passed >= 0 else 0

    def _begin(self) -> None:
        """Choose what this poll does."""
        now = self.chip.ticks_ms()
        self.began = now
        self.polls += 1
        if self._rare_polls:
            self._rare_polls -= 1
        self._cycled = True
        self._is_following = False
        self._is_waking = False
        self._may_follow = True
        ladder = self.ladder
        if not ladder.is_set_up:
            ladder.set_up()
        elif self._cycle_next:
            ladder.run(scripts.SURE)
        elif not self.presence.is_pending() and self._is_health_due(now):
            self._healthy_at = now
            self._is_doubtful = False
            ladder.run(scripts.HEALTH)
        elif self._found:
            self._cycled = self._sleepy >= _SLEEPY
            ladder.run(scripts.CYCLE if self._cycled else scripts.AGAIN)
        else:
            self._cycled = False
            ladder.run(scripts.POLL)

    def _is_health_due(self, now: int) -> bool:
        return (
            self._is_doubtful or not 0 <= self.chip.ticks_diff(now, self._healthy_at) < _HEALTH_MS
        )

    def _failed(self, code: int) -> None:
        """Take notice of a command that failed; the ladder has chosen what comes next."""
        self.failures += 1
        self.fault = code
        self._is_doubtful = True
        ladder = self.ladder
        if ladder.is_set_up:
            return
        self._is_following = False
        self._is_waking = False
        self._may_follow = False  # or a chip that is just too slow for that would end no poll
        self._cycled = True
        if ladder.has_given_up() and not self.is_lost:
            self.is_lost = True
            self.losses += 1
            self.presence.changes.append((LOST, code))

    def _listed(self, before: int) -> None:
        """Take the answer of a list. It is also the proof that the reader works.

        before: how often the list was sent in vain.
        """
        chip = self.chip
        presence = self.presence
        self._is_well()
        count = self.targets.read(chip.data, chip.length)
        if count >= 0 and not self._is_following:
            self.tags.count = 0
            self._is_spread = False
            if (before or not self._cycled) and presence.lacks(count, self.targets.uids):
                # It may only sleep: nobody is missed before a new field was tried, nor if somebody
                # may have heard the list whose answer was lost, and sleeps since.
                if self._cycled:
                    self._found = self._cycle_next = True
                else:
                    self._cycled = self._is_waking = True
                    self.ladder.run(scripts.CYCLE)
                return
        added = self.tags.add(self.targets) if count > 0 else 0
        is_full = added and count == _TARGETS and self._may_follow
        if is_full and presence.wants_more(self.tags.count, self.tags.uids):
            # The list was full: with these asleep, a chip may find the others of a stack.
            self._is_following = self._is_spread = True
            self.ladder.run(scripts.AGAIN)
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
            self._cycle_next = True  # who gave that answer may be put to sleep by the next list
        elif tags.count == 0:
            presence.none(now)
            # It left, or is deaf, or the chip forgot how to look.
            self._cycle_next = len(presence.changes) > before or presence.is_missing()
        else:
            if woke and self._sleepy < _SLEEPY and not presence.lacks(tags.count, tags.uids):
                self._sleepy += 1
            presence.seen(now, tags.count, tags.uids, tags.kinds, self._is_spread)
            self._cycle_next = presence.is_missing()
            if len(presence.changes) > before:
                self.second_sighting_at = now
                self._rare_polls = _RARE_POLLS

    def _is_well(self) -> None:
        if self.ladder.well():
            self._is_doubtful = False
            self._healthy_at = self.chip.ticks_ms()
        if self.is_lost:
            self.is_lost = False
            self.presence.changes.append((FOUND,))
