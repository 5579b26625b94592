"""Every golden record, played with tags and keys at a table without hardware: the same results."""

from pathlib import Path

import pytest

from host_tools.gestures import NoGestureError, gestures
from tapete.deck import controls
from tapete.rules import cards, codes, notation
from tapete.rules.game import Game
from tapete.table import table as steps
from tapete.table.table import Table

RECORDS = Path(__file__).parents[1] / "records"
FILES = sorted(RECORDS.glob("*/*.deal"))


class Sitting:
    """A table that does what its steps say, as the app does it."""

    def __init__(self) -> None:
        self.game = Game()
        self.table = Table(self.game)
        self.took: list[tuple[int, ...]] = []
        self.results: list[tuple[int, ...]] = []

    def do(self, step: "tuple[int, ...] | None") -> None:
        while step is not None and step[0] == steps.DO:
            event = step[1:]
            undone = self.game.undo_target() if event[0] == codes.E_UNDO else None
            results = self.game.apply(event)
            self.took.append(event)
            self.results += results
            self.table.settle(event, results, undone)
            step = self.table.more()

    def lay(self, name: str) -> None:
        token = controls.token(name[1:])
        if not name.startswith("@"):
            token = cards.parse(name, self.game.family)
        self.do(self.table.token(token))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_table_takes_what_the_record_says(path: Path) -> None:
    sitting, mirror = Sitting(), Game()
    for raw in path.read_text(encoding="utf-8").splitlines():
        line = raw.partition("#")[0].strip()
        if not line or line.startswith("="):
            continue
        event = notation.parse_event(line, mirror)
        printed = notation.event_text(event, mirror)
        if mirror.phase == codes.P_TURNUP and event[0] == codes.E_PLAY:
            assert mirror.apply(event)[0][0] == codes.R_REFUSED
            continue  # whatever card is laid there is the one turned up
        sitting.took.clear()
        sitting.results.clear()
        try:
            done = gestures(event, printed, mirror)
        except NoGestureError:
            results = mirror.apply(event)
            assert results and results[0][0] == codes.R_REFUSED, line
            continue
        results = list(mirror.apply(event))
        for what, name in done:
            if what == "press":
                sitting.do(sitting.table.press(name, False))
            elif what == "lay":
                sitting.lay(name)
            else:
                sitting.do((steps.DO, *event))
        if sitting.took != [event] and _is_refused_early(results):
            assert all(result[0] == codes.R_REFUSED for result in sitting.results), line
            continue
        assert sitting.took == [event], (line, done, sitting.table.prompt)
        assert sitting.results == results, line


def _is_refused_early(results: list[tuple[int, ...]]) -> bool:
    """Whether the moment is wrong: the table may say so before it asks for cards."""
    return bool(results) and results[0][0] == codes.R_REFUSED and results[0][1] <= codes.F_NOT_NOW


def test_there_are_records_of_every_game() -> None:
    assert len({path.parent.name for path in FILES}) >= 8
