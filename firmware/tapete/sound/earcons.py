"""What the table says without words: short tunes that differ in rhythm, not only in pitch.

An earcon is a tuple of (frequency in Hz, milliseconds); frequency 0 is a rest. A small piezo is
loudest from 2 to 4 kHz; ears that have lost the treble hear the low end of that.
"""

from tapete.view import codes

_LOW = 1568
_MID = 2093
_HIGH = 2637

_TRICK_NOTE = ((_MID, 90), (0, 110))

EARCONS = (
    (),
    ((_HIGH, 40),),  # TAP: one tick
    ((_LOW, 60), (0, 40), (_LOW, 260)),  # REFUSED: short, long and low
    ((_MID, 50), (0, 30), (_HIGH, 120)),  # YOUR_TURN: an upbeat
    ((_MID, 200), (0, 80), (_MID, 60), (0, 40), (_MID, 60)),  # NOTICE: long, short, short
    (
        (_LOW, 100),
        (0, 20),
        (_MID, 100),
        (0, 20),
        (_HIGH, 300),
    ),  # DEAL_END: up
    (  # MATCH_END: a fanfare
        (_MID, 70),
        (0, 30),
        (_MID, 70),
        (0, 30),
        (_MID, 70),
        (0, 30),
        (_HIGH, 200),
        (0, 60),
        (_MID, 100),
        (0, 40),
        (_HIGH, 450),
    ),
    ((_LOW, 400), (0, 200), (_LOW, 400)),  # LOST: two long and low
    ((_LOW, 60), (0, 60), (_HIGH, 60), (0, 200), (_HIGH, 60)),  # FOUND: two quick ones, then one
)


def earcon(code: int) -> tuple[tuple[int, int], ...]:
    """Return the steps of an earcon; a trick has as many notes as the seat's number says."""
    if code > codes.EARCON_TRICK:
        seat = code - codes.EARCON_TRICK
        # Six equal notes are hard to count: after three there is a breath.
        steps = _TRICK_NOTE * min(seat, 3)
        if seat > 3:
            steps += ((0, 200),) + _TRICK_NOTE * (seat - 3)
        return steps[:-1]
    return EARCONS[code]
