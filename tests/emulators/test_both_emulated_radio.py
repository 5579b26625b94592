"""Requests, anticollision and selection on the air, and the PN532's short way to the same."""

from host_tools.emulators import radio, tags
from host_tools.emulators.field import Field

FOUR = b"\xde\xad\xbe\xef"
SEVEN = bytes.fromhex("04A1B2C3D4E580")
TEN = bytes(range(1, 11))
NOTHING = (radio.NO_ANSWER, b"", 0)


def laid(*uids: bytes) -> Field:
    field = Field()
    for uid in uids:
        field.lay(tags.make(uid))
    field.switch(True)
    return field


def send(field: Field, text: str, bits: int = 0) -> tuple[int, bytes, int]:
    return radio.exchange(field, bytes.fromhex(text.replace(" ", "")), bits, False)


def with_crc(data: bytes) -> bytes:
    return data + radio.crc(data)


def states(field: Field) -> list[int]:
    return [tag.state for tag in field.tags]


def walk(field: Field, wake: bool = True) -> bytes:
    """Go through anticollision bit by bit, with 1 at a collision; return the UID of the winner."""
    request = b"\x52" if wake else b"\x26"
    status = radio.exchange(field, request, 7, False)[0]
    if status == radio.NO_ANSWER:
        return b""
    uid = b""
    for code in (0x93, 0x95, 0x97):
        bits = _level(field, code)
        status, answer, _ = radio.exchange(field, with_crc(bytes((code, 0x70)) + bits), 0, False)
        assert status == 0
        assert answer == with_crc(answer[:1])
        if not answer[0] & 0x04:
            return uid + bits[:4]
        uid += bits[1:4]
    raise AssertionError("four levels")


def _level(field: Field, code: int) -> bytes:
    known, value = 0, 0
    while known < 40:
        part = value.to_bytes(5, "little")[: (known + 7) // 8]
        count = 2 + known // 8
        frame = bytes((code, count << 4 | known & 7)) + part
        status, answer, _ = radio.exchange(field, frame, known & 7, False)
        if status == 0:
            whole = value.to_bytes(5, "little")[: known // 8]
            rest = bytearray(answer)
            if known & 7:
                rest[0] |= value >> known // 8 * 8 & (1 << (known & 7)) - 1
            bits = whole + bytes(rest)
            assert bits[0] ^ bits[1] ^ bits[2] ^ bits[3] == bits[4]
            return bits
        # Which bit collided the chip would say; here 1 is tried, then 0.
        frame_one = value | 1 << known
        value = frame_one if _anybody(field, code, known + 1, frame_one) else value
        known += 1
    return value.to_bytes(5, "little")


def _anybody(field: Field, code: int, known: int, value: int) -> bool:
    if known == 40:
        return True
    part = value.to_bytes(5, "little")[: (known + 7) // 8]
    frame = bytes((code, (2 + known // 8) << 4 | known & 7)) + part
    return radio.exchange(field, frame, known & 7, False) != NOTHING


def test_crc_of_the_standard() -> None:
    assert radio.crc(b"\x00\x00") == b"\xa0\x1e"
    assert radio.crc(b"\x12\x34") == b"\x26\xcf"
    assert radio.crc(b"\x50\x00") == b"\x57\xcd"


def test_requests_by_state() -> None:
    field = laid(SEVEN)
    tag = field.tags[0]
    assert send(field, "26", 7) == (0, b"\x44\x00", 0)
    assert tag.state == tags.READY
    assert send(field, "26", 7) == NOTHING  # an error to a tag that is ready: back to IDLE
    assert tag.state == tags.IDLE
    tag.state = tags.HALT
    assert send(field, "26", 7) == NOTHING
    assert tag.state == tags.HALT
    assert send(field, "52", 7) == (0, b"\x44\x00", 0)
    assert send(field, "26", 6) == NOTHING
    assert send(field, "40", 7) == NOTHING


def test_no_field_no_answer() -> None:
    field = laid(SEVEN)
    field.switch(False)
    assert send(field, "52", 7) == NOTHING


def test_each_length_of_uid_has_its_levels() -> None:
    for uid, levels in ((FOUR, 1), (SEVEN, 2), (TEN, 3)):
        field = laid(uid)
        assert walk(field) == uid
        assert field.tags[0].level == levels - 1
        assert field.tags[0].state == tags.ACTIVE


def test_levels_byte_by_byte() -> None:
    field = laid(SEVEN)
    send(field, "26", 7)
    assert send(field, "93 20")[1].hex() == "8804a1b29f"
    assert send(field, "95 20") == NOTHING  # not there yet
    assert send(field, "93 70 88 04 a1 b2 9f ae 4b")[1].hex() == "04da17"
    assert send(field, "95 40 c3 d4")[1].hex() == "e58072"
    assert send(field, "95 40 c3 d5") == NOTHING
    assert send(field, "95 70 c3 d4 e5 80 72 3b b1")[1].hex() == "00fe51"
    assert send(field, "30 04 26 ee")[1][:16] == field.tags[0].exchange(b"\x30\x04")


def test_a_wrong_check_sum_ends_the_selection() -> None:
    field = laid(SEVEN)
    send(field, "26", 7)
    assert send(field, "93 70 88 04 a1 b2 9f ae 4c") == NOTHING
    assert field.tags[0].state == tags.IDLE
    assert walk(field) == SEVEN
    assert send(field, "30 04 26 ef") == NOTHING
    assert field.tags[0].state == tags.IDLE


def test_two_that_answer_at_once_collide() -> None:
    field = laid(FOUR, SEVEN)
    assert send(field, "26", 7)[0] == 0x06
    assert send(field, "93 20")[0] == 0x06
    assert send(field, "93 21 01", 1)[0] == radio.NO_ANSWER  # DE and 88 both end in 0
    assert send(field, "93 22 02", 2) == (0, b"\xdc\xad\xbe\xef\x22", 0)
    assert send(field, "93 70 de ad be ef 22 ce 8f")[0] == radio.NO_ANSWER
    field = laid(FOUR, SEVEN)
    send(field, "52", 7)
    assert radio.exchange(field, with_crc(b"\x93\x70" + FOUR + b"\x22"), 0, False)[1][:1] == b"\x08"
    assert states(field) == [tags.ACTIVE, tags.IDLE]


def test_three_tags_one_after_the_other_and_the_short_way_is_the_same() -> None:
    orders = (
        (FOUR, SEVEN, TEN),
        (TEN, FOUR, SEVEN),
        (SEVEN, SEVEN[:3] + TEN[:4], b"\x08" + TEN[:3]),
    )
    for uids in orders:
        long, short = laid(*uids), laid(*uids)
        seen: list[bytes] = []
        for _ in uids:
            uid = walk(long, wake=False)
            tag = short.select(wake=False)
            assert tag is not None
            assert tag.uid == uid
            seen.append(uid)
            tag.halt()
            radio.exchange(long, with_crc(b"\x50\x00"), 0, False)
            assert states(long) == [
                tags.HALT if tag.uid in seen else tags.IDLE for tag in long.tags
            ]
        assert sorted(seen) == sorted(uids)
        assert walk(long, wake=False) == b""
        assert short.select(wake=False) is None
        again = short.select(wake=True)
        assert again is not None
        assert walk(long) == again.uid == seen[0]


def test_field_off_and_on_makes_everything_idle() -> None:
    field = laid(FOUR, SEVEN)
    walk(field)
    radio.exchange(field, with_crc(b"\x50\x00"), 0, False)
    field.switch(False)
    field.switch(True)
    assert states(field) == [tags.IDLE, tags.IDLE]
    assert walk(field, wake=False)


def test_a_tag_woken_from_halt_goes_back_there_by_the_standard() -> None:
    for starred in (False, True):
        field = Field()
        field.starred = starred
        field.lay(tags.make(SEVEN))
        field.switch(True)
        walk(field)
        radio.exchange(field, with_crc(b"\x50\x00"), 0, False)
        walk(field)
        assert send(field, "26", 7) == NOTHING
        assert states(field) == [tags.HALT if starred else tags.IDLE]


def test_known_uids_are_selected_alone() -> None:
    field = laid(FOUR, SEVEN, TEN)
    for tag in list(field.tags):
        assert field.select(True, tag.cascade()) is tag
        assert states(field).count(tags.ACTIVE) == 1
        tag.halt()
    assert field.select(True, b"\x88\x01\x02\x03\x04\x05\x06\x07") is None


def test_a_weak_antenna_sees_classics_only() -> None:
    field = laid(SEVEN, FOUR)
    field.only_classic = True
    tag = field.select(True)
    assert tag is not None
    assert tag.uid == FOUR
    tag.halt()
    assert field.select(False) is None
    assert walk(field) == FOUR


def test_answers_of_four_bits_and_of_bytes() -> None:
    field = laid(SEVEN)
    walk(field)
    write = with_crc(b"\xa2\x06card")
    assert radio.exchange(field, write, 0, False) == (0, tags.ACK, 4)
    assert radio.exchange(field, write, 0, True)[0] == 0x02  # no CRC in four bits
    status, answer, bits = radio.exchange(field, with_crc(b"\x30\x06"), 0, False)
    assert (status, bits) == (0, 0)
    assert answer == with_crc(answer[:16])
    assert radio.exchange(field, with_crc(b"\x30\x06"), 0, True) == (0, answer[:16], 0)
    assert radio.exchange(field, with_crc(b"\x30\xff"), 0, False) == (0, tags.NAK, 4)
    assert field.tags[0].state == tags.IDLE
