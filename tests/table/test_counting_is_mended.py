"""A wrong count loses no tapped card; what a game does not have is refused at once."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from outlets import Outlets

from tapete.rules import cards, codes
from tapete.table import prompts
from tapete.view import codes as seen


@pytest.fixture
def at() -> Iterator[Outlets]:
    outlets = Outlets()
    yield outlets
    outlets.close()


def to_the_count(at: Outlets, *begun: str) -> list[str]:
    """Play a deal of Kozel whose passes nobody reads; return the cards side A took at least."""
    at.do("game kozel players=2", "deal", "turnup 9h", *begun)
    game = at.app.game
    taken: list[str] = []
    while game.turn:
        seat = game.turn
        if game.trick:
            at.press("caa")
        else:
            left = [card for card in range(1, 64) if game.in_pack(card) and not game.is_seen(card)]
            name = cards.name(left[0], 1)
            if seat == 1:
                taken.append(name)
            at.lay(name)
            at.press("a")
    assert at.prompt[0] == prompts.COUNTING
    return taken


def results(at: Outlets) -> list[object]:
    return [line["result"] for line in at.lines() if "result" in line]


def test_a_wrong_count_keeps_its_cards(at: Outlets) -> None:
    taken = to_the_count(at)
    at.lay("@count", "@seat-1", *taken)
    laid = at.prompt
    assert laid[:2] == (prompts.CARDS, codes.E_COUNT) and len(laid) == 4 + len(taken)
    at.lines()
    at.lay("@done")  # too few
    assert results(at) == ["refused wrong-count"]
    assert at.prompt == laid, "not one of them must be tapped again"
    at.press("b")
    assert at.prompt == laid[:-1]


def test_a_full_pile_that_cannot_be_right_is_mended_card_by_card(at: Outlets) -> None:
    to_the_count(at, "1: As", "2: down 1", "1: 7d", "2: 8d")
    at.lines()
    at.lay("@count", "@seat-1", "6d", "6c")  # where an ace was seen
    assert results(at) == ["refused bad-count"]
    laid = (prompts.CARDS, codes.E_COUNT, 0, 0, cards.parse("6d", 1), cards.parse("6c", 1))
    assert at.prompt == laid, "refused, and kept"
    at.press("b")
    at.lay("As")
    assert at.prompt[0] == prompts.DEAL_RESULT


def test_a_card_counts_once_and_only_one_of_the_pack(at: Outlets) -> None:
    to_the_count(at)
    at.lay("@count", "@seat-1", "As", "Ks")
    before = at.prompt
    at.scenes()
    at.lay("As")
    at.lay("2h")
    assert at.prompt == before
    told = [scene.args for scene in at.scenes() if scene.screen == seen.TOLD]
    assert told == [(0, 64 | 0x01), (1, 64 | 0x12)]


def test_a_card_laid_face_down_twice_is_not_named(at: Outlets) -> None:
    at.do("game kozel players=2", "deal", "turnup 9h", "1: As 10s")
    at.lay("@down", "7d")
    before = at.prompt
    at.scenes()
    at.lay("7d")
    assert at.prompt == before
    assert [scene.args for scene in at.scenes()] == [(6, 0)], "and not as in a count"


@pytest.mark.parametrize("tag", ["down", "arrastre", "marriage", "molodka", "count"])
def test_what_a_game_lacks_is_refused_before_cards_are_asked_for(at: Outlets, tag: str) -> None:
    at.do("game brisca players=2", "deal", "turnup 5o")
    at.scenes()
    at.lay("@" + tag)
    assert at.prompt[0] == prompts.PLAY
    assert [scene.args for scene in at.scenes()] == [(26 if tag == "count" else 25, 0)]


def test_what_options_add_is_asked_for(at: Outlets) -> None:
    at.do("game brisca players=2 arrastre=yes claim=off", "deal", "turnup 5o")
    at.lay("@claim")
    assert at.prompt[0] == prompts.PLAY
    at.lay("@arrastre")
    assert at.prompt[:2] == (prompts.CARDS, codes.E_ARRASTRE)


def test_options_that_change_nothing_are_passed_over(at: Outlets) -> None:
    at.lay("@brisca", "@2")
    offered: list[int] = []
    while at.prompt[3] not in offered:
        offered.append(at.prompt[3])
        at.press("c")
    assert offered[:2] == [0, 4], "exchange comes first where no cards need be removed"
    assert len(offered) == 14
