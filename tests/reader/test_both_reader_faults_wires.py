"""Chips asleep, in haste or with their bits turned round: SPI and HSU above all (README.md)."""

from tests.reader.scripted_chip import (
    ACK,
    NTAG,
    TRANSPORTS,
    UID,
    Bench,
    Dice,
    benches,
    data,
    disturb,
    some,
    works,
)

from tapete.reader import faults
from tapete.reader.presence import ARRIVED, FOUND, LOST, TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

ARRIVAL = (ARRIVED, UID, TYPE2)
EIO = 5
ENODEV = 19  # the same on other ports
ETIMEDOUT = 110
MOMENTS = 9  # commands of the set-up and of the first polls


# -- B15


def test_a_chip_asleep_since_power_on() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.asleep = True
        bench.chip.lay(NTAG)
        assert bench.run(1000) == [ARRIVAL]
        assert bench.reader.failures <= 1
        works(bench)


def test_a_chip_that_falls_asleep_at_any_moment() -> None:
    for when in some(MOMENTS):
        for kind in TRANSPORTS:
            bench = Bench(kind)

            def act(command: bytes, take: "Callable[[bytes], None]", bench: Bench = bench) -> None:
                bench.chip.asleep = True

            disturb(bench, when, act)
            bench.chip.lay(NTAG)
            assert bench.run(2500) == [ARRIVAL]
            works(bench)


def test_a_chip_deaf_for_a_while_after_an_abort_and_after_power_on() -> None:
    for deaf_ms in (10, 50, 100):
        for bench in benches():
            bench.chip.deaf_until = deaf_ms
            bench.chip.deaf_after_abort_ms = 10
            bench.chip.lay(NTAG)
            assert bench.run(1000) == [ARRIVAL]
            works(bench)


def test_the_first_commands_get_no_confirmation() -> None:
    for lost in (1, 2, 3):
        for bench in benches():
            take = bench.chip.take
            left = [lost]

            def taking(
                command: bytes,
                left: "list[int]" = left,
                take: "Callable[[bytes], None]" = take,
            ) -> None:
                left[0] -= 1
                if left[0] < 0:
                    take(command)

            bench.chip.take = taking
            bench.chip.lay(NTAG)
            assert bench.run(1200) == [ARRIVAL]
            works(bench)


# -- B17, B18


def test_spi_reads_too_soon_after_ready_give_nothing() -> None:
    for fill in (0x00, 0xFF):
        for eats in (False, True):
            for bench in benches("spi"):
                bench.wires.hasty = fill
                bench.wires.eats_hasty = eats
                bench.chip.lay(NTAG)
                assert bench.run(1000) == [ARRIVAL]
                assert bench.reader.failures == 0
                works(bench)


def test_an_odd_confirmation_once_at_any_moment() -> None:
    for when in some(MOMENTS):
        for raw in ("003fdfffe9af", "000000000000", "ffffffffffff", "0000ff00ff"):
            for bench in benches():

                def act(
                    command: bytes,
                    take: "Callable[[bytes], None]",
                    bench: Bench = bench,
                    raw: str = raw,
                ) -> None:
                    bench.chip.confirm = lambda: data(raw)
                    take(command)
                    bench.chip.confirm = lambda: ACK

                disturb(bench, when, act)
                bench.chip.lay(NTAG)
                assert bench.run(1500) == [ARRIVAL]


def test_a_line_that_reads_all_zeros_or_all_ones_is_told() -> None:
    for level in (0x00, 0xFF):
        bench = Bench("spi")
        bench.run(100)
        bench.wires.stuck = level
        code = faults.ALL_ONES if level else faults.ALL_ZEROS
        assert bench.change(4000) == (LOST, code)
        bench.wires.stuck = -1
        assert bench.change(6000) == (FOUND,)
        works(bench)
    bench = Bench("i2c")
    bench.run(100)
    read = bench.wires.readfrom_into

    def ones(addr: int, buf: "bytearray | memoryview") -> None:
        for at in range(len(buf)):
            buf[at] = 0xFF

    bench.wires.readfrom_into = ones
    assert bench.change(4000) == (LOST, faults.ALL_ONES)
    bench.wires.readfrom_into = read
    assert bench.change(6000) == (FOUND,)


def test_bytes_on_spi_wires_are_reversed() -> None:
    bench = Bench("spi")
    sent: list[bytes] = []
    write = bench.wires.write

    def writing(buf: "bytes | bytearray | memoryview") -> None:
        sent.append(bytes(buf))
        write(buf)

    bench.wires.write = writing
    bench.poll()
    wire = b"".join(sent)
    assert data("80 00 00 ff 40 7f 2b 40 54 00") in wire, "GetFirmwareVersion"


def test_a_chip_whose_bits_are_not_reversed_is_never_taken_for_a_reader() -> None:
    """Its ACK is the same either way; only the answer to GetFirmwareVersion tells."""
    for bench in benches("spi"):
        bench.chip.replies[0x02] = lambda _: data("0000ff605fabc04c8060e01700")
        told = bench.run(5000)
        assert len(told) == 1
        assert told[0][0] == LOST


# -- the IRQ pin


class Irq:
    """An IRQ pin: right, held, afloat, or the wrong way round."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.bench: Bench | None = None
        self.dice = Dice(5)

    def value(self) -> int:
        """Return its level; low while an answer waits."""
        assert self.bench is not None
        right = 0 if self.bench.chip.is_ready() else 1
        if self.way == "afloat":
            return self.dice.throw(2)
        return {"right": right, "high": 1, "low": 0, "turned": 1 - right}[self.way]


def test_an_irq_pin_wired_wrongly_makes_nobody_blind() -> None:
    for way in ("right", "high", "low", "turned", "afloat"):
        for kind in TRANSPORTS:
            irq = Irq(way)
            bench = Bench(kind, irq=irq)
            irq.bench = bench
            bench.chip.lay(NTAG)
            assert bench.run(1500) == [ARRIVAL]
            works(bench)
            bench.chip.script(None, NTAG)
            told = bench.run(3000)
            assert ARRIVAL in told
            works(bench)
