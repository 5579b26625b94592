"""Pages that are refused, cut or of a card that has left; on both Pythons (see README.md)."""

from tests.reader.scripted_chip import (
    CLASSIC,
    NONE,
    NTAG,
    OTHER,
    SYNTAX,
    TRANSPORTS,
    UID,
    UID2,
    Bench,
    benches,
    data,
    finish,
    frame,
    works,
)

from tapete.reader.presence import ARRIVED, TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tests.reader.scripted_chip import Answer

ARRIVAL = (ARRIVED, UID, TYPE2)
BLANK = "e1101200 0103a00c340300fe 00000000"  # a new NTAG213 from page 3 on


def read_area(bench: Bench, size: int = 64, uid: bytes = UID) -> bytes:
    """Read the user area of the tag that has just arrived."""
    area = bytearray(size)
    count = finish(bench.reader.read_user_area(uid, area, lambda buf, have: False))
    return bytes(area[:count])


def arrived(kind: str) -> Bench:
    """Return a bench on which an NTAG has just arrived."""
    bench = Bench(kind)
    bench.chip.lay(NTAG)
    assert bench.change(500) == ARRIVAL
    return bench


def asked(bench: Bench) -> list[str]:
    """Return the exchanges with a tag there were."""
    return [command for command in bench.chip.commands if command.startswith("d440")]


def test_pages_of_a_tag_that_has_just_arrived() -> None:
    for bench in benches():
        bench.chip.lay(NTAG)
        assert bench.change(500) == ARRIVAL
        bench.chip.replies[0x40] = lambda command: data("0000ff13edd54100" + BLANK + "0200")
        assert read_area(bench) == data(BLANK) * 4
        assert asked(bench) == ["d440013003", "d440013007", "d44001300b", "d44001300f"]
        assert frame(asked(bench)[0]) == data("0000ff05fbd440013003b800")
        works(bench)


def test_b12_a_zero_lost_from_a_page_is_not_made_good_by_the_checksum() -> None:
    """Checksum and postamble move up: what was read has the right length and sum, and is wrong."""
    memory = data(BLANK)[:4] + data("0000 0309d101055402656e3163fe00") + bytes(28) + b"\x07"
    assert len(memory) == 48
    for page in (0, 1, 2):
        whole = frame(b"\xd5\x41\0" + memory[16 * page : 16 * page + 16])
        zeros = [at for at in range(7, len(whole) - 2) if not whole[at]]
        assert zeros
        for at in zeros:
            for kind in TRANSPORTS:
                bench = arrived(kind)
                lost = [at]  # once: lost twice running it would be believed

                def reply(command: bytes, lost: "list[int]" = lost, page: int = page) -> bytes:
                    begin = 4 * (command[3] - 3)
                    right = frame(b"\xd5\x41\0" + memory[begin : begin + 16])
                    if begin != 16 * page or not lost:
                        return right
                    gone = lost.pop()
                    return right[:gone] + right[gone + 1 :]

                bench.chip.replies[0x40] = reply
                area = read_area(bench, 48)
                assert area == memory[: len(area)]
                assert len(area) == 48 or at == zeros[0], "a status lost is a refusal"


def test_a_page_whose_checksum_is_zero_is_read_all_the_same() -> None:
    for bench in benches():
        bench.chip.lay(NTAG)
        assert bench.change(500) == ARRIVAL
        body = bytearray(b"\xd5\x41\0" + data(BLANK))
        body[-1] = -sum(body) & 0xFF
        bench.chip.replies[0x40] = lambda command, body=bytes(body): frame(body)
        assert read_area(bench) == bytes(body[3:]) * 4
        works(bench)


def test_an_answer_to_a_page_cut_short_is_read_whole() -> None:
    """A driver that leaves the last bytes of an answer unread breaks the next exchange."""
    for count in (7, 15, 16, 17, 40, 100):
        for bench in benches():
            bench.chip.lay(NTAG)
            assert bench.change(500) == ARRIVAL
            bench.chip.replies[0x40] = lambda command, count=count: "d54100" + "5a" * count
            assert read_area(bench) == (b"\x5a" * 64 if count == 16 else b"")
            assert bench.run(500) == []
            works(bench)


# -- B31, B32, B33, B34


def test_a_page_that_is_refused_leaves_the_card_what_it_is() -> None:
    for status in ("01", "02", "03", "05", "06", "0b", "13", "14", "27", "29", "40", "7f", "ff"):
        for kind in TRANSPORTS:
            bench = arrived(kind)
            bench.chip.replies[0x40] = lambda command, status=status: "d541" + status
            assert read_area(bench) == b""
            assert len(asked(bench)) <= 2, "no storm of retries"
            assert bench.run(2000) == [], "it rests there as before"
            assert bench.reader.failures == 0
            works(bench)


def test_a_wrong_context_as_reported() -> None:
    for kind in TRANSPORTS:
        bench = arrived(kind)
        bench.chip.lay(NONE)
        bench.chip.replies[0x40] = lambda command: data("0000ff03fdd54127c300")
        assert read_area(bench) == b""
        told = bench.run(2000)
        assert len(told) == 1, "the card left; that it was there stays true"
        works(bench)


def test_a_page_behind_a_password_and_all_reads_after_it() -> None:
    """The tag falls out of its state at the refusal: it must be listed anew, once."""
    for refusal in ("13", "14", "01"):
        for kind in TRANSPORTS:
            bench = arrived(kind)
            fallen = [False]

            def reply(
                command: bytes, fallen: "list[bool]" = fallen, refusal: str = refusal
            ) -> "Answer":
                if fallen[0] or command[3] >= 7:
                    status = "01" if fallen[0] else refusal
                    fallen[0] = True
                    return "d541" + status
                return "d54100" + BLANK

            bench.chip.replies[0x40] = reply
            assert read_area(bench)[:16] in (data(BLANK), b"")
            assert len(asked(bench)) <= 4
            assert bench.run(2000) == []
            works(bench)


def test_a_classic_card_is_never_asked_for_pages() -> None:
    """It would answer status 13, and not before it was unlocked, which nobody wants."""
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(CLASSIC)
        assert bench.run(1000)[0][2:] != (TYPE2,)
        bench.chip.replies[0x40] = lambda command: data("0000ff03fdd54113d700")
        assert read_area(bench, uid=data("deadbeef")) == b""
        assert bench.run(1000) == []
        assert not any("60" in command[6:8] for command in asked(bench)), "no authentication"
        works(bench)


def test_the_error_frame_and_silence_to_a_page() -> None:
    for answer in (SYNTAX, None, b"", data("0000ff13edd54100")):
        for bench in benches():
            bench.chip.lay(NTAG)
            assert bench.change(500) == ARRIVAL
            bench.chip.replies[0x40] = lambda command, answer=answer: answer
            begun = bench.clock.total
            assert read_area(bench) == b""
            assert bench.clock.total - begun < 1500
            del bench.chip.replies[0x40]
            assert bench.run(2000) == []
            works(bench)


def test_pages_of_a_tag_that_left_meanwhile() -> None:
    for kind in TRANSPORTS:
        bench = arrived(kind)
        bench.chip.lay(NONE)
        bench.run(100)
        assert read_area(bench) == b""
        bench.chip.lay(OTHER)
        assert bench.run(200)[-1] == (ARRIVED, UID2, TYPE2)
        assert read_area(bench) == b"", "another lies there now"


def test_a_tag_lifted_between_two_pages() -> None:
    for pages in (1, 2, 3):
        for kind in TRANSPORTS:
            bench = arrived(kind)
            left = [pages]

            def reply(command: bytes, left: "list[int]" = left) -> str:
                left[0] -= 1
                return "d54101" if left[0] < 0 else "d54100" + BLANK

            bench.chip.replies[0x40] = reply
            assert read_area(bench) in (data(BLANK) * pages, b"")
            bench.chip.lay(NONE)
            told = bench.run(2000)
            assert len(told) == 1
            works(bench)
