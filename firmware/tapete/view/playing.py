"""A deal in play, and its result: scenes that come with a deal and go with it.

Arguments of each screen, in order:
PLAY         players, seat, trump as suit face or -1, stock, cards in each hand, trick, points,
             bars, sums, bid, stake, phrase of what holds for this trick or 0,
             seat that was named out of turn or 0
DEAL_RESULT  winning sides, points, match, target, dealer of the next deal, bars, sums, bid
PARTNER      seat of the partner (the caller's if nobody is), of the caller, called face, players
Bars are () or length, mark, marked side or -1, points by side; sums are (what, side, number), see
sums.py. A bid is () or declarer, its number, face of the called card or 0, partner as far as
everybody knows, or 0. A stake is () or its number and who took each trick, 0 for nobody.
"""

from tapete.rules import codes as rules
from tapete.rules import fields
from tapete.view import codes, phrases, sums
from tapete.view.scene import (
    Scene,
    around,
    matched,
    phrase,
    scored,
    suit_face,
    tell_match,
    tell_points,
)
from tapete.view.sides import tell_named, tell_sides

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.view.shapes import Phrase, Sum


def look(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    """Return the standing scene of PLAY or DEAL_RESULT."""
    return (_play if prompt[0] == codes.PLAY else _deal_result)(game, prompt, score)


def _play(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    seat = game.turn
    trick = _open_trick(game)
    trump = suit_face(game.trump, game.family) if game.trump >= 0 else -1
    scores = scored(game, score)
    bars, told = looked_at(game, score)
    bid, stake, call = _bid(game), _stake(game), _call(game)
    say = tell_named(game, prompt[1])
    named = prompt[1] if say else 0
    say.append((phrases.SAY_TURN if trick else phrases.SAY_LEAD, seat))
    if call:
        say.append((phrases.SAY_EVENT, call))
    for place in range(0, len(trick), 2):
        say.append(_tell_laid(trick[place], trick[place + 1]))
    if trump >= 0:
        say.append((phrases.SAY_TRUMP, trump))
    if game.stock:
        say.append((phrases.SAY_STOCK, game.stock))
    else:
        say.append((phrases.SAY_LAST, game.hand_size))
    say.extend(_tell_bid(game, bid))
    say.extend(_tell_stake(stake))
    say.extend(tell_sides(game))
    say.extend(tell_points(scores))
    say.extend(_tell_sums(told))
    if stake:
        say.extend(tell_match(game, score))
    args = (around(game), seat, trump, game.stock, game.hand_size, trick, scores)
    more = (bars, tuple(told), bid, stake, call, named)
    return Scene(codes.PLAY, args + more, codes.EARCON_YOUR_TURN, say)


def looked_at(game: "Game", score: int) -> "tuple[tuple[int, ...], list[Sum]]":
    """Return bars and sums as far as the setting `score` lets them be seen in play."""
    if score > (game.rules[fields.SCORING] == fields.STAKES):
        return (), []
    return sums.bars(game, False), sums.told(game)


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


def _call(game: "Game") -> int:
    """Return the phrase of what was said for the open trick, 0 if nothing was."""
    if game.trick and game.arrastre:
        return phrases.EVENT + rules.E_ARRASTRE
    return phrases.EVENT + rules.E_MOLODKA if game.trick and game.molodka else 0


def _bid(game: "Game") -> tuple[int, ...]:
    """Return who plays for how much, with which card called and, if that is known, with whom."""
    if not game.declarer or not game.contract:
        return ()
    called = codes.face(game.called, game.family)
    return (game.declarer, game.contract, called, game.partner)


def _tell_bid(game: "Game", bid: tuple[int, ...]) -> "list[Phrase]":
    if not bid:
        return []
    declarer, contract, called, partner = bid
    told: list[Phrase] = [(phrases.SAY_BID, declarer, contract)]
    if called:
        told.append((phrases.SAY_CALLED, called))
    elif game.bid_rank:
        told.append((phrases.SAY_BID_RANK, declarer, codes.face(game.bid_rank, game.family)))
    if partner:
        told.append((phrases.PARTNER + (partner == declarer), partner))
    return told


def _stake(game: "Game") -> tuple[int, ...]:
    if game.rules[fields.SCORING] != fields.STAKES:
        return ()
    return (game.stake,) + tuple(game.trick_takers)


def _tell_stake(stake: tuple[int, ...]) -> "list[Phrase]":
    told: list[Phrase] = []
    for place in range(len(stake)):
        taker = stake[place]
        if not place:
            told.append((phrases.SAY_STAKE, taker))
        elif taker:
            told.append((phrases.SAY_TRICK_OF, place, taker))
        else:
            told.append((phrases.SAY_SPOILED, place))
    return told


def _tell_sums(told: "list[Sum]") -> "list[Phrase]":
    return [(phrases.SAID_SUM + what, side, number) for what, side, number in told]


def _deal_result(game: "Game", prompt: tuple[int, ...], score: int) -> Scene:
    winners = tuple(game.deal_result)
    scores = scored(game, score, True)
    won = matched(game, score)
    bars: tuple[int, ...] = sums.bars(game, True) if won else ()
    told: list[Sum] = sums.result(game) if won else []
    bid = _bid(game)
    say: list[Phrase] = [_tell_winners(winners)]
    say.extend(tell_sides(game))
    say.extend(_tell_bid(game, bid))
    say.extend(tell_points(scores))
    say.extend(_tell_sums(told))
    say.extend(tell_match(game, score))
    say.append((phrases.DEALER_IS, prompt[1]))
    say.append((phrases.SAY_NEXT_DEAL,))
    say.append((phrases.SAY_THREE_KEYS, phrases.DEAL, phrases.UNDO, phrases.MORE))
    args = (winners, scores, won, game.target, prompt[1], bars, tuple(told), bid)
    return Scene(codes.DEAL_RESULT, args, codes.EARCON_DEAL_END, say)


def _tell_winners(sides: tuple[int, ...]) -> "Phrase":
    """Return the phrase that says which sides won the deal."""
    count = len(sides)
    if count > 2:
        return phrase(phrases.WIN_MORE + count - 3, sides)
    return phrase((phrases.DRAW_DEAL, phrases.WINS_DEAL, phrases.WIN_DEAL)[count], sides)


def partner(game: "Game", seat: int) -> Scene:
    """Return the passing scene in which everybody learns who plays with the caller."""
    face = codes.face(game.called, game.family)
    say = ((phrases.PARTNER + (seat == game.declarer), seat), (phrases.SAY_CALLED, face))
    args = (seat, game.declarer, face, around(game))
    return Scene(codes.PARTNER, args, codes.EARCON_NOTICE, say)
