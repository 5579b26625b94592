"""The checker of sheets: the eight pass, and every kind of mistake is named with its field."""

import copy
from typing import Any
from unittest.mock import patch

import pytest

from tapete.rules import fields, notation, packed_sheet, sheet
from tapete.rules.check import check
from tapete.rules.game import Game
from tapete.rules.packed_sheet import SheetError
from tapete.rules.sheets import GAMES
from tapete.rules.vocabulary import FIELDS


@pytest.mark.parametrize("game", range(len(GAMES)), ids=GAMES)
def test_every_sheet_is_sound(game: int) -> None:
    check(sheet.load(game))


@pytest.mark.parametrize("game", range(len(GAMES)), ids=GAMES)
def test_a_packed_sheet_is_small(game: int) -> None:
    data = sheet.load(game)
    for players in data["players"]:
        packed = packed_sheet.pack(data, players, tuple(sheet.choose(data, {})))
        assert 0 < len(packed) <= 256


def test_the_vocabulary_lies_where_the_core_looks() -> None:
    for place, (name, _) in enumerate(FIELDS):
        if name and name not in ("match-target", "pack"):
            assert getattr(fields, name.upper().replace("-", "_")) == place, name
    assert FIELDS[fields.TARGET][0] == "match-target"
    assert FIELDS[fields.FAMILY][0] == "pack"
    assert len(FIELDS) == fields.RANKS


def brisca() -> dict[str, Any]:
    return copy.deepcopy(sheet.load(0))


MISTAKES: list[tuple[str, str, Any]] = [
    ("colour", "colour", "red"),
    ("trump", "trump", "turned-down"),
    ("hand", "hand", "three"),
    ("hand", "deck", 21),
    ("hand", "hand", 300),
    ("direction", "direction", "up"),
    ("ranks", "ranks", "1 3 12 11 10 7 6 5 4"),
    ("ranks", "ranks", "1 3 12 11 10 7 6 5 4 2 2"),
    ("ranks", "ranks", "1 3 12 11 10 7 6 5 4 2 Z"),
    ("points", "points", "1=11 3=10 12=4 11=3"),
    ("players", "deck", {2: "each", 5: "each"}),
    ("players", "players", {2: "facing"}),
    ("deck", "deck", {2: "40 - 8o", 3: "40 - 2b", 4: "40", 6: "48"}),
    ("deck", "deck", {2: "41", 3: "40 - 2b", 4: "40", 6: "48"}),
    ("deck", "deck", {2: "40", 3: "40", 4: "40", 6: "48"}),
    ("trump", "exchange", "none"),
    ("tie", "tie", "draw"),
    ("talon", "deck", 2),
    ("molodka", "molodka", "any-suit"),
    ("auction", "auction", "points"),
    ("equal-ranks", "equal-ranks", "spoil"),
    ("options", "mood", (("mood", "good bad"),)),
    ("options", "tie", (("tie", "draw"),)),
    ("options", "tie", (("tie", "draw heads"),)),
    ("options", "size", (("size", ("small",), ("large", {"number": 1})),)),
    ("options", "talon", (("tie", "draw more-cards"), ("talon", "none any-number 300"))),
    ("excludes", "excludes", (("tie=draw", "tie=heads"),)),
    ("presets", "presets", {"wild": "tie=heads"}),
]


@pytest.mark.parametrize(("key", "field", "value"), MISTAKES)
def test_a_mistake_is_named(key: str, field: str, value: object) -> None:
    data = brisca()
    data[key] = value
    with pytest.raises(SheetError) as caught:
        check(data)
    assert caught.value.sheet == "brisca"
    assert caught.value.field == field
    assert caught.value.why


@pytest.mark.parametrize("key", ["source", "players", "deck", "ranks", "hand", "scoring"])
def test_what_is_missing_is_named(key: str) -> None:
    data = brisca()
    del data[key]
    with pytest.raises(SheetError) as caught:
        check(data)
    assert caught.value.field == key


def test_cards_must_suffice() -> None:
    data = brisca()
    numbers = tuple(sheet.choose(data, {}))
    data["hand"] = 20
    assert packed_sheet.pack(data, 2, numbers)
    assert not packed_sheet.pack(data, 4, numbers)
    data["hand"] = 21
    assert not packed_sheet.pack(data, 2, numbers)
    data["hand"] = 3
    assert not packed_sheet.pack(data, 5, numbers)  # nobody said how five sit
    data["deck"][4] = "40 - 2b"
    assert not packed_sheet.pack(data, 4, numbers)


def test_cards_must_suffice_for_a_talon_too() -> None:
    data = dict(sheet.load(4))
    numbers = tuple(sheet.choose(data, {}))
    assert packed_sheet.pack(data, 3, numbers)
    data["talon"] = 3
    assert not packed_sheet.pack(data, 3, numbers)


def test_suits_may_lack_different_ranks() -> None:
    data = dict(sheet.load(3))
    del data["points"]
    data["deck"] = {5: "40 - 4o 5c 12e 11b 4b"}
    data["hand"] = 7
    check(data)
    data["deck"] = {5: "40 - 4o 5c 12e 11b"}
    with pytest.raises(SheetError, match="35 cards are dealt of 36"):
        check(data)
    game = Game()
    with patch.dict(sheet.load(3), {**data, "deck": {5: "40 - 4o 5c 12e 11b 4b"}}):
        game.apply(notation.parse_event("game chiamata players=5", game))
    there = [card for card in range(64) if game.in_pack(card)]
    assert len(there) == game.pack_size() == 35


def test_nothing_is_needed_by_a_word_that_means_nothing() -> None:
    for word in (0, "0", "none"):
        data = brisca()
        data["talon"] = word
        check(data)


def test_a_number_has_four_digits_at_most() -> None:
    data = brisca()
    data["options"] = data["options"][:-1]
    numbers = tuple(sheet.choose(data, {}))
    data["match-target"] = 9999
    packed = packed_sheet.pack(data, 2, numbers)
    assert packed[fields.TARGET] << 8 | packed[fields.TARGET + 1] == 9999
    data["match-target"] = 10000
    with pytest.raises(SheetError, match="a number is due, not 10000"):
        packed_sheet.pack(data, 2, numbers)


def test_an_option_of_which_all_is_excluded_is_told_by_its_first_value() -> None:
    data = brisca()
    data["options"] = (("size", ("small",), ("large",)), ("mood", ("good",), ("bad",)))
    data["excludes"] = (("size=large", "mood=good"), ("size=large", "mood=bad"))
    assert sheet.choose(data, {"mood": "bad"}) == [0, 1]
    with pytest.raises(sheet.OptionError, match="size=large and mood=good exclude each other"):
        sheet.choose(data, {"size": "large"})
    assert sheet.named(data, (1, 1)) == [("size", "large"), ("mood", "bad")]


def test_options_are_read_as_people_write_them() -> None:
    data = sheet.load(0)
    assert sheet.choose(data, {"arrastre": "on"}) == sheet.choose(data, {"arrastre": "yes"})
    assert sheet.choose(data, {"arrastre": "false"}) == sheet.choose(data, {})
    assert sheet.choose(data, {"claim": "off"}) != sheet.choose(data, {})


@pytest.mark.parametrize(
    ("game", "given", "told"),
    [
        (0, {"mood": "good"}, "brisca has no option mood"),
        (0, {"tie": "heads"}, "option tie of brisca is more-cards, draw, last-trick, not heads"),
        (1, {"pack": "french", "three-player-removal": "2b"}, "pack=french and three-player"),
        (1, {"three-player-removal": "2h"}, "pack=italian and three-player-removal=2h"),
        (4, {"duties": "none", "must-beat": "yes"}, "duties=none and must-beat=yes"),
        (4, {"match-target": "0"}, "option match-target of rematada is 500, any-number, not 0"),
        (3, {"deals": "12345"}, "option deals of chiamata is none, any-number, not 12345"),
    ],
)
def test_a_bad_option_is_told_in_a_sentence(game: int, given: dict[str, str], told: str) -> None:
    with pytest.raises(sheet.OptionError) as caught:
        sheet.choose(sheet.load(game), given)
    assert told in str(caught.value)


def test_a_preset_sets_what_is_not_named() -> None:
    data = sheet.load(3)
    names = [option[0] for option in data["options"]]
    numbers = dict(zip(names, sheet.choose(data, {"preset": "gingo", "deals": "4"}), strict=True))
    assert numbers["auction"] == 2
    assert numbers["first-lead"] == 1
    assert numbers["scoring"] == 1
    assert numbers["match-target"] == 3
    assert numbers["deals"] == 4
    plain = sheet.choose(data, {"preset": "gingo"})
    assert sheet.named(data, tuple(plain)) == [("preset", "gingo")]
    assert dict(zip(names, plain, strict=True))["deals"] == 10
    assert dict(zip(names, sheet.choose(data, {}), strict=True))["deals"] == 0


FIELDS_SAID = [
    ("game rematada players=3", "BID_MIN", 100),
    ("game rematada players=3", "BID_USUAL", 170),
    ("game rematada players=3 marriage-plain=20", "BID_USUAL", 230),
    ("game rematada players=3", "MARRIAGE_TRUMP", 40),
    ("game rematada players=3", "MARRIAGE_PLAIN", 0),
    ("game rematada players=3 marriage-plain=20", "MARRIAGE_PLAIN", 20),
    ("game mariaje players=2", "MARRIAGE_TRUMP", 40),
    ("game mariaje players=2", "MARRIAGE_PLAIN", 20),
    ("game chiamata players=5", "BID_MIN", 61),
    ("game chiamata players=5", "BID_MAX", 120),
    ("game muerte-al-tres players=2 kill-worth=2", "KILL_WORTH", 2),
]
TARGETS = [
    ("game mariaje players=2 match-target=per-deal", 3),
    ("game mariaje players=2", 500),
    ("game rematada players=3", 500),
    ("game rematada players=3 match-target=321", 321),
    ("game chiamata players=5 match-target=none", 0),
    ("game chiamata players=5", 11),
    ("game truc players=2", 12),
    ("game kozel players=4", 12),
    ("game brisca players=4", 3),
    ("game briscola players=4", 3),
    ("game muerte-al-tres players=4", 3),
]


@pytest.mark.parametrize(("line", "field", "number"), FIELDS_SAID)
def test_the_numbers_of_the_games(line: str, field: str, number: int) -> None:
    game = Game()
    game.apply(notation.parse_event(line, game))
    assert game.rules[getattr(fields, field)] == number


@pytest.mark.parametrize(("line", "number"), TARGETS)
def test_what_a_match_is_played_for(line: str, number: int) -> None:
    game = Game()
    game.apply(notation.parse_event(line, game))
    assert game.target == number


def test_a_french_pack_takes_out_its_own_two() -> None:
    data = sheet.load(1)
    numbers = sheet.choose(data, {"pack": "french"})
    assert sheet.named(data, tuple(numbers)) == [("pack", "french")]


def test_the_error_says_all_of_it() -> None:
    assert str(SheetError("brisca", "hand", "is not a number")) == (
        "sheet brisca, hand: is not a number"
    )
