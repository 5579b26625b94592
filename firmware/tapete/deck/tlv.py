"""The TLVs in a tag's user area, where an NDEF message stands (NFC Forum, Type 2 Tag).

`area` is the tag's memory from page 3 on, as far as it was read: the capability container, then the
user area of 8 bytes times the container's third byte. Lock control and memory control TLVs may keep
bytes in the midst of it for other uses; a message goes round these.
"""

from tapete.compat import const

USER = const(4)  # where the user area begins

_NULL = const(0x00)
_LOCK = const(0x01)
_MEMORY = const(0x02)
_MESSAGE = const(0x03)
_OWN = const(0xFD)  # a maker's
_END = const(0xFE)
_LONG = const(0xFF)
_BEFORE = const(12)  # bytes of the tag that stand before `area`
_MOST_HOLES = const(4)


def limit(area: bytes | bytearray, have: int) -> int:
    """Return where the user area ends by the capability container, 0 if it is none of NDEF's."""
    if have < USER or area[0] != 0xE1 or area[1] >> 4 != 1 or area[3] >> 4:
        return 0
    return USER + 8 * area[2]


class Walk:
    """The first NDEF message: `begin` (0 if there is none) and `end`, its TLV's beginning `at`.

    Without a message `at` is where one may be written: behind the control TLVs.
    `need`: bytes of `area` that tell more; not above `have` if nothing more need be read.
    `locks`: places of lock control TLVs' values.
    """

    def __init__(self, area: bytes | bytearray, have: int) -> None:
        self.limit = limit(area, have)
        self.begin = 0
        self.end = 0
        self.at = USER
        self.need = USER
        self.locks: list[int] = []
        self._area = area
        self._have = have
        self._cursor = USER
        self._holes: list[tuple[int, int]] = []
        self._is_strange = False  # something unknown stood here: what follows may be rubbish
        while self._step():
            pass

    def skip(self, at: int) -> int:
        """Return the place at `at` or after it that is not reserved."""
        for _ in self._holes:
            for begin, end in self._holes:
                if begin <= at < end:
                    at = end
        return at

    def after(self, at: int, count: int) -> int:
        """Return where `count` bytes from `at` on end; beyond the limit if they don't fit."""
        if not self._holes or count > self.limit:
            return at + count
        for _ in range(count):
            at = self.skip(at) + 1
        return at

    def message(self) -> bytes:
        """Return the message; b"" if there is none, or not all of it was read."""
        if not self.begin or self.end > self._have:
            return b""
        if not self._holes:
            return bytes(self._area[self.begin : self.end])
        places = range(self.begin, self.end)
        return bytes([self._area[at] for at in places if self.skip(at) == at])

    def _step(self) -> bool:
        """Take one TLV; say whether to go on."""
        tag = self._take()
        if tag == _NULL:
            return True
        if tag in (-1, _END):
            return False
        at = self._cursor - 1
        size = self._take()
        if size == _LONG:
            high = self._take()
            low = self._take()
            size = high << 8 | low if high >= 0 and low >= 0 else -1
        if size < 0:
            return False
        begin = self.skip(self._cursor)
        end = self.after(begin, size)
        if end > self.limit:
            return False
        if tag == _MESSAGE:
            self.at = at
            self.begin = begin
            self.end = end
            self.need = end
            return False
        if tag not in (_LOCK, _MEMORY, _OWN):
            self._is_strange = True
        if not self._is_strange:
            if tag != _OWN and not self._reserve(tag, begin, end):
                return False
            self.at = end
        self._cursor = end
        return True

    def _take(self) -> int:
        """Return the next byte, -1 at the end or if it was not read."""
        at = self.skip(self._cursor)
        if at >= self.limit:
            return -1
        if at >= self._have:
            self.need = at + 1
            return -1
        self._cursor = at + 1
        return self._area[at]

    def _reserve(self, tag: int, begin: int, end: int) -> bool:
        """Note what a control TLV reserves behind itself; False if it is malformed or not read."""
        if end != begin + 3 or len(self._holes) >= _MOST_HOLES:
            return False
        if end > self._have:
            self.need = end
            return False
        area = self._area
        count = area[begin + 1] or 256
        if tag == _LOCK:  # there it counts bits
            self.locks.append(begin)
            count = (count + 7) // 8
        first = place(area, begin)
        if end <= first < self.limit:
            self._holes.append((first, first + count))
        return True


def place(area: bytes | bytearray, at: int) -> int:
    """Return the place in `area` that a control TLV's value at `at` points to."""
    return ((area[at] >> 4) << (area[at + 2] & 15)) + (area[at] & 15) - _BEFORE
