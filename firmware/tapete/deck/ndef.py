"""What a tag of an unknown UID says it is: NDEF on a Type 2 tag (NFC Forum T2T, NDEF, RTD Text).

`area` is the tag's memory from page 3 on: the capability container, then the user area with its
TLVs. Two kinds of record count: our own (external type `tapete:card`), which is bound to the UID of
its tag by a check, and a Text record that is a card's name as in the pack file (`1c`, `@yes`).
Anything malformed counts for nothing: then the tag is known by its UID alone.
"""

from tapete.compat import const
from tapete.deck import controls
from tapete.deck.pack_file import token_of
from tapete.rules import cards

AREA = const(164)  # bytes worth reading: capability container and 160 bytes of TLVs

_USER = const(4)  # where the user area begins
_NULL = const(0x00)
_MESSAGE = const(0x03)
_END = const(0xFE)

_SHORT = const(0x10)  # flags of a record's first byte
_HAS_ID = const(0x08)
_CHUNK = const(0x20)
_TNF = const(0x07)

_TEXT = b"\x01T"  # TNF and type
_OURS = b"\x04tapete:card"
_OUR_VERSION = const(1)
_OUR_SIZE = const(5)  # version, family, token, check (2)


def limit(area: bytes | bytearray, have: int) -> int:
    """Return where the user area ends by the capability container, 0 if it is none of NDEF's."""
    if have < _USER or area[0] != 0xE1 or area[1] >> 4 != 1:
        return 0
    return _USER + 8 * area[2]


def message(area: bytes | bytearray, have: int) -> tuple[int, int]:
    """Return (begin, end) of the NDEF message; begin is 0 if there is none.

    `end` may lie beyond `have`: so many bytes must be read. If the walk itself runs out, begin is 0
    and end is what it needs to go on.
    """
    end = limit(area, have)
    at = _USER
    while at < end:
        if at + 4 > have and at + 4 <= end:
            return 0, at + 4
        tag = area[at] if at < have else _END
        at += 1
        if tag == _NULL:
            continue
        if tag == _END or at >= min(end, have):
            break
        size = area[at]
        at += 1
        if size == 0xFF:
            if at + 2 > min(end, have):
                break
            size = area[at] << 8 | area[at + 1]
            at += 2
        if at + size > end:
            break  # longer than the tag: malformed
        if tag == _MESSAGE:
            return at, at + size
        at += size
    return 0, 0


def is_enough(area: bytes | bytearray, have: int) -> bool:
    """Whether nothing more need be read of the tag."""
    return message(area, have)[1] <= have


def identity(area: bytes | bytearray, have: int, uid: bytes, family: int) -> int:
    """Return the token (card or control) the tag says it is, 0 if it does not say so rightly."""
    begin, end = message(area, have)
    if not begin or end > have:
        return 0
    token = 0
    at = begin
    while at < end and not token:
        after, name, payload = _record(area, at, end)
        if not after:
            return 0
        if name == _OURS:
            token = our_token(payload, uid, family)
        elif name == _TEXT:
            token = _text_token(payload, family)
        at = after
    return token


def our_payload(token: int, uid: bytes, family: int) -> bytes:
    """Return the payload of our own record: version, family, token and the check."""
    body = bytes((_OUR_VERSION, family, token))
    check = crc16(uid + body)
    return body + bytes((check >> 8, check & 0xFF))


def our_token(payload: bytes, uid: bytes, family: int) -> int:
    """Return the token in our own record, 0 if it is of another pack or copied from another tag."""
    token = payload[2] if len(payload) == _OUR_SIZE else 0
    if not token or payload != our_payload(token, uid, family):
        return 0
    if token < controls.FIRST:
        return cards.parse(_name(token, family), family)
    return token if token <= controls.LAST else 0


def crc16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE, bit by bit: the data are short."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1
            crc &= 0xFFFF
    return crc


def _record(area: bytes | bytearray, at: int, end: int) -> tuple[int, bytes, bytes]:
    """Return (where the next record begins, TNF and type, payload) of the record at `at`.

    The first is 0 if the record is malformed, or in chunks, which no card needs.
    """
    head = area[at]
    short = head & _SHORT
    body = at + 2 + (1 if short else 4) + (1 if head & _HAS_ID else 0)
    if head & _CHUNK or body > end:
        return 0, b"", b""
    if short:
        size = area[at + 2]
    else:
        size = area[at + 2] << 24 | area[at + 3] << 16 | area[at + 4] << 8 | area[at + 5]
    name_end = body + area[at + 1]
    begin = name_end + (area[body - 1] if head & _HAS_ID else 0)
    after = begin + size
    if after > end:
        return 0, b"", b""
    name = bytes((head & _TNF,)) + bytes(area[body:name_end])
    return after, name, bytes(area[begin:after])


def _text_token(payload: bytes, family: int) -> int:
    """Return the token a Text record names; its status byte has the length of the language."""
    if not payload or payload[0] & 0x80:  # UTF-16
        return 0
    try:
        text = payload[1 + (payload[0] & 0x3F) :].decode()
    except ValueError:
        return 0
    return token_of(text, family)


def _name(card: int, family: int) -> str:
    if card >> 4 > 3 or not card & 15:
        return ""
    return cards.name(card, family)
