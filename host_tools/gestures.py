"""How people bring an event about at the table: which tags they lay, which keys they press."""

import json
from collections.abc import Callable
from typing import NamedTuple

from tapete.deck import controls
from tapete.rules import cards, codes, fields
from tapete.rules.game import Game
from tapete.table import arguments as ask
from tapete.table import asking

_MOST_CARDS = 40  # of one pile
_LARGEST = 9999


class Step(NamedTuple):
    """One thing that is done: `lay` a tag, `press` a key, or `send` a line from the host."""

    what: str
    with_what: str


class NoGestureError(Exception):
    """There is no way to bring this event about; the text says why."""


_WITH_A_CARD = {codes.E_EXCHANGE: "exchange", codes.E_ARRASTRE: "arrastre"}
_WITH_CARDS = {codes.E_CLAIM: "claim", codes.E_MOLODKA: "molodka"}
_ASKS = (*_WITH_A_CARD, *_WITH_CARDS, codes.E_DOWN, codes.E_MARRIAGE, codes.E_COUNT)
_ALONE = {
    codes.E_PASS: "pass",
    codes.E_RAISE: "raise",
    codes.E_ACCEPT: "accept",
    codes.E_DECLINE: "decline",
    codes.E_REST: "rest",
    codes.E_FOLD: "fold",
    codes.E_REDEAL: "redeal",
}


def gestures(event: tuple[int, ...], text: str, game: Game) -> list[Step]:
    """Return what people do to bring `event` (`text` in the record) about, as `game` stands.

    Raises NoGestureError.
    """
    kind, seat = event[0], event[1]
    if kind == codes.E_GAME:  # the one thing that is not done at the table itself
        return [Step("send", json.dumps({"cmd": "new", "event": text}))]
    if game.phase == codes.P_NONE:
        raise NoGestureError("a table always has a match, so a record begins with a game line")
    if kind in _ASKS and asking.shut(game, kind) >= 0:
        raise NoGestureError("the table refuses this at once, and asks for no cards")
    if kind == codes.E_DEAL:
        return _deal(seat, game)
    if kind == codes.E_TURNUP:
        if game.phase != codes.P_TURNUP:
            raise NoGestureError("no turn-up is awaited, so a card would be taken as played")
        return [_card(event[2], game)]
    if kind == codes.E_UNDO:
        asked = game.undo_target() is not None  # with nothing to undo the refusal comes at once
        return [_tag("undo"), _tag("yes")] if asked else [_tag("undo")]
    if kind == codes.E_END:
        asked = codes.P_TURNUP <= game.phase < codes.P_COUNT  # without a deal it is refused at once
        return [_tag("end"), _tag("yes")] if asked else [_tag("end")]
    if kind == codes.E_COUNT:
        return _count(event[2:], game)
    if kind == codes.E_SCORE:
        return _score(event[2:], game)
    said = _said(kind, event[2:], game)
    return said if seat == game.turn else [_tag(f"seat-{seat}"), *said]


def _deal(dealer: int, game: Game) -> list[Step]:
    if dealer:
        return [_tag(f"seat-{dealer}"), _tag("new-deal")]
    return [Step("press", "A") if game.phase == codes.P_IDLE else _tag("new-deal")]


def _said(kind: int, arguments: tuple[int, ...], game: Game) -> list[Step]:
    """Return how what a seat plays or says is laid on the reader."""
    if kind in _ALONE:
        return [_tag(_ALONE[kind])]
    if kind in _WITH_A_CARD:
        return [_tag(_WITH_A_CARD[kind]), _card(arguments[0], game)]
    if kind in _WITH_CARDS:
        due = game.hand_size if kind == codes.E_MOLODKA else 0
        return [_tag(_WITH_CARDS[kind]), *_cards(arguments, due, game)]
    known = _HOW.get(kind)
    if known is None:
        raise NoGestureError("this game has no way to say this")
    return known(arguments, game)


def _play(arguments: tuple[int, ...], game: Game) -> list[Step]:
    if game.rules[fields.TRICK_CARDS] and game.phase == codes.P_PLAY:
        return _cards(arguments, game.count if game.trick else 0, game)
    if len(arguments) != 1:
        raise NoGestureError("in this game one card at a time is laid on the reader")
    return [_card(arguments[0], game)]


def _down(arguments: tuple[int, ...], game: Game) -> list[Step]:
    many = game.rules[fields.TRICK_CARDS]
    due = (game.count if game.trick else 0) if many else game.rules[fields.TALON]
    if arguments[0]:
        return [_tag("down"), *_cards(arguments, due, game)]
    if arguments[1] == due:
        return [_tag("down"), _tag("done")]
    return [_tag("down"), *_number(arguments[1])]


def _marriage(arguments: tuple[int, ...], game: Game) -> list[Step]:
    said = [_tag("marriage"), _suit(arguments[0])]
    if game.rules[fields.DECLARE_PROOF]:
        return [*said, *[Step("press", "C")] * arguments[1], Step("press", "A")]
    if arguments[1]:
        raise NoGestureError("at this table marriages are shown, not only said")
    return said


def _bid(arguments: tuple[int, ...], game: Game) -> list[Step]:
    rank, number = arguments
    if game.phase != codes.P_AUCTION:
        raise NoGestureError("nobody is asked for a bid now")
    asked = ask.given(game, codes.E_BID)  # what the table knows without asking
    if asked[:1] != ((rank,) if number else ()):
        raise NoGestureError("the table asks for another kind of bid now")
    return _number(number) if number else [_tag(f"rank-{rank}")]


def _talon(arguments: tuple[int, ...], game: Game) -> list[Step]:
    if game.phase != codes.P_TALON:
        raise NoGestureError("no talon is to be shown, so cards would be taken as played")
    return _cards(arguments, game.rules[fields.TALON], game)


def _name(arguments: tuple[int, ...], game: Game) -> list[Step]:
    _only_if(codes.E_NAME, game)
    return [_suit(arguments[0])]


def _call(arguments: tuple[int, ...], game: Game) -> list[Step]:
    _only_if(codes.E_CALL, game)
    if not game.in_pack(arguments[0]):
        raise NoGestureError("only a card of the pack can be picked")
    return [_suit(cards.suit(arguments[0])), _tag(f"rank-{cards.rank(arguments[0])}")]


def _only_if(kind: int, game: Game) -> None:
    if kind not in game.possible():
        raise NoGestureError("nobody is asked for this now")


_HOW: dict[int, Callable[[tuple[int, ...], Game], list[Step]]] = {
    codes.E_PLAY: _play,
    codes.E_DOWN: _down,
    codes.E_MARRIAGE: _marriage,
    codes.E_BID: _bid,
    codes.E_TALON: _talon,
    codes.E_NAME: _name,
    codes.E_CALL: _call,
}


def _count(arguments: tuple[int, ...], game: Game) -> list[Step]:
    side = arguments[0]
    begun = [_tag("count"), _side(side, game)]
    if not arguments[1]:
        return begun + _number(arguments[2])
    if not all(game.in_pack(card) for card in arguments[1:]):
        raise NoGestureError("a card that is not in the pack is not counted")
    return begun + _cards(arguments[1:], game.pile[side], game)


def _score(arguments: tuple[int, ...], game: Game) -> list[Step]:
    """Return how the match score is set, side by side; "done" where not all are."""
    sides = arguments[0::2]
    if game.phase != codes.P_IDLE or len(set(sides)) != len(sides):
        raise NoGestureError("the table sets the score between deals, each side's once")
    steps = [Step("press", "C"), Step("press", "C"), Step("press", "A")]
    for side, number in zip(sides, arguments[1::2], strict=True):
        typed = _number(abs(number))
        if number < 0:
            typed.insert(-1, Step("press", "C"))  # the sign follows the number
        steps += [_side(side, game), *typed]
    return steps if len(sides) == game.sides else [*steps, _tag("done")]


def _side(side: int, game: Game) -> Step:
    return _tag(f"seat-{next(s for s in range(1, game.players + 1) if game.side_of(s) == side)}")


def _cards(laid: tuple[int, ...], due: int, game: Game) -> list[Step]:
    """Return how cards are laid one by one; "done" where their number does not say it."""
    most = due or _MOST_CARDS
    if len(set(laid)) < len(laid):
        raise NoGestureError("the table takes a card only once")
    if len(laid) > most:
        raise NoGestureError(f"the table takes it after {most} cards")
    steps = [_card(card, game) for card in laid]
    return steps if len(laid) == most else [*steps, _tag("done")]


def _number(number: int) -> list[Step]:
    if not 0 <= number <= _LARGEST:
        raise NoGestureError(f"numbers go from 0 to {_LARGEST}")
    return [*[_tag(digit) for digit in str(number)], _tag("yes")]


def _suit(suit: int) -> Step:
    return _tag(f"suit-{suit + 1}")


def _card(card: int, game: Game) -> Step:
    return Step("lay", cards.name(card, game.family))


def _tag(name: str) -> Step:
    if name not in controls.NAMES:
        raise NoGestureError(f"there is no control tag @{name}")
    return Step("lay", "@" + name)
