"""Where each field lies in a packed sheet, and the numbers of the words the core asks for by name.

A packed sheet is one byte a field (the index of its word in vocabulary.py, or a number), then the
tables: strength and points by rank, and the cards in the pack.
"""

from tapete.compat import const

PLAYERS = const(0)
SIDES = const(1)
FAMILY = const(2)
HAND = const(3)
TARGET = const(4)  # and the byte after it: the match target, high byte first
DEALS = const(6)
DIRECTION = const(7)
TRUMP = const(8)
TRUMP_ROTATION = const(9)
ROTATION_TURN_UP = const(10)
FIRST_LEAD = const(11)
NEXT_LEAD = const(12)
DEALER_ROTATION = const(13)
DRAW = const(14)
FOLLOW = const(15)
MUST_BEAT = const(16)
EQUAL_RANKS = const(17)
SPOILED_RULE = const(18)
TRICK_CARDS = const(19)
PASS_FACE = const(20)
MOLODKA = const(21)
SIX_SPADES_TOP = const(22)
FOUR_TRUMPS_WIN = const(23)
EXCHANGE = const(24)
EXCHANGE_REQUIRES_TRICK = const(25)
EXCHANGE_UNTIL = const(26)
ARRASTRE = const(27)
CLAIM = const(28)
LAST_TRICK_BONUS = const(29)
PAIRS = const(30)
MARRIAGE_TRUMP = const(31)
MARRIAGE_PLAIN = const(32)
DECLARE_WHEN = const(33)
DECLARE_PROOF = const(34)
SEVERAL_PER_TRICK = const(35)
DECLARE_AFTER_STOCK_EMPTY = const(36)
PRISONER = const(37)
KILL_SCOPE = const(38)
KILL_WORTH = const(39)
END_NOW = const(40)
AUCTION = const(41)
BID_MIN = const(42)
BID_MAX = const(43)
BID_USUAL = const(44)
STEP = const(45)
ALL_PASS = const(46)
TALON = const(47)
CALLING = const(48)
SUIT_REVEAL = const(49)
BUIA_RETROACTIVE = const(50)
SCORING = const(51)
TIE = const(52)
OVER100_COUNTS_TWO = const(53)
MEXICAN = const(54)
MEXICAN_WIN = const(55)
BID_MULTIPLIERS = const(56)
CAPPOTTO = const(57)
SUCCESS_AWARD = const(58)
FAIL_AWARD = const(59)
STAKE_LADDER = const(60)
REMAINDER_DECLINE_AWARD = const(61)
RAISE_AGAIN = const(62)
REDEAL = const(63)
BALLS_DOUBLE_NEXT = const(64)
OPEN_HANDS = const(65)
RANKS = const(66)  # 14 bytes: strength by rank, 0 for a rank the game does not have
POINTS = const(80)  # 14 bytes: points by rank
PACK = const(94)  # 8 bytes: for each suit the ranks in the pack as bits, high byte first
SIZE = const(102)

# Words of single fields.
EACH = const(0)
PARTNERS = const(1)
BLOCKS = const(2)

TRUMP_TURNED = const(1)
TRUMP_SHOWN = const(2)

LEAD_DEALER = const(1)
LEAD_DECLARER = const(2)

FOLLOW_THEN_TRUMP = const(2)

SEVEN_ONLY = const(2)
TWO_ONLY = const(3)

TRICK_OF_PLAYER = const(1)
TRICK_OF_SIDE = const(2)

CLAIM_ABSOLUTE = const(2)

GAMES = const(0)
SUMMED = const(1)
BID = const(2)
PARTNER = const(3)
PARTNER_POINTS = const(4)
STAKES = const(5)
LOSSES = const(6)

TIE_MORE_CARDS = const(1)
TIE_LAST_TRICK = const(2)
TIE_REPLAY = const(3)

CALL_TRUMP = const(1)
CALL_PARTNER = const(2)

PAIRS_HAND = const(1)
PAIRS_CAPTURED = const(2)
ON_LEAD = const(0)
BETWEEN_TRICKS = const(1)

AUCTION_POINTS = const(1)
AUCTION_RANK = const(2)
AUCTION_RANK_THEN_POINTS = const(3)
NEXT_DEALER = const(1)
DEALER_DECLARES = const(2)

CAPPOTTO_POINTS = const(1)
CAPPOTTO_TRICKS = const(2)

# The steps of stakes, by the number of the ladder's word.
LADDERS = "none 1-2-4-6-8-10-12 1-2-6-8-10-12 1-2-4-8"
