"""/board.txt names the wiring; a name nobody knows is told, and the table runs all the same."""

import pytest

from host_tools.rig import Json, Rig


def _lines(content: bytes) -> list[Json]:
    with Rig(boot=False) as rig:
        rig.put("/board.txt", content.decode("latin-1"))
        rig.boot()
        rig.advance(1500)
        return rig.lines()


def test_a_plain_pico_is_taken_without_complaint() -> None:
    assert not [line for line in _lines(b"pico\n") if "fault" in line]


@pytest.mark.parametrize("content", [b"picco", b"../main", b"__init__", b"a b", b"pico.pico"])
def test_an_unknown_board_is_told_and_a_pico_is_taken(content: bytes) -> None:
    lines = _lines(content)
    [fault] = [line for line in lines if "fault" in line]
    assert fault["fault"] == "settings"
    assert "board.txt" in fault["text"]
    assert [line["board"] for line in lines if "hello" in line] == ["pico"]
