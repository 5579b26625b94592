"""The way in when the table itself is broken: hold B at power-on, and the REPL is free."""

import sys

import machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def is_wanted(board: "dict[str, Any]") -> bool:
    """Return whether button B is held. Touches one pin and nothing else."""
    return not machine.Pin(board["buttons"]["B"], machine.Pin.IN, machine.Pin.PULL_UP).value()


def tell() -> None:
    """Say on the serial line why nothing happens."""
    sys.stdout.write("Safe mode: button B was held, so the table does not start.\n")
