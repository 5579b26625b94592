"""Stacks and flaps, and cards that rest, on both Pythons (README.md)."""

from tests.reader.scripted_chip import (
    BOTH,
    CLASSIC,
    DESFIRE,
    NONE,
    NTAG,
    OFF,
    ON,
    OTHER,
    RELEASE,
    TRANSPORTS,
    UID,
    UID2,
    Bench,
    Dice,
    data,
    frame,
    some,
    works,
)
from tests.reader.scripted_lists import ARRIVAL, CYCLE, GARBLED, THIRD, run_script

from tapete.reader.presence import ARRIVED, ISO_DEP, LEFT, TWO, TYPE2

# -- B20, B21


def test_a_stack_in_the_field_for_three_seconds() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(NTAG)
        assert bench.run(500) == [ARRIVAL]
        bench.chip.script(BOTH, NONE, GARBLED, THIRD, NONE, None, NONE, BOTH, THIRD, "d54b0100")
        assert bench.run(3000) == [(TWO,)]
        bench.chip.lay(NTAG)
        assert bench.run(3000) == []
        works(bench)


def test_stacks_at_random() -> None:
    """Whatever a stack looks like from poll to poll: no freeze, no card, the last one stands."""
    for seed in some(8):
        for kind in TRANSPORTS:
            dice = Dice(seed)
            bench = Bench(kind)
            bench.chip.lay(NTAG)
            assert bench.run(500) == [ARRIVAL]
            choices = (THIRD, THIRD, NONE, GARBLED, None, "d54b0100", frame(THIRD)[:-4])
            bench.chip.listing = lambda dice=dice, choices=choices: choices[dice.throw(7)]
            told = bench.run(3000)
            assert [change for change in told if change[0] == ARRIVED] == []
            bench.chip.lay(NTAG)
            told = bench.run(6000)
            assert len([change for change in told if change[0] == ARRIVED]) <= 1
            works(bench)


def test_a_chip_that_lists_two_one_and_none_in_turn() -> None:
    one = data("0000ff0ff1d54b01010044000704a1b2c3d4e5804000")
    none = data("0000ff03fdd54b00e000")
    for kind in TRANSPORTS:
        for answers in (
            (CYCLE, one, none),
            (CYCLE, none, one),
            (none, CYCLE, one),
            (CYCLE, CYCLE, one, none),
            (CYCLE, one, one, none),
        ):
            bench, told = run_script(kind, 5000, *answers)
            assert (TWO,) in told
            assert len([change for change in told if change[0] == TWO]) == 1
            assert all(change[0] != ARRIVED for change in told[: told.index((TWO,))])
            works(bench)


def test_two_once_is_enough_to_say_so() -> None:
    for kind in TRANSPORTS:
        _, told = run_script(kind, 70, CYCLE, NONE, NONE, NONE, NONE)
        assert told == [(TWO,)]


def test_targets_are_let_go_before_each_list() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(NTAG)
        assert bench.change(500) == ARRIVAL
        bench.chip.commands.clear()
        bench.run(400)
        lists = 0
        for at, command in enumerate(bench.chip.commands):
            if command.startswith("d44a"):
                lists += 1
                assert bench.chip.commands[at - 1] in (RELEASE, ON) or at == 0
        assert lists > 5


# -- B22, B23, B24, B25


def test_a_resting_card_found_and_missed_in_turn() -> None:
    one = data("0000ff0ff1d54b01010044000704a1b2c3d4e5804000")
    none = data("0000ff03fdd54b00e000")
    for kind in TRANSPORTS:
        for answers in ((one, none), (one, none, none), (one, one, none), (none, one)):
            bench, told = run_script(kind, 30_000 if answers[1:] == (none,) else 5000, *answers)
            assert told == [ARRIVAL]
            works(bench)


def test_a_resting_card_that_misses_in_runs() -> None:
    """Five misses and 300 ms are a departure, fewer are none."""
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(NTAG)
        assert bench.run(500) == [ARRIVAL]
        bench.chip.script(NONE, NTAG, NONE, NONE, NTAG, NTAG, NONE, NONE, NONE, NTAG)
        assert bench.run(10_000) == []


def test_garbled_answers_are_signs_of_a_card() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(NTAG)
        assert bench.run(500) == [ARRIVAL]
        bench.chip.script(NTAG, GARBLED, "d54b0101", GARBLED, NTAG, GARBLED, GARBLED, GARBLED)
        assert bench.run(5000) == []
        bench.chip.lay(GARBLED)
        assert bench.run(2000) == [], "somebody is there"
        bench.chip.lay(NONE)
        assert bench.run(2000) == [(LEFT, UID)]


def test_after_a_departure_the_field_is_new() -> None:
    """A card that sleeps, not gone: it answers only after the field was off and on."""
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(NTAG)
        assert bench.run(500) == [ARRIVAL]
        bench.chip.lay(NONE)
        assert bench.change(2000) == (LEFT, UID)
        bench.chip.commands.clear()
        bench.run(100)
        assert OFF in bench.chip.commands[:6]
        assert ON in bench.chip.commands[:6]
        bench.chip.lay(NTAG)
        assert bench.run(300) == [ARRIVAL]


def test_a_card_that_sleeps_until_the_field_is_new_is_missed_by_nobody() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        awake = [True]

        def listing(awake: "list[bool]" = awake) -> str:
            if awake[0]:
                awake[0] = False
                return NTAG
            return NONE

        def field(command: bytes, awake: "list[bool]" = awake) -> str:
            if command[1] == 1 and not command[2]:
                awake[0] = True
            return "d533"

        bench.chip.listing = listing
        bench.chip.replies[0x32] = field
        assert bench.run(20_000) == [ARRIVAL]


def test_twenty_flaps_in_ten_minutes_tell_nothing() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(NTAG)
        assert bench.run(500) == [ARRIVAL]
        for flap in range(20):
            bench.chip.lay(NONE)
            assert bench.run(120) == []
            bench.chip.lay(NTAG)
            assert bench.run(300 + 50 * flap) == []


def test_one_card_for_ten_minutes() -> None:
    bench = Bench()
    bench.chip.lay(NTAG)
    assert bench.run(600_000 if len(some(9)) > 3 else 60_000) == [ARRIVAL]
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(NTAG)
        assert bench.run(60_000) == [ARRIVAL]
        bench.chip.lay(NONE)
        assert bench.run(1000) == [(LEFT, UID)]
        bench.chip.lay(NTAG)
        assert bench.run(1000) == [ARRIVAL]


def test_a_tap_of_300_ms_is_told_whenever_it_comes() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.run(100)
        for pause in some(30):
            bench.run(37 * pause)
            bench.chip.lay(NTAG)
            told = bench.run(300)
            bench.chip.lay(NONE)
            told += bench.run(1200)
            assert told == [ARRIVAL, (LEFT, UID)]


# -- taps as people make them


def test_a_card_laid_on_the_resting_one_is_its_own_arrival() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(NTAG)
        assert bench.run(500) == [ARRIVAL]
        bench.chip.lay(BOTH)
        assert bench.run(1000) == [(ARRIVED, UID2, TYPE2)]
        bench.chip.lay(OTHER)
        assert bench.run(3000) == [(LEFT, UID)]
        bench.chip.lay(NONE)
        assert bench.run(1000) == [(LEFT, UID2)]


def test_cards_of_other_kinds_beside_a_resting_one() -> None:
    for kind in TRANSPORTS:
        bench = Bench(kind)
        bench.chip.lay(DESFIRE)
        assert bench.run(500) == [(ARRIVED, data("047368a2c72280"), ISO_DEP)]
        bench.chip.lay("d54b02" + DESFIRE.replace(" ", "")[6:] + "0200440007 04a1b2c3d4e580")
        assert bench.run(1000) == [ARRIVAL]
        bench.chip.lay(CLASSIC)
        assert (ARRIVED, data("deadbeef"), 2) in bench.run(3000)
