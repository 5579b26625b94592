"""nfcpy on the emulated PN532, over a pseudo-terminal."""

import importlib
from collections.abc import Iterator
from typing import Any

import pytest

from host_tools.emulators import tags
from host_tools.emulators.classic import Classic
from host_tools.emulators.pty_reader import PtyReader

UID = bytes.fromhex("04A1B2C3D4E580")


@pytest.fixture(params=[False, True], ids=["lenient", "strict"])
def reader(request: pytest.FixtureRequest) -> Iterator[PtyReader]:
    """Return a served chip; a strict one has to be woken before it hears anything."""
    with PtyReader() as made:
        made.wire.strict = request.param
        yield made
    assert made.recorder.warnings == []


@pytest.fixture
def frontend(reader: PtyReader) -> Iterator[Any]:
    """Return nfcpy's front end; it names only /dev/tty*, so its parts are put together here."""
    nfc = importlib.import_module("nfc")
    pn532 = importlib.import_module("nfc.clf.pn532")
    line = importlib.import_module("nfc.clf.transport").TTY(reader.path)
    impatient = line.read

    def read(timeout: float) -> bytes:
        """Wait longer than 100 ms for an ACK: this computer may be busy."""
        return impatient(max(timeout, 3000))

    line.read = read
    device = pn532.init(line)
    made = nfc.ContactlessFrontend()
    made.device = device
    yield made
    made.close()


def lay(reader: PtyReader, kind: str, uid: bytes = UID) -> tags.Tag:
    tag = tags.make(uid, kind)
    reader.lay(tag)
    return tag


def sense(frontend: Any) -> Any:
    """Look once for a tag of type A."""
    return frontend.sense(importlib.import_module("nfc.clf").RemoteTarget("106A"))


def activate(frontend: Any) -> Any:
    """Find the tag that lies there; return nfcpy's idea of it."""
    target = sense(frontend)
    assert target is not None
    return importlib.import_module("nfc.tag").activate(frontend, target)


def text(words: str) -> Any:
    return importlib.import_module("ndef").TextRecord(words, "es")


def test_the_chip_is_known(frontend: Any) -> None:
    assert frontend.device.chipset_name == "PN532v1.6"
    for test in ("line", "rom", "ram"):
        assert frontend.device.chipset.diagnose(test)
    assert bytes(frontend.device.chipset.get_general_status()) == b"\x00\x00\x00\x00"


def test_connect_waits_for_a_tag(reader: PtyReader, frontend: Any) -> None:
    lay(reader, "ntag213")
    tag = frontend.connect(rdwr={"on-connect": lambda _tag: False})  # pyright: ignore[reportUnknownLambdaType] - nfcpy has no types
    assert tag.identifier == UID
    assert tag.product == "NXP NTAG213"
    assert tag.is_present
    reader.lift(UID)
    assert not tag.is_present


KINDS = [
    ("ntag213", "Type2Tag", "NXP NTAG213"),
    ("ntag215", "Type2Tag", "NXP NTAG215"),
    ("ntag216", "Type2Tag", "NXP NTAG216"),
    ("ultralight", "Type2Tag", "Mifare Ultralight (MF01CU1)"),
    ("desfire", "Type4Tag", "Type4Tag"),
    ("jcop", "Type4Tag", "Type4Tag"),
    ("phone", "Type4Tag", "Type4Tag"),
]


@pytest.mark.parametrize(("kind", "family", "product"), KINDS)
def test_kinds(reader: PtyReader, frontend: Any, kind: str, family: str, product: str) -> None:
    uid = bytes.fromhex("08EC947F") if kind == "phone" else UID
    lay(reader, kind, uid)
    tag = activate(frontend)
    assert tag.identifier == uid
    assert (tag.type, tag.product) == (family, product)


@pytest.mark.parametrize("kind", ["ntag213", "ntag215", "ntag216", "ultralight"])
def test_ndef_is_written_and_read_back(reader: PtyReader, frontend: Any, kind: str) -> None:
    laid = lay(reader, kind)
    assert isinstance(laid, tags.Ntag)
    tag = activate(frontend)
    assert tag.ndef.is_writeable
    assert not tag.ndef.records
    assert (
        tag.ndef.capacity
        == {"ntag213": 137, "ntag215": 492, "ntag216": 868, "ultralight": 46}[kind]
    )
    tag.ndef.records = [text("tres de copas")]
    assert tag.ndef.records == [text("tres de copas")]
    start = 21 if kind == "ntag213" else 16  # after the lock control TLV
    wanted = b"\x03\x14\xd1\x01\x10T\x02estres de copas\xfe"
    assert laid.memory[start : start + len(wanted)] == wanted
    # A second tag's memory is as the first one's was left.
    reader.lift(UID)
    reader.lay(laid)
    assert activate(frontend).ndef.records == [text("tres de copas")]


def test_a_text_record_that_was_there_is_read(reader: PtyReader, frontend: Any) -> None:
    laid = lay(reader, "ntag215")
    assert isinstance(laid, tags.Ntag)
    long = text("as de oros " * 30)
    message = b"".join(importlib.import_module("ndef").message_encoder([long]))
    laid.memory[16 : 20 + len(message)] = b"\x03\xff" + len(message).to_bytes(2, "big") + message
    assert activate(frontend).ndef.records == [long]


def test_a_dump_shows_every_page(reader: PtyReader, frontend: Any) -> None:
    laid = lay(reader, "ntag213")
    assert isinstance(laid, tags.Ntag)
    for at in range(24, 160):
        laid.memory[at] = at * 3 & 0xFF
    lines = activate(frontend).dump()
    assert len(lines) == 45
    shown = b"".join(bytes.fromhex(line[5:16]) for line in lines)
    assert shown == laid.shown()


def test_a_tag_protected_by_a_password(reader: PtyReader, frontend: Any) -> None:
    lay(reader, "ntag213")
    tag = activate(frontend)
    tag.ndef.records = [text("tres de copas")]
    assert tag.protect(b"secret", read_protect=True, protect_from=4)
    # Reading starts at page 4, so who has no password sees no message.
    assert activate(frontend).ndef is None
    tag = activate(frontend)
    assert not tag.authenticate(b"wrong1")
    tag = activate(frontend)
    assert tag.authenticate(b"secret")
    assert tag.ndef.records == [text("tres de copas")]
    assert activate(frontend).ndef is None  # selected anew: locked again


def test_a_tag_that_only_its_owner_may_write(reader: PtyReader, frontend: Any) -> None:
    laid = lay(reader, "ntag215")
    assert isinstance(laid, tags.Ntag)
    tag = activate(frontend)
    tag.ndef.records = [text("siete de espadas")]
    assert tag.protect(b"secret")
    tag = activate(frontend)
    assert tag.ndef.records == [text("siete de espadas")]
    assert not tag.ndef.is_writeable
    with pytest.raises(importlib.import_module("nfc.tag.tt2").Type2TagCommandError):
        tag.write(4, bytes(4))
    tag = activate(frontend)
    assert tag.authenticate(b"secret")
    assert tag.write(40, b"mine")
    assert laid.memory[160:164] == b"mine"


def test_a_tag_locked_for_good(reader: PtyReader, frontend: Any) -> None:
    laid = lay(reader, "ntag213")
    assert isinstance(laid, tags.Ntag)
    assert activate(frontend).protect()
    assert laid.memory[10:12] == b"\xff\xff"
    tag = activate(frontend)
    assert not tag.ndef.is_writeable
    for page in (3, 4, 16, 39, 41, 42):
        with pytest.raises(importlib.import_module("nfc.tag.tt2").Type2TagCommandError):
            activate(frontend).write(page, bytes(4))


def test_signature_counter_and_version(reader: PtyReader, frontend: Any) -> None:
    lay(reader, "ntag213")
    tag = activate(frontend)
    assert len(tag.signature) == 32
    assert any(tag.signature)
    assert bytes(tag.transceive(b"\x60")) == bytes.fromhex("0004040201000F03")
    assert bytes(tag.transceive(b"\x39\x02")) == b"\x00"  # no counter: NAK


def test_an_apdu_longer_than_a_frame(reader: PtyReader, frontend: Any) -> None:
    """Here nfcpy makes the blocks: chains both ways, and the card follows."""
    lay(reader, "desfire", bytes.fromhex("047368A2C72280"))
    tag = activate(frontend)
    assert bytes(tag.send_apdu(0x00, 0xA4, 0x04, 0x00, bytes(200), check_status=False)) == (
        b"\x6a\x82"
    )
    assert bytes(tag.send_apdu(0x00, 0xB0, 0x00, 0x00, bytes(10), check_status=False)) == (
        b"\x6d\x00"
    )
    assert tag.is_present


def test_two_tags(reader: PtyReader, frontend: Any) -> None:
    """One of them is selected, the other when it is asked for by its UID."""
    lay(reader, "ntag213")
    lay(reader, "classic1k", b"\xde\xad\xbe\xef")
    assert bytes(sense(frontend).sdd_res) in (UID, b"\xde\xad\xbe\xef")
    remote = importlib.import_module("nfc.clf").RemoteTarget
    for uid in (UID, b"\xde\xad\xbe\xef"):
        found = frontend.sense(remote("106A", sel_req=bytearray(uid)))
        assert bytes(found.sdd_res) == uid
    assert frontend.sense(remote("106A", sel_req=bytearray(7))) is None


def test_no_tag_of_any_kind(frontend: Any) -> None:
    clf = importlib.import_module("nfc.clf")
    assert sense(frontend) is None
    for kind in ("106B", "212F", "424F"):
        assert frontend.sense(clf.RemoteTarget(kind)) is None


def test_a_classic_shows_its_uid_and_nothing_else(reader: PtyReader, frontend: Any) -> None:
    laid = lay(reader, "classic1k", b"\xde\xad\xbe\xef")
    assert isinstance(laid, Classic)
    tag = activate(frontend)
    assert tag.identifier == b"\xde\xad\xbe\xef"
    assert tag.ndef is None
