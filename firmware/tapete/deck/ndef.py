"""What a tag of an unknown UID says it is: NDEF on a Type 2 tag (NFC Forum T2T, NDEF, RTD Text).

`area` is the tag's memory from page 3 on (tlv.py). Two kinds of record count: our own (external
type `tapete:card`), bound to the UID of its tag by a check, and, where none of ours stands, a Text
record that is a card's name as in the pack file (`1c`, `@yes`).
Anything malformed counts for nothing: then the tag is known by its UID alone.
"""

from tapete.compat import const
from tapete.deck import controls, tlv
from tapete.deck.pack_file import token_of
from tapete.rules import cards

AREA = const(160)  # bytes worth reading: capability container and 156 bytes of TLVs

_FIRST = const(0x80)  # flags of a record's first byte
_LAST = const(0x40)
_SHORT = const(0x10)
_HAS_ID = const(0x08)
_CHUNK = const(0x20)
_TNF = const(0x07)

_TEXT = b"\x01T"  # TNF and type
_OURS = b"\x04tapete:card"
_OUR_VERSION = const(1)
_OUR_SIZE = const(5)  # version, family, token, check (2)


def is_enough(area: bytes | bytearray, have: int) -> bool:
    """Whether nothing more need be read of the tag."""
    return tlv.Walk(area, have).need <= have


def identity(area: bytes | bytearray, have: int, uid: bytes, family: int) -> int:
    """Return the token (card or control) the tag says it is, 0 if it does not say so rightly."""
    return message_token(tlv.Walk(area, have).message(), uid, family)


def message_token(message: bytes, uid: bytes, family: int) -> int:
    """Return the token that a message says; our own record, right or wrong, outdoes any Text."""
    ours = -1
    token = 0
    at = 0
    while at < len(message):
        after, name, payload = _record(message, at)
        if not after:
            return 0
        if name == _OURS:
            if ours < 0:
                ours = our_token(payload, uid, family)
        elif name == _TEXT and not token:
            token = _text_token(payload, family)
        at = after
    return token if ours < 0 else ours


def our_payload(token: int, uid: bytes, family: int) -> bytes:
    """Return the payload of our own record: version, family, token and the check."""
    body = bytes((_OUR_VERSION, family, token))
    check = crc16(uid + body)
    return body + bytes((check >> 8, check & 0xFF))


def our_token(payload: bytes, uid: bytes, family: int) -> int:
    """Return the token in our own record, 0 if it is of another pack or copied from another tag.

    Controls are of every pack.
    """
    token = payload[2] if len(payload) == _OUR_SIZE else 0
    if not token or payload != our_payload(token, uid, payload[1]):
        return 0
    if token >= controls.FIRST:
        return token if token <= controls.LAST else 0
    return cards.parse(_name(token, family), family) if payload[1] == family else 0


def crc16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE, bit by bit: the data are short."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1
            crc &= 0xFFFF
    return crc


def _record(message: bytes, at: int) -> tuple[int, bytes, bytes]:
    """Return (where the next record begins, TNF and type, payload) of the record at `at`.

    The first is 0 if the record is malformed, is not first or last as its flags say, or comes in
    chunks, which no card needs.
    """
    end = len(message)
    head = message[at]
    short = head & _SHORT
    body = at + 2 + (1 if short else 4) + (1 if head & _HAS_ID else 0)
    if head & _CHUNK or body > end or (head & _FIRST != 0) != (at == 0):
        return 0, b"", b""
    size = message[at + 2]
    if not short:
        size = size << 24 | message[at + 3] << 16 | message[at + 4] << 8 | message[at + 5]
    name_end = body + message[at + 1]
    begin = name_end + (message[body - 1] if head & _HAS_ID else 0)
    after = begin + size
    if after > end or (head & _LAST != 0) != (after == end):
        return 0, b"", b""
    return after, bytes((head & _TNF,)) + message[body:name_end], message[begin:after]


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
