"""Whatever stands in a pack file or on a tag: nothing is raised, and nothing is made up."""

from hypothesis import given
from hypothesis import strategies as st

from tapete.deck import controls, ndef
from tapete.deck.pack import Pack
from tapete.rules import cards

UIDS = st.one_of(*(st.binary(min_size=size, max_size=size) for size in (4, 7, 10)))


@given(st.lists(st.one_of(st.binary(max_size=60), st.text(max_size=60))))
def test_any_lines_make_a_pack(lines: list[str | bytes]) -> None:
    pack = Pack.read(lines)
    assert len(pack.errors) <= 9
    assert all(len(error) < 300 and "\n" not in error for error in pack.errors)


@given(st.dictionaries(UIDS, st.sampled_from(controls.NAMES), max_size=120), UIDS)
def test_every_tag_of_a_pack_is_found_and_no_other(tags: dict[bytes, str], other: bytes) -> None:
    tags = {uid: name for uid, name in tags.items() if len(uid) != 4 or uid[0] != 8}
    pack = Pack.read(["pack french", *(f"{uid.hex()} @{name}" for uid, name in tags.items())])
    assert pack.errors == []
    for uid, name in tags.items():
        assert controls.name(pack.lookup(uid)) == name
    assert (pack.lookup(other) != 0) == (other in tags)


@given(st.binary(max_size=200), st.integers(0, 200))
def test_any_memory_of_a_tag_is_read_in_bounds(raw: bytes, have: int) -> None:
    area = bytearray(raw) + bytearray(max(0, have - len(raw)))
    ndef.is_enough(area, have)
    token = ndef.identity(area, have, b"\x04" * 7, cards.SPANISH)
    assert 0 <= token <= controls.LAST


@given(st.binary(max_size=160))
def test_any_user_area_of_a_tag_is_read_in_bounds(raw: bytes) -> None:
    area = b"\xe1\x10\x12\x00" + raw
    for have in (16, 32, len(area)):
        ndef.identity(area, min(have, len(area)), b"\x04" * 7, cards.FRENCH)


@given(st.binary(max_size=140), st.binary(min_size=7, max_size=7))
def test_a_message_is_found_behind_anything_well_formed(payload: bytes, uid: bytes) -> None:
    record = bytes((0x94, 11, 5)) + b"tapete:card" + ndef.our_payload(17, uid, cards.SPANISH)
    other = bytes((0x52, 1, len(payload))) + b"x" + payload
    message = record + other
    area = b"\xe1\x10\x3e\x00\x03" + bytes((len(message),)) + message
    assert ndef.identity(area, len(area), uid, cards.SPANISH) == 17
