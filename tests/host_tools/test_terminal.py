"""The terminal and the line mode at a table that only notes what it is asked."""

import asyncio
import io
import re
import sys
import time
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from host_tools.desk import Desk
from host_tools.replay import replay
from host_tools.rig import Json, Rig, RigError
from host_tools.terminal import Terminal, run, run_lines
from tapete.rules import cards

BLANK = "\u2800"  # the braille character without dots


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
            self.said += [{"event": "1: 1c"}, {"result": "turn 2"}, {"say": "ace of cups"}]
            self.said += [{"prompt": "play"}]
        if command == "screen":
            return "1 " + bytes([self.now_us >> 15 & 255]).hex() * 1024
        return "[]"

    def lines(self) -> list[Json]:
        said, self.said = self.said, []
        return said


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


def _typed(
    rig: _Rig, text: str, columns: int = 140, rows: int = 50, shows_notation: bool = False
) -> _Screen:
    screen = _Screen(columns, rows)

    async def run() -> None:
        with create_pipe_input() as keys, create_app_session(input=keys, output=screen):
            keys.send_text(text)
            terminal = Terminal(Desk(rig), shows_notation=shows_notation)
            assert await asyncio.wait_for(terminal.run(), 20) == 0

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


def _rows(screen: _Screen) -> str:
    return re.sub(r"\x1b\[[\d;?]*\w|\s+", " ", screen.text)


@pytest.mark.parametrize(("columns", "rows"), [(63, 24), (80, 19), (40, 12)])
def test_a_small_window_says_how_large_it_must_be(columns: int, rows: int) -> None:
    screen = _typed(_Rig(), "zz\rq\r", columns, rows)
    told = _rows(screen)
    assert "64 columns" in told and "20 rows" in told and "--plain" in told
    assert "deal the cards" in told and "zz is no card" in told, "words are told all the same"
    assert BLANK not in screen.text


def test_the_smallest_window_that_is_drawn() -> None:
    screen = _typed(_Rig(), "q\r", 64, 20)
    assert BLANK in screen.text
    assert "deal the cards" in screen.text
    assert "--plain" not in screen.text


@pytest.mark.parametrize(("columns", "rows", "lines"), [(80, 24, 5), (64, 30, 7), (140, 50, 13)])
def test_more_of_what_happened_than_of_help(columns: int, rows: int, lines: int) -> None:
    rig = _Rig()
    rig.said = [{"say": f"said {number}."} for number in range(20)]
    told = _rows(_typed(rig, "q\r", columns, rows))
    seen = [number for number in range(20) if f"said {number}." in told]
    assert seen == list(range(20 - lines, 20))
    assert "q leaves" in told


def test_help_is_wrapped_not_cut() -> None:
    told = _rows(_typed(_Rig(), "q\r", 70, 50))
    assert "x strange tag" in told and "? more help" in told


def test_ctrl_c_leaves() -> None:
    with pytest.raises(KeyboardInterrupt):
        _typed(_Rig(), "1c\r\x03")


def test_ctrl_d_leaves_as_q_does() -> None:
    _typed(_Rig(), "1c\r\x04")


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
            task = asyncio.create_task(Terminal(Desk(rig), shows_notation=True).run())
            keys.send_text("1c\r")
            await asyncio.sleep(0.8)
            keys.send_text("q\r")
            await asyncio.wait_for(task, 20)

    began = time.monotonic()
    asyncio.run(run())
    assert rig.now_us / 1e6 <= time.monotonic() - began + 0.05
    assert rig.now_us >= 300_000
    assert [command.split()[0] for command in rig.asked if command not in ("sounds", "screen")] == [
        "lay"
    ]
    assert "= turn 2" in screen.text


def test_what_was_done_with_a_button_is_on_the_screen() -> None:
    screen = _Screen(80, 24)

    async def run() -> None:
        with create_pipe_input() as keys, create_app_session(input=keys, output=screen):
            task = asyncio.create_task(Terminal(Desk(_Rig())).run())
            keys.send_text("b!\r")
            await asyncio.sleep(0.2)
            keys.send_text("\x04")
            await asyncio.wait_for(task, 20)

    asyncio.run(run())
    told = _rows(screen)
    assert "on the reader: nothing B held" in told
    assert "B held. " in told, "and beneath it, as all that happens"
    assert "a! holds" in told


def test_line_mode_says_what_was_held(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("A\nc!\n1c zz\n"))
    assert run_lines(Desk(_Rig())) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "deal the cards",
        "C held.",
        "zz is no card of the pack in use; type ? for what can be typed. "
        "Nothing of this line was done.",
    ]


def test_line_mode(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1c\nzz\n?\nq\n1c\n"))
    rig = _Rig()
    assert run_lines(Desk(rig)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:3] == ["deal the cards", "ace of cups"], "words, and nothing else"
    assert lines[3].startswith("zz is no card")
    assert "q leaves" in lines[5]
    assert sum(command.startswith("lay") for command in rig.asked) == 1


def test_line_mode_with_notation(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1c\n"))
    assert run_lines(Desk(_Rig()), shows_notation=True) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("# A virtual table")
    assert lines[1:] == ["# deal the cards", "1: 1c", "= turn 2", "# ace of cups"]


def test_what_is_told_in_notation_is_a_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Also of a deal that was broken off and goes on."""
    record = tmp_path / "evening.deal"
    for typed in ("zz 1c\na 5o 1c 2o a! b a 2c\n", "a 3c 4c\n"):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert run(None, tmp_path / "flash", plain=True, shows_notation=True) == 0
        record.write_text(capsys.readouterr().out)
        assert replay([str(record)]) == 0
        told = capsys.readouterr().out
        assert ": 7 events, 1 deal; " in told
    assert told.endswith("the deal is open: points A 21 B 0\n")


def test_line_mode_ends_with_its_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert run_lines(Desk(_Rig())) == 0


def _played(monkeypatch: pytest.MonkeyPatch, flash: Path, game: str | None, *typed: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join([*typed, "q", ""])))
    assert run(game, flash, plain=True) == 0


def test_what_is_learned_and_chosen_is_there_the_next_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    flash = tmp_path / "flash"
    _played(monkeypatch, flash, "kozel players=4", "a", "Ah")
    capsys.readouterr()
    with Rig(flash, settings="language es\n", pack="pack french\n", boot=False):
        pass
    _played(monkeypatch, flash, None, "Ah")
    said = capsys.readouterr().out
    assert "No es de esta baraja" in said or "no es" in said.lower()
    _played(monkeypatch, flash, "brisca players=2")
    assert "goes on with its own game" in capsys.readouterr().err


def test_a_game_that_is_chosen_at_the_table_has_its_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _played(monkeypatch, tmp_path / "flash", None, "c!", "@kozel", "a", "a", "a", "6h")
    said = capsys.readouterr().out
    assert "6 of hearts" in said, said
