"""No text is cut at an edge, and no text lies on another, on any screen."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from every_scene import all_scenes
from recording import painted

from tapete.view import Scene

Box = list[int]  # left, top, right, bottom


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def check(scene: Scene) -> None:
    canvas = painted(scene)
    where = (scene.screen, scene.args)
    for index, (text, *box) in enumerate(canvas.texts):
        left, top, right, bottom = box
        assert left >= 0 and right <= 128 and top >= 0 and bottom <= 64, (where, text, box)
        for other, *other_box in canvas.texts[:index]:
            assert not overlap(box, other_box), (where, text, other)


def test_nothing_is_cut_or_covered() -> None:
    for scene in all_scenes():
        check(scene)
