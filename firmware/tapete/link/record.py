"""The running deal in record notation, with what is secret left out."""

from tapete.rules import codes, notation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game


def public_text(event: "tuple[int, ...]", game: "Game") -> str:
    """Return the event's line; of cards laid face down it tells only how many they are."""
    text = notation.event_text(event, game)
    if event[0] != codes.E_DOWN:
        return text
    seat, what = text.split(":")
    words = what.split()
    unread = len(words) == 2 and words[1].isdigit()
    count = int(words[1]) if unread else len(words) - 1
    return f"{seat}: down {count}"
