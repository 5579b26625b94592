"""What an SPI host sees of the PN532: the first byte, turned bits, partial reads, quirks."""

from host_tools.emulators import tags
from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.pins import Wire
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_spi import TURNED, Pn532Spi
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.spi_bus import SPIBus

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


def test_a_frame_read_too_soon_may_be_lost() -> None:
    for loses in (False, True):
        master = Master()
        master.device.pause_us = 1_000
        master.device.early_loses = loses
        master.write(FIRMWARE)
        master.clock.sleep(5_000)
        assert master.status() == 1
        assert master.read(6) == bytes(6)
        master.clock.sleep(1_000)
        assert master.read(6) == (ANSWER[:6] if loses else ACK)


def wired() -> tuple[Master, SPIBus, Wire]:
    """Return a chip on a bus, and its chip select, high."""
    master = Master()
    bus = SPIBus(master.clock, master.recorder)
    select = Wire(17, master.clock, master.recorder)
    bus.attach(master.device, select)
    select.mode = 1
    select.set(1)
    return master, bus, select


def test_the_bus_serves_who_is_selected() -> None:
    master, bus, select = wired()
    buf = bytearray(3)
    bus.transfer(buf, buf, MHZ)
    assert buf == bytes(3)
    select.set(0)
    bus.transfer(bytes((0x80,)), None, MHZ)
    select.set(0)  # the same again is no new select
    bus.transfer(bytes([TURNED[byte] for byte in FIRMWARE]), None, MHZ)
    select.set(1)
    master.clock.sleep(5_000)
    assert master.read(6) == ACK
    assert master.recorder.traffic == {"nobody": [1, 3, 24], "reader": [2, 10, 80]}


def test_the_wrong_mode_garbles_bytes() -> None:
    master, bus, select = wired()
    select.set(0)
    bus.transfer(bytes([TURNED[byte] for byte in b"\x01" + FIRMWARE]), None, MHZ, 1)
    select.set(1)
    master.clock.sleep(5_000)
    assert not master.chip.ready()
    assert "reader: SPI mode 1 is not its own" in master.recorder.warnings


def test_two_chips_at_once_and_a_stuck_line() -> None:
    master, bus, select = wired()
    other = Wire(20, master.clock, master.recorder)
    bus.attach(Pn532Spi(master.chip), other)
    other.mode = 1
    other.set(0)
    select.set(0)
    buf = bytearray(2)
    bus.transfer(buf, buf, MHZ)
    assert "spi: two chips are selected at once" in master.recorder.warnings
    bus.stuck = 0xFF
    bus.transfer(buf, buf, MHZ)
    assert buf == b"\xff\xff"
