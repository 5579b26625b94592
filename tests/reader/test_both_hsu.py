"""The reader over HSU, on both Pythons: a stream with stale bytes, halves, echoes and noise."""

from tests.reader.emulated import UID, Host, Line
from tests.reader.quiet import idle_poll

from host_tools.emulators.noise import DOUBLE, DROP, FLIP, LATE, RESET, Noise
from tapete.reader import faults
from tapete.reader.hsu import HSUTransport
from tapete.reader.presence import FOUND, LEFT, LOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NONE = bytes.fromhex("0000ff03fdd54b00e000")
NTAG = bytes.fromhex("0000ff0ff1d54b01010044000704a1b2c3d4e5804000")


def line(host: Host) -> Line:
    assert isinstance(host.wires, Line)
    return host.wires


def test_taps_with_each_way_to_power_up_and_to_be_deaf() -> None:
    def plain(host: Host) -> None:
        pass

    def strict(host: Host) -> None:
        line(host).port.strict = True

    def sleepy(host: Host) -> None:
        line(host).port.strict = True
        line(host).port.wake_us = 2000

    def deaf(host: Host) -> None:
        line(host).port.deaf_us = 10_000

    def late(host: Host) -> None:
        host.chip.times.late = 100_000

    quirks: list[Callable[[Host], None]] = [plain, strict, sleepy, deaf, late]
    for quirk in quirks:
        host = Host(faults.HSU)
        quirk(host)
        host.run(1000)
        assert host.taps(2000 if quirk is late else 500)
        assert host.reader.failures == 0, "nothing had to be mended"


def test_a_chip_that_hears_nothing_until_it_is_woken() -> None:
    """It wants 55 55 00 00 00, and two milliseconds; a frame alone does not wake it."""
    for powered in (False, True):
        host = Host(faults.HSU)
        if powered:
            host.run(300)
            host.chip.power_up()
            line(host).port.started()
        write = line(host).write
        woken = [-1]

        def sleepy(
            buf: "bytes | bytearray | memoryview",
            host: Host = host,
            woken: "list[int]" = woken,
            write: "Callable[[bytes | bytearray | memoryview], int]" = write,
        ) -> int:
            if b"\x55\x55\0\0\0" in bytes(buf):
                woken[0] = host.clock.now + len(buf) * 87 + 2000
            if woken[0] < 0 or host.clock.now < woken[0]:
                return len(buf)
            return write(buf)

        line(host).write = sleepy
        failures = host.reader.failures
        assert host.run(1500) == []
        assert host.taps()
        if not powered:
            assert host.reader.failures == failures == 0


def test_a_chip_that_was_reset_unnoticed_is_woken_again() -> None:
    for strict in (False, True):
        host = Host(faults.HSU)
        line(host).port.strict = strict
        host.run(300)
        for wait in (1, 13, 29, 400):
            host.run(wait)
            host.chip.power_up()
            line(host).port.started()
            assert host.run(1500) == []
            assert host.taps()


def test_stale_bytes_are_dropped_whatever_they_are() -> None:
    for stale in (
        NTAG,
        NTAG * 6,
        NTAG[:13],
        bytes.fromhex("0000ff00ff00"),
        bytes.fromhex("0000ff"),
        bytes.fromhex("0000ffffff0109"),
        b"\x55\xaa" * 30,
        b"\xff" * 300,
        b"\0" * 300,
    ):
        host = Host(faults.HSU)
        host.run(300)
        line(host).noise(stale)
        assert host.run(800) == [], stale
        assert host.reader.failures == 0, "thrown away before the next command"
        assert host.transport.dropped >= len(stale)
        assert host.taps()


def test_noise_before_and_between_frames_is_skipped() -> None:
    """It comes in after the command went out, before the confirmation."""
    for noise in (b"\0", b"\xff", b"\x55\xaa", b"\0\0", b"\0\0\xff", b"\xaa" * 39, b"\xaa" * 200):
        host = Host(faults.HSU)
        host.run(300)
        write = line(host).write

        def noisy(
            buf: "bytes | bytearray | memoryview",
            host: Host = host,
            noise: bytes = noise,
            write: "Callable[[bytes | bytearray | memoryview], int]" = write,
        ) -> int:
            line(host).noise(noise)
            return write(buf)

        line(host).write = noisy
        assert host.taps(1000), noise


def test_an_answer_cut_anywhere_is_asked_for_again_soon() -> None:
    for position in range(6, 16):
        host = Host(faults.HSU)
        host.run(300)
        noise = Noise()
        line(host).port.to_host = noise
        noise.add(position, DROP)
        failures = host.reader.failures
        begun = host.clock.now
        polls = host.reader.polls
        while host.reader.polls == polls or not host.reader.ladder.is_done():
            assert host.run(1) == []
        assert host.clock.now - begun < 90_000, position
        assert host.reader.failures == failures, "by NACK, without the ladder"
        assert host.taps()


def test_bytes_lost_doubled_flipped_late_in_both_directions() -> None:
    for direction in ("to_chip", "to_host"):
        for what in (DROP, DOUBLE, FLIP, LATE, RESET):
            for position in range(what % 3, 24, 3):
                host = Host(faults.HSU)
                host.run(150)
                noise = Noise()
                setattr(line(host).port, direction, noise)
                noise.add(position, what, 3000 if what == LATE else 0x10)
                assert host.run(400) == [], (direction, what, position)
                assert host.taps(), (direction, what, position)


def test_a_frame_whose_length_came_in_wrong_is_filled_up() -> None:
    """The chip takes all that follows for its data; no reset pin is wired that would end that."""
    heads = ("ff01", "8080", "11ef", "06fa", "ffff0109f6", "ffff00ff01")  # LEN, LCS
    for head in heads:
        for more in (b"", b"\xd4", b"\xd4\x4a\x02\x00", b"\x55" * 5):
            host = Host(faults.HSU)
            host.run(300)
            host.lay(UID)
            host.run(400)
            line(host).write(b"\0\0\xff" + bytes.fromhex(head) + more)
            assert host.run(600) == [], (head, more)
            assert host.reader.ladder.is_set_up
            host.lift(UID)
            assert [change[0] for change in host.run(900)] == [LEFT]
            assert host.taps()


def test_a_filling_that_was_broken_off_is_whole_the_next_time() -> None:
    for calls in range(8):
        host = Host(faults.HSU)
        transport = host.transport
        for _ in range(calls):
            transport.clear()
        transport.wake()
        waits: list[int] = []
        while len(waits) < 20 and (not waits or waits[-1]):
            waits.append(transport.clear())
        assert waits == [5] * 6 + [0], calls


def test_an_answer_that_comes_in_any_pieces_is_read() -> None:
    for size in (1, 2, 3, 5, 7, 11):
        host = Host(faults.HSU)
        take = line(host).readinto
        wires = line(host)

        def piece(
            buf: "bytearray | memoryview",
            nbytes: int,
            size: int = size,
            take: "Callable[[bytearray | memoryview, int], int | None]" = take,
        ) -> "int | None":
            return take(buf, min(size, nbytes))

        wires.readinto = piece
        host.run(300)
        assert host.taps(1000)
        assert host.reader.failures == 0


def test_wires_and_switches_that_are_wrong_are_told_by_what_is_read() -> None:
    host = Host(faults.HSU)
    line(host).deaf = True
    assert host.change(5000) == (LOST, faults.SILENT)
    line(host).echo = True
    host.run(5000)
    assert host.reader.fault == faults.ECHO
    assert host.driver.echoes > 0
    line(host).deaf = line(host).echo = False
    assert host.change(6000) == (FOUND,)
    assert host.taps()
    for byte, code in ((0, faults.ALL_ZEROS), (0xFF, faults.ALL_ONES)):
        host = Host(faults.HSU)
        wires = line(host)
        wires.deaf = True
        write = wires.write

        def held(
            buf: "bytes | bytearray | memoryview",
            wires: Line = wires,
            byte: int = byte,
            write: "Callable[[bytes | bytearray | memoryview], int]" = write,
        ) -> int:
            count = write(buf)
            wires.noise(bytes((byte,)) * 40)
            return count

        wires.write = held
        assert host.change(5000) == (LOST, code)
        assert host.transport.last == byte


def test_answers_that_are_no_frames_behind_right_confirmations_are_garbled() -> None:
    for body in (b"\xff" * 5, b"\0" * 5, b"\xaa" * 30, b"\xff" * 60):
        host = Host(faults.HSU)
        host.run(300)
        host.chip.instead = [body] * 60
        assert host.change(5000) == (LOST, faults.GARBLED), body


def test_an_echo_of_every_command_is_not_taken_for_the_chip() -> None:
    host = Host(faults.HSU)
    line(host).echo = True
    host.run(500)
    assert host.taps()
    assert host.driver.echoes > 10


def test_a_chip_that_falls_silent_is_lost_once_and_found_once() -> None:
    for silent_after in range(0, 7):
        host = Host(faults.HSU)
        host.run(300)
        host.lay(UID)
        host.run(400)
        host.chip.silent_after = silent_after
        told = host.run(20_000)
        assert [change[0] for change in told] == [LOST]
        assert told[0] == (LOST, faults.SILENT)
        host.chip.silent = False
        host.chip.silent_after = -1
        assert host.run(6000) == [(FOUND,)], "the card that rests is no new one"


def test_a_chip_that_never_stops_talking_is_garbled_and_holds_nobody_up() -> None:
    host = Host(faults.HSU)
    host.run(300)
    wires = line(host)
    wires.any = lambda: 300

    def babble(buf: "bytearray | memoryview", nbytes: int) -> int:
        for at in range(nbytes):
            buf[at] = at * 7 & 0xFF
        return nbytes

    wires.readinto = babble
    assert host.change(5000) == (LOST, faults.GARBLED)


def test_a_line_that_raises_or_is_full_is_a_fault_and_no_exception() -> None:
    class Broken:
        def any(self) -> int:
            return 3

        def readinto(self, buf: "bytearray | memoryview", nbytes: int) -> "int | None":
            raise OSError(5)

        def write(self, buf: "bytes | bytearray | memoryview") -> "int | None":
            raise OSError(5)

    class Full(Broken):
        def readinto(self, buf: "bytearray | memoryview", nbytes: int) -> "int | None":
            return None

        def write(self, buf: "bytes | bytearray | memoryview") -> "int | None":
            return None

    for uart in (Broken(), Full()):
        host = Host(faults.HSU)
        host.run(200)
        host.transport.uart = uart  # pyright: ignore  # its own attribute
        assert host.change(5000) == (LOST, faults.BUS_STUCK)


class Quiet:
    """A line that answers an idle poll and allocates nothing itself."""

    def __init__(self) -> None:
        self.source = bytes.fromhex("0000ff00ff00") + NONE
        self.at = len(self.source)
        self.lists = 0

    def any(self) -> int:
        return min(5, len(self.source) - self.at)

    def readinto(self, buf: "bytearray | memoryview", nbytes: int) -> int:
        for at in range(nbytes):
            buf[at] = self.source[self.at + at]
        self.at += nbytes
        return nbytes

    def write(self, buf: "bytes | bytearray | memoryview") -> int:
        self.at = 0
        self.lists += 1
        return len(buf)


def test_an_idle_poll_allocates_nothing() -> None:
    host = Host(faults.HSU)
    host.run(200)
    quiet = Quiet()
    assert isinstance(host.transport, HSUTransport)
    host.transport.uart = quiet
    assert idle_poll(host.reader) == 2
    assert quiet.lists == 2
