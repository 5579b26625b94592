"""MIFARE Classic: keys, access bits, value blocks."""

from host_tools.emulators import tags
from host_tools.emulators.classic import Classic

UID = b"\xde\xad\xbe\xef"
KEY = b"\xff" * 6
KEY_A = b"key  A"
KEY_B = b"key  B"
DATA = b"sixteen bytes in"


def card(*groups: int, large: bool = False) -> Classic:
    """Return a selected card whose sector 1 has these C1 C2 C3 for its groups, and two keys."""
    made = Classic(UID, large)
    made.state = tags.ACTIVE
    if groups:
        ones = [
            sum((bits >> place & 1) << at for at, bits in enumerate(groups)) for place in (2, 1, 0)
        ]
        access = bytes(
            (
                (ones[1] ^ 15) << 4 | ones[0] ^ 15,
                ones[0] << 4 | ones[2] ^ 15,
                ones[2] << 4 | ones[1],
                0x69,
            )
        )
        made.kept[7] = bytearray(KEY_A + access + KEY_B)
    return made


def opened(tag: Classic, key_b: bool = False) -> Classic:
    tag.state = tags.ACTIVE
    key = KEY if 7 not in tag.kept else KEY_B if key_b else KEY_A
    assert tag.authenticate(4, key, UID, key_b)
    return tag


def may_read(tag: Classic, block: int, key_b: bool) -> bool:
    return opened(tag, key_b).exchange(bytes((0x30, block))) != tags.NAK


def may_write(tag: Classic, block: int, key_b: bool) -> bool:
    assert opened(tag, key_b).exchange(bytes((0xA0, block))) == tags.ACK
    return tag.exchange(DATA) == tags.ACK


def test_a_fresh_card() -> None:
    tag = opened(card())
    assert tag.exchange(b"\x30\x04") == bytes(16)
    assert tag.exchange(b"\x30\x07") == bytes(6) + b"\xff\x07\x80\x69" + KEY
    assert tag.exchange(b"\xa0\x05") == tags.ACK
    assert tag.exchange(DATA) == tags.ACK
    assert tag.exchange(b"\x30\x05") == DATA
    assert tag.exchange(b"\x30\x08") == tags.NAK  # another sector
    assert tag.exchange(b"\x30\x05") is None  # fell back
    assert tag.written


def test_the_first_block_is_the_maker_s() -> None:
    tag = card()
    assert tag.authenticate(0, KEY, UID)
    block = tag.exchange(b"\x30\x00")
    assert block is not None
    assert block[:5] == UID + b"\x22"
    tag.exchange(b"\xa0\x00")
    assert tag.exchange(DATA) == tags.NAK


def test_wrong_keys_and_uids_end_the_selection() -> None:
    for key, uid, block in ((b"\x00" * 6, UID, 4), (KEY, b"\x00\xad\xbe\xef", 4), (KEY, UID, 64)):
        tag = card()
        assert not tag.authenticate(block, key, uid)
        assert tag.state == tags.IDLE
        assert tag.exchange(b"\x30\x04") is None
    assert not card(0, 0, 0, 1).authenticate(4, KEY_B, UID)  # key B is not key A
    assert card().authenticate(4, KEY, UID, True)


def test_who_may_read_and_write_data() -> None:
    # bits -> key A reads, key A writes, key B reads, key B writes
    rights = {
        0b000: "rw rw",
        0b010: "r- r-",
        0b100: "r- rw",
        0b110: "r- rw",
        0b001: "r- r-",
        0b011: "-- rw",
        0b101: "-- r-",
        0b111: "-- --",
    }
    for bits, wanted in rights.items():
        seen = ""
        for key_b in (False, True):
            tag = card(bits, bits, bits, 0b011)
            seen += "r" if may_read(tag, 4, key_b) else "-"
            seen += "w" if may_write(tag, 4, key_b) else "-"
            seen += " "
        assert seen.strip() == wanted, (bits, seen)


def test_who_may_change_values() -> None:
    rights = {0b000: "+- +-", 0b110: " - +-", 0b001: " -  -"}
    for bits in range(8):
        seen = ""
        for key_b in (False, True):
            for command in (0xC1, 0xC0):
                tag = card(bits, bits, bits, 0b011)
                tag.kept[4] = bytearray(b"\1\0\0\0\xfe\xff\xff\xff\1\0\0\0\4\xfb\4\xfb")
                opened(tag, key_b).exchange(bytes((command, 4)))
                done = tag.exchange(b"\x01\x00\x00\x00") is None
                seen += ("+" if command == 0xC1 else "-") if done else " "
            seen += " "
        assert seen[:5] == rights.get(bits, "     "), (bits, seen)


def test_who_may_read_and_write_a_trailer() -> None:
    """Columns: writes key A, reads and writes the access bits, reads and writes key B."""
    wanted = {
        0b000: ("A r--rB", "-------"),
        0b001: ("A rW-rB", "-------"),
        0b010: ("- r--r-", "-------"),
        0b011: ("- r----", "A rW--B"),
        0b100: ("- r----", "A r---B"),
        0b101: ("- r----", "- rW---"),
        0b110: ("- r----", "- r----"),
        0b111: ("- r----", "- r----"),
    }
    for bits, (by_a, by_b) in wanted.items():
        for key_b, want in ((False, by_a), (True, by_b)):
            seen = trailer_rights(bits, key_b)
            assert seen == want.replace(" ", "-"), (bits, key_b, seen)


def trailer_rights(bits: int, key_b: bool) -> str:
    tag = card(0, 0, 0, bits)
    before = bytes(tag.block(7))
    shown = opened(tag, key_b).exchange(b"\x30\x07")
    assert shown is not None
    opened(tag, key_b).exchange(b"\xa0\x07")
    new = bytes([byte ^ 0x55 for byte in before])
    tag.exchange(new)
    after = bytes(tag.block(7))
    for start, end in ((0, 6), (6, 10), (10, 16)):
        assert after[start:end] in (before[start:end], new[start:end])
    seen = "A" if after[:6] != before[:6] else "-"
    seen += "-r" if shown[6:10] == before[6:10] else "--"
    seen += "W-" if after[6:10] != before[6:10] else "--"
    seen += "r" if shown[10:] == before[10:] else "-"
    return seen + ("B" if after[10:] != before[10:] else "-")


def test_a_key_b_that_can_be_read_opens_nothing() -> None:
    for trailer in (0b000, 0b010, 0b001):
        tag = card(0, 0, 0, trailer)
        assert may_read(tag, 4, False)
        assert not may_read(tag, 4, True)


def test_what_a_trailer_shows_and_takes() -> None:
    tag = opened(card(0, 0, 0, 0b011), True)  # key B writes everything, key B is never shown
    shown = tag.exchange(b"\x30\x07")
    assert shown is not None
    assert shown[:6] == shown[10:] == bytes(6)
    assert shown[9] == 0x69
    new = b"newkey" + bytes(tag.block(7)[6:10]) + b"other!"
    tag.exchange(b"\xa0\x07")
    assert tag.exchange(new) == tags.ACK
    assert tag.block(7) == new
    tag = card(0, 0, 0, 0b011)
    assert not may_write(tag, 7, False)
    tag = opened(card(0, 0, 0, 0b010))  # key B is shown, nothing is written
    shown = tag.exchange(b"\x30\x07")
    assert shown is not None
    assert shown[10:] == KEY_B
    assert not may_write(tag, 7, False)
    tag = card(0, 0, 0, 0b000)  # key A writes the keys, not the access bits
    before = bytes(tag.block(7)[6:10])
    assert may_write(tag, 7, False)
    assert tag.block(7) == DATA[:6] + before + DATA[10:]


def test_access_bits_that_contradict_themselves_close_the_sector() -> None:
    tag = card(0, 0, 0, 1)
    tag.kept[7][6] ^= 0x01
    assert not may_read(tag, 4, False)
    assert not may_write(tag, 7, False)


def test_a_large_card_has_sectors_of_two_sizes() -> None:
    tag = card(large=True)
    assert (tag.sens_res, tag.sak) == (b"\x00\x02", 0x18)
    for block in (127, 128, 143, 144, 255):
        tag.state = tags.ACTIVE
        assert tag.authenticate(block, KEY, UID)
        first = block & ~3 if block < 128 else block & ~15
        assert tag.exchange(bytes((0x30, first))) == bytes(16)
        trailer = tag.exchange(bytes((0x30, block | (3 if block < 128 else 15))))
        assert trailer is not None
        assert trailer[9] == 0x69


def value_card(amount: int) -> Classic:
    tag = opened(card())
    plain = (amount & 0xFFFFFFFF).to_bytes(4, "little")
    turned = bytes([byte ^ 0xFF for byte in plain])
    tag.kept[4] = bytearray(plain + turned + plain + b"\x04\xfb\x04\xfb")
    return tag


def test_value_blocks() -> None:
    tag = value_card(100)
    assert tag.exchange(b"\xc1\x04") == tags.ACK
    assert tag.exchange(b"\x05\x00\x00\x00") is None  # the second half is silent
    assert tag.exchange(b"\xb0\x04") == tags.ACK
    assert tag.block(4)[:4] == b"\x69\x00\x00\x00"
    tag.exchange(b"\xc0\x04")
    tag.exchange(b"\x6a\x00\x00\x00")
    tag.exchange(b"\xb0\x05")
    assert tag.block(5)[:8] == b"\xff\xff\xff\xff\x00\x00\x00\x00"  # -1
    assert tag.block(4)[:4] == b"\x69\x00\x00\x00"
    tag.exchange(b"\xc2\x04")
    tag.exchange(b"\x00\x00\x00\x00")
    tag.exchange(b"\xb0\x06")
    assert tag.block(6)[:4] == b"\x69\x00\x00\x00"


def test_a_block_that_is_no_value() -> None:
    tag = opened(card())
    tag.kept[4] = bytearray(DATA)
    assert tag.exchange(b"\xc1\x04") == tags.ACK
    assert tag.exchange(b"\x01\x00\x00\x00") == tags.NAK
    tag = opened(card())
    assert tag.exchange(b"\xb0\x04") == tags.NAK  # nothing to transfer


def test_halt_and_field_off_close_the_sector() -> None:
    tag = opened(card())
    assert tag.exchange(b"\x50\x00") is None
    assert tag.state == tags.HALT
    tag.request(wake=True)
    tag.state = tags.ACTIVE
    assert tag.exchange(b"\x30\x04") == tags.NAK
    tag = opened(card())
    tag.power_off()
    assert tag.sector == -1
