"""Reading the record: one line of text to one event, or to one expected result."""

from tapete.rules import cards, codes, fields, sheet
from tapete.rules.codes import P_NONE
from tapete.rules.sheets import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result

_DIGITS = "0123456789"
_LARGEST = 99999
_ALONE = {"undo": codes.E_UNDO, "end": codes.E_END}
_BARE = ("pass", "raise", "accept", "decline", "rest", "fold", "redeal")
_OF_CARDS = ("claim", "talon", "molodka")
_OF_CARD = ("exchange", "call")


class NotationError(Exception):
    """A line is no event and no result; the message is one sentence that says why."""


def lower(text: str) -> str:
    """Return small letters, of ASCII alone, so that every Python reads alike."""
    for character in text:
        if ord(character) > 127:
            return text
    return text.lower()


def words_of(line: str) -> list[str]:
    """Return a line's words in small letters, without its comment."""
    end = line.find("#")
    text = (
        (line if end < 0 else line[:end]).replace("\t", " ").replace("\r", " ").replace("\n", " ")
    )
    return [lower(word) for word in text.split(" ") if word]


def number_of(word: str) -> int:
    """Read a number, minus sign allowed. Raises NotationError."""
    digits = word[1:] if word[:1] == "-" else word
    if not digits or [digit for digit in digits if digit not in _DIGITS]:
        raise NotationError("a number is due, not {}".format(word))
    if len(digits) > 5:
        raise NotationError("{} is too large: {} is the largest number".format(word, _LARGEST))
    return int(word)


def _card(word: str, game: "Game") -> int:
    card = cards.parse(word, game.family)
    if not card:
        pack = "French (10d, Ah)" if game.family == cards.FRENCH else "Spanish (1o, 12e)"
        raise NotationError("{} is no card of a {} pack".format(word, pack))
    return card


def _cards(words: list[str], game: "Game") -> tuple[int, ...]:
    return tuple([_card(word, game) for word in words])


def _suit(word: str, game: "Game") -> int:
    suit = cards.parse_suit(word, game.family)
    if suit < 0:
        letters = " ".join(cards.SUIT_LETTERS[game.family])
        raise NotationError("{} is no suit: they are {}".format(word, letters))
    return suit


def seat_of(word: str, game: "Game") -> int:
    """Read a seat. Raises NotationError for one beyond the players."""
    seat = number_of(word)
    if not 0 < seat <= game.players:
        text = "there is no seat {}: {} play"
        raise NotationError(text.format(word, game.players or "none"))
    return seat


def _side(word: str, game: "Game") -> int:
    side = "abcdef".find(word) if len(word) == 1 else -1
    if not 0 <= side < game.sides:
        last = "ABCDEF"[game.sides - 1]
        raise NotationError("there is no side {}: they are A to {}".format(word, last))
    return side


def _exactly(words: list[str], count: int, what: str) -> None:
    if len(words) != count:
        raise NotationError("{} and nothing else is due here".format(what))


def _game(words: list[str]) -> "Event":
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


def _deal(words: list[str], game: "Game") -> "Event":
    if not words:
        return (codes.E_DEAL, 0)
    _exactly(words, 1, "deal, or deal dealer=S,")
    if not words[0].startswith("dealer="):
        raise NotationError("{} is not understood: write deal dealer=S".format(words[0]))
    return (codes.E_DEAL, seat_of(words[0][7:], game))


def _count(words: list[str], game: "Game") -> "Event":
    if len(words) < 2:
        raise NotationError("count needs a side, and a number or cards")
    event = (codes.E_COUNT, 0, _side(words[0], game))
    if not [digit for digit in words[1].lstrip("-") if digit not in _DIGITS]:
        _exactly(words, 2, "count SIDE NUMBER")
        return event + (0, number_of(words[1]))
    return event + _cards(words[1:], game)


def _score(words: list[str], game: "Game") -> "Event":
    if not words or len(words) % 2:
        raise NotationError("score needs sides, each with its number")
    event = [codes.E_SCORE, 0]
    for i in range(0, len(words), 2):
        event.append(_side(words[i], game))
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
    if words[0][-1] in _DIGITS:
        _exactly(words, 1, "down NUMBER")
        return (codes.E_DOWN, seat, 0, number_of(words[0]))
    return (codes.E_DOWN, seat) + _cards(words, game)


def _marriage(seat: int, words: list[str], game: "Game") -> "Event":
    if len(words) == 2 and words[1] == "word":
        return (codes.E_MARRIAGE, seat, _suit(words[0], game), 1)
    _exactly(words, 1, "marriage SUIT, or marriage SUIT word,")
    return (codes.E_MARRIAGE, seat, _suit(words[0], game), 0)


def _action(seat: int, words: list[str], game: "Game") -> "Event":
    """Read what a seat does; words are those after `S:`."""
    verb = words[0]
    rest = words[1:]
    if verb in _BARE:
        _exactly(rest, 0, verb)
        return (codes.EVENTS.index(verb), seat)
    if verb in _OF_CARDS:
        if not rest:
            raise NotationError("{} needs its cards".format(verb))
        return (codes.EVENTS.index(verb), seat) + _cards(rest, game)
    if verb in _OF_CARD:
        _exactly(rest, 1, verb + " and one card")
        return (codes.EVENTS.index(verb), seat, _card(rest[0], game))
    if verb == "name":
        _exactly(rest, 1, "name and one suit")
        return (codes.E_NAME, seat, _suit(rest[0], game))
    if verb == "down":
        return _down(seat, rest, game)
    if verb == "marriage":
        return _marriage(seat, rest, game)
    if verb == "bid":
        return _bid(seat, rest, game)
    if words[-1] == "arrastre":
        _exactly(words, 2, "one card and arrastre")
        return (codes.E_ARRASTRE, seat, _card(verb, game))
    return (codes.E_PLAY, seat) + _cards(words, game)


def parse_event(text: str, game: "Game") -> "Event":
    """Read one event; `game` says which pack and how many seats. Raises NotationError."""
    words = words_of(text)
    if not words:
        raise NotationError("the line is empty")
    first = words[0]
    rest = words[1:]
    if first == "game":
        return _game(rest)
    if first in _ALONE:
        _exactly(rest, 0, first)
        return (_ALONE[first], 0)
    if first == "deal":
        return _deal(rest, game)
    known = first in ("turnup", "trump", "count", "score")
    if not known and not (first[-1] == ":" and first[:-1].isdigit()):
        text = "{} begins no event: `game`, `deal`, `turnup`, `1:`, `undo` and the like do"
        raise NotationError(text.format(first))
    if game.phase == P_NONE:
        raise NotationError("no match is open: begin with game NAME players=N")
    if first == "turnup":
        _exactly(rest, 1, "turnup and one card")
        return (codes.E_TURNUP, 0, _card(rest[0], game))
    if first == "trump":
        _exactly(rest, 1, "trump and one suit")
        return (codes.E_TRUMP, 0, _suit(rest[0], game))
    if first == "count":
        return _count(rest, game)
    if first == "score":
        return _score(rest, game)
    seat = seat_of(first[:-1], game)
    if not rest:
        raise NotationError("seat {} does nothing in this line".format(seat))
    return _action(seat, rest, game)


def _by_side(kind: int, words: list[str], game: "Game") -> "Result":
    """Read `A N B N …`, all sides in order."""
    if len(words) != 2 * game.sides:
        raise NotationError("every side and its number is due: A N B N ...")
    result = [kind]
    for i in range(game.sides):
        if _side(words[2 * i], game) != i:
            raise NotationError("the sides are due in order: A N B N ...")
        result.append(number_of(words[2 * i + 1]))
    return tuple(result)


def _notice(words: list[str], game: "Game") -> "Result":
    if not words or words[0] not in codes.NOTICES:
        raise NotationError("notice needs one of: " + ", ".join(codes.NOTICES))
    code = codes.NOTICES.index(words[0])
    rest = words[1:]
    result = (codes.R_NOTICE, code)
    if code == codes.N_MISSING and rest:
        return result + _cards(rest, game)
    _exactly(rest, (2, 2, 1, -1, 0, 1)[code], "notice {} with its numbers".format(words[0]))
    if code == codes.N_BALLS:
        return result
    if code == codes.N_BID_HIGH:
        return result + (number_of(rest[0]),)
    result += (seat_of(rest[0], game),)
    if code == codes.N_SEAT_DOUBT:
        return result
    last = number_of(rest[1]) if code == codes.N_REVOKE else _suit(rest[1], game)
    return result + (last,)


def _winners(kind: int, words: list[str], game: "Game") -> "Result":
    if words == ["draw"]:
        return (kind,)
    sides = [_side(word, game) for word in words]
    if not sides or (kind != codes.R_DEAL and len(sides) > 1):
        raise NotationError("{} needs a side, or draw".format(codes.RESULTS[kind]))
    return (kind,) + tuple(sides)


def _values(kind: int, rest: list[str], game: "Game") -> "Result":
    """Read the one or two values of the plainer results."""
    if kind == codes.R_REFUSED:
        if rest[0] not in codes.REFUSALS:
            text = "{} is no refusal: they are {}"
            raise NotationError(text.format(rest[0], ", ".join(codes.REFUSALS)))
        return (kind, codes.REFUSALS.index(rest[0]))
    if kind == codes.R_TRUMP:
        return (kind, _suit(rest[0], game))
    if kind == codes.R_TURNUP:
        return (kind, _card(rest[0], game))
    if kind in (codes.R_STOCK, codes.R_STAKE):
        return (kind, number_of(rest[0]))
    if kind == codes.R_BONUS:
        return (kind, _side(rest[0], game), number_of(rest[1]))
    if kind == codes.R_TRICK:
        return (kind, seat_of(rest[0], game), number_of(rest[1]))
    return (kind, seat_of(rest[0], game))


def parse_result(text: str, game: "Game") -> "Result":
    """Read one result, with or without its leading `=`. Raises NotationError."""
    words = words_of(text)
    if words and words[0] == "=":
        words = words[1:]
    if not words or words[0] not in codes.RESULTS:
        known = ", ".join(codes.RESULTS)
        raise NotationError(
            "{} is no result: they are {}".format(words[0] if words else "that", known)
        )
    kind = codes.RESULTS.index(words[0])
    rest = words[1:]
    if kind in (codes.R_POINTS, codes.R_MATCH):
        return _by_side(kind, rest, game)
    if kind in (codes.R_DEAL, codes.R_WINNER, codes.R_LOSER):
        return _winners(kind, rest, game)
    if kind == codes.R_NOTICE:
        return _notice(rest, game)
    if kind == codes.R_SPOILED:
        _exactly(rest, 0, "spoiled")
        return (kind,)
    _exactly(rest, 2 if kind in (codes.R_TRICK, codes.R_BONUS) else 1, words[0] + " and its value")
    return _values(kind, rest, game)
