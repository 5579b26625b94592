"""What diagnosis says of readers that are well and of readers that are not, on both Pythons."""

from tests.reader.emulated import KINDS, UID, Four, Host, Line, Two

from tapete.reader import checks, faults
from tapete.reader.diagnose import diagnose
from tapete.reader.presence import ARRIVED, FOUND, LEFT, LOST, TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

PLASTIC = bytes.fromhex("deadbeef")


def said(host: Host, on: "Callable[[str], None] | None" = None, seconds: int = 6) -> str:
    """Diagnose; return the lines. `on` hears each as it is told."""
    lines: list[str] = []

    def tell(text: str) -> None:
        lines.append(text)
        if on is not None:
            on(text)

    run = diagnose(host.reader, tell, seconds)
    try:
        while True:
            run.send(None)
    except StopIteration:
        pass
    assert all(0 < len(line) < 200 for line in lines)
    return "\n".join(lines)


def obedient(host: Host, *tags: "tuple[bytes, str]") -> "Callable[[str], None]":
    """Return somebody who lays the tags he is asked for, one after the other."""
    left = list(tags)

    def on(text: str) -> None:
        if text.startswith("It sees: ") and left:
            host.lift(tags[0][0])
        if text.startswith(("Lay ", "It sees: ")) and left:
            uid, kind = left.pop(0)
            host.lay(uid, kind)

    return on


NTAG = (UID, "ntag213")
CLASSIC = (PLASTIC, "classic1k")


def test_a_reader_that_is_well() -> None:
    for kind in KINDS:
        name = checks.NAMES[kind]
        host = Host(kind, reset=True)
        text = said(host, obedient(host, NTAG, CLASSIC))
        assert f"A reader over {name}; reset pin wired, IRQ pin not wired." in text
        assert "a PN532, firmware 1.6, support 07" in text
        assert "It answered 20 of 20 times." in text
        assert "It sees: NTAG or Ultralight tag, UID 04A1B2C3D4E580." in text
        assert "It sees: MIFARE Classic card, UID DEADBEEF." in text
        assert "ms on average" in text
        assert "Since power-on: 0 commands sent again, 0 times lost;" in text
        assert "The IRQ pin is not used." in text
        for bad in ("cannot see", "check", "intermittent"):
            assert bad not in text
        assert host.clock.now < 5_000_000, "done before its time when both kinds were seen"


def test_times_of_polls_are_what_the_clock_says() -> None:
    host = Host(faults.I2C)
    host.chip.times.late = 50_000
    lines = said(host, seconds=3).split("\n")
    line = next(line for line in lines if " polls: " in line)
    words = line.split()
    assert 10 < int(words[0]) < 60
    assert 50 < int(words[2]) < 100
    assert int(words[2]) <= int(words[6]) < 700


def test_a_board_that_sees_no_ntag_tags_is_told_of() -> None:
    host = Host(faults.I2C)
    attempt = host.lay

    def lay(uid: bytes, kind: str = "ntag213") -> None:
        if kind == "classic1k":
            attempt(uid, kind)

    host.lay = lay
    text = said(host, obedient(host, CLASSIC))
    assert "It sees: MIFARE Classic card" in text
    assert "cannot see NTAG tags" in text


def test_a_reader_that_sees_nothing_and_one_that_was_shown_one_kind() -> None:
    host = Host(faults.SPI)
    text = said(host)
    assert "It saw no tag at all" in text
    assert "cannot see" not in text
    host = Host(faults.SPI)
    text = said(host, obedient(host, NTAG))
    assert "It saw no MIFARE Classic card" in text
    assert "cannot see" not in text


def test_an_address_that_is_heard_half_the_time_is_intermittent() -> None:
    host = Host(faults.I2C)
    assert isinstance(host.wires, Two)
    plain = host.wires.writeto
    turn = [0]

    def writeto(addr: int, buf: "bytes | bytearray | memoryview") -> int:
        turn[0] = turn[0] * 5 + 3 & 0xFFFF
        if turn[0] & 0x10:
            raise OSError(5)
        return plain(addr, buf)

    host.wires.writeto = writeto
    text = said(host, obedient(host, NTAG, CLASSIC))
    line = next(line for line in text.split("\n") if "intermittent" in line)
    count = int(line.split(":")[1].split()[0])
    assert 3 < count < 17
    assert f"It is intermittent: {count} of 20 times it did not hear its address." in text
    assert "It sees: MIFARE Classic" in text
    host = Host(faults.I2C)
    host.run(100)
    assert "intermittent" not in said(host), "deaf just after an exchange is how the chip is"


def test_a_reader_that_is_not_there() -> None:
    for kind, wires, switches in (
        (faults.I2C, "SDA and SCL", "I2C: 1 on, 2 off"),
        (faults.SPI, "SCK, MISO, MOSI and CS", "SPI: 1 off, 2 on"),
        (faults.HSU, "TX to RX and RX to TX", "HSU: both off"),
    ):
        host = Host(kind)
        host.chip.present = False
        text = said(host, seconds=3)
        assert "It answered 0 of 6 times." in text
        assert "firmware" not in text
        assert "Lay an NTAG" not in text
        assert text.count("3.3 V") == 1, "told once"
        assert wires in text
        assert switches in text
        assert "3.3 V" in text
        assert "unplug it once" in text
        host = Host(kind, reset=True)
        host.chip.present = False
        text = said(host, seconds=3)
        assert "RSTPD_N" in text
        assert "unplug" not in text


def test_signs_of_wrong_switches() -> None:
    for byte, words in ((0x00, "Only zeros"), (0xFF, "Only ones")):
        host = Host(faults.SPI)
        assert isinstance(host.wires, Four)
        host.wires.stuck = byte
        text = said(host, seconds=1)
        assert words in text
        assert f"The last byte of status was {byte:02X}." in text
        assert "SPI: 1 off, 2 on" in text
    host = Host(faults.SPI)
    assert isinstance(host.wires, Four)
    host.wires.backward = True
    text = said(host, seconds=1)
    assert "bits come in reverse order" in text
    assert "The last byte of status was 80." in text
    host = Host(faults.HSU)
    assert isinstance(host.wires, Line)
    host.wires.deaf = host.wires.echo = True
    assert "hears only itself" in said(host, seconds=1)


def test_the_irq_pin_is_judged() -> None:
    for kind in (faults.I2C, faults.SPI):
        for irq, words in (
            (-1, "The IRQ pin works."),
            (1, "does not fall"),
            (0, "is low all the time"),
        ):
            host = Host(kind, irq)
            text = said(host, obedient(host, NTAG, CLASSIC))
            assert words in text, (kind, irq)
            assert "It sees: MIFARE Classic" in text


def test_another_chip_is_told_of() -> None:
    host = Host(faults.I2C)
    plain = host.chip.offered

    def offered() -> bytes:
        frame = plain()
        if frame[5:7] == b"\xd5\x03":
            return bytes.fromhex("0000FF06FAD50331010607E900")
        return frame

    host.chip.offered = offered
    text = said(host, seconds=1)
    assert "no PN532 (IC 31)" in text
    assert "What answers is not a PN532" in text


def test_what_happens_meanwhile_is_told_to_the_game_only_if_the_reader_is_lost_or_found() -> None:
    host = Host(faults.I2C)
    host.run(200)
    said(host, obedient(host, NTAG, CLASSIC))
    told = host.run(2000)
    assert told in ([], [(LEFT, UID)]), "no arrival of what was laid down for the diagnosis"
    host.lift(PLASTIC)
    assert host.run(1000) == [(LEFT, PLASTIC)]
    assert host.taps()
    host.reader.presence.changes.append((ARRIVED, UID, TYPE2))
    said(host, lambda _: setattr(host.chip, "silent", True))
    host.chip.silent = False
    assert host.run(6000) == [(ARRIVED, UID, TYPE2), (LOST, faults.SILENT), (FOUND,)]
    host.chip.silent = True
    assert host.change(3000) == (LOST, faults.SILENT)
    host.run(1000)
    host.chip.silent = False
    said(host, seconds=8)
    assert host.run(2000) == [(FOUND,)]
    assert host.taps()


def test_sentences_for_every_code_and_transport() -> None:
    for kind in KINDS:
        for code in range(faults.NO_CHIP, faults.ECHO + 1):
            for has_reset in (False, True):
                text = faults.check(code, kind, has_reset)
                assert text.endswith(".")
                assert len(text) < 250
                assert "WIRES" not in text
                assert "SWITCHES" not in text
