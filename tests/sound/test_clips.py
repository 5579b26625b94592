"""Clips put together say what the words say, in every language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools import clips as table
from host_tools.words.sources import LANGUAGES
from tapete.rules import cards, codes, notation
from tapete.rules.game import Game
from tapete.sound import clips
from tapete.view import codes as seen
from tapete.view import phrases
from tapete.view.moments import moment
from tapete.view.standing import look
from tapete.words import plurals
from tapete.words.words import Words

TEXTS = {language: table.texts(language) for language in LANGUAGES}
FORMS = (2, 2, 3, 1)  # how many words go with numbers, by the rule


def letters(text: str) -> str:
    """Return what is heard of a text."""
    return "".join(character for character in text.lower() if clips.is_spoken(character))


def kinds(pattern: str) -> list[str]:
    """Return how each argument of a phrase is told, by its place."""
    found: dict[int, str] = {}
    for argument in clips.take_apart(pattern)[1::2]:
        found[int(argument[0])] = argument[1:]
    for text in clips.take_apart(pattern)[::2]:
        for form in clips.forms(text):
            found.setdefault(int(form[0]), "")
    return [found.get(place, "") for place in range(max(found, default=-1) + 1)]


def arguments(pattern: str, number: int) -> list[int]:
    """Return arguments for a phrase; numbers are `number` and those after it."""
    values = {"c": 0x21, "s": 2, "r": 0x4C, "w": phrases.FACE_DOWN, "a": 1}
    found: list[int] = []
    for place, how in enumerate(kinds(pattern)):
        if how == "*c":
            found += [0x11, 0x7C, 0x29]
        else:
            found.append(values.get(how, number + place))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clips_of_a_phrase_say_its_text(language: str) -> None:
    words = Words(language)
    said = TEXTS[language]
    for code in range(phrases.CARD_NAME):
        pattern = words.text(code)
        for number in (0, 1, 2, 5, 11, 21, 112, 195):
            phrase = (code, *arguments(pattern, number))
            numbers = clips.clips(words, (phrase,))
            heard = "".join(letters(said[clip]) for clip in numbers)
            assert heard == letters(words.say((phrase,))), (language, phrase, numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_clips_have_room(language: str) -> None:
    words = Words(language)
    assert len(words) <= clips.PIECES
    assert all(0 <= clip < clips.CLIPS for clip in TEXTS[language])
    for code in range(phrases.CARD_NAME):
        many = 0
        for text in clips.take_apart(words.text(code))[::2]:
            if clips.is_spoken(text):
                forms = [form.count("/") + 1 for form in clips.forms(text)]
                assert set(forms) <= {FORMS[words.plural]}, (language, text)
                many += FORMS[words.plural] ** len(forms)
        assert many <= clips.MOST_PIECES, (language, code)
        assert many < 2 or code < 256, (language, code)
    assert all(text for text in TEXTS[language].values())


def test_a_piece_may_depend_on_two_numbers() -> None:
    class TwoForms(Words):
        def text(self, code: int, *args: int) -> str:
            return "{0#one/many} {1#a/b}: {0}" if code == 7 else super().text(code, *args)

    words = TwoForms("en")
    pieces = [clips.clips(words, ((7, *args),))[0] for args in ((1, 1), (2, 1), (1, 2), (2, 2))]
    assert pieces == [7, clips.clip_of(7, 1), clips.clip_of(7, 2), clips.clip_of(7, 3)]


def test_every_clip_has_a_file_of_its_own() -> None:
    places = {clips.place(clip, language) for language in LANGUAGES for clip in range(clips.CLIPS)}
    assert len(places) == len(LANGUAGES) * clips.CLIPS
    assert {folder for folder, _ in places} <= set(range(1, 100))
    assert {file for _, file in places} <= set(range(1, 256))


def test_numbers_are_put_together() -> None:
    for value in [*range(1100), 2345, 9999, 12_000]:
        found: list[int] = []
        clips.number(found, value)
        parts = [int(TEXTS["en"][clip]) for clip in found]
        if value > 9999:
            assert parts == [int(digit) for digit in str(value)]
        else:
            assert sum(parts) == value
            assert len(parts) <= 3
            assert parts == sorted(parts, reverse=True)


def test_forms_are_those_of_the_language() -> None:
    for rule, many in enumerate(FORMS):
        assert {plurals.form(rule, number) for number in range(200)} == set(range(many))


def test_the_table_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert table.main(["es"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "clip,file,text"
    assert len(lines) == len(TEXTS["es"]) + 1
    assert f"{clips.CARDS + 0x21},23/130.mp3,as de espadas" in lines
    assert table.main(["xx"]) == 2


SETUPS = ("kozel players=4", "brisca players=2", "truc players=2")


@given(st.sampled_from(SETUPS), st.lists(st.integers(1, 62), min_size=1, max_size=4))
def test_what_is_secret_is_no_clip(setup: str, hidden: list[int]) -> None:
    """No clip names a card that was laid face down, or a tag that was named in private."""
    game = Game()
    game.apply(notation.parse_event("game " + setup, game))
    words = Words("en")
    for event in ((codes.E_DOWN, 1, *hidden), (codes.E_COUNT, 1, *hidden)):
        for code in (seen.SAID, seen.UNDONE):
            numbers = clips.clips(words, moment(code, event, game).say)
            assert not [clip for clip in numbers if clips.CARDS <= clip < clips.CLIPS]
    tapped = clips.clips(words, moment(seen.TAPPED, (0,), game).say)
    assert tapped == [phrases.FACE_DOWN]
    asked = clips.clips(words, look(game, (seen.WHAT,)).say)
    assert asked == [phrases.TAP_TO_NAME]


def test_families_are_told_apart() -> None:
    ace = clips.CARDS + seen.face(1, cards.SPANISH)
    spades = clips.CARDS + seen.face(1, cards.FRENCH)
    assert (TEXTS["en"][ace], TEXTS["en"][spades]) == ("ace of coins", "ace of spades")
