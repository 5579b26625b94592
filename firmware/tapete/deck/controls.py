"""Control tags: cards that are buttons. Each is a token from 64 up, in the order of NAMES."""

from tapete.compat import const

TYPE_CHECKING = False

_NAMES = (
    " yes no undo pass down done exchange arrastre claim marriage molodka raise accept decline"
    " rest fold redeal count repeat menu new-deal end 0 1 2 3 4 5 6 7 8 9"
    " suit-1 suit-2 suit-3 suit-4 rank-1 rank-2 rank-3 rank-4 rank-5 rank-6 rank-7 rank-8"
    " rank-9 rank-10 rank-11 rank-12 rank-13 seat-1 seat-2 seat-3 seat-4 seat-5 seat-6"
    " brisca briscola mariaje chiamata rematada muerte-al-tres truc kozel "
)

if TYPE_CHECKING:
    NAMES: tuple[str, ...] = ()
else:

    def __getattr__(attribute: str) -> tuple[str, ...]:
        """Make NAMES when asked: kept, so many strings would take 4 KB on the chip."""
        if attribute == "NAMES":
            return tuple(_NAMES.split())
        raise AttributeError(attribute)


FIRST = const(64)
YES = const(64)
NO = const(65)
UNDO = const(66)
PASS = const(67)
DOWN = const(68)
DONE = const(69)
EXCHANGE = const(70)
ARRASTRE = const(71)
CLAIM = const(72)
MARRIAGE = const(73)
MOLODKA = const(74)
RAISE = const(75)
ACCEPT = const(76)
DECLINE = const(77)
REST = const(78)
FOLD = const(79)
REDEAL = const(80)
COUNT = const(81)
REPEAT = const(82)
MENU = const(83)
NEW_DEAL = const(84)
END = const(85)
DIGIT_0 = const(86)  # digit n is DIGIT_0 + n
SUIT_1 = const(96)
RANK_1 = const(100)
SEAT_1 = const(113)
GAME_1 = const(119)  # brisca; the others follow
LAST = const(126)


def token(name: str) -> int:
    """Return the token of a control by its name, 0 if there is none such."""
    at = _NAMES.find(" " + name + " ")
    if at < 0 or not name or " " in name:
        return 0
    return FIRST + _NAMES[:at].count(" ")


def name(token_: int) -> str:
    """Return the name of a control."""
    return _NAMES.split()[token_ - FIRST]
