"""What random people found at the table, each as they did it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from outlets import Outlets

from tapete.table import actions, prompts, table
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


def test_the_pile_that_is_not_counted_yet_is_offered_first(at: Outlets) -> None:
    at.do("game kozel players=3", "deal", "turnup 9h")
    while at.prompt[0] != prompts.COUNTING:
        game = at.app.game
        left = [card for card in range(64) if game.in_pack(card) and not game.is_seen(card)]
        if game.trick:
            at.press("caa")
        else:
            at.token(left[0] + 128)
            at.press("a")
    at.press("aaaa")
    assert at.prompt[0] == prompts.COUNTING
    at.press("a")
    assert at.prompt[3:5] == (actions.SIDE, 1)
    at.press("aaa")
    assert at.prompt[0] == prompts.DEAL_RESULT


def test_a_marriage_between_tricks_asks_whose_it_is(at: Outlets) -> None:
    lines = ("deal", "turnup 5o", "1: 1c", "2: 2c")
    at.do("game mariaje players=2 declare-when=between-tricks", *lines)
    while at.prompt != (prompts.ACTION, table.codes.E_MARRIAGE):
        at.press("c")
    at.press("a")
    assert at.prompt == (prompts.SEAT, table.codes.E_MARRIAGE, 1)


@pytest.mark.parametrize("game", ["brisca players=2", "chiamata players=5", "rematada players=3"])
def test_a_lower_score_is_not_far(at: Outlets, game: str) -> None:
    at.do("game " + game, "score A 3")
    at.press("cca")
    at.press("a")
    for _ in range(60):
        if at.prompt[4] == 2:
            return
        far = at.prompt[4] > 3 and game.startswith("rematada")
        at.press("C" if far and at.prompt[4] < 490 else "c")
    raise AssertionError("too many presses")


def test_a_lower_number_of_an_option_is_not_far(at: Outlets) -> None:
    at.press("C")
    at.lay("@rematada", "@3")
    while at.prompt[3] != 9:
        at.press("c")
    at.press("a")
    before = at.prompt[4]
    for _ in range(90):
        at.press("C")
    assert 0 < at.prompt[4] < before


def test_without_a_match_nothing_can_be_said(at: Outlets) -> None:
    for name in ("@down", "@molodka", "@exchange", "@pass", "@seat-1", "@new-deal", "@undo", "@7"):
        at.lay(name)
        assert at.prompt == (prompts.GAME, 0), name


def test_no_deal_no_question_whether_to_abandon_it(at: Outlets) -> None:
    at.do("game brisca players=2")
    at.press("B")
    assert at.prompt == (prompts.START, 2)
    results = [line["result"] for line in at.lines() if "result" in line]
    assert results[-1] == "refused not-now"


def test_c_goes_on_from_the_lowest_bid_when_less_was_typed(at: Outlets) -> None:
    at.do("game rematada players=3", "deal")
    at.lay("@1", "@2")
    at.press("c")
    assert at.prompt[4] == 100


def test_a_side_is_set_once_and_its_score_belongs_to_nobody(at: Outlets) -> None:
    at.do("game brisca players=2")
    at.press("ccaa")
    number = at.prompt
    at.lay("@seat-2")
    assert at.prompt == number, "a seat says no number"
    at.press("a")
    side = at.prompt
    at.lay("@seat-1")
    assert at.prompt == side
    at.lay("@seat-2", "@1", "@yes")
    assert at.app.game.match_score == [0, 1]


def test_a_typed_number_of_an_option_begins_anew(at: Outlets) -> None:
    at.lay("@rematada", "@3")
    at.press("ccccccccca")
    at.lay("@3", "@0", "@0", "@yes")
    at.press("ca")
    assert at.app.game.target == 300


def test_a_key_is_no_tag_to_be_named(at: Outlets) -> None:
    at.do("game brisca players=2", "deal", "turnup 5o")
    for key in ("a", "b", "c", "A", "B", "C"):
        at.app.table.show((prompts.WHAT,))
        at.lines()
        at.press(key)
        assert at.prompt == (prompts.PLAY, 0)
        assert not [line for line in at.lines() if "private" in line]
