"""Frames, on both Pythons. Bytes are from the manual 6.2.1 and from device logs."""

from tests.reader import heap
from tests.reader.scripted_chip import ACK, NACK, SYNTAX, data
from tests.reader.scripted_chip import frame as wrap

from tapete.reader import frame

NO_TAG = data("0000ff03fdd54b00e000")


def parse(raw: bytes) -> tuple[int, bytes]:
    """Return what the parser finds first, and its data."""
    parser = frame.Parser()
    found = parser.feed(raw, 0, len(raw))
    return found, bytes(parser.data[: parser.length])


def test_normal_frame() -> None:
    assert parse(data("0000ff06fad50332010607e800")) == (frame.FRAME, data("d50332010607"))


def test_ack_nack_and_error_frame() -> None:
    assert parse(ACK)[0] == frame.ACK
    assert parse(NACK)[0] == frame.NACK
    assert parse(SYNTAX)[0] == frame.SYNTAX


def test_b01_any_preamble_and_any_postamble() -> None:
    for raw in ("00000000ff03fdd54b00e000", "55aa0000ff03fdd54b00e000", "0000ff03fdd54b00e05a"):
        assert parse(data(raw)) == (frame.FRAME, data("d54b00"))
    assert parse(NO_TAG[1:]) == (frame.FRAME, data("d54b00")), "a short preamble"
    assert parse(b"\0" * 30 + NO_TAG) == (frame.FRAME, data("d54b00"))
    assert parse(b"\0" * 100 + NO_TAG)[0] == frame.NO_START, "the window is bounded"


def test_b10_filler_after_the_frame_is_ignored() -> None:
    for filler in (0xAA, 0x00, 0xFF):
        raw = NO_TAG + bytes((filler,)) * 29
        assert parse(raw) == (frame.FRAME, data("d54b00"))


def test_b12_broken_headers_are_rejected() -> None:
    for raw in (
        "0000fe03fdd54b00e000",
        "0000ff000000",
        "0000ff03fcd54b00e000",
        "0000ff03fdd54b00e100",
        "0000ffffff000000",
        "0000ffffffffff02",
        "0000ffffff020bf3",
        "0000ff01ff808000",
    ):
        assert parse(data(raw) + b"\xaa" * 40)[0] >= frame.NO_START


def test_b12_a_short_frame_is_not_done_and_says_what_it_lacks() -> None:
    parser = frame.Parser()
    raw = data("0000ff06fad503")
    assert parser.feed(raw, 0, len(raw)) == frame.MORE
    assert parser.lacking == 5
    for end in range(len(NO_TAG) - 1):
        parser.reset()
        assert parser.feed(NO_TAG, 0, end) == frame.MORE


def test_b12_the_next_good_frame_is_found_after_a_broken_one() -> None:
    parser = frame.Parser()
    raw = data("0000ff03fdd54b00e100") + NO_TAG
    assert parser.feed(raw, 0, len(raw)) == frame.BAD_SUM
    assert parser.feed(raw, parser.used, len(raw)) == frame.FRAME
    raw = data("00ff00") + NO_TAG  # a start code that is none: its LCS begins the real one
    assert parser.feed(raw, 0, len(raw)) == frame.BAD_LENGTH
    assert parser.feed(raw, parser.used, len(raw)) == frame.FRAME


def test_b13_extended_frames() -> None:
    long = data("0000ffffff0100ffd54300") + b"\xaa" * 253 + data("e600")
    found, body = parse(long)
    assert found == frame.FRAME
    assert len(body) == 256
    assert body[-1] == 0xAA
    assert parse(data("0000ffffff0003fdd54b00e000")) == (frame.FRAME, data("d54b00"))
    body = bytes(265 - i & 0xFF for i in range(265))
    assert parse(wrap(body)) == (frame.FRAME, body)
    assert parse(wrap(bytes(267)))[0] == frame.BAD_LENGTH


def test_bytes_may_come_one_by_one() -> None:
    parser = frame.Parser()
    found: list[int] = []
    for byte in ACK + wrap("d50332010607") + SYNTAX + b"\0" * 5 + NO_TAG:
        outcome = parser.feed(bytes((byte,)), 0, 1)
        if outcome != frame.MORE:
            found.append(outcome)
    assert found == [frame.ACK, frame.FRAME, frame.SYNTAX, frame.FRAME]


def test_ack_and_answer_in_one_read() -> None:
    parser = frame.Parser()
    raw = ACK + NO_TAG
    assert parser.feed(raw, 0, len(raw)) == frame.ACK
    assert parser.used == 5, "the postamble is the next frame's preamble"
    assert parser.feed(raw, parser.used, len(raw)) == frame.FRAME


def test_seal_builds_what_the_manual_prints() -> None:
    for body, raw in (
        ("02", "0000ff02fed4022a00"),
        ("14011401", "0000ff05fbd4140114010200"),
        ("4a0100", "0000ff04fcd44a0100e100"),
        ("4a0200", "0000ff04fcd44a0200e000"),
        ("3205ff0101", "0000ff06fad43205ff0101f400"),
        ("320100", "0000ff04fcd4320100f900"),
        ("40013004", "0000ff05fbd440013004b700"),
        ("5200", "0000ff03fdd45200da00"),
        ("4400", "0000ff03fdd44400e800"),
        ("16b0", "0000ff03fdd416b06600"),
    ):
        buf = bytearray(64)
        command = data(body)
        buf[6 : 6 + len(command)] = command
        total = frame.seal(buf, len(command))
        assert bytes(buf[:total]) == data(raw)


def test_nothing_is_allocated() -> None:
    parser = frame.Parser()
    buf = bytearray(32)
    buf[6] = 2
    views = frame.Views(buf)
    views.first(9)
    heap.lock()
    try:
        found = parser.feed(NO_TAG, 0, 10)
        total = frame.seal(buf, 1)
        view = views.first(9)
    finally:
        heap.unlock()
    assert found == frame.FRAME
    assert total == 9
    assert len(view) == 9
