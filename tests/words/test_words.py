"""English has every phrase, in order, and fills it in."""

import re
from pathlib import Path

from tapete.rules import codes
from tapete.view import phrases
from tapete.words import Words, en

WORDS = Words("en")
SOURCE = Path(en.__file__).read_text()
NUMBERS = Path(phrases.__file__).read_text()
NAMES = re.findall(r"^([A-Z_]+) = const\((\d+)\)(?:  # (.*))?$", NUMBERS, re.M)
BLOCKS = ("EVENT", "REFUSAL", "NOTICES", "LOST", "REMEDY", "FOUND", "GAME")


def test_no_phrase_is_missing() -> None:
    assert len(WORDS) == phrases.PHRASES


def test_phrases_stand_where_their_numbers_say() -> None:
    named = re.findall(r'^    b".*\\n"  # ([A-Z_]+)$', SOURCE[: SOURCE.index("# Events.")], re.M)
    single = [(name, int(number)) for name, number, _ in NAMES if name not in (*BLOCKS, "PHRASES")]
    assert [(name, index) for index, name in enumerate(named)] == single


def test_blocks_stand_in_the_order_of_the_rules() -> None:
    listed = re.findall(r'^    b".*\\n"  # (.*)$', SOURCE[SOURCE.index("# Events.") :], re.M)
    expected = [*codes.EVENTS, *codes.REFUSALS, *codes.NOTICES]
    assert listed[: len(expected)] == expected


def test_every_phrase_can_be_filled_in() -> None:
    for code in range(phrases.PHRASES):
        text = WORDS.text(code, 1, 2, 0x13)
        assert text.strip() == text != ""
        assert "{" not in text and "}" not in text


def test_arguments_are_those_that_are_announced() -> None:
    lines = en.PHRASES.decode().splitlines()
    for name, number, arguments in NAMES:
        if name in (*BLOCKS, "PHRASES"):
            continue
        places = set(re.findall(r"\{(\d)", lines[int(number)]))
        kinds = re.findall(r"number|seat|side|suit face|faces|face|phrase", arguments)
        assert len(places) == len(kinds), (name, lines[int(number)], arguments)


def test_how_arguments_are_told() -> None:
    assert WORDS.text(phrases.SAY_TRICK, 2, 1) == "Seat 2 takes the trick, 1 point."
    assert WORDS.text(phrases.SAY_TRICK, 2, 0) == "Seat 2 takes the trick, 0 points."
    assert WORDS.text(phrases.SAY_POINTS, 3, 11) == "Side D has 11 points."
    assert WORDS.text(phrases.SAY_TRUMP, 2) == "Trumps are swords."
    assert WORDS.text(phrases.SAY_TRUMP, 1 << 2 | 1) == "Trumps are hearts."
    assert WORDS.text(phrases.CARDS_SO_FAR, 0x13, 0x2C) == "So far: 3 of cups, king of swords."
    event = phrases.EVENT + 5
    assert WORDS.text(phrases.SAY_SEAT_EVENT, 2, event) == "Seat 2: Exchange."


def test_every_card_has_a_name_of_its_own() -> None:
    faces = [suit << 4 | rank for suit in range(4) for rank in range(1, 13)]
    faces += [64 | suit << 4 | rank for suit in range(4) for rank in range(1, 14)]
    names = {face: WORDS.card(face) for face in faces}
    assert names[0x0A] == "jack of coins"
    assert names[0x1B] == "knight of cups"
    assert names[64 | 0x1C] == "queen of hearts"
    spanish = {name for face, name in names.items() if face < 64}
    french = {name for face, name in names.items() if face >= 64}
    assert (len(spanish), len(french)) == (48, 52)


def test_every_reason_is_different_and_short() -> None:
    reasons = [WORDS.text(code) for code in range(phrases.REFUSAL, phrases.NOTICES)]
    assert len(set(reasons)) == len(reasons)
    assert max(len(reason) for reason in reasons) <= 32


def test_phrases_are_said_as_sentences() -> None:
    """Without a stop between them "deal 1" and "2 players" are heard as twelve players."""
    words = Words("en")
    said = words.say(((phrases.DEAL_NUMBER, 1), (phrases.PLAYERS, 2), (phrases.WHICH_SEAT,)))
    assert said == "Deal 1. 2 players. Which seat?"
