"""/settings.txt: a few lines that people may edit, each a name and its value.

    game brisca players=2
    volume soft        # off, soft or loud

A line that cannot be understood never stops the table: the default is used, and `errors` says so.
"""

from tapete.compat import const
from tapete.store import files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

LONGEST = const(200)  # bytes of a line

SCORES = ("live", "end", "host")  # when points are shown and said

# Name, default, words to choose from; None where another room judges the value.
_WORDS = (
    ("lights", "on", ("on", "off")),
    ("game", "brisca players=2", None),
    ("language", "en", ("en", "es", "it", "fr", "ru", "hi", "gu", "zh")),
    ("volume", "soft", ("off", "soft", "loud")),
    ("size", "normal", ("normal", "large")),
    ("score", "live", SCORES),
    ("inverted", "off", ("on", "off")),
    ("dimmed", "off", ("on", "off")),
)
_IN_MENU = const(2)  # the first of them that is in the menu; the length of a long press follows
_PRESSES = (500, 800, 1500)  # what the menu has for it
# Name, default, lowest, highest; all in milliseconds.
_NUMBERS = (
    ("debounce", 20, 5, 200),
    ("long-press", 800, 300, 3000),
)


class Settings:
    """What the table was told to be like; every name has a value at any time."""

    def __init__(self) -> None:
        self.errors: list[str] = []  # "settings.txt line N: reason; … is used instead"
        self._values: dict[str, str] = {}  # only what differs from the default
        self._lines: dict[str, int] = {}  # where in the file it stands

    def text(self, name: str) -> str:
        """Return the value as it stands in the file, or the default."""
        return self._values.get(name) or _default(name)

    def has(self, name: str) -> bool:
        """Whether the file says something about it that can be used."""
        return name in self._values

    def number(self, name: str) -> int:
        """Return the value of a setting that is a number (milliseconds)."""
        return int(self.text(name))

    def chosen(self) -> bytearray:
        """Return the value of each setting by their numbers in the menu, see `named`."""
        found = bytearray([row[2].index(self.text(row[0])) for row in _WORDS[_IN_MENU:] if row[2]])
        long = self.number("long-press")
        near = [abs(ms - long) for ms in _PRESSES]
        found.append(near.index(min(near)))
        return found

    def load(self, path: str) -> None:
        """Read the file; a missing one means defaults, what is wrong in it goes to `errors`."""
        try:
            with files.reading(path) as file:
                self._read(file)
        except OSError as error:
            if not files.is_missing(error):
                self.errors.append(
                    f"settings.txt cannot be read ({error}); defaults are used instead"
                )

    def reject(self, name: str, reason: str) -> None:
        """Take the default because the value turned out to be impossible; told like a bad line."""
        self._values.pop(name, None)
        line = self._lines.get(name)
        where = f" line {line}" if line else ""
        instead = "choose one" if name == "game" else f"{name} {_default(name)} is used instead"
        self.errors.append(f"settings.txt{where}: {reason}; {instead}")

    def _read(self, file: "BinaryIO") -> None:
        at = 0
        while True:
            line = _line(file)
            if not line:
                return
            at += 1
            reason = self._take(line, at)
            if reason:
                self.errors.append(f"settings.txt line {at}: {reason}")

    def _take(self, line: bytes, at: int) -> str:
        """Take one line; return what is wrong with it and what is used instead, or nothing."""
        if len(line) > LONGEST:
            return f"more than {LONGEST} bytes; it is left out"
        try:
            name, value = parse(line)
        except UnicodeError:
            return "not UTF-8 text; it is left out"
        if name and not _default(name):
            return f"there is no setting '{name}'; it is left out"
        if name in self._lines:
            return f"{name} once more; line {self._lines[name]} is used instead"
        reason = reason_against(name, value) if name else ""
        if name:
            self._lines[name] = at
            if not reason:
                self._values[name] = value
        return f"{reason}; {_default(name)} is used instead" if reason else ""


def _line(file: "BinaryIO") -> bytes:
    """Read a line; of one that is too long only as much as shows that it is. Empty at the end."""
    line = file.readline(LONGEST + 1)
    rest = line
    while len(rest) > LONGEST and rest[-1] != 0x0A:
        rest = file.readline(LONGEST + 1)
    return line


def parse(line: bytes) -> "tuple[str, str]":
    """Return name and value, both empty for a blank line or a comment. Raises UnicodeError."""
    if line[:3] == b"\xef\xbb\xbf":  # what some editors put before the text
        line = line[3:]
    words = line.decode().split("#")[0].split()
    if not words:
        return "", ""
    return words[0].lower().replace("_", "-"), " ".join(words[1:])


def _default(name: str) -> str:
    """Return the default, empty if there is no such setting."""
    for row in _WORDS:
        if row[0] == name:
            return row[1]
    for row in _NUMBERS:
        if row[0] == name:
            return str(row[1])
    return ""


def named(setting: int, value: int) -> "tuple[str, str]":
    """Return name and value of a setting by their numbers in the menu."""
    if setting == len(_WORDS) - _IN_MENU:
        return "long-press", str(_PRESSES[value])
    name, _, choices = _WORDS[_IN_MENU + setting]
    return name, choices[value] if choices else ""


def reason_against(name: str, value: str) -> str:
    """Say what is wrong with a value; nothing if it is possible."""
    for row in _NUMBERS:
        if row[0] == name:
            lowest, highest = row[2], row[3]
            digits = 0 < len(value) < 9 and not value.strip("0123456789")
            possible = digits and lowest <= int(value) <= highest
            said = f"{name} is a number of milliseconds from {lowest} to {highest}"
            return "" if possible else f"{said}, not '{value}'"
    for row in _WORDS:
        if row[0] == name:
            choices = row[2]
            if not value:
                return f"{name} needs a value"
            if choices and value not in choices:
                return f"{name} is {_list(choices)}, not '{value}'"
            return ""
    return f"there is no setting '{name}'"


def _list(words: tuple[str, ...]) -> str:
    """Join words as people do: off, soft or loud."""
    return ", ".join(words[:-1]) + " or " + words[-1]
