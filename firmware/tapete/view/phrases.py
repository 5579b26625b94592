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
MORE = const(16)
BEGIN = const(17)

# On the screen.
SEAT = const(18)  # seat
TO_PLAY = const(19)  # seat
LEADS = const(20)  # seat
LAST = const(21)  # number of cards in each hand
STOCK = const(22)  # number
PLAYERS = const(23)  # number
DEALER_IS = const(24)  # seat
DEAL_NUMBER = const(25)  # number
CHOOSE_GAME = const(26)
LAY_TURN_UP = const(27)
TAKE_BACK = const(28)
ABANDON = const(29)
SAME_DEALER = const(30)
WHICH_SEAT = const(31)
LAY_CARDS = const(32)
WHAT_FOR = const(33)
WINS_DEAL = const(34)  # side
WIN_DEAL = const(35)  # side, side
DRAW_DEAL = const(36)
WINS_MATCH = const(37)  # side
DRAW_MATCH = const(38)
LOSES_MATCH = const(39)  # side
MATCH = const(40)
RESUME = const(41)
NOT_PLAYED = const(42)
TRICK_TO = const(43)  # seat
SPOILED = const(44)
POINTS = const(45)  # number
MISSING = const(46)  # number
TAKEN_BACK = const(47)
FACE_DOWN = const(48)
ONE_AT_A_TIME = const(49)
LINE = const(50)  # number
NOT_OURS = const(51)
AUCTION = const(52)
TO_BID = const(53)  # seat
HOLDS_BID = const(54)  # seat
NO_BID = const(55)
SHOW_TALON = const(56)
NAME_TRUMPS = const(57)  # seat
CALL_CARD = const(58)  # seat
COUNT_PILE = const(59)
ANSWERS = const(60)  # seat
WAS_FORGOTTEN = const(61)
TAP_FORGOTTEN = const(62)
PICK_CARD = const(63)
TAP_TO_NAME = const(64)
HOW_MANY = const(65)
SHOWN = const(66)
ONLY_SAID = const(67)
NO_MORE = const(68)
PILE = const(69)  # number
TAP_PILE = const(70)
CARDS = const(71)  # number
NOT_SEEN = const(72)  # number
LAY_THIS = const(73)
LAY_TAG = const(74)
FORGET_IT = const(75)
LEARNED = const(76)
ALL_THERE = const(77)
BY = const(78)  # number
CONTRACT = const(79)  # number
STAKE = const(80)  # number
SELF_TEST = const(81)
SAFE_MODE = const(82)
HELD_B = const(83)

# Spoken.
SAY_TURN = const(84)  # seat
SAY_LEAD = const(85)  # seat
SAY_TRUMP = const(86)  # suit face
SAY_STOCK = const(87)  # number
SAY_LAST = const(88)  # number
SAY_POINTS = const(89)  # side, number
SAY_MATCH = const(90)  # side, number
SAY_TARGET = const(91)  # number
SAY_DEAL = const(92)
SAY_NEXT_DEAL = const(93)
SAY_NEW_MATCH = const(94)
SAY_RESUME = const(95)
SAY_CARD = const(96)  # face
SAY_SEAT_CARDS = const(97)  # seat, faces
SAY_SEAT_EVENT = const(98)  # seat, phrase
SAY_EVENT = const(99)  # phrase
SAY_SEAT = const(100)  # seat
SAY_TRICK = const(101)  # seat, number
SAY_TURN_UP = const(102)  # face
CARDS_SO_FAR = const(103)  # faces
SAY_KEYS = const(104)  # phrase, phrase
SAY_THREE_KEYS = const(105)  # phrase, phrase, phrase
SAY_B_AND_C = const(106)  # phrase, phrase
SAY_C_KEY = const(107)  # phrase
SAY_TO_BID = const(108)  # seat
SAY_BID = const(109)  # seat, number
SAY_BID_RANK = const(110)  # seat, face
SAY_TO_NAME = const(111)  # seat
SAY_TO_CALL = const(112)  # seat
SAY_TO_ANSWER = const(113)  # seat
SAY_STAKE = const(114)  # number
SAY_OPTION = const(115)  # phrase, phrase
SAY_OPTION_TEXT = const(116)  # phrase, text
SAY_OPTION_CARD = const(117)  # phrase, face
SAY_NUMBER = const(118)  # number
SAY_SUIT = const(119)  # suit face
SAY_RANK = const(120)  # face
SAY_SIDE = const(121)  # side
SAY_PROGRESS = const(122)  # number, number
SAY_PACK = const(123)  # number, phrase
SAY_FACES = const(124)  # faces
SAY_PILE = const(125)  # number, number of points, number of cards
SAY_PILE_POINTS = const(126)  # number, number of points
SAY_SUM_POINTS = const(127)  # number of points, number of all
SAY_SUM_CARDS = const(128)  # number of cards, number of all
SAY_CALLED = const(129)  # face
SAY_BONUS = const(130)  # number of points
SAY_TRICK_OF = const(131)  # number, seat
SAY_SPOILED = const(132)  # number
SAY_SIDE_CARDS = const(133)  # side, number
SAY_LOSSES = const(134)  # side, number
SAY_LOSES_AT = const(135)  # number

# Blocks, in the order of the rules' numbers.
SUM = const(136)  # + needs has-won ahead left too-many match loses
SAID_SUM = const(143)  # + needs has-won ahead left too-many match loses total least made missed
WIN_MORE = const(154)  # + three four
PARTNER = const(156)  # + known alone
EVENT = const(158)  # + kind
ACT = const(184)  # + dealer forgotten redo pick what repeat menu
ENTRY = const(191)  # + new-match count learn
LEARN = const(194)  # + spanish-40 spanish-48 french-52 french-36 french-32 controls replace forget
PACKS = const(202)  # + spanish french
REFUSAL = const(204)  # + refusal
NOTICES = const(229)  # + notice: the result's arguments
TOLD = const(235)  # + counted other-pack made-up bank-card known not-kept
LOST = const(241)  # + reader display flash pack settings sound task
REMEDY = const(248)  # + reader display flash pack settings sound task
FOUND = const(255)  # + reader display flash pack settings sound task
GAME = const(262)  # + game

# How the players sit, and settings.
MODE = const(270)  # + each partners blocks
SET_LANGUAGE = const(273)
LANGUAGE = const(274)  # + en es it fr ru hi gu zh
SET_VOLUME = const(282)
VOLUME = const(283)  # + off soft loud
SET_SIZE = const(286)
SIZE = const(287)  # + normal large
SET_SCORE = const(289)
SCORE = const(290)  # + live end host
SET_INVERTED = const(293)
SET_DIMMED = const(294)
SET_PRESS = const(295)
PRESS = const(296)  # + short normal long

# How a language names cards and joins what it says.
CARD_NAME = const(299)  # face
SUIT_NAME = const(300)  # suit face
RANK_NAME = const(301)  # face
LIST = const(302)  # text, text: two cards of a list
SENTENCES = const(303)  # text, text: two sentences
SUIT = const(304)  # + coins cups swords batons spades hearts diamonds clubs
SUIT_OF = const(312)  # + coins cups swords batons spades hearts diamonds clubs
RANK = const(320)  # + rank
CARD = const(345)  # + rank

PHRASES = const(370)
