"""Bids, stakes, counts, and what is picked by buttons: standing scenes that many games never need.

Arguments of each screen, in order:
ARGUMENT   phrase of what is said, who, what is asked for (table/actions.py), value shown
AUCTION    players, seat, seat that holds the bid or 0, its rank as face or 0, its number or 0
           (0, too, where it is only what every rank promises)
TALON      players, seat
NAMING     players, seat, whether a card is called
COUNTING   points by side as far as cards lie face up, cards by side
STAKE      players, seat, phrase of what is asked, stake
DOUBT      face
FORGOTTEN  face that is played again, or 0
PICK       what is asked for, value shown
WHAT       nothing
A value is a suit face, a rank's face, a side, a phrase or a number, as it is asked for; the side
behind the last stands for "no more". Who: a seat, a side (-1 for A, and so on), or 0.
"""

from tapete.compat import const
from tapete.rules import codes as rules
from tapete.rules import fields
from tapete.view import codes, phrases
from tapete.view.scene import Scene, around, scored, suit_face, tell_points
from tapete.view.sides import tell_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.view.shapes import Phrase

# What is asked for, as in table/actions.py.
SUIT = const(3)
RANK = const(4)
NUMBER = const(5)
SIDE = const(6)
WORD = const(7)

_LEAST = const(8)  # as in sums.py

_PICK_KEYS = (phrases.SAY_THREE_KEYS, phrases.YES, phrases.BACK, phrases.NEXT)
_YES_NO = (phrases.SAY_KEYS, phrases.YES, phrases.NO)


def look(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    """Return the standing scene of a prompt from ARGUMENT on."""
    return _LOOKS[prompt[0] - codes.ARGUMENT](game, prompt, score)


def _value(game: "Game", what: int, value: int) -> "tuple[int, Phrase]":
    """Return what is shown of a value, and the phrase that says it."""
    if what == SUIT:
        face = suit_face(value, game.family)
        return face, (phrases.SAY_SUIT, face)
    if what == RANK:
        face = codes.face(value, game.family)
        return face, (phrases.SAY_RANK, face)
    if what == SIDE:
        if value >= game.sides:
            return codes.NOBODY, (phrases.SAY_EVENT, phrases.NO_MORE)
        return value, (phrases.SAY_SIDE, value)
    if what == WORD:
        code = phrases.ONLY_SAID if value else phrases.SHOWN
        return code, (phrases.SAY_EVENT, code)
    return value, (phrases.SAY_NUMBER, value)


def _argument(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    kind, seat, what = prompt[1], prompt[2], prompt[3]
    value, told = _value(game, what, prompt[4])
    name = phrases.EVENT + kind
    say: list[Phrase] = [told]
    if what == NUMBER and kind in (rules.E_COUNT, rules.E_SCORE):
        say.insert(0, (phrases.SAY_SIDE, prompt[-1]))  # whose number it is
        seat = -1 - prompt[-1]
    say.append((phrases.SAY_SEAT_EVENT, seat, name) if seat > 0 else (phrases.SAY_EVENT, name))
    say.append(_PICK_KEYS)
    return Scene(codes.ARGUMENT, (name, seat, what, value), codes.EARCON_TAP, say)


def _auction(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    seat = game.turn
    rank = codes.face(game.bid_rank, game.family)
    number = game.bid_number if game.bidder else 0
    if rank and number == game.rules[fields.BID_MIN]:
        number = 0  # every rank promises that
    say = tell_named(game, prompt[1])
    say.append((phrases.SAY_TO_BID, seat))
    if not game.bidder:
        say.append((phrases.NO_BID,))
    elif rank:
        say.append((phrases.SAY_BID_RANK, game.bidder, rank))
    if number:
        say.append((phrases.SAY_BID, game.bidder, number))
    say.append((phrases.SAY_THREE_KEYS, phrases.BID, phrases.UNDO, phrases.MORE))
    args = (around(game), seat, game.bidder, rank, number)
    return Scene(codes.AUCTION, args, codes.EARCON_YOUR_TURN, say)


def _talon(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    seat = game.turn
    say = tell_named(game, prompt[1])
    say.append((phrases.SAY_SEAT, seat))
    say.append((phrases.SHOW_TALON,))
    return Scene(codes.TALON, (around(game), seat), codes.EARCON_YOUR_TURN, say)


def _naming(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    seat = game.turn
    is_call = rules.E_CALL in game.possible()
    say = tell_named(game, prompt[1])
    say.append((phrases.SAY_TO_CALL if is_call else phrases.SAY_TO_NAME, seat))
    say.append((phrases.SAY_THREE_KEYS, phrases.CHOOSE, phrases.UNDO, phrases.MORE))
    args = (around(game), seat, 1 if is_call else 0)
    return Scene(codes.NAMING, args, codes.EARCON_YOUR_TURN, say)


def _counting(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    del prompt
    scores = scored(game, score)
    piles = tuple(game.pile)
    say: list[Phrase] = [(phrases.COUNT_PILE,)]
    for side in range(len(piles)):
        say.append((phrases.SAY_SIDE_CARDS, side, piles[side]))
    say.append((phrases.SAID_SUM + _LEAST, 0, 0))
    say.extend(tell_points(scores))
    say.append((phrases.SAY_THREE_KEYS, phrases.COUNT_IT, phrases.UNDO, phrases.MORE))
    return Scene(codes.COUNTING, (scores, piles), codes.EARCON_NOTICE, say)


def _stake(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    seat = game.turn
    asked = phrases.EVENT + prompt[2]
    say = tell_named(game, prompt[1])
    say.append((phrases.SAY_EVENT, asked))
    say.append((phrases.SAY_TO_ANSWER, seat))
    say.append((phrases.SAY_STAKE, game.stake))
    say.append((phrases.SAY_THREE_KEYS, phrases.ACCEPT, phrases.UNDO, phrases.MORE))
    args = (around(game), seat, asked, game.stake)
    return Scene(codes.STAKE, args, codes.EARCON_YOUR_TURN, say)


def _doubt(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    face = codes.face(prompt[1], game.family)
    say = ((phrases.SAY_CARD, face), (phrases.WAS_FORGOTTEN,), _YES_NO)
    return Scene(codes.DOUBT, (face,), codes.EARCON_NOTICE, say)


def _forgotten(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    face = codes.face(prompt[1], game.family)
    say: list[Phrase] = [(phrases.TAP_FORGOTTEN,)]
    if face:
        say.append((phrases.SAY_AGAIN, face))
    say.append((phrases.SAY_B_AND_C, phrases.BACK, phrases.CHOOSE))
    return Scene(codes.FORGOTTEN, (face,), codes.EARCON_TAP, say)


def _pick(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    value, told = _value(game, prompt[1], prompt[2])
    say = (told, (phrases.PICK_CARD,), _PICK_KEYS)
    return Scene(codes.PICK, (prompt[1], value), codes.EARCON_TAP, say)


def _what(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    del game, prompt, score
    return Scene(codes.WHAT, (), codes.EARCON_TAP, ((phrases.TAP_TO_NAME,),))


# By the number of the screen, from ARGUMENT on.
_LOOKS = (
    _argument,
    _auction,
    _talon,
    _naming,
    _counting,
    _stake,
    _doubt,
    _forgotten,
    _pick,
    _what,
)
