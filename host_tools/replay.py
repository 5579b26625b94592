"""`tapete replay`: run records through the rules core and compare what they expect.

Findings go to the error stream, so that `--json` and `--results` can be piped on.
"""

import json
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Literal

from host_tools.reasons import because, unreadable
from host_tools.record import Fold, Line, MalformedError, filled, lines_of
from host_tools.tally import Tally
from host_tools.text import OutputError, put, say, short
from tapete.rules import codes, notation

if TYPE_CHECKING:
    from host_tools.shapes import Source

OK = 0
FAILED = 1
BAD = 2

Result = tuple[int, ...]
Form = Literal["summary", "quiet", "json", "results"]  # what is printed of a good record

# What is true between events, and may be expected anywhere.
STATE = frozenset(
    {
        codes.R_TURN,
        codes.R_TRUMP,
        codes.R_TURNUP,
        codes.R_STOCK,
        codes.R_STAKE,
        codes.R_POINTS,
        codes.R_MATCH,
    }
)


class Replay:
    """One record, checked line by line; `show` gets every finding as a sentence."""

    def __init__(
        self,
        name: str,
        show: Callable[[str], None],
        as_json: bool = False,
        names_file: bool = False,
    ) -> None:
        self.name = name
        self.show = show
        self.as_json = as_json
        self.names_file = names_file
        self.fold = Fold()
        self.code = OK
        self.tally = Tally()
        self._event_line = 0
        self._refusal: Result | None = None  # not expected so far

    def run(self, stream: "Source") -> int:
        """Check a whole record and return the exit code: OK, FAILED or BAD."""
        for line in lines_of(stream):
            if line.is_expectation():
                self._expect(line)
            elif line.text:
                self._settle()
                self._play(line)
        self._settle()
        return self.code

    def _play(self, line: Line) -> None:
        printed, results = self.fold.play(line.number, line.text)
        self._event_line = line.number
        for result in self.fold.results:
            if result[0] == codes.R_REFUSED:
                self._refusal = result
        self.tally.event(self.fold)
        if self.as_json:
            told = {"line": line.number, "event": printed, "results": results}
            put(json.dumps(({"file": self.name} if self.names_file else {}) | told))

    def _expect(self, line: Line) -> None:
        text = line.expected()
        self.tally.expectations += 1
        try:
            expected = notation.parse_result(text, self.fold.game)
        except notation.NotationError as error:
            raise MalformedError(line.number, str(error), text) from None
        if expected == self._refusal:
            self._refusal = None
        if expected in self.fold.results:
            return
        if expected[0] not in STATE:
            self._fail(line.number, text, self.fold.results)
            return
        state = self.fold.state()
        if expected not in state:
            same = tuple(result for result in state if result[0] == expected[0])
            self._fail(line.number, text, same, f"no {text.split()[0]}")

    def _settle(self) -> None:
        """Look back at the last event: a refusal that nobody expected is a failure."""
        if self._refusal is not None:
            word = codes.REFUSALS[self._refusal[1]]
            advice = f". Correct the line, or write `= refused {word}` beneath it"
            self._fail(self._event_line, "no refusal", (self._refusal,), advice=advice)
            self._refusal = None

    def _fail(
        self,
        number: int,
        expected: str,
        got: tuple[Result, ...],
        nothing: str = "nothing",
        advice: str = "",
    ) -> None:
        """Show the first failure of a record; the later ones mostly follow from it."""
        if self.code == OK:
            had = " " + (", ".join(self._texts(got)) or nothing)
            if self._refusal in got:
                had = ":" + had
            elif self._refusal:
                had += f"; line {self._event_line} changed nothing: {self._why(self._refusal)}"
            self.show(f"{self.name}:{number}: " + short(f"expected {expected}, got{had}{advice}"))
        self.code = FAILED

    def _texts(self, results: tuple[Result, ...]) -> list[str]:
        """Return results as a record has them, but a refusal as a sentence."""
        return [
            self._why(result) if result[0] == codes.R_REFUSED else self.fold.texts((result,))[0]
            for result in results
        ]

    def _why(self, refused: Result) -> str:
        return because(refused[1], self.fold.game, self.fold.event)


@contextmanager
def opened(name: str) -> Generator[IO[bytes]]:
    """Open a record for reading; `-` is standard input."""
    if name == "-":
        yield sys.stdin.buffer
        return
    with Path(name).open("rb") as stream:
        yield stream


def _one(name: str, form: Form, names_file: bool) -> int:
    try:
        with opened(name) as stream:
            if form == "results":
                for text in filled(stream, Fold(), name):
                    put(text)
                return OK
            checked = Replay(name, say, form == "json", names_file)
            code = checked.run(stream)
    except MalformedError as error:
        say(unreadable(name, error))
        return BAD
    except (BrokenPipeError, OutputError):
        raise
    except OSError as error:
        say(f"{name}: cannot be read: {error.strerror}")
        return BAD
    if code == OK and form == "summary":
        put(f"{name}: {checked.tally.told(checked.fold.game)}")
    return code


def replay(names: list[str], form: Form = "summary") -> int:
    """Replay records one after the other; return the worst of their exit codes."""
    return max(_one(name, form, len(names) > 1) for name in names)
