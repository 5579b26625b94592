"""What tags say they are: kinds, phones, UIDs read by half; on both Pythons (README.md)."""

from tests.reader.scripted_chip import (
    ACK,
    NONE,
    NTAG,
    OTHER,
    PHONE,
    SYNTAX,
    TRANSPORTS,
    UID,
    Bench,
    benches,
    data,
    disturb,
    frame,
    once,
    some,
    works,
)
from tests.reader.scripted_lists import ARRIVAL, run_script

from tapete.reader.presence import ARRIVED, ISO_DEP, LEFT, RANDOM, TWO, TYPE2

# -- B32: other tags


def test_other_tags_are_told_as_such_and_nothing_is_ever_unlocked() -> None:
    for kind in TRANSPORTS:
        for sak in (0x08, 0x18, 0x09, 0x28, 0x38):
            bench = Bench(kind)
            bench.chip.lay("d54b01010004" + bytes((sak,)).hex() + "04 deadbeef")
            told = bench.run(1000)
            assert len(told) == 1
            assert told[0][:2] == (ARRIVED, data("deadbeef"))
            assert told[0][2:] != (TYPE2,)
            assert not any(command.startswith("d440") for command in bench.chip.commands)


def test_pairs_of_all_kinds_are_two() -> None:
    for first, second in (
        ("0100040804deadbeef", "020004080411223344"),
        ("0100040804deadbeef", "02004400070 4a1b2c3d4e580"),
        ("010344200704 7368a2c72280 067577810280", "0200440007 04a1b2c3d4e580"),
    ):
        for bench in benches():
            bench.run(100)
            bench.chip.lay("d54b02" + first + second)
            assert bench.run(1000) == [(TWO,)]


# -- B36


def test_a_phone_with_a_new_uid_at_each_look_is_one_notice() -> None:
    phone = data("0000ff11efd54b01010004200408ec947f0578807002 4000")
    for kind in TRANSPORTS:
        bench, told = run_script(
            kind,
            6000,
            phone,
            PHONE.replace("ec947f", "4f8634"),
            PHONE.replace("ec947f", "010203"),
        )
        assert told == [(ARRIVED, data("08ec947f"), RANDOM)]
        bench.chip.lay(NONE)
        assert bench.run(1000)[0][0] == LEFT
        for made_up in ("4f8634", "112233", "000001"):
            bench.chip.lay(PHONE.replace("ec947f", made_up))
            told = bench.run(1000)
            assert [change[2:] for change in told] == [(RANDOM,)]
            bench.chip.lay(NONE)
            assert bench.run(1000)[0][0] == LEFT


# -- B37


def test_half_a_uid_is_no_uid() -> None:
    for body in (
        "d54b010100440004 8804a3c6",
        "d54b010100440007 8804a3c6cae261",
        "d54b010100440007 04a651ffffffff",
        "d54b010100440007 00000081 6c1122",
        "d54b010100440007 04a65100000000",
        "d54b010100440004 ffffffff",
        "d54b010100040804 deffffff",
        "d54b010100440007 ffffffc3d4e580",
        "d54b010100040804 de000000",
        "d54b010100440005 04a3c6cae2",
        "d54b010100440000",
    ):
        for kind in TRANSPORTS:
            bench = Bench(kind)
            bench.chip.lay(body)
            assert bench.run(2000) == []
            works(bench)


def test_uids_that_begin_alike_are_two_cards() -> None:
    one, other = "04a3c6cae26180", "04a3c611223380"
    for kind in TRANSPORTS:
        bench = Bench(kind)
        for uid in (one, other, one):
            bench.chip.lay("d54b010100440007" + uid)
            assert (ARRIVED, data(uid), TYPE2) in bench.run(600)
            bench.chip.lay(NONE)
            bench.run(1000)


def test_uids_of_ten_bytes_are_kept_whole() -> None:
    ten = data("0000ff12eed54b01010084000a0102030405060708090a1900")
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(ten)
        assert bench.run(500) == [(ARRIVED, bytes(range(1, 11)), TYPE2)]


# -- B39


def test_a_half_read_uid_before_the_whole_one() -> None:
    for kind in TRANSPORTS:
        _, told = run_script(
            kind, 2000, "d54b010100440007 04a1b2ffffffff", NTAG, NTAG, NTAG, NTAG, NTAG
        )
        assert told == [ARRIVAL]


def test_garbled_uids_between_good_ones() -> None:
    shifted = "d54b010100440007 04a1b2ffffffff"
    mixed = "d54b010100440007 04a1b2c3112233"
    for kind in TRANSPORTS:
        bench = Bench(kind, known=lambda uid: uid == UID)
        bench.chip.script(shifted, mixed, NTAG, NTAG, mixed, mixed, shifted, NTAG, mixed)
        assert bench.run(10_000) == [ARRIVAL]


def test_a_uid_shifted_by_some_bytes_seen_once_between_good_ones() -> None:
    for shift in range(1, 7):
        uid = (bytes(shift) + UID)[:7].hex()
        for kind in TRANSPORTS:
            bench = Bench(kind, known=lambda uid: uid == UID)
            bench.chip.script(NTAG, NTAG, "d54b010100440007" + uid, NTAG)
            assert bench.run(5000) == [ARRIVAL]


def test_an_echo_of_a_card_seen_once_is_nothing() -> None:
    for kind in TRANSPORTS:
        bench, told = run_script(kind, 5000, OTHER, *[NONE] * 9)
        assert told == []
        works(bench)


def test_the_same_uid_twice_in_one_answer_is_no_pair() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(NTAG)
        assert bench.run(500) == [ARRIVAL]
        bench.chip.lay("d54b020100440007 04a1b2c3d4e580 0200440007 04a1b2c3d4e580")
        assert bench.run(2000) == []


def test_a_card_whose_answer_holds_other_frames() -> None:
    """What a card says of itself is its own affair: it may look like an answer, or like an ACK."""
    inner = frame(OTHER)
    for ats in (inner, ACK + inner, frame("d54b00") + inner, SYNTAX + inner, b"\0\0\xff" * 8):
        told = (ARRIVED, data("047368a2c72280"), ISO_DEP)
        raw = "d54b010103442007 047368a2c72280" + bytes((len(ats) + 1,)).hex() + ats.hex()
        good = frame(raw)
        for at in some(len(good)):
            for lost in (1, 2):
                for kind in TRANSPORTS:
                    bench = Bench(kind, holds=at % 2 > 0)
                    bench.run(40)
                    bench.chip.lay(raw)
                    disturb(bench, at % 3, once(bench, good[:at] + good[at + lost :]))
                    assert bench.run(350) == [told]


def test_a_uid_that_looks_like_a_frame() -> None:
    for uid in ("0000ff00ff0001", "0400ff00ff0001", "040000ff03fdd5", "00ff00ff", "04ffff00000102"):
        for bench in benches():
            bench.chip.lay("d54b01010044" + "00" + bytes((len(uid) // 2,)).hex() + uid)
            assert bench.run(600) == [(ARRIVED, data(uid), TYPE2)]
            works(bench)


def test_a_card_that_is_listed_as_another_kind_once() -> None:
    """Two polls must agree on what it is, too: else a card would be refused as a bank card."""
    wrong = NTAG.replace("440007", "442007")
    for kind in TRANSPORTS:
        bench, told = run_script(kind, 3000, wrong, *[NTAG] * 60)
        assert told == [ARRIVAL]
        works(bench)
