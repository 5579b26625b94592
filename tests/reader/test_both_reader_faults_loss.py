"""Readers that are lost, wedged, slow or away, and come back; on both Pythons (see README.md)."""

from tests.reader.scripted_chip import (
    NONE,
    NTAG,
    TRANSPORTS,
    UID,
    Bench,
    Pin,
    benches,
    works,
)

from tapete.reader import faults
from tapete.reader.presence import ARRIVED, FOUND, LEFT, LOST, TYPE2

ARRIVAL = (ARRIVED, UID, TYPE2)
EIO = 5
SILENCES = ("address", "busy", "no answers", "no confirmations")


class Wedge:
    """Makes a chip fall silent in one of several ways."""

    def __init__(self, bench: Bench, way: str) -> None:
        self.bench = bench
        self.way = way
        self.take = bench.chip.take
        self.answer = bench.chip.answer
        self.hears = bench.chip.hears

    def fall(self) -> None:
        """Fall silent."""
        chip = self.bench.chip
        if self.way == "address" and self.bench.kind == "i2c":
            chip.error = lambda: EIO
        elif self.way == "no answers":
            chip.answer = lambda command: None
        elif self.way == "no confirmations":
            chip.take = lambda command: None
        else:
            chip.queue.clear()
            chip.take = lambda command: None
            chip.hears = lambda raw: False

    def heal(self) -> None:
        """Work again."""
        chip = self.bench.chip
        chip.error = lambda: 0
        chip.answer = self.answer
        chip.take = self.take
        chip.hears = self.hears


# -- B16


def test_a_chip_that_falls_silent_is_told_once_and_found_when_it_returns() -> None:
    for way in SILENCES:
        for kind in TRANSPORTS:
            bench = Bench(kind)
            bench.chip.lay(NTAG)
            assert bench.run(500) == [ARRIVAL]
            wedge = Wedge(bench, way)
            wedge.fall()
            begun = bench.clock.total
            told = bench.change(10_000)
            assert told is not None
            assert told[0] == LOST
            if way == "address" and kind == "i2c":
                assert told == (LOST, faults.NO_CHIP)
            assert bench.clock.total - begun < 1800
            assert bench.run(60_000) == [], "once"
            wedge.heal()
            assert bench.change(5000) == (FOUND,)
            assert bench.run(1000) == [], "the card that still rests is no new tap"
            works(bench)


def test_a_card_that_was_taken_away_while_the_reader_was_lost() -> None:
    for way in SILENCES[:2]:
        for kind in TRANSPORTS:
            bench = Bench(kind)
            bench.chip.lay(NTAG)
            assert bench.run(500) == [ARRIVAL]
            wedge = Wedge(bench, way)
            wedge.fall()
            assert len(bench.run(8000)) == 1
            bench.chip.lay(NONE)
            wedge.heal()
            assert bench.run(6000) == [(FOUND,), (LEFT, UID)]


def test_a_wedge_that_only_the_reset_pin_heals() -> None:
    for way in SILENCES:
        for kind in TRANSPORTS:
            lows: list[tuple[int, int]] = []
            wedges: list[Wedge] = []

            def pin(
                level: int,
                lows: "list[tuple[int, int]]" = lows,
                wedges: "list[Wedge]" = wedges,
            ) -> None:
                lows.append((level, wedges[0].bench.clock.total))
                if level:
                    assert 50 <= lows[-1][1] - lows[-2][1] <= 110
                    wedges[0].heal()
                    wedges[0].bench.chip.deaf_until = lows[-1][1] + 150

            bench = Bench(kind, reset=Pin(pin))
            wedges.append(Wedge(bench, way))
            bench.chip.lay(NTAG)
            assert bench.run(500) == [ARRIVAL]
            wedges[0].fall()
            assert bench.run(4000) == [], "healed before anybody need know"
            assert len(lows) == 2
            works(bench)


def test_a_wedge_after_so_many_commands_is_noticed_without_cards() -> None:
    for count in (1, 7, 500):
        for kind in TRANSPORTS:
            bench = Bench(kind)
            wedge = Wedge(bench, "address")
            left = [count]

            def take(command: bytes, left: "list[int]" = left, wedge: Wedge = wedge) -> None:
                left[0] -= 1
                wedge.take(command)
                if not left[0]:
                    wedge.fall()

            bench.chip.take = take
            told = None
            begun = bench.clock.total
            while left[0] > 0 and told is None:
                begun = bench.clock.total
                told = bench.poll()
            told = told or bench.change(5000)
            assert told is not None
            assert told[0] == LOST
            assert bench.clock.total - begun < 1800
            wedge.heal()
            assert bench.change(6000) == (FOUND,)
            works(bench)


def test_tries_to_find_a_lost_reader_grow_rarer() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        Wedge(bench, "address").fall()
        bench.run(20_000)
        bench.chip.transfers = 0
        bench.run(60_000)
        assert bench.chip.transfers < 60_000 // 8
        assert bench.reader.is_lost


def test_a_reader_that_is_there_only_later() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        wedge = Wedge(bench, "address")
        wedge.fall()
        told = bench.run(9000)
        assert len(told) == 1
        assert told[0][0] == LOST
        wedge.heal()
        bench.chip.lay(NTAG)
        assert bench.run(6000) == [(FOUND,), ARRIVAL]


def test_a_chip_that_is_no_pn532_is_told_as_such() -> None:
    for answer in ("d50333010607", "d503", "d5030001060700", "d50307010632"):
        for kind in TRANSPORTS:
            bench = Bench(kind)
            bench.run(100)
            bench.chip.commands.clear()
            bench.run(10_500)
            assert 9 <= bench.chip.commands.count("d402") <= 11, "asked every second"
            bench.chip.replies[0x02] = lambda command, answer=answer: answer
            assert bench.change(8000) == (LOST, faults.WRONG_CHIP)
            bench.chip.replies.clear()
            assert bench.change(6000) == (FOUND,)


def test_what_a_person_should_check_is_a_sentence_for_each_fault() -> None:
    for kind in (faults.I2C, faults.SPI, faults.HSU):
        for code in range(1, faults.ECHO + 1):
            for has_reset in (False, True):
                text = faults.check(code, kind, has_reset)
                assert text.endswith(".")
                assert len(text) < 200
                assert "WIRES" not in text
                assert "SWITCHES" not in text
        assert ("I2C", "SPI", "HSU")[kind] in faults.check(faults.SILENT, kind)
        assert "3.3 V" in faults.check(faults.SILENT, kind)
        assert "unplug" in faults.check(faults.SILENT, kind), "without a reset wire"


# -- B30


def test_waiting_for_a_slow_chip_never_holds_up_the_rest() -> None:
    """Each wait is one await; between two of them only a transfer or two."""
    for kind in TRANSPORTS:
        for busy_ms in (30, 100, 140):
            bench = Bench(kind)
            bench.run(100)
            bench.chip.busy_ms = busy_ms
            bench.chip.lay(NTAG)
            watch = Watch(bench)
            bench.reader._sleep_ms = watch.sleep_ms  # pyright: ignore  # to look in between
            assert bench.run(3000) == [ARRIVAL]
            assert watch.most_bytes <= 48, "without a pause: 5 ms at 100 kHz"
            assert watch.most_us <= 3000, "of waiting that nobody else can use"


class Watch:
    """Looks at what happens between two awaits."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.most_bytes = 0
        self.most_us = 0
        self.bytes = bench.chip.bytes
        self.since = bench.clock.micros()

    async def sleep_ms(self, ms: int) -> None:
        """Sleep as the bench does."""
        bench = self.bench
        self.most_bytes = max(self.most_bytes, bench.chip.bytes - self.bytes)
        self.most_us = max(self.most_us, bench.clock.micros() - self.since)
        self.bytes = bench.chip.bytes
        bench.clock.total += ms
        self.since = bench.clock.micros()


def test_no_poll_is_longer_than_it_must_while_nothing_answers() -> None:
    for way in SILENCES:
        for kind in TRANSPORTS:
            bench = Bench(kind)
            bench.run(100)
            Wedge(bench, way).fall()
            watch = Watch(bench)
            bench.reader._sleep_ms = watch.sleep_ms  # pyright: ignore  # to look in between
            bench.run(5000)
            assert watch.most_bytes <= 48
            assert watch.most_us <= 3000
            assert bench.lock.longest_ms <= 165


# -- B54


def test_the_loop_goes_on_through_a_wrap_of_ticks() -> None:
    for before in (1, 16, 100, 333, 900):
        for bench in benches():
            bench.clock.total = (1 << 30) - before
            bench.run(20)
            works(bench)
            bench.chip.lay(NTAG)
            assert bench.run(1000) == [ARRIVAL]


def test_a_wrap_of_ticks_while_the_reader_is_lost() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind, start=(1 << 30) - 3000)
        bench.run(100)
        wedge = Wedge(bench, "address")
        wedge.fall()
        assert len(bench.run(6000)) == 1
        wedge.heal()
        assert bench.change(6000) == (FOUND,)
        works(bench)


def test_polls_that_come_late_by_minutes_or_days() -> None:
    for away in (60_000, 86_400_000, 5 * 86_400_000):
        for kind in TRANSPORTS:
            bench = Bench(kind)
            bench.chip.lay(NTAG)
            assert bench.run(500) == [ARRIVAL]
            bench.clock.total += away
            assert bench.run(2000) == []
            works(bench)
