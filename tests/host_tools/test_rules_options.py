"""The options of the sheets are the options people agreed on, and the table shows them."""

import option_facts as facts
import pytest

from host_tools import cli
from host_tools.games import request
from host_tools.rules_text import listing
from tapete.rules import sheet
from tapete.rules.sheets import GAMES


def _rows() -> list[tuple[str, str, str, str, str]]:
    rows: list[tuple[str, str, str, str, str]] = []
    for name, options in facts.OPTIONS.items():
        for option, text in options.items():
            values = [value.replace("any-number", "any number") for value in text.split(" ")]
            row = (name, facts.PLAYERS[name], option, values[0], ", ".join(values[1:]))
            rows.append(row)
    return rows


def test_the_table_has_what_was_agreed() -> None:
    assert sorted(listing.option_rows(GAMES)) == sorted(_rows())


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "--options"]) == 0
    table, _, notes = capsys.readouterr().out.partition("\n\n")
    printed = [tuple(cell for cell in line.split("  ") if cell) for line in table.splitlines()[1:]]
    assert {tuple(cell.strip() for cell in row) for row in printed} == set(_rows())
    assert "briscola: pack=italian excludes three-player-removal=2d" in notes
    assert "rematada: duties=none excludes must-beat=yes" in notes
    gingo = " ".join(f"{option}={value}" for option, value in facts.GINGO.items())
    assert f"chiamata: preset=gingo stands for {gingo}\n" in notes


def test_one_games_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "truc", "--options"]) == 0
    out = capsys.readouterr().out
    assert len(out.splitlines()) == 1 + len(facts.OPTIONS["truc"])
    assert "kozel" not in out


def test_the_defaults_are_the_first_values() -> None:
    for name, options in facts.OPTIONS.items():
        source = sheet.load(GAMES.index(name))
        numbers = sheet.choose(source, {})
        for option, number in zip(source["options"], numbers, strict=True):
            assert sheet.value_word(option, number) == options[option[0]].split()[0]


def test_a_french_pack_leaves_out_a_french_two() -> None:
    wanted = request(["briscola", "players=3", "pack=french"])
    source = sheet.load(GAMES.index("briscola"))
    place = [option[0] for option in source["options"]].index("three-player-removal")
    assert sheet.value_word(source["options"][place], wanted.numbers[place]) == "2c"


def test_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(GAMES)
    for line in lines:
        name, _, rest = line.partition(" ")
        assert rest.strip().startswith(facts.PLAYERS[name])


def test_the_games_for_so_many(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "--players", "6"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [
        "brisca",
        "briscola",
    ]


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("rules nosuch", "there is no game nosuch"),
        ("rules brisca colour=red", "`tapete rules brisca --options`"),
        ("rules brisca tie=coin", "not coin"),
        ("rules brisca players=5", "2, 3, 4 or 6"),
        ("rules brisca players=many", "needs a number from 1 up, not many"),
        ("rules brisca players=3 --players 4", "twice"),
        ("rules brisca tie=draw tie=draw", "twice"),
        ("rules briscola three-player-removal=2d", "pack=italian"),
        ("rules rematada duties=none must-beat=yes", "exclude each other"),
        ("rules chiamata deals=0", "not 0"),
        ("rules --players 9", "no game for 9 players"),
        ("simulate kozel players=5", "2, 3 or 4"),
        ("simulate nosuch", "there is no game nosuch"),
    ],
)
def test_what_is_not_to_be_had(line: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert part in err


def test_options_may_stand_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "brisca", "--players", "3", "tie=draw", "mexican=on"]) == 0
    one = capsys.readouterr().out
    assert cli.main(["rules", "brisca", "players=3", "Mexican=YES", "tie=draw"]) == 0
    assert one == capsys.readouterr().out
    with pytest.raises(SystemExit):
        cli.main(["rules", "brisca", "--colour", "red"])
    with pytest.raises(SystemExit):
        cli.main(["run", "brisca"])


@pytest.mark.parametrize("command", ["rules", "simulate"])
def test_help_is_there(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([command, "--help"])
    assert ended.value.code == 0
    assert "--players N" in capsys.readouterr().out
