"""A record written from a table's serial line replays to what the table said."""

import io
from pathlib import Path

import pytest

from host_tools.record import Fold, lines_of
from host_tools.replay import OK, Replay
from host_tools.scribe import Scribe
from tapete.link.record import public_text

RECORDS = Path(__file__).parents[1] / "records"


def _written(path: Path) -> list[str]:
    """Play a record at a table that sees all cards; return what is written from its line."""
    table, scribe = Fold(), Scribe()
    told: list[str] = []
    with path.open("rb") as stream:
        for line in lines_of(stream):
            if line.text and not line.is_expectation():
                _, results = table.play(line.number, line.text)
                told += scribe.event(public_text(table.event, table.game))
                for result in results:
                    told += scribe.result(result)
                told += scribe.silence()
    return told


@pytest.mark.parametrize("path", sorted(RECORDS.glob("kozel/random_*.deal")), ids=lambda p: p.stem)
def test_what_is_secret_is_counted(path: Path) -> None:
    told = _written(path)
    assert any(line.startswith("count ") for line in told)
    found: list[str] = []
    assert Replay("x", found.append).run(io.BytesIO("\n".join(told).encode())) == OK, found


def test_a_deal_that_goes_on_is_told_from_its_beginning_once() -> None:
    state = ["game brisca players=2", "deal dealer=2", "turnup 5o", "1: 1c"]
    scribe = Scribe()
    assert scribe.state(state) == state
    assert scribe.event("2: 2o") == ["2: 2o"]
    assert scribe.result("trick 2 11") == ["= trick 2 11"]
    assert scribe.state(state) == []


def test_a_long_deal_comes_in_parts_and_all_of_them_are_taken_once() -> None:
    state = ["game brisca players=2", "deal dealer=2", "turnup 5o", "1: 1c", "2: 2o", "1: 3c"]
    scribe = Scribe()
    for expected in (state, []):
        told = [
            line for part in (1, 2, 3) for line in scribe.state(state[2 * part - 2 :][:2], part)
        ]
        assert told == expected
    assert scribe.event("2: 4o") == ["2: 4o"]
    late = Scribe()
    late.event("game brisca players=2")
    assert late.state(state[:2], 1) == late.state(state[2:4], 2) == []
