"""What an I2C host sees of the PN532: status byte, partial reads, old buffers, waking."""

from host_tools.emulators import tags
from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.i2c_bus import I2CBus
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_i2c import ADDRESS, Pn532I2C
from host_tools.emulators.recorder import Recorder

FIRMWARE = bytes.fromhex("0000FF02FED4022A00")
ANSWER = bytes.fromhex("0000FF06FAD50332010607E800")
ACK = bytes.fromhex("0000FF00FF00")
NACK = bytes.fromhex("0000FFFF0000")


class Wires:
    """A bus with the chip on it."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.bus = I2CBus(self.clock, self.recorder)
        self.chip = Pn532(self.clock, self.recorder, Field())
        self.device = Pn532I2C(self.chip)
        self.bus.attach(ADDRESS, self.device)

    def write(self, data: bytes) -> None:
        self.bus.write(ADDRESS, data, 400_000, 50_000)

    def read(self, count: int) -> bytes:
        buf = bytearray(count)
        self.bus.read(ADDRESS, buf, 400_000, 50_000)
        return bytes(buf)

    def wait(self) -> None:
        for _ in range(200):
            if self.read(1) == b"\x01":
                return
            self.clock.sleep(100)
        raise AssertionError("never ready")


def errno_of(wires: Wires, count: int = 1) -> int:
    try:
        wires.read(count)
    except OSError as error:
        return error.errno or 0
    return 0


def test_status_then_ack_then_answer() -> None:
    wires = Wires()
    wires.write(FIRMWARE)
    assert wires.read(1) == b"\x00"
    assert wires.read(7) == bytes(7)
    wires.wait()
    assert wires.read(1) == b"\x01"  # the status alone takes nothing away
    assert wires.read(7) == b"\x01" + ACK
    assert wires.read(1) == b"\x00"
    wires.wait()
    assert wires.read(14) == b"\x01" + ANSWER
    assert wires.read(1) == b"\x00"
    assert wires.recorder.warnings == []


def test_what_lies_beyond_the_ack_is_an_old_buffer() -> None:
    wires = Wires()
    seen = b""
    for _ in range(2):
        wires.write(FIRMWARE)
        wires.wait()
        seen = wires.read(13)
        wires.wait()
        wires.read(14)
    assert seen == bytes.fromhex("010000FF00FF00022A010607E8")


def test_partial_read_in_hold_mode_leaves_the_tail() -> None:
    wires = Wires()
    wires.write(FIRMWARE)
    wires.wait()
    wires.read(7)
    wires.wait()
    assert wires.read(9) == b"\x01" + ANSWER[:8]
    assert wires.read(1) == b"\x01"
    assert wires.read(6) == b"\x01" + ANSWER[8:]


def test_partial_read_in_drop_mode_needs_a_nack() -> None:
    wires = Wires()
    wires.device.hold = False
    wires.write(FIRMWARE)
    wires.wait()
    wires.read(7)
    wires.wait()
    assert wires.read(9) == b"\x01" + ANSWER[:8]
    assert wires.read(1) == b"\x00"
    wires.write(NACK)
    wires.wait()
    assert wires.read(14) == b"\x01" + ANSWER


def test_nack_in_the_middle_starts_the_answer_again() -> None:
    wires = Wires()
    wires.write(FIRMWARE)
    wires.wait()
    wires.read(7)
    wires.wait()
    wires.read(6)
    wires.write(NACK)
    wires.wait()
    assert wires.read(14) == b"\x01" + ANSWER


def test_address_not_acknowledged() -> None:
    wires = Wires()
    wires.device.nacks = 2
    assert errno_of(wires) == 5
    assert errno_of(wires) == 5
    assert errno_of(wires) == 0
    wires.device.nack_us = 1_000
    wires.write(FIRMWARE)
    assert errno_of(wires) == 5
    wires.clock.sleep(1_000)
    assert errno_of(wires) == 0
    wires.chip.present = False
    assert errno_of(wires) == 5


def test_stretching_beyond_the_limit() -> None:
    wires = Wires()
    wires.device.stretch_us = 1_000
    assert errno_of(wires) == 0
    wires.device.stretch_us = 60_000
    start = wires.clock.now
    assert errno_of(wires) == 110
    assert wires.clock.now - start == 50_000


def test_a_sleeping_chip_loses_the_first_write() -> None:
    wires = Wires()
    wires.write(bytes.fromhex("0000FF03FDD416B06600"))
    wires.wait()
    wires.read(7)
    wires.wait()
    wires.read(11)
    wires.write(FIRMWARE)
    wires.clock.sleep(5_000)
    assert wires.read(1) == b"\x00"
    wires.write(FIRMWARE)
    wires.wait()
    assert wires.read(7) == b"\x01" + ACK


def test_a_tag_is_listed_over_the_bus() -> None:
    wires = Wires()
    wires.chip.strict_power_up = False
    wires.chip.retries = 1
    wires.chip.field.lay(tags.make(bytes.fromhex("04A1B2C3D4E580")))
    wires.write(bytes.fromhex("0000FF04FCD44A0100E100"))
    wires.wait()
    wires.read(7)
    wires.wait()
    answer = wires.read(23)
    assert answer[1:] == bytes.fromhex("0000FF0FF1D54B01010044000704A1B2C3D4E5804000")
    trace = wires.recorder.take_trace()
    assert [mark[1:] for mark in trace if mark[1] == "listed"] == [["listed", 1]]
    assert wires.recorder.take_trace() == []


def test_a_write_that_is_acknowledged_only_in_part() -> None:
    wires = Wires()
    wires.device.nack_byte = 4
    try:
        wires.write(FIRMWARE)
    except OSError as error:
        assert error.errno == 5
    else:
        raise AssertionError("it took everything")
    wires.write(FIRMWARE)
    wires.wait()
    assert wires.read(7) == b"\x01" + ACK


def test_an_address_that_is_acknowledged_now_and_then() -> None:
    counts: list[list[int]] = []
    for seed in (1, 1, 5):
        wires = Wires()
        wires.device.nack_per_mille = 500
        wires.device.seed = seed
        counts.append([errno_of(wires) for _ in range(40)])
    assert counts[0] == counts[1] != counts[2]
    assert 10 < counts[0].count(5) < 30


def test_a_silent_chip_may_be_gone_from_the_bus() -> None:
    wires = Wires()
    wires.chip.silent = True
    assert errno_of(wires) == 0
    wires.device.silent_nacks = True
    assert errno_of(wires) == 5
    wires.chip.reset()
    assert errno_of(wires) == 0


def test_a_shy_chip_loses_its_command_to_a_neighbour() -> None:
    for shy in (False, True):
        wires = Wires()
        wires.device.bus = wires.bus
        wires.device.shy = shy
        for _ in range(2):  # undisturbed
            wires.write(FIRMWARE)
            wires.wait()
            wires.read(7)
            wires.wait()
            assert wires.read(14) == b"\x01" + ANSWER
        wires.write(FIRMWARE)
        wires.bus.probe(0x3C, 400_000)
        wires.clock.sleep(5_000)
        assert wires.read(1) == (b"\x00" if shy else b"\x01")


def test_the_chip_starts_for_a_while() -> None:
    wires = Wires()
    wires.device.started()
    assert errno_of(wires) == 5
    wires.clock.sleep(wires.device.start_us)
    assert errno_of(wires) == 0


def test_strict_power_up_needs_an_access_first() -> None:
    wires = Wires()
    wires.device.strict = True
    wires.write(FIRMWARE)
    wires.clock.sleep(10_000)
    assert wires.read(1) == b"\x00"
    wires.write(FIRMWARE)
    wires.wait()
    assert wires.read(7) == b"\x01" + ACK


def test_power_down_wakes_only_where_it_was_told_to() -> None:
    for enabled in ("20", "80"):
        wires = Wires()
        frame = bytes.fromhex("0000FF03FDD416" + enabled)
        wires.write(frame + bytes((-sum(frame[5:]) & 0xFF, 0)))
        wires.wait()
        wires.read(7)
        wires.wait()
        wires.read(11)
        wires.write(FIRMWARE)
        wires.clock.sleep(5_000)
        wires.write(FIRMWARE)
        wires.clock.sleep(5_000)
        assert wires.read(1) == (b"\x01" if enabled == "80" else b"\x00")


def test_a_wrong_status_byte() -> None:
    wires = Wires()
    wires.device.statuses = [0x80, 0xFF]
    assert [wires.read(1) for _ in range(3)] == [b"\x80", b"\xff", b"\x00"]
