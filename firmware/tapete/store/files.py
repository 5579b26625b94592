"""The file calls that both Pythons have, with their types: the chip's stubs leave them open."""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO


def reading(path: str) -> "BinaryIO":
    """Open a file to read its bytes. Raises OSError, as all of these do."""
    return open(path, "rb")  # pyright: ignore[reportUnknownVariableType] - untyped in the stubs


def writing(path: str) -> "BinaryIO":
    """Open a new or emptied file to write bytes."""
    return open(path, "wb")  # pyright: ignore[reportUnknownVariableType] - untyped in the stubs


def appending(path: str) -> "BinaryIO":
    """Open a file to write bytes behind its end."""
    return open(path, "ab")  # pyright: ignore[reportUnknownVariableType] - untyped in the stubs


def size(path: str) -> int:
    """Return the length in bytes."""
    return os.stat(path)[6]


def remove(path: str) -> None:
    """Remove a file."""
    os.remove(path)  # pyright: ignore[reportUnknownMemberType] - untyped in the stubs


def rename(old: str, new: str) -> None:
    """Give a file another name; one that had this name is replaced."""
    os.rename(old, new)  # pyright: ignore[reportUnknownMemberType] - untyped in the stubs


def make_directory(path: str) -> None:
    """Make a directory; fine if it is there."""
    try:
        os.mkdir(path)  # pyright: ignore[reportUnknownMemberType] - untyped in the stubs
    except OSError as error:
        if error.args[0] != 17:  # EEXIST
            raise


def names(directory: str) -> list[str]:
    """Return the names in a directory; none if there is no directory."""
    try:
        return list(os.listdir(directory))
    except OSError as error:
        if not is_missing(error):
            raise
        return []


def is_missing(error: OSError) -> bool:
    """Whether the error says that there is no such file."""
    return error.args[0] == 2  # ENOENT
