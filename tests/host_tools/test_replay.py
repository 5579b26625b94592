"""`tapete replay` against records with every kind of expectation and of mistake."""

import io
import json
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest
import random_deals
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools import cli
from host_tools.record import LONGEST, Fold, MalformedError, filled
from host_tools.replay import BAD, FAILED, OK, Form, Replay, replay

OPENING = """\
game brisca players=2
deal dealer=2
turnup 5o
1: 1c
2: 2o
"""

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Replay texts as files a.deal, b.deal …; return exit code, output and findings."""
    monkeypatch.chdir(tmp_path)

    def run(*texts: str | bytes, form: Form = "quiet") -> tuple[int, str, str]:
        names: list[str] = []
        for letter, text in zip("abcdef", texts, strict=False):
            path = tmp_path / f"{letter}.deal"
            path.write_bytes(text.encode() if isinstance(text, str) else text)
            names.append(path.name)
        code = replay(names, form)
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_all_expectations_hold(run: Run) -> None:
    text = OPENING + "= trick 2 11\n= turn 2\n= stock 32\n= points A 0 B 11\n= trump o\n"
    assert run(text) == (OK, "", "")


def test_expectations_in_any_order_and_case(run: Run) -> None:
    assert run(OPENING.upper() + "= STOCK 32\n=  turn   2 # whose\n= Trick 2 11\n") == (OK, "", "")


def test_state_may_be_expected_anywhere(run: Run) -> None:
    text = OPENING.replace("deal dealer=2\n", "= match A 0 B 0\ndeal dealer=2\n= match A 0 B 0\n")
    assert run(text + "1: 3c\n= refused not-your-turn\n= stock 32\n= turn 2\n") == (OK, "", "")


def test_a_false_state_names_what_is_true(run: Run) -> None:
    code, _, findings = run(OPENING + "= turn 1\n")
    assert (code, findings) == (FAILED, "a.deal:6: expected turn 1, got turn 2\n")


def test_a_state_that_is_not_there(run: Run) -> None:
    code, _, findings = run("game brisca players=2\n= turn 1\n")
    assert (code, findings) == (FAILED, "a.deal:2: expected turn 1, got no turn\n")


def test_a_result_must_be_of_the_event_just_before(run: Run) -> None:
    code, _, findings = run(OPENING + "2: 3c\n= trick 2 11\n")
    assert (code, findings) == (FAILED, "a.deal:7: expected trick 2 11, got turn 1\n")


def test_an_expectation_before_any_event(run: Run) -> None:
    code, _, findings = run("= spoiled\n")
    assert (code, findings) == (FAILED, "a.deal:1: expected spoiled, got nothing\n")


def test_only_the_first_failure_is_shown(run: Run) -> None:
    code, _, findings = run(OPENING + "= turn 1\n= stock 5\n")
    assert code == FAILED
    assert len(findings.splitlines()) == 1


def test_a_refusal_nobody_expects_fails(run: Run) -> None:
    code, _, findings = run(OPENING + "1: 3c\n2: 3c\n")
    assert code == FAILED
    assert findings == (
        "a.deal:6: expected no refusal, got: it is the turn of seat 2 (refused not-your-turn). "
        "Correct the line, or write `= refused not-your-turn` beneath it\n"
    )


def test_a_refusal_nobody_expects_in_the_last_line(run: Run) -> None:
    code, _, findings = run(OPENING + "1: 3c")
    assert (code, findings.startswith("a.deal:6: ")) == (FAILED, True)


def test_an_expected_refusal_changes_nothing(run: Run) -> None:
    assert run(OPENING + "1: 3c\n= refused not-your-turn\n2: 3c\n= turn 1\n") == (OK, "", "")


def test_another_refusal_than_expected_fails(run: Run) -> None:
    code, _, findings = run(OPENING + "1: 3c\n= refused already-played\n2: 3c\n")
    assert code == FAILED
    assert findings == (
        "a.deal:7: expected refused already-played, "
        "got: it is the turn of seat 2 (refused not-your-turn)\n"
    )


def test_every_file_is_read_and_the_worst_code_counts(run: Run) -> None:
    good, wrong, bad = OPENING, OPENING + "= turn 1\n", "game nosuch players=2\n"
    code, _, findings = run(bad, wrong, good, wrong)
    assert code == BAD
    assert [line.split(":")[0] for line in findings.splitlines()] == ["a.deal", "b.deal", "d.deal"]
    assert run(good, wrong)[0] == FAILED


def test_a_malformed_line_after_a_failure_is_not_hidden(run: Run) -> None:
    code, _, findings = run(OPENING + "= turn 1\n2; 3c\n")
    assert code == BAD
    assert [line.split(":")[1] for line in findings.splitlines()] == ["6", "7"]


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"= hello",
        b"=",
        b"=trick",
        b"= trick 1",
        b"= trick x 1",
        b"1:",
        b"1 1c",
        b": 1c",
        b"3: 1c",
        b"0: 1c",
        b"-1: 1c",
        b"999999999999999999999999999999: 1c",
        b"1: Ah",
        b"1: 13o",
        b"1: 1x",
        b"1: exchange",
        b"1: claim",
        b"deal dealer=7",
        b"deal dealer=" + b"9" * 600,
        b"deal dealer",
        b"game",
        b"game brisca",
        b"game brisca players",
        b"game brisca players=two",
        b"game brisca players=2 players=2",
        b"game brisca players=2 nosuch=1",
        b"game brisca players=2 match-target=4",
        b"undo 3",
        b"1: 3c \xff",
        b"# caf\xe9",
        b"1: 3c\x00",
        b"\x1b[2J",
        "1: 3c\u0085".encode(),
        b"\xed\xa0\x80",
        b"#" * 5000,
    ],
)
def test_malformed_lines_are_named(run: Run, line: bytes) -> None:
    for form in ("quiet", "json"):
        code, _, findings = run(OPENING.encode() + line + b"\n", OPENING, form=form)
        assert code == BAD
        (finding,) = findings.splitlines()
        assert finding.startswith("a.deal:6: ")
        assert finding.isprintable()
        assert len(finding) < 300


def test_line_ends_and_marks_of_other_systems(run: Run) -> None:
    text = "\ufeff" + OPENING.replace("\n", "\r\n").replace(": ", ":\t")
    assert run(text) == (OK, "", "")


def test_the_longest_line(run: Run) -> None:
    assert run("#" * (LONGEST - 1) + "\n" + OPENING)[0] == OK
    assert run("#" * LONGEST + "\n" + OPENING)[0] == BAD


def test_json(run: Run) -> None:
    code, out, _ = run(OPENING + "\n# and\n1: 2C\n= refused not-your-turn\n", form="json")
    assert code == OK
    objects = [json.loads(line) for line in out.splitlines()]
    assert objects[4] == {
        "line": 5,
        "event": "2: 2o",
        "results": ["trick 2 11", "turn 2", "stock 32"],
    }
    assert objects[5] == {"line": 8, "event": "1: 2c", "results": ["refused not-your-turn"]}


def test_json_of_several_files_names_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [str(tmp_path / name) for name in ("a.deal", "b.deal")]
    for name in names:
        Path(name).write_text(OPENING)
    assert replay(names, form="json") == OK
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["file"] for line in told] == [name for name in names for _ in range(5)]
    assert replay(names[:1], form="json") == OK
    alone = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [{"file": names[0]} | line for line in alone] == told[: len(alone)]
    assert "file" not in alone[0]


def test_results_fill_in_and_keep_comments(run: Run) -> None:
    text = (
        "# A record\n\n  # of three\nGAME brisca  players=2 # two\ndeal dealer=2\n= turn 9 # old\n"
        "turnup 5o\n= nonsense\n1: 1C\n2: 2o"
    )
    code, out, findings = run(text, form="results")
    assert (code, findings) == (OK, "")
    assert out.splitlines() == [
        "# A record",
        "",
        "  # of three",
        "game brisca players=2  # two",
        "= match A 0 B 0",
        "deal dealer=2",
        "# old",
        "turnup 5o",
        "= trump o",
        "= stock 34",
        "= turn 1",
        "1: 1c",
        "= turn 2",
        "2: 2o",
        "= trick 2 11",
        "= turn 2",
        "= stock 32",
    ]
    assert run(out, form="results") == (OK, out, "")
    assert run(out) == (OK, "", "")


def test_results_stop_at_a_malformed_line(run: Run) -> None:
    code, out, findings = run(OPENING + "what\n2: 3c\n", form="results")
    assert code == BAD
    assert out.splitlines()[-1] == "= stock 32"
    assert findings.startswith("a.deal:6: ")


def test_files_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    assert run(OPENING)[0] == OK
    (tmp_path / "folder.deal").mkdir()
    (tmp_path / "good.deal").write_text(OPENING + "= turn 1\n")
    assert replay(["nowhere.deal", "folder.deal", "good.deal"]) == BAD


def test_unreadable_files_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay([str(tmp_path / "nowhere.deal")])
    assert capsys.readouterr().err.endswith(
        "nowhere.deal: cannot be read: No such file or directory\n"
    )


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{OPENING}= turn 1\n".encode())))
    assert cli.main(["replay", "-"]) == FAILED
    assert capsys.readouterr().err == "-:6: expected turn 1, got turn 2\n"


@pytest.mark.parametrize("seed", range(20))
def test_random_deals_come_out(run: Run, seed: int) -> None:
    record = random_deals.record(seed, deals=4)
    _, once, _ = run(record, form="results")
    assert run(once) == (OK, "", "")
    assert run(once, form="results")[1] == once
    assert "= deal " in once


def _fold(data: bytes) -> int:
    """Replay bytes with both programs; nothing but a malformed line may come of it."""
    try:
        return Replay("-", lambda _: None).run(io.BytesIO(data))
    except MalformedError as error:
        assert error.number
        return BAD


LINES = [line.encode() for seed in range(6) for line in random_deals.record(seed).splitlines()]
WORDS = [
    *sorted({word for line in LINES for word in line.split()}),
    *b"= trick turn match points claim exchange bid talon call count raise down name".split(),
    *b"score A B 1 2 -1 99999999999 marriage word trump end undo rest players=9 = # :".split(),
]


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    assert _fold(data) in {OK, FAILED, BAD}


@settings(max_examples=300, deadline=None)
@given(st.lists(st.one_of(st.sampled_from(LINES), st.lists(st.sampled_from(WORDS)).map(b" ".join))))
def test_shuffled_lines_and_words(lines: list[bytes]) -> None:
    lines = [b"game brisca players=2", *lines]
    assert _fold(b"\n".join(lines)) in {OK, FAILED, BAD}
    try:
        once = list(filled(io.BytesIO(b"\n".join(lines)), Fold(), "-"))
    except MalformedError:
        return
    assert _fold("\n".join(once).encode()) == OK


class _Endless:
    """A stream of so many lines that is never in memory as a whole."""

    def __init__(self, lines: list[bytes], times: int) -> None:
        self._lines = lines
        self._left = times * len(lines)

    def readline(self, _: int, /) -> bytes:
        if not self._left:
            return b""
        self._left -= 1
        return self._lines[-self._left % len(self._lines) - 1] + b"\n"


def _memory_of(times: int) -> int:
    lines = random_deals.record(1, deals=2).encode().splitlines()
    tracemalloc.start()
    try:
        for _ in filled(_Endless(lines, times), Fold(), "-"):
            pass
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_record() -> None:
    assert _memory_of(60) < _memory_of(6) + 20_000


@pytest.mark.slow
def test_a_million_lines() -> None:
    lines = random_deals.record(1, deals=2).encode().splitlines()
    stream = _Endless(lines, 1_000_000 // len(lines) + 1)
    assert sum(1 for _ in filled(stream, Fold(), "-")) > 1_000_000
