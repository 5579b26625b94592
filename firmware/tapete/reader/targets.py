"""The answer to InListPassiveTarget (manual 7.3.5): which tags lie there.

Layout: `D5 4B NbTg`, then for each target `Tg SENS_RES(2) SEL_RES NFCIDLength NFCID [ATSlen ATS]`.
"""

from tapete.compat import const
from tapete.reader.presence import CLASSIC, ISO_DEP, OTHER, RANDOM, TYPE2, among

MALFORMED = const(-1)

_MOST = const(2)
_MOST_GATHERED = const(6)
_CASCADE = const(0x88)  # stands before a part of a UID, never in one's first byte
_CLASSIC_SAKS = b"\x08\x18\x09\x28\x38\x88\x01\x10\x11"


class Targets:
    """The last answer read: `count` targets with `uids` and `kinds` (presence.py)."""

    def __init__(self) -> None:
        self.count = 0
        self.uids = [b"", b""]
        self.kinds = [0, 0]

    def read(self, data: bytes | bytearray, length: int) -> int:
        """Read data[:length]; return 0, 1, 2 or MALFORMED. Allocates only if a tag lies there."""
        self.count = 0
        count = data[2] if length >= 3 else -1
        if count == 0:
            return 0 if length == 3 else MALFORMED
        if not 1 <= count <= _MOST:
            return MALFORMED
        at = 3
        for index in range(count):
            at = self._target(data, at, length, index, count)
            if at < 0:
                return MALFORMED
        if at != length:
            return MALFORMED
        if count == 2 and self.uids[0] == self.uids[1]:
            return MALFORMED  # an echo; two tags never share a UID
        self.count = count
        return count

    def index(self, uid: bytes) -> int:
        """Return the number of the target with this UID as the chip counts (1 or 2), else 0."""
        for at in range(self.count):
            if self.uids[at] == uid:
                return at + 1
        return 0

    def _target(self, data: bytes | bytearray, at: int, end: int, index: int, count: int) -> int:
        """Read one target at `at`; return where it ends, or MALFORMED."""
        if end - at < 5 or data[at] != index + 1:
            return MALFORMED
        sak = data[at + 3]
        size = data[at + 4]
        at += 5
        if end - at < size:
            return MALFORMED
        uid = whole_uid(bytes(data[at : at + size]))
        if not uid:
            return MALFORMED
        at += size
        # A lone target's ATS is what remains; of two, only SEL_RES tells whether the first has one.
        ats = at < end if index + 1 == count else sak & 0x20 and sak not in _CLASSIC_SAKS
        if ats:
            if at >= end or data[at] == 0:
                return MALFORMED
            at += data[at]
            if at > end:
                return MALFORMED
        self.uids[index] = uid
        self.kinds[index] = kind_of(sak, uid)
        return at


class Gathered:
    """The tags of several lists, each once."""

    def __init__(self) -> None:
        self.count = 0
        self.uids = [b""] * _MOST_GATHERED
        self.kinds = [0] * _MOST_GATHERED

    def add(self, targets: Targets) -> int:
        """Take the tags of a list; return how many are new."""
        before = self.count
        for index in range(targets.count):
            if self.count < _MOST_GATHERED and not among(
                targets.uids[index], self.count, self.uids
            ):
                self.uids[self.count] = targets.uids[index]
                self.kinds[self.count] = targets.kinds[index]
                self.count += 1
        return self.count - before

    def drop(self, at: int) -> None:
        """Leave one out."""
        self.count -= 1
        for index in range(at, self.count):
            self.uids[index] = self.uids[index + 1]
            self.kinds[index] = self.kinds[index + 1]


def whole_uid(uid: bytes) -> bytes:
    """Return the UID (4, 7 or 10 bytes) without cascade tags, or b"" if it was not read whole."""
    if len(uid) == 8 and uid[0] == _CASCADE:
        uid = uid[1:]
    elif len(uid) == 12 and uid[0] == _CASCADE and uid[4] == _CASCADE:
        uid = uid[1:4] + uid[5:]
    if len(uid) not in (4, 7, 10) or uid[0] == _CASCADE:
        return b""
    # Half-read UIDs are blank at one end.
    for end in (uid[:3], uid[-3:]):
        if end in (b"\0\0\0", b"\xff\xff\xff"):
            return b""
    return uid


def kind_of(sak: int, uid: bytes) -> int:
    """Return the kind of tag by SEL_RES and UID."""
    if len(uid) == 4 and uid[0] == 0x08:
        return RANDOM
    if sak in _CLASSIC_SAKS:
        return CLASSIC
    if sak & 0x20:
        return ISO_DEP
    return TYPE2 if sak == 0 else OTHER
