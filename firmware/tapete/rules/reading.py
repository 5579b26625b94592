"""Reading the record: the words of one line to one event. The game's line is in game_line.py."""

from tapete.rules import cards, codes, fields
from tapete.rules.codes import P_NONE
from tapete.rules.notation import DIGITS, NotationError, number_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event

_ALONE = {"undo": codes.E_UNDO, "end": codes.E_END}
_BARE = ("pass", "raise", "accept", "decline", "rest", "fold", "redeal")
_OF_CARDS = ("claim", "talon", "molodka")
_OF_CARD = ("exchange", "call")


def need_match(game: "Game") -> None:
    """Raise NotationError unless a match was opened."""
    if game.phase == P_NONE:
        raise NotationError(
            "no match is open: a record begins with a line like game brisca players=2"
        )


def card_of(word: str, game: "Game") -> int:
    """Read a card of this match's pack. Raises NotationError."""
    card = cards.parse(word, game.family)
    if not card:
        pack = "French (10d, Ah)" if game.family == cards.FRENCH else "Spanish (1o, 12e)"
        raise NotationError("{} is no card of a {} pack".format(word, pack))
    return card


def cards_of(words: list[str], game: "Game") -> tuple[int, ...]:
    """Read cards. Raises NotationError."""
    return tuple([card_of(word, game) for word in words])


def suit_of(word: str, game: "Game") -> int:
    """Read a suit. Raises NotationError."""
    suit = cards.parse_suit(word, game.family)
    if suit < 0:
        letters = " ".join(cards.SUIT_LETTERS[game.family])
        raise NotationError("{} is no suit: they are {}".format(word, letters))
    return suit


def seat_of(word: str, game: "Game") -> int:
    """Read a seat. Raises NotationError for one beyond the players."""
    need_match(game)
    seat = number_of(word)
    if not 0 < seat <= game.players:
        text = "there is no seat {}: {} play"
        raise NotationError(text.format(word, game.players))
    return seat


def side_of(word: str, game: "Game") -> int:
    """Read a side's letter. Raises NotationError."""
    need_match(game)
    side = "abcdef".find(word) if len(word) == 1 else -1
    if not 0 <= side < game.sides:
        last = "ABCDEF"[game.sides - 1]
        raise NotationError("there is no side {}: they are A to {}".format(word, last))
    return side


def exactly(words: list[str], count: int, what: str) -> None:
    """Raise NotationError unless there are just so many words; `what` is what is due."""
    if len(words) != count:
        raise NotationError("{} and nothing else is due here".format(what))


def _deal(words: list[str], game: "Game") -> "Event":
    if not words:
        return (codes.E_DEAL, 0)
    exactly(words, 1, "deal, or deal dealer=S,")
    if not words[0].startswith("dealer="):
        raise NotationError("{} is not understood: write deal dealer=S".format(words[0]))
    return (codes.E_DEAL, seat_of(words[0][7:], game))


def _count(words: list[str], game: "Game") -> "Event":
    if len(words) < 2:
        raise NotationError("count needs a side, and a number or cards")
    event = (codes.E_COUNT, 0, side_of(words[0], game))
    if not [digit for digit in words[1].lstrip("-") if digit not in DIGITS]:
        exactly(words, 2, "count SIDE NUMBER")
        return event + (0, number_of(words[1]))
    return event + cards_of(words[1:], game)


def _score(words: list[str], game: "Game") -> "Event":
    if not words or len(words) % 2:
        raise NotationError("score needs sides, each with its number")
    event = [codes.E_SCORE, 0]
    for i in range(0, len(words), 2):
        event.append(side_of(words[i], game))
        event.append(number_of(words[i + 1]))
    return tuple(event)


def _bid(seat: int, words: list[str], game: "Game") -> "Event":
    by_rank = len(words) == 2 or (game.phase != P_NONE and game.rules[fields.AUCTION] > 1)
    if len(words) not in (1, 2):
        raise NotationError("bid needs a number, a rank, or a rank and a number")
    if not by_rank:
        return (codes.E_BID, seat, 0, number_of(words[0]))
    rank = cards.parse_rank(words[0], game.family)
    if not rank:
        raise NotationError("there is no rank {}".format(words[0]))
    return (codes.E_BID, seat, rank, number_of(words[1]) if len(words) == 2 else 0)


def _down(seat: int, words: list[str], game: "Game") -> "Event":
    if not words:
        raise NotationError("down needs a number or cards")
    if words[0][-1] in DIGITS:
        exactly(words, 1, "down NUMBER")
        return (codes.E_DOWN, seat, 0, number_of(words[0]))
    return (codes.E_DOWN, seat) + cards_of(words, game)


def _marriage(seat: int, words: list[str], game: "Game") -> "Event":
    if len(words) == 2 and words[1] == "word":
        return (codes.E_MARRIAGE, seat, suit_of(words[0], game), 1)
    exactly(words, 1, "marriage SUIT, or marriage SUIT word,")
    return (codes.E_MARRIAGE, seat, suit_of(words[0], game), 0)


def _action(seat: int, words: list[str], game: "Game") -> "Event":
    """Read what a seat does; words are those after `S:`."""
    verb = words[0]
    rest = words[1:]
    if verb in _BARE:
        exactly(rest, 0, verb)
        return (codes.EVENTS.index(verb), seat)
    if verb in _OF_CARDS:
        if not rest:
            raise NotationError("{} needs its cards".format(verb))
        return (codes.EVENTS.index(verb), seat) + cards_of(rest, game)
    if verb in _OF_CARD:
        exactly(rest, 1, verb + " and one card")
        return (codes.EVENTS.index(verb), seat, card_of(rest[0], game))
    if verb == "name":
        exactly(rest, 1, "name and one suit")
        return (codes.E_NAME, seat, suit_of(rest[0], game))
    if verb == "down":
        return _down(seat, rest, game)
    if verb == "marriage":
        return _marriage(seat, rest, game)
    if verb == "bid":
        return _bid(seat, rest, game)
    if words[-1] == "arrastre":
        exactly(words, 2, "one card and arrastre")
        return (codes.E_ARRASTRE, seat, card_of(verb, game))
    return (codes.E_PLAY, seat) + cards_of(words, game)


def parse(words: list[str], game: "Game") -> "Event":
    """Read one event; `game` says which pack and how many seats. Raises NotationError."""
    first = words[0]
    rest = words[1:]
    if first in _ALONE:
        exactly(rest, 0, first)
        return (_ALONE[first], 0)
    if first == "deal":
        return _deal(rest, game)
    if first in ("turnup", "trump", "count", "score"):
        need_match(game)
        return _at_the_table(first, rest, game)
    line = " ".join(words)
    colon = line.find(":")
    seat = line[: max(colon, 0)].strip(" ")
    if not seat.isdigit():
        raise NotationError("{} begins no event: {}".format(first, _what_does(first, game)))
    number = seat_of(seat, game)
    rest = [word for word in line[colon + 1 :].split(" ") if word]
    if not rest:
        raise NotationError("seat {} does nothing in this line".format(number))
    return _action(number, rest, game)


def _what_does(first: str, game: "Game") -> str:
    """Return how that is written which probably was meant by a line that begins no event."""
    if first[0] in DIGITS or cards.parse(first, game.family):
        example = "1: Ah" if game.family == cards.FRENCH else "1: 1c"
        return "a play is written like " + example
    return "`game`, `deal`, `turnup`, `1:`, `undo` and the like do"


def _at_the_table(first: str, rest: list[str], game: "Game") -> "Event":
    """Read what no seat does."""
    if first == "turnup":
        exactly(rest, 1, "turnup and one card")
        return (codes.E_TURNUP, 0, card_of(rest[0], game))
    if first == "trump":
        exactly(rest, 1, "trump and one suit")
        return (codes.E_TRUMP, 0, suit_of(rest[0], game))
    if first == "count":
        return _count(rest, game)
    return _score(rest, game)
