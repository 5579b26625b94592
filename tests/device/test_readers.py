"""The same deal over every kind of wiring, and a reader for each seat, on the emulated board."""

import pytest

from host_tools.rig import Json, Rig

HEAP = "640k"  # six emulated chips take their share


def _heard(rig: Rig, ms: float = 700) -> list[Json]:
    rig.advance(ms)
    return rig.lines()


def _all(lines: list[Json], word: str) -> list[str]:
    return [line[word] for line in lines if word in line]


def _tap(rig: Rig, name: str, reader: int = 1) -> list[str]:
    rig.lay(name, reader=reader)
    lines = _heard(rig)
    rig.lift(name, reader=reader)
    return _all(lines + _heard(rig), "result")


def _begin(rig: Rig) -> None:
    rig.advance(1500)
    assert not _all(rig.lines(), "fault")
    rig.press("A")
    _heard(rig)


@pytest.mark.parametrize("board", ["pico", "pico_hsu"])
def test_a_trick_with_one_reader(board: str) -> None:
    with Rig(board=board) as rig:
        _begin(rig)
        assert "turn 1" in _tap(rig, "5o")
        assert "turn 2" in _tap(rig, "1c")
        assert "trick 1 21" in _tap(rig, "3c")


def test_whoever_plays_lays_the_card_on_the_own_reader() -> None:
    with Rig(board="pico_seats", heap=HEAP, settings="game brisca players=4\n") as rig:
        _begin(rig)
        assert "turn 1" in _tap(rig, "5o", 3)  # the turn-up may lie on any
        assert _tap(rig, "1c", 2) == ["refused not-your-turn"]
        assert _tap(rig, "1c", 1) == ["turn 2"]
        assert _tap(rig, "2c", 2) == ["turn 3"]
        assert _tap(rig, "4c", 3) == ["turn 4"]
        assert "trick 1 11" in _tap(rig, "6c", 4)


def test_a_reader_of_a_seat_that_nobody_has_takes_nothing() -> None:
    with Rig(board="pico_seats", heap=HEAP) as rig:
        _begin(rig)
        _tap(rig, "5o", 1)
        assert _tap(rig, "1c", 5) == []


def test_a_dead_reader_is_told_with_its_seat_and_the_others_go_on() -> None:
    with Rig(board="pico_seats", heap=HEAP, settings="game brisca players=4\n") as rig:
        _begin(rig)
        rig.fault("reader@2 off")
        lines = _heard(rig, 4000)
        [fault] = [line for line in lines if "fault" in line]
        assert fault["text"].startswith("Seat 2: ")
        assert not fault["back"]
        assert "turn 1" in _tap(rig, "5o", 3)
        assert _tap(rig, "1c", 1) == ["turn 2"]
        rig.fault("reader@2 on")
        lines = _heard(rig, 6000)
        assert [line["back"] for line in lines if "fault" in line] == [True]
        assert _tap(rig, "2c", 2) == ["turn 3"]
