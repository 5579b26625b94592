"""A record, read line by line. What it needs, both Pythons have: the chip can replay a record too.

The notation is that of `tapete.rules.notation`; here are the lines around it: comments, blank
lines, expectations (`= …`), and what is no text at all.
"""

from tapete.rules import notation
from tapete.rules.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from host_tools.shapes import Answerer, Source

LONGEST = 1000  # bytes of a line; the longest event, a counted pile, has some 160


class MalformedError(Exception):
    """A line that is no line of a record: `number` (from 1), `reason`, and its `text` if it has."""

    def __init__(self, number: int, reason: str, text: str = "") -> None:
        super().__init__(reason)
        self.number = number
        self.reason = reason
        self.text = text


class NotHereError(Exception):
    """An event that this answerer has no way to play; `reason` says why.

    With `harmless`, leaving the event out changes nothing that follows.
    """

    def __init__(self, reason: str, harmless: bool) -> None:
        super().__init__(reason)
        self.reason = reason
        self.harmless = harmless


class Line:
    """One line: `text` without comment and spare spaces, `comment` from its `#` on, or ""."""

    def __init__(self, number: int, text: str, comment: str, raw: str) -> None:
        self.number = number
        self.text = text
        self.comment = comment
        self.raw = raw

    def is_expectation(self) -> bool:
        """Whether the line says what the event before it must have brought."""
        return self.text.startswith("=")

    def expected(self) -> str:
        """Return what an expectation expects, without its sign."""
        return self.text[1:].strip()


def lines_of(stream: "Source") -> "Iterator[Line]":
    """Yield every line of a binary stream, however long the stream is.

    Raises MalformedError for a line that is too long or is not plain text in UTF-8.
    """
    number = 0
    while True:
        data = stream.readline(LONGEST + 1)
        if not data:
            return
        number += 1
        if len(data) > LONGEST:
            raise MalformedError(number, f"a line has at most {LONGEST - 1} bytes")
        yield _line(number, data)


def _line(number: int, data: bytes) -> Line:
    try:
        raw = data.decode()
    except UnicodeError:
        raise MalformedError(number, "this is no text in UTF-8") from None
    if number == 1 and raw.startswith("\ufeff"):
        raw = raw[1:]
    raw = raw.rstrip("\r\n")
    for char in raw:
        if (char < " " and char != "\t") or "\x7f" <= char <= "\x9f":
            raise MalformedError(number, f"a control character (code {ord(char)})")
    start = raw.find("#")
    comment = raw[start:] if start >= 0 else ""
    text = raw[:start] if start >= 0 else raw
    return Line(number, " ".join(text.split()), comment.rstrip(), raw)


class Fold:
    """The rules core as the one who answers a record's events."""

    def __init__(self) -> None:
        self.game = Game()
        self.event: tuple[int, ...] = ()  # the last one
        self.results: tuple[tuple[int, ...], ...] = ()

    def play(self, number: int, text: str) -> tuple[str, list[str]]:
        """Play the event of line `number`; return it and its results as they are printed."""
        try:
            event = notation.parse_event(text, self.game)
        except notation.NotationError as error:
            raise MalformedError(number, str(error), text) from None
        printed = notation.event_text(event, self.game)
        self.event = event
        self.results = tuple(self.game.apply(event))
        return printed, self.texts(self.results)

    def texts(self, results: "tuple[tuple[int, ...], ...]") -> list[str]:
        """Return results as they are printed."""
        return [notation.result_text(result, self.game) for result in results]

    def state(self) -> "tuple[tuple[int, ...], ...]":
        """Return what is true now: the results that may be expected anywhere."""
        return tuple(self.game.state_results())


def filled(stream: "Source", answerer: "Answerer", name: str) -> "Iterator[str]":
    """Yield the record of a stream (called `name`) with every result filled in.

    Old expectations are dropped unread; their comments stay, as comments and blank lines do. An
    event the answerer has no way to play becomes a comment; the record ends there, unless
    nothing that follows hangs on it. Raises MalformedError.
    """
    for line in lines_of(stream):
        if not line.text:
            yield line.raw.rstrip()
        elif line.is_expectation():
            if line.comment:
                yield line.comment
        else:
            try:
                printed, results = answerer.play(line.number, line.text)
            except NotHereError as error:
                yield f"# not on this table: {name}:{line.number}: {error.reason}"
                if error.harmless:
                    continue
                return
            yield printed + "  " + line.comment if line.comment else printed
            for result in results:
                yield "= " + result
