"""Packs, controls and what tags say of themselves, on both Pythons."""

from tapete.deck import controls, ndef
from tapete.deck.pack import FRENCH, Pack
from tapete.deck.pack_file import PackError, parse_uid
from tapete.rules import cards

UID = bytes.fromhex("04A1B2C3D4E580")
BLANK = bytes.fromhex("E1101200 0103A00C340300FE".replace(" ", "")) + bytes(20)


def area(message: bytes, size: int = 0x12, before: bytes = b"") -> bytes:
    """Return a tag's memory from page 3 on, with this NDEF message."""
    length = len(message)
    long = length > 254
    head = bytes((3, 0xFF, length >> 8, length & 0xFF)) if long else bytes((3, length))
    return bytes((0xE1, 0x10, size, 0)) + before + head + message + b"\xfe"


def text(words: str, language: str = "en", head: int = 0xD1) -> bytes:
    """Return a Text record."""
    body = bytes((len(language),)) + language.encode() + words.encode()
    return bytes((head, 1, len(body))) + b"T" + body


def ours(token: int, uid: bytes = UID, family: int = cards.SPANISH) -> bytes:
    """Return our own record."""
    body = ndef.our_payload(token, uid, family)
    return bytes((0xD4, 11, len(body))) + b"tapete:card" + body


def says(raw: bytes, family: int = cards.SPANISH) -> int:
    """Return the token a tag with this memory says it is."""
    return ndef.identity(raw, len(raw), UID, family)


# -- the pack


def test_a_pack_of_cards_and_controls() -> None:
    pack = Pack.read(
        [
            "# my pack\n",
            "pack spanish\r\n",
            "\n",
            "04A1B2C3D4E580 1c\n",
            "04a1b2c3d4e581\t12e  # the king\n",
            "DEADBEEF @yes\n",
            "0102030405060708090A @seat-6",
            b"04112233445566 7o\n",
        ]
    )
    assert pack.errors == []
    assert len(pack) == 5
    assert pack.family == cards.SPANISH
    assert pack.lookup(UID) == cards.parse("1c", cards.SPANISH)
    assert pack.lookup(bytes.fromhex("04A1B2C3D4E581")) == cards.parse("12e", cards.SPANISH)
    assert pack.lookup(bytes.fromhex("DEADBEEF")) == controls.YES
    assert pack.lookup(bytes(range(1, 11))) == controls.SEAT_1 + 5
    assert pack.lookup(bytes.fromhex("04112233445566")) == cards.parse("7o", cards.SPANISH)


def test_b37_a_uid_is_known_by_all_its_bytes_and_its_length() -> None:
    pack = Pack.read(["pack french", "04A1B2C3D4E580 Ah", "04A1B2C3 Kd"])
    assert pack.family == cards.FRENCH
    assert pack.lookup(bytes.fromhex("04A1B2C3")) == FRENCH + cards.parse("Kd", cards.FRENCH)
    for uid in ("04A1B2C3D4E581", "04A1B2", "A1B2C3D4E580", "04A1B2C3D4E58000", "", "A1B2C3D4"):
        assert pack.lookup(bytes.fromhex(uid)) == 0


def test_a_uid_is_never_found_across_two_tags() -> None:
    pack = Pack.read(["pack spanish", "04000000 1o", "0000000000000a04000000 2o", "00000400 3o"])
    for uid in ("00000000", "00010400", "04000000000000", "00040000"):
        assert pack.lookup(bytes.fromhex(uid)) == 0


def test_a_garbled_pack_names_its_lines_and_the_rest_works() -> None:
    pack = Pack.read(
        [
            b"pack spanish",
            b"04A1B2C3D4E580 1c",
            b"04A1B2C3D4E58 2c",
            b"\xff\xfe\x00\x01",
            b"04A1B2C3D4E581 13c",
            b"04A1B2C3D4E582 3c 4c",
            b"04A1B2C3D4E583 @jump",
            b"04A1B2C3D4E584 " + b"x" * 500,
            b"04A1B2C3D4E585 4c",
        ]
    )
    assert len(pack) == 2
    assert [line.split(":")[0] for line in pack.errors] == [
        "line 3",
        "line 4",
        "line 5",
        "line 6",
        "line 7",
        "line 8",
    ]
    assert "13c" in pack.errors[2]
    assert pack.lookup(bytes.fromhex("04A1B2C3D4E585")) == cards.parse("4c", cards.SPANISH)


def test_duplicates_are_named() -> None:
    pack = Pack.read(["pack spanish", "04A1B2C3D4E580 1c", "04A1B2C3D4E580 2c", "DEADBEEF 1c"])
    assert len(pack.errors) == 2
    assert pack.errors[0].startswith("line 3: ")
    assert "04A1B2C3D4E580" in pack.errors[0]
    assert pack.errors[1].startswith("line 4: ")
    assert "1c" in pack.errors[1]
    assert pack.lookup(UID) == cards.parse("1c", cards.SPANISH)
    two = Pack.read(["pack spanish", "04A1B2C3D4E580 @yes", "DEADBEEF @yes"])
    assert two.errors == [], "there may be several tags for one button"


def test_b36_uids_made_up_anew_are_refused() -> None:
    pack = Pack.read(["pack spanish", "08EC947F 1c", "08EC947F112233 2c"])
    assert len(pack.errors) == 1
    assert pack.errors[0].startswith("line 2: ")
    assert len(pack) == 1
    for uid in ("08000000", "0", "", "04A1B2C3D4", "zz"):
        try:
            parse_uid(uid)
        except PackError:
            continue
        raise AssertionError(uid)


def test_a_pack_without_its_first_line_is_told_and_still_read() -> None:
    pack = Pack.read(["04A1B2C3D4E580 1c"])
    assert pack.errors[0].startswith("line 1: ")
    assert pack.lookup(UID) == cards.parse("1c", cards.SPANISH)
    assert len(Pack.read([]).errors) == 1
    assert len(Pack.read(["", "# nothing"]).errors) == 1
    assert len(Pack.read(["pack tarot"]).errors) == 2


def test_errors_are_bounded() -> None:
    pack = Pack.read(["pack spanish"] + ["rubbish"] * 500)
    assert len(pack.errors) == 9
    assert pack.errors[-1] == "... and 492 lines more"


def test_controls_have_their_names() -> None:
    for name, token in (
        ("yes", controls.YES),
        ("end", controls.END),
        ("0", controls.DIGIT_0),
        ("suit-4", controls.SUIT_1 + 3),
        ("rank-13", controls.RANK_1 + 12),
        ("seat-1", controls.SEAT_1),
        ("brisca", controls.GAME_1),
        ("kozel", controls.LAST),
    ):
        assert controls.token(name) == token
        assert controls.name(token) == name
    assert controls.token("jump") == 0
    assert len(set(controls.NAMES)) == len(controls.NAMES) == controls.LAST - controls.FIRST + 1


# -- what tags say


def test_a_blank_tag_says_nothing() -> None:
    assert says(BLANK) == 0
    assert ndef.is_enough(BLANK, 16)


def test_a_text_record_that_names_a_card() -> None:
    three = cards.parse("3c", cards.SPANISH)
    assert says(area(text("3c"))) == three
    assert says(area(text("3c", "es-ES"))) == three
    assert says(area(text("@undo"))) == controls.UNDO
    assert says(area(text("tres de copas"))) == 0
    assert says(area(text("13c"))) == 0
    assert says(area(b"\xd1\x01\x03T\x825c")) == 0, "UTF-16"
    assert says(area(b"\xd1\x01\x00T")) == 0
    assert says(area(b"\xd1\x01\x05T\x02en\xff\xfe")) == 0
    assert says(area(text("Ah"))) == 0
    assert says(area(text("Ah")), cards.FRENCH) == cards.parse("Ah", cards.FRENCH)


def test_our_own_record_counts_on_its_own_tag_only() -> None:
    for name in ("1o", "12b", "7e"):
        card = cards.parse(name, cards.SPANISH)
        assert says(area(ours(card))) == card
    assert says(area(ours(controls.SEAT_1))) == controls.SEAT_1
    assert says(area(ours(17, b"\x04" * 7))) == 0, "copied from another tag"
    assert says(area(ours(17, UID, cards.FRENCH))) == 0
    assert says(area(ours(controls.LAST + 1))) == 0
    assert says(area(ours(14))) == 0, "no such rank"
    good = area(ours(17))
    for at in range(len(good) - 6, len(good) - 1):
        assert says(good[:at] + bytes((good[at] ^ 1,)) + good[at + 1 :]) == 0


def test_our_record_beside_a_text_for_phones() -> None:
    both = text("tres de copas", "es", 0x91) + b"\x54" + ours(17)[1:]
    assert says(area(both)) == 17


def test_other_tlvs_before_the_message() -> None:
    lock = bytes.fromhex("0103A00C34")
    memory = bytes.fromhex("0203100001")
    for before in (lock, memory, b"\0\0\0", lock + b"\0" + memory, b"\x55\x02ab"):
        assert says(area(text("3c"), before=before)) == cards.parse("3c", cards.SPANISH)


def test_b41_the_long_form_of_a_length() -> None:
    long = b"\x81\x01\x00\x00\x01\x2cT\x02en" + b"x" * 297 + text("3c", head=0x51)
    assert len(long) > 254
    raw = area(long, 0x3E)
    assert says(raw) == cards.parse("3c", cards.SPANISH)
    assert not ndef.is_enough(raw, 160), "it says how much is lacking"
    short = text("3c")
    raw = bytes.fromhex("E1101200") + b"\x03\xff\x00" + bytes((len(short),)) + short
    assert says(raw) == cards.parse("3c", cards.SPANISH)


def test_b41_lengths_that_cannot_be() -> None:
    for hexes in (
        "E1101200 03FFFFFF",
        "E1101200 03FF",
        "E1101200 03",
        "E1101200 03FE D101",
        "E1101200 01FF",
        "E1100100 0309 D1010554",
        "E1000000 0307D101035402656E",
        "00000000 0307D101035402656E",
        "E1201200 0307D101035402656E",
        "",
        "E1",
    ):
        raw = bytes.fromhex(hexes.replace(" ", "")) + bytes(8)
        assert ndef.identity(raw, len(raw), UID, cards.SPANISH) == 0
        for have in range(len(raw)):
            ndef.is_enough(raw, have)
            assert ndef.identity(raw, have, UID, cards.SPANISH) == 0


def test_records_that_cannot_be() -> None:
    for message in (
        b"\xd1",
        b"\xd1\x01",
        b"\xd1\xff\x05T\x02en3c",
        b"\xd1\x01\xffT\x02en3c",
        b"\xc1\x01\xff\xff\xff\xffT",
        b"\xf1\x01\x05T\x02en3c",
        b"\xd9\x01\x05\xffT\x02en3c",
        b"\xd1\x01\x05U\x02en3c",
        b"\xd2\x01\x05T\x02en3c",
    ):
        assert says(area(message)) == 0


def test_reading_stops_as_soon_as_it_is_enough() -> None:
    raw = area(text("3c")) + bytes(100)
    assert ndef.is_enough(raw, 16)
    raw = area(text("x" * 30)) + bytes(100)
    assert [ndef.is_enough(raw, have) for have in (16, 32, 48)] == [False, False, True]
    assert ndef.is_enough(bytes(64), 16), "no NDEF at all"
