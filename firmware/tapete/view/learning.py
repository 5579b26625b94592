"""Learning a pack, as standing scenes.

Arguments of each screen, in order:
LEARN    phrase of what is offered
LAY      number of the card, how many there are, face or 0 for a control, phrase of the control
FORGET   phrase of the pack, its number, cards
LEARNED  how many, of how many
A control's phrase is a phrase with its arguments.
"""

from tapete.compat import const
from tapete.rules import codes as rules
from tapete.view import codes, phrases
from tapete.view.scene import Scene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.view.shapes import Phrase

_PICK_KEYS = (phrases.SAY_THREE_KEYS, phrases.YES, phrases.BACK, phrases.NEXT)
_USED_TO = const(3)  # cards after which the keys are known
_FRENCH = const(128)  # as in deck/pack.py
_FIRST_CONTROL = const(64)
_DIGIT_0 = const(86)  # as in deck/controls.py, and what follows
_SUIT_1 = const(96)
_RANK_1 = const(100)
_SEAT_1 = const(113)
_GAME_1 = const(119)

# What the control tags before the digits stand for.
_CONTROLS = (
    phrases.YES,
    phrases.NO,
    phrases.UNDO,
    phrases.EVENT + rules.E_PASS,
    phrases.EVENT + rules.E_DOWN,
    phrases.DONE,
    phrases.EVENT + rules.E_EXCHANGE,
    phrases.EVENT + rules.E_ARRASTRE,
    phrases.EVENT + rules.E_CLAIM,
    phrases.EVENT + rules.E_MARRIAGE,
    phrases.EVENT + rules.E_MOLODKA,
    phrases.EVENT + rules.E_RAISE,
    phrases.EVENT + rules.E_ACCEPT,
    phrases.EVENT + rules.E_DECLINE,
    phrases.EVENT + rules.E_REST,
    phrases.EVENT + rules.E_FOLD,
    phrases.EVENT + rules.E_REDEAL,
    phrases.EVENT + rules.E_COUNT,
    phrases.ACT + 5,
    phrases.ACT + 6,
    phrases.DEAL,
    phrases.EVENT + rules.E_END,
)


def look(game: "Game", prompt: tuple[int, ...]) -> Scene:
    """Return the standing scene of a prompt from LEARN on."""
    code = prompt[0]
    if code == codes.LEARN:
        entry = phrases.LEARN + prompt[1]
        say = ((phrases.SAY_EVENT, entry), (phrases.SAY_EVENT, phrases.ENTRY + 2), _PICK_KEYS)
        return Scene(code, (entry,), codes.EARCON_TAP, say)
    if code == codes.LAY:
        return _lay(prompt, game.family)
    if code == codes.FORGET:
        name = phrases.PACKS + prompt[2]
        say = (
            (phrases.FORGET_IT,),
            (phrases.SAY_PACK, prompt[1], name),
            (phrases.CARDS, prompt[3]),
        )
        args = (name, prompt[1], prompt[3])
        return Scene(code, args, codes.EARCON_TAP, say + (_PICK_KEYS,))
    say = (
        (phrases.LEARNED,),
        (phrases.SAY_PROGRESS, prompt[1], prompt[2]),
        (phrases.SAY_KEYS, phrases.DONE, phrases.BACK),
    )
    return Scene(code, prompt[1:], codes.EARCON_DEAL_END, say)


def _lay(prompt: tuple[int, ...], family: int) -> Scene:
    place, count, token = prompt[1:]
    face, control = token, (0,)
    if token > _FRENCH:
        face = codes.face(token - _FRENCH, 1)
    elif token >= _FIRST_CONTROL:
        face, control = 0, control_phrase(token, family)
    say: list[Phrase] = []
    if face:
        say.append((phrases.SAY_CARD, face))
        say.append((phrases.LAY_THIS,))
    else:
        say.append(control)
        say.append((phrases.LAY_TAG,))
    say.append((phrases.SAY_PROGRESS, place, count))
    if place < _USED_TO:
        say.append((phrases.SAY_THREE_KEYS, phrases.NEXT, phrases.BACK, phrases.DONE))
    return Scene(codes.LAY, (place, count, face, control), codes.EARCON_TAP, say)


def control_phrase(token: int, family: int) -> "Phrase":
    """Return the phrase that names a control tag, with its arguments."""
    if token < _DIGIT_0:
        return (_CONTROLS[token - _FIRST_CONTROL],)
    if token < _SUIT_1:
        return (phrases.SAY_NUMBER, token - _DIGIT_0)
    if token < _RANK_1:
        return (phrases.SUIT + 4 * family + token - _SUIT_1,)
    if token < _SEAT_1:
        rank = token - _RANK_1
        return (phrases.RANK + (rank if rank < 12 else 24),)
    if token < _GAME_1:
        return (phrases.SEAT, token - _SEAT_1 + 1)
    return (phrases.GAME + token - _GAME_1,)
