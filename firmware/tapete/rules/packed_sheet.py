"""From a sheet, options and a number of players to one packed record that the core plays by."""

from tapete.rules import cards, fields
from tapete.rules.sheet import value_word
from tapete.rules.vocabulary import FIELDS, NUMBER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.shapes import Sheet

_LARGEST = 9999
_BY_PLAYERS = ("players", "deck")


class SheetError(Exception):
    """A sheet is wrong: `sheet` (its name), `field` and `why` say where; mend the sheet."""

    def __init__(self, sheet: str, field: str, why: str) -> None:
        super().__init__("sheet {}, {}: {}".format(sheet, field, why))
        self.sheet = sheet
        self.field = field
        self.why = why


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
