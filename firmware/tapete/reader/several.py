"""Several readers, polled in turn; only the one whose turn it is has its field on.

    readers = [TurnReader(chip, None, sleep_ms, known, reset) for chip in chips]
    several = Several(readers)
    while True:
        told = await several.poll()
        if told is not None:
            index, change = told  # 0 is the first reader; changes as in presence.py

`poll()` returns at the end of each turn, at once when something changes, and after 100 ms at the
latest. Each reader tells its own arrivals, departures, LOST and FOUND. After an arrival
`readers[index].read_user_area(...)` and `readers[index].pages(uid)` work as with one reader; nobody
may poll meanwhile.

A turn is passed as soon as the chip has confirmed "field off"; a list that takes longer than usual
(24 ms) is aborted first. Everything that needs no field goes on between the steps of the turn that
somebody else has: so a reader that is dead, slow or being mended costs the others next to nothing.

A UID that rests on one reader and is seen by another was seen through a neighbour's antenna. It
counts as moved when three turns running saw it here and three, there, did not.

A reset pin that readers share (the same object) is pulled only when none of them works.
"""

from tapete.compat import const
from tapete.reader import scripts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence
    from typing import Any

    from tapete.parts import ReaderChange
    from tapete.reader.turn_ladder import TurnLadder
    from tapete.reader.turns import TurnReader

_NAP_MS = const(100)
_NOBODY = const(-1)
_KIN = const(3)  # leading bytes that make a UID look like another's


class Several:
    """Readers that take turns. With one reader alone use Reader."""

    def __init__(self, readers: "Sequence[TurnReader]") -> None:
        self.readers = readers
        self._chip = readers[0].chip  # for its clock
        self._sleep_ms = readers[0].sleep_ms
        self._turn = _NOBODY
        self._moved = 0  # who was moved last without having the turn: others are looked at first
        self._reading = _NOBODY  # whose chip must be read before anybody else uses the wires
        for reader in readers:
            reader.join(self)

    def poll(self) -> "Coroutine[Any, Any, tuple[int, ReaderChange] | None]":
        """Go on for a turn; return one change and the index of its reader, or None."""
        return self._run(None)

    async def give(self, reader: "TurnReader") -> bool:
        """Let a reader have the turn until the next poll.

        Returns whether its last list is fresh: its tags are awake, and its field is on.
        """
        index = self.readers.index(reader)
        ladder = reader.ladder
        if self._turn == index and not reader.is_running and ladder.op == scripts.LIST:
            return True
        await self._run(reader)
        self._turn = index
        reader.shine()
        ladder.run(scripts.END)
        return False

    # -- what readers ask of each other

    def owner(self, reader: "TurnReader", uid: bytes) -> "TurnReader | None":
        """Return another reader on which this UID rests."""
        for other in self.readers:
            if other is not reader and other.presence.find(uid) is not None:
                return other
        return None

    def has_kin(self, reader: "TurnReader", uid: bytes) -> bool:
        """Whether a card that begins like this UID rests on another reader."""
        for other in self.readers:
            if other is not reader:
                for card in other.presence.here:
                    if card.uid[:_KIN] == uid[:_KIN]:
                        return True
        return False

    def needs(self, ladder: "TurnLadder") -> bool:
        """Whether another reader on the same reset pin works, or may."""
        for other in self.readers:
            theirs = other.turn_ladder
            if theirs is not ladder and theirs.reset is ladder.reset and theirs.is_hopeful():
                return True
        return False

    def pulled(self, ladder: "TurnLadder") -> None:
        """Note that a reset pin was pulled: the others on it must be set up too."""
        for other in self.readers:
            theirs = other.turn_ladder
            if theirs is not ladder and theirs.reset is ladder.reset:
                other.was_pulled()

    # -- the loop

    async def _run(self, reserve: "TurnReader | None") -> "tuple[int, ReaderChange] | None":
        """Poll; or, with `reserve`, bring that reader and the turn to rest."""
        began = self._chip.ticks_ms()
        try:
            while True:
                now = self._chip.ticks_ms()
                if reserve is None:
                    told = self._told()
                    if told or self._is_passed(now, began):
                        return told
                elif self._is_at_rest(reserve, now):
                    return None
                at = self._next(now)
                if at == _NOBODY:
                    await self._sleep_ms(self._rest_ms(now))
                    continue
                reader = self.readers[at]
                if reader.is_running:
                    has_ended = reader.step(now)
                else:
                    if reader.lock is not None:
                        await reader.lock.__aenter__()
                    has_ended = reader.start(now)
                self._note(at)
                if has_ended:
                    if reader.lock is not None:
                        await reader.lock.__aexit__(None, None, None)
                    reader.finish(self._chip.ticks_ms())
        except BaseException:  # also when the task is ended
            await self._let_go()
            raise

    def _told(self) -> "tuple[int, ReaderChange] | None":
        """Return what has changed, if something has."""
        for index in range(len(self.readers)):
            changes = self.readers[index].presence.changes
            if changes:
                return index, changes.pop(0)
        return None

    def _note(self, at: int) -> None:
        """Note whether a chip waits to be read."""
        self._reading = at if self.readers[at].chip.is_reading else _NOBODY

    def _is_passed(self, now: int, began: int) -> bool:
        """Whether a turn ends, or it is time to return. If nobody has a turn, the next gets it."""
        is_passed = self._chip.ticks_diff(now, began) >= _NAP_MS
        if self._turn != _NOBODY and self.readers[self._turn].is_over(now):
            self._turn = _NOBODY
            is_passed = True
        if self._turn == _NOBODY:
            longest = 0
            for index in range(len(self.readers)):
                waited = self.readers[index].wants_turn(now)
                if waited > longest:
                    longest = waited
                    self._turn = index
            if longest:
                self.readers[self._turn].begin_turn(now)
        return is_passed

    def _is_at_rest(self, reader: "TurnReader", now: int) -> bool:
        """Whether nothing goes on with this reader, and the turn is its own or nobody's."""
        if self._turn != _NOBODY and self.readers[self._turn].is_over(now):
            self._turn = _NOBODY
        if self._turn != _NOBODY and self.readers[self._turn] is not reader:
            return False
        return not reader.is_running and self._reading == _NOBODY

    def _next(self, now: int) -> int:
        """Return who is to be moved now, first of all whose turn it is; _NOBODY if none is due."""
        if self._reading != _NOBODY:
            return self._reading if self.readers[self._reading].due_ms(now) == 0 else _NOBODY
        if self._turn != _NOBODY and self._is_due(self._turn, now):
            return self._turn
        count = len(self.readers)
        for step in range(1, count + 1):
            index = (self._moved + step) % count
            if index != self._turn and self._is_due(index, now):
                self._moved = index
                return index
        return _NOBODY

    def _is_due(self, index: int, now: int) -> bool:
        reader = self.readers[index]
        if reader.due_ms(now) > 0:
            return False
        return reader.is_running or reader.prepare(index == self._turn)

    def _rest_ms(self, now: int) -> int:
        """Return the milliseconds until somebody is to be moved."""
        if self._reading != _NOBODY:
            return max(1, self.readers[self._reading].due_ms(now))
        wait = _NAP_MS
        for index in range(len(self.readers)):
            due = self.readers[index].rest_ms(now, self._turn == _NOBODY)
            wait = due if due < wait else wait
        return wait if wait > 0 else 1

    async def _let_go(self) -> None:
        """Give back what is held. The chips are set up anew when somebody polls again."""
        now = self._chip.ticks_ms()
        self._turn = _NOBODY
        self._reading = _NOBODY
        for reader in self.readers:
            if reader.is_running:
                if reader.lock is not None:
                    await reader.lock.__aexit__(None, None, None)
                reader.drop(now)
