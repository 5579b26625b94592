"""Marriages the other way: king and knight of one suit taken in tricks by one side."""

from tapete.rules.ending import book_bonus
from tapete.rules.marriage import members, worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result


def attach(game: "Game") -> None:
    """Watch the tricks, and book at the end."""
    game.after_trick.append(watch)
    game.before_end.append(book)


def watch(game: "Game", results: "list[Result]") -> None:
    """Remember which side takes a king or a knight."""
    del results
    for i in range(1, len(game.trick), 2):
        card = game.trick[i]
        pair = members(game, card >> 4)
        if card in pair:
            game.captured[2 * (card >> 4) + pair.index(card)] = game.side[game.taker] + 1


def book(game: "Game", results: "list[Result]") -> None:
    """Book the pairs that one side has taken both of."""
    for suit in range(4):
        taker = game.captured[2 * suit]
        if taker and taker == game.captured[2 * suit + 1]:
            book_bonus(game, taker - 1, worth(game, suit), results)
