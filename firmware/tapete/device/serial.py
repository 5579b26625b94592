"""The serial line: bytes in, bytes out, never waiting for a host that sleeps."""

import asyncio

from tapete.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.link.link import Link
    from tapete.parts import SerialPort

_PERIOD_MS = const(10)
_BYTES_A_TURN = const(96)


class Serial:
    """Carries a Link over a port."""

    def __init__(
        self,
        port: "SerialPort",
        link: "Link",
        on_command: "Callable[[tuple[int, str, bool]], None]",
    ) -> None:
        """Give each command that arrives to `on_command`."""
        self._port = port
        self._link = link
        self._on_command = on_command

    async def run(self) -> None:
        """Read and write a little each turn, for ever."""
        while True:
            self._read()
            self._write()
            await asyncio.sleep_ms(_PERIOD_MS)

    def _read(self) -> None:
        for _ in range(_BYTES_A_TURN):
            if not self._port.readable():
                return
            for command in self._link.feed(self._port.read()):
                self._on_command(command)

    def _write(self) -> None:
        """Write while there is room, a byte at a time: USB blocks up to 500 ms without room."""
        for _ in range(_BYTES_A_TURN):
            line = self._link.peek()
            if not line or not self._port.writable():
                return
            self._port.write(line[:1])
            self._link.sent(1)
