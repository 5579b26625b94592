"""The reader over SPI, on both Pythons: bits, timing, and wires that are wrong."""

from tests.reader.emulated import Four, Host
from tests.reader.quiet import idle_poll

from host_tools.emulators.noise import DOUBLE, DROP, FLIP, RESET, Noise
from tapete.reader import faults, spi
from tapete.reader.presence import FOUND, LOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def four(host: Host) -> Four:
    assert isinstance(host.wires, Four)
    return host.wires


def test_bits_are_turned_by_a_table_that_is_its_own_inverse() -> None:
    table = spi._TURNED  # pyright: ignore[reportPrivateUsage]
    assert len(table) == 256
    assert (table[1], table[0x02], table[0xD4], table[0xFF], table[0xF0]) == (
        0x80,
        0x40,
        0x2B,
        0xFF,
        0x0F,
    )
    assert all(table[table[byte]] == byte for byte in range(256))
    assert len(set(table)) == 256


def test_what_a_master_sends_to_ask_for_the_firmware() -> None:
    host = Host(faults.SPI)
    host.run(200)
    four(host).sent.clear()
    host.driver.get_firmware_version()
    host.driver.step()
    assert four(host).sent == [bytes.fromhex("800000FF407F2B405400")]


def test_a_frame_that_is_sent_stays_as_it_was() -> None:
    host = Host(faults.SPI)
    frame = bytearray.fromhex("0000FF02FED4022A00")
    host.transport.write(memoryview(frame))
    assert frame == bytearray.fromhex("0000FF02FED4022A00")


def test_taps_with_each_quirk_that_was_reported() -> None:
    def plain(host: Host) -> None:
        pass

    def early_zeros(host: Host) -> None:
        four(host).port.pause_us = 1000

    def early_ones(host: Host) -> None:
        four(host).port.pause_us = 1000
        four(host).port.early = 0xFF

    def early_and_lost(host: Host) -> None:
        four(host).port.pause_us = 1000
        four(host).port.early_loses = True

    def strict(host: Host) -> None:
        four(host).port.strict = True

    def drops(host: Host) -> None:
        four(host).port.hold = False

    def slow(host: Host) -> None:
        host.chip.times.late = 100_000

    quirks: list[Callable[[Host], None]] = [
        plain,
        early_zeros,
        early_ones,
        early_and_lost,
        strict,
        drops,
        slow,
    ]
    for quirk in quirks:
        host = Host(faults.SPI)
        quirk(host)
        host.run(300)
        failures = host.reader.failures
        assert host.taps(2000 if quirk is slow else 500)
        assert host.reader.failures == failures <= 3, "what it wants is found out at once"
        assert not four(host).selected


def test_a_chip_that_wants_a_pause_after_every_select_gets_it() -> None:
    host = Host(faults.SPI)
    four(host).port.select_us = 1000
    assert host.run(2000) == [], "found on the rung that clears, before it was told as lost"
    failures = host.reader.failures
    assert host.taps()
    assert host.reader.failures == failures
    assert host.blocked_us < 3000


def test_a_read_that_came_back_marginal_is_asked_for_again() -> None:
    host = Host(faults.SPI)
    host.run(200)
    host.chip.instead_of_ack.append(bytes.fromhex("003FDFFFE9AF"))
    assert host.run(500) == []
    assert host.taps()


def test_wires_and_switches_that_are_wrong_are_told_by_what_is_read() -> None:
    for byte, code in ((0x00, faults.ALL_ZEROS), (0xFF, faults.ALL_ONES)):
        host = Host(faults.SPI)
        host.run(200)
        four(host).stuck = byte
        assert host.change(5000) == (LOST, code)
        assert host.transport.last == byte
        assert host.run(10_000) == []
        four(host).stuck = -1
        assert host.change(6000) == (FOUND,)
        assert host.taps()
    host = Host(faults.SPI)
    four(host).backward = True
    assert host.change(5000) == (LOST, faults.REVERSED)
    assert host.transport.last == 0x80


def test_a_chip_that_falls_silent_is_reset_and_told_once_if_at_all() -> None:
    host = Host(faults.SPI, reset=True)
    host.run(200)
    host.chip.silent = True
    assert host.run(3000) == [], "the reset pin brings it back before it counts as lost"
    assert host.reset is not None
    assert host.reset.pulls == 1
    assert host.taps()
    host.chip.healed_by_reset = False
    host.chip.silent = True
    told = host.run(20_000)
    assert [change[0] for change in told] == [LOST]
    host.chip.silent = False
    assert host.run(6000) == [(FOUND,)]
    assert host.taps()


def test_bytes_lost_doubled_and_flipped_in_both_directions() -> None:
    for direction in ("to_chip", "to_host"):
        for what in (DROP, DOUBLE, FLIP, RESET):
            for position in range(what % 3, 24, 3):
                host = Host(faults.SPI)
                host.run(150)
                noise = Noise()
                setattr(four(host).port, direction, noise)
                noise.add(position, what, 0x10)
                assert host.run(400) == [], (direction, what, position)
                assert host.taps(), (direction, what, position)


def test_an_irq_pin_spares_looks_and_a_wrong_one_does_no_harm() -> None:
    counts: list[int] = []
    for irq in (None, -1):
        host = Host(faults.SPI, irq)
        host.run(300)
        four(host).writes = 0
        polls = host.reader.polls
        host.run(1000)
        counts.append(four(host).writes * 100 // (host.reader.polls - polls))
        assert host.taps()
        assert host.reader.failures == 0
    assert counts[1] < counts[0]
    for held in (0, 1):
        host = Host(faults.SPI, held)
        assert host.run(500) == []
        assert host.reader.failures == 0
        assert host.taps()
        transport = host.transport
        assert (transport.irq_missed > 0) == (held == 1)
        assert (transport.irq_false > 0) == (held == 0)


def test_a_pin_that_never_falls_is_waited_for_no_more_after_a_while() -> None:
    took: list[int] = []
    for irq in (None, 1):
        host = Host(faults.SPI, irq)
        host.run(500)
        began = host.reader.polls
        host.reader._period_ms = 1  # pyright: ignore[reportPrivateUsage] - poll after poll
        host.run(1000)
        took.append(host.reader.polls - began)
    assert took[1] * 10 > took[0] * 9


def test_a_chip_is_woken_by_a_select_that_lasts() -> None:
    host = Host(faults.SPI)
    begun = host.clock.now
    assert host.transport.wake() > 0
    assert 1000 <= host.clock.now - begun < 1500
    assert not four(host).selected
    host.run(100)
    host.chip.power_up()
    four(host).port.started()
    four(host).sent.clear()
    host.reader.ladder.is_set_up = False
    host.run(100)
    assert four(host).sent[0] == b"\x40", "before the first frame"
    assert host.taps()


def test_a_bus_that_raises_is_a_fault_and_no_exception() -> None:
    class Broken:
        def write(self, buf: "bytes | bytearray | memoryview") -> None:
            raise OSError(110)

        def readinto(self, buf: "bytearray | memoryview") -> None:
            raise OSError(110)

    host = Host(faults.SPI)
    host.run(200)
    host.transport.spi = Broken()  # pyright: ignore  # its own attribute
    assert host.change(5000) == (LOST, faults.BUS_STUCK)
    assert host.transport.stuck > 0
    assert not four(host).selected


class Quiet:
    """An SPI bus that answers an idle poll and allocates nothing itself."""

    def __init__(self) -> None:
        turn = spi._TURNED  # pyright: ignore[reportPrivateUsage]
        self.ack = bytes([turn[byte] for byte in bytes.fromhex("0000ff00ff00")])
        self.answer = bytes(
            [turn[byte] for byte in bytes.fromhex("0000ff03fdd54b00e000") + bytes(20)]
        )
        self.reads = 0
        self.lists = 0
        self.status = False

    def value(self, level: int) -> None:
        """Be the chip select."""

    def write(self, buf: "bytes | bytearray | memoryview") -> None:
        if buf[0] == 0x80:
            self.lists += 1
            self.reads = 0

    def readinto(self, buf: "bytearray | memoryview") -> None:
        if len(buf) == 1:
            buf[0] = 0x80
            return
        source = self.answer if self.reads else self.ack
        for at in range(len(buf)):
            buf[at] = source[at]
        self.reads += 1


def test_an_idle_poll_allocates_nothing() -> None:
    host = Host(faults.SPI, 0)
    host.run(200)
    quiet = Quiet()
    host.transport.spi = quiet  # pyright: ignore  # its own attribute
    host.transport._cs = quiet  # pyright: ignore  # one that allocates nothing
    assert idle_poll(host.reader) == 2
    assert quiet.lists == 2
