"""What the host asks for: lines to small tuples."""

import json

from tapete.compat import const

# A command is (kind, text, long): the text is an event (NEW, DO), a key (PRESS), a game
# (COUNT), a pack (LEARN), a part's number (BACKUP), or that, how many, and its lines (RESTORE).
HELLO = const(0)
STATE = const(1)
NEW = const(2)
UNDO = const(3)
PRESS = const(4)
DO = const(5)
DIAGNOSE = const(6)
COUNT = const(7)
LEARN = const(8)
BACKUP = const(9)
RESTORE = const(10)

_MOST_PARTS = const(99)

_NAMES = (
    "hello",
    "state",
    "new",
    "undo",
    "press",
    "do",
    "diagnose",
    "count",
    "learn",
    "backup",
    "restore",
)
_KEYS = ("A", "B", "C")


class CommandError(Exception):
    """The line is no command; the message says why."""


def parse(line: bytes) -> "tuple[int, str, bool] | None":
    """Return the command in the line; None for a line of the device that came back as an echo.

    Raises CommandError.
    """
    fields = _fields(line)
    if "boot" in fields:
        return None
    name = fields.get("cmd")
    if not isinstance(name, str):
        raise CommandError("a command line has a cmd")
    if name not in _NAMES:
        raise CommandError(f"unknown command '{name}'")
    kind = _NAMES.index(name)
    if kind in (NEW, DO):
        return kind, _event(fields, name), False
    if kind == PRESS:
        return _press(fields)
    if kind == COUNT:
        return kind, _optional(fields, name, "game"), False
    if kind == LEARN:
        return kind, _optional(fields, name, "pack"), False
    if kind == BACKUP:
        return kind, str(_part(fields, name, "part", 1)), False
    if kind == RESTORE:
        return kind, _lines(fields, name), False
    return kind, "", False


def _part(fields: "dict[str, object]", name: str, field: str, otherwise: int) -> int:
    number = fields.get(field, otherwise)
    if not isinstance(number, int) or not 0 < number <= _MOST_PARTS:
        raise CommandError(f"{name}: {field} is a number from 1 to {_MOST_PARTS}")
    return number


def _lines(fields: "dict[str, object]", name: str) -> str:
    """Return part and number of parts, and then the lines, as one text."""
    part, of = _part(fields, name, "part", 0), _part(fields, name, "of", 0)
    lines: "object" = fields.get("lines")
    if not isinstance(lines, list) or part > of:
        raise CommandError(f"{name} needs lines, part and of")
    text = f"{part} {of}"
    for line in lines:  # pyright: ignore[reportUnknownVariableType] - JSON holds anything
        if not isinstance(line, str) or "\n" in line:
            raise CommandError(f"{name}: each of the lines is a text")
        text += "\n" + line
    return text


def _optional(fields: "dict[str, object]", name: str, field: str) -> str:
    text = fields.get(field, "")
    if not isinstance(text, str):
        raise CommandError(f"{name}: {field} is a text")
    return text


def _fields(line: bytes) -> "dict[str, object]":
    fields: "dict[str, object] | None" = None
    try:
        fields = json.loads(line.decode())
    except (ValueError, TypeError, RuntimeError):  # UnicodeError, depth: both Pythons' ways
        pass
    if not isinstance(fields, dict):
        raise CommandError("the line is no JSON object")
    return fields


def _event(fields: "dict[str, object]", name: str) -> str:
    text = fields.get("event")
    if not isinstance(text, str):
        raise CommandError(f"{name} needs an event, as a text")
    return text


def _press(fields: "dict[str, object]") -> "tuple[int, str, bool]":
    key = fields.get("key")
    long = fields.get("long", False)
    if not isinstance(key, str) or key not in _KEYS:
        raise CommandError("press needs a key: A, B or C")
    if not isinstance(long, bool):
        raise CommandError("long is true or false")
    return PRESS, key, long
