"""Tags whose memory says what cannot be: known by their UID alone, and not read for ever.

Runs on both Pythons; tests/reader/README.md says which report is which.
"""

from tests.reader.scripted_chip import NTAG, TRANSPORTS, UID, Bench, data, finish, some, works

from tapete.deck import ndef, ndef_write
from tapete.reader.presence import ARRIVED, TYPE2
from tapete.rules import cards

CC = "e1101200"  # of an NTAG213: 144 bytes
THREE = 19  # 3c


def says(raw: bytes, have: int) -> int:
    """Return the token a tag with this memory says it is, of which `have` bytes were read."""
    ndef.is_enough(raw, have)
    return ndef.identity(raw, have, UID, cards.SPANISH)


def ours() -> bytes:
    """Return the memory of a tag that says it is the three of copas."""
    message = ndef_write.message(THREE, UID, cards.SPANISH, "tres de copas", "es")
    return data(CC) + b"\x03" + bytes((len(message),)) + message + b"\xfe" + bytes(40)


def test_lengths_on_a_tag_as_reported() -> None:
    long = "03ff0104 c101000000fe5402656e" + "33" * 251
    for hexes in (CC + long, "e1103e00" + long, CC + "03ff", CC + "03ffffff"):
        raw = data(hexes.replace(" ", "")) + bytes(16)
        for have in range(len(raw) + 1):
            assert says(raw, have) == 0


def test_the_long_form_with_a_card_in_it() -> None:
    filler = "81010000" + "00fd5402656e" + "78" * 250
    name = "510105 5402656e3363"
    message = data((filler + name).replace(" ", ""))
    raw = data("e1103e00 03ff") + bytes((len(message) >> 8, len(message) & 0xFF)) + message
    assert len(message) > 254
    assert says(raw, len(raw)) == THREE
    for have in range(len(raw)):
        assert says(raw, have) == 0, "not before all of it was read"
        assert not ndef.is_enough(raw, have) or have < 8


def test_a_length_cut_off_at_the_end_of_what_was_read() -> None:
    for head in ("03", "03ff", "03ff01", "01", "0103a00c", "02ff", "55", "55ff00"):
        for before in range(20):
            raw = data(CC) + bytes(before) + data(head)
            for have in range(len(raw) + 1):
                assert says(raw, have) == 0


def test_a_message_beyond_the_capability_container() -> None:
    for size in (0x00, 0x01, 0x02, 0x06, 0x12, 0x3E, 0x6D, 0xFF):
        for length in (0x00, 0x01, 8 * size - 1, 8 * size, 8 * size + 1, 0xFE, 0xFFFE, 0xFFFF):
            if 0 <= length <= 0xFFFF:
                raw = bytes((0xE1, 0x10, size, 0, 3, 0xFF, length >> 8, length & 0xFF)) + bytes(200)
                assert says(raw, len(raw)) == 0


def test_one_byte_changed_anywhere_on_a_tag() -> None:
    good = ours()
    assert says(good, len(good)) == THREE
    for at in some(len(good) - 40):
        for change in (0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xFF):
            raw = good[:at] + bytes((good[at] ^ change,)) + good[at + 1 :]
            assert says(raw, len(raw)) in (0, THREE)


def test_a_tag_half_written_at_any_byte() -> None:
    """Its message's length comes last: until then it says nothing."""
    good = ours()
    empty = good[:5] + b"\0" + good[6:]
    for at in range(6, len(good)):
        raw = empty[:at] + bytes(len(good) - at)
        assert says(raw, len(raw)) == 0
        raw = good[:at] + b"\xa5" * (len(good) - at)
        assert says(raw, len(raw)) in (0, THREE)


def test_another_tags_memory_says_nothing_here() -> None:
    good = ours()
    for at in range(7):
        uid = UID[:at] + bytes((UID[at] ^ 1,)) + UID[at + 1 :]
        assert ndef.identity(good, len(good), uid, cards.SPANISH) == 0
    assert ndef.identity(good, len(good), UID, cards.FRENCH) == 0


def test_no_tag_makes_the_reader_read_without_end() -> None:
    """Whatever it says of itself, so many pages are asked for and no more; and taps go on."""
    for hexes in (
        "03ffffff" + "ff" * 8,
        "01ff" * 6,
        "00" * 12,
        "03fe" + "d1" * 10,
        "02ff0010" + "00" * 8,
        "03ff0104c101000000fe5402",
    ):
        for container in ("e110ff00", "e1101200", "e1106d00", "ffffffff", "00000000"):
            for kind in TRANSPORTS:
                bench = Bench(kind)
                bench.chip.lay(NTAG)
                assert bench.change(500) == (ARRIVED, UID, TYPE2)
                bench.chip.replies[0x40] = lambda command, said=container + hexes: (
                    "d54100" + (said if command[3] == 3 else said[8:] + said[:8])
                )
                area = bytearray(ndef.AREA)
                begun = bench.clock.total
                have = finish(bench.reader.read_user_area(UID, area, ndef.is_enough))
                assert bench.clock.total - begun < 400
                asked = [command for command in bench.chip.commands if command[:4] == "d440"]
                assert len(asked) <= ndef.AREA // 16
                assert says(bytes(area), have) == 0
                works(bench)
