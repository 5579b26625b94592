"""What holds for every frame."""

from hypothesis import given
from hypothesis import strategies as st
from tests.reader.scripted_chip import frame as wrap

from tapete.reader import frame

BODIES = st.binary(min_size=1, max_size=264).map(lambda tail: b"\xd5" + tail)


def parse(raw: bytes, cuts: list[int] | None = None) -> tuple[int, bytes]:
    parser = frame.Parser()
    found = frame.MORE
    ends = sorted({min(cut, len(raw)) for cut in cuts or ()} | {len(raw)})
    at = 0
    for end in ends:
        if found == frame.MORE:
            found = parser.feed(raw, at, end)
        at = end
    return found, bytes(parser.data[: parser.length])


@given(BODIES, st.lists(st.integers(0, 290)), st.binary(max_size=20))
def test_what_is_wrapped_comes_out_however_it_is_cut(
    body: bytes, cuts: list[int], tail: bytes
) -> None:
    assert parse(wrap(body) + tail, cuts) == (frame.FRAME, body)


@given(BODIES, st.data())
def test_one_changed_byte_from_len_to_dcs_is_rejected(body: bytes, draw: st.DataObject) -> None:
    raw = bytearray(wrap(body))
    at = draw.draw(st.integers(3, len(raw) - 2))
    raw[at] ^= draw.draw(st.integers(1, 255))
    assert parse(bytes(raw) + b"\xaa" * 300)[0] not in (frame.FRAME, frame.SYNTAX)


@given(BODIES, st.data())
def test_a_cut_frame_is_never_whole(body: bytes, draw: st.DataObject) -> None:
    raw = wrap(body)
    assert parse(raw[: draw.draw(st.integers(0, len(raw) - 2))])[0] == frame.MORE


@given(st.binary(max_size=600), st.lists(st.integers(0, 600)))
def test_noise_does_no_harm(noise: bytes, cuts: list[int]) -> None:
    parser = frame.Parser()
    at = 0
    for end in sorted({min(cut, len(noise)) for cut in cuts} | {len(noise)}):
        while at < end:
            parser.feed(noise, at, end)
            assert parser.used > at, "it always gets on"
            at = parser.used
    assert parser.length <= frame.MOST
    parser.reset()
    raw = wrap("d54b00")
    assert parser.feed(raw, 0, len(raw)) == frame.FRAME


@given(st.binary(min_size=1, max_size=254))
def test_what_is_sealed_can_be_parsed(body: bytes) -> None:
    buf = bytearray(len(body) + 8)
    buf[6:-2] = body
    total = frame.seal(buf, len(body))
    assert total == len(buf)
    assert parse(bytes(buf)) == (frame.FRAME, b"\xd4" + body)
