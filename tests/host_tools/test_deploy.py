"""`tapete deploy`: what is copied is all that a board needs, and nothing else."""

import subprocess
from pathlib import Path

import pytest

from host_tools import rig
from host_tools.cli import main
from host_tools.deploy import CLEAR, names, write
from host_tools.process import find_micropython

FLASH = 352 * 4096  # a Pico's file system


@pytest.fixture(scope="module", params=["compiled", "source"])
def folder(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    made = tmp_path_factory.mktemp("flash")
    more = ["--source"] if request.param == "source" else []
    assert main(["deploy", "--board", "pico_hsu", "--folder", str(made), *more]) == 0
    return made


def test_a_table_runs_from_what_is_copied_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rig, "firmware_folder", lambda: folder)
    with rig.Rig(board="pico_hsu", settings="game brisca players=2\nlanguage ru\n") as table:
        table.advance(1500)
        hello = next(line for line in table.lines() if "hello" in line)
        table.press("A")
        table.advance(500)
        assert any("deal" in line.get("event", "") for line in table.lines())
    assert "pico_hsu" in str(hello)


def test_nothing_else_is_copied_and_there_is_room_left(folder: Path) -> None:
    found = [path for path in folder.rglob("*") if path.is_file()]
    is_compiled = (folder / "tapete" / "app.mpy").exists()
    kinds = {path.suffix for path in found}
    assert kinds == {".py", ".bin", ".txt"} | ({".mpy"} if is_compiled else set())
    assert not [path for path in found if "__pycache__" in path.parts]
    if is_compiled:
        assert [path.name for path in found if path.suffix == ".py"] == ["main.py"]
    blocks = sum(-(-path.stat().st_size // 4096) for path in found)
    assert blocks * 4096 < FLASH * (0.75 if is_compiled else 1)
    assert (folder / "board.txt").read_text() == "pico_hsu\n"
    assert not (folder / "settings.txt").exists()
    assert not (folder / "pack.txt").exists()


def test_an_error_on_the_board_names_the_file(tmp_path: Path) -> None:
    write(tmp_path, "pico")
    assert b"tapete/app.py" in (tmp_path / "tapete" / "app.mpy").read_bytes()


def test_an_older_program_goes_before_the_new_one_comes(tmp_path: Path) -> None:
    """On a real MicroPython; what is not the program stays."""
    for place in ("tapete/rules/sheets/kozel.py", "tapete/app.py", "boards/pico.py", "pack.txt"):
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    for _ in range(2):
        subprocess.run([find_micropython(), "-c", CLEAR], cwd=tmp_path, check=True)
    assert [path.name for path in tmp_path.iterdir()] == ["pack.txt"]


def test_boards_are_those_with_a_file() -> None:
    assert "pico" in names()
    assert "__init__" not in names()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--board", "teapot"], "there is no board 'teapot'; there are pico, "),
        (["--folder", ""], "name a folder that is new, or empty"),
        (["--folder", str(Path(__file__).parent)], "is not empty: name a folder that is new"),
        (["--port", "/dev/there-is-none"], "/dev/there-is-none cannot be opened"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deploy", *words]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert "Traceback" not in said
