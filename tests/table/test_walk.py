"""From every question, every input leads somewhere that makes sense; people read it in walk.txt."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

import walk
from tests.device.hearing import unsaid

from tapete.table import prompts
from tapete.view import codes
from tapete.words.words import Words


def test_every_input_from_every_question() -> None:
    assert walk.everything() == walk.FILE.read_text(encoding="utf-8"), (
        "read what has changed, then write it: python tests/table/walk.py"
    )


def test_whatever_is_shown_on_the_way_is_said() -> None:
    if not walk.PAINTED:
        walk.everything()
    words = Words("en")
    scenes = list(walk.PAINTED.values())
    assert {scene.screen for scene in scenes} > set(range(codes.LEARNED + 1))
    for scene in scenes:
        assert not unsaid(scene, words), (scene.screen, scene.args, words.say(scene.say))


def test_every_prompt_is_walked_from() -> None:
    reached: set[int] = set()
    for _, events, inputs in walk.STATES:
        at = walk.reach(events, inputs)
        reached.add(at.prompt[0])
        at.close()
    assert reached == set(range(prompts.LEARNED + 1))
