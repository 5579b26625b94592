"""Every command with words that are wrong, missing or too many: one sentence, no traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import cli, clips, wiring

ROOT = Path(__file__).parents[2]
Captured = pytest.CaptureFixture[str]


def _told(capsys: Captured, *arguments: str) -> str:
    """Call `tapete` with wrong arguments; return its sentence."""
    try:
        code = cli.main([*arguments])
    except SystemExit as ended:
        code = ended.code
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    *usage, sentence = err.splitlines()
    assert not usage or usage[0].startswith(f"usage: tapete {arguments[0]} "), err
    return sentence


@pytest.mark.parametrize("command", ["rules", "simulate"])
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["brisca", "kozel"], "name one game: brisca and kozel are two"),
        (["brisca", "Muerte_al_tres"], "name one game: brisca and muerte_al_tres are two"),
        (["brisca kozel"], "name one game: brisca and kozel are two"),
        (["brisca", "four"], "four is no option: write name=value"),
        (["brisca", "="], "= is no option: write name=value"),
        (["brisca", "players="], "players= is no option: write name=value"),
        (["brisca", "players=x"], "players= needs a number from 1 up, not x"),
        (["brisca", "players=٣"], "players= needs a number from 1 up, not ٣"),
        (["brisca", "players=0"], "players= needs a number from 1 up"),
        (["brisca", "players=2", "players=3"], "players is given twice"),
        (["brisca", "players=2", "--players", "3"], "players is given twice"),
        (["players=3"], "name the game first, as in `brisca players=3`"),
        (["", " "], "name a game; `tapete rules` lists them"),
        (["brisca\x1b[2J"], "there is no game brisca\\x1b[2j: they are brisca, briscola,"),
        (["chess"], "there is no game chess: they are brisca, briscola,"),
        (["truc", "players=3"], "Truc cannot be played by 3, only by 2"),
        (["truc", "nosuch=1"], "`tapete rules truc --options` lists those it has"),
        (["truc", "match-target=7"], "option match-target of truc is 12, 16, not 7"),
        (["brisca", "--players", "two"], "argument --players: it needs a number from 1 up, not 't"),
        (
            ["brisca", "--players", "-1"],
            "argument --players: it needs a number from 1 up, not '-1'",
        ),
        (["brisca", "--nosuch"], "--nosuch is not understood here"),
    ],
)
def test_games_and_options(capsys: Captured, command: str, words: list[str], told: str) -> None:
    assert told in _told(capsys, command, *words)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("simulate", "the following arguments are required: NAME"),
        ("simulate brisca --games 0", "argument --games: it needs a number from 1 up, not '0'"),
        ("simulate brisca --games x", "argument --games: it needs a number from 1 up, not 'x'"),
        ("simulate brisca --games 99999999999", "argument --games: it needs a number from 1 up"),
        ("simulate brisca --seed x", "argument --seed: it needs a number, not 'x'"),
        ("rules --players 9", "there is no game for 9 players; `tapete rules` lists the games"),
        ("rules --options --players 9", "there is no game for 9 players"),
        ("replay --nosuch x", "--nosuch is not understood here"),
        ("replay --json --quiet x", "argument -q/--quiet: not allowed with argument --json"),
        ("run brisca", "brisca is not understood here"),
        ("run --game", "argument --game: expected one argument"),
        ("deploy pico", "pico is not understood here"),
        ("deploy --board nosuch", "there is no board 'nosuch'; there are pico, "),
        ("deploy --board ../pico", "there is no board '../pico'; there are pico, "),
        ("deploy --port=", "argument --port: it is empty"),
        ("deploy --folder README.md", "README.md is a file: name a folder that is new, or empty"),
        ("deploy --folder boards", "boards is not empty: name a folder that is new, or empty"),
    ],
)
def test_words_of_one_command(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, words: str, told: str
) -> None:
    monkeypatch.chdir(ROOT)
    assert told in _told(capsys, *words.split(" "))


def test_the_command_alone_lists_what_it_can_do(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert all(f"    {name} " in told for name in ("run", "replay", "rules", "simulate", "deploy"))


def test_options_are_those_of_the_games_for_so_many(capsys: Captured) -> None:
    assert cli.main(["rules", "--options", "--players", "5"]) == 0
    games = {line.split(" ")[0] for line in capsys.readouterr().out.splitlines() if line}
    assert games == {"game", "chiamata", "chiamata:"}


def test_tables_of_the_other_commands(capsys: Captured) -> None:
    assert wiring.main(["nosuch"]) == wiring.main(["pico", "pico"]) == 2
    assert clips.main(["xx"]) == clips.main(["es", "it"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 4
    assert "wiring: there is no board 'nosuch'; there are pico, " in err
    assert "clips: there is no language 'xx': they are en, es," in err


@pytest.mark.parametrize("command", ["clips es", "wiring pico_seats"])
def test_tables_whose_reader_goes_away(command: str) -> None:
    line = f'"{sys.executable}" -m host_tools.{command} | head -n 1'
    done = subprocess.run(
        ["/bin/sh", "-c", line], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == ""
