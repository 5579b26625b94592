"""What stands on the screen until something happens: the state and the table's prompt, as a scene.

Arguments of each screen, in order:
START         game's phrase or 0, players, dealer, number of the deal to come, match, target, before
              the first deal the phrases that say who sits at a side, where partners do
TURNUP        deal number, dealer
UNDO          event kind, seat, faces shown
ABANDON       deal number
ACTION        phrase of what is offered
SEAT          event kind, seat, players
CARDS         event kind, seat or side (-1 for A, and so on), faces
MATCH_RESULT  winning side or NOBODY, match, target, losing side or NOBODY
RESUME        game's phrase, deal number, points, bars
Those of PLAY and DEAL_RESULT are in playing.py, those from ARGUMENT on in asking.py and others.
Points and match are tuples by side; a trick is (seat, face, seat, face, ...), face 0 for a card
that lies face down. Players is negative where the play goes clockwise.
"""

from tapete.compat import const
from tapete.rules import codes as rules
from tapete.view import codes, phrases
from tapete.view.scene import (
    Scene,
    around,
    faces,
    game_phrase,
    matched,
    phrase,
    scored,
    shown,
    tell,
    tell_match,
    tell_points,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.view.shapes import OptionNames, Phrase


_ACTS = const(32)  # from here on what C offers is no event (table/actions.py)

# What the buttons do, said as it is shown.
_YES_NO = (phrases.SAY_KEYS, phrases.YES, phrases.NO)
_PICK = (phrases.SAY_THREE_KEYS, phrases.YES, phrases.BACK, phrases.NEXT)
_GATHER = (phrases.SAY_KEYS, phrases.DONE, phrases.BACK)


def look(
    game: "Game", prompt: tuple[int, ...], names: "OptionNames | None" = None, score: int = 0
) -> Scene:
    """Return the standing scene of a prompt `(code, *args)`, with the codes of this room.

    Its earcon belongs to the moment in which the screen, or the seat whose turn it is, changes.
    `names` finds the phrases of options; only the menu's prompts need it. `score` is the setting:
    0 tells points always, 1 when the deal is over, 2 never.
    """
    code = prompt[0]
    if code < codes.ARGUMENT:
        return _LOOKS[code](game, prompt, score)
    if code < codes.MENU:
        from tapete.view import asking  # noqa: PLC0415 - many games never ask

        return asking.look(game, prompt, score)
    if code >= codes.LEARN:
        from tapete.view import learning  # noqa: PLC0415 - once for each pack

        return learning.look(game, prompt)
    if code >= codes.PILE:
        from tapete.view import piles  # noqa: PLC0415 - seldom seen

        return piles.look(prompt)
    from tapete.view import menus  # noqa: PLC0415 - seldom seen

    return menus.look(game, prompt, names)


def _start(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    name = game_phrase(game)
    if not name:
        args = (0, 0, 0, 0, (), 0, ())
        return Scene(codes.START, args, codes.EARCON_TAP, ((phrases.CHOOSE_GAME,),))
    dealer = prompt[1]
    number = game.deals_done + 1
    sides = _sides(game) if number == 1 else []  # then people know
    args = (name, around(game), dealer, number, matched(game, score), game.target, tuple(sides))
    say: list[Phrase] = [
        (phrases.SAY_EVENT, name),
        (phrases.DEALER_IS, dealer),
        (phrases.SAY_DEAL,),
        (phrases.DEAL_NUMBER, number),
        (phrases.PLAYERS, game.players),
    ]
    say.extend(sides)
    say.extend(tell_match(game, score))
    say.append((phrases.SAY_C_KEY, phrases.MORE))
    return Scene(codes.START, args, codes.EARCON_TAP, say)


def _sides(game: "Game") -> "list[Phrase]":
    from tapete.view import sides  # noqa: PLC0415 - once or twice a match

    return sides.tell_sides(game)


def _turnup(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    say = (
        (phrases.LAY_TURN_UP,),
        (phrases.DEAL_NUMBER, game.deal_number),
        (phrases.DEALER_IS, game.dealer),
    )
    return Scene(codes.TURNUP, (game.deal_number, game.dealer), codes.EARCON_TAP, say)


def _in_play(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    from tapete.view import playing  # noqa: PLC0415 - it comes with a deal and goes with it

    return playing.look(game, prompt, score)


def _undo(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    event = prompt[1:]
    say: list[Phrase] = [(phrases.TAKE_BACK,)]
    say.extend(tell(event, game.family))
    say.append(_YES_NO)
    return Scene(codes.UNDO, shown(event, game.family), codes.EARCON_TAP, say)


def _abandon(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    say = (
        (phrases.ABANDON,),
        (phrases.DEAL_NUMBER, game.deal_number),
        (phrases.SAME_DEALER,),
        _YES_NO,
    )
    return Scene(codes.ABANDON, (game.deal_number,), codes.EARCON_TAP, say)


def _action(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    what = prompt[1]
    act = phrases.ACT + what - _ACTS if what >= _ACTS else phrases.EVENT + what
    say = ((phrases.SAY_EVENT, act), _PICK)
    return Scene(codes.ACTION, (act,), codes.EARCON_TAP, say)


def _seat(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    kind, seat = prompt[1], prompt[2]
    say = (
        (phrases.SAY_SEAT, seat),
        (phrases.SAY_EVENT, phrases.EVENT + kind),
        (phrases.WHICH_SEAT,),
        _PICK,
    )
    return Scene(codes.SEAT, (kind, seat, around(game)), codes.EARCON_TAP, say)


def _cards(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    kind, seat = prompt[1], prompt[2]
    secret = kind == rules.E_DOWN
    gathered = (0,) * len(prompt[3:]) if secret else faces(_laid(prompt), game.family)
    name = phrases.EVENT + kind
    say: list[Phrase] = []
    if seat:
        say.append((phrases.SAY_SEAT_EVENT, seat, name))
    else:  # a count: it is a side's
        say += [(phrases.SAY_SIDE, prompt[3]), (phrases.SAY_EVENT, name)]
        seat = -1 - prompt[3]
    if gathered and not secret:
        say.append(phrase(phrases.CARDS_SO_FAR, gathered))
    elif gathered:
        say.append((phrases.SAY_NUMBER, len(gathered)))
    say.append((phrases.LAY_CARDS,))
    say.append(_GATHER)
    return Scene(codes.CARDS, (kind, seat, gathered), codes.EARCON_TAP, say)


def _laid(prompt: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards of a CARDS prompt; of a count the side comes first."""
    return prompt[4:] if prompt[1] == rules.E_COUNT else prompt[3:]


def _match_result(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    won = matched(game, score)
    winner, loser = game.winner, game.loser
    if loser >= 0:
        say: list[Phrase] = [(phrases.LOSES_MATCH, loser)]
    else:
        say = [(phrases.DRAW_MATCH,) if winner < 0 else (phrases.WINS_MATCH, winner)]
    say.extend(_sides(game))
    say.extend(tell_points(scored(game, score, True)))
    say.extend(tell_match(game, score))
    say.append((phrases.SAY_NEW_MATCH,))
    say.append((phrases.SAY_THREE_KEYS, phrases.NEW_MATCH, phrases.UNDO, phrases.MORE))
    ends = [codes.NOBODY if side < 0 else side for side in (winner, loser)]
    args = (ends[0], won, game.target, ends[1])
    return Scene(codes.MATCH_RESULT, args, codes.EARCON_MATCH_END, say)


def _resume(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    name = game_phrase(game)
    scores = scored(game, score)
    from tapete.view import playing  # noqa: PLC0415 - as above

    args = (name, game.deal_number, scores, playing.looked_at(game, score)[0])
    say: list[Phrase] = [
        (phrases.SAY_RESUME,),
        (phrases.SAY_EVENT, name),
        (phrases.DEAL_NUMBER, game.deal_number),
    ]
    return Scene(codes.RESUME, args, codes.EARCON_NOTICE, say + tell_points(scores))


# By the number of the screen.
_LOOKS = (
    _start,
    _turnup,
    _in_play,
    _undo,
    _abandon,
    _action,
    _seat,
    _cards,
    _in_play,
    _match_result,
    _resume,
)
