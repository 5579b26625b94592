"""What passes: shown and heard at once, then the standing scene comes back.

Arguments of each screen, in order:
TAPPED       face, or 0 for a card that stays secret
REFUSED      refusal or a reason of why.py, face or 0, its number if it names one
TRICK        seat or 0 if nobody takes it, card points, points by side, players
NOTICE       notice, its arguments (a suit as suit face; of missing cards their number, then faces)
UNKNOWN_TAG, TWO_CARDS  nothing
FAULT        fault, line or 0
BACK         fault
UNDONE, SAID event kind, seat, faces shown
TOLD         why a tag does not count, face or 0
PARTNER      see playing.py; what is shown at power-on is in power.py
"""

from tapete.compat import const
from tapete.rules import codes as rules
from tapete.rules import fields
from tapete.view import codes, phrases
from tapete.view.scene import (
    Scene,
    around,
    faces,
    phrase,
    scored,
    shown,
    suit_face,
    tell,
    tell_points,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.view.shapes import Phrase


_NO_COMPLAINT = const(9)  # of what is told: counting is over, and what follows in table/learning.py
_MOST_NAMED = const(12)  # of missing cards; their number is always told


def moment(code: int, args: tuple[int, ...], game: "Game", score: int = 0) -> Scene:
    """Return the scene of something that happened: `code` and `args` as in view/codes.py.

    `score` is the setting: 0 tells points always, 1 when the deal is over, 2 never.
    """
    return _MOMENTS[code - codes.TAPPED](args, game, score)


def _tapped(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    face = codes.face(args[0], game.family)
    say = ((phrases.SAY_CARD, face) if face else (phrases.FACE_DOWN,),)
    return Scene(codes.TAPPED, (face,), codes.EARCON_TAP, say)


def _refused(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    face = codes.face(args[1], game.family)
    say: list[Phrase] = [phrase(phrases.REFUSAL + args[0], args[2:])]
    if face:
        say.append((phrases.SAY_CARD, face))
        say.append((phrases.NOT_PLAYED,))
    return Scene(codes.REFUSED, phrase(args[0], (face,) + args[2:]), codes.EARCON_REFUSED, say)


def _trick(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    seat = args[0]
    scores = scored(game, score)
    points = args[1] if scores else 0
    say: list[Phrase] = [(phrases.SPOILED,)]
    earcon = codes.EARCON_NOTICE
    if seat:
        say = [(phrases.SAY_TRICK, seat, points) if scores else (phrases.TRICK_TO, seat)]
        earcon = codes.EARCON_TRICK + seat
    scene_args = (seat, points, scores, around(game))
    return Scene(codes.TRICK, scene_args, earcon, say + tell_points(scores))


def _notice(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    notice, rest = args[0], args[1:]
    say: list[Phrase] = []
    if notice == rules.N_MISSING:
        count = len(rest)
        rest = faces(rest[:_MOST_NAMED], game.family)
        if count > 1:
            say.append((phrases.MISSING, count))
        say.append(phrase(phrases.NOTICES + notice, rest))
        if count > len(rest):
            say.append((phrases.AND_MORE, count - len(rest)))
        rest = phrase(count, rest)
    else:
        if notice == rules.N_FALSE_MARRIAGE:
            rest = (rest[0], suit_face(rest[1], game.family))
        say.append(phrase(phrases.NOTICES + notice, rest))
    return Scene(codes.NOTICE, phrase(notice, rest), codes.EARCON_NOTICE, say)


def _unknown_tag(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    return Scene(codes.UNKNOWN_TAG, (), codes.EARCON_REFUSED, ((phrases.NOT_OURS,),))


def _two_cards(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    return Scene(codes.TWO_CARDS, (), codes.EARCON_REFUSED, ((phrases.ONE_AT_A_TIME,),))


def _fault(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    given = len(args)
    line = args[1] if given > 1 else 0
    say: list[Phrase] = [(phrases.LOST + args[0],)]
    if line:
        say.append((phrases.LINE, line))
    say.append((phrases.REMEDY + args[0],))
    return Scene(codes.FAULT, (args[0], line), codes.EARCON_LOST, say)


def _back(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    return Scene(codes.BACK, args, codes.EARCON_FOUND, ((phrases.FOUND + args[0],),))


def _undone(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    say: list[Phrase] = [(phrases.TAKEN_BACK,)]
    say.extend(tell(args, game.family))
    return Scene(codes.UNDONE, shown(args, game.family), codes.EARCON_TAP, say)


def _said(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    say = tell(args, game.family)
    if args[0] == rules.E_MARRIAGE and not score:
        worth = fields.MARRIAGE_TRUMP if args[2] == game.trump else fields.MARRIAGE_PLAIN
        say.append((phrases.SAY_BONUS, game.rules[worth]))
    return Scene(codes.SAID, shown(args, game.family), codes.EARCON_TAP, say)


def _told(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    say: list[Phrase] = [(phrases.TOLD + args[0],)]
    if args[1]:
        say.append((phrases.SAY_CARD, args[1]))
    earcon = codes.EARCON_TAP if args[0] >= _NO_COMPLAINT else codes.EARCON_REFUSED
    return Scene(codes.TOLD, args, earcon, say)


def _partner(args: tuple[int, ...], game: "Game", score: int) -> Scene:
    from tapete.view import playing  # noqa: PLC0415 - in few games

    return playing.partner(game, args[0])


# By the number of the screen, from TAPPED on.
_MOMENTS = (
    _tapped,
    _refused,
    _trick,
    _notice,
    _unknown_tag,
    _two_cards,
    _fault,
    _back,
    _undone,
    _said,
    _told,
    _partner,
)
