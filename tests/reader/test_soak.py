"""The soak's short and middle forms, what it skips, and a judge that can say no.

The long form is `make soak` (soak_long.py).
"""

import pytest
from tests.reader.soak import HABITS, Soak
from tests.reader.soak_judge import BrokenError, Judge
from tests.reader.soak_long import Piece, habitual, main, pieces, run, summary
from tests.reader.soak_people import DAY_US, PACK, People
from tests.reader.soak_table import TRANSPORTS, Table, state_of

from tapete.reader.presence import ARRIVED, FOUND, LEFT, LOST, TWO, TYPE2

HOUR_US = 3_600_000_000
S = 1_000_000
A, B = PACK[:2]


# The reader


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_half_an_hour_of_cards_and_faults(transport: str) -> None:
    soak = Soak(transport, "short", skipping=True)
    soak.run(HOUR_US // 2)
    assert soak.judge.owed > 10
    assert sum(soak.faults.counts.values()) > 15


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_some_minutes_with_every_poll(transport: str) -> None:
    soak = Soak(transport, "polled", skipping=False)
    soak.run(HOUR_US // 30)
    assert soak.table.skipped_us == 0
    assert soak.table.reader.polls > 2_000


@pytest.mark.parametrize("transport", ["i2c", "spi"])
def test_a_minute_with_an_irq_pin(transport: str) -> None:
    """Where a pin is looked at all day nothing is skipped."""
    soak = Soak(transport, "irq", skipping=False, habits=("irq", "drop"))
    soak.run(HOUR_US // 60)
    assert soak.table.reader.polls > 1_000


@pytest.mark.parametrize(("transport", "habits"), HABITS)
def test_minutes_with_chips_of_all_habits(transport: str, habits: tuple[str, ...]) -> None:
    soak = Soak(transport, "habits", skipping=True, habits=habits)
    soak.run(HOUR_US // 8)
    assert soak.judge.owed > 2


@pytest.mark.slow
@pytest.mark.parametrize(("transport", "habits"), HABITS)
def test_hours_with_chips_of_all_habits(transport: str, habits: tuple[str, ...]) -> None:
    soak = Soak(transport, "long habits", skipping=True, habits=habits)
    try:
        soak.run(3 * HOUR_US)
    except BrokenError as error:
        raise AssertionError("\n".join([str(error), *soak.story])) from error


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["m1", "m2"])
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_half_a_day_of_cards_and_faults(transport: str, seed: str) -> None:
    result = run(Piece(transport, True, seed, 0.5))
    assert not result.broken, "\n".join(summary([result]))


# What is skipped


@pytest.mark.parametrize("lying", [0, 1, 3])
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_what_is_skipped_changes_nothing(transport: str, lying: int) -> None:
    """A reader that nothing happens to goes through the same states again and again."""
    table = Table(transport)
    _pass(table, 600)
    for uid in PACK[:lying]:
        table.lay(uid, "ntag213")
        _pass(table, 600)
    first = _states(table, 2_500)
    assert len(first) <= 3
    assert _states(table, 20_000) <= first
    table.skip(300 * S)
    _pass(table, 100)  # the look at the chip's health that a pause asks for
    assert _states(table, 2_500) <= first


def _pass(table: Table, ms: int) -> None:
    end = table.clock.now + ms * 1000
    while table.clock.now < end:
        table.poll()


def _states(table: Table, ms: int) -> set[str]:
    states: set[str] = set()
    end = table.clock.now + ms * 1000
    while table.clock.now < end:
        assert table.poll() is None
        states.add(str(state_of(table.reader)))
    return states


def test_people_lay_two_thousand_cards_a_day_of_every_length() -> None:
    people = People("count")
    laid: dict[bytes, int] = {}
    lengths: list[int] = []
    act = people.next()
    while act.at < 3 * DAY_US:
        if act.lays:
            laid[act.uid] = act.at
        else:
            lengths.append(act.at - laid.pop(act.uid))
        act = people.next()
    assert 1_900 < len(lengths) / 3 < 2_200
    assert sum(length < 300_000 for length in lengths) > 900
    assert min(lengths) < 80_000
    assert max(lengths) > 200 * S


# The judge


def broken(*story: tuple[object, ...]) -> str:
    """Tell a judge a story, `(moment in ms, what, …)`; return what it finds, "" if all is well."""
    judge = Judge()
    try:
        for ms, what, *rest in story:
            now = int(str(ms)) * 1000
            if what == "lay":
                judge.lay(now, rest[0], TYPE2)  # pyright: ignore[reportArgumentType] - bytes
            elif what == "lift":
                judge.lift(now, rest[0])  # pyright: ignore[reportArgumentType] - bytes
            elif what == "fault":
                judge.fault_begins(now)
            elif what == "mended":
                judge.fault_ends(now, now - 50_000, 300_000, False)
            elif what == "poll":
                judge.look(now)
            else:
                judge.told_of(now, (what, *rest))  # pyright: ignore[reportArgumentType] - a change
    except BrokenError as error:
        return str(error)
    return ""


def test_a_judge_is_content_with_a_card_told_and_gone() -> None:
    told = ((0, "lay", A), (100, ARRIVED, A, TYPE2), (5000, "lift", A), (5400, LEFT, A))
    assert not broken(*told, (9000, "poll"))
    assert not broken((0, "lay", A), (200, "lift", A), (9000, "poll")), "too short to be owed"
    assert not broken((0, "lay", A), (299, "lift", A), (400, ARRIVED, A, TYPE2))


def test_a_judge_misses_a_card() -> None:
    assert "was not told" in broken((0, "lay", A), (301, "lift", A), (9000, "poll"))
    assert "was not told" in broken((0, "lay", A), (800, "poll"))
    excused = ((0, "fault"), (10, "lay", A), (500, "mended"))
    assert not broken(*excused, (1050, "lift", A), (9000, "poll")), "mending takes its time"
    assert "was not told" in broken(*excused, (1101, "lift", A), (9000, "poll"))


def test_a_judge_sees_what_is_invented_or_told_twice() -> None:
    assert "does not lie there" in broken((0, ARRIVED, A, TYPE2))
    assert "kind" in broken((0, "lay", A), (50, ARRIVED, A, TYPE2 + 1))
    told = ((0, "lay", A), (100, ARRIVED, A, TYPE2))
    assert "twice" in broken(*told, (200, ARRIVED, A, TYPE2))
    assert "lies there still" in broken(*told, (5000, LEFT, A))
    assert "lies there still" in broken(*told, (5000, "fault"), (7000, LEFT, A))
    assert "does not lie there" in broken((0, "lay", A), (90, "lift", A), (500, ARRIVED, A, TYPE2))
    assert "two are told" in broken((0, "lay", A), (100, TWO))
    assert "had not arrived" in broken((0, LEFT, A))


def test_a_judge_waits_for_departures() -> None:
    told = ((0, "lay", A), (100, ARRIVED, A, TYPE2), (5000, "lift", A))
    assert not broken(*told, (5700, "poll"))
    assert "departure" in broken(*told, (5701, "poll"))
    assert not broken(*told, (5100, "lay", A), (9000, "poll")), "laid again at once: it never left"


def test_a_judge_of_two_at_once() -> None:
    two = ((0, "lay", A), (10, "lay", B), (90, TWO))
    assert not broken(*two, (9000, "poll"))
    assert not broken(*two, (2000, "lift", B), (3600, "poll")), "one must be alone for a while"
    assert "was not told" in broken(*two, (2000, "lift", B), (3901, "poll"))


def test_a_judge_of_losses() -> None:
    assert "without a fault" in broken((0, LOST, 1))
    assert "not lost" in broken((0, FOUND))
    lost = ((0, "fault"), (600, LOST, 1))
    assert "lost twice" in broken(*lost, (700, LOST, 1))
    assert not broken(*lost, (900, "mended"), (1000, FOUND), (9000, "poll"))
    assert not broken(*lost, (900, "mended"), (1850, "poll")), "its next try is 1 s after the loss"
    assert "not found" in broken(*lost, (900, "mended"), (1950, "poll"))


# The long form


def test_the_long_form_is_two_and_thirty_days_of_each_transport() -> None:
    work = pieces(list(TRANSPORTS), "1", 2, 30)
    for name in TRANSPORTS:
        mine = [piece for piece in work if piece.transport == name]
        assert sum(piece.days for piece in mine if not piece.skipping) == 2
        assert sum(piece.days for piece in mine if piece.skipping) == 30
    assert len({piece.seed + piece.transport for piece in work}) == len(work)
    each = habitual(list(TRANSPORTS), "1", 4)
    assert [(piece.transport, piece.habits) for piece in each] == list(HABITS)
    assert all(piece.days == 4 for piece in each)


@pytest.mark.slow
def test_the_command_of_the_long_form(capsys: pytest.CaptureFixture[str]) -> None:
    days = ["--days", "0.01", "--skipped", "0.05", "--habits", "0.02"]
    assert main(["--transport", "i2c", *days, "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "i2c skipped" in told
    assert "i2c habits" in told


def test_a_judge_gives_a_lost_reader_the_pause_it_is_in() -> None:
    """A second fault, over at once, spoils the second try: the third comes 3 s after the loss."""
    lost = ((0, "fault"), (600, LOST, 4), (1200, "mended"), (1300, "fault"), (1740, "mended"))
    assert not broken(*lost, (3800, "poll"), (3840, FOUND))
    assert "not found" in broken(*lost, (3950, "poll"))
