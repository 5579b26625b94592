"""Every rule is shown by a record or a test; and what shows that can fail."""

import re
from pathlib import Path

from show import Statement, report, shown, statements


def test_every_rule_is_shown() -> None:
    lines, wrong = report(statements(), shown())
    assert not wrong, [line for line in lines if "NOWHERE" in line or "no statement" in line]


def test_the_ids_have_no_gap() -> None:
    numbers: dict[str, list[int]] = {}
    for name in statements():
        source, number = name.split("-")
        numbers.setdefault(source, []).append(int(number))
    ends = {source: found[-1] for source, found in numbers.items()}
    assert ends == {"S0": 40, "S1": 25, "S2": 27, "S3": 33, "S4": 65}
    for source, found in numbers.items():
        assert found == list(range(1, ends[source] + 1))


def test_what_is_missing_or_strange_is_told(tmp_path: Path) -> None:
    known = {
        "S0-1": Statement(True, "one"),
        "S0-2": Statement(True, "two"),
        "S0-3": Statement(False, "three"),
    }
    (tmp_path / "a.deal").write_text("# covers: S0-1\ngame truc\n  # covers: S0-9, S0-1\n")
    (tmp_path / "b.txt").write_text("# covers: S0-2\n")
    places = shown(tmp_path)
    assert places == {"S0-1": ["a.deal:1", "a.deal:3"], "S0-9": ["a.deal:3"]}
    lines, wrong = report(known, places)
    assert wrong == 2
    assert re.findall(r".*NOWHERE|.*no statement.*|.*not a rule", "\n".join(lines)) == [
        "    SHOWN NOWHERE",
        "    not a rule",
        "S0-9 is no statement: a.deal:3",
    ]
    assert lines[-1] == "1 of 2 rules are shown"
