"""What can be said at the table besides playing a card, as data."""

from tapete.compat import const
from tapete.deck import controls
from tapete.rules import codes

NOTHING = const(0)
CARD = const(1)  # one card, then the event is complete
CARDS = const(2)  # cards until "done"
SUIT = const(3)  # a suit tag

# (control token, event kind, what follows, may any seat say it at any time?)
ACTIONS = (
    (controls.EXCHANGE, codes.E_EXCHANGE, CARD, True),
    (controls.CLAIM, codes.E_CLAIM, CARDS, True),
    (controls.ARRASTRE, codes.E_ARRASTRE, CARD, False),
    (controls.MARRIAGE, codes.E_MARRIAGE, SUIT, False),
    (controls.MOLODKA, codes.E_MOLODKA, CARDS, True),
    (controls.PASS, codes.E_PASS, NOTHING, False),
    (controls.RAISE, codes.E_RAISE, NOTHING, False),
    (controls.ACCEPT, codes.E_ACCEPT, NOTHING, False),
    (controls.DECLINE, codes.E_DECLINE, NOTHING, False),
    (controls.REST, codes.E_REST, NOTHING, False),
    (controls.FOLD, codes.E_FOLD, NOTHING, True),
    (controls.REDEAL, codes.E_REDEAL, NOTHING, True),
)


def by_control(token: int) -> tuple[int, int, int, bool] | None:
    """Return the row of a control tag, or None."""
    for row in ACTIONS:
        if row[0] == token:
            return row
    return None


def by_kind(kind: int) -> tuple[int, int, int, bool] | None:
    """Return the row of an event kind, or None."""
    for row in ACTIONS:
        if row[1] == kind:
            return row
    return None
