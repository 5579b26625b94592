"""What people ask for on the command line: a game, a number of players, and options."""

from tapete.rules import notation, packed_sheet, sheet
from tapete.rules.game import Game
from tapete.rules.sheets import GAMES


class RequestError(Exception):
    """There is no such game, option or value, or no such combination; one sentence says why."""


class Request:
    """A game by name, how many play, the number of every option's value, and the game event."""

    def __init__(self, event: tuple[int, ...]) -> None:
        self.event = event
        self.name = GAMES[event[2]]
        self.players = event[3]
        self.numbers = event[4:]

    def line(self) -> str:
        """Return it as a record has it, without the word `game`."""
        return notation.event_text(self.event, Game()).removeprefix("game ")


def usual_players(name: str) -> int:
    """Return the number of players that a sheet names first."""
    return next(iter(sheet.load(GAMES.index(name))["players"]))


def family_of(name: str) -> int:
    """Return the family of packs that a game is played with, as its sheet has it first."""
    game = Game()
    game.apply(request([name]).event)
    return game.family


def unserved(request: Request) -> str:
    """Return why the pack cannot serve these players, "" if it can."""
    source = sheet.load(GAMES.index(request.name))
    if packed_sheet.pack(source, request.players, request.numbers):
        return ""
    counts = [str(count) for count in sorted(source["players"])]
    if str(request.players) not in counts:
        known = " or ".join([", ".join(counts[:-1]), counts[-1]] if counts[1:] else counts)
        title = request.name.replace("-", " ").capitalize()
        return f"{title} cannot be played by {request.players}, only by {known}"
    return f"with these options the cards do not come out even for {request.players} players"


def _with_hint(reason: str, name: str) -> str:
    """Add where the options stand to the reason that one is unknown."""
    if "has no option" not in reason:
        return reason
    return f"{reason}; `tapete rules {name} --options` lists those it has"


def _asked(words: list[str]) -> list[str]:
    """Return the words of a request, the game first. Raises RequestError."""
    asked = " ".join(words).lower().split()
    if not asked:
        raise RequestError("name a game; `tapete rules` lists them")
    if "=" in asked[0]:
        raise RequestError(f"name the game first, as in `brisca {asked[0]}`")
    asked[0] = asked[0].replace("_", "-")
    others = [word for word in asked[1:] if word.replace("_", "-") in GAMES]
    if others and asked[0] in GAMES:
        raise RequestError(f"name one game: {asked[0]} and {others[0]} are two")
    for word in asked[1:]:
        name, _, number = word.partition("=")
        if name == "players" and number and not (number.isascii() and number.isdigit()):
            raise RequestError(f"players= needs a number from 1 up, not {number}")
    return asked


def request(words: list[str], players: int | None = None) -> Request:
    """Read `NAME [players=N] [option=value …]`; without players, as the sheet has it first.

    Raises RequestError.
    """
    asked = _asked(words)
    name = asked[0]
    if players is not None:
        asked.append(f"players={players}")
    if name in GAMES and not any(word.startswith("players=") for word in asked):
        asked.append(f"players={usual_players(name)}")
    try:
        event = notation.parse_event(" ".join(["game", *asked]), Game())
    except notation.NotationError as error:
        raise RequestError(_with_hint(str(error), name)) from None
    found = Request(event)
    if reason := unserved(found):
        raise RequestError(reason)
    return found
