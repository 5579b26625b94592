"""Piles that are counted without a game, as standing scenes.

Arguments of each screen, in order:
PILE    phrase of the game, pile or 0 if no card counts there, points, cards, last face or 0
UNSEEN  how many, faces
SUMS    points, points of the pack, cards, cards of the pack, how many are missing, faces (twelve
        at the most), points of each pile
"""

from tapete.compat import const
from tapete.view import codes, phrases
from tapete.view.scene import Scene, phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.view.shapes import Phrase

_PILES_AT = 6  # in the prompt
_NO_VALUES = const(7)  # of what is told, as in table/piles.py


def look(prompt: tuple[int, ...]) -> Scene:
    """Return the standing scene of a prompt from PILE on."""
    return _LOOKS[prompt[0] - codes.PILE](prompt)


def _pile(prompt: tuple[int, ...]) -> Scene:
    pile, points, cards, last = prompt[2:]
    game = phrases.GAME + prompt[1]
    say: list[Phrase] = []
    if last:
        say.append((phrases.SAY_CARD, last))
        say.append((phrases.SAY_PILE, pile, points, cards))
        if cards == 1:  # later ones come quickly, and the keys stay what they are
            say.append((phrases.SAY_THREE_KEYS, phrases.DONE, phrases.UNDO, phrases.MORE))
    elif not pile:
        say.append((phrases.SAY_EVENT, game))
        say.append((phrases.TOLD + _NO_VALUES,))
        say.append((phrases.SAY_B_AND_C, phrases.BACK, phrases.NEXT))
    else:
        say.append((phrases.TAP_PILE,))
        say.append((phrases.PILE, pile))
        say.append((phrases.SAY_EVENT, game))
        other = phrases.NEXT if pile == 1 else phrases.MORE
        say.append((phrases.SAY_THREE_KEYS, phrases.DONE, phrases.BACK, other))
    return Scene(codes.PILE, (game,) + prompt[2:], codes.EARCON_TAP, say)


def _unseen(prompt: tuple[int, ...]) -> Scene:
    count, some = prompt[1], prompt[3:]
    after = count - prompt[2] - len(some)
    say: list[Phrase] = [(phrases.NOT_SEEN, count)]
    if some:
        say.append(phrase(phrases.SAY_FACES, some))
    if after:
        say.append((phrases.AND_MORE, after))
    say.append((phrases.SAY_B_AND_C, phrases.BACK, phrases.NEXT))
    return Scene(codes.UNSEEN, (count, some), codes.EARCON_TAP, say)


def _sums(prompt: tuple[int, ...]) -> Scene:
    total, cards, size, missing = prompt[1:5]
    end = _PILES_AT + prompt[5]
    piles, some = prompt[_PILES_AT:end], prompt[end:]
    points = sum(piles)
    say: list[Phrase] = [(phrases.MISSING, missing) if missing else (phrases.ALL_THERE,)]
    if some:
        say.append(phrase(phrases.SAY_FACES, some))
    if missing > len(some):
        say.append((phrases.AND_MORE, missing - len(some)))
    for place in range(len(piles)):
        say.append((phrases.SAY_PILE_POINTS, place + 1, piles[place]))
    say.append((phrases.SAY_SUM_POINTS, points, total))
    say.append((phrases.SAY_SUM_CARDS, cards, size))
    say.append((phrases.SAY_THREE_KEYS, phrases.DONE, phrases.BACK, phrases.MORE))
    args = (points, total, cards, size, missing, some, piles)
    earcon = codes.EARCON_NOTICE if missing else codes.EARCON_DEAL_END
    return Scene(codes.SUMS, args, earcon, say)


# By the number of the screen, from PILE on.
_LOOKS = (_pile, _unseen, _sums)
