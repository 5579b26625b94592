"""The record's game line, read and printed. It alone needs a sheet."""

from tapete.rules import codes, sheet
from tapete.rules.notation import NotationError, number_of
from tapete.rules.sheets import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.shapes import Event


def parse(words: list[str]) -> "Event":
    """Read the words behind `game`: a game and its options. Raises NotationError."""
    name = words[0].replace("_", "-") if words else ""
    if name not in GAMES:
        raise NotationError("there is no game {}: they are {}".format(name, ", ".join(GAMES)))
    given: dict[str, str] = {}
    for word in words[1:]:
        parts = word.replace("_", "-").split("=")
        if len(parts) != 2 or not parts[0] or not parts[1]:
            raise NotationError("{} is no option: write name=value".format(word))
        if parts[0] in given:
            raise NotationError("{} is given twice".format(parts[0]))
        given[parts[0]] = parts[1]
    if "players" not in given:
        raise NotationError("players=N is missing")
    players = number_of(given.pop("players"))
    if players < 1:
        raise NotationError("players= needs a number from 1 up")
    index = GAMES.index(name)
    try:
        numbers = sheet.choose(sheet.load(index), given)
    except sheet.OptionError as error:
        raise NotationError(str(error))  # noqa: B904 - MicroPython has no exception chaining
    return (codes.E_GAME, 0, index, players) + tuple(numbers)


def text(event: "Event") -> str:
    """Print a game event; what is as the sheet has it anyway is left out."""
    words = ["game", GAMES[event[2]], "players={}".format(event[3])]
    for name, value in sheet.named(sheet.load(event[2]), event[4:]):
        words.append(name + "=" + value)
    return " ".join(words)
