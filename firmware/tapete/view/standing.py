"""What stands on the screen until something happens: the state and the table's prompt, as a scene.

Arguments of each screen, in order:
START         game's phrase or 0, players, dealer, number of the deal to come, match, target
TURNUP        deal number, dealer
PLAY          players, seat, trump as suit face or -1, stock, cards in each hand, trick, points
UNDO          event kind, seat, faces shown
ABANDON       deal number
ACTION        phrase of what is offered
SEAT          event kind, seat, players
CARDS         event kind, seat, faces
DEAL_RESULT   winning sides, points, match, target, dealer of the next deal
MATCH_RESULT  winning side or NOBODY, match, target
RESUME        game's phrase, deal number, points
Those from ARGUMENT on are in asking.py and menus.py.
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
    suit_face,
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
        args = (0, 0, 0, 0, (), 0)
        return Scene(codes.START, args, codes.EARCON_TAP, ((phrases.CHOOSE_GAME,),))
    dealer = prompt[1]
    number = game.deals_done + 1
    args = (name, around(game), dealer, number, matched(game, score), game.target)
    say: list[Phrase] = [
        (phrases.SAY_EVENT, name),
        (phrases.DEALER_IS, dealer),
        (phrases.SAY_DEAL,),
        (phrases.DEAL_NUMBER, number),
        (phrases.PLAYERS, game.players),
    ]
    return Scene(codes.START, args, codes.EARCON_TAP, say + tell_match(game, score))


def _turnup(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    say = (
        (phrases.LAY_TURN_UP,),
        (phrases.DEAL_NUMBER, game.deal_number),
        (phrases.DEALER_IS, game.dealer),
    )
    return Scene(codes.TURNUP, (game.deal_number, game.dealer), codes.EARCON_TAP, say)


def _play(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    seat = prompt[1] or game.turn
    trick = _open_trick(game)
    trump = suit_face(game.trump, game.family) if game.trump >= 0 else -1
    scores = scored(game, score)
    args = (around(game), seat, trump, game.stock, game.hand_size, trick, scores)
    say: list[Phrase] = [(phrases.SAY_TURN if trick else phrases.SAY_LEAD, seat)]
    for place in range(0, len(trick), 2):
        say.append(_tell_laid(trick[place], trick[place + 1]))
    if trump >= 0:
        say.append((phrases.SAY_TRUMP, trump))
    if game.stock:
        say.append((phrases.SAY_STOCK, game.stock))
    else:
        say.append((phrases.SAY_LAST, game.hand_size))
    return Scene(codes.PLAY, args, codes.EARCON_YOUR_TURN, say + tell_points(scores))


def _open_trick(game: "Game") -> tuple[int, ...]:
    """Return the open trick with faces for cards."""
    trick = list(game.trick)
    for place in range(1, len(trick), 2):
        trick[place] = codes.face(trick[place], game.family)
    return tuple(trick)


def _tell_laid(seat: int, face: int) -> "Phrase":
    """Return the phrase that says what a seat has laid to the trick."""
    if face:
        return (phrases.SAY_SEAT_CARDS, seat, face)
    return (phrases.SAY_SEAT_EVENT, seat, phrases.FACE_DOWN)


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
    say: list[Phrase] = [(phrases.SAY_SEAT_EVENT, seat, phrases.EVENT + kind)]
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


def _deal_result(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    winners = tuple(game.deal_result)
    scores = scored(game, score, True)
    args = (winners, scores, matched(game, score), game.target, prompt[1])
    say: list[Phrase] = [_tell_winners(winners)]
    say.extend(tell_points(scores))
    say.extend(tell_match(game, score))
    say.append((phrases.DEALER_IS, prompt[1]))
    say.append((phrases.SAY_NEXT_DEAL,))
    return Scene(codes.DEAL_RESULT, args, codes.EARCON_DEAL_END, say)


def _tell_winners(sides: tuple[int, ...]) -> "Phrase":
    """Return the phrase that says which sides won the deal."""
    if not sides:
        return (phrases.DRAW_DEAL,)
    return phrase(phrases.WINS_DEAL if len(sides) == 1 else phrases.WIN_DEAL, sides)


def _match_result(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    winner = codes.NOBODY if game.winner < 0 else game.winner
    won = matched(game, score)
    say: list[Phrase] = []
    say.append((phrases.DRAW_MATCH,) if game.winner < 0 else (phrases.WINS_MATCH, winner))
    say.extend(tell_match(game, score))
    say.append((phrases.SAY_NEW_MATCH,))
    return Scene(codes.MATCH_RESULT, (winner, won, game.target), codes.EARCON_MATCH_END, say)


def _resume(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    name = game_phrase(game)
    scores = scored(game, score)
    args = (name, game.deal_number, scores)
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
    _play,
    _undo,
    _abandon,
    _action,
    _seat,
    _cards,
    _deal_result,
    _match_result,
    _resume,
)
