"""What `tapete replay` tells people: how a good record stands, and why a line went wrong."""

import re
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.reasons import because
from host_tools.record import Fold, lines_of
from tapete.rules import codes

ROOT = Path(__file__).parents[2]
DEMO = ROOT / "host_tools" / "demo.deal"
RECORDS = sorted((ROOT / "tests" / "records").glob("*/*.deal"))

Captured = pytest.CaptureFixture[str]


def _told(capsys: Captured, path: Path, text: str, *options: str) -> tuple[int, str]:
    """Replay a text as x.deal; return the exit code and all that is told of it."""
    path = path / "x.deal"
    path.write_text(text)
    code = cli.main(["replay", *options, str(path)])
    out, err = capsys.readouterr()
    return code, (out + err).replace(str(path), "x.deal")


def test_a_good_record_tells_how_it_stands(capsys: Captured) -> None:
    assert cli.main(["replay", str(DEMO)]) == 0
    assert capsys.readouterr().out == (
        f"{DEMO}: 44 events, 1 deal; 86 expectations came true; match A 0 B 1; no winner yet\n"
    )
    assert cli.main(["replay", "--quiet", str(DEMO)]) == 0
    assert capsys.readouterr() == ("", "")


TRUC = "game truc players=2\n{}deal\n1: raise\n2: decline\n"
BRISCA = "game brisca players=2\ndeal\nturnup 5o\n1: 1c\n2: 2o\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "there is no event in it"),
        ("\ufeff# a thought\r\n", "there is no event in it"),
        ("game brisca players=2\r\n", "1 event, 0 deals; match A 0 B 0"),
        (
            BRISCA + "= trick 2 11\n",
            "5 events, 1 deal; 1 expectation came true; match A 0 B 0; "
            "the deal is open: points A 0 B 11",
        ),
        (
            "game brisca players=2\ndeal\nend\n" + TRUC.format(""),
            "7 events, 2 deals, 2 matches; match A 1 B 0; no winner yet",
        ),
        (
            TRUC.format("score A 11 B 3\n"),
            "5 events, 1 deal; match A 12 B 3; A has won the match",
        ),
        (
            "game brisca players=5\n= refused bad-pack\n",
            "1 event, 0 deals; 1 expectation came true; no match was opened",
        ),
    ],
)
def test_what_is_told_of_records(tmp_path: Path, capsys: Captured, text: str, told: str) -> None:
    assert _told(capsys, tmp_path, text) == (0, f"x.deal: {told}\n")


def test_who_lost_is_told(tmp_path: Path, capsys: Captured) -> None:
    lost = next(text for text in map(Path.read_text, RECORDS) if "\n= loser A\n" in text)
    code, told = _told(capsys, tmp_path, lost[: lost.index("= loser A") + 10])
    assert code == 0
    assert told.endswith("; A has lost the match\n")


@pytest.mark.parametrize("option", ["--json", "--results"])
def test_what_programs_read_has_no_summary(tmp_path: Path, capsys: Captured, option: str) -> None:
    _, told = _told(capsys, tmp_path, BRISCA, option)
    assert "event," not in told


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            "1: 3c\n",
            "6: expected no refusal, got: it is the turn of seat 2 (refused not-your-turn). "
            "Correct the line, or write `= refused not-your-turn` beneath it",
        ),
        (
            "2: 1c\n= trick 2 0\n",
            "7: expected trick 2 0, got: that card was played already, or stands twice in the "
            "line (refused already-played)",
        ),
        (
            "1: 3c\n= turn 1\n",
            "7: expected turn 1, got turn 2; line 6 changed nothing: "
            "it is the turn of seat 2 (refused not-your-turn)",
        ),
        (
            "deal\n",
            "6: expected no refusal, got: the deal before it is not over; `end` gives it up "
            "(refused not-now). Correct the line, or write `= refused not-now` beneath it",
        ),
        ("game kozel\n", "6: say how many play, as in `game kozel players=4`"),
        (
            "game Muerte_al_tres x=1\n",
            "6: say how many play, as in `game muerte-al-tres players=2`",
        ),
    ],
)
def test_what_went_wrong_is_a_sentence(
    tmp_path: Path, capsys: Captured, lines: str, told: str
) -> None:
    code, said = _told(capsys, tmp_path, BRISCA + lines)
    assert code in (1, 2)
    assert said == f"x.deal:{told}\n"


def test_every_refusal_is_told_as_a_sentence() -> None:
    told: dict[int, set[str]] = {code: set() for code in range(len(codes.REFUSALS))}
    for path in RECORDS:
        if b"= refused" not in path.read_bytes():
            continue
        fold = Fold()
        with path.open("rb") as stream:
            for line in lines_of(stream):
                if line.text and not line.is_expectation():
                    fold.play(line.number, line.text)
                    for kind, *what in fold.results:
                        if kind == codes.R_REFUSED:
                            told[what[0]].add(because(what[0], fold.game, fold.event))
    for code, sentences in told.items():
        word = codes.REFUSALS[code]
        assert sentences or word == "not-agreed", word
        for sentence in sentences:
            assert sentence.endswith(f" (refused {word})"), sentence
            assert not re.search(r"[{}]|seat 0", sentence), sentence
    flat = [re.sub(r" \(.*", "", text) for texts in told.values() for text in texts]
    assert len(flat) - len(set(flat)) <= 1, "each has its own sentence"
