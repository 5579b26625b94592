"""The record's notation in one place: text and bytes, to and from events and results."""

from tapete.rules.codes import R_MATCH
from tapete.rules.packing import pack_event, unpack_event
from tapete.rules.printing import event_text, result_text
from tapete.rules.reading import NotationError, parse_event, parse_result, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result, Results

__all__ = (
    "NotationError",
    "event_text",
    "holds",
    "is_expectation",
    "pack_event",
    "parse_event",
    "parse_result",
    "result_text",
    "unpack_event",
    "words_of",
)


def is_expectation(line: str) -> bool:
    """Tell whether a record's line is an expectation (`= …`)."""
    return line.lstrip(" \t").startswith("=")


def holds(expected: "Result", results: "Results", game: "Game") -> bool:
    """Tell whether an expected result is true now.

    The words for the state (turn to match) are compared with the state as it stands, all others
    with the results of the event just before.
    """
    if expected[0] <= R_MATCH:
        return expected in game.state_results()
    return expected in results
