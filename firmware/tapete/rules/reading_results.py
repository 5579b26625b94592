"""Reading a record's expectations: the words of one line to one result. Only hosts need it."""

from tapete.rules import codes
from tapete.rules.notation import NotationError, number_of
from tapete.rules.reading import card_of, cards_of, exactly, need_match, seat_of, side_of, suit_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result, Results


def is_expectation(line: str) -> bool:
    """Tell whether a record's line is an expectation (`= …`)."""
    return line.lstrip(" \t").startswith("=")


def holds(expected: "Result", results: "Results", game: "Game") -> bool:
    """Tell whether an expected result is true now.

    The words for the state (turn to match) are compared with the state as it stands, all others
    with the results of the event just before.
    """
    if expected[0] <= codes.R_MATCH:
        return expected in game.state_results()
    return expected in results


def _by_side(kind: int, words: list[str], game: "Game") -> "Result":
    """Read `A N B N …`, all sides in order."""
    need_match(game)
    if len(words) != 2 * game.sides:
        raise NotationError("every side and its number is due: A N B N ...")
    result = [kind]
    for i in range(game.sides):
        if side_of(words[2 * i], game) != i:
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
        return result + cards_of(rest, game)
    exactly(rest, (2, 2, 1, -1, 0, 1)[code], "notice {} with its numbers".format(words[0]))
    if code == codes.N_BALLS:
        return result
    if code == codes.N_BID_HIGH:
        return result + (number_of(rest[0]),)
    result += (seat_of(rest[0], game),)
    if code == codes.N_SEAT_DOUBT:
        return result
    last = number_of(rest[1]) if code == codes.N_REVOKE else suit_of(rest[1], game)
    return result + (last,)


def _winners(kind: int, words: list[str], game: "Game") -> "Result":
    if words == ["draw"]:
        return (kind,)
    sides = [side_of(word, game) for word in words]
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
        return (kind, suit_of(rest[0], game))
    if kind == codes.R_TURNUP:
        return (kind, card_of(rest[0], game))
    if kind in (codes.R_STOCK, codes.R_STAKE):
        return (kind, number_of(rest[0]))
    if kind == codes.R_BONUS:
        return (kind, side_of(rest[0], game), number_of(rest[1]))
    if kind == codes.R_TRICK:
        return (kind, seat_of(rest[0], game), number_of(rest[1]))
    return (kind, seat_of(rest[0], game))


def parse(words: list[str], game: "Game") -> "Result":
    """Read one result, with or without its leading `=`. Raises NotationError."""
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
        exactly(rest, 0, "spoiled")
        return (kind,)
    exactly(rest, 2 if kind in (codes.R_TRICK, codes.R_BONUS) else 1, words[0] + " and its value")
    return _values(kind, rest, game)
