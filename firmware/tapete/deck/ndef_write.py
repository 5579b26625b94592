"""What is written to a card's tag: an NDEF message, and where in the tag's memory it goes.

The message is a Text record with the card's spoken name, so that any phone says "tres de copas",
and our own record (ndef.py), so that a table knows the card without having learned its UID.
"""

from tapete.compat import const
from tapete.deck import ndef, tlv

# What came of writing a card; RESULTS has the sentences for people.
WRITTEN = const(0)
MADE_UP = const(1)
NO_PAGES = const(2)
NO_NDEF = const(3)
READ_ONLY = const(4)
LOCKED = const(5)
NO_ROOM = const(6)
GONE = const(7)
REFUSED = const(8)
UNSURE = const(9)
NO_READER = const(10)

RESULTS = (
    "",
    "This tag makes up its number anew at each touch: use another tag.",
    "This kind of tag has no room for a text: it can be used, known by its number alone.",
    "This tag is not made ready for texts (NDEF): it can be used, known by its number alone.",
    "This tag was made read-only: use another one, or let it be known by its number alone.",
    "Pages of this tag are locked: use another one, or let it be known by its number alone.",
    "The text is too long for this tag: use a shorter one, or a tag with more memory.",
    "The tag was lifted too early: lay it down again until it is written.",
    "The tag refuses to be written; it may have a password: use another one.",
    "What was written could not be read back: lay the tag down again, or use another one.",
    "The reader does not answer: wait until it is back, and lay the tag down again.",
)

_FIRST = const(0x80)  # flags of a record's first byte
_LAST = const(0x40)
_SHORT = const(0x10)
_MOST_LANGUAGE = const(63)


def message(token: int, uid: bytes, family: int, text: str, language: str) -> bytes:
    """Return the NDEF message of a card or control; without a text our own record alone.

    `language` as phones want it: `es`, `zh-Hant`; at most 63 characters.
    """
    ours = _record(0x04, b"tapete:card", ndef.our_payload(token, uid, family))
    if not text:
        return _flag(ours, _FIRST | _LAST)
    code = language.encode()[:_MOST_LANGUAGE]
    words = _record(0x01, b"T", bytes((len(code),)) + code + text.encode())
    return _flag(words, _FIRST) + _flag(ours, _LAST)


def needed(message_: bytes, area: bytes | bytearray, have: int) -> int:
    """Return how many bytes of the tag from page 3 on must be read before `lay` can be asked."""
    walk = tlv.Walk(area, have)
    if not walk.begin and have < walk.need <= ndef.AREA:
        return walk.need
    return min(walk.after(walk.at, _size(message_) + 1), walk.limit)


def lay(message_: bytes, area: bytes | bytearray, have: int) -> tuple[int, bytearray, int]:
    """Return (code, new memory from page 3 on as far as it is touched, place of the length byte).

    What stands before the message stays: lock control and memory control TLVs. The code is WRITTEN
    if it could be written so.
    """
    image = bytearray(area[:have])
    walk = tlv.Walk(area, have)
    if not walk.limit:
        return NO_NDEF, image, 0
    if area[3]:
        return READ_ONLY, image, 0
    size = len(message_)
    head = bytes((3, size)) if size < 0xFF else bytes((3, 0xFF, size >> 8, size & 0xFF))
    at = walk.skip(walk.at)
    length_at = walk.skip(at + 1)
    end = min(walk.limit, have)
    for byte in head + message_:
        at = walk.skip(at)
        if at >= end:
            return NO_ROOM, image, 0
        image[at] = byte
        at += 1
    at = walk.skip(at)
    if at < end:
        image[at] = 0xFE
        at += 1
    return WRITTEN, image[: (at + 3) & ~3], length_at


def _size(message_: bytes) -> int:
    """Return the bytes of the message's TLV."""
    return len(message_) + (2 if len(message_) < 0xFF else 4)


def _record(tnf: int, name: bytes, payload: bytes) -> bytes:
    """Return a record without its flags for first and last."""
    size = len(payload)
    if size < 256:
        return bytes((tnf | _SHORT, len(name), size)) + name + payload
    return bytes((tnf, len(name), 0, 0, size >> 8, size & 0xFF)) + name + payload


def _flag(record: bytes, flags: int) -> bytes:
    return bytes((record[0] | flags,)) + record[1:]
