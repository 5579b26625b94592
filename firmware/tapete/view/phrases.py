"""The numbers of all phrases: the place of each in a language's file, in this order.

Behind each stands what its arguments are: a seat, side, number, face, suit face or a phrase; behind
a block of phrases a plus and what counts them, or the names of them all.

To add a phrase, write it into its group, with any number, and into every file of host_tools/words;
`make words` numbers them anew and packs the files.
"""

from tapete.compat import const

# On the buttons.
YES = const(0)
NO = const(1)
BACK = const(2)
NEXT = const(3)
UNDO = const(4)
DONE = const(5)
DEAL = const(6)
DEALER = const(7)
GO_ON = const(8)
GIVE_UP = const(9)
NEW_MATCH = const(10)

# On the screen.
SEAT = const(11)  # seat
TO_PLAY = const(12)  # seat
LEADS = const(13)  # seat
LAST = const(14)  # number of cards in each hand
STOCK = const(15)  # number
PLAYERS = const(16)  # number
DEALER_IS = const(17)  # seat
DEAL_NUMBER = const(18)  # number
CHOOSE_GAME = const(19)
LAY_TURN_UP = const(20)
TAKE_BACK = const(21)
ABANDON = const(22)
SAME_DEALER = const(23)
WHICH_SEAT = const(24)
LAY_CARDS = const(25)
WHAT_FOR = const(26)
WINS_DEAL = const(27)  # side
WIN_DEAL = const(28)  # side, side
DRAW_DEAL = const(29)
WINS_MATCH = const(30)  # side
DRAW_MATCH = const(31)
MATCH = const(32)
RESUME = const(33)
NOT_PLAYED = const(34)
TRICK_TO = const(35)  # seat
SPOILED = const(36)
POINTS = const(37)  # number
MISSING = const(38)  # number
TAKEN_BACK = const(39)
FACE_DOWN = const(40)
ONE_AT_A_TIME = const(41)
LINE = const(42)  # number
NOT_OURS = const(43)

# Spoken.
SAY_TURN = const(44)  # seat
SAY_LEAD = const(45)  # seat
SAY_TRUMP = const(46)  # suit face
SAY_STOCK = const(47)  # number
SAY_LAST = const(48)  # number
SAY_POINTS = const(49)  # side, number
SAY_MATCH = const(50)  # side, number
SAY_TARGET = const(51)  # number
SAY_DEAL = const(52)
SAY_NEXT_DEAL = const(53)
SAY_NEW_MATCH = const(54)
SAY_RESUME = const(55)
SAY_CARD = const(56)  # face
SAY_SEAT_CARDS = const(57)  # seat, faces
SAY_SEAT_EVENT = const(58)  # seat, phrase
SAY_EVENT = const(59)  # phrase
SAY_SEAT = const(60)  # seat
SAY_TRICK = const(61)  # seat, number
SAY_TURN_UP = const(62)  # face
CARDS_SO_FAR = const(63)  # faces
SAY_KEYS = const(64)  # phrase, phrase
SAY_THREE_KEYS = const(65)  # phrase, phrase, phrase

# Blocks, in the order of the rules' numbers.
EVENT = const(66)  # + kind
REFUSAL = const(92)  # + refusal
NOTICES = const(117)  # + notice: the result's arguments
LOST = const(123)  # + reader display flash pack settings sound task
REMEDY = const(130)  # + reader display flash pack settings sound task
FOUND = const(137)  # + reader display flash pack settings sound task
GAME = const(144)  # + game

# How the players sit, and settings.
MODE = const(152)  # + each partners blocks
SET_LANGUAGE = const(155)
LANGUAGE = const(156)  # + en es it fr ru hi gu zh
SET_VOLUME = const(164)
VOLUME = const(165)  # + off soft loud
SET_SIZE = const(168)
SIZE = const(169)  # + normal large
SET_SCORE = const(171)
SCORE = const(172)  # + live end host
SET_INVERTED = const(175)
SET_DIMMED = const(176)

# How a language names cards and joins what it says.
CARD_NAME = const(177)  # face
SUIT_NAME = const(178)  # suit face
RANK_NAME = const(179)  # face
LIST = const(180)  # text, text: two cards of a list
SENTENCES = const(181)  # text, text: two sentences
SUIT = const(182)  # + coins cups swords batons spades hearts diamonds clubs
SUIT_OF = const(190)  # + coins cups swords batons spades hearts diamonds clubs
RANK = const(198)  # + rank
CARD = const(223)  # + rank

PHRASES = const(248)
