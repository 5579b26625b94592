"""Plays earcons: the first tone at once, the rest by a task."""

import asyncio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapete.sound.buzzer import Buzzer


class Speaker:
    """One voice; a new earcon cuts off the one that sounds."""

    def __init__(self, buzzer: "Buzzer | None") -> None:
        """Play on `buzzer`, or on nothing."""
        self._buzzer = buzzer
        self._notes: "Sequence[tuple[int, int]]" = ()
        self._wake = asyncio.Event()

    def play(self, notes: "Sequence[tuple[int, int]]") -> None:
        """Start `notes`, pairs of (Hz or 0, milliseconds); the first sounds before this returns."""
        if self._buzzer is None or not notes:
            return
        self._notes = notes
        self._buzzer.tone(notes[0][0])
        self._wake.set()

    def silence(self) -> None:
        """Stop at once."""
        self._notes = ()
        if self._buzzer is not None:
            self._buzzer.tone(0)

    async def run(self) -> None:
        """Play on what `play` began, for ever."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._play_on()

    async def _play_on(self) -> None:
        notes = self._notes
        buzzer = self._buzzer
        for i in range(len(notes)):
            if buzzer is None or self._notes is not notes:
                return
            if i:
                buzzer.tone(notes[i][0])
            await asyncio.sleep_ms(notes[i][1])
        if self._notes is notes:
            self.silence()
