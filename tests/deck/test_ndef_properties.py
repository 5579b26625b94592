"""What is written to a tag is what is read, by us and by ndeflib; what is broken says nothing."""

import importlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.deck.test_both_card_writer import Tag, finish

from tapete.deck import controls, ndef, ndef_write, tlv
from tapete.deck.card_writer import write_card
from tapete.rules import cards

ndeflib: Any = importlib.import_module("ndef")  # it has no types

FAMILIES = st.sampled_from((cards.SPANISH, cards.FRENCH))
TOKENS = st.one_of(
    st.builds(cards.card, st.integers(0, 3), st.integers(1, 12)),
    st.integers(controls.FIRST, controls.LAST),
)
UIDS = st.binary(min_size=7, max_size=7)
LANGUAGES = st.sampled_from(("es", "it", "en", "fr", "ru", "hi", "gu", "zh-Hant"))
WORDS = st.text(st.characters(codec="utf-8"), min_size=1, max_size=40)
NULLS = st.binary(max_size=6).map(lambda raw: bytes(len(raw)))
OWN = st.binary(max_size=12).map(lambda raw: bytes((0xFD, len(raw))) + raw)


@st.composite
def controlled(draw: st.DrawFn) -> bytes:
    """Return control TLVs, among nulls and a maker's own, that reserve nothing or a few bytes."""
    out = b""
    for _ in range(draw(st.integers(0, 3))):
        kind = draw(st.integers(0, 3))
        if kind < 2:
            place = bytes((draw(st.integers(0x50, 0xFF)), draw(st.integers(1, 24)), 3))
            out += bytes((1 + kind, 3)) + place
        else:
            out += draw(NULLS if kind == 2 else OWN)
    return out


@given(TOKENS, UIDS, FAMILIES, WORDS, LANGUAGES)
def test_b41_ndeflib_reads_what_we_write(
    token: int, uid: bytes, family: int, words: str, language: str
) -> None:
    message = ndef_write.message(token, uid, family, words, language)
    text, ours = ndeflib.message_decoder(message)
    assert isinstance(text, ndeflib.TextRecord)
    assert (text.text, text.language, text.encoding) == (words, language, "UTF-8")
    assert ours.type == "urn:nfc:ext:tapete:card"
    assert ours.data == ndef.our_payload(token, uid, family)
    assert ndef.message_token(message, uid, family) == token


@given(TOKENS, UIDS, FAMILIES, WORDS, LANGUAGES, controlled(), st.sampled_from((0x12, 0x3E, 0x6D)))
def test_any_card_is_read_back_from_any_tag(
    token: int, uid: bytes, family: int, words: str, language: str, before: bytes, size: int
) -> None:
    tag = Tag(bytes((0xE1, 0x10, size, 0)) + before, uid, 8 * size // 4 + 8)
    code = finish(write_card(tag, uid, token, family, words, language))
    if code == ndef_write.NO_ROOM:
        room = min(8 * size, ndef.AREA - 4)
        assert len(before) + len(words.encode()) + 4 + 24 + 30 + 75 > room
        return
    assert code == ndef_write.WRITTEN
    assert tag.area()[4 : 4 + len(before.rstrip(b"\0"))] == before.rstrip(b"\0")
    assert tag.says(uid, family) == token
    records = list(ndeflib.message_decoder(tlv.Walk(tag.area(), ndef.AREA).message()))
    assert records[0].text == words
    other = Tag(bytes(tag.memory[12:]), bytes(byte ^ 1 for byte in uid), tag.count)
    assert other.says(bytes(byte ^ 1 for byte in uid), family) == 0


@given(TOKENS, UIDS, FAMILIES, st.data())
def test_a_card_broken_anywhere_is_itself_or_nothing(
    token: int, uid: bytes, family: int, data: st.DataObject
) -> None:
    tag = Tag(uid=uid)
    assert not finish(write_card(tag, uid, token, family, "tres de copas", "es"))
    area = bytearray(tag.area())
    for _ in range(data.draw(st.integers(1, 3))):
        area[data.draw(st.integers(0, 63))] = data.draw(st.integers(0, 255))
    assert ndef.identity(area, len(area), uid, family) in (0, token)
    have = data.draw(st.integers(0, len(area)))
    assert ndef.identity(area, have, uid, family) in (0, token)
    ndef.is_enough(area, have)


@given(TOKENS, TOKENS, UIDS, FAMILIES, st.integers(0, 60), st.binary(min_size=4, max_size=4))
def test_a_rewritten_card_lifted_half_way_is_neither_a_third(
    old: int, new: int, uid: bytes, family: int, moves: int, torn: bytes
) -> None:
    tag = Tag(uid=uid)
    assert not finish(write_card(tag, uid, old, family, "sota de oros", "es"))
    tag.moves_left = moves
    finish(write_card(tag, uid, new, family, "tres de copas", "es"))
    assert tag.says(uid, family) in (old, new, 0)
    if tag.writes:  # the page that was being written may hold anything at all
        at = 4 * tag.writes[-1]
        tag.memory[at : at + 4] = torn
        assert tag.says(uid, family) in (old, new, 0)


@given(st.binary(max_size=160), st.sampled_from((0x00, 0x06, 0x12, 0x3E, 0x6D, 0xFF)))
def test_any_user_area_can_be_walked(raw: bytes, size: int) -> None:
    area = bytes((0xE1, 0x10, size, 0)) + raw
    for have in range(0, len(area) + 1, 16):
        walk = tlv.Walk(area, have)
        assert walk.need >= 4
        assert walk.begin == 0 or 4 < walk.begin <= walk.end <= walk.limit
        assert walk.at == 4 or 4 <= walk.at <= walk.limit
        message = walk.message()
        assert len(message) <= walk.end - walk.begin
        assert 0 <= ndef.message_token(message, b"\x04" * 7, cards.SPANISH) <= controls.LAST


@given(st.binary(max_size=160), st.sampled_from((0x06, 0x12, 0x3E)), st.binary(max_size=8))
def test_any_tag_is_written_or_refused_in_a_sentence(raw: bytes, size: int, head: bytes) -> None:
    container = bytearray((0xE1, 0x10, size, 0))
    if len(head) == 8:
        container[head[0] & 3] ^= head[1] & head[2] & head[3]
    tag = Tag(bytes(container) + raw, count=max(8 * size // 4 + 4, 45))
    code = finish(write_card(tag, bytes(tag.memory[:3] + tag.memory[4:8]), 17, 0, "as", "es"))
    assert code in (ndef_write.WRITTEN, *range(1, len(ndef_write.RESULTS)))
    assert (code == ndef_write.WRITTEN) == (ndef_write.RESULTS[code] == "")


def records() -> st.SearchStrategy[list[Any]]:
    """Return messages as other programs write them."""
    text = st.builds(ndeflib.TextRecord, WORDS, LANGUAGES, st.just("UTF-8"))
    uri = st.builds(ndeflib.UriRecord, st.just("https://example.org/tapete"))
    other = st.builds(
        ndeflib.Record,
        st.sampled_from(("urn:nfc:ext:example.org:x", "text/plain")),
        st.sampled_from(("", "id")),
        st.binary(max_size=300),
    )
    return st.lists(st.one_of(text, uri, other), min_size=1, max_size=4)


@given(records(), st.sampled_from(("1c", "12e", "@yes", "tres")), st.booleans())
def test_b41_messages_of_other_programs_are_read(others: list[Any], name: str, last: bool) -> None:
    mine = ndeflib.TextRecord(name, "es")
    order = [*others, mine] if last else [mine, *others]
    order = [
        record
        for record in order
        if record is mine or not isinstance(record, ndeflib.TextRecord) or len(record.text) > 6
    ]
    raw = b"".join(ndeflib.message_encoder(order))
    size = len(raw)
    head = bytes((3, size)) if size < 255 else bytes((3, 255, size >> 8, size & 255))
    area = b"\xe1\x10\xff\x00" + head + raw + b"\xfe"
    token = controls.YES if name == "@yes" else cards.parse(name, cards.SPANISH)
    assert ndef.identity(area, len(area), b"\x04" * 7, cards.SPANISH) == token
    for have in range(0, len(area), 16):
        assert ndef.is_enough(area, have) == (have >= 4 + len(head) + size)


@pytest.mark.parametrize("cut", range(1, 60))
def test_b41_a_message_cut_short_says_nothing(cut: int) -> None:
    raw = ndef_write.message(17, b"\x04" * 7, cards.SPANISH, "as de copas", "es")
    assert ndef.message_token(raw[:-cut], b"\x04" * 7, cards.SPANISH) == 0
