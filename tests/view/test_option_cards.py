"""A value of an option that is a card is shown and said as one, with its pack's suits."""

import pytest

from tapete.rules import sheet
from tapete.rules.game import Game
from tapete.rules.sheets import GAMES
from tapete.sound import clips
from tapete.table import prompts
from tapete.view.menus import look
from tapete.words.words import Words


def told(language: str, game: str, given: dict[str, str], option: str, offered: bool) -> str:
    number = GAMES.index(game)
    rules = sheet.load(number)
    chosen = sheet.choose(rules, given)
    place = [one[0] for one in rules["options"]].index(option)
    prompt = (prompts.OPTION, number, 3, place + 1, *chosen)
    if offered:
        prompt = (prompts.VALUE, number, 3, place + 1, chosen[place], 0, *chosen)
    words = Words(language)
    scene = look(Game(), prompt, words)
    shown = scene.args[-1]
    assert isinstance(shown, str)
    said = words.say(scene.say[:1])
    if language == "en":
        assert shown in said
    assert len(clips.clips(words, scene.say[:1])) == 2, "the option and the card"
    return said


@pytest.mark.parametrize("offered", [False, True])
@pytest.mark.parametrize(
    ("language", "game", "given", "card"),
    [
        ("en", "brisca", {}, "2 of clubs"),
        ("es", "brisca", {"three-player-removal": "2o"}, "dos de oros"),
        ("en", "briscola", {"three-player-removal": "2c"}, "2 of cups"),
        ("en", "briscola", {"pack": "french"}, "2 of clubs"),
        ("it", "briscola", {"pack": "french", "three-player-removal": "2s"}, "due di picche"),
    ],
)
def test_which_card_is_out(
    language: str, game: str, given: dict[str, str], card: str, offered: bool
) -> None:
    assert told(language, game, given, "three-player-removal", offered).endswith(f": {card}.")


def test_a_ladder_of_stakes_is_said_number_by_number() -> None:
    words = Words("en")
    number = GAMES.index("truc")
    rules = sheet.load(number)
    chosen = sheet.choose(rules, {})
    place = [one[0] for one in rules["options"]].index("stake-ladder")
    scene = look(Game(), (prompts.OPTION, number, 2, place + 1, *chosen), words)
    steps = sheet.value_word(rules["options"][place], chosen[place]).split("-")
    assert clips.clips(words, scene.say[:1])[1:] == [clips.NUMBERS + int(step) for step in steps]
