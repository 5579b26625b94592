"""The numbers of events, results, refusals, notices and phases, and their words in the record.

Events are `(kind, seat, *args)`, results `(kind, *args)`; README.md lists the arguments of each.
"""

from tapete.compat import const

# What people do. The packed record relies on these numbers: append, never renumber.
E_GAME = const(0)
E_DEAL = const(1)
E_TURNUP = const(2)
E_PLAY = const(3)
E_DOWN = const(4)
E_EXCHANGE = const(5)
E_ARRASTRE = const(6)
E_CLAIM = const(7)
E_MARRIAGE = const(8)
E_BID = const(9)
E_PASS = const(10)
E_TALON = const(11)
E_NAME = const(12)
E_CALL = const(13)
E_RAISE = const(14)
E_ACCEPT = const(15)
E_DECLINE = const(16)
E_REST = const(17)
E_FOLD = const(18)
E_REDEAL = const(19)
E_MOLODKA = const(20)
E_COUNT = const(21)
E_UNDO = const(22)
E_SCORE = const(23)
E_END = const(24)
E_TRUMP = const(25)
EVENTS = (
    "game",
    "deal",
    "turnup",
    "play",
    "down",
    "exchange",
    "arrastre",
    "claim",
    "marriage",
    "bid",
    "pass",
    "talon",
    "name",
    "call",
    "raise",
    "accept",
    "decline",
    "rest",
    "fold",
    "redeal",
    "molodka",
    "count",
    "undo",
    "score",
    "end",
    "trump",
)

# What the table answers.
R_TURN = const(0)
R_TRUMP = const(1)
R_TURNUP = const(2)
R_STOCK = const(3)
R_STAKE = const(4)
R_POINTS = const(5)
R_MATCH = const(6)
R_TRICK = const(7)
R_SPOILED = const(8)
R_BONUS = const(9)
R_DEAL = const(10)
R_WINNER = const(11)
R_LOSER = const(12)
R_PARTNER = const(13)
R_ALONE = const(14)
R_NOTICE = const(15)
R_REFUSED = const(16)
RESULTS = (
    "turn",
    "trump",
    "turnup",
    "stock",
    "stake",
    "points",
    "match",
    "trick",
    "spoiled",
    "bonus",
    "deal",
    "winner",
    "loser",
    "partner",
    "alone",
    "notice",
    "refused",
)

# Refusals, in the order in which they are checked: where several hold, the smallest answers.
F_MATCH_OVER = const(0)
F_DEAL_OVER = const(1)
F_NOT_NOW = const(2)
F_ANSWER_FIRST = const(3)
F_NOT_YOUR_TURN = const(4)
F_NOT_IN_DECK = const(5)
F_ALREADY_PLAYED = const(6)
F_IN_STOCK = const(7)
F_HELD_ELSEWHERE = const(8)
F_WRONG_COUNT = const(9)
F_WRONG_SUIT = const(10)
F_NO_TRICK_YET = const(11)
F_STOCK_EMPTY = const(12)
F_NOT_EXCHANGEABLE = const(13)
F_BID_TOO_LOW = const(14)
F_BID_NOT_ALLOWED = const(15)
F_BAD_CLAIM = const(16)
F_PRISONER = const(17)
F_NOT_HIGHER = const(18)
F_ALREADY_DECLARED = const(19)
F_MEMBER_PLAYED = const(20)
F_NOT_AGREED = const(21)
F_NOTHING_TO_UNDO = const(22)
F_BAD_COUNT = const(23)
F_BAD_PACK = const(24)
REFUSALS = (
    "match-over",
    "deal-over",
    "not-now",
    "answer-first",
    "not-your-turn",
    "not-in-deck",
    "already-played",
    "in-stock",
    "held-elsewhere",
    "wrong-count",
    "wrong-suit",
    "no-trick-yet",
    "stock-empty",
    "not-exchangeable",
    "bid-too-low",
    "bid-not-allowed",
    "bad-claim",
    "prisoner",
    "not-higher",
    "already-declared",
    "member-played",
    "not-agreed",
    "nothing-to-undo",
    "bad-count",
    "bad-pack",
)

# Notices.
N_REVOKE = const(0)
N_FALSE_MARRIAGE = const(1)
N_BID_HIGH = const(2)
N_MISSING = const(3)
N_BALLS = const(4)
N_SEAT_DOUBT = const(5)
NOTICES = ("revoke", "false-marriage", "bid-high", "missing", "balls", "seat-doubt")

# Phases.
P_NONE = const(0)  # no match
P_IDLE = const(1)  # between deals
P_TURNUP = const(2)  # the turn-up, or the card shown for trumps, is awaited
P_PLAY = const(3)
P_AUCTION = const(4)
P_TALON = const(5)  # the declarer must show the talon
P_NAME = const(6)  # the declarer must name the trump suit or call a card (and may discard before)
P_COUNT = const(7)  # the last card is played; a pile must be counted by hand
P_OVER = const(8)  # the match is over
