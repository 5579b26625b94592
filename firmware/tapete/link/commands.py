"""What the host asks for: lines to small tuples."""

import json

from tapete.compat import const

# A command is (kind, text, long): the text is an event (NEW, DO), a key (PRESS) or a game (COUNT),
# long a press.
HELLO = const(0)
STATE = const(1)
NEW = const(2)
UNDO = const(3)
PRESS = const(4)
DO = const(5)
DIAGNOSE = const(6)
COUNT = const(7)

_NAMES = ("hello", "state", "new", "undo", "press", "do", "diagnose", "count")
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
    return kind, "", False


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
