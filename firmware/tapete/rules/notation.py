"""The record's notation in one place: text and bytes, to and from events and results.

What only reads is imported when first asked for: a table by itself prints, and reads no more than
the game of its settings.
"""

from tapete.rules.packing import pack_event, unpack_event
from tapete.rules.printing import event_text, result_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result

__all__ = (
    "DIGITS",
    "NotationError",
    "event_text",
    "number_of",
    "pack_event",
    "parse_event",
    "parse_result",
    "result_text",
    "unpack_event",
    "words_of",
)

DIGITS = "0123456789"
_LARGEST = 99999


class NotationError(Exception):
    """A line is no event and no result; the message is one sentence that says why."""


def parse_event(text: str, game: "Game") -> "Event":
    """Read one event; `game` says which pack and how many seats. Raises NotationError."""
    words = words_of(text)
    if not words:
        raise NotationError("the line is empty")
    if words[0] == "game":
        from tapete.rules import game_line  # noqa: PLC0415

        return game_line.parse(words[1:])
    from tapete.rules import reading  # noqa: PLC0415

    return reading.parse(words, game)


def parse_result(text: str, game: "Game") -> "Result":
    """Read one result, with or without its leading `=`. Raises NotationError."""
    from tapete.rules import reading_results  # noqa: PLC0415

    return reading_results.parse(words_of(text), game)


def words_of(line: str) -> list[str]:
    """Return a line's words in small letters, without its comment."""
    end = line.find("#")
    if end >= 0:
        line = line[:end]
    for space in "\t\r\n":
        line = line.replace(space, " ")
    return [_lower(word) for word in line.split(" ") if word]


def _lower(text: str) -> str:
    """Return small letters, of ASCII alone, so that every Python reads alike."""
    for character in text:
        if ord(character) > 127:
            return text
    return text.lower()


def number_of(word: str) -> int:
    """Read a number, minus sign allowed. Raises NotationError."""
    digits = word[1:] if word[:1] == "-" else word
    if not digits or [digit for digit in digits if digit not in DIGITS]:
        raise NotationError("a number is due, not {}".format(word))
    if len(digits) > 5:
        raise NotationError("{} is too large: {} is the largest number".format(word, _LARGEST))
    return int(word)
