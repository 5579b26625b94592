"""Standard input and output as a serial port: USB on the board, a pipe on a PC."""

import select
import sys


class Port:
    """Looks before it reads or writes, so that neither ever waits."""

    def __init__(self) -> None:
        """Take sys.stdin and sys.stdout."""
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._readers = select.poll()
        self._writers = select.poll()
        # The stubs leave the type of an event mask open.
        self._readers.register(sys.stdin, select.POLLIN)  # pyright: ignore[reportUnknownMemberType]
        self._writers.register(sys.stdout, select.POLLOUT)  # pyright: ignore[reportUnknownMemberType]

    def readable(self) -> bool:
        """Return whether a byte waits."""
        for _ in self._readers.ipoll(0):
            return True
        return False

    def writable(self) -> bool:
        """Return whether there is room for a byte."""
        for _ in self._writers.ipoll(0):
            return True
        return False

    def read(self) -> bytes:
        """Return the byte that waits."""
        return self._in.read(1)

    def write(self, data: bytes | memoryview) -> None:
        """Write bytes; there must be room."""
        self._out.write(data)
