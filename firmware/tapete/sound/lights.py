"""Eight lights: which of them shine, and how they blink, says what happens; colour only adds to it.

whose turn   the seat's light, steady
trick        the taker's light and its neighbours, slow
refused      all, three quick flashes
notice       every second one, then the others
lost         the first and the last, two short flashes and a long rest
found        the two in the middle, steady
deal's end   one after the other, until all shine
match's end  the same again and again
anything else: none
"""

from tapete.compat import const
from tapete.view import codes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.view.scene import Scene

COUNT = const(8)
SIZE = const(24)  # bytes: green, red, blue of each
BRIGHTEST = const(48)  # the most that the colours of one light sum up to, of 3 * 255

# Green, red, blue: the order in which a WS2812 wants them (data sheet).
_TURN = b"\x20\x00\x00"
_TRICK = b"\x10\x10\x10"
_REFUSED = b"\x00\x30\x00"
_NOTICE = b"\x10\x20\x00"
_LOST = b"\x00\x30\x00"
_FOUND = b"\x18\x00\x10"
_END = b"\x08\x00\x20"

# Which lights, the lowest bit for the first one.
_ALL = const(0xFF)
_ODD = const(0x55)
_EVEN = const(0xAA)
_OUTER = const(0x81)
_INNER = const(0x18)

# Screens whose first arguments are players (negative if clockwise) and the seat whose turn it is.
_TURNS = (codes.PLAY, codes.AUCTION, codes.TALON, codes.NAMING, codes.STAKE)
_REFUSALS = (codes.REFUSED, codes.UNKNOWN_TAG, codes.TWO_CARDS, codes.TOLD)


def shine(scene: "Scene | None", ms: int, out: bytearray) -> None:
    """Write into `out`, 24 bytes, what the lights do `ms` milliseconds after `scene` began."""
    which, colour = (0, _END) if scene is None else _shown(scene, ms)
    for index in range(SIZE):
        out[index] = colour[index % 3] if which >> index // 3 & 1 else 0


def light(seat: int, players: int) -> int:
    """Return the light nearest to a seat, from 0, when the lights go round the table once."""
    return (seat - 1) * COUNT // max(1, abs(players))


def _shown(scene: "Scene", ms: int) -> tuple[int, bytes]:
    """Return which lights shine, and their colour."""
    screen, args = scene.screen, scene.args
    if screen in _TURNS:
        return 1 << light(args[1], args[0]) if args[1] else 0, _TURN
    if screen == codes.TRICK:
        shines = args[0] and ms % 700 < 400
        return _three(light(args[0], args[3])) if shines else 0, _TRICK
    if screen in _REFUSALS:
        return _ALL if ms < 600 and ms % 200 < 100 else 0, _REFUSED
    if screen == codes.NOTICE:
        return _ODD if ms % 1000 < 500 else _EVEN, _NOTICE
    if screen == codes.FAULT:
        beat = ms % 2000
        return _OUTER if beat < 100 or 200 <= beat < 300 else 0, _LOST
    if screen == codes.BACK:
        return _INNER, _FOUND
    if screen == codes.DEAL_RESULT:
        return _filled(ms), _END
    if screen == codes.MATCH_RESULT:
        return _filled(ms % 1600), _END
    return 0, _END


def _three(index: int) -> int:
    """Return a light and its neighbours."""
    ring = 7 << index + COUNT - 1
    return (ring | ring >> COUNT) & _ALL


def _filled(ms: int) -> int:
    """Return one light more every 120 ms."""
    return (1 << min(COUNT, ms // 120 + 1)) - 1
