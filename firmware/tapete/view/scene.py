"""A scene: one thing to tell people, for eyes and ears; and how events and scores are told."""

from tapete.rules import codes as rules
from tapete.rules import fields
from tapete.view import codes, phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.view.shapes import Args, Phrase, Phrases

# Events whose arguments are cards that everybody sees. What is laid face down is not among them.
_OPEN = (
    rules.E_TURNUP,
    rules.E_PLAY,
    rules.E_EXCHANGE,
    rules.E_ARRASTRE,
    rules.E_CLAIM,
    rules.E_TALON,
    rules.E_CALL,
    rules.E_MOLODKA,
)


class Scene:
    """What screen, sound and link draw from: codes and numbers only."""

    def __init__(self, screen: int, args: "Args", earcon: int, say: "Phrases") -> None:
        """Keep the parts; `say` is phrases `(code, *args)`, the most urgent first."""
        self.screen = screen
        self.args = args
        self.earcon = earcon
        self.say = tuple(say)


def phrase(code: int, args: tuple[int, ...]) -> "Phrase":
    """Return a phrase whose arguments are all of `args`."""
    return (code,) + args


def faces(some: "list[int] | tuple[int, ...]", family: int) -> tuple[int, ...]:
    """Return cards with their pack's family."""
    return tuple([codes.face(card, family) for card in some])


def suit_face(suit: int, family: int) -> int:
    """Return a suit with its pack's family."""
    return family << 2 | suit


def shown(event: tuple[int, ...], family: int) -> tuple[int, ...]:
    """Return kind and seat of an event, then the faces of the cards it shows to everybody."""
    if event[0] == rules.E_MARRIAGE:
        king = event[2] << 4 | (13 if family else 12)
        return event[:2] + faces((king, king - 1), family)
    return event[:2] + (faces(event[2:], family) if event[0] in _OPEN else ())


def tell(event: tuple[int, ...], family: int) -> "list[Phrase]":
    """Return the phrases that name an event: who, what, which cards."""
    kind, seat = event[0], event[1]
    open_cards = shown(event, family)[2:]
    if kind == rules.E_PLAY and open_cards:
        return [phrase(phrases.SAY_SEAT_CARDS, (seat,) + open_cards)]
    if kind == rules.E_TURNUP and open_cards:
        return [phrase(phrases.SAY_TURN_UP, open_cards)]
    if kind == rules.E_BID:
        rank, number = event[2:]
        told: list[Phrase] = [(phrases.SAY_BID, seat, number)] if number else []
        if rank:
            told.append((phrases.SAY_BID_RANK, seat, codes.face(rank, family)))
        return told
    name = phrases.EVENT + kind
    told = [(phrases.SAY_SEAT_EVENT, seat, name) if seat else (phrases.SAY_EVENT, name)]
    if kind == rules.E_NAME:
        told.append((phrases.SAY_SUIT, suit_face(event[2], family)))
    if open_cards:
        told.append(phrase(phrases.SAY_FACES, open_cards))
    return told


def tell_points(scores: tuple[int, ...]) -> "list[Phrase]":
    """Return a phrase a side: its points in this deal, as `scored` returns them."""
    return [(phrases.SAY_POINTS, side, scores[side]) for side in range(len(scores))]


def scored(game: "Game", score: int, is_over: bool = False) -> tuple[int, ...]:
    """Return the points by side; empty where tricks and stakes count instead, or none are told.

    `score` is the setting: 0 tells them always, 1 when the deal `is_over`, 2 never.
    """
    if score > is_over or game.rules[fields.SCORING] == fields.STAKES:
        return ()
    return tuple(game.points)


def matched(game: "Game", score: int) -> tuple[int, ...]:
    """Return the score of the match by side; empty where the setting `score` never tells it."""
    return () if score > 1 else tuple(game.match_score)


def tell_match(game: "Game", score: int) -> "list[Phrase]":
    """Return a phrase a side: its score in the match; and what the match goes to."""
    won = matched(game, score)
    says, goes_to = phrases.SAY_MATCH, phrases.SAY_TARGET
    if game.rules[fields.SCORING] == fields.LOSSES:
        says, goes_to = phrases.SAY_LOSSES, phrases.SAY_LOSES_AT
    told: list[Phrase] = [(says, side, won[side]) for side in range(len(won))]
    if game.target and won:
        told.append((goes_to, game.target))
    return told


def game_phrase(game: "Game") -> int:
    """Return the phrase that is the game's name; 0 if none is chosen."""
    return phrases.GAME + game.game_index if game.name else 0


def around(game: "Game") -> int:
    """Return how many sit at the table, negative where the play goes clockwise."""
    return -game.players if game.rules[fields.DIRECTION] else game.players
