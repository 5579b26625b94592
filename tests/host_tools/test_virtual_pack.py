"""The virtual pack: every card and tag has a UID of its own, and always the same."""

import pytest

from host_tools.virtual_pack import both_packs, card_names, pack_text, uid_of
from tapete.deck import controls
from tapete.deck.pack import Pack, card_of
from tapete.rules import cards

FAMILIES = [(cards.SPANISH, 48), (cards.FRENCH, 52)]


@pytest.mark.parametrize(("family", "count"), FAMILIES)
def test_the_firmware_reads_the_whole_pack(family: int, count: int) -> None:
    pack = Pack.read(pack_text(family).splitlines())
    assert list(pack.errors) == []
    assert pack.family == family
    names = card_names(family)
    assert len(set(names)) == count
    for name in names:
        assert card_of(pack.lookup(uid_of(name, family)), family) == cards.parse(name, family)
        assert card_of(pack.lookup(uid_of(name, family)), 1 - family) == 0
    for name in controls.NAMES:
        assert pack.lookup(uid_of("@" + name, family)) == 64 + controls.NAMES.index(name)


def test_no_two_tags_are_alike() -> None:
    uids = [uid_of(name, family) for family, _ in FAMILIES for name in card_names(family)]
    uids += [uid_of("@" + name) for name in controls.NAMES]
    assert len(set(uids)) == len(uids)
    assert {len(uid) for uid in uids} == {7}
    assert {uid[0] for uid in uids} == {4}
    assert all(0x88 not in uid for uid in uids)


def test_they_never_change() -> None:
    assert uid_of("1c").hex() == "0454500011448" + "0"
    assert uid_of("Ah", cards.FRENCH).hex() == "04545001114580"


@pytest.mark.parametrize("name", ["", "1x", "13o", "Ah", "@", "@nothing", "c"])
def test_what_is_no_tag(name: str) -> None:
    with pytest.raises(KeyError):
        uid_of(name)


def test_two_packs_lie_about_at_once() -> None:
    pack = Pack.read(both_packs().splitlines())
    assert not pack.errors
    assert len(pack) == 48 + 52 + len(controls.NAMES)
    assert card_of(pack.lookup(uid_of("1c")), cards.SPANISH) == cards.parse("1c", cards.SPANISH)
    ace = uid_of("As", cards.FRENCH)
    assert card_of(pack.lookup(ace), cards.FRENCH) == cards.parse("As", cards.FRENCH)
