"""Lines on their way to the host: numbered, bounded, and never waited for."""

from tapete.compat import const
from tapete.link.text import quote

LINE = const(480)  # bytes of a line, its end included
_NOTHING = memoryview(b"")


class Outbox:
    """Whole lines up to `limit` bytes; when the host does not read, the oldest give way.

    In their place one line `dropped` tells how many they were. Numbers (`seq`) only grow: the
    `dropped` line bears the number of the last line it stands for.
    """

    def __init__(self, boot: str, limit: int) -> None:
        self._start = '{"boot": ' + quote(boot) + ', "seq": '
        self._limit = limit
        self._lines: list[bytes] = []
        self._bytes = 0  # in _lines
        self._seq = 0  # of the next line
        self._dropped = 0
        self._current = _NOTHING  # the line going out; it is finished whatever happens
        self._at = 0

    def room(self) -> int:
        """Return how many bytes of its own the next line may have, between `seq` and the brace."""
        return LINE - len(self._start.encode()) - len(str(self._seq)) - len(", }\n")

    def add(self, fields: str) -> None:
        """Put a line with these JSON fields behind the others."""
        line = self._line(self._seq, fields)
        if len(line) > LINE:
            line = self._line(self._seq, '"error": "a line was too long to be sent"')
        self._seq += 1
        self._lines.append(line)
        self._bytes += len(line)
        while self._bytes > self._limit and len(self._lines) > 1:
            self._bytes -= len(self._lines.pop(0))
            self._dropped += 1

    def _line(self, seq: int, fields: str) -> bytes:
        return f"{self._start}{seq}, {fields}}}\n".encode()

    def peek(self) -> memoryview:
        """Return what remains of the line that goes out now; empty when there is nothing to say."""
        if self._at >= len(self._current):
            self._at = 0
            self._current = self._next()
        return self._current[self._at :]

    def _next(self) -> memoryview:
        if self._dropped:
            seq = self._seq - len(self._lines) - 1
            line = self._line(seq, f'"dropped": {self._dropped}')
            self._dropped = 0
        elif self._lines:
            line = self._lines.pop(0)
            self._bytes -= len(line)
        else:
            return _NOTHING
        return memoryview(line)

    def sent(self, count: int) -> None:
        """Note that the host's port has taken `count` bytes of what `peek` returned."""
        self._at += count
