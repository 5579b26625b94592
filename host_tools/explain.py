"""`tapete rules`: the games, their options, and the rules of one in plain English."""

from host_tools.games import RequestError, request
from host_tools.rules_text import listing
from host_tools.rules_text.page import page
from host_tools.text import say


def _list(players: int | None, options: bool) -> int:
    """Print all games, or those for so many players; or all options."""
    told = listing.options(listing.played_by(players)) if options else listing.games(players)
    if not told:
        say(f"tapete: there is no game for {players} players; `tapete rules` lists the games")
        return 2
    print(told, end="")
    return 0


def explain(words: list[str], players: int | None, options: bool) -> int:
    """Print what was asked for; return the exit code."""
    if not words:
        return _list(players, options)
    try:
        wanted = request(words, players)
    except RequestError as error:
        say(f"tapete: {error}")
        return 2
    if options:
        print(listing.options([wanted.name]), end="")
        return 0
    print(page(wanted.name, wanted.players, wanted.numbers), end="")
    return 0
