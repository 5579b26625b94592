"""In a language without small letters every label has an icon of its own."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from every_scene import all_scenes
from recording import painted

from tapete.screen import icons, letters, parts
from tapete.words import Words


def test_every_label_has_an_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[int] = set()

    def icon(phrase: int) -> str:
        asked.add(phrase)
        return letters.icon(phrase)

    monkeypatch.setattr(parts, "icon", icon)
    words = Words("zh")
    for scene in all_scenes():
        painted(scene, words)
    assert asked
    assert asked <= set(icons.PHRASES), [words.text(code) for code in asked - set(icons.PHRASES)]


def test_an_icon_is_as_small_as_a_letter() -> None:
    assert len(icons.DATA) == 8 * len(icons.PHRASES)
    assert letters.icon(-2) == letters.icon(-1)  # for any other phrase
