"""The numbers of all phrases: the place of each in a language's file, in this order.

Behind each stands what its arguments are: a seat, side, number, face, suit face or a phrase.
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
TURN_UP = const(20)
LAY_TURN_UP = const(21)
TAKE_BACK = const(22)
ABANDON = const(23)
SAME_DEALER = const(24)
SAY_THIS = const(25)
WHICH_SEAT = const(26)
LAY_CARDS = const(27)
WHAT_FOR = const(28)
WINS_DEAL = const(29)  # side
WIN_DEAL = const(30)  # side, side
DRAW_DEAL = const(31)
WINS_MATCH = const(32)  # side
DRAW_MATCH = const(33)
MATCH = const(34)
MATCH_TO = const(35)  # target
RESUME = const(36)
NOT_PLAYED = const(37)
TRICK_TO = const(38)  # seat
SPOILED = const(39)
POINTS = const(40)  # number
MISSING = const(41)  # number
TAKEN_BACK = const(42)
FACE_DOWN = const(43)
DOWN = const(44)  # number
ONE_AT_A_TIME = const(45)
LINE = const(46)  # number
NOT_OURS = const(47)
CARD = const(48)  # face

# Spoken.
SAY_TURN = const(49)  # seat
SAY_LEAD = const(50)  # seat
SAY_TRUMP = const(51)  # suit face
SAY_TABLE = const(52)  # faces
SAY_STOCK = const(53)  # number
SAY_LAST = const(54)  # number
SAY_POINTS = const(55)  # side, number
SAY_MATCH = const(56)  # side, number
SAY_TARGET = const(57)  # number
SAY_DEAL = const(58)
SAY_NEXT_DEAL = const(59)
SAY_NEW_MATCH = const(60)
SAY_RESUME = const(61)
SAY_CARD = const(62)  # face
SAY_SEAT_CARDS = const(63)  # seat, faces
SAY_SEAT_EVENT = const(64)  # seat, phrase
SAY_EVENT = const(65)  # phrase
SAY_SEAT = const(66)  # seat
SAY_TRICK = const(67)  # seat, number
SAY_BONUS = const(68)  # side, number
SAY_TURN_UP = const(69)  # face
CARDS_SO_FAR = const(70)  # faces

# Blocks, in the order of the rules' numbers.
EVENT = const(71)  # + kind
REFUSAL = const(97)  # + refusal
NOTICES = const(122)  # + notice: the result's arguments
LOST = const(128)  # + fault
REMEDY = const(135)  # + fault
FOUND = const(142)  # + fault
GAME = const(149)  # + the game's number
PHRASES = const(157)
