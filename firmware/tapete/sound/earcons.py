"""What the table says without words: short tunes that differ in rhythm, not only in pitch.

A small piezo is loudest from 2 to 4 kHz; ears that have lost the treble hear the low end of that.
"""

from tapete.compat import const
from tapete.view import codes

# Pitches in units of 16 Hz, times in units of 10 ms; pitch 0 is a rest.
_LOW = const(98)
_MID = const(131)
_HIGH = const(165)
_REST = const(0)

# A pitch and a time, in turn.
EARCONS = (
    b"",
    bytes((_HIGH, 4)),  # TAP: a tick
    bytes((_LOW, 6, _REST, 4, _LOW, 26)),  # REFUSED: short, long
    bytes((_MID, 5, _REST, 3, _HIGH, 12)),  # YOUR_TURN: an upbeat
    bytes((_MID, 20, _REST, 8, _MID, 6, _REST, 4, _MID, 6)),  # NOTICE: long, short, short
    bytes((_LOW, 10, _REST, 2, _MID, 10, _REST, 2, _HIGH, 30)),  # DEAL_END: short, short, long
    bytes(  # MATCH_END: three quick ones, long, short, longest
        (_MID, 7, _REST, 3, _MID, 7, _REST, 3, _MID, 7, _REST, 3)
        + (_HIGH, 20, _REST, 6, _MID, 10, _REST, 4, _HIGH, 45)
    ),
    bytes((_LOW, 40, _REST, 10, _LOW, 40, _REST, 10, _MID, 8, _REST, 6, _MID, 8)),  # LOST: an alarm
    bytes((_LOW, 6, _REST, 6, _HIGH, 6, _REST, 20, _HIGH, 6)),  # FOUND: two, a breath, one
)
_TRICK = bytes((_MID, 16, _REST, 7))


def earcon(code: int) -> tuple[tuple[int, int], ...]:
    """Return the steps of an earcon: (Hz, milliseconds), 0 Hz for a rest.

    A trick has as many long notes as the seat's number says, with a breath after three, for six
    equal notes are hard to count.
    """
    if code > codes.EARCON_TRICK:
        seat = code - codes.EARCON_TRICK
        data = _TRICK * min(seat, 3)
        if seat > 3:
            data += bytes((_REST, 18)) + _TRICK * (seat - 3)
        data = data[:-2]
    else:
        data = EARCONS[code]
    return tuple([(data[at] * 16, data[at + 1] * 10) for at in range(0, len(data), 2)])
