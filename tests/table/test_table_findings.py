"""What random people found at the table, each as they did it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from outlets import Outlets

from tapete.table import actions, prompts
from tapete.view import codes as seen


@pytest.fixture
def at() -> Iterator[Outlets]:
    outlets = Outlets()
    yield outlets
    outlets.close()


def prompts_told(at: Outlets) -> list[list[object]]:
    """Return the prompts that went out on the serial line, their arguments behind the name."""
    return [[line["prompt"], line["args"]] for line in at.lines() if "prompt" in line]


def test_a_long_a_repeats_the_question_after_a_power_cut(at: Outlets) -> None:
    at.do("game brisca players=2", "deal", "turnup 5o")
    at.cut()
    at.press("A")
    assert at.prompt == (prompts.RESUME,)
    assert at.stage.standing is not None
    assert at.stage.standing.screen == seen.RESUME


def test_repeat_from_the_list_shows_again_what_stands(at: Outlets) -> None:
    at.do("game brisca players=2", "deal", "turnup 5o")
    while at.prompt != (prompts.ACTION, actions.REPEAT):
        at.press("c")
    at.lines()
    at.press("a")
    assert at.prompt == (prompts.PLAY, 0)
    assert at.stage.standing is not None
    assert at.stage.standing.screen == seen.PLAY
    said = [str(line["say"]) for line in at.lines() if "say" in line]
    assert "Trumps are coins." in said[-1], "all of it, not only whose turn it is"


def test_what_is_ignored_leaves_the_question(at: Outlets) -> None:
    at.do("game chiamata players=5", "deal")
    at.lay("@7")  # a rank is to be bid, no number
    assert at.prompt == (prompts.AUCTION, 0)
    at.cut()
    at.lay("@7")
    assert at.prompt == (prompts.RESUME,)


def test_no_suit_is_picked_for_a_card_face_down(at: Outlets) -> None:
    at.do("game kozel players=2", "deal", "turnup 9h", "1: As")
    at.lay("@down", "@suit-2")
    assert at.prompt[0] == prompts.CARDS


def test_taking_a_pass_back_does_not_tell_its_cards(at: Outlets) -> None:
    at.do("game kozel players=3", "deal", "turnup 9h", "1: As")
    at.lay("@down", "7d")
    at.lines()
    at.press("b")
    assert prompts_told(at) == [["undo", [4, 2, 0, 1]]]
