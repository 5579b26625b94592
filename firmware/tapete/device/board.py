"""Which board this is: /board.txt names a file in boards/; without it, it is a plain Pico."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FILE = "/board.txt"
_PLAIN = "pico"


def find() -> "tuple[dict[str, Any], str]":
    """Return the board's data, and what is wrong with /board.txt, or ""."""
    try:
        with open(_FILE) as file:
            name = file.read().strip()
    except (OSError, ValueError):  # no file, or no text
        name = ""
    if name and name != _PLAIN:
        try:
            return _load(name), ""
        except (ImportError, AttributeError):
            known = f"there is no file {name}.py in boards; the wiring of {_PLAIN} is taken."
            return _load(_PLAIN), known
    return _load(_PLAIN), ""


def _load(name: str) -> "dict[str, Any]":
    return __import__("boards." + name, None, None, ("BOARD",)).BOARD
