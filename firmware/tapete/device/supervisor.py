"""Tasks that are looked after: a task that dies is told of, and started again."""

import asyncio

from tapete.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

_FIRST_PAUSE_MS = const(250)
_LONGEST_PAUSE_MS = const(8_000)
_MINUTE_MS = const(60_000)
_TOO_MANY = const(3)  # deaths of one task within a minute


class Supervisor:
    """Runs coroutines; restarts one that raises, with growing pauses."""

    def __init__(
        self,
        ticks_ms: "Callable[[], int]",
        ticks_diff: "Callable[[int, int], int]",
        on_death: "Callable[[str, Exception], None]",
        on_hopeless: "Callable[[str, Exception], None]",
    ) -> None:
        """`on_death` tells of a death; `on_hopeless` is called at the third one in a minute."""
        self._ticks_ms = ticks_ms
        self._ticks_diff = ticks_diff
        self._on_death = on_death
        self._on_hopeless = on_hopeless

    async def keep(self, name: str, start: "Callable[[], Awaitable[None]]") -> None:
        """Run `start()` until it returns; after an exception run it again."""
        pause = _FIRST_PAUSE_MS
        deaths = 0
        first = self._ticks_ms()
        while True:
            begun = self._ticks_ms()
            try:
                await start()
                return
            except asyncio.CancelledError:
                raise
            except (
                Exception
            ) as error:  # a task's death, whatever the cause, is this room's business
                self._on_death(name, error)
                deaths, first = self._count(deaths, first)
                if deaths >= _TOO_MANY:
                    self._on_hopeless(name, error)
            if self._ticks_diff(self._ticks_ms(), begun) > _MINUTE_MS:
                pause = _FIRST_PAUSE_MS
            await asyncio.sleep_ms(pause)
            pause = min(2 * pause, _LONGEST_PAUSE_MS)

    def _count(self, deaths: int, first: int) -> tuple[int, int]:
        now = self._ticks_ms()
        if deaths == 0 or self._ticks_diff(now, first) > _MINUTE_MS:
            return 1, now
        return deaths + 1, first
