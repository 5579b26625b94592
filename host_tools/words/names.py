"""The names of all phrases, in order, from firmware/tapete/view/phrases.py; and their numbers."""

import re
from pathlib import Path

from tapete.rules import codes, sheets
from tapete.view import why

FIRMWARE = Path(__file__).parents[2] / "firmware" / "tapete"
PHRASES = FIRMWARE / "view" / "phrases.py"
OPTIONS = FIRMWARE / "words" / "options.txt"
LAST = "PHRASES"

_LINE = re.compile(r"^([A-Z][A-Z_0-9]*) = const\(\d+\)(?:  # (.*))?$", re.M)
_RANKS = [f"spanish-{rank}" for rank in range(1, 13)] + [f"french-{rank}" for rank in range(1, 14)]
# What counts a block, by the first word behind the plus; other blocks name all their phrases there.
BLOCKS: dict[str, list[str]] = {
    "kind": list(codes.EVENTS),
    "refusal,": [*codes.REFUSALS, *why.REASONS.split()],
    "notice:": list(codes.NOTICES),
    "game": list(sheets.GAMES),
    "rank": _RANKS,
}


def listed(source: str) -> list[tuple[str, list[str]]]:
    """Return the names in phrases.py with those of their block's phrases, [""] for a single one."""
    found: list[tuple[str, list[str]]] = []
    for match in _LINE.finditer(source):
        name, comment = match[1], match[2] or ""
        if name == LAST:
            return found
        words = comment.removeprefix("+ ").split()
        block = BLOCKS.get(words[0], words) if comment.startswith("+ ") else [""]
        found.append((name, block))
    raise ValueError(f"phrases.py: {LAST} must be the last")


def phrases() -> list[str]:
    """Return the name of every fixed phrase, in order: `YES`, `EVENT game`."""
    return [
        f"{name} {member}".rstrip()
        for name, block in listed(PHRASES.read_text(encoding="utf-8"))
        for member in block
    ]


def options() -> list[str]:
    """Return the names of the options' phrases, in order: `OPTION tie`, `VALUE tie=draw`."""
    lines = OPTIONS.read_text(encoding="utf-8").split()
    return [("VALUE " if "=" in line else "OPTION ") + line.removeprefix("=") for line in lines]


def numbered(source: str) -> str:
    """Return phrases.py with every number right."""
    starts: dict[str, int] = {}
    at = 0
    for name, block in listed(source):
        starts[name] = at
        at += len(block)
    starts[LAST] = at

    def line(match: re.Match[str]) -> str:
        comment = f"  # {match[2]}" if match[2] else ""
        return f"{match[1]} = const({starts[match[1]]}){comment}"

    return _LINE.sub(line, source)
