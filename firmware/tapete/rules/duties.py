"""Duties that hang on hidden hands: remembered when they look broken, told when that is proved.

A seat that does not follow suit (or trump, or beat, or obey an arrastre) is right if it holds
nothing better. So such a card opens a suspicion: "this seat may have held one of these cards then".
Every such card that the seat plays or shows later was either in the hand already or was drawn
since. As soon as more of them have come out than unknown cards were drawn, the breach is proved.

A suspicion is eight bytes of game.duties: seat, trick; a suit and the strength above which its
cards matter; the strength above which trumps matter, and above which any card matters; then the
number of such cards seen since, and of unknown cards drawn since.
"""

from tapete.compat import const
from tapete.rules import fields
from tapete.rules.codes import N_REVOKE, R_NOTICE
from tapete.rules.places import HELD, UNSEEN
from tapete.rules.state import TRUMPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Result

_SIZE = const(8)
_NONE = const(255)  # above every strength


def attach(game: "Game") -> None:
    """Watch the cards."""
    game.after_play.append(watch_play)
    game.after_show.append(seen)
    game.after_draw.append(drawn)


def drawn(game: "Game", last: int) -> None:
    """Every seat has drawn a card; the seat `last` (0: none) drew one that all know."""
    duties = game.duties
    for start in range(0, len(duties), _SIZE):
        if duties[start] != last:
            duties[start + 7] += 1


def better(game: "Game", duty: "bytes | bytearray", start: int, card: int) -> bool:
    """Tell whether the duty at `start` asked for this card rather than for the one played."""
    strength = game.strength[card]
    if card >> 4 == duty[start + 2] and strength > duty[start + 3]:
        return True
    if card >> 4 == game.trump:
        return strength > duty[start + 4]
    return strength > duty[start + 5]


def seen(game: "Game", seat: int, card: int, place: int, results: "list[Result]") -> None:
    """Learn from a card that a seat plays or shows; `place` is where it was known to be."""
    if card in game.doubtful:
        game.doubtful.remove(card)
    elif place != UNSEEN:
        return  # shown before, and counted then; or taken from the stock since
    duties = game.duties
    kept = bytearray()
    for start in range(0, len(duties), _SIZE):
        if duties[start] == seat and better(game, duties, start, card):
            duties[start + 6] += 1
            if duties[start + 6] > duties[start + 7]:
                results.append((R_NOTICE, N_REVOKE, seat, duties[start + 1]))
                continue
        kept.extend(duties[start : start + _SIZE])
    game.duties = kept


def _of_follow(game: "Game", card: int, beats: bool) -> "tuple[int, int, int, int] | None":
    """Return which cards this one should not have been played before, if any."""
    rules = game.rules
    led = game.led
    beaten = rules[fields.MUST_BEAT] and not beats
    best = game.best
    if card >> 4 == led:
        ruffed = best > TRUMPED and led != game.trump
        return (led, best, _NONE, _NONE) if beaten and not ruffed else None
    trumps = _NONE
    if rules[fields.FOLLOW] == fields.FOLLOW_THEN_TRUMP and game.trump >= 0:
        if card >> 4 != game.trump:
            trumps = 0
        elif beaten:
            trumps = best
    return (led, 0, trumps, _NONE)


def _of_arrastre(game: "Game", card: int) -> "tuple[int, int, int, int]":
    """Return the cards better than this one: higher trumps, or higher ranks of any suit."""
    if card >> 4 == game.trump:
        return (game.trump, game.strength[card], _NONE, _NONE)
    return (game.trump, 0, 0, game.strength[card])


def duty(game: "Game", seat: int, card: int, beats: bool) -> "bytes | None":
    """Return the suspicion that a card opens, None if nothing else could have been due.

    The trick has been led; `beats`: the card takes the trick over from the best before it.
    """
    wanted = None
    if game.arrastre:
        wanted = _of_arrastre(game, card)
    elif game.rules[fields.FOLLOW]:
        wanted = _of_follow(game, card, beats)
    if wanted is None:
        return None
    return bytes((seat, game.tricks_done + 1) + wanted + (0, 0))


def watch_play(game: "Game", seat: int, card: int, place: int, results: "list[Result]") -> None:
    """Learn from a card played, then see whether it looks like a breach."""
    if game.duties:
        seen(game, seat, card, place, results)
    if seat == game.trick[0]:
        game.arrastre = 0  # of the trick before
        return
    owed = duty(game, seat, card, game.taker == seat)
    if owed is None:
        return
    for other in range(64):
        known = game.where[other] == HELD + seat and other not in game.doubtful
        if known and better(game, owed, 0, other):
            results.append((R_NOTICE, N_REVOKE, seat, owed[1]))
            return
    game.duties.extend(owed)
