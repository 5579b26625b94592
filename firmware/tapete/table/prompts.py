"""What the table is waiting for: the first item of every prompt tuple.

A prompt is flat and all small ints. The comment behind each code says what follows in the tuple
and what the buttons A, B, C mean.
"""

from tapete.compat import const

START = const(0)  # (dealer,)             A: deal, B: undo, C: the next seat deals
TURNUP = const(1)  # ()                    tap the turn-up; B: undo
PLAY = const(2)  # (named seat or 0,)    tap a card; B: undo, C: what can be said now
UNDO = const(3)  # (*event)              A: take it back, B: no
ABANDON = const(4)  # ()                    A: abandon the deal, B: no
ACTION = const(5)  # (event kind,)         A: this one, C: the next, B: back
SEAT = const(6)  # (event kind, seat)    A: this seat, C: the next, B: back; or a seat tag
CARDS = const(7)  # (event kind, seat, card ...)  tap the cards; A: done, B: back
DEAL_RESULT = const(8)  # (dealer,)             A: next deal, B: undo, C: the next seat deals
MATCH_RESULT = const(9)  # ()                    A: new match, B: undo
RESUME = const(10)  # ()                    A or any card: go on, B: abandon
ARGUMENT = const(
    11
)  # (event kind, seat, needed)  a digit, suit, rank or side tag; A: done, B: back

NAMES = (
    "start",
    "turnup",
    "play",
    "undo",
    "abandon",
    "action",
    "seat",
    "cards",
    "deal-result",
    "match-result",
    "resume",
    "argument",
)
