"""What the parts of the replay expect of each other; for the type checker only."""

from typing import Protocol


class Source(Protocol):
    """A binary stream, as far as it is needed."""

    def readline(self, size: int, /) -> bytes:
        """Return the next line with its end, or its first `size` bytes; b"" at the end."""
        ...


class Answerer(Protocol):
    """Whoever plays the events of a record: the rules core, or a table."""

    def play(self, number: int, text: str) -> tuple[str, list[str]]:
        """Play the event of line `number`; return it and its results as they are printed."""
        ...
