"""Records in pages of flash: found again after any power cut, up to the last whole one.

A record is one length byte, the payload and a two-byte check over the record's number, the length
and the payload. The number itself is not stored: it is the count of records before this one, so a
record is only ever taken in its place. No record crosses a page, so keeping one is programming one
page once. Where no valid record stands, reading goes on at the start of a later page: there the
deal continues after a torn record or after one that did not fit.
"""

from tapete.compat import const

PAGE = const(256)
OVERHEAD = const(3)
MAX_PAYLOAD = const(253)
ERASED = b"\xff" * PAGE


def check(number: int, buf: bytes | bytearray, start: int, end: int) -> int:
    """Return the CRC-16 (polynomial 1021 hex, start FFFF) of the number and of buf[start:end]."""
    crc = _fold(_fold(0xFFFF, number >> 8 & 0xFF), number & 0xFF)
    for i in range(start, end):
        crc = _fold(crc, buf[i])
    return crc


def _fold(crc: int, byte: int) -> int:
    x = crc >> 8 ^ byte
    x ^= x >> 4
    return (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF


def put(page: bytearray, at: int, number: int, payload: bytes | bytearray) -> int:
    """Write a record into `page` at `at`, where it must fit; return where it ends."""
    size = len(payload)
    end = at + 1 + size
    page[at] = size
    page[at + 1 : end] = payload
    crc = check(number, page, at, end)
    page[end] = crc >> 8
    page[end + 1] = crc & 0xFF
    return end + 2


def size_at(page: bytearray, at: int, number: int) -> int:
    """Return the payload's length if record `number` stands whole at `at`, else 0."""
    if at + OVERHEAD >= PAGE:
        return 0
    size = page[at]
    end = at + 1 + size
    if size == 0 or end + 2 > PAGE:
        return 0
    crc = check(number, page, at, end)
    return size if page[end] == crc >> 8 and page[end + 1] == crc & 0xFF else 0


def used(page: bytearray) -> int:
    """Return the offset after the last byte that is not FF."""
    return len(bytes(page).rstrip(b"\xff"))


def clear(page: bytearray) -> None:
    """Make the page FF all over: programming it changes nothing."""
    page[:] = ERASED
