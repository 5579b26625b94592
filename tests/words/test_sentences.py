"""All that is said is whole sentences: a capital at the beginning, one mark at the end."""

import re
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "screen"))

from tests.screen.every_scene import all_scenes

from host_tools.words import sources
from tapete.rules import codes
from tapete.view import phrases
from tapete.words import Words

MARKS = ".!?\u3002\uff01\uff1f\u0964"
SAID = sorted({phrase for scene in all_scenes() for phrase in scene.say}, key=str)


@pytest.mark.parametrize("language", sources.LANGUAGES)
def test_whatever_is_said_is_sentences(language: str) -> None:
    words = Words(language)
    assert words.language == language
    for phrase in SAID:
        text = words.say((phrase,))
        assert text[-1] in MARKS, text
        assert not re.search(rf"[{MARKS}]\s*[{MARKS}]", text), text
        for sentence in re.split(rf"(?<=[{MARKS}]) *", text)[:-1]:
            first = sentence.lstrip("\u00bf\u00a1")[:1]
            assert first == first.upper(), text


def test_small_letters_of_every_alphabet_become_capitals() -> None:
    what = phrases.ACT + 4
    assert Words("en").say(((phrases.SAY_EVENT, what),)) == "What is this card?"
    assert Words("es").say(((phrases.SAY_EVENT, what),)) == "\u00bfQu\u00e9 carta es?"
    for code, text in (
        (phrases.YES, "\u0414\u0430."),
        (phrases.SUIT + 7, "\u0422\u0440\u0435\u0444\u044b."),
    ):
        assert Words("ru").say(((code,),)) == text
    assert Words("en").say(((phrases.EVENT + codes.E_PASS,), (phrases.DONE,))) == "Pass. Done."
