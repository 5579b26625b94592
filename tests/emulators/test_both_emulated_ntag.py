"""NTAG and Ultralight memory at its edges: roll-over, locks, passwords, counter, one-time bits."""

from host_tools.emulators import tags

UID = bytes.fromhex("04A1B2C3D4E580")
KINDS = ("ntag213", "ntag215", "ntag216", "ultralight")


def new(kind: str = "ntag213") -> tags.Ntag:
    tag = tags.make(UID, kind)
    assert isinstance(tag, tags.Ntag)
    tag.state = tags.ACTIVE
    return tag


def again(tag: tags.Ntag) -> tags.Ntag:
    """Select anew, without the field going off."""
    tag.state = tags.IDLE
    tag.request(wake=False)
    tag.state = tags.ACTIVE
    return tag


def off_and_on(tag: tags.Ntag) -> tags.Ntag:
    tag.power_off()
    return again(tag)


def ask(tag: tags.Ntag, text: str) -> bytes | None:
    return tag.exchange(bytes.fromhex(text.replace(" ", "")))


def write(tag: tags.Ntag, page: int, four: str) -> bool:
    done = ask(tag, f"A2 {page:02X}" + four) == tags.ACK
    if not done:
        again(tag)
    return done


def first_page(kind: str) -> bytes:
    return bytes(new(kind).memory[:4])


def test_reading_at_the_end_of_each_kind() -> None:
    for kind in KINDS:
        tag = new(kind)
        last = tag.pages - 1
        for start in range(last - 3, last + 1):
            answer = ask(tag, f"30 {start:02X}")
            assert answer is not None
            assert len(answer) == 16
            over = start + 4 - tag.pages
            if over > 0:  # goes on with page 0
                assert answer[16 - 4 * over :] == tag.memory[: 4 * over], (kind, start)
        assert ask(tag, f"30 {last + 1:02X}") == tags.NAK
        assert ask(again(tag), "30 FF") == tags.NAK


def test_every_page_reads_as_it_is_but_password_and_pack() -> None:
    for kind in KINDS:
        tag = new(kind)
        for page in range(tag.pages):
            answer = ask(tag, f"30 {page:02X}")
            assert answer is not None
            hidden = kind != "ultralight" and page >= tag.pages - 2
            assert answer[:4] == (bytes(4) if hidden else tag.memory[4 * page : 4 * page + 4])


def test_reading_up_to_each_protected_page() -> None:
    for auth0 in range(1, 46):
        tag = new()
        tag.memory[4 * 0x29 + 3] = auth0
        tag.memory[4 * 0x2A] = 0x80
        end = min(auth0, 45)
        for start in range(45):
            answer = ask(tag, f"30 {start:02X}")
            if start >= end:
                assert answer == tags.NAK
                again(tag)
                continue
            assert answer is not None
            for index in range(4):
                page = (start + index) % end
                wanted = tag.shown()[4 * page : 4 * page + 4]
                assert answer[4 * index : 4 * index + 4] == wanted, (auth0, start, index)


def test_protection_from_writing_leaves_reading_free() -> None:
    tag = new()
    tag.memory[4 * 0x29 + 3] = 6
    assert write(tag, 5, "01020304")
    assert not write(tag, 6, "01020304")
    answer = ask(tag, "30 06")
    assert answer is not None
    assert ask(tag, "1B FFFFFFFF") == b"\x00\x00"
    assert write(tag, 6, "01020304")
    assert not write(again(tag), 6, "01020304")  # a password lasts as long as the selection


def test_protection_takes_effect_when_the_field_comes_back() -> None:
    tag = new()
    assert write(tag, 0x2B, "70617373")
    assert write(tag, 0x2C, "61620000")
    assert write(tag, 0x29, "04000004")
    assert write(tag, 0x2A, "80000000")
    assert ask(again(tag), "30 04") != tags.NAK
    off_and_on(tag)
    assert ask(tag, "30 04") == tags.NAK
    assert ask(again(tag), "30 00") is not None
    assert ask(tag, "1B 70617374") == tags.NAK
    assert ask(again(tag), "1B 70617373") == b"ab"
    assert ask(tag, "30 04") != tags.NAK


def test_wrong_passwords_are_counted() -> None:
    tag = new()
    tag.memory[4 * 0x29 + 3] = 4
    tag.memory[4 * 0x2A] = 0x82  # two tries
    assert ask(tag, "1B 00000000") == tags.NAK
    assert ask(again(tag), "1B FFFFFFFF") == b"\x00\x00"  # a right one clears the count
    for _ in range(2):
        assert ask(off_and_on(tag), "1B 00000000") == tags.NAK
    assert ask(off_and_on(tag), "1B FFFFFFFF") == b"\x04"
    assert ask(again(tag), "30 04") == tags.NAK


def test_configuration_can_be_locked() -> None:
    tag = new()
    assert write(tag, 0x2A, "40000000")
    assert write(tag, 0x29, "04000005")  # from the next power-up on
    off_and_on(tag)
    assert ask(tag, "1B FFFFFFFF") == b"\x00\x00"
    assert not write(tag, 0x29, "040000FF")
    ask(tag, "1B FFFFFFFF")
    assert not write(tag, 0x2A, "00000000")
    ask(tag, "1B FFFFFFFF")
    assert write(tag, 0x2B, "01020304")  # password and PACK stay open


def test_one_time_bits() -> None:
    tag = new()
    assert write(tag, 3, "00000F01")
    assert tag.memory[12:16] == b"\xe1\x10\x1f\x01"
    assert write(tag, 3, "00000000")
    assert tag.memory[12:16] == b"\xe1\x10\x1f\x01"


def test_static_locks_page_by_page() -> None:
    for page in range(3, 16):
        tag = new()
        bit = 1 << page
        assert write(tag, 2, f"0000{bit & 0xFF:02X}{bit >> 8:02X}")
        assert write(tag, page, "00000000")  # from the next request on
        again(tag)
        for other in range(3, 18):
            assert write(tag, other, "00000000") is (other != page), (page, other)
        assert write(tag, 2, "00000000")
        assert not write(again(tag), page, "00000000")  # never unlocked


def test_static_locks_can_be_frozen() -> None:
    # block-locking bit, a lock bit it freezes, one it does not
    for freezer, frozen, free in (
        ("01", "0800", "1000"),
        ("02", "0001", "0004"),
        ("04", "0080", "8000"),
    ):
        tag = new()
        assert write(tag, 2, "0000" + freezer + "00")
        assert write(tag, 2, "0000" + frozen)
        assert write(tag, 2, "0000" + free)
        wanted = bytes.fromhex(freezer + "00")
        more = bytes.fromhex(free)
        assert tag.memory[10:12] == bytes((wanted[0] | more[0], more[1]))


def test_dynamic_locks_group_by_group() -> None:
    for kind, size, groups in (("ntag213", 2, 12), ("ntag215", 16, 8), ("ntag216", 16, 14)):
        for group in range(groups):
            tag = new(kind)
            bit = 1 << group
            assert write(tag, tag.lock_page, f"{bit & 0xFF:02X}{bit >> 8:02X}0000")
            again(tag)
            first = 16 + size * group
            last = min(first + size, tag.lock_page) - 1
            for page in (first - 1, first, last, last + 1):
                if page >= tag.lock_page:
                    continue
                assert write(tag, page, "00000000") is not (first <= page <= last), (kind, page)


def test_dynamic_locks_can_be_frozen_and_show_bd() -> None:
    tag = new()
    assert write(tag, 0x28, "0000 01 FF".replace(" ", ""))
    assert write(tag, 0x28, "0F000000")
    assert tag.memory[160:164] == b"\x0c\x00\x01\xbd"


def test_writing_where_nothing_may_be_written() -> None:
    for kind in KINDS:
        tag = new(kind)
        for page in (0, 1, tag.pages, 0xFF):
            assert not write(tag, page, "00000000"), (kind, page)
        assert tag.memory[:8] == new(kind).memory[:8]


def test_writing_in_two_halves() -> None:
    for kind in KINDS:
        tag = new(kind)
        assert ask(tag, "A0 06") == tags.ACK
        assert ask(tag, "01020304" + "FF" * 12) == tags.ACK
        assert tag.memory[24:32] == b"\x01\x02\x03\x04\x00\x00\x00\x00"
        assert ask(tag, "A0 06") == tags.ACK
        assert ask(tag, "01020304") == tags.NAK
        assert ask(again(tag), "A0 00") == tags.NAK
        assert ask(again(tag), "30 06") != tags.NAK


def test_fast_reads() -> None:
    tag = new()
    assert ask(tag, "3A 00 2C") == tag.shown()
    assert ask(tag, "3A 05 05") == tag.memory[20:24]
    for wrong in ("3A 06 05", "3A 00 2D", "3A 2D 2D"):
        assert ask(again(tag), wrong) == tags.NAK
    tag.memory[4 * 0x29 + 3] = 0x10
    tag.memory[4 * 0x2A] = 0x80
    assert ask(again(tag), "3A 00 0F") == tag.memory[:64]
    assert ask(tag, "3A 00 10") == tags.NAK


def test_versions() -> None:
    for kind, storage in (("ntag213", "0F"), ("ntag215", "11"), ("ntag216", "13")):
        assert ask(new(kind), "60") == bytes.fromhex("000404020100" + storage + "03")


def test_signature() -> None:
    signature = ask(new(), "3C 00")
    assert signature is not None
    assert len(signature) == 32
    assert ask(new(), "3C 01") == tags.NAK


def test_counter_of_reads() -> None:
    tag = new()
    assert ask(tag, "39 02") == tags.NAK
    tag.memory[4 * 0x2A] = 0x10
    for count in range(1, 4):
        off_and_on(tag)
        ask(tag, "30 04")
        ask(tag, "30 05")
        assert ask(tag, "39 02") == bytes((count, 0, 0))  # once per power-up
    tag.memory[4 * 0x2A] = 0x18
    assert ask(tag, "39 02") == tags.NAK
    ask(again(tag), "1B FFFFFFFF")
    assert ask(tag, "39 02") == b"\x03\x00\x00"
    assert ask(tag, "39 00") == tags.NAK


def test_an_ultralight_says_nothing_to_what_came_later() -> None:
    for text in ("60", "1A 00", "3A 00 04", "1B FFFFFFFF", "3C 00"):
        tag = new("ultralight")
        assert ask(tag, text) is None
        assert tag.state == tags.IDLE
    assert new("ultralight").memory[12:16] == b"\xe1\x10\x06\x00"


def test_what_a_tag_refuses() -> None:
    for text in ("30", "30 04 05", "A2 06 01 02 03", "00", "FF 00", "1B FF", "61"):
        tag = new()
        assert ask(tag, text) == tags.NAK, text
        assert tag.state == tags.IDLE
        assert ask(tag, "30 04") is None


def test_halt_and_what_follows() -> None:
    tag = new()
    assert ask(tag, "50 00") is None
    assert tag.state == tags.HALT
    assert not tag.request(wake=False)
    assert tag.request(wake=True)
