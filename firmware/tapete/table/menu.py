"""The menu: a new match with its game, players and options; settings. Loaded when it is opened."""

from tapete.compat import const
from tapete.rules import codes, sheet
from tapete.rules.sheets import GAMES
from tapete.table import asking, prompts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.table.table import Table

    Step = tuple[int, ...]

_IGNORED = const(0)
_DO = const(3)
_SET = const(5)
_BETWEEN_DEALS = const(26)  # why nothing comes of a tag, as in view/why.py
_BEGIN = const(0)  # the option that is none: begin with what was chosen
_LARGEST = const(9999)
_ROUND = const(1001)  # any number up to 1000 with C; digits go further

# Entries of the menu; the settings follow, in the order of store/settings.py.
NEW_MATCH = const(0)
COUNT = const(1)
LEARN = const(2)
SETTING_1 = const(3)

# How many values each setting has: language, volume, size, score, inverted, dimmed, long press.
VALUES = bytes((8, 3, 2, 3, 2, 2, 3))


def begin(table: "Table") -> "Step":
    """Open the menu."""
    return table.show((prompts.MENU, entries(table)[0]))


def _at(table: "Table", entry: int) -> "Step":
    return table.show((prompts.MENU, entry))


def entries(table: "Table") -> list[int]:
    """Return what the menu has now."""
    idle = table.game.phase in (codes.P_NONE, codes.P_IDLE, codes.P_OVER)
    settings = list(range(SETTING_1, SETTING_1 + len(VALUES)))
    if not idle:
        return settings
    return [COUNT, NEW_MATCH] + ([LEARN] if table.packs else []) + settings


def game(table: "Table", number: int) -> "Step":
    """Take a game's tag: it is chosen, wherever no deal would be lost by it."""
    if NEW_MATCH not in entries(table):
        return (_IGNORED, _BETWEEN_DEALS)
    return table.show((prompts.PLAYERS, number, _numbers_of_players(number)[0]))


def yes(table: "Table", prompt: tuple[int, ...]) -> "Step":
    """Take A."""
    code = prompt[0]
    if code == prompts.MENU:
        return _enter(table, prompt[1])
    if code == prompts.SETTING:
        table.prompt = (prompts.MENU, SETTING_1 + prompt[1])
        return (_SET,) + prompt[1:]
    if code == prompts.GAME:
        return game(table, prompt[1])
    if code == prompts.PLAYERS:
        return _options(
            table, prompt[1], prompt[2], _BEGIN, sheet.choose(sheet.load(prompt[1]), {})
        )
    number, players, option = prompt[1:4]
    if code == prompts.VALUE:
        chosen = _choose(number, option, prompt[4], prompt[6:])
        return _options(table, number, players, option, chosen)
    if option == _BEGIN:
        return (_DO, codes.E_GAME, 0, number, players) + prompt[4:]
    value = prompt[3 + option]
    return table.show((prompts.VALUE, number, players, option, value, 0) + prompt[4:])


def _enter(table: "Table", entry: int) -> "Step":
    if entry == NEW_MATCH:
        return table.show((prompts.GAME, table.game.game_index))
    if entry == COUNT:
        return asking.count(table, -1)
    if entry == LEARN:
        return asking.learn(table, -1)
    setting = entry - SETTING_1
    now = table.settings[setting] if table.settings else 0
    return table.show((prompts.SETTING, setting, now))


def back(table: "Table", prompt: tuple[int, ...]) -> "Step":
    """Take B: one question back."""
    code = prompt[0]
    if code == prompts.VALUE:
        return table.show((prompts.OPTION,) + prompt[1:4] + prompt[6:])
    if code == prompts.OPTION:
        return table.show((prompts.PLAYERS,) + prompt[1:3])
    if code == prompts.PLAYERS:
        return table.show((prompts.GAME, prompt[1]))
    if code == prompts.GAME:
        return begin(table) if table.game.phase == codes.P_NONE else _at(table, NEW_MATCH)
    if code == prompts.SETTING:
        return _at(table, SETTING_1 + prompt[1])
    return asking.leave(table)


def following(table: "Table", prompt: tuple[int, ...], steps: int) -> "Step":
    """Take C: the next choice, or so many further."""
    code = prompt[0]
    if code == prompts.MENU:
        return table.show((prompts.MENU, _after(entries(table), prompt[1], steps)))
    if code == prompts.SETTING:
        value = (prompt[2] + steps) % VALUES[prompt[1]]
        return table.show((prompts.SETTING, prompt[1], value))
    if code == prompts.GAME:
        return table.show((prompts.GAME, (prompt[1] + steps) % len(GAMES)))
    if code == prompts.PLAYERS:
        players = _after(_numbers_of_players(prompt[1]), prompt[2], steps)
        return table.show(prompt[:2] + (players,))
    options = sheet.load(prompt[1])["options"]
    if code == prompts.OPTION:
        found = [place + 1 for place in range(len(options)) if _concerns(options, place, prompt)]
        return table.show(prompt[:3] + (_after([_BEGIN] + found, prompt[3], steps),) + prompt[4:])
    value = _next_value(options[prompt[3] - 1], prompt[4], steps)
    return table.show(prompt[:4] + (value, 0) + prompt[6:])


def digit(table: "Table", prompt: tuple[int, ...], number: int) -> "Step":
    """Take a digit: so many players, or a digit of an option that is a number."""
    if prompt[0] == prompts.PLAYERS:
        if number not in _numbers_of_players(prompt[1]):
            return (_IGNORED,)
        return yes(table, prompt[:2] + (number,))
    if prompt[0] != prompts.VALUE:
        return (_IGNORED,)
    option = sheet.load(prompt[1])["options"][prompt[3] - 1]
    if sheet.ANY_NUMBER not in sheet.values(option):
        return (_IGNORED,)
    value = prompt[4] * 10 + number if prompt[5] else number
    return table.show(prompt[:4] + (value if value <= _LARGEST else number, 1) + prompt[6:])


def _concerns(options: "Any", place: int, prompt: tuple[int, ...]) -> bool:
    """Whether an option changes anything for so many players, or was changed before."""
    return prompt[4 + place] != 0 or sheet.concerns(options[place], prompt[2])


def _after(found: list[int], value: int, steps: int) -> int:
    place = found.index(value) if value in found else -1
    return found[(place + steps) % len(found)]


def _numbers_of_players(number: int) -> list[int]:
    return sorted(sheet.load(number)["players"])


def _options(table: "Table", number: int, players: int, option: int, values: "list[int]") -> "Step":
    return table.show((prompts.OPTION, number, players, option) + tuple(values))


def _next_value(option: tuple[object, ...], value: int, steps: int) -> int:
    """Return the value after this one; of any number, the next up to 1000, then 0 again."""
    known = sheet.values(option)
    if sheet.ANY_NUMBER not in known:
        return (value + steps) % len(known)
    return (value + steps) % _ROUND


def _choose(number: int, option: int, value: int, values: tuple[int, ...]) -> "list[int]":
    """Return the values with one chosen anew; what that excludes goes back to its default."""
    rules = sheet.load(number)
    options = rules["options"]
    name = options[option - 1][0]
    given: dict[str, str] = {name: sheet.value_word(options[option - 1], value)}
    if name == "preset":
        return sheet.choose(rules, given)
    for place in range(len(options)):
        other = options[place]
        if other[0] in (name, "preset"):
            continue
        given[other[0]] = sheet.value_word(other, values[place])
        try:
            sheet.choose(rules, given)
        except sheet.OptionError:
            del given[other[0]]
    return sheet.choose(rules, given)
