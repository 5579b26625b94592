"""A sheet's options: their words, their numbers in the game event, and what holds unsaid."""

from tapete.rules.sheets import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.shapes import Option, Sheet

ANY_NUMBER = "any-number"


class OptionError(Exception):
    """An option or its value is not to be had; the reason is one sentence."""


def load(game: int) -> "Sheet":
    """Return the sheet of a game by its number in `sheets.GAMES`."""
    module = "tapete.rules.sheets." + GAMES[game].replace("-", "_")
    return __import__(module, None, None, ("SHEET",)).SHEET


def values(option: "Option") -> list[str]:
    """Return the values of one option of a sheet, the default first."""
    if isinstance(option[1], str):
        return option[1].split()
    return [value[0] for value in option[1:]]


def concerns(option: "Option", players: int) -> bool:
    """Tell whether any value of an option changes anything for so many players."""
    if isinstance(option[1], str):
        return True
    named = False  # a change goes by the number of players
    for value in option[1:]:
        for changes in value[1:]:
            for key in changes:
                if key not in ("players", "deck") or players in changes[key]:
                    return True
                named = True
    return not named


def _clash(sheet: "Sheet", chosen: dict[str, str], name: str, value: str) -> str:
    """Return the choice that excludes this one ("" if none)."""
    for one, other in sheet.get("excludes", ()):
        if other == name + "=" + value and chosen.get(one.split("=")[0]) == one.split("=")[1]:
            return one
    return ""


def default(sheet: "Sheet", option: "Option", chosen: dict[str, str]) -> str:
    """Return what holds for an option that nobody named, given the choices before it."""
    preset = sheet.get("presets", {}).get(chosen.get("preset"), "")
    for pair in preset.split():
        name, value = pair.split("=")
        if name == option[0]:
            return value
    for value in values(option):
        if not _clash(sheet, chosen, option[0], value):
            return value
    return values(option)[0]


def _read(option: "Option", word: str) -> int:
    """Return a value's number in its list, or the number itself where any will do; -1 if bad."""
    known = values(option)
    if ANY_NUMBER in known:
        if word in known and not word.isdigit():
            return 0
        return int(word) if word.isdigit() and len(word) < 5 and int(word) else -1
    return known.index(word) if word in known else -1


def value_word(option: "Option", number: int) -> str:
    """Return the word of a value by its number in the game event."""
    known = values(option)
    if ANY_NUMBER in known:
        return str(number) if number else known[0]
    return known[number]


_SPELLINGS = {"on": "yes", "true": "yes", "off": "no", "false": "no"}


def choose(sheet: "Sheet", given: dict[str, str]) -> list[int]:
    """Return the number of every option's value, in the sheet's order.

    `given` holds what was named, in small letters and with `-`. Raises OptionError.
    """
    names = [option[0] for option in sheet["options"]]
    for name in given:
        if name not in names:
            raise OptionError("{} has no option {}".format(sheet["name"], name))
    chosen: dict[str, str] = {}
    if "preset" in given:
        chosen["preset"] = given["preset"]
    numbers: list[int] = []
    for option in sheet["options"]:
        name = option[0]
        word = given.get(name) or default(sheet, option, chosen)
        if _read(option, word) < 0:
            word = _SPELLINGS.get(word, word)
        number = _read(option, word)
        if number < 0:
            text = "option {} of {} is {}, not {}"
            known = ", ".join(values(option))
            raise OptionError(text.format(name, sheet["name"], known, given.get(name, word)))
        clash = _clash(sheet, chosen, name, word)
        if clash:
            raise OptionError("{} and {}={} exclude each other".format(clash, name, word))
        chosen[name] = word
        numbers.append(number)
    return numbers


def named(sheet: "Sheet", numbers: tuple[int, ...]) -> list[tuple[str, str]]:
    """Return (option, value) of what differs from the defaults, as `choose` would read it."""
    chosen: dict[str, str] = {}
    for option, number in zip(sheet["options"], numbers):  # noqa: B905 - MicroPython has no strict=
        chosen[option[0]] = value_word(option, number)
    before: dict[str, str] = {}
    if "preset" in chosen:
        before["preset"] = chosen["preset"]
    different: list[tuple[str, str]] = []
    for option in sheet["options"]:
        name = option[0]
        usual = values(option)[0] if name == "preset" else default(sheet, option, before)
        if chosen[name] != usual:
            different.append((name, chosen[name]))
        before[name] = chosen[name]
    return different
