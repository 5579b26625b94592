"""Bytes that go wrong on the way: by position, at random from a seed, on every transport."""

from host_tools.emulators import noise
from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.i2c_bus import I2CBus
from host_tools.emulators.noise import DOUBLE, DROP, FLIP, LATE, OFF, RESET, Noise
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_hsu import Pn532Hsu
from host_tools.emulators.pn532_i2c import ADDRESS, Pn532I2C
from host_tools.emulators.pn532_spi import TURNED, Pn532Spi
from host_tools.emulators.pn532_wire import Wires
from host_tools.emulators.recorder import Recorder

FIRMWARE = bytes.fromhex("0000FF02FED4022A00")
ANSWER = bytes.fromhex("0000FF06FAD50332010607E800")
ACK = bytes.fromhex("0000FF00FF00")


class Link:
    """A chip on one transport; `ask` returns ACK and answer as they arrive."""

    wires: Wires

    def __init__(self, wires: "type[Wires]") -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.chip = Pn532(self.clock, self.recorder, Field())
        self.wires = wires(self.chip)
        self.clock.sleep(10_000)

    def send(self, data: bytes) -> None:
        raise NotImplementedError

    def frame(self, count: int) -> bytes:
        raise NotImplementedError

    def ask(self, data: bytes = FIRMWARE) -> tuple[bytes, bytes]:
        self.send(data)
        self.clock.sleep(20_000)
        return self.frame(6), self.frame(13)

    def noise(self, to_chip: bool, position: int, what: int, value: int = 1) -> None:
        made = Noise()
        made.add(position, what, value)
        if to_chip:
            self.wires.to_chip = made
        else:
            self.wires.to_host = made


class I2CLink(Link):
    """Over I2C."""

    def __init__(self) -> None:
        super().__init__(Pn532I2C)
        self.bus = I2CBus(self.clock, self.recorder)
        wires = self.wires
        assert isinstance(wires, Pn532I2C)
        self.bus.attach(ADDRESS, wires)

    def send(self, data: bytes) -> None:
        self.bus.write(ADDRESS, data, 400_000, 50_000)

    def frame(self, count: int) -> bytes:
        buf = bytearray(count + 1)
        try:
            self.bus.read(ADDRESS, buf, 400_000, 50_000)
        except OSError:  # while it starts
            return b""
        return bytes(buf[1:]) if buf[0] == 1 else b""


class SPILink(Link):
    """Over SPI."""

    def __init__(self) -> None:
        super().__init__(Pn532Spi)

    def send(self, data: bytes) -> None:
        self.exchange(b"\x01" + data, 0)

    def frame(self, count: int) -> bytes:
        return self.exchange(b"\x03", count) if self.exchange(b"\x02", 1) == b"\x01" else b""

    def exchange(self, out: bytes, count: int) -> bytes:
        wires = self.wires
        assert isinstance(wires, Pn532Spi)
        buf = bytearray([TURNED[byte] for byte in out] + [0] * count)
        wires.select()
        wires.transfer(buf, buf, len(buf), 1_000_000)
        wires.deselect()
        return bytes([TURNED[byte] for byte in buf[len(out) :]])


class HSULink(Link):
    """Over a serial line; a frame is what has come, without a length."""

    def __init__(self) -> None:
        super().__init__(Pn532Hsu)

    def send(self, data: bytes) -> None:
        wires = self.wires
        assert isinstance(wires, Pn532Hsu)
        began = self.clock.now
        self.clock.sleep(len(data) * 87)
        wires.receive(data, began)

    def frame(self, count: int) -> bytes:
        wires = self.wires
        assert isinstance(wires, Pn532Hsu)
        return wires.send(count)


LINKS = (I2CLink, SPILink, HSULink)


def test_a_flipped_bit_at_any_place_of_the_answer() -> None:
    for make in LINKS:
        for position in range(13):
            link = make()
            link.noise(False, 6 + position, FLIP, 0x40)
            ack, answer = link.ask()
            spoilt = bytearray(ANSWER)
            spoilt[position] ^= 0x40
            assert (ack, answer) == (ACK, bytes(spoilt))
            assert link.ask() == (ACK, ANSWER)  # once is once


def test_a_dropped_byte_moves_the_rest() -> None:
    for make in LINKS:
        link = make()
        link.noise(False, 6 + 4, DROP)
        ack, answer = link.ask()
        assert ack == ACK
        assert answer[:12] == ANSWER[:4] + ANSWER[5:]
        link.wires.to_host = None
        assert link.ask() == (ACK, ANSWER)


def test_a_doubled_byte_moves_the_rest() -> None:
    for make in LINKS:
        link = make()
        link.noise(False, 2, DOUBLE)
        link.send(FIRMWARE)
        link.clock.sleep(20_000)
        assert link.frame(7) == ACK[:3] + ACK[2:]


def test_what_the_host_sends_can_be_spoilt_too() -> None:
    for what in (DROP, DOUBLE, FLIP):
        for make in LINKS:
            link = make()
            link.noise(True, 4, what)
            assert link.ask()[0] == b""
            if make is not HSULink:  # there the chip waits for the rest of a length it took for one
                assert link.ask() == (ACK, ANSWER)


def test_bytes_that_come_late() -> None:
    held = I2CLink()
    held.noise(False, 8, LATE, 700)
    held.send(FIRMWARE)
    held.clock.sleep(20_000)
    start = held.clock.now
    held.frame(6)
    usual = held.clock.now - start
    start = held.clock.now
    assert held.frame(13) == ANSWER
    assert held.clock.now - start == usual + 7 * 9 * 10 // 4 + 700  # 7 bytes more, at 400 kHz
    slow = HSULink()
    slow.noise(False, 3, LATE, 5_000)
    slow.send(FIRMWARE)
    slow.clock.sleep(slow.chip.times.ack + 7 * 87)
    assert slow.frame(100) == ACK[:3]
    slow.clock.sleep(5_000)
    assert slow.frame(100)[:3] == ACK[3:]
    empty = SPILink()
    empty.noise(False, 3, LATE, 100)
    empty.send(FIRMWARE)
    empty.clock.sleep(20_000)
    assert empty.frame(7) == ACK[:3] + b"\x00" + ACK[3:]


def test_a_reset_in_the_middle_of_a_frame() -> None:
    for make in LINKS:
        for to_chip in (False, True):
            link = make()
            link.chip.retries = 3
            link.noise(to_chip, 5, RESET)
            ack, answer = link.ask()
            assert answer == b""
            assert ack[:5] == (b"" if to_chip else ACK[:5])
            assert link.chip.retries == 0xFF
            link.clock.sleep(10_000)
            assert link.ask() == (ACK, ANSWER)


def test_a_chip_that_dies_in_the_middle_of_a_frame() -> None:
    link = I2CLink()
    link.noise(False, 5, OFF)
    link.send(FIRMWARE)
    link.clock.sleep(20_000)
    assert link.frame(6) == ACK[:5] + b"\xff"
    assert not link.chip.present
    link.chip.present = True
    link.clock.sleep(10_000)
    assert link.ask() == (ACK, ANSWER)


def test_random_noise_is_the_same_from_the_same_seed() -> None:
    passed: list[bytes] = []
    for seed in (1, 1, 2):
        made = Noise()
        made.seed = seed
        made.per_mille = 100
        passed.append(bytes(made.pass_on(bytes(range(200)))))
    assert passed[0] == passed[1] != passed[2]
    assert passed[0] != bytes(range(200))
    quiet = Noise()
    assert bytes(quiet.pass_on(ACK)) == ACK
    assert noise.WORDS[RESET] == "reset"


def test_no_noise_lasts() -> None:
    for make in LINKS:
        link = make()
        made = Noise()
        made.per_mille = 300
        link.wires.to_host = made
        for _ in range(20):
            link.ask()
        link.wires.to_host = None
        link.send(ACK)
        link.clock.sleep(20_000)
        for _ in range(20):  # what an earlier answer left
            if link.frame(100) == b"":
                break
        assert link.ask() == (ACK, ANSWER)
