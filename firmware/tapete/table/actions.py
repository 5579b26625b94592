"""What can be said at the table besides playing a card, as data."""

from tapete.compat import const
from tapete.deck import controls
from tapete.rules import codes, fields

# What an argument is.
COMPLETE = const(0)  # nothing more is needed
CARD = const(1)  # one card, tapped or picked
CARDS = const(2)  # cards until "done", or until there are as many as there can be
SUIT = const(3)
RANK = const(4)
NUMBER = const(5)
SIDE = const(6)
WORD = const(7)  # 0: shown, 1: only said

# What can be chosen with C that is no event: numbers beyond those of events.
DEALER = const(32)  # the next seat deals
FORGOTTEN = const(33)  # a card was forgotten
REDO = const(34)  # put back what was taken back
PICK = const(35)  # play a card without its tag
WHAT = const(36)  # what is this card?
REPEAT = const(37)
MENU = const(38)
ACTS = const(7)

# (control token, event kind, may any seat say it at any time?); token 0: there is no such tag.
ACTIONS = (
    (controls.EXCHANGE, codes.E_EXCHANGE, True),
    (controls.CLAIM, codes.E_CLAIM, True),
    (controls.ARRASTRE, codes.E_ARRASTRE, False),
    (controls.MARRIAGE, codes.E_MARRIAGE, False),
    (controls.MOLODKA, codes.E_MOLODKA, True),
    (controls.PASS, codes.E_PASS, False),
    (controls.RAISE, codes.E_RAISE, False),
    (controls.ACCEPT, codes.E_ACCEPT, False),
    (controls.DECLINE, codes.E_DECLINE, False),
    (controls.REST, codes.E_REST, False),
    (controls.FOLD, codes.E_FOLD, True),
    (controls.REDEAL, codes.E_REDEAL, True),
    (controls.DOWN, codes.E_DOWN, False),
    (controls.COUNT, codes.E_COUNT, False),
    (0, codes.E_BID, False),
    (0, codes.E_TALON, False),
    (0, codes.E_NAME, False),
    (0, codes.E_CALL, False),
    (0, codes.E_SCORE, False),
)

# Events that belong to nobody: no seat says them.
OF_NOBODY = (codes.E_COUNT, codes.E_SCORE)


def kind_of(token: int) -> int:
    """Return the event kind a control tag stands for, -1 if it stands for none."""
    for row in ACTIONS:
        if row[0] == token:
            return row[1]
    return -1


def is_anybodys(kind: int, rules: bytes) -> bool:
    """Whether any seat may say this, in turn or not; `rules` is the packed sheet."""
    if kind == codes.E_MARRIAGE:
        return rules[fields.DECLARE_WHEN] == fields.BETWEEN_TRICKS
    for row in ACTIONS:
        if row[1] == kind:
            return row[2]
    return False
