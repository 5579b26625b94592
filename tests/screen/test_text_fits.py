"""No text is cut at an edge, and no text lies on another, on any screen."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from every_scene import all_scenes
from recording import painted

from host_tools.words import sources
from tapete.view import Scene
from tapete.words import Words

Box = list[int]  # left, top, right, bottom


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def check(scene: Scene, words: Words) -> None:
    canvas = painted(scene, words)
    where = (words.language, scene.screen, scene.args, words.say(scene.say))
    for index, (text, *box) in enumerate(canvas.texts):
        left, top, right, bottom = box
        assert left >= 0 and right <= 128 and top >= 0 and bottom <= 64, (where, text, box)
        for other, *other_box in canvas.texts[:index]:
            assert not overlap(box, other_box), (where, text, other)


def _param(language: str) -> object:
    """Return a language; one of each way of drawing is quick, the others are slow."""
    marks = [] if language in ("en", "ru", "hi") else [pytest.mark.slow]
    return pytest.param(language, marks=marks)


@pytest.mark.parametrize("language", [_param(language) for language in sources.LANGUAGES])
def test_nothing_is_cut_or_covered(language: str) -> None:
    words = Words(language)
    assert words.language == language
    for scene in all_scenes():
        check(scene, words)
