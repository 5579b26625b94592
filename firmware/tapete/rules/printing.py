"""Printing the record: events and results as canonical text; reading it back gives the same."""

from tapete.rules import cards, codes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Result

SIDES = "ABCDEF"


def _cards(numbers: "Event", family: int) -> str:
    return " ".join([cards.name(card, family) for card in numbers])


def _counted(numbers: "Event", family: int) -> str:
    """Print a number (0, N) or the cards themselves."""
    return _cards(numbers, family) if numbers[0] else str(numbers[-1])


def _by_side(numbers: "Event") -> str:
    return " ".join([SIDES[i] + " " + str(numbers[i]) for i in range(len(numbers))])


def _bid(rank: int, number: int, family: int) -> str:
    if not rank:
        return str(number)
    name = cards.rank_name(rank, family)
    return "{} {}".format(name, number) if number else name


def _game(event: "Event") -> str:
    from tapete.rules import game_line  # noqa: PLC0415 - the only line that needs a sheet

    return game_line.text(event)


def _at_the_table(event: "Event", family: int) -> str:
    """Print an event that belongs to no seat."""
    kind = event[0]
    if kind == codes.E_DEAL:
        dealer = event[1]
        return "deal dealer={}".format(dealer) if dealer else "deal"
    word = codes.EVENTS[kind]
    if kind == codes.E_TURNUP:
        return word + " " + cards.name(event[2], family)
    if kind == codes.E_TRUMP:
        return word + " " + cards.suit_name(event[2], family)
    if kind == codes.E_COUNT:
        return "count {} {}".format(SIDES[event[2]], _counted(event[3:], family))
    if kind == codes.E_SCORE:
        pairs = range(2, len(event), 2)
        return word + "".join([" {} {}".format(SIDES[event[i]], event[i + 1]) for i in pairs])
    return word


def event_text(event: "Event", game: "Game") -> str:
    """Print one event as the record writes it."""
    kind = event[0]
    family = game.family
    if kind == codes.E_GAME:
        return game.line if event == game.opened else _game(event)
    if kind in (
        codes.E_DEAL,
        codes.E_TURNUP,
        codes.E_COUNT,
        codes.E_UNDO,
        codes.E_SCORE,
        codes.E_END,
        codes.E_TRUMP,
    ):
        return _at_the_table(event, family)
    seat = event[1]
    word = codes.EVENTS[kind]
    rest = ""
    if kind == codes.E_PLAY:
        word = _cards(event[2:], family)
    elif kind == codes.E_ARRASTRE:
        word = cards.name(event[2], family)
        rest = "arrastre"
    elif kind == codes.E_DOWN:
        rest = _counted(event[2:], family)
    elif kind == codes.E_NAME:
        rest = cards.suit_name(event[2], family)
    elif kind == codes.E_MARRIAGE:
        rest = cards.suit_name(event[2], family) + (" word" if event[3] else "")
    elif kind == codes.E_BID:
        rest = _bid(event[2], event[3], family)
    elif len(event) > 2:
        rest = _cards(event[2:], family)
    return "{}: {} {}".format(seat, word, rest).rstrip()


def _notice(result: "Result", family: int) -> str:
    code = result[1]
    text = "notice " + codes.NOTICES[code]
    rest = result[2:]
    if code == codes.N_MISSING:
        return text + " " + _cards(rest, family)
    if code == codes.N_FALSE_MARRIAGE:
        return "{} {} {}".format(text, rest[0], cards.suit_name(rest[1], family))
    return text + "".join([" " + str(number) for number in rest])


def result_text(result: "Result", game: "Game") -> str:
    """Print one result as the record writes it, without the leading `= `."""
    kind = result[0]
    word = codes.RESULTS[kind]
    if kind == codes.R_NOTICE:
        return _notice(result, game.family)
    if kind == codes.R_REFUSED:
        return word + " " + codes.REFUSALS[result[1]]
    if kind == codes.R_TRUMP:
        return word + " " + cards.suit_name(result[1], game.family)
    if kind == codes.R_TURNUP:
        return word + " " + cards.name(result[1], game.family)
    if kind in (codes.R_POINTS, codes.R_MATCH):
        return word + " " + _by_side(result[1:])
    if kind == codes.R_BONUS:
        return "{} {} {}".format(word, SIDES[result[1]], result[2])
    if kind in (codes.R_DEAL, codes.R_WINNER, codes.R_LOSER):
        sides = " ".join([SIDES[side] for side in result[1:]])
        return word + " " + (sides or "draw")
    return word + "".join([" " + str(number) for number in result[1:]])
