"""The pack file: written tag by tag, mended, forgotten, restored."""

from pathlib import Path

import pytest

from host_tools.virtual_pack import both_packs, pack_text, uid_of
from tapete.deck.pack import FRENCH, Pack
from tapete.rules import cards
from tapete.store.errors import StoreError
from tapete.store.packs import Packs

UID = bytes.fromhex("04A1B2C3D4E580")
OTHER = bytes.fromhex("04A1B2C3D4E581")
THIRD = bytes.fromhex("04A1B2C3")


def packs_of(folder: Path, text: str | None = None) -> tuple[Packs, Pack, Path]:
    """Return what writes the pack file of a folder, with this text in it."""
    path = folder / "pack.txt"
    if text is not None:
        path.write_text(text)
    pack = Pack.read(text.splitlines()) if text else Pack()
    return Packs(pack, None, str(path), str(folder / "learning.txt")), pack, path


def test_the_first_tag_begins_a_pack(tmp_path: Path) -> None:
    packs, pack, path = packs_of(tmp_path)
    packs.learn(UID, 0x11, True)
    packs.learn(OTHER, 64, False)
    assert path.read_text() == "pack spanish\n04A1B2C3D4E580 1c\n04A1B2C3D4E581 @yes\n"
    assert pack.lookup(UID) == 0x11 and packs.lookup(OTHER) == 64
    packs.learn(THIRD, FRENCH + 1, True)
    assert path.read_text().endswith("@yes\npack french\n04A1B2C3 As\n")
    assert packs.sections() == [(0, (0x11,)), (1, (FRENCH + 1,))]
    assert packs.controls() == (64,)


def test_a_file_that_somebody_cut_short(tmp_path: Path) -> None:
    packs, _, path = packs_of(tmp_path, "pack spanish\n04A1B2C3D4E580 1c")
    packs.learn(OTHER, 0x12, False)
    assert path.read_text() == "pack spanish\n04A1B2C3D4E580 1c\n04A1B2C3D4E581 2c\n"


def test_a_tag_is_taken_back(tmp_path: Path) -> None:
    text = "pack spanish\n04A1B2C3D4E580 1c\npack spanish\n04A1B2C3D4E581 1c\n"
    packs, pack, path = packs_of(tmp_path, text)
    packs.take_back(0x12)
    assert path.read_text() == text
    packs.take_back(0x11)
    assert path.read_text() == "pack spanish\n04A1B2C3D4E580 1c\npack spanish\n"
    packs.take_back(0x11)
    assert pack.lookup(UID) == 0x11 and not pack.lookup(OTHER)


def test_a_cards_tag_is_replaced(tmp_path: Path) -> None:
    packs, pack, path = packs_of(tmp_path, both_packs())
    packs.replace(UID, 0x11)
    packs.replace(OTHER, FRENCH + 1)
    assert pack.lookup(UID) == 0x11 and pack.lookup(OTHER) == FRENCH + 1
    assert not pack.lookup(uid_of("1c")) and not pack.lookup(uid_of("As", cards.FRENCH))
    assert Pack.read(path.read_text().splitlines()).errors == []
    packs.forget(1)
    with pytest.raises(StoreError, match="in no pack"):
        packs.replace(OTHER, FRENCH + 1)


def test_control_tags_outlive_a_pack(tmp_path: Path) -> None:
    packs, pack, _ = packs_of(tmp_path, both_packs())
    packs.forget(0)
    assert not pack.lookup(uid_of("1c"))
    assert pack.lookup(uid_of("@yes")) == 64
    assert pack.lookup(uid_of("As", cards.FRENCH)) == FRENCH + 1
    assert not pack.errors


def test_what_is_being_learned_is_noted(tmp_path: Path) -> None:
    packs, _, _ = packs_of(tmp_path)
    assert packs.marked() == -1
    packs.mark(-1)
    packs.mark(4)
    assert packs.marked() == 4
    packs.mark(-1)
    assert packs.marked() == -1


def test_a_backup_is_restored_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    packs, pack, path = packs_of(tmp_path, "pack spanish\n04A1B2C3D4E580 1c\n")
    lines = pack_text().splitlines()
    packs.restore(1, 2, lines[:60])
    assert pack.lookup(UID) == 0x11
    packs.restore(2, 2, lines[60:])
    assert path.read_text() == pack_text()
    assert pack.lookup(uid_of("12b")) == 0x3C and not pack.lookup(UID)
    for bad in (["pack spanish", "04A1B2C3D4E580 1x"], ["pack spanish"], [""]):
        with pytest.raises(StoreError):
            packs.restore(1, 1, bad)
        assert path.read_text() == pack_text()
        assert not (tmp_path / "pack.txt.new").exists()


def test_no_place_to_write(tmp_path: Path) -> None:
    packs = Packs(Pack(), None, str(tmp_path / "no" / "pack.txt"), str(tmp_path / "no" / "x"))
    with pytest.raises(StoreError, match="free some flash"):
        packs.learn(UID, 1, True)
    with pytest.raises(StoreError):
        packs.forget(0)
    with pytest.raises(StoreError):
        packs.mark(1)
    with pytest.raises(StoreError):
        packs.restore(1, 1, ["pack spanish"])
