"""Cards written through the whole reader onto emulated tags, and read by ndeflib."""

import importlib
from typing import Any

import pytest
from tests.reader.several_table import UIDS, SeatTable, finish

from host_tools.emulators.tags import Ntag, Tag, make
from tapete.deck import ndef, ndef_write
from tapete.deck.card_writer import write_card
from tapete.reader.presence import ARRIVED
from tapete.rules import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

ndeflib: Any = importlib.import_module("ndef")  # it has no types

UID = UIDS[0]
THREE = cards.parse("3c", cards.SPANISH)
KING = cards.parse("12b", cards.SPANISH)
KINDS = ("ntag213", "ntag215", "ntag216")


class Seat:
    """One reader with one tag, just arrived."""

    def __init__(self, tag: Tag, wires: str = "spi", count: int = 1) -> None:
        self.table = SeatTable(count, wires, alone=count == 1)
        self.table.run(300)
        self.tag = tag
        self.lay()
        self.reader = self.table.readers[0] if count == 1 else self.table.turns[0]

    def lay(self) -> None:
        """Lay the tag down."""
        self.table.chips[0].settle()
        self.table.chips[0].field.lay(self.tag)
        told = self.table.until(1000)
        assert told is not None
        assert told[1][0] == ARRIVED

    def write(self, token: int, text: str = "tres de copas", language: str = "es") -> int:
        """Write a card."""
        job = write_card(self.reader, self.tag.uid, token, cards.SPANISH, text, language)
        return finish(job)

    def says(self) -> int:
        """Return what the table takes the tag for."""
        area = bytearray(ndef.AREA)
        have = finish(self.reader.read_user_area(self.tag.uid, area, ndef.is_enough))
        return ndef.identity(area, have, self.tag.uid, cards.SPANISH)


def records(tag: Ntag) -> list[Any]:
    """Return the records that ndeflib finds in a tag's memory."""
    memory = bytes(tag.memory)
    at = 16
    while memory[at] != 3:
        at += 1 if memory[at] == 0 else 2 + memory[at + 1]
    return list(ndeflib.message_decoder(memory[at + 2 : at + 2 + memory[at + 1]]))


@pytest.mark.parametrize("wires", ["spi", "i2c"])
@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_is_written_and_any_phone_reads_it(kind: str, count: int, wires: str) -> None:
    tag = Ntag(UID, kind)
    seat = Seat(tag, wires, count)
    before = bytes(tag.memory)
    begun = seat.table.clock.now
    assert seat.write(THREE) == ndef_write.WRITTEN
    assert seat.table.clock.now - begun < 900_000
    text, ours = records(tag)
    assert (text.text, text.language) == ("tres de copas", "es")
    assert ours.type == "urn:nfc:ext:tapete:card"
    assert seat.table.run(1000) == [], "it lies there as before"
    assert seat.says() == THREE
    assert seat.write(KING, "король треф", "ru") == ndef_write.WRITTEN
    assert [record.text for record in records(tag)[:1]] == ["король треф"]
    assert seat.says() == KING
    last = 4 * tag.lock_page
    assert tag.memory[last:] == before[last:]
    assert tag.memory[:16] == before[:16]
    if kind == "ntag213":
        assert tag.memory[16:21] == bytes.fromhex("0103A00C34")


def lock_page(page: int) -> "Callable[[Ntag], None]":
    """Return what locks a page below 16."""

    def lock(tag: Ntag) -> None:
        tag.memory[10 + page // 8] |= 1 << page % 8

    return lock


def lock_rest(tag: Ntag) -> None:
    """Lock pages from 16 on."""
    tag.memory[4 * tag.lock_page] = 0xFF


def guard(page: int, reading: bool) -> "Callable[[Ntag], None]":
    """Return what guards the pages from one on by a password."""

    def set_up(tag: Ntag) -> None:
        config = 4 * (tag.lock_page + 1)
        tag.memory[config + 3] = page
        tag.memory[config + 4] |= 0x80 if reading else 0
        tag.power_off()

    return set_up


def read_only(tag: Ntag) -> None:
    """Make a tag read-only by its capability container."""
    tag.memory[15] = 0x0F


def blank_container(tag: Ntag) -> None:
    """Take the capability container away."""
    tag.memory[12:16] = bytes(4)


REFUSALS = [
    (lock_page(4), "tres", ndef_write.WRITTEN),  # the lock control TLV's page: nothing to write
    (lock_page(5), "tres", ndef_write.LOCKED),
    (lock_page(9), "tres de copas", ndef_write.LOCKED),
    (lock_rest, "tres de copas", ndef_write.WRITTEN),
    (lock_rest, "el tres de copas, muy usado", ndef_write.REFUSED),
    (guard(0, False), "tres", ndef_write.REFUSED),
    (guard(4, False), "tres", ndef_write.REFUSED),
    (guard(9, False), "tres de copas", ndef_write.REFUSED),
    (guard(0, True), "tres", ndef_write.REFUSED),
    (guard(4, True), "tres", ndef_write.REFUSED),
    (guard(9, True), "tres de copas", ndef_write.REFUSED),
    (read_only, "tres", ndef_write.READ_ONLY),
    (blank_container, "tres", ndef_write.NO_NDEF),
]


@pytest.mark.parametrize("status", [0x13, 0x14, 0x01])
def test_b34_tags_that_are_guarded_are_left_as_they_are(status: int) -> None:
    for change, text, code in REFUSALS:
        tag = Ntag(UID)
        change(tag)
        seat = Seat(tag)
        seat.table.chips[0].nak_status = status
        before = bytes(tag.memory)
        assert seat.write(THREE, text) == code
        assert (tag.memory == before) == (code != ndef_write.WRITTEN)
        assert seat.table.run(700) == [], "the card is still there, and none other"
        assert seat.says() == (THREE if code == ndef_write.WRITTEN else 0)


@pytest.mark.parametrize("kind", ["classic1k", "classic4k", "desfire", "phone"])
def test_b32_b33_b36_other_tags_are_refused_in_a_sentence(kind: str) -> None:
    uid = (
        b"\x08\xec\x94\x7f"
        if kind == "phone"
        else UID
        if kind == "desfire"
        else b"\xde\xad\xbe\xef"
    )
    seat = Seat(make(uid, kind))
    code = seat.write(THREE)
    assert code == (ndef_write.MADE_UP if kind == "phone" else ndef_write.NO_PAGES)
    assert ndef_write.RESULTS[code].endswith(".")
    assert seat.table.run(700) == []


def test_b37_only_the_tag_that_is_meant_is_written() -> None:
    tag = Ntag(UID)
    seat = Seat(tag)
    other = Ntag(UIDS[1])
    seat.table.chips[0].settle()
    seat.table.chips[0].field.lay(other)
    assert seat.table.run(500)[0][1][0] == ARRIVED
    before = bytes(other.memory)
    assert seat.write(THREE) == ndef_write.WRITTEN
    assert other.memory == before
    assert len(records(tag)) == 2
    seat.table.lift(0, UID)
    again = write_card(seat.reader, UID, KING, cards.SPANISH, "rey", "es")
    assert finish(again) == ndef_write.GONE
    assert other.memory == before


def test_a_reader_that_dies_meanwhile_is_told() -> None:
    seat = Seat(Ntag(UID))
    seat.table.chips[0].silent_after = 6
    assert seat.write(THREE) == ndef_write.NO_READER
    seat.table.chips[0].silent = False
    seat.table.chips[0].silent_after = -1
    seat.table.run(3000)
    assert seat.write(THREE) == ndef_write.WRITTEN


class ShakyTag(Ntag):
    """Something happens at its Nth exchange from `countdown` on."""

    countdown = 0
    takes_effect = False
    happens: "Callable[[], object] | None" = None

    def exchange(self, data: Any) -> bytes | None:
        self.countdown -= 1
        if self.countdown or self.happens is None:
            return super().exchange(data)
        if self.takes_effect:
            super().exchange(data)
        else:
            self.refuse()
        self.happens()
        return None


@pytest.mark.parametrize("status", [0x01, 0x02, 0x03, 0x05, 0x0B])
def test_noise_is_overcome(status: int) -> None:
    for number in range(1, 25, 4):
        tag = ShakyTag(UID)
        seat = Seat(tag)
        chip = seat.table.chips[0]
        tag.countdown = number
        tag.happens = lambda chip=chip: chip.statuses.append(status)
        assert seat.write(THREE) == ndef_write.WRITTEN
        assert len(records(tag)) == 2


@pytest.mark.parametrize("takes_effect", [False, True])
@pytest.mark.parametrize("count", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_card_lifted_at_any_moment_is_never_another(count: int, takes_effect: bool) -> None:
    for number in range(1, 60):
        tag = ShakyTag(UID)
        seat = Seat(tag, count=count)
        assert seat.write(KING, "rey de bastos") == ndef_write.WRITTEN
        field = seat.table.chips[0].field
        tag.countdown = number
        tag.takes_effect = takes_effect
        tag.happens = lambda field=field: field.lift(UID)
        code = seat.write(THREE)
        if code == ndef_write.WRITTEN:
            assert number > 15
            return
        assert code == ndef_write.GONE
        tag.happens = None
        seat.table.run(900)
        seat.lay()
        said = seat.says()
        assert said in (KING, 0, THREE)
        if said == KING:
            assert number < 10, "from the first write on it is the king no more"
        assert seat.write(THREE) == ndef_write.WRITTEN
        assert seat.says() == THREE
    pytest.fail("writing never came to an end")
