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
ASKED = const(19)  # seat
TO_PLAY = const(20)  # seat
LEADS = const(21)  # seat
LAST = const(22)  # number of cards in each hand
STOCK = const(23)  # number
PLAYERS = const(24)  # number
DEALER_IS = const(25)  # seat
DEAL_NUMBER = const(26)  # number
CHOOSE_GAME = const(27)
LAY_TURN_UP = const(28)
TAKE_BACK = const(29)
ABANDON = const(30)
SAME_DEALER = const(31)
WHICH_SEAT = const(32)
LAY_CARDS = const(33)
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
AND_MORE = const(47)  # number
TAKEN_BACK = const(48)
FACE_DOWN = const(49)
ONE_AT_A_TIME = const(50)
LINE = const(51)  # number
NOT_OURS = const(52)
AUCTION = const(53)
TO_BID = const(54)  # seat
HOLDS_BID = const(55)  # seat
NO_BID = const(56)
SHOW_TALON = const(57)
NAME_TRUMPS = const(58)  # seat
CALL_CARD = const(59)  # seat
COUNT_PILE = const(60)
ANSWERS = const(61)  # seat
WAS_FORGOTTEN = const(62)
TAP_FORGOTTEN = const(63)
PICK_CARD = const(64)
TAP_TO_NAME = const(65)
HOW_MANY = const(66)
SHOWN = const(67)
ONLY_SAID = const(68)
NO_MORE = const(69)
PILE = const(70)  # number
TAP_PILE = const(71)
CARDS = const(72)  # number
NOT_SEEN = const(73)  # number
LAY_THIS = const(74)
LAY_TAG = const(75)
FORGET_IT = const(76)
LEARNED = const(77)
ALL_THERE = const(78)
BY = const(79)  # number
CONTRACT = const(80)  # number
STAKE = const(81)  # number
SELF_TEST = const(82)
SAFE_MODE = const(83)
HELD_B = const(84)

# Spoken.
SAY_TURN = const(85)  # seat
SAY_LEAD = const(86)  # seat
SAY_TRUMP = const(87)  # suit face
SAY_STOCK = const(88)  # number
SAY_LAST = const(89)  # number
SAY_POINTS = const(90)  # side, number
SAY_MATCH = const(91)  # side, number
SAY_TARGET = const(92)  # number
SAY_DEAL = const(93)
SAY_NEXT_DEAL = const(94)
SAY_NEW_MATCH = const(95)
SAY_RESUME = const(96)
SAY_CARD = const(97)  # face
SAY_SEAT_CARDS = const(98)  # seat, faces
SAY_SEAT_EVENT = const(99)  # seat, phrase
SAY_EVENT = const(100)  # phrase
SAY_SEAT = const(101)  # seat
SAY_TRICK = const(102)  # seat, number
SAY_TURN_UP = const(103)  # face
CARDS_SO_FAR = const(104)  # faces
SAY_KEYS = const(105)  # phrase, phrase
SAY_THREE_KEYS = const(106)  # phrase, phrase, phrase
SAY_B_AND_C = const(107)  # phrase, phrase
SAY_C_KEY = const(108)  # phrase
SAY_TO_BID = const(109)  # seat
SAY_BID = const(110)  # seat, number
SAY_BID_RANK = const(111)  # seat, face
SAY_TO_NAME = const(112)  # seat
SAY_TO_CALL = const(113)  # seat
SAY_TO_ANSWER = const(114)  # seat
SAY_STAKE = const(115)  # number
SAY_OPTION = const(116)  # phrase, phrase
SAY_OPTION_TEXT = const(117)  # phrase, text
SAY_OPTION_CARD = const(118)  # phrase, face
SAY_NUMBER = const(119)  # number
SAY_SUIT = const(120)  # suit face
SAY_RANK = const(121)  # face
SAY_SIDE = const(122)  # side
SAY_PROGRESS = const(123)  # number, number
SAY_PACK = const(124)  # number, phrase
SAY_FACES = const(125)  # faces
SAY_PILE = const(126)  # number, number of points, number of cards
SAY_PILE_POINTS = const(127)  # number, number of points
SAY_SUM_POINTS = const(128)  # number of points, number of all
SAY_SUM_CARDS = const(129)  # number of cards, number of all
SAY_CALLED = const(130)  # face
SAY_AGAIN = const(131)  # face
SAY_BONUS = const(132)  # number of points
SAY_TRICK_OF = const(133)  # number, seat
SAY_SPOILED = const(134)  # number
SAY_SIDE_CARDS = const(135)  # side, number
SAY_LOSSES = const(136)  # side, number
SAY_LOSES_AT = const(137)  # number

# Blocks, in the order of the rules' numbers.
SUM = const(138)  # + needs has-won ahead left too-many match loses
SAID_SUM = const(145)  # + needs has-won ahead left too-many match loses total least made missed
WIN_MORE = const(156)  # + three four
SEATS = const(158)  # + two three
PARTNER = const(160)  # + known alone
EVENT = const(162)  # + kind
ACT = const(188)  # + dealer forgotten redo pick what repeat menu
ENTRY = const(195)  # + new-match count learn
LEARN = const(198)  # + spanish-40 spanish-48 french-52 french-36 french-32 controls replace forget
PACKS = const(206)  # + spanish french
REFUSAL = const(208)  # + refusal, then the reasons of why.py
NOTICES = const(246)  # + notice: the result's arguments
TOLD = const(252)  # + counted foreign made-up bank known unkept twice tricks none over gone undone
LOST = const(264)  # + reader display flash pack settings sound task
REMEDY = const(271)  # + reader display flash pack settings sound task
FOUND = const(278)  # + reader display flash pack settings sound task
GAME = const(285)  # + game

# How the players sit, and settings.
MODE = const(293)  # + each partners blocks
SET_LANGUAGE = const(296)
LANGUAGE = const(297)  # + en es it fr ru hi gu zh
SET_VOLUME = const(305)
VOLUME = const(306)  # + off soft loud
SET_SIZE = const(309)
SIZE = const(310)  # + normal large
SET_SCORE = const(312)
SCORE = const(313)  # + live end host
SET_INVERTED = const(316)
SET_DIMMED = const(317)
SET_PRESS = const(318)
PRESS = const(319)  # + short normal long

# How a language names cards and joins what it says.
CARD_NAME = const(322)  # face
SUIT_NAME = const(323)  # suit face
RANK_NAME = const(324)  # face
LIST = const(325)  # text, text: two cards of a list
SENTENCES = const(326)  # text, text: two sentences
SUIT = const(327)  # + coins cups swords batons spades hearts diamonds clubs
SUIT_OF = const(335)  # + coins cups swords batons spades hearts diamonds clubs
RANK = const(343)  # + rank
CARD = const(368)  # + rank

PHRASES = const(393)
