"""The table of faults names tests that exist, and every test of a fault stands in it."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
README = (Path(__file__).parent / "README.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| (B\d\d) \|(.*)\|$", README, re.MULTILINE))


def names(pattern: str) -> set[str]:
    """Return the names of all tests in such files."""
    found: set[str] = set()
    for path in TESTS.rglob(pattern):
        found.update(re.findall(r"^ *(?:async )?def (test_\w+)", path.read_text("utf-8"), re.M))
    return found


def test_each_test_the_table_names_exists() -> None:
    there = names("*.py")
    for row, text in ROWS.items():
        named = re.findall(r"`(test_\w+)`", text)
        assert named, row
        assert set(named) <= there, (row, set(named) - there)


def test_the_table_has_a_row_for_each_report() -> None:
    apart = set(re.findall(r"B\d\d", README.rsplit("|", 1)[1]))
    left_out = {14, 19, 26, 35, 38, 42, 45, 53, 56, 58}  # there are no such numbers
    expected = {f"B{n:02}" for n in range(1, 61) if n not in left_out}
    assert set(ROWS) | apart == expected
    assert not set(ROWS) & apart


def test_each_test_of_a_fault_is_named() -> None:
    named = set(re.findall(r"`(test_\w+)`", README))
    assert len(names("test_both_reader_faults_*.py") & named) > 60
