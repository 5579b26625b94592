"""An event as a few bytes: the journal's payload and the core's own log of the running deal.

One card played by one seat, by far the commonest, is two bytes: seat, card. Anything else is
0x40 + kind, the number of bytes that follow, then seat and arguments as zigzag varints.
"""

from tapete.compat import const
from tapete.rules.codes import E_PLAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.shapes import Event

_OTHER = const(0x40)


def pack_event(event: "Event") -> bytes:
    """Return the event's bytes; they carry their own length."""
    if event[0] == E_PLAY and len(event) == 3:
        return bytes((event[1], event[2]))
    packed = bytearray(2)
    packed[0] = _OTHER + event[0]
    for number in event[1:]:
        rest = number << 1 if number >= 0 else ~number << 1 | 1
        while rest > 127:
            packed.append(128 | rest & 127)
            rest >>= 7
        packed.append(rest)
    packed[1] = len(packed) - 2
    return bytes(packed)


def event_end(buffer: "bytes | bytearray", start: int) -> int:
    """Return where the packed event that starts there ends."""
    return start + 2 if buffer[start] < _OTHER else start + 2 + buffer[start + 1]


def last_event(log: bytearray) -> tuple[int, int]:
    """Return where the last packed event starts and ends; 0, 0 in an empty log."""
    start = end = 0
    while end < len(log):
        start = end
        end = event_end(log, start)
    return start, end


def unpack_event(buffer: "bytes | bytearray", start: int, end: int) -> "Event":
    """Return the event packed in buffer[start:end]. Raises ValueError if it is not one."""
    if end - start < 2 or event_end(buffer, start) != end:
        raise ValueError("not one packed event")
    if buffer[start] < _OTHER:
        return (E_PLAY, buffer[start], buffer[start + 1])
    event = [buffer[start] - _OTHER]
    number = shift = 0
    for i in range(start + 2, end):
        number |= (buffer[i] & 127) << shift
        shift += 7
        if buffer[i] < 128:
            event.append(~(number >> 1) if number & 1 else number >> 1)
            number = shift = 0
    return tuple(event)
