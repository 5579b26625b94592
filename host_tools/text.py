"""What goes to a person's terminal: one line, nothing in it that a terminal would obey."""

import sys


def clean(text: str) -> str:
    """Return text with everything that cannot be printed spelled out as an escape."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape", "replace").decode()
        for char in text
    )


def short(text: str, most: int = 250) -> str:
    """Return text, or its beginning when it is longer than people read."""
    return text if len(text) <= most else text[: most - 1] + "…"


def say(text: str) -> None:
    """Say a sentence on the error stream, apart from what is asked for."""
    sys.stdout.flush()
    print(clean(text), file=sys.stderr)


def use_utf8() -> None:
    """Write UTF-8 whatever the locale says: records are UTF-8."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(encoding="utf-8", errors="backslashreplace")
