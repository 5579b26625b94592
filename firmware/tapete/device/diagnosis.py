"""Diagnosis of the readers of a running table, asked for over the serial line."""

from tapete.compat import const
from tapete.device.shelf import put_away
from tapete.link import commands

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from tapete.device.reading import Reading
    from tapete.device.seats import Seats
    from tapete.link.link import Link
    from tapete.reader.reader import Reader

_SECONDS = const(20)  # a reader


class Diagnosis:
    """Stands between the serial line and the app, and takes one command for itself."""

    def __init__(
        self,
        readers: "Sequence[Reader]",
        reading: "Reading | Seats",
        link: "Link",
        on_command: "Callable[[tuple[int, str, bool]], None]",
        poll: "Callable[[int], Awaitable[object]] | None" = None,
    ) -> None:
        """`poll(index)`: of several readers, polls all, and tells what happens on the others."""
        self._readers = readers
        self._reading = reading
        self._link = link
        self._on_command = on_command
        self._poll = poll
        self._index = 0
        self._is_asked = False

    def command(self, command: tuple[int, str, bool]) -> None:
        """Take a command of the host; give what is not for the readers on."""
        if command[0] != commands.DIAGNOSE:
            self._on_command(command)
        elif self._is_asked:
            self._link.error("the readers are being diagnosed")
        else:
            self._is_asked = True
            self._reading.errand = self._run

    async def _run(self) -> None:
        """Diagnose one reader after the other; games go on, but for what is laid on that one."""
        from tapete.reader.diagnose import diagnose  # noqa: PLC0415 - asked for once in a while

        try:
            for index in range(len(self._readers)):
                self._index = index
                if len(self._readers) > 1:
                    self._link.diagnosis(f"Reader {index + 1}:")
                poll = None if self._poll is None else self._poll_all
                await diagnose(self._readers[index], self._link.diagnosis, _SECONDS, poll)
            self._link.diagnosis("That is all.")
        finally:
            self._is_asked = False
            put_away()

    async def _poll_all(self) -> None:
        if self._poll is not None:
            await self._poll(self._index)
