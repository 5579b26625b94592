"""The terminal and the line mode at a table that only notes what it is asked."""

import asyncio
import io
import sys
import time

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from host_tools.desk import Desk
from host_tools.rig import Json, Rig, RigError
from host_tools.terminal import Terminal, run_lines
from tapete.rules import cards


class _Rig(Rig):
    """A table where every card that is laid is said at once."""

    def __init__(self) -> None:  # nothing is started
        self.family = cards.SPANISH
        self.now_us = 0
        self.said: list[Json] = [{"say": "deal the cards"}]
        self.asked: list[str] = []
        self.broken = False

    def advance(self, ms: float) -> None:
        if self.broken:
            raise RigError("it has ended")
        self.now_us += round(ms * 1000)

    def ask(self, command: str) -> str:
        self.asked.append(command)
        if command.startswith("lay"):
            self.said += [{"event": "1: 1c"}, {"result": "turn 2"}, {"prompt": "play"}]
        return "[]"

    def lines(self) -> list[Json]:
        said, self.said = self.said, []
        return said

    def screen(self) -> tuple[bool, bytes]:
        return True, bytes([self.now_us >> 15 & 255]) * 1024


class _Screen(DummyOutput):
    def __init__(self, columns: int, rows: int) -> None:
        self.size = Size(rows, columns)
        self.text = ""
        self.bells = 0

    def get_size(self) -> Size:
        return self.size

    def write(self, data: str) -> None:
        self.text += data

    def bell(self) -> None:
        self.bells += 1


def _typed(rig: _Rig, text: str, columns: int = 140, rows: int = 50) -> _Screen:
    screen = _Screen(columns, rows)

    async def run() -> None:
        with create_pipe_input() as keys, create_app_session(input=keys, output=screen):
            keys.send_text(text)
            await asyncio.wait_for(Terminal(Desk(rig)).run(), 20)

    asyncio.run(run())
    return screen


def test_type_a_card_and_leave() -> None:
    rig = _Rig()
    screen = _typed(rig, "1c\rzz\rq\r")
    assert "deal the cards" in screen.text
    assert "zz is no card" in screen.text
    assert "q leaves" in screen.text


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (20, 8), (1, 1)])
def test_small_terminals(columns: int, rows: int) -> None:
    screen = _typed(_Rig(), "q\r", columns, rows)
    assert "▄" not in screen.text


def test_ctrl_c_leaves() -> None:
    with pytest.raises(KeyboardInterrupt):
        _typed(_Rig(), "1c\r\x03")


def test_a_table_that_breaks_ends_the_program() -> None:
    rig = _Rig()
    rig.broken = True
    with pytest.raises(RigError):
        _typed(rig, "")


def test_time_passes_at_its_own_pace_and_cards_are_laid() -> None:
    rig = _Rig()
    screen = _Screen(80, 24)

    async def run() -> None:
        with create_pipe_input() as keys, create_app_session(input=keys, output=screen):
            task = asyncio.create_task(Terminal(Desk(rig)).run())
            keys.send_text("1c\r")
            await asyncio.sleep(0.8)
            keys.send_text("q\r")
            await asyncio.wait_for(task, 20)

    began = time.monotonic()
    asyncio.run(run())
    assert rig.now_us / 1e6 <= time.monotonic() - began + 0.05
    assert rig.now_us >= 300_000
    assert [command.split()[0] for command in rig.asked if command != "sounds"] == ["lay"]
    assert "= turn 2" in screen.text


def test_line_mode(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1c\nzz\n?\nq\n1c\n"))
    rig = _Rig()
    assert run_lines(Desk(rig)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:4] == ["“deal the cards”", "1: 1c", "= turn 2"]
    assert lines[4].startswith("zz is no card")
    assert "q leaves" in lines[6]
    assert sum(command.startswith("lay") for command in rig.asked) == 1


def test_line_mode_ends_with_its_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert run_lines(Desk(_Rig())) == 0
