"""A missing tag is no obstacle: every golden record, played with A, B and C and nothing else."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from buttons import by_buttons

from tapete.link.record import public_text
from tapete.rules import codes, notation, sheet
from tapete.rules.game import Game
from tapete.table import table as steps
from tapete.table.table import Table

RECORDS = Path(__file__).parents[1] / "records"
FILES = sorted(RECORDS.glob("*/*.deal"))
MOST_KEYS = 400  # for one event


class Fingers:
    """A table whose keys are pressed until an event has happened."""

    def __init__(self) -> None:
        self.game = Game()
        self.table = Table(self.game)
        self.took: list[tuple[int, ...]] = []

    def press(self, key: str) -> None:
        step: tuple[int, ...] | None = self.table.press(key.upper(), key.isupper())
        assert step is not None
        assert step[0] != steps.IGNORED, (key, self.table.prompt)
        while step is not None and step[0] == steps.DO:
            event = step[1:]
            undone = self.game.undo_target() if event[0] == codes.E_UNDO else None
            results = self.game.apply(event)
            self.took.append(event)
            self.table.settle(event, results, undone)
            step = self.table.more()

    def bring_about(self, event: tuple[int, ...]) -> int:
        """Press keys until an event has happened; return how many it took."""
        self.took.clear()
        count = 0
        for key in by_buttons(event, self.table):
            self.press(key)
            count += 1
            if self.took:
                return count
            assert count < MOST_KEYS, (event, self.table.prompt)
        return count


def sayable(event: tuple[int, ...]) -> tuple[int, ...]:
    """Return an event as buttons say it, with the same effect on the score.

    Nobody picks openly what lies face down, a preset is what it stands for, and an option that
    changes nothing for so many players is not offered.
    """
    if event[0] == codes.E_DOWN and event[2]:
        return (codes.E_DOWN, event[1], 0, len(event) - 2)
    if event[0] == codes.E_GAME:
        rules = sheet.load(event[2])
        given = {
            option[0]: sheet.value_word(option, value)
            for option, value in zip(rules["options"], event[4:], strict=True)
            if option[0] != "preset" and sheet.concerns(option, event[3])
        }
        return event[:4] + tuple(sheet.choose(rules, given))
    return event


def follow(fingers: Fingers, mirror: Game) -> None:
    """Count by hand what nobody read, and take such counts back where the record goes back."""
    game = fingers.game
    if game.phase == codes.P_COUNT and mirror.phase != codes.P_COUNT:
        for side in range(game.sides - 1):
            fingers.bring_about((codes.E_COUNT, 0, side, 0, mirror.points[side]))
    while len(game.deal_events()) > len(mirror.deal_events()) and mirror.turn:
        fingers.bring_about((codes.E_UNDO, 0))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_by_buttons(path: Path) -> None:
    fingers, mirror = Fingers(), Game()
    for raw in path.read_text(encoding="utf-8").splitlines():
        line = raw.partition("#")[0].strip()
        if not line or line.startswith("="):
            continue
        event = notation.parse_event(line, mirror)
        results = mirror.apply(event)
        if results and results[0][0] == codes.R_REFUSED:
            continue  # people who press buttons can't name a card that is not there
        wanted = sayable(event)
        fingers.bring_about(wanted)
        took = [public_text(one, fingers.game) for one in fingers.took]
        assert took == [public_text(wanted, mirror)], line
        follow(fingers, mirror)
        assert fingers.game.match_score == mirror.match_score, line
        assert fingers.game.turn == mirror.turn, line


def test_the_records_have_every_event() -> None:
    kinds: set[int] = set()
    for path in FILES:
        mirror = Game()
        for raw in path.read_text(encoding="utf-8").splitlines():
            line = raw.partition("#")[0].strip()
            if line and not line.startswith("="):
                event = notation.parse_event(line, mirror)
                results = mirror.apply(event)
                if not (results and results[0][0] == codes.R_REFUSED):
                    kinds.add(event[0])
    assert kinds == set(range(codes.E_TRUMP)), "all but what is reserved"
