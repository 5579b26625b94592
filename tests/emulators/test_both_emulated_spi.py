"""What an SPI host sees of the PN532: the first byte, turned bits, partial reads, quirks."""

from host_tools.emulators import tags
from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_spi import TURNED, Pn532Spi
from host_tools.emulators.recorder import Recorder

FIRMWARE = bytes.fromhex("0000FF02FED4022A00")
ANSWER = bytes.fromhex("0000FF06FAD50332010607E800")
ACK = bytes.fromhex("0000FF00FF00")
NACK = bytes.fromhex("0000FFFF0000")
MHZ = 1_000_000


class Master:
    """A master with the lowest bit first, as the chip itself sees bytes."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.chip = Pn532(self.clock, self.recorder, Field())
        self.device = Pn532Spi(self.chip)

    def exchange(self, out: bytes, count: int = 0, hz: int = MHZ) -> bytes:
        self.device.select()
        answer = self.raw(out, count, hz)
        self.device.deselect()
        return answer

    def raw(self, out: bytes, count: int, hz: int = MHZ) -> bytes:
        buf = bytearray([TURNED[byte] for byte in out] + [0] * count)
        self.device.transfer(buf, buf, len(buf), hz)
        return bytes([TURNED[byte] for byte in buf[len(out) :]])

    def write(self, data: bytes) -> None:
        self.exchange(b"\x01" + data)

    def read(self, count: int) -> bytes:
        return self.exchange(b"\x03", count)

    def status(self) -> int:
        return self.exchange(b"\x02", 1)[0]

    def wait(self) -> None:
        for _ in range(200):
            if self.status() == 1:
                return
            self.clock.sleep(100)
        raise AssertionError("never ready")


def test_status_then_ack_then_answer() -> None:
    master = Master()
    master.write(FIRMWARE)
    assert master.status() == 0
    master.wait()
    assert master.status() == 1  # looking takes nothing away
    assert master.read(6) == ACK
    assert master.status() == 0
    master.wait()
    assert master.read(13) == ANSWER
    assert master.status() == 0
    assert master.recorder.warnings == []


def test_what_a_master_sees_that_does_not_turn_its_bits() -> None:
    master = Master()
    master.write(FIRMWARE)
    master.wait()
    buf = bytearray(b"\x40\x00")
    master.device.select()
    master.device.transfer(buf, buf, 2, MHZ)
    master.device.deselect()
    assert buf[1] == 0x80
    master.read(6)
    master.wait()
    buf = bytearray(b"\xc0" + bytes(13))
    master.device.select()
    master.device.transfer(buf, buf, 14, MHZ)
    master.device.deselect()
    assert buf[1:] == bytes.fromhex("0000FF605FABC04C8060E01700")
    assert bytes([TURNED[byte] for byte in b"\x01" + FIRMWARE]) == bytes.fromhex(
        "800000FF407F2B405400"
    )


def test_bytes_take_eight_periods() -> None:
    master = Master()
    start = master.clock.now
    master.exchange(b"\x01" + FIRMWARE, hz=MHZ)
    assert master.clock.now - start == 80
    master.exchange(b"\x02", 1, hz=4 * MHZ)
    assert master.clock.now - start == 84


def test_a_frame_read_in_pieces_of_one_select() -> None:
    master = Master()
    master.write(FIRMWARE)
    master.wait()
    master.device.select()
    assert master.raw(b"\x03", 0) == b""
    assert master.raw(b"", 3) + master.raw(b"", 3) == ACK
    assert master.raw(b"", 20) == b"\xaa" * 20  # the next frame needs another select
    master.device.deselect()
    master.wait()
    assert master.read(13) == ANSWER


def test_partial_reads() -> None:
    for hold in (True, False):
        master = Master()
        master.device.hold = hold
        master.write(FIRMWARE)
        master.wait()
        master.read(6)
        master.wait()
        assert master.read(8) == ANSWER[:8]
        assert master.status() == (1 if hold else 0)
        if hold:
            assert master.read(5) == ANSWER[8:]
        master.write(NACK)
        master.wait()
        assert master.read(13) == ANSWER


def test_a_first_byte_nobody_knows_and_a_chip_that_is_away() -> None:
    master = Master()
    assert master.exchange(b"\x80", 3) == bytes(3)
    assert len(master.recorder.take_warnings()) == 1
    master.chip.present = False
    master.write(FIRMWARE)
    master.clock.sleep(10_000)
    assert master.exchange(b"\x02", 1) == b"\x00"
    assert master.recorder.warnings == []


def test_too_soon_after_ready_or_too_fast() -> None:
    master = Master()
    master.device.pause_us = 1_000
    master.device.fastest = MHZ
    master.device.early = 0xFF
    master.write(FIRMWARE)
    master.wait()
    assert master.read(6) == b"\xff" * 6
    master.wait()
    master.clock.sleep(1_000)
    assert master.exchange(b"\x03", 6, hz=2 * MHZ) == b"\xff" * 6
    assert master.read(6) == ACK


def test_too_soon_after_the_select() -> None:
    master = Master()
    master.device.select_us = 1_000
    master.write(FIRMWARE)
    master.clock.sleep(5_000)
    assert master.status() == 0
    master.device.select()
    master.clock.sleep(1_000)
    master.raw(b"\x01" + FIRMWARE, 0)
    master.device.deselect()
    master.device.select_us = 0
    master.wait()
    assert master.read(6) == ACK


def test_the_odd_ack_of_a_bad_moment() -> None:
    master = Master()
    master.chip.instead_of_ack.append(bytes.fromhex("003FDFFFE9AF"))
    master.write(FIRMWARE)
    master.wait()
    assert master.read(6) == bytes.fromhex("003FDFFFE9AF")
    master.wait()
    assert master.read(13) == ANSWER


def test_a_select_wakes_a_sleeping_chip() -> None:
    for strict in (False, True):
        master = Master()
        master.device.strict = strict
        if not strict:
            master.write(bytes.fromhex("0000FF03FDD416B06600"))
            master.wait()
            master.read(6)
            master.wait()
            master.read(10)
        master.write(FIRMWARE)  # only wakes it
        master.clock.sleep(5_000)
        assert master.status() == 0
        master.write(FIRMWARE)
        master.wait()
        assert master.read(6) == ACK


def test_a_tag_is_listed() -> None:
    master = Master()
    master.chip.strict_power_up = False
    master.chip.retries = 1
    master.chip.field.lay(tags.make(bytes.fromhex("04A1B2C3D4E580")))
    master.write(bytes.fromhex("0000FF04FCD44A0100E100"))
    master.wait()
    master.read(6)
    master.wait()
    assert master.read(22) == bytes.fromhex("0000FF0FF1D54B01010044000704A1B2C3D4E5804000")
