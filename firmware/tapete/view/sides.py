"""Who sits at which side, and who was named before it was asked for."""

from tapete.view import phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.view.shapes import Phrase


def tell_sides(game: "Game") -> "list[Phrase]":
    """Return a phrase a side: who sits there; none where each is a side."""
    told: list[Phrase] = []
    if game.sides < game.players:
        for side in range(game.sides):
            seats = [seat for seat in range(1, game.players + 1) if game.side_of(seat) == side]
            told.append((phrases.SEATS + (len(seats) > 2), side) + tuple(seats))
    return told


def tell_named(game: "Game", seat: int) -> "list[Phrase]":
    """Return the phrase that asks a seat what it has to say, if it was named out of turn."""
    return [(phrases.ASKED, seat)] if seat not in (0, game.turn) else []
