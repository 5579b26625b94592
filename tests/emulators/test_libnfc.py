"""libnfc's own programs on the emulated PN532, over a pseudo-terminal as `pn532_uart`."""

import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from host_tools.emulators import tags
from host_tools.emulators.classic import Classic
from host_tools.emulators.pty_reader import PtyReader

UID = "04A1B2C3D4E580"
OTHER = "04112233445580"
IN_EXAMPLES = ("nfc-anticol", "nfc-poll")  # package libnfc-examples; the others: libnfc-bin


@pytest.fixture
def reader() -> Iterator[PtyReader]:
    """Return a served chip that has to be woken before it hears anything."""
    with PtyReader() as made:
        made.wire.strict = True
        yield made
    assert made.recorder.warnings == []


def lay(reader: PtyReader, uid: str = UID, kind: str = "") -> tags.Tag:
    tag = tags.make(bytes.fromhex(uid), kind)
    reader.lay(tag)
    return tag


def run(reader: PtyReader, *words: str, says: str = "", complains: str = "") -> str:
    """Run a program of libnfc on the reader; return what it wrote. It must end well.

    `says` is typed in; `complains` is all that it may find fault with.
    """
    program = shutil.which(words[0])
    if program is None:
        package = "libnfc-examples" if words[0] in IN_EXAMPLES else "libnfc-bin"
        pytest.skip(f"{words[0]} is missing: apt-get install {package}")
    known = {"LIBNFC_AUTO_SCAN": "false", "LIBNFC_DEFAULT_DEVICE": "pn532_uart:" + reader.path}
    done = subprocess.run(
        [program, *words[1:]],
        env=os.environ | known,
        check=True,
        capture_output=True,
        text=True,
        input=says,
        timeout=40,
    )
    assert done.stderr.strip() == complains
    return " ".join(done.stdout.split())


def later(seconds: float, call: Callable[[], object]) -> threading.Timer:
    timer = threading.Timer(seconds, call)
    timer.start()
    return timer


FACTORY_KEY = b"\xff" * 6
KINDS = [
    ("ntag213", UID, "00 44", "00", ""),
    ("ntag215", UID, "00 44", "00", ""),
    ("ntag216", UID, "00 44", "00", ""),
    ("ultralight", UID, "00 44", "00", ""),
    ("classic1k", "DEADBEEF", "00 04", "08", ""),
    ("classic4k", "DEADBEEF", "00 02", "18", ""),
    ("desfire", "047368A2C72280", "03 44", "20", "75 77 81 02 80"),
    ("jcop", "041314218B2080", "00 48", "20", "78 77 b1 02 4a 43 4f 50 76 32 34 31"),
    ("phone", "08EC947F", "00 04", "20", "78 80 70 02"),
    ("other", "0102030405060708090A", "00 84", "00", ""),
]


@pytest.mark.parametrize(("kind", "uid", "atqa", "sak", "ats"), KINDS)
def test_nfc_list_of_each_kind(
    reader: PtyReader, kind: str, uid: str, atqa: str, sak: str, ats: str
) -> None:
    lay(reader, uid, kind)
    told = run(reader, "nfc-list", "-v")
    assert "1 ISO14443A passive target(s) found" in told
    assert f"ATQA (SENS_RES): {atqa}" in told
    assert f"(NFCID{'3' if uid.startswith('08') else '1'}): {bytes.fromhex(uid).hex(' ')}" in told
    assert f"SAK (SEL_RES): {sak}" in told
    assert (f"ATS: {ats}" in told) if ats else "ATS:" not in told
    assert told.count("0 ") >= 9  # and nothing of any other kind
    assert "0 ISO14443B passive" in told


def test_nfc_list_without_a_tag(reader: PtyReader) -> None:
    assert "0 ISO14443A passive target(s) found" in run(reader, "nfc-list", "-v")
    reader.wire.strict = False
    reader.chip.power_up()
    assert "0 ISO14443A passive target(s) found" in run(reader, "nfc-list", "-v")


def test_nfc_list_of_two_tags(reader: PtyReader) -> None:
    """It deselects what it has found and looks on until a tag comes twice."""
    lay(reader)
    lay(reader, "DEADBEEF")
    reader.chip.wake_up_request = False
    told = run(reader, "nfc-list")
    assert "2 ISO14443A passive target(s) found" in told
    assert "04 a1 b2 c3 d4 e5 80" in told
    assert "de ad be ef" in told
    # A chip that wakes what sleeps shows the stronger UID each time.
    reader.chip.wake_up_request = True
    assert "1 ISO14443A passive target(s) found" in run(reader, "nfc-list")


RELEASED = "nfc_initiator_target_is_present: Target Released"


def test_nfc_poll_waits_for_a_tag_and_for_its_going(reader: PtyReader) -> None:
    """It looks for type A every 1.8 s, for five others in between."""
    timers = [
        later(0.5, lambda: lay(reader)),
        later(3, lambda: reader.lift(bytes.fromhex(UID))),
    ]
    told = run(reader, "nfc-poll", complains=RELEASED)
    for timer in timers:
        timer.join()
    assert "UID (NFCID1): 04 a1 b2 c3 d4 e5 80" in told
    assert told.endswith("Waiting for card removing...done.")


def test_nfc_poll_of_a_bank_card(reader: PtyReader) -> None:
    lay(reader, "041314218B2080", "jcop")
    timer = later(1, lambda: reader.lift(bytes.fromhex("041314218B2080")))
    told = run(reader, "nfc-poll", complains=RELEASED)
    timer.join()
    assert "ATS: 78 77 b1 02" in told


@pytest.mark.parametrize("kind", ["ntag213", "ntag215", "ntag216", "ultralight"])
def test_nfc_mfultralight_reads_the_memory(reader: PtyReader, kind: str, tmp_path: Path) -> None:
    tag = lay(reader, UID, kind)
    assert isinstance(tag, tags.Ntag)
    for at in range(24, 60):
        tag.memory[at] = at * 7 & 0xFF
    dump = tmp_path / "dump.mfd"
    told = run(reader, "nfc-mfultralight", "r", str(dump))
    assert f"Done, {tag.pages} of {tag.pages} pages read (0 pages failed)" in told
    assert dump.read_bytes() == tag.shown()
    if kind != "ultralight":
        assert f"NTAG Type: {kind.upper()}" in told


def test_nfc_mfultralight_writes(reader: PtyReader, tmp_path: Path) -> None:
    tag = lay(reader)
    assert isinstance(tag, tags.Ntag)
    wanted = bytearray(tag.shown())
    wanted[24:64] = bytes(range(100, 140))
    dump = tmp_path / "dump.mfd"
    dump.write_bytes(wanted)
    told = run(reader, "nfc-mfultralight", "w", str(dump), says="n\n" * 4)
    assert "40 of 45 pages written (5 pages skipped, 0 pages failed)" in told
    assert tag.memory[24:64] == wanted[24:64]
    assert tag.memory[:16] == wanted[:16]


def test_nfc_mfultralight_and_a_password(reader: PtyReader, tmp_path: Path) -> None:
    tag = lay(reader)
    assert isinstance(tag, tags.Ntag)
    tag.memory[-8:-4] = b"\x01\x02\x03\x04"
    tag.memory[-4:-2] = b"\xca\xfe"
    tag.memory[4 * 0x29 + 3] = 4
    tag.memory[4 * 0x2A] = 0x80
    dump = tmp_path / "dump.mfd"
    told = run(reader, "nfc-mfultralight", "r", str(dump), "--pw", "01020304")
    assert "PACK: cafe" in told
    assert "45 of 45 pages read" in told
    assert "45 of 45" not in run(reader, "nfc-mfultralight", "r", str(dump))


@pytest.mark.parametrize("key", ["a", "b"])
def test_nfc_mfclassic_reads_and_writes(reader: PtyReader, key: str, tmp_path: Path) -> None:
    tag = lay(reader, "DEADBEEF")
    assert isinstance(tag, Classic)
    if key == "b":  # key A may read, key B may do all there is to do
        for number in range(3, 64, 4):
            tag.kept[number] = bytearray(FACTORY_KEY + b"\x08\x77\x8f\x69" + FACTORY_KEY)
    tag.kept[5] = bytearray(b"sixteen bytes in")
    dump = tmp_path / "dump.mfd"
    told = run(reader, "nfc-mfclassic", "r", key, "u", str(dump))
    assert "64 of 64 blocks read" in told
    read = bytearray(dump.read_bytes())
    assert read[80:96] == b"sixteen bytes in"
    assert read[:4] == bytes.fromhex("DEADBEEF")
    read[64:80] = b"and sixteen more"
    dump.write_bytes(read)
    told = run(reader, "nfc-mfclassic", "w", key, "u", str(dump))
    # libnfc 1.8.0 writes no more than the first block of each sector.
    assert tag.block(4) == b"and sixteen more"
    assert "60 of 64 blocks written" in told


def test_nfc_mfclassic_with_keys_it_does_not_know(reader: PtyReader, tmp_path: Path) -> None:
    tag = lay(reader, "DEADBEEF")
    assert isinstance(tag, Classic)
    for number in range(3, 64, 4):
        tag.kept[number] = bytearray(b"secret\xff\x07\x80\x69secret")
    failed = "nfc_initiator_transceive_bytes: Mifare Authentication Failed"
    dump = tmp_path / "dump.mfd"
    told = run(reader, "nfc-mfclassic", "r", "a", "u", str(dump), complains="\n".join([failed] * 9))
    assert "Error: authentication failed for block 0x" in told
    assert not dump.exists()


@pytest.mark.parametrize("uid", ["DEADBEEF", UID, "0102030405060708090A"])
def test_nfc_anticol_goes_through_the_levels_by_itself(reader: PtyReader, uid: str) -> None:
    lay(reader, uid)
    assert f"UID: {uid.lower()}" in run(reader, "nfc-anticol")


def test_nfc_anticol_sends_rats(reader: PtyReader) -> None:
    lay(reader, "047368A2C72280", "desfire")
    told = run(reader, "nfc-anticol")
    assert "UID: 047368a2c72280" in told
    assert "ATS: 06 75 77 81 02 80" in told
