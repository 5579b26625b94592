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
WHAT_FOR = const(34)
WINS_DEAL = const(35)  # side
WIN_DEAL = const(36)  # side, side
DRAW_DEAL = const(37)
WINS_MATCH = const(38)  # side
DRAW_MATCH = const(39)
LOSES_MATCH = const(40)  # side
MATCH = const(41)
RESUME = const(42)
NOT_PLAYED = const(43)
TRICK_TO = const(44)  # seat
SPOILED = const(45)
POINTS = const(46)  # number
MISSING = const(47)  # number
AND_MORE = const(48)  # number
TAKEN_BACK = const(49)
FACE_DOWN = const(50)
ONE_AT_A_TIME = const(51)
LINE = const(52)  # number
NOT_OURS = const(53)
AUCTION = const(54)
TO_BID = const(55)  # seat
HOLDS_BID = const(56)  # seat
NO_BID = const(57)
SHOW_TALON = const(58)
NAME_TRUMPS = const(59)  # seat
CALL_CARD = const(60)  # seat
COUNT_PILE = const(61)
ANSWERS = const(62)  # seat
WAS_FORGOTTEN = const(63)
TAP_FORGOTTEN = const(64)
PICK_CARD = const(65)
TAP_TO_NAME = const(66)
HOW_MANY = const(67)
SHOWN = const(68)
ONLY_SAID = const(69)
NO_MORE = const(70)
PILE = const(71)  # number
TAP_PILE = const(72)
CARDS = const(73)  # number
NOT_SEEN = const(74)  # number
LAY_THIS = const(75)
LAY_TAG = const(76)
FORGET_IT = const(77)
LEARNED = const(78)
ALL_THERE = const(79)
BY = const(80)  # number
CONTRACT = const(81)  # number
STAKE = const(82)  # number
SELF_TEST = const(83)
SAFE_MODE = const(84)
HELD_B = const(85)

# Spoken.
SAY_TURN = const(86)  # seat
SAY_LEAD = const(87)  # seat
SAY_TRUMP = const(88)  # suit face
SAY_STOCK = const(89)  # number
SAY_LAST = const(90)  # number
SAY_POINTS = const(91)  # side, number
SAY_MATCH = const(92)  # side, number
SAY_TARGET = const(93)  # number
SAY_DEAL = const(94)
SAY_NEXT_DEAL = const(95)
SAY_NEW_MATCH = const(96)
SAY_RESUME = const(97)
SAY_CARD = const(98)  # face
SAY_SEAT_CARDS = const(99)  # seat, faces
SAY_SEAT_EVENT = const(100)  # seat, phrase
SAY_EVENT = const(101)  # phrase
SAY_SEAT = const(102)  # seat
SAY_TRICK = const(103)  # seat, number
SAY_TURN_UP = const(104)  # face
CARDS_SO_FAR = const(105)  # faces
SAY_KEYS = const(106)  # phrase, phrase
SAY_THREE_KEYS = const(107)  # phrase, phrase, phrase
SAY_B_AND_C = const(108)  # phrase, phrase
SAY_C_KEY = const(109)  # phrase
SAY_TO_BID = const(110)  # seat
SAY_BID = const(111)  # seat, number
SAY_BID_RANK = const(112)  # seat, face
SAY_TO_NAME = const(113)  # seat
SAY_TO_CALL = const(114)  # seat
SAY_TO_ANSWER = const(115)  # seat
SAY_STAKE = const(116)  # number
SAY_OPTION = const(117)  # phrase, phrase
SAY_OPTION_TEXT = const(118)  # phrase, text
SAY_OPTION_CARD = const(119)  # phrase, face
SAY_NUMBER = const(120)  # number
SAY_SUIT = const(121)  # suit face
SAY_RANK = const(122)  # face
SAY_SIDE = const(123)  # side
SAY_PROGRESS = const(124)  # number, number
SAY_PACK = const(125)  # number, phrase
SAY_FACES = const(126)  # faces
SAY_PILE = const(127)  # number, number of points, number of cards
SAY_PILE_POINTS = const(128)  # number, number of points
SAY_SUM_POINTS = const(129)  # number of points, number of all
SAY_SUM_CARDS = const(130)  # number of cards, number of all
SAY_CALLED = const(131)  # face
SAY_AGAIN = const(132)  # face
SAY_BONUS = const(133)  # number of points
SAY_TRICK_OF = const(134)  # number, seat
SAY_SPOILED = const(135)  # number
SAY_SIDE_CARDS = const(136)  # side, number
SAY_LOSSES = const(137)  # side, number
SAY_LOSES_AT = const(138)  # number

# Blocks, in the order of the rules' numbers.
SUM = const(139)  # + needs has-won ahead left too-many match loses
SAID_SUM = const(146)  # + needs has-won ahead left too-many match loses total least made missed
WIN_MORE = const(157)  # + three four
SEATS = const(159)  # + two three
PARTNER = const(161)  # + known alone
EVENT = const(163)  # + kind
ACT = const(189)  # + dealer forgotten redo pick what repeat menu
ENTRY = const(196)  # + new-match count learn
LEARN = const(199)  # + spanish-40 spanish-48 french-52 french-36 french-32 controls replace forget
PACKS = const(207)  # + spanish french
REFUSAL = const(209)  # + refusal
WHY = const(234)  # + not-in-game between-deals deal-first finish-trick no-lead last-three too-late no-higher not-asked trump-ace last-card lay at-most
NOTICES = const(247)  # + notice: the result's arguments
TOLD = const(253)  # + counted other-pack made-up bank-card known not-kept over twice no-values no-pack
LOST = const(263)  # + reader display flash pack settings sound task
REMEDY = const(270)  # + reader display flash pack settings sound task
FOUND = const(277)  # + reader display flash pack settings sound task
GAME = const(284)  # + game

# How the players sit, and settings.
MODE = const(292)  # + each partners blocks
SET_LANGUAGE = const(295)
LANGUAGE = const(296)  # + en es it fr ru hi gu zh
SET_VOLUME = const(304)
VOLUME = const(305)  # + off soft loud
SET_SIZE = const(308)
SIZE = const(309)  # + normal large
SET_SCORE = const(311)
SCORE = const(312)  # + live end host
SET_INVERTED = const(315)
SET_DIMMED = const(316)
SET_PRESS = const(317)
PRESS = const(318)  # + short normal long

# How a language names cards and joins what it says.
CARD_NAME = const(321)  # face
SUIT_NAME = const(322)  # suit face
RANK_NAME = const(323)  # face
LIST = const(324)  # text, text: two cards of a list
SENTENCES = const(325)  # text, text: two sentences
SUIT = const(326)  # + coins cups swords batons spades hearts diamonds clubs
SUIT_OF = const(334)  # + coins cups swords batons spades hearts diamonds clubs
RANK = const(342)  # + rank
CARD = const(367)  # + rank

PHRASES = const(392)
