"""The numbers of screens, faults and earcons, and how cards and suits are told with their pack.

A face is a card with its pack's family: `family << 6 | card`; a suit face is `family << 2 | suit`.
So a scene says by itself whether 1 is an ace of coins or of spades.
"""

from tapete.compat import const

# What stands on the screen until something happens: the same numbers as the table's prompts.
START = const(0)
TURNUP = const(1)
PLAY = const(2)
UNDO = const(3)
ABANDON = const(4)
ACTION = const(5)
SEAT = const(6)
CARDS = const(7)
DEAL_RESULT = const(8)
MATCH_RESULT = const(9)
RESUME = const(10)
ARGUMENT = const(11)
AUCTION = const(12)
TALON = const(13)
NAMING = const(14)
COUNTING = const(15)
STAKE = const(16)
DOUBT = const(17)
FORGOTTEN = const(18)
PICK = const(19)
WHAT = const(20)
MENU = const(21)
GAME = const(22)
PLAYERS = const(23)
OPTION = const(24)
VALUE = const(25)
SETTING = const(26)
PILE = const(27)
UNSEEN = const(28)
SUMS = const(29)
LEARN = const(30)
LAY = const(31)
FORGET = const(32)
LEARNED = const(33)
# What passes.
TAPPED = const(34)  # (card) or (0,) for one that stays secret
REFUSED = const(35)  # (refusal, card or 0)
TRICK = const(36)  # (seat or 0 if spoiled, points)
NOTICE = const(37)  # (notice, *args as in the result)
UNKNOWN_TAG = const(38)
TWO_CARDS = const(39)
FAULT = const(40)  # (fault) or (fault, line of the file)
BACK = const(41)  # (fault)
UNDONE = const(42)  # (*event)
SAID = const(43)  # (*event): something said that the table accepted
TOLD = const(44)  # (why a tap does not count, face or 0)
PARTNER = const(45)  # (seat): who the partner is; the caller if nobody is
DISPLAY_TEST = const(46)
SELF_TEST = const(47)  # (cards in the pack)
SAFE_MODE = const(48)
SCREENS = const(49)

# What can be lost.
READER = const(0)
DISPLAY = const(1)
FLASH = const(2)
PACK = const(3)
SETTINGS = const(4)
SOUND = const(5)
TASK = const(6)

# Earcons. The one of a trick is EARCON_TRICK + seat.
EARCON_NONE = const(0)
EARCON_TAP = const(1)
EARCON_REFUSED = const(2)
EARCON_YOUR_TURN = const(3)
EARCON_NOTICE = const(4)
EARCON_DEAL_END = const(5)
EARCON_MATCH_END = const(6)
EARCON_LOST = const(7)
EARCON_FOUND = const(8)
EARCON_TRICK = const(8)

NOBODY = const(63)  # the side that wins a draw


def face(card: int, family: int) -> int:
    """Return a card with its pack's family; no card stays 0."""
    return family << 6 | card if card else 0
