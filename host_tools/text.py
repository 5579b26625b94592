"""What goes to a person's terminal: one line, nothing in it that a terminal would obey."""

import os
import sys
from typing import TextIO


class OutputError(OSError):
    """What was to be printed found no room: not a fault of any file that was named."""


def clean(text: str) -> str:
    """Return text with everything that cannot be printed spelled out as an escape."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape", "replace").decode()
        for char in text
    )


def short(text: str, most: int = 250) -> str:
    """Return text, or its beginning when it is longer than people read."""
    return text if len(text) <= most else text[: most - 1] + "…"


def amount(number: int, one: str, more: str = "") -> str:
    """Return a number with its word: "1 deal", "2 deals"."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def put(text: str) -> None:
    """Print a line of what was asked for. Raises OutputError, BrokenPipeError."""
    try:
        print(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(error.errno, error.strerror) from None


def say(text: str) -> None:
    """Say a sentence on the error stream, apart from what is asked for.

    Raises OutputError, BrokenPipeError, when what was printed before it goes nowhere.
    """
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(error.errno, error.strerror) from None
    try:
        print(clean(text), file=sys.stderr)
    except OSError:  # there is nobody left to tell
        drop(sys.stderr)


def drop(stream: TextIO) -> None:
    """Let a stream that has failed lead nowhere; else Python complains once more at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def open_closed() -> None:
    """Put nothing in the place of standard streams that were closed before we began."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - stays


def use_utf8() -> None:
    """Write UTF-8 whatever the locale says: records are UTF-8."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(encoding="utf-8", errors="backslashreplace")
