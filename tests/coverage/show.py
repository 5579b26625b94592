"""`make coverage-rules`: where every statement of the descriptions is shown, and which is not.

A record or test names what it shows in a comment: `# covers: S0-12 S4-31`. Notes need not be shown.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parents[1]
STATEMENTS = Path(__file__).with_name("statements.txt")
KINDS = (".deal", ".py")


class Statement(NamedTuple):
    """One statement: is it a rule, and what does it say."""

    is_rule: bool
    text: str


def statements() -> dict[str, Statement]:
    """Read the statements by id, in their order."""
    found: dict[str, Statement] = {}
    for line in STATEMENTS.read_text().splitlines():
        if line and not line.startswith("#"):
            name, kind, text = line.split(" ", 2)
            if name in found or kind not in ("rule", "note"):
                raise ValueError(f"{STATEMENTS.name}: {line}")
            found[name] = Statement(kind == "rule", text)
    return found


def ids(words: str) -> list[str]:
    """Return the ids that a `covers:` comment names."""
    return re.findall(r"S\d+-\d+", words)


def shown(folder: Path = TESTS) -> dict[str, list[str]]:
    """Return for every id the places below the folder that show it, as FILE:LINE."""
    places: dict[str, list[str]] = {}
    for path in sorted(path for path in folder.rglob("*") if path.suffix in KINDS):
        lines = path.read_text(errors="replace").splitlines()
        for number, line in enumerate(lines, 1):
            match = re.match(r"\s*# covers:(.*)", line)
            for name in ids(match[1]) if match else ():
                places.setdefault(name, []).append(f"{path.relative_to(folder)}:{number}")
    return places


def report(known: dict[str, Statement], places: dict[str, list[str]]) -> tuple[list[str], int]:
    """Return what to print, and how many rules are shown nowhere or ids name nothing."""
    lines: list[str] = []
    missing = 0
    for name, statement in known.items():
        where = places.get(name, [])
        lines.append(f"{name} {statement.text}")
        if where:
            lines.extend(f"    {place}" for place in where)
        elif statement.is_rule:
            missing += 1
            lines.append("    SHOWN NOWHERE")
        else:
            lines.append("    not a rule")
    strange = {name: where for name, where in places.items() if name not in known}
    lines.extend(f"{name} is no statement: {', '.join(at)}" for name, at in strange.items())
    rules = sum(statement.is_rule for statement in known.values())
    lines.append(f"{rules - missing} of {rules} rules are shown")
    return lines, missing + len(strange)


def main() -> int:
    """Print where every statement is shown; 1 if a rule is shown nowhere."""
    lines, wrong = report(statements(), shown())
    print("\n".join(lines))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
