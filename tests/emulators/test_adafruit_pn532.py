"""Adafruit's PN532 driver on the emulated chip, over I2C, SPI and a serial line."""

from typing import Any, NamedTuple

import pytest
from tests.emulators.adafruit_wires import BOARDS, new_reader, new_world

from host_tools.emulators import tags
from host_tools.emulators.classic import Classic
from host_tools.emulators.world import World

UID = bytes.fromhex("04A1B2C3D4E580")
CLASSIC = b"\xde\xad\xbe\xef"
KEY = b"\xff" * 6


class Table(NamedTuple):
    """A world, and a driver in it."""

    world: World
    reader: Any

    def lay(self, uid: bytes, kind: str = "") -> tags.Tag:
        self.world.lay(uid, kind)
        return self.world.field.tags[-1]


@pytest.fixture(params=["i2c", "spi", "uart"])
def table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a strict chip, woken and set up by the driver."""
    world = new_world(monkeypatch, BOARDS[request.param])
    world.readers[0].wires.strict = True
    return Table(world, new_reader(world, request.param))


SPEEDS = [
    ("i2c", 100_000),
    ("i2c", 400_000),
    ("spi", 100_000),
    ("spi", 1_000_000),
    ("spi", 5_000_000),
    ("uart", 115_200),
]


@pytest.mark.parametrize(("kind", "hz"), SPEEDS)
def test_firmware_uid_and_pages(monkeypatch: pytest.MonkeyPatch, kind: str, hz: int) -> None:
    world = new_world(monkeypatch, BOARDS[kind])
    reader = new_reader(world, kind, hz)
    assert tuple(reader.firmware_version) == (0x32, 1, 6, 7)
    world.lay(UID, "ntag213")
    assert bytes(reader.read_passive_target(timeout=0.5)) == UID
    assert bytes(reader.ntag2xx_read_block(3)) == bytes.fromhex("E1101200")
    assert reader.ntag2xx_write_block(6, b"card")
    assert bytes(reader.ntag2xx_read_block(6)) == b"card"
    assert world.recorder.warnings == []


@pytest.mark.parametrize(
    ("kind", "uid"),
    [
        ("ntag213", UID),
        ("ntag215", UID),
        ("ntag216", UID),
        ("ultralight", UID),
        ("classic1k", CLASSIC),
        ("classic4k", CLASSIC),
        ("desfire", bytes.fromhex("047368A2C72280")),
        ("jcop", bytes.fromhex("041314218B2080")),
        ("phone", bytes.fromhex("08EC947F")),
    ],
)
def test_each_kind_of_tag_has_its_uid(table: Table, kind: str, uid: bytes) -> None:
    table.lay(uid, kind)
    assert bytes(table.reader.read_passive_target(timeout=0.5)) == uid
    assert table.world.recorder.warnings == []


def test_ten_bytes_of_uid_are_too_many_for_the_driver(table: Table) -> None:
    table.lay(bytes(range(1, 11)), "other")
    with pytest.raises(RuntimeError, match="unexpectedly long UID"):
        table.reader.read_passive_target(timeout=0.5)


def test_no_tag(table: Table) -> None:
    assert table.reader.read_passive_target(timeout=0.2) is None
    assert table.reader.read_passive_target(timeout=0.2) is None
    assert tuple(table.reader.firmware_version) == (0x32, 1, 6, 7)


def test_tags_come_and_go(table: Table) -> None:
    for number in range(5):
        uid = bytes((4, number, 0x22, 0x33, 0x44, 0x55, 0x80))
        table.lay(uid)
        assert bytes(table.reader.read_passive_target(timeout=0.5)) == uid
        table.world.lift(uid)
        assert table.reader.read_passive_target(timeout=0.1) is None


def test_two_tags_and_the_driver_takes_one(table: Table) -> None:
    table.lay(UID)
    table.lay(CLASSIC)
    assert bytes(table.reader.read_passive_target(timeout=0.5)) in (UID, CLASSIC)
    table.world.lift(UID)
    assert bytes(table.reader.read_passive_target(timeout=0.5)) == CLASSIC


def test_the_last_page_and_the_one_after(table: Table) -> None:
    table.lay(UID, "ntag213")
    reader = table.reader
    reader.read_passive_target(timeout=0.5)
    assert bytes(reader.ntag2xx_read_block(0x29)) == bytes.fromhex("040000FF")
    assert reader.ntag2xx_read_block(0x2D) is None
    assert reader.ntag2xx_read_block(0x04) is None  # the refusal ended the selection
    reader.read_passive_target(timeout=0.5)
    assert reader.ntag2xx_read_block(0x04) is not None
    assert not reader.ntag2xx_write_block(0x00, b"none")


def test_a_page_locked_for_good(table: Table) -> None:
    tag = table.lay(UID, "ntag213")
    reader = table.reader
    reader.read_passive_target(timeout=0.5)
    assert reader.ntag2xx_write_block(2, b"\x00\x00\x40\x00")  # lock page 6
    reader.read_passive_target(timeout=0.5)
    assert not reader.ntag2xx_write_block(6, b"late")
    reader.read_passive_target(timeout=0.5)
    assert reader.ntag2xx_write_block(7, b"here")
    assert isinstance(tag, tags.Ntag)
    assert tag.memory[24:32] == b"\x00\x00\x00\x00here"


def test_a_classic_with_the_right_key_and_a_wrong_one(table: Table) -> None:
    table.lay(CLASSIC)
    reader = table.reader
    uid = reader.read_passive_target(timeout=0.5)
    assert reader.mifare_classic_read_block(4) is None  # not opened
    uid = reader.read_passive_target(timeout=0.5)
    for key_number in (0x60, 0x61):
        assert reader.mifare_classic_authenticate_block(uid, 4, key_number, KEY)
    assert not reader.mifare_classic_authenticate_block(uid, 4, 0x60, b"\xff\xff\xff\xff\xff\xfe")
    # A failure ends the selection: nothing goes until the next list.
    assert not reader.mifare_classic_authenticate_block(uid, 4, 0x60, KEY)
    uid = reader.read_passive_target(timeout=0.5)
    assert reader.mifare_classic_authenticate_block(uid, 4, 0x60, KEY)
    assert reader.mifare_classic_write_block(5, b"sixteen bytes in")
    assert bytes(reader.mifare_classic_read_block(5)) == b"sixteen bytes in"
    assert reader.mifare_classic_read_block(8) is None  # another sector


def test_a_classic_with_seven_bytes_of_uid_wants_four_of_them(table: Table) -> None:
    table.lay(UID, "classic1k")
    uid = table.reader.read_passive_target(timeout=0.5)
    assert table.reader.mifare_classic_authenticate_block(uid[3:], 4, 0x60, KEY)
    with pytest.raises(RuntimeError, match="unexpected"):
        table.reader.mifare_classic_authenticate_block(uid, 4, 0x60, KEY)


def test_value_blocks(table: Table) -> None:
    tag = table.lay(CLASSIC)
    reader = table.reader
    uid = reader.read_passive_target(timeout=0.5)
    reader.mifare_classic_authenticate_block(uid, 5, 0x60, KEY)
    assert reader.mifare_classic_fmt_value_block(5, 100, 5)
    assert reader.mifare_classic_get_value_block(5) == 100
    assert reader.mifare_classic_add_value_block(5, 23)
    assert reader.mifare_classic_sub_value_block(5, 130)
    assert reader.mifare_classic_get_value_block(5) == -7
    assert isinstance(tag, Classic)
    assert tag.block(5)[12:] == b"\x05\xfa\x05\xfa"
    assert not reader.mifare_classic_sub_value_block(6, 1)  # no value block


def test_power_down_and_waking(table: Table) -> None:
    table.lay(UID)
    assert table.reader.power_down()
    assert table.world.reader.asleep()
    assert bytes(table.reader.read_passive_target(timeout=0.5)) == UID


def test_gpio(table: Table) -> None:
    reader = table.reader
    kind = table.world.reader.interface
    assert bytes(reader.call_function(0x0C, 3)) == bytes((0x3F, 0x06, kind))
    assert bytes(reader.call_function(0x0E, params=[0x80 | 0x2A, 0x00])) == b""
    assert bytes(reader.call_function(0x0C, 3)) == bytes((0x2A, 0x06, kind))


def test_a_tag_written_to_comes_back_as_it_was(table: Table) -> None:
    table.lay(UID, "ntag213")
    table.reader.read_passive_target(timeout=0.5)
    table.reader.ntag2xx_write_block(7, b"once")
    table.world.lift(UID)
    tag = table.lay(UID, "ntag213")
    assert isinstance(tag, tags.Ntag)
    assert tag.memory[28:32] == b"once"


def test_two_readers_on_one_spi_bus(monkeypatch: pytest.MonkeyPatch) -> None:
    world = new_world(monkeypatch, BOARDS["spi"])
    first, second = new_reader(world, "spi"), new_reader(world, "spi", number=2)
    world.lay(UID, "", 2)
    assert first.read_passive_target(timeout=0.1) is None
    assert bytes(second.read_passive_target(timeout=0.5)) == UID
    assert bytes(second.ntag2xx_read_block(3)) == bytes.fromhex("E1101200")
    assert world.recorder.warnings == []
