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
BID = const(11)
CHOOSE = const(12)
COUNT_IT = const(13)
ACCEPT = const(14)
CHANGE = const(15)
BEGIN = const(16)

# On the screen.
SEAT = const(17)  # seat
TO_PLAY = const(18)  # seat
LEADS = const(19)  # seat
LAST = const(20)  # number of cards in each hand
STOCK = const(21)  # number
PLAYERS = const(22)  # number
DEALER_IS = const(23)  # seat
DEAL_NUMBER = const(24)  # number
CHOOSE_GAME = const(25)
LAY_TURN_UP = const(26)
TAKE_BACK = const(27)
ABANDON = const(28)
SAME_DEALER = const(29)
WHICH_SEAT = const(30)
LAY_CARDS = const(31)
WHAT_FOR = const(32)
WINS_DEAL = const(33)  # side
WIN_DEAL = const(34)  # side, side
DRAW_DEAL = const(35)
WINS_MATCH = const(36)  # side
DRAW_MATCH = const(37)
MATCH = const(38)
RESUME = const(39)
NOT_PLAYED = const(40)
TRICK_TO = const(41)  # seat
SPOILED = const(42)
POINTS = const(43)  # number
MISSING = const(44)  # number
TAKEN_BACK = const(45)
FACE_DOWN = const(46)
ONE_AT_A_TIME = const(47)
LINE = const(48)  # number
NOT_OURS = const(49)
AUCTION = const(50)
TO_BID = const(51)  # seat
HOLDS_BID = const(52)  # seat
NO_BID = const(53)
SHOW_TALON = const(54)
NAME_TRUMPS = const(55)  # seat
CALL_CARD = const(56)  # seat
COUNT_PILE = const(57)
ANSWERS = const(58)  # seat
WAS_FORGOTTEN = const(59)
TAP_FORGOTTEN = const(60)
PICK_CARD = const(61)
TAP_TO_NAME = const(62)
HOW_MANY = const(63)
SHOWN = const(64)
ONLY_SAID = const(65)
NO_MORE = const(66)

# Spoken.
SAY_TURN = const(67)  # seat
SAY_LEAD = const(68)  # seat
SAY_TRUMP = const(69)  # suit face
SAY_STOCK = const(70)  # number
SAY_LAST = const(71)  # number
SAY_POINTS = const(72)  # side, number
SAY_MATCH = const(73)  # side, number
SAY_TARGET = const(74)  # number
SAY_DEAL = const(75)
SAY_NEXT_DEAL = const(76)
SAY_NEW_MATCH = const(77)
SAY_RESUME = const(78)
SAY_CARD = const(79)  # face
SAY_SEAT_CARDS = const(80)  # seat, faces
SAY_SEAT_EVENT = const(81)  # seat, phrase
SAY_EVENT = const(82)  # phrase
SAY_SEAT = const(83)  # seat
SAY_TRICK = const(84)  # seat, number
SAY_TURN_UP = const(85)  # face
CARDS_SO_FAR = const(86)  # faces
SAY_KEYS = const(87)  # phrase, phrase
SAY_THREE_KEYS = const(88)  # phrase, phrase, phrase
SAY_TO_BID = const(89)  # seat
SAY_BID = const(90)  # seat, number
SAY_BID_RANK = const(91)  # seat, face
SAY_TO_NAME = const(92)  # seat
SAY_TO_CALL = const(93)  # seat
SAY_TO_ANSWER = const(94)  # seat
SAY_STAKE = const(95)  # number
SAY_OPTION = const(96)  # phrase, phrase
SAY_OPTION_TEXT = const(97)  # phrase, text
SAY_NUMBER = const(98)  # number
SAY_SUIT = const(99)  # suit face
SAY_RANK = const(100)  # face
SAY_SIDE = const(101)  # side

# Blocks, in the order of the rules' numbers.
EVENT = const(102)  # + kind
ACT = const(128)  # + dealer forgotten redo pick what repeat menu
ENTRY = const(135)  # + new-match
REFUSAL = const(136)  # + refusal
NOTICES = const(161)  # + notice: the result's arguments
LOST = const(167)  # + reader display flash pack settings sound task
REMEDY = const(174)  # + reader display flash pack settings sound task
FOUND = const(181)  # + reader display flash pack settings sound task
GAME = const(188)  # + game

# How the players sit, and settings.
MODE = const(196)  # + each partners blocks
SET_LANGUAGE = const(199)
LANGUAGE = const(200)  # + en es it fr ru hi gu zh
SET_VOLUME = const(208)
VOLUME = const(209)  # + off soft loud
SET_SIZE = const(212)
SIZE = const(213)  # + normal large
SET_SCORE = const(215)
SCORE = const(216)  # + live end host
SET_INVERTED = const(219)
SET_DIMMED = const(220)

# How a language names cards and joins what it says.
CARD_NAME = const(221)  # face
SUIT_NAME = const(222)  # suit face
RANK_NAME = const(223)  # face
LIST = const(224)  # text, text: two cards of a list
SENTENCES = const(225)  # text, text: two sentences
SUIT = const(226)  # + coins cups swords batons spades hearts diamonds clubs
SUIT_OF = const(234)  # + coins cups swords batons spades hearts diamonds clubs
RANK = const(242)  # + rank
CARD = const(267)  # + rank

PHRASES = const(292)
