"""The PN532 on a serial line: bytes in time, waking, abort, another speed."""

from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_hsu import Pn532Hsu
from host_tools.emulators.recorder import Recorder

FIRMWARE = bytes.fromhex("0000FF02FED4022A00")
ANSWER = bytes.fromhex("0000FF06FAD50332010607E800")
ACK = bytes.fromhex("0000FF00FF00")
SAM = bytes.fromhex("0000FF05FBD4140114010200")
SAM_ANSWER = bytes.fromhex("0000FF02FED5151600")
WAKE = b"\x55\x55" + bytes(14)
BYTE_US = 87


class Line:
    """Bytes to the chip, each in its time, and what comes back."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.chip = Pn532(self.clock, self.recorder, Field())
        self.device = Pn532Hsu(self.chip)

    def write(self, data: bytes, baud: int = 115_200) -> None:
        began = self.clock.now
        self.clock.sleep(len(data) * 10_000_000 // baud)
        self.device.receive(data, began, baud)

    def after(self, us: int) -> bytes:
        self.clock.sleep(us)
        return self.device.send(1024)


def test_ack_and_answer_come_by_themselves() -> None:
    line = Line()
    line.write(FIRMWARE)
    assert line.after(20_000) == ACK + ANSWER
    assert line.after(20_000) == b""
    assert line.recorder.warnings == []


def test_every_byte_takes_its_time() -> None:
    line = Line()
    line.write(FIRMWARE)
    assert line.after(line.chip.times.ack + 80) == b""
    for index in range(6):
        assert line.after(BYTE_US) == ACK[index : index + 1]
    # The answer was ready meanwhile or comes now, but never before the ACK is out.
    assert line.after(20_000) == ANSWER


def test_send_has_a_limit() -> None:
    line = Line()
    line.write(FIRMWARE)
    line.clock.sleep(20_000)
    assert line.device.send(4) == ACK[:4]
    assert line.device.send(4) == ACK[4:] + ANSWER[:2]
    assert line.device.send(100) == ANSWER[2:]


def test_a_strict_chip_must_be_woken() -> None:
    line = Line()
    line.device.strict = True
    line.write(SAM[:4])
    assert line.after(20_000) == b""
    line.write(WAKE + SAM)
    assert line.after(20_000) == ACK + SAM_ANSWER
    line.write(FIRMWARE)
    assert line.after(20_000) == ACK + ANSWER


def test_five_edges_wake() -> None:
    for wake, woken in ((b"\x55", True), (bytes(5), True), (bytes(4), False), (b"\x0f", False)):
        line = Line()
        line.device.strict = True
        line.write(wake)
        line.clock.sleep(line.device.wake_us)
        # A frame has edges of its own: only looked at until its start.
        line.write(b"")
        assert (not line.chip.fresh) == woken


def test_what_comes_while_it_wakes_is_lost() -> None:
    line = Line()
    line.device.strict = True
    line.device.wake_us = 2_000
    line.write(b"\x55\x55" + SAM)
    assert line.after(20_000) == b""
    line.write(SAM)
    assert line.after(20_000) == ACK + SAM_ANSWER


def test_power_down_and_back() -> None:
    line = Line()
    line.device.strict = True
    line.write(WAKE + SAM)
    line.after(20_000)
    line.write(bytes.fromhex("0000FF03FDD416B06600"))
    assert line.after(20_000) == ACK + bytes.fromhex("0000FF03FDD517001400")
    assert line.chip.asleep()
    line.write(WAKE)
    line.write(FIRMWARE)
    assert line.after(20_000) == ACK + ANSWER


def test_deaf_after_an_abort() -> None:
    line = Line()
    line.device.deaf_us = 10_000
    line.write(ACK)
    line.write(FIRMWARE)
    assert line.after(20_000) == b""
    line.write(ACK)
    line.clock.sleep(10_000)
    line.write(FIRMWARE)
    assert line.after(20_000) == ACK + ANSWER


def test_abort_keeps_what_is_under_way_and_drops_the_rest() -> None:
    line = Line()
    line.write(FIRMWARE)
    line.clock.sleep(line.chip.times.ack + 100)
    line.device.send(0)
    line.device.receive(ACK)
    assert line.after(20_000) == ACK


def test_an_answer_that_waits_for_its_turn_is_dropped_by_an_abort() -> None:
    line = Line()
    line.write(FIRMWARE)
    times = line.chip.times
    times.command = 100
    line.clock.sleep(times.ack + times.command + 100)  # the ACK is still on its way
    line.device.receive(ACK)
    assert line.after(20_000) == ACK


def test_the_wrong_speed_is_not_understood() -> None:
    line = Line()
    line.write(FIRMWARE, 9_600)
    assert line.after(20_000) == b""
    assert line.recorder.take_warnings() == ["reader: the host talks at 9600 baud"]


def test_a_new_speed_from_the_hosts_ack_on() -> None:
    line = Line()
    line.chip.speed = 5  # SetSerialBaudRate was answered
    line.device.receive(b"")
    line.write(FIRMWARE)
    assert line.after(20_000) == ACK + ANSWER
    line.write(ACK)
    line.write(FIRMWARE, 230_400)
    assert line.after(20_000) == ACK + ANSWER
    line.chip.power_up()
    line.device.started()
    line.clock.sleep(line.device.start_us)
    line.write(FIRMWARE)
    assert line.after(20_000) == ACK + ANSWER


def test_a_chip_that_is_away_says_nothing() -> None:
    line = Line()
    line.write(FIRMWARE)
    line.clock.sleep(line.chip.times.ack + 3 * BYTE_US + 50)
    assert line.device.send(100) == ACK[:3]
    line.chip.present = False
    assert line.after(20_000) == b""
    line.write(FIRMWARE)
    line.chip.power_up()
    line.device.started()
    line.chip.present = True
    assert line.after(20_000) == b""
    line.write(FIRMWARE)
    assert line.after(20_000) == ACK + ANSWER
