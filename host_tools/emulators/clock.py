"""Virtual time in microseconds since power-on, and what is due at which moment.

Time passes in two ways. A busy part (a bus transfer, an erase) *charges* its time. A waiting
program *waits*: the clock jumps to the next thing that happens. With a limit set, waiting stops
there and `at_limit` is called, which raises the limit: so a host grants time piece by piece.
"""

from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# A program that never waits past the limit (a loop of zero sleeps) is stopped after so much more.
_OVERRUN_US = const(20_000)


class Clock:
    """The one clock of an emulated device."""

    def __init__(self) -> None:
        self.now = 0
        self.limit: int | None = None
        self.at_limit: Callable[[], None] | None = None
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        self._number = 0

    def charge(self, us: int) -> None:
        """Let busy time pass; what falls due meanwhile happens at its moment."""
        end = self.now + us
        due = self._due
        while due and due[0][0] <= end:
            moment, _, call = due.pop(0)
            self.now = max(self.now, moment)
            call()
        self.now = max(self.now, end)

    def at(self, moment: int, call: "Callable[[], None]") -> int:
        """Have `call` called when the clock reaches `moment`; return a number to cancel it by."""
        self._number += 1
        place = len(self._due)
        while place and self._due[place - 1][0] > moment:
            place -= 1
        self._due.insert(place, (moment, self._number, call))
        return self._number

    def cancel(self, number: int) -> None:
        """Forget a due moment; a number already past is no error."""
        for place, (_, mine, _) in enumerate(self._due):
            if mine == number:
                del self._due[place]
                return

    def wait(self, due: int | None, ready: "Callable[[], bool]") -> None:
        """Let time pass until `ready()` or the moment `due` (None: for ever)."""
        while not ready():
            if due is not None and self.now >= due and not self._overrun():
                return
            if not self._step(due):
                return

    def sleep(self, us: int) -> None:
        """Wait so long, whatever happens."""
        self.wait(self.now + us, _never)

    def _overrun(self) -> bool:
        return self.limit is not None and self.now > self.limit + _OVERRUN_US

    def _step(self, due: int | None) -> bool:
        """Jump to the next moment, or to the limit; False when nothing will ever happen."""
        target = due
        if self._due and (target is None or self._due[0][0] < target):
            target = self._due[0][0]
        limit = self.limit
        if limit is not None and (target is None or target > limit or self._overrun()):
            self.now = max(self.now, limit)
            self._fire()
            if self.at_limit is None:
                raise RuntimeError("the clock stands at its limit and nobody grants more time")
            self.at_limit()
            return True
        if target is None:
            return False
        self.now = max(self.now, target)
        self._fire()
        return True

    def _fire(self) -> None:
        while self._due and self._due[0][0] <= self.now:
            call = self._due.pop(0)[2]
            call()


def _never() -> bool:
    return False
