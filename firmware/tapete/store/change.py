"""Writing into /settings.txt; loaded only when somebody changes a setting."""

from tapete.store import files, settings
from tapete.store.errors import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO


def change(path: str, name: str, value: str) -> None:
    """Write a setting into the file; other lines and comments stay.

    A power cut leaves the old file or the new one, whole. Raises StoreError if the value is not
    possible or there is no place to write.
    """
    value = " ".join(value.split())
    reason = settings.reason_against(name, value) or _unwritable(name, value)
    if not reason:
        new = path + ".new"
        try:
            with files.writing(new) as file:
                _copy(path, file, name, f"{name} {value}\n".encode())
            files.rename(new, path)
        except OSError as error:
            reason = f"The settings cannot be kept ({error}): free some flash."
    if reason:
        raise StoreError(reason)


def _copy(path: str, new: "BinaryIO", name: str, changed: bytes) -> None:
    """Copy the old file with the changed line in the place of the first of its name, or behind."""
    whole = True  # the next bytes begin a line
    try:
        with files.reading(path) as old:
            while True:
                line = old.readline(settings.LONGEST + 1)
                if not line:
                    break
                if whole and len(line) <= settings.LONGEST and _name(line) == name:
                    new.write(changed)
                    changed = b""
                else:
                    new.write(line)
                    whole = line[-1] == 0x0A
    except OSError as error:
        if not files.is_missing(error):
            raise
    if not whole:
        new.write(b"\n")
    new.write(changed)


def _name(line: bytes) -> str:
    try:
        return settings.parse(line)[0]
    except UnicodeError:
        return ""


def _unwritable(name: str, value: str) -> str:
    """Say why the value would not come back from a file; nothing if it would."""
    try:
        line = f"{name} {value}\n".encode()
        if len(line) <= settings.LONGEST and settings.parse(line) == (name, value):
            return ""
    except UnicodeError:
        pass
    return f"{name} cannot be so long or have such signs"
