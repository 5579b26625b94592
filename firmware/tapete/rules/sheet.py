"""From a sheet, options and a number of players to one packed record that the core plays by."""

from tapete.rules import cards, fields
from tapete.rules.sheets import GAMES
from tapete.rules.vocabulary import FIELDS, NUMBER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.shapes import Option, Sheet

ANY_NUMBER = "any-number"
_LARGEST = 9999
_BY_PLAYERS = ("players", "deck")


class SheetError(Exception):
    """A sheet is wrong: `sheet` (its name), `field` and `why` say where; mend the sheet."""

    def __init__(self, sheet: str, field: str, why: str) -> None:
        super().__init__("sheet {}, {}: {}".format(sheet, field, why))
        self.sheet = sheet
        self.field = field
        self.why = why


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
        return int(word) if word.isdigit() and 0 < len(word) < 5 and int(word) else -1
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


def _merged(old: dict[int, str], new: dict[int, str]) -> dict[int, str]:
    """Return what goes by the number of players; the numbers that `new` does not name stay."""
    merged = dict(old)
    merged.update(new)
    return merged


def stated(sheet: "Sheet", numbers: tuple[int, ...]) -> "Sheet":
    """Return the sheet's fields as these options have changed them."""
    result: Sheet = {key: sheet[key] for key in sheet}
    for option, number in zip(sheet["options"], numbers):  # noqa: B905 - MicroPython has no strict=
        if isinstance(option[1], str):
            result[option[0]] = value_word(option, number)
            continue
        for changes in option[1 + number][1:]:
            for key in changes:
                new = changes[key]
                result[key] = _merged(result[key], new) if key in _BY_PLAYERS else new
    return result


def _rank(sheet: "Sheet", word: str, family: int) -> int:
    """Read a rank; A K Q J stand for the like cards of either pack."""
    if family == cards.SPANISH and word in "AKQJ":
        return (1, 12, 11, 10)["AKQJ".index(word)]
    rank = cards.parse_rank(word, family)
    if not rank:
        raise SheetError(sheet["name"], "ranks", "there is no rank " + word)
    return rank


_SIZES = {
    (cards.SPANISH, "40"): (1, 2, 3, 4, 5, 6, 7, 10, 11, 12),
    (cards.SPANISH, "48"): (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    (cards.FRENCH, "40"): (1, 2, 3, 4, 5, 6, 7, 11, 12, 13),
    (cards.FRENCH, "48"): (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13),
    (cards.FRENCH, "36"): (1, 6, 7, 8, 9, 10, 11, 12, 13),
    (cards.FRENCH, "32"): (1, 7, 8, 9, 10, 11, 12, 13),
}


def deck(sheet: "Sheet", text: str, family: int) -> list[int]:
    """Return the rank bits of each suit for `40 - 2b` (one card out) or `40 - 2 4` (all suits)."""
    words = text.replace("-", " ").split()
    if (family, words[0]) not in _SIZES:
        raise SheetError(sheet["name"], "deck", "there is no pack of " + words[0])
    bits = 0
    for rank in _SIZES[family, words[0]]:
        bits |= 1 << rank
    suits = [bits, bits, bits, bits]
    for word in words[1:]:
        gone = cards.parse(word, family)
        rank = gone & 15 if gone else cards.parse_rank(word, family)
        for suit in range(4):
            if not gone or gone >> 4 == suit:
                if not suits[suit] >> rank & 1:
                    raise SheetError(sheet["name"], "deck", "there is no {} to remove".format(word))
                suits[suit] &= ~(1 << rank)
    return suits


def _number(sheet: "Sheet", key: str, value: object) -> int:
    text = str(value)
    if text == "none":
        return 0
    if not text.isdigit() or int(text) > _LARGEST:
        raise SheetError(sheet["name"], key, "a number is due, not " + text)
    return int(text)


def _fill_fields(packed: bytearray, sheet: "Sheet", said: "Sheet") -> None:
    """Write every field that the sheet states; the others keep the first word, 0."""
    for place in range(len(FIELDS)):
        key, words = FIELDS[place]
        if key not in said or place == fields.PLAYERS:
            continue
        if words == NUMBER:
            number = _number(sheet, key, said[key])
            if place == fields.TARGET:
                packed[place] = number >> 8
                packed[place + 1] = number & 255
            elif number > 255:
                raise SheetError(sheet["name"], key, "255 is the largest number here")
            else:
                packed[place] = number
        elif said[key] in words.split():
            packed[place] = words.split().index(said[key])
        else:
            text = "{} is none of: {}".format(said[key], words)
            raise SheetError(sheet["name"], key, text)


def pack(sheet: "Sheet", players: int, numbers: tuple[int, ...]) -> bytes:
    """Return the packed sheet (fields.py says what lies where, vocabulary.py in which words).

    Empty when the game is not for so many players, or the cards do not come out even.
    Raises SheetError for a sheet outside the vocabulary.
    """
    said = stated(sheet, numbers)
    if players not in said["players"]:
        return b""
    said["sides"] = said["players"][players]
    packed = bytearray(fields.SIZE)
    _fill_fields(packed, sheet, said)
    packed[fields.PLAYERS] = players
    family = packed[fields.FAMILY]
    order = said["ranks"].split()
    for i in range(len(order)):
        packed[fields.RANKS + _rank(sheet, order[i], family)] = len(order) - i
    for pair in said.get("points", "").split():
        word, number = pair.split("=")
        packed[fields.POINTS + _rank(sheet, word, family)] = _number(sheet, "points", number)
    suits = deck(sheet, said["deck"][players], family)
    size = 0
    for suit in range(4):
        packed[fields.PACK + 2 * suit] = suits[suit] >> 8
        packed[fields.PACK + 2 * suit + 1] = suits[suit] & 255
        for rank in range(14):
            size += suits[suit] >> rank & 1
    rest = size - players * packed[fields.HAND] - packed[fields.TALON]
    if rest < 0 or (packed[fields.DRAW] and rest % players):
        return b""
    return bytes(packed)
