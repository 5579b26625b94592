"""The passing pictures of an event: what everybody sees and hears of what was just done."""

from tapete.compat import const
from tapete.rules import codes
from tapete.view import codes as seen
from tapete.view.moments import moment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapete.rules.game import Game
    from tapete.view.scene import Scene
    from tapete.view.shapes import Phrases

# Events that show one card; its name passes in large type.
_OF_A_CARD = (codes.E_PLAY, codes.E_TURNUP, codes.E_ARRASTRE)
# Events after which the standing picture says it all.
_PLAIN = (codes.E_GAME, codes.E_DEAL, codes.E_SCORE, codes.E_END)

# Refusals of which the state says more.
_MAY_BE_MORE = (codes.F_NOT_NOW, codes.F_DEAL_OVER, codes.F_WRONG_COUNT)

_ONE_CARD = const(3)  # kind, seat, card: longer events are of several


def scenes(
    event: tuple[int, ...], results: "Sequence[tuple[int, ...]]", game: "Game", score: int
) -> "list[Scene]":
    """Return the pictures of an event, in the order in which they are seen.

    results: what the rules made of it; score: the setting that says when points are told.
    """
    kind = event[0]
    # Of several cards nobody can tell which one is wrong; those that were taken are all named.
    card = event[2] if kind in _OF_A_CARD and len(event) <= _ONE_CARD else 0
    found: list[Scene] = []
    for result in results:
        if result[0] == codes.R_REFUSED:
            found.append(moment(seen.REFUSED, _reason(event, result[1], card, game), game))
        elif result[0] == codes.R_NOTICE:
            found.append(moment(seen.NOTICE, result[1:], game))
        elif result[0] == codes.R_TRICK:
            found.append(moment(seen.TRICK, result[1:], game, score))
        elif result[0] in (codes.R_PARTNER, codes.R_ALONE):
            if not card:  # a suit or a card was named: that first
                found.insert(0, moment(seen.SAID, event, game, score))
            found.append(moment(seen.PARTNER, result[1:], game))
        elif result[0] == codes.R_SPOILED:
            found.append(moment(seen.TRICK, (0, 0), game, score))
    if found or kind in _PLAIN:
        return found
    if card and kind != codes.E_ARRASTRE:
        return [moment(seen.TAPPED, (card,), game)]
    return [moment(seen.SAID, event, game, score)]


def _reason(event: tuple[int, ...], code: int, card: int, game: "Game") -> tuple[int, ...]:
    """Return why an event was refused as REFUSED tells it, with the card it is about or 0."""
    if code not in _MAY_BE_MORE:
        return (code, card)
    from tapete.view import why  # noqa: PLC0415 - seldom, and put away

    found = why.of(event, code, game)
    return (found[0], card) + found[1:]


def say(event: tuple[int, ...], scene: "Scene", game: "Game") -> "Phrases":
    """Return what is said of a picture; the card that completes a trick comes before its taker."""
    if scene.screen != seen.TRICK or event[0] not in _OF_A_CARD:
        return scene.say
    if len(event) > _ONE_CARD:
        return moment(seen.SAID, event, game).say + scene.say
    return moment(seen.TAPPED, event[2:3], game).say + scene.say
