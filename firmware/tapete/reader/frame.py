"""PN532 frames: an incremental parser and a builder, on buffers that never grow.

Source: user manual UM0701-02, 6.2.1. A frame is `00 00 FF LEN LCS TFI PD.. DCS 00`; preamble and
postamble may be any number of bytes. The extended form has `FF FF LENM LENL LCS` for `LEN LCS`.
"""

from tapete.compat import const

# What `Parser.feed` found.
MORE = const(0)  # nothing yet
FRAME = const(1)  # data and length hold TFI and what follows it
ACK = const(2)
NACK = const(3)
SYNTAX = const(4)  # the chip's error frame
NO_START = const(5)  # from here on: rejected
BAD_LENGTH = const(6)
BAD_SUM = const(7)

MOST = const(266)  # longest TFI + data that is accepted; the chip's own limit is 265

_WINDOW = const(40)  # a start code must come within so many bytes

_HUNT = const(0)
_LEN = const(1)
_LCS = const(2)
_LENM = const(3)
_LENL = const(4)
_LCSX = const(5)
_BODY = const(6)

_TFI_HOST = const(0xD4)
_HEAD = const(6)  # bytes before the command in a frame that is built


class Views:
    """A buffer and its beginnings. Cutting a memoryview allocates, so each cut is kept."""

    def __init__(self, buf: bytearray) -> None:
        self.buffer = buf
        self._whole = memoryview(buf)
        self._cuts: dict[int, memoryview] = {}

    def first(self, count: int) -> memoryview:
        """Return the first `count` bytes, for reading and writing."""
        cut = self._cuts.get(count)
        if cut is None:
            cut = self._cuts[count] = self._whole[:count]
        return cut


class Parser:
    """Fed with bytes as they come; says after each feed what it has found."""

    def __init__(self) -> None:
        self.data = bytearray(MOST)  # TFI, code and what follows
        self.length = 0  # of the last whole frame
        self.used = 0  # where in the fed buffer the last find ended
        self.lacking = 0  # after MORE: bytes known to be lacking, 0 if not known
        self._state = _HUNT
        self._zero = False
        self._skipped = 0
        self._want = 0
        self._got = 0
        self._sum = 0

    def reset(self) -> None:
        """Forget a frame begun."""
        self._state = _HUNT
        self._zero = False
        self._skipped = 0
        self.lacking = 0

    def feed(self, buf: bytes | bytearray | memoryview, start: int, end: int) -> int:
        """Take buf[start:end] up to the first find; `used` says how far.

        Returns one of the above; what is rejected is >= NO_START.
        """
        at = start
        found = MORE
        while at < end and found == MORE:
            if self._state == _BODY:
                at = self._body(buf, at, end)
                if self._got > self._want:
                    found = self._whole()
            else:
                found = self._head(buf[at])
                at += 1
        self.used = at
        self.lacking = self._want + 1 - self._got if self._state == _BODY else 0
        return found

    def _head(self, byte: int) -> int:
        state = self._state
        if state == _HUNT:
            return self._hunt(byte)
        if state == _LEN:
            self._want = byte
        elif state == _LCS:
            return self._short(byte)
        elif state == _LENM:
            self._want = byte << 8
        elif state == _LENL:
            self._want |= byte
        else:
            return self._begin((self._want >> 8) + self._want + byte, byte)
        self._state = state + 1
        return MORE

    def _hunt(self, byte: int) -> int:
        if byte == 0xFF and self._zero:
            self._state = _LEN
            return MORE
        self._zero = byte == 0
        self._skipped += 1
        if self._skipped < _WINDOW:
            return MORE
        self.reset()
        return NO_START

    def _short(self, byte: int) -> int:
        """LCS of the normal form, where ACK, NACK and the extended form part ways."""
        if byte == 0xFF and self._want in (0x00, 0xFF):
            if self._want == 0:
                self.reset()
                return ACK
            self._state = _LENM
            return MORE
        if byte == 0 and self._want == 0xFF:
            self.reset()
            return NACK
        return self._begin(self._want + byte, byte)

    def _begin(self, total: int, last: int) -> int:
        """Begin the body if the length's checksum is right."""
        if total & 0xFF or not 0 < self._want <= MOST:
            self.reset()
            self._zero = last == 0  # may be the beginning of a real start code
            return BAD_LENGTH
        self._state = _BODY
        self._got = 0
        self._sum = 0
        return MORE

    def _body(self, buf: bytes | bytearray | memoryview, at: int, end: int) -> int:
        """Copy data and the checksum's byte; return how far."""
        got = self._got
        want = self._want
        total = self._sum
        data = self.data
        while at < end and got <= want:
            byte = buf[at]
            at += 1
            if got < want:
                data[got] = byte
            total += byte
            got += 1
        self._got = got
        self._sum = total & 0xFF
        return at

    def _whole(self) -> int:
        self.reset()
        if self._sum:
            return BAD_SUM
        self.length = self._want
        if self._want == 1:
            return SYNTAX if self.data[0] == 0x7F else BAD_LENGTH
        return FRAME


def seal(buf: bytearray, count: int) -> int:
    """Make a frame of the `count` bytes (command and parameters) that stand in buf[6:].

    Returns the frame's length; `count` is at most 254.
    """
    if not 0 < count < 0xFF:
        raise ValueError("a frame carries 1 to 254 bytes")
    length = count + 1
    buf[0] = buf[1] = 0
    buf[2] = 0xFF
    buf[3] = length
    buf[4] = -length & 0xFF
    buf[5] = _TFI_HOST
    total = _TFI_HOST
    for at in range(_HEAD, _HEAD + count):
        total += buf[at]
    buf[_HEAD + count] = -total & 0xFF
    buf[_HEAD + count + 1] = 0
    return _HEAD + count + 2
