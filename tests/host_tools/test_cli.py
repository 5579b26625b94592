"""The command line: help, exit codes, and one sentence for everything that goes wrong."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.exits import INTERRUPTED, READER_GONE

ROOT = Path(__file__).parents[2]
DEMO = ROOT / "host_tools" / "demo.deal"


def _tapete(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "host_tools.cli", *arguments]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nosuch"],
        ["replay"],
        ["replay", "--json", "--results", "-"],
        ["replay", ""],
        ["run", "--play", ""],
        ["run", "--demo", "--play"],
    ],
)
def test_wrong_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    assert "usage: tapete" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--help"], ["run", "--help"], ["replay", "--help"]])
def test_help(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 0
    assert "usage: tapete" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "nowhere.deal"],
        ["run", "--play", "nowhere.deal"],
        ["run", "--game", "brisca players=9"],
        ["run", "--game", "nosuch players=2"],
        ["run", "--game", ""],
        ["run", "--game", "brisca players=5"],
        ["run", "--game", "brisca nosuch=1"],
        ["run", "--demo", "--game", "kozel"],
        ["run", "--flash", "/nowhere/at/all/flash.bin"],
    ],
)
def test_errors_are_one_sentence(arguments: list[str]) -> None:
    done = subprocess.run(
        _tapete(*arguments),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        input="",
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr


def test_what_a_game_cannot_be_played_by_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["run", "--game", "brisca players=5"]) == 2
    told = capsys.readouterr().err
    assert told == "tapete: --game: Brisca cannot be played by 5, only by 2, 3, 4 or 6\n"
    assert cli.main(["rules", "muerte-al-tres", "players=6"]) == 2
    assert "Muerte al tres cannot be played by 6, only by 2, 3 or 4" in capsys.readouterr().err
    assert cli.main(["rules", "rematada", "players=2"]) == 2
    assert "Rematada cannot be played by 2, only by 3\n" in capsys.readouterr().err


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert capsys.readouterr().out.startswith(f"tapete {version} (Python ")


def test_an_empty_name_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["replay", str(DEMO), ""])
    assert "the name is empty: name a record" in capsys.readouterr().err


FULL = "tapete: what is to be printed cannot be written: No space left on device\n"
RECORD = "game brisca players=2\ndeal\nturnup 5o\n1: 1c\n"


def _through_a_shell(line: str) -> tuple[int, str]:
    """Run `tapete` with what the line redirects; return the exit code and all that was printed."""
    command = f'exec "{sys.executable}" -m host_tools.cli {line}'
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=60,
        input=RECORD,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    "line",
    [
        "rules brisca >&-",
        "replay --results - >&-",
        "replay --json - 2>&- >&-",
        "replay nowhere.deal 2>&- >&-",
        "replay nowhere.deal 2>/dev/full",
        "run --play - >&-",
        "--version >&-",
        "--help >/dev/full",
    ],
)
def test_closed_streams_are_quiet(line: str) -> None:
    code, told = _through_a_shell(line)
    assert told == ""
    assert code == (2 if "nowhere" in line else 0)


@pytest.mark.parametrize(
    "command",
    ["rules brisca", "replay --results -", "replay --json -", "run --play -", "--version"],
)
def test_a_full_disk_is_one_sentence(command: str) -> None:
    assert _through_a_shell(command + " >/dev/full") == (2, FULL)


def test_a_failure_told_beside_a_full_disk() -> None:
    code, told = _through_a_shell("replay --results - nowhere.deal >/dev/full")
    assert (code, told) == (2, FULL), "the record is not to blame"


def test_no_standard_input() -> None:
    code, told = _through_a_shell("run --plain <&-")
    assert code == 0
    assert "\nBrisca. Seat 2 deals. " in told
    assert "\nSelf-test. All parts work. " in told


def test_a_missing_micropython_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MICROPYTHON", "/nowhere/micropython")
    assert cli.main(["run", "--demo"]) == 2
    assert "correct or unset it" in capsys.readouterr().err


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "long.deal"
    path.write_text("game brisca players=2\n" + "# and so on\n" * 30000)
    with subprocess.Popen(
        _tapete("replay", "--results", str(path)),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout and process.stderr
        assert process.stdout.readline() == b"game brisca players=2\n"
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == READER_GONE


def test_ctrl_c_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "replay", interrupted)
    assert cli.main(["replay", "-"]) == INTERRUPTED
    assert capsys.readouterr() == ("", "")


@pytest.mark.slow
def test_the_demo_plays_a_whole_deal(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["run", "--demo"]) == 0
    out = capsys.readouterr().out
    record = [line for line in DEMO.read_text().splitlines() if line]
    lines = [line for line in out.splitlines() if line]
    assert lines[: len(record)] == record
    assert lines[-1] == "The deal is over: points A 55 B 65, together 120 of 120."
    picture = lines[len(record) : -1]
    assert len(set("".join(picture))) > 10


def test_the_demo_record_is_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", "--quiet", str(DEMO)]) == 0
    cli.main(["replay", "--results", str(DEMO)])
    assert capsys.readouterr().out == DEMO.read_text()
