"""The menu: a new match, its game, players and options, as standing scenes.

Arguments of each screen, in order:
MENU    phrase of the entry
SETTING phrase of the setting, phrase of the value
GAME    phrase of the game
PLAYERS phrase of the game, players
OPTION  phrase of the game, players, phrase of the option or -1 for "begin", what is chosen
VALUE   phrase of the option, what is offered
What is chosen is a phrase, or a text where numbers and cards say it all.
"""

from tapete.rules import cards, sheet
from tapete.view import codes, phrases
from tapete.view.scene import Scene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.rules.game import Game
    from tapete.view.shapes import OptionNames, Phrase

_PICK_KEYS = (phrases.SAY_THREE_KEYS, phrases.YES, phrases.BACK, phrases.NEXT)

_MENU = 6  # among the acts: what this is called
_ENTRIES = 3  # of the menu, before the settings

# Phrase of each setting and of its first value, in the order of store/settings.py.
_SETTINGS = (
    (phrases.SET_LANGUAGE, phrases.LANGUAGE),
    (phrases.SET_VOLUME, phrases.VOLUME),
    (phrases.SET_SIZE, phrases.SIZE),
    (phrases.SET_SCORE, phrases.SCORE),
    (phrases.SET_INVERTED, phrases.YES),
    (phrases.SET_DIMMED, phrases.YES),
    (phrases.SET_PRESS, phrases.PRESS),
)


def look(game: "Game", prompt: tuple[int, ...], names: "OptionNames | None") -> Scene:
    """Return the standing scene of a prompt from MENU on."""
    del game
    code = prompt[0]
    if code == codes.SETTING:
        return _setting(prompt)
    if code == codes.MENU:
        place = prompt[1] - _ENTRIES
        entry = phrases.ENTRY + prompt[1] if place < 0 else _SETTINGS[place][0]
        say = ((phrases.SAY_EVENT, entry), (phrases.SAY_EVENT, phrases.ACT + _MENU), _PICK_KEYS)
        return Scene(code, (entry,), codes.EARCON_TAP, say)
    name = phrases.GAME + prompt[1]
    if code == codes.GAME:
        say = ((phrases.SAY_EVENT, name), (phrases.CHOOSE_GAME,), _PICK_KEYS)
        return Scene(code, (name,), codes.EARCON_TAP, say)
    if code == codes.PLAYERS:
        asked = (phrases.HOW_MANY,)
        say = ((phrases.PLAYERS, prompt[2]), (phrases.SAY_EVENT, name), asked, _PICK_KEYS)
        return Scene(code, (name, prompt[2]), codes.EARCON_TAP, say)
    if code == codes.OPTION and not prompt[3]:
        say = (
            (phrases.SAY_EVENT, phrases.BEGIN),
            (phrases.SAY_EVENT, name),
            (phrases.PLAYERS, prompt[2]),
            (phrases.SAY_THREE_KEYS, phrases.BEGIN, phrases.BACK, phrases.NEXT),
        )
        return Scene(code, (name, prompt[2], -1, ""), codes.EARCON_TAP, say)
    return _option(prompt, names)


def _setting(prompt: tuple[int, ...]) -> Scene:
    told = chosen(prompt[1], prompt[2])
    return Scene(codes.SETTING, told[1:], codes.EARCON_TAP, (told, _PICK_KEYS))


def chosen(setting: int, value: int) -> "Phrase":
    """Return the phrase that says what a setting is, both by their number in store/settings.py."""
    name, first = _SETTINGS[setting]
    return (phrases.SAY_OPTION, name, first + value)


def _option(prompt: tuple[int, ...], names: "OptionNames | None") -> Scene:
    """Return the scene of an option, or of a value offered for it."""
    option = sheet.load(prompt[1])["options"][prompt[3] - 1]
    is_value = prompt[0] == codes.VALUE
    word = sheet.value_word(option, prompt[4] if is_value else prompt[3 + prompt[3]])
    phrase = names.option(option[0]) if names else -1
    value = names.value(option[0], word) if names else -1
    told: "Any" = (phrases.SAY_OPTION, phrase, value)
    chosen: "int | str" = value
    if value < 0:
        face = _face(prompt, word)
        told = (phrases.SAY_OPTION_TEXT, phrase, word)
        if face:
            told = (phrases.SAY_OPTION_CARD, phrase, face)
        chosen = names.drawn_card(face) if names and face else word
    if is_value:
        return Scene(codes.VALUE, (phrase, chosen), codes.EARCON_TAP, (told, _PICK_KEYS))
    keys = (phrases.SAY_THREE_KEYS, phrases.CHANGE, phrases.BACK, phrases.NEXT)
    args = (phrases.GAME + prompt[1], prompt[2], phrase, chosen)
    return Scene(codes.OPTION, args, codes.EARCON_TAP, (told, keys))


def _face(prompt: tuple[int, ...], word: str) -> int:
    """Return the face of the card that a value names, or 0; the pack that is chosen goes first."""
    options = sheet.load(prompt[1])["options"]
    chosen = prompt[6:] if prompt[0] == codes.VALUE else prompt[4:]
    packs = (cards.SPANISH, cards.FRENCH)
    for place in range(len(options)):
        option = options[place]
        if option[0] == "pack" and sheet.value_word(option, chosen[place]) == "french":
            packs = (cards.FRENCH, cards.SPANISH)
    for family in packs:
        card = cards.parse(word, family)
        if card:
            return codes.face(card, family)
    return 0
