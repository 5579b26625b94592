"""Frames on the air as a reader sends them one by one: requests, anticollision, commands.

ISO/IEC 14443-3, type A: 6.4 (states), 6.5 (anticollision), 6.2.4 and annex B (CRC_A).
"""

from host_tools.emulators import tags
from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.field import Field
    from host_tools.emulators.tags import Tag

NO_ANSWER = 0x01
_CRC = const(0x02)
_COLLISION = const(0x06)
_SELECT = b"\x93\x95\x97"  # by cascade level
_MORE_LEVELS = const(0x04)  # of SAK


def crc(data: bytes) -> bytes:
    """Return CRC_A of data, low byte first."""
    value = 0x6363
    for byte in data:
        byte ^= value & 0xFF  # noqa: PLW2901 - as in the standard's example
        byte ^= byte << 4 & 0xFF  # noqa: PLW2901
        value = value >> 8 ^ byte << 8 ^ byte << 3 ^ byte >> 4
    return bytes((value & 0xFF, value >> 8))


def exchange(field: "Field", frame: bytes, last_bits: int, check: bool) -> tuple[int, bytes, int]:
    """Send a frame; return status, answer and how many bits its last byte has (0 = all).

    `last_bits` is the same of the frame sent. With `check` the answer's CRC is verified and
    taken off; four-bit answers and those of anticollision have none.
    """
    if not field.on:
        return NO_ANSWER, b"", 0
    if last_bits == 7 and frame in (b"\x26", b"\x52"):
        answers = [tag.sens_res[1:] + tag.sens_res[:1] for tag in _requested(field, frame)]
        return _together(answers, check)
    if len(frame) >= 2 and frame[0] in _SELECT and frame[1] != 0x70:
        return _anticollision(field, frame, last_bits, check)
    if last_bits or len(frame) < 3 or crc(frame[:-2]) != frame[-2:]:
        for tag in field.tags:  # nobody understands that; whoever listens falls back
            if tag.state in (tags.READY, tags.ACTIVE) and not tag.protocol:
                tag.fall_back()
        return NO_ANSWER, b"", 0
    if frame[0] in _SELECT and len(frame) == 9:
        return _selected(field, frame, check)
    return _command(field, frame[:-2], check)


def _requested(field: "Field", frame: bytes) -> "list[Tag]":
    return [
        tag
        for tag in field.tags
        if not (field.only_classic and not tag.sak & 0x08) and tag.request(frame == b"\x52")
    ]


def _level(tag: "Tag") -> bytes:
    """Return the four bytes of the tag's cascade level and their check byte."""
    four = tag.cascade()[4 * tag.level : 4 * tag.level + 4]
    return four + bytes((four[0] ^ four[1] ^ four[2] ^ four[3],))


def _anticollision(
    field: "Field", frame: bytes, last_bits: int, check: bool
) -> tuple[int, bytes, int]:
    known = (frame[1] >> 4) - 2 << 3 | frame[1] & 0x07
    if not 0 <= known < 40 or len(frame) != 2 + (known + 7) // 8 or last_bits != known & 7:
        return NO_ANSWER, b"", 0
    answers: list[bytes] = []
    start, mask = known >> 3, 0xFF << (known & 7) & 0xFF
    for tag in field.tags:
        if tag.state != tags.READY or _SELECT[tag.level] != frame[0]:
            continue
        mine = _level(tag)
        if mine[:start] != frame[2 : 2 + start]:
            continue
        if known & 7 and (mine[start] ^ frame[2 + start]) & ~mask & 0xFF:
            continue
        answers.append(bytes((mine[start] & mask,)) + mine[start + 1 :])
    return _together(answers, check)


def _together(answers: list[bytes], check: bool) -> tuple[int, bytes, int]:
    """Let several tags answer at once: where they differ the reader sees a collision."""
    if not answers:
        return NO_ANSWER, b"", 0
    for answer in answers:
        if answer != answers[0]:
            return _COLLISION, b"", 0
    # These answers have no CRC.
    return (_CRC, b"", 0) if check else (0, answers[0], 0)


def _selected(field: "Field", frame: bytes, check: bool) -> tuple[int, bytes, int]:
    answer = b""
    for tag in field.tags:
        if tag.state != tags.READY:
            continue
        if _SELECT[tag.level] != frame[0] or _level(tag) != frame[2:7]:
            tag.pass_over()
        elif len(tag.cascade()) > 4 * tag.level + 4:
            tag.level += 1
            answer = bytes((tag.sak | _MORE_LEVELS,))
        else:
            tag.state = tags.ACTIVE
            answer = bytes((tag.sak & ~_MORE_LEVELS,))
    return _checked(answer, check) if answer else (NO_ANSWER, b"", 0)


def _command(field: "Field", data: bytes, check: bool) -> tuple[int, bytes, int]:
    answer = None
    for tag in field.tags:
        if tag.state == tags.READY:
            tag.pass_over()
        elif tag.state == tags.ACTIVE:
            heard = tag.exchange(data)
            if heard is not None:
                answer = heard
                if len(heard) == 1 and not tag.protocol and not heard[0] & 0xF0:
                    # A four-bit answer has no CRC either.
                    return (_CRC, b"", 4) if check else (0, heard, 4)
    return _checked(answer, check) if answer is not None else (NO_ANSWER, b"", 0)


def _checked(answer: bytes, check: bool) -> tuple[int, bytes, int]:
    return 0, answer if check else answer + crc(answer), 0
