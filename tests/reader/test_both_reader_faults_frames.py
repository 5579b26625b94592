"""Frames that are broken, odd, long or cut, on both Pythons (README.md)."""

from tests.reader.scripted_chip import (
    ACK,
    DESFIRE,
    LIST,
    NTAG,
    SYNTAX,
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

from tapete.reader import faults
from tapete.reader.presence import ARRIVED, FOUND, ISO_DEP, LOST, TYPE2

ARRIVAL = (ARRIVED, UID, TYPE2)
SET_UP = 6  # commands until the first list has been asked for
MOMENTS = SET_UP + 3  # ... and of the polls after it

BROKEN = (
    "0000fe03fdd54b00e000",  # no start code
    "0000ff000000",  # length 0
    "0000ff03fcd54b00e000",  # LCS
    "0000ff03fdd54b00e100",  # DCS
    "0000ffffff000000",  # extended, length 0
    "0000ff06fad503",  # cut
    "0000ff",
    "00",
    "",
)


def instead(bench: Bench, raw: bytes, when: int) -> None:
    """Let this come once instead of the answer to the `when`th command."""
    disturb(bench, when, once(bench, raw))


# -- B01


def test_any_preamble_and_any_postamble() -> None:
    for before in (b"\0\0", b"\x55\xaa\0", b"\0" * 12, b"\xaa" * 30 + b"\0", b""):
        for after in (b"", b"\x5a", b"\0" * 5, b"\0\0\xff"):
            for bench in benches():
                bench.chip.mangle = lambda raw, b=before, a=after: b + raw[:-1] + a
                bench.chip.lay(NTAG)
                assert bench.run(700) == [ARRIVAL]
                works(bench)


def test_preambles_and_postambles_as_reported_are_an_empty_table() -> None:
    for raw in (
        "00000000ff03fdd54b00e000",
        "55aa0000ff03fdd54b00e000",
        "0000ff03fdd54b00e05a",
    ):
        for bench in benches():
            bench.chip.lay(data(raw))
            assert bench.run(1000) == []
            assert bench.reader.failures == 0
            works(bench)


def test_a_confirmation_among_noise() -> None:
    for raw in (b"\0" + ACK, ACK[1:], ACK + b"\x5a", ACK[:-1] + b"\x5a"):
        for bench in benches():
            bench.chip.confirm = lambda raw=raw: raw
            bench.chip.lay(NTAG)
            assert ARRIVAL in bench.run(1500)
            bench.chip.confirm = lambda: ACK
            works(bench)


# -- B08, B09


def test_an_answer_longer_than_what_was_asked_for() -> None:
    for ats in (1, 7, 8, 12, 40, 200):
        for bench in benches():
            tail = bytes((ats,)).hex() + "77" * (ats - 1)
            bench.chip.lay("d54b010103442007 047368a2c72280" + tail)
            assert bench.run(500) == [(ARRIVED, data("047368a2c72280"), ISO_DEP)]
            works(bench)


def test_nothing_of_a_long_answer_reaches_the_next_command() -> None:
    for bench in benches():
        bench.chip.script(DESFIRE, NTAG, DESFIRE, NTAG)
        bench.run(300)
        stale = bench.driver.stale
        bench.run(1000)
        assert bench.driver.stale == stale


def test_bank_cards_are_read_whole_and_the_next_tag_too() -> None:
    desfire = "0000ff15ebd54b010103442007 047368a2c72280 067577810280 9100"
    jcop = "0000ff1ce4d54b010100482007 041314218b2080 0d7877b1024a434f5076323431 1000"
    forty = "d54b010103442007 047368a2c72280 28" + "5a" * 39
    for bench in benches():
        for answer, uid in (
            (data(desfire), "047368a2c72280"),
            (data(jcop), "041314218b2080"),
            (frame(forty), "047368a2c72280"),
        ):
            bench.chip.lay(answer)
            assert bench.run(300)[-1:] == [(ARRIVED, data(uid), ISO_DEP)]
            works(bench)
        assert not bench.reader.failures


# -- B10


def test_nothing_lies_there_whatever_follows_the_frame() -> None:
    for filler in (0xAA, 0x00, 0xFF, 0x55):
        for bench in benches():
            bench.chip.filler = filler
            bench.chip.lay(data("0000ff03fdd54b00e000") + bytes((filler,)) * 29)
            assert bench.run(1500) == []
            assert not bench.reader.failures
            works(bench)


def test_numbers_of_targets_that_cannot_be_are_no_cards() -> None:
    for body in ("d54b", "d54b03", "d54bff", "d54b01", "d54b0101004400", "d54b0001", NTAG[:-2]):
        for bench in benches():
            bench.chip.lay(body)
            assert bench.run(1000) == []
            works(bench)


def test_an_answer_with_something_left_over_is_no_card() -> None:
    for rest in ("01ff", "00", "05", "0000", "ff"):
        for bench in benches():
            bench.chip.lay(NTAG + rest)
            assert bench.run(1000) == []
            works(bench)


# -- B11


def test_one_error_frame_at_any_moment_is_mended_unseen() -> None:
    for when in some(MOMENTS):
        for bench in benches():
            bench.chip.lay(NTAG)
            instead(bench, SYNTAX, when)
            assert bench.run(3000) == [ARRIVAL]
            assert bench.reader.failures == 1
            works(bench)


def test_error_frames_for_good_are_told_and_not_answered_in_a_storm() -> None:
    for bench in benches():
        bench.run(300)
        bench.chip.commands.clear()
        bench.chip.lay(SYNTAX)
        assert bench.change(700) == (LOST, faults.SYNTAX)
        assert bench.chip.commands.count(LIST) <= 4
        bench.chip.lay(NTAG)
        assert bench.run(3000) == [(FOUND,), ARRIVAL]


def test_the_error_frame_to_every_command_of_a_kind() -> None:
    for command in (0x02, 0x14, 0x32, 0x4A):
        for bench in benches():
            bench.chip.replies[command] = lambda _: SYNTAX
            assert bench.run(3000) == [(LOST, faults.SYNTAX)]
            assert len(bench.chip.commands) < 60
            bench.chip.replies.clear()
            bench.chip.lay(NTAG)
            assert bench.run(6000) == [(FOUND,), ARRIVAL]


# -- B12


def test_one_broken_answer_at_any_moment_is_asked_for_again() -> None:
    for raw in BROKEN:
        for when in some(MOMENTS):
            for bench in benches():
                bench.chip.lay(NTAG)
                instead(bench, data(raw), when)
                assert bench.run(1500) == [ARRIVAL]
                if not when:
                    works(bench)


def test_one_byte_changed_anywhere_in_an_answer_makes_no_card() -> None:
    good = frame(NTAG)
    for at in some(len(good) - 4):
        for change in (0x01, 0x80, 0xFF):
            raw = good[: at + 3] + bytes((good[at + 3] ^ change,)) + good[at + 4 :]
            for kind in ("i2c", "spi", "hsu"):
                bench = Bench(kind)
                bench.run(100)
                bench.chip.lay(raw)
                bench.chip.last = raw
                instead(bench, raw, 0)
                for change_ in bench.run(300):
                    assert change_[0] == LOST
                bench.chip.lay(NTAG)
                assert ARRIVAL in bench.run(3000)


def test_one_byte_lost_or_doubled_anywhere_in_an_answer() -> None:
    good = frame(NTAG)
    for at in some(len(good)):
        for raw in (good[:at] + good[at + 1 :], good[: at + 1] + good[at:]):
            for kind in ("i2c", "spi", "hsu"):
                bench = Bench(kind)
                bench.chip.lay(NTAG)
                instead(bench, raw, SET_UP - 1 + at % 3)
                assert bench.run(1500) == [ARRIVAL]


def test_answers_that_stay_broken_lose_the_reader_until_they_are_whole() -> None:
    for raw in BROKEN[1:-2] + ("ffffffffff",):
        for bench in benches():
            bench.run(100)
            bench.chip.mangle = lambda _, raw=raw: data(raw)
            told = bench.change(5000)
            assert told is not None
            assert told[0] == LOST
            assert told[-1] in (faults.GARBLED, faults.SILENT, faults.ALL_ONES)
            bench.chip.mangle = bytes
            bench.chip.lay(NTAG)
            assert bench.run(5000) == [(FOUND,), ARRIVAL]


# -- B13


def long_form(body: str) -> bytes:
    """Wrap a short answer into a frame of the extended form."""
    raw = data(body)
    head = b"\0\0\xff\xff\xff\0" + bytes((len(raw), -len(raw) & 0xFF))
    return head + raw + bytes((-sum(raw) & 0xFF, 0))


def test_short_answers_in_the_long_form() -> None:
    for bench in benches():
        bench.chip.lay(data("0000ffffff0003fdd54b00e000"))
        assert bench.run(500) == []
        bench.chip.lay(long_form(NTAG))
        assert bench.run(500) == [ARRIVAL]
        assert not bench.reader.failures
    for bench in benches():
        bench.chip.mangle = lambda raw: long_form(raw[5:-2].hex())
        bench.chip.lay(NTAG)
        assert bench.run(500) == [ARRIVAL]


def test_an_answer_of_256_bytes_keeps_everything_in_step() -> None:
    for body in (254, 255, 263):
        for bench in benches():
            bench.run(100)
            bench.chip.lay("d54b" + "aa" * body)
            assert bench.run(1000) == []
            works(bench)
    for bench in benches():
        bench.run(100)
        raw = data("0000ffffff0100ffd543 00") + b"\xaa" * 253 + b"\xe6\0"
        assert len(raw) == 8 + 256 + 2
        instead(bench, raw, 0)
        bench.chip.lay(NTAG)
        assert bench.run(1500) == [ARRIVAL]
        works(bench)


def test_lengths_beyond_what_the_chip_can_send() -> None:
    for length in (267, 0x200, 0x7FFF, 0xFFFF):
        high, low = length >> 8, length & 0xFF
        raw = b"\0\0\xff\xff\xff" + bytes((high, low, -(high + low) & 0xFF)) + b"\xd5\x4b" * 20
        for bench in benches():
            bench.chip.lay(NTAG)
            instead(bench, raw, SET_UP)
            assert bench.run(2000) == [ARRIVAL]
            works(bench)
