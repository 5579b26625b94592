"""How people bring an event about at the table: which tags they lay, which keys they press."""

import json
from typing import NamedTuple

from tapete.deck import controls
from tapete.rules import cards, codes
from tapete.rules.game import Game

_MOST_CARDS = 12  # the table takes no more for one event


class Step(NamedTuple):
    """One thing that is done: `lay` a tag, `press` a key, or `send` a line from the host."""

    what: str
    with_what: str


class NoGestureError(Exception):
    """There is no way to bring this event about; the text says why."""


_WITH_A_CARD = {codes.E_EXCHANGE: "exchange", codes.E_ARRASTRE: "arrastre"}
_WITH_CARDS = {codes.E_CLAIM: "claim", codes.E_MOLODKA: "molodka"}
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
        return [_tag("end"), _tag("yes")]
    said = _said(kind, event[2:], game)
    return said if seat == game.turn else [_tag(f"seat-{seat}"), *said]


def _deal(dealer: int, game: Game) -> list[Step]:
    if dealer:
        return [_tag(f"seat-{dealer}"), _tag("new-deal")]
    return [Step("press", "A") if game.phase == codes.P_IDLE else _tag("new-deal")]


def _said(kind: int, arguments: tuple[int, ...], game: Game) -> list[Step]:
    """Return how what a seat plays or says is laid on the reader."""
    if kind == codes.E_PLAY:
        if len(arguments) != 1:
            raise NoGestureError("one card at a time is laid on the reader")
        return [_card(arguments[0], game)]
    if kind in _WITH_A_CARD:
        return [_tag(_WITH_A_CARD[kind]), _card(arguments[0], game)]
    if kind in _WITH_CARDS:
        if len(arguments) > _MOST_CARDS:
            raise NoGestureError(f"no more than {_MOST_CARDS} cards can be shown at once")
        done = [_tag("done")] if len(arguments) < _MOST_CARDS else []
        return [_tag(_WITH_CARDS[kind]), *[_card(card, game) for card in arguments], *done]
    if kind == codes.E_MARRIAGE and not arguments[1]:  # shown, not only said
        return [_tag("marriage"), _tag(f"suit-{arguments[0] + 1}")]
    if kind in _ALONE:
        return [_tag(_ALONE[kind])]
    raise NoGestureError("there is no way yet to say this with cards and keys")


def _card(card: int, game: Game) -> Step:
    return Step("lay", cards.name(card, game.family))


def _tag(name: str) -> Step:
    if name not in controls.NAMES:
        raise NoGestureError(f"there is no control tag @{name}")
    return Step("lay", "@" + name)
