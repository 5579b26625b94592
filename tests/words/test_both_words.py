"""Words on both Pythons."""

from tapete.view import phrases
from tapete.words import Words


def test_words() -> None:
    words = Words("en")
    assert len(words) >= phrases.PHRASES
    assert words.say(((phrases.SAY_TURN, 2), (phrases.SAY_TRUMP, 0))) == (
        "Seat 2, your turn. Trumps are coins."
    )
    assert words.text(phrases.CARDS_SO_FAR, 0x13, 0x2C) == "So far: 3 of cups, king of swords."


def test_an_unknown_language_is_told_in_english() -> None:
    words = Words("xx")
    assert words.language == "en"
    assert words.text(phrases.YES) == "yes"
