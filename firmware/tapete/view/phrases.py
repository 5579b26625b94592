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
MATCH = const(39)
RESUME = const(40)
NOT_PLAYED = const(41)
TRICK_TO = const(42)  # seat
SPOILED = const(43)
POINTS = const(44)  # number
MISSING = const(45)  # number
TAKEN_BACK = const(46)
FACE_DOWN = const(47)
ONE_AT_A_TIME = const(48)
LINE = const(49)  # number
NOT_OURS = const(50)
AUCTION = const(51)
TO_BID = const(52)  # seat
HOLDS_BID = const(53)  # seat
NO_BID = const(54)
SHOW_TALON = const(55)
NAME_TRUMPS = const(56)  # seat
CALL_CARD = const(57)  # seat
COUNT_PILE = const(58)
ANSWERS = const(59)  # seat
WAS_FORGOTTEN = const(60)
TAP_FORGOTTEN = const(61)
PICK_CARD = const(62)
TAP_TO_NAME = const(63)
HOW_MANY = const(64)
SHOWN = const(65)
ONLY_SAID = const(66)
NO_MORE = const(67)
PILE = const(68)  # number
TAP_PILE = const(69)
CARDS = const(70)  # number
NOT_SEEN = const(71)  # number
LAY_THIS = const(72)
LAY_TAG = const(73)
FORGET_IT = const(74)
LEARNED = const(75)
ALL_THERE = const(76)
BY = const(77)  # number
CONTRACT = const(78)  # number
STAKE = const(79)  # number
SELF_TEST = const(80)
SAFE_MODE = const(81)
HELD_B = const(82)

# Spoken.
SAY_TURN = const(83)  # seat
SAY_LEAD = const(84)  # seat
SAY_TRUMP = const(85)  # suit face
SAY_STOCK = const(86)  # number
SAY_LAST = const(87)  # number
SAY_POINTS = const(88)  # side, number
SAY_MATCH = const(89)  # side, number
SAY_TARGET = const(90)  # number
SAY_DEAL = const(91)
SAY_NEXT_DEAL = const(92)
SAY_NEW_MATCH = const(93)
SAY_RESUME = const(94)
SAY_CARD = const(95)  # face
SAY_SEAT_CARDS = const(96)  # seat, faces
SAY_SEAT_EVENT = const(97)  # seat, phrase
SAY_EVENT = const(98)  # phrase
SAY_SEAT = const(99)  # seat
SAY_TRICK = const(100)  # seat, number
SAY_TURN_UP = const(101)  # face
CARDS_SO_FAR = const(102)  # faces
SAY_KEYS = const(103)  # phrase, phrase
SAY_THREE_KEYS = const(104)  # phrase, phrase, phrase
SAY_TO_BID = const(105)  # seat
SAY_BID = const(106)  # seat, number
SAY_BID_RANK = const(107)  # seat, face
SAY_TO_NAME = const(108)  # seat
SAY_TO_CALL = const(109)  # seat
SAY_TO_ANSWER = const(110)  # seat
SAY_STAKE = const(111)  # number
SAY_OPTION = const(112)  # phrase, phrase
SAY_OPTION_TEXT = const(113)  # phrase, text
SAY_NUMBER = const(114)  # number
SAY_SUIT = const(115)  # suit face
SAY_RANK = const(116)  # face
SAY_SIDE = const(117)  # side
SAY_PROGRESS = const(118)  # number, number
SAY_PACK = const(119)  # number, phrase
SAY_FACES = const(120)  # faces
SAY_PILE = const(121)  # number, number of points, number of cards
SAY_PILE_POINTS = const(122)  # number, number of points
SAY_SUM_POINTS = const(123)  # number of points, number of all
SAY_SUM_CARDS = const(124)  # number of cards, number of all
SAY_CALLED = const(125)  # face
SAY_BONUS = const(126)  # number of points
SAY_TRICK_OF = const(127)  # number, seat
SAY_SPOILED = const(128)  # number
SAY_SIDE_CARDS = const(129)  # side, number
SAY_LOSSES = const(130)  # side, number
SAY_LOSES_AT = const(131)  # number

# Blocks, in the order of the rules' numbers.
SUM = const(132)  # + needs has-won ahead left too-many match loses
SAID_SUM = const(139)  # + needs has-won ahead left too-many match loses total least made missed
WIN_MORE = const(150)  # + three four
PARTNER = const(152)  # + known alone
EVENT = const(154)  # + kind
ACT = const(180)  # + dealer forgotten redo pick what repeat menu
ENTRY = const(187)  # + new-match count learn
LEARN = const(190)  # + spanish-40 spanish-48 french-52 french-36 french-32 controls replace forget
PACKS = const(198)  # + spanish french
REFUSAL = const(200)  # + refusal
NOTICES = const(225)  # + notice: the result's arguments
TOLD = const(231)  # + counted other-pack made-up bank-card known not-kept
LOST = const(237)  # + reader display flash pack settings sound task
REMEDY = const(244)  # + reader display flash pack settings sound task
FOUND = const(251)  # + reader display flash pack settings sound task
GAME = const(258)  # + game

# How the players sit, and settings.
MODE = const(266)  # + each partners blocks
SET_LANGUAGE = const(269)
LANGUAGE = const(270)  # + en es it fr ru hi gu zh
SET_VOLUME = const(278)
VOLUME = const(279)  # + off soft loud
SET_SIZE = const(282)
SIZE = const(283)  # + normal large
SET_SCORE = const(285)
SCORE = const(286)  # + live end host
SET_INVERTED = const(289)
SET_DIMMED = const(290)
SET_PRESS = const(291)
PRESS = const(292)  # + short normal long

# How a language names cards and joins what it says.
CARD_NAME = const(295)  # face
SUIT_NAME = const(296)  # suit face
RANK_NAME = const(297)  # face
LIST = const(298)  # text, text: two cards of a list
SENTENCES = const(299)  # text, text: two sentences
SUIT = const(300)  # + coins cups swords batons spades hearts diamonds clubs
SUIT_OF = const(308)  # + coins cups swords batons spades hearts diamonds clubs
RANK = const(316)  # + rank
CARD = const(341)  # + rank

PHRASES = const(366)
