"""What goes wrong between reader and table, on both Pythons; each test is a kind of fault."""

from tests.reader.scripted_chip import (
    ACK,
    BOTH,
    CLASSIC,
    DESFIRE,
    LIST,
    NACK,
    NONE,
    NTAG,
    OFF,
    ON,
    OTHER,
    PHONE,
    RETRIES,
    SYNTAX,
    UID,
    UID2,
    Bench,
    Pin,
    data,
    frame,
)

from tapete.reader import faults
from tapete.reader.presence import ARRIVED, FOUND, ISO_DEP, LEFT, LOST, TWO, TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.reader.scripted_chip import Answer, Change

ARRIVAL = (ARRIVED, UID, TYPE2)
EIO = 5
ETIMEDOUT = 110


def benches() -> list[Bench]:
    """Return a bench of each model of partial reads."""
    return [Bench(holds=True), Bench(holds=False)]


def works(bench: Bench) -> None:
    """Check that the reader tells a tap and a departure, as ever."""
    bench.chip.lay(NONE)
    bench.run(1000)
    bench.chip.lay(OTHER)
    assert bench.change(500) == (ARRIVED, UID2, TYPE2)
    bench.chip.lay(NONE)
    assert bench.change(1000) == (LEFT, UID2)


def every(count: int, code: int) -> "Callable[[], int]":
    """Return an error for each so-and-so-many-th transfer."""
    turn = [0]

    def error() -> int:
        turn[0] += 1
        return 0 if turn[0] % count else code

    return error


# -- frames


def test_b01_noise_before_and_after_frames() -> None:
    for before in (b"\0\0", b"\x55\xaa\0", b"\0" * 12, b"\xaa" * 30 + b"\0"):
        for after in (b"", b"\x5a", b"\0" * 5):
            for bench in benches():
                bench.chip.mangle = lambda raw, b=before, a=after: b + raw[:-1] + a
                bench.chip.lay(NTAG)
                assert bench.run(1000) == [ARRIVAL]
                works(bench)


def test_b02_an_old_answer_lies_in_the_chip_when_the_host_starts_anew() -> None:
    for old in (
        frame("d515"),
        frame(NTAG),
        frame("d5410000" + "5a" * 16),
        ACK,
        frame("d50332010607"),
    ):
        for bench in benches():
            bench.chip.queue = [old]
            bench.chip.last = old
            bench.chip.lay(NTAG)
            assert bench.run(600) == [ARRIVAL]
            works(bench)


def test_b02_an_old_answer_that_no_abort_removes() -> None:
    for bench in benches():
        take = bench.chip.take
        stale = [frame("d515"), frame(NTAG), frame("d515")]

        def take_late(command: bytes, chip: "Bench" = bench, stale: "list[bytes]" = stale) -> None:
            if stale:
                chip.chip.queue.append(stale.pop())
            take(command)  # noqa: B023 - called within the loop's turn

        bench.chip.take = take_late
        bench.chip.lay(OTHER)
        assert bench.run(1500) == [(ARRIVED, UID2, TYPE2)]
        assert bench.driver.stale >= 1


def test_b08_an_answer_longer_than_what_was_asked_for() -> None:
    for ats in (5, 12, 40, 80):
        for bench in benches():
            bench.chip.lay(
                "d54b010103442007 047368a2c72280" + bytes((ats,)).hex() + "77" * (ats - 1)
            )
            assert bench.run(400) == [(ARRIVED, data("047368a2c72280"), ISO_DEP)]
            works(bench)


def test_b09_bank_cards_are_read_whole_and_the_next_tag_too() -> None:
    jcop = "d54b010100482007 0413142 18b2080 0d7877b1024a434f50763234 31"
    for bench in benches():
        bench.chip.lay(DESFIRE)
        assert bench.run(1000) == [(ARRIVED, data("047368a2c72280"), ISO_DEP)]
        bench.chip.lay(NTAG)
        assert bench.run(300) == [ARRIVAL]
        bench.chip.lay(jcop)
        assert (ARRIVED, data("041314218b2080"), ISO_DEP) in bench.run(300)
        works(bench)


def test_b10_nothing_on_the_reader_with_any_filler() -> None:
    for filler in (0xAA, 0x00, 0xFF, 0x55):
        bench = Bench()
        bench.chip.filler = filler
        assert bench.run(3000) == []
        works(bench)


def test_b10_counts_that_cannot_be_are_no_cards() -> None:
    for body in (
        "d54b",
        "d54b03",
        "d54bff",
        "d54b01",
        "d54b0101004400",
        "d54b0001",
        NTAG[:-2],
    ):
        bench = Bench()
        bench.chip.lay(body)
        assert bench.run(2000) == []
        works(bench)


def test_an_answer_with_something_left_over_is_no_card() -> None:
    bench = Bench()
    bench.chip.lay(NTAG + "01ff")
    assert bench.run(2000) == []
    works(bench)


def test_b11_the_error_frame_to_a_poll_is_met_by_setting_up_anew_then_told() -> None:
    bench = Bench()
    bench.run(300)
    bench.chip.commands.clear()
    bench.chip.lay(SYNTAX)
    assert bench.change(500) == (LOST, faults.SYNTAX)
    assert bench.chip.commands.count(LIST) <= 4, "no endless retry"
    bench.chip.lay(NTAG)
    assert bench.run(3000) == [(FOUND,), ARRIVAL]


def test_b11_one_error_frame_to_any_command_is_mended_unseen() -> None:
    for command in (0x02, 0x14, 0x32, 0x4A, 0x52):
        bench = Bench()
        bench.chip.lay(NTAG)
        left = [1]

        def reply(sent: bytes, bench: Bench = bench, left: "list[int]" = left) -> "Answer":
            if left[0]:
                left[0] -= 1
                return SYNTAX
            del bench.chip.replies[sent[0]]
            return bench.chip.answer(sent)

        bench.chip.replies[command] = reply
        assert bench.run(6000) == [ARRIVAL]
        assert not left[0]
        works(bench)


def test_b12_broken_answers_are_asked_for_again() -> None:
    for raw in (
        "0000fe03fdd54b00e000",
        "0000ff000000",
        "0000ff03fcd54b00e000",
        "0000ff03fdd54b00e100",
        "0000ffffff000000",
        "0000ff06fad503",
        "00",
        "",
    ):
        for bench in benches():
            bench.run(100)
            good = [frame(NTAG)]

            def mangle(_: bytes, bench: Bench = bench, good: "list[bytes]" = good) -> bytes:
                bench.chip.mangle = bytes
                return data(raw)  # noqa: B023 - used within the loop's turn

            bench.chip.lay(good[0])
            bench.chip.mangle = mangle
            assert bench.run(500) == [ARRIVAL]
            works(bench)


def test_b12_answers_that_stay_broken_lose_the_reader_until_they_are_whole() -> None:
    for raw in ("0000ff03fcd54b00e000", "0000ff03fdd54b00e100", "0000ff000000", "ffffffffff"):
        bench = Bench()
        bench.run(100)
        bench.chip.mangle = lambda _, raw=raw: data(raw)
        assert bench.change(3000) == (LOST, faults.GARBLED)
        bench.chip.mangle = bytes
        bench.chip.lay(NTAG)
        assert bench.run(3000) == [(FOUND,), ARRIVAL]


def test_b13_extended_form_of_a_short_answer() -> None:
    for bench in benches():
        body = data(NTAG)
        raw = b"\0\0\xff\xff\xff\0" + bytes((len(body), -len(body) & 0xFF)) + body
        bench.chip.lay(raw + bytes((-sum(body) & 0xFF, 0)))
        assert bench.run(500) == [ARRIVAL]


def test_b13_an_answer_of_256_bytes_keeps_everything_in_step() -> None:
    for bench in benches():
        bench.run(100)
        bench.chip.lay("d54b" + "aa" * 254)
        assert bench.run(1000) == []
        works(bench)


def test_b29_an_answer_that_comes_after_its_deadline() -> None:
    for bench in benches():
        for late in (160, 200, 280):
            bench.run(200)
            answer = bench.chip.answer
            turn = [1]

            def once(command: bytes, bench: Bench = bench, turn: "list[int]" = turn) -> "Answer":
                return None if command[0] == 0x4A and turn and turn.pop() else answer(command)  # noqa: B023

            bench.chip.answer = once
            bench.poll()
            bench.chip.answer = answer
            bench.chip.queue.append(frame(NTAG))
            bench.chip.ready_at = bench.clock.total + late - 150
            assert bench.run(300) == []
            works(bench)


def test_an_answer_to_something_else_is_dropped_and_the_right_one_awaited() -> None:
    for old in ("d55300", "d533", "d50332010607"):
        for bench in benches():
            bench.run(100)
            take = bench.chip.take

            def taking(command: bytes, bench: Bench = bench, old: str = old) -> None:
                take(command)  # noqa: B023 - called within the loop's turn
                if command[0] == 0x4A:
                    bench.chip.queue.insert(-1, frame(old))

            bench.chip.take = taking
            bench.chip.lay(NTAG)
            assert bench.run(1000) == [ARRIVAL]
            assert bench.reader.failures == 0
            assert bench.driver.stale > 0


# -- the bus


def test_a_bus_that_reads_all_ones_is_a_silent_chip() -> None:
    bench = Bench()
    bench.run(100)

    def ones(addr: int, buf: "bytearray | memoryview") -> None:
        for at in range(len(buf)):
            buf[at] = 0xFF

    bench.chip.readfrom_into = ones
    assert bench.change(3000) == (LOST, faults.SILENT)


def test_b03_the_address_is_not_acknowledged_just_after_an_exchange() -> None:
    for deaf in (1, 2, 3):
        for bench in benches():
            count = [0]

            def error(count: "list[int]" = count) -> int:
                count[0] -= 1
                return EIO if count[0] >= 0 else 0

            bench.chip.error = error
            take = bench.chip.take

            def deafen(command: bytes, count: "list[int]" = count, deaf: int = deaf) -> None:
                count[0] = deaf
                take(command)  # noqa: B023 - called within the loop's turn

            bench.chip.take = deafen
            bench.chip.lay(NTAG)
            assert bench.run(2000) == [ARRIVAL]
            assert bench.reader.failures == 0
            assert bench.transport.nacked > 0
            works(bench)


def test_b04_half_of_all_transfers_are_not_acknowledged() -> None:
    for count in (2, 3, 4, 7):
        for bench in benches():
            bench.chip.error = every(count, EIO)
            bench.chip.lay(NTAG)
            assert bench.run(5000) == [ARRIVAL]
            assert not bench.reader.is_lost


def test_b05_one_transfer_in_twenty_runs_out_of_time() -> None:
    for count in (20, 13, 7):
        for bench in benches():
            fail = every(count, ETIMEDOUT)

            def slow(bench: Bench = bench, fail: "Callable[[], int]" = fail) -> int:
                code = fail()
                if code:
                    bench.clock.total += 40  # what the bus waits before it gives up
                return code

            bench.chip.error = slow
            bench.chip.lay(NTAG)
            assert bench.run(10_000) == [ARRIVAL]
            assert count != 20 or bench.reader.failures == 0
            works(bench)


def test_b06_a_held_bus_is_clocked_free() -> None:
    cleared: list[int] = []

    def clear() -> None:
        cleared.append(bench.clock.total)
        bench.chip.error = lambda: 0

    bench = Bench(bus_clear=clear)
    bench.chip.error = lambda: ETIMEDOUT
    bench.chip.lay(NTAG)
    assert bench.run(1000) == [ARRIVAL], "held since power-on"
    bench.chip.error = lambda: ETIMEDOUT
    assert bench.run(2000) == [], "and in the midst of play: nobody is told"
    assert len(cleared) == 2


def test_b06_a_held_bus_that_nobody_can_free_is_told_and_never_hogged() -> None:
    bench = Bench()
    bench.run(100)
    busy = [0]

    def error() -> int:
        bench.clock.total += 40
        busy[0] += 40
        return ETIMEDOUT

    bench.chip.error = error
    begun = bench.clock.total
    assert bench.change(20_000) == (LOST, faults.BUS_STUCK)
    assert bench.clock.total - begun < 4000
    begun = bench.clock.total
    busy[0] = 0
    assert bench.run(60_000) == []
    assert busy[0] < (bench.clock.total - begun) // 2
    bench.chip.error = lambda: 0
    assert bench.change(6000) == (FOUND,)


def test_b07_the_bus_is_the_readers_from_command_to_answer() -> None:
    bench = Bench()
    take = bench.chip.take
    read = bench.chip.readfrom_into

    def locked_take(command: bytes) -> None:
        assert bench.lock.held
        take(command)

    def locked_read(addr: int, buf: "bytearray | memoryview") -> None:
        assert bench.lock.held
        read(addr, buf)

    bench.chip.take = locked_take
    bench.chip.readfrom_into = locked_read
    bench.chip.lay(NTAG)
    assert bench.run(1000) == [ARRIVAL]
    assert bench.lock.longest_ms <= 15
    assert not bench.lock.held


def test_b16_a_chip_that_falls_silent_is_told_once_and_found_when_it_returns() -> None:
    for silent in ("address", "busy", "no answers"):
        bench = Bench()
        bench.chip.lay(NTAG)
        assert bench.run(500) == [ARRIVAL]
        answer = bench.chip.answer
        code = faults.SILENT
        if silent == "address":
            bench.chip.error = lambda: EIO
            code = faults.NO_CHIP
        elif silent == "busy":
            bench.chip.ready_at = 1 << 60
            bench.chip.take = lambda command: None
        else:
            bench.chip.answer = lambda command: None
        begun = bench.clock.total
        assert bench.change(10_000) == (LOST, code)
        assert bench.clock.total - begun < 1700
        assert bench.run(60_000) == [], "once"
        bench.chip.error = lambda: 0
        bench.chip.answer = answer
        if silent == "busy":
            bench.chip.ready_at = 0
            bench.chip.take = lambda command, b=bench: type(b.chip).take(b.chip, command)
        assert bench.change(5000) == (FOUND,)
        assert bench.run(1000) == [], "the card that still rests is no new tap"
        works(bench)


def test_b16_a_wedge_that_only_the_reset_pin_heals() -> None:
    lows: list[tuple[int, int]] = []
    wedged = [False]

    def pin(level: int) -> None:
        lows.append((level, bench.clock.total))
        if level:
            low = lows[-1][1] - lows[-2][1]
            assert 50 <= low <= 110
            wedged[0] = False

    bench = Bench(reset=Pin(pin))
    bench.chip.error = lambda: EIO if wedged[0] else 0
    bench.chip.lay(NTAG)
    assert bench.run(500) == [ARRIVAL]
    wedged[0] = True
    assert bench.run(3000) == [], "healed before anybody need know"
    assert len(lows) == 2
    works(bench)


def test_b16_a_wedge_after_many_commands_is_noticed_without_cards() -> None:
    bench = Bench()
    bench.run(100)
    bench.chip.error = lambda: EIO
    begun = bench.clock.total
    assert bench.change(5000) == (LOST, faults.NO_CHIP)
    assert bench.clock.total - begun < 1500


def test_a_chip_that_was_reset_unnoticed_is_set_up_again() -> None:
    """After a reset it searches for ever, and so never answers an empty list."""
    bench = Bench()
    bench.run(100)
    finite = [False]
    switch = bench.chip.answer

    def answer(command: bytes) -> "Answer":
        if command.hex() == RETRIES[2:]:
            finite[0] = True
        if command[0] == 0x4A and not finite[0]:
            return None
        return switch(command)

    bench.chip.answer = answer
    assert bench.run(3000) == []
    assert finite[0]
    works(bench)


def test_the_version_is_asked_for_every_second() -> None:
    bench = Bench()
    bench.run(100)
    bench.chip.commands.clear()
    bench.run(10_500)
    assert 9 <= bench.chip.commands.count("d402") <= 11
    bench.chip.replies[0x02] = lambda command: "d50333010607"
    assert bench.change(8000) == (LOST, faults.WRONG_CHIP)


def test_b15_a_chip_deaf_for_a_while_after_an_abort_and_after_power_on() -> None:
    bench = Bench()
    chip = bench.chip
    deaf_until = [50]
    take = chip.take
    write = chip.writeto

    def taking(command: bytes) -> None:
        if bench.clock.total >= deaf_until[0]:
            take(command)

    def writing(addr: int, buf: "bytes | bytearray | memoryview") -> int:
        count = write(addr, buf)
        if bytes(buf) == ACK:
            deaf_until[0] = max(deaf_until[0], bench.clock.total + 10)
        return count

    chip.take = taking
    chip.writeto = writing
    chip.lay(NTAG)
    assert bench.run(1000) == [ARRIVAL]


def test_b28_a_list_that_never_ends_is_aborted() -> None:
    for bench in benches():
        bench.run(100)
        bench.chip.commands.clear()
        bench.chip.controls.clear()
        bench.chip.script(None, NTAG, None, NTAG)
        assert bench.run(1500) == [ARRIVAL]
        assert ACK in bench.chip.controls
        assert bench.lock.longest_ms <= 160
        works(bench)


def test_b28_retries_are_finite_before_the_first_list() -> None:
    bench = Bench()
    bench.poll()
    assert bench.chip.commands.index(RETRIES) < bench.chip.commands.index(LIST)


def test_b30_waiting_for_a_slow_chip_never_holds_up_the_rest() -> None:
    """Each wait is one await; between two of them only a transfer or two."""
    bench = Bench()
    bench.run(100)
    bench.chip.busy_ms = 100
    bench.chip.lay(NTAG)
    coroutine_bytes = [0]
    worst = [0]

    async def sleep_ms(ms: int) -> None:
        worst[0] = max(worst[0], bench.chip.bytes - coroutine_bytes[0])
        coroutine_bytes[0] = bench.chip.bytes
        bench.clock.total += ms

    bench.reader._sleep_ms = sleep_ms  # pyright: ignore[reportPrivateUsage] - to look in between
    coroutine_bytes[0] = bench.chip.bytes
    assert bench.run(2000) == [ARRIVAL]
    assert worst[0] <= 48, "bytes on the bus without a pause: 5 ms at 100 kHz"


# -- tags


def test_b20_a_stack_in_the_field_for_three_seconds() -> None:
    bench = Bench()
    bench.chip.lay(NTAG)
    assert bench.run(500) == [ARRIVAL]
    third = "d54b020100440007 04112233445580 0200440007 04998877665580"
    bench.chip.script(BOTH, NONE, "d54b01", third, NONE, None, NONE, BOTH, third, "d54b0100")
    assert bench.run(3000) == [(TWO,)]
    bench.chip.lay(NTAG)
    assert bench.run(3000) == []
    works(bench)


def test_b21_a_chip_that_lists_two_one_and_none_in_turn() -> None:
    bench = Bench()
    bench.run(100)
    bench.chip.script(BOTH, NTAG, NONE)
    assert bench.run(5000) == [(TWO,)]
    works(bench)


def test_b22_a_resting_card_found_and_missed_in_turn() -> None:
    bench = Bench()
    bench.run(100)
    bench.chip.script(NTAG, NONE)
    assert bench.run(15_000) == [ARRIVAL]
    bench.chip.script(NONE, NTAG, NONE, NONE)
    assert bench.run(5_000) == []


def test_b23_after_a_departure_the_field_is_new() -> None:
    bench = Bench()
    bench.chip.lay(NTAG)
    assert bench.run(500) == [ARRIVAL]
    bench.chip.lay(NONE)
    assert bench.change(1000) == (LEFT, UID)
    bench.chip.commands.clear()
    bench.run(100)
    assert OFF in bench.chip.commands[:3]
    assert ON in bench.chip.commands[:3]
    bench.chip.lay(NTAG)
    assert bench.run(300) == [ARRIVAL]


def test_b25_one_card_for_a_minute() -> None:
    bench = Bench()
    bench.chip.lay(NTAG)
    assert bench.run(60_000) == [ARRIVAL]


def test_b36_a_phone_with_a_new_uid_at_each_look_is_one_notice() -> None:
    bench = Bench()
    bench.run(100)
    bench.chip.script(PHONE, PHONE.replace("ec947f", "4f8634"), PHONE.replace("ec947f", "010203"))
    changes = bench.run(20_000)
    assert len(changes) == 1
    assert changes[0][0] == ARRIVED


def test_b37_half_a_uid_is_no_uid() -> None:
    for body in (
        "d54b010100440004 8804a3c6",
        "d54b010100440007 8804a3c6cae261",
        "d54b010100440007 04a651ffffffff",
        "d54b010100440007 00000081 6c1122",
        "d54b010100440007 04a65100000000",
        "d54b010100440004 ffffffff",
        "d54b010100440005 04a3c6cae2",
        "d54b010100440000",
    ):
        bench = Bench()
        bench.chip.lay(body)
        assert bench.run(3000) == []
        works(bench)


def test_b39_a_garbled_uid_between_good_ones() -> None:
    bench = Bench(known=lambda uid: uid == UID)
    shifted = "d54b010100440007 04a1b2ffffffff"
    mixed = "d54b010100440007 04a1b2c3112233"
    bench.chip.script(shifted, mixed, NTAG, NTAG, mixed, mixed, shifted, NTAG, mixed)
    assert bench.run(10_000) == [ARRIVAL]


def test_b39_the_same_uid_twice_in_one_answer_is_no_pair() -> None:
    bench = Bench()
    bench.chip.lay(NTAG)
    assert bench.run(500) == [ARRIVAL]
    bench.chip.lay("d54b020100440007 04a1b2c3d4e580 0200440007 04a1b2c3d4e580")
    assert bench.run(2000) == []


def test_b54_the_loop_goes_on_through_a_wrap_of_ticks() -> None:
    for before in (16, 100, 333):
        bench = Bench(start=(1 << 30) - before)
        bench.run(20)
        works(bench)
        bench.chip.lay(NTAG)
        assert bench.run(1000) == [ARRIVAL]


# -- pages

AREA = "e1101200 0103a00c340300fe 00000000"


def read_area(bench: Bench, size: int = 64) -> bytes:
    """Read the user area of the tag that has just arrived."""
    area = bytearray(size)
    read = bench.reader.read_user_area(UID, area, lambda buf, have: False)
    try:
        while True:
            read.send(None)
    except StopIteration as stop:
        return bytes(area[: stop.value])


def test_pages_of_a_tag_that_has_just_arrived() -> None:
    for bench in benches():
        bench.chip.lay(NTAG)
        assert bench.change(500) == ARRIVAL
        bench.chip.replies[0x40] = lambda command: "d54100" + AREA
        assert read_area(bench) == data(AREA) * 4
        asked = [c for c in bench.chip.commands if c.startswith("d440")]
        assert asked == ["d440013003", "d440013007", "d44001300b", "d44001300f"]
        works(bench)


def test_b31_b34_a_page_that_is_refused_leaves_the_card_what_it_is() -> None:
    for status in ("01", "02", "13", "14", "27"):
        bench = Bench()
        bench.chip.lay(NTAG)
        assert bench.change(500) == ARRIVAL
        bench.chip.replies[0x40] = lambda command, status=status: "d541" + status
        assert read_area(bench) == b""
        assert sum(c.startswith("d440") for c in bench.chip.commands) == 1, "no storm of retries"
        assert bench.run(2000) == [], "it rests there as before"
        assert bench.reader.failures == 0
        works(bench)


def test_b32_b33_other_tags_are_told_as_such_and_nothing_is_ever_unlocked() -> None:
    bench = Bench()
    bench.chip.lay(CLASSIC)
    assert bench.run(1000)[0][2:] != (TYPE2,)
    assert not any(c.startswith("d440") for c in bench.chip.commands)


def test_pages_of_a_tag_that_left_meanwhile() -> None:
    bench = Bench()
    bench.chip.lay(NTAG)
    assert bench.change(500) == ARRIVAL
    bench.chip.lay(NONE)
    bench.run(100)
    assert read_area(bench) == b""
    bench.chip.lay(OTHER)
    assert bench.run(200)[-1] == (ARRIVED, UID2, TYPE2)
    assert read_area(bench) == b"", "another lies there now"


def test_a_fault_before_the_second_sighting_invents_nothing() -> None:
    bench = Bench()
    bench.run(100)
    bench.chip.script(NTAG, None, None, None, None, NONE, NONE)
    changes: list[Change] = bench.run(4000)
    assert ARRIVAL not in changes
    assert NACK not in bench.chip.controls
