"""Whatever people do while piles are counted or a pack is learned, the table says what it wants."""

import sys
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.append(str(Path(__file__).parent))

from test_both_learning import Kept, uid

from tapete.deck import controls
from tapete.deck.pack import FRENCH
from tapete.rules import notation, sheets
from tapete.rules.game import Game
from tapete.table import asking, prompts, table
from tapete.table.table import Table
from tapete.view import codes as seen
from tapete.view import look, moment
from tapete.words import Words

WORDS = Words("en")
CONTROL = st.integers(controls.FIRST, controls.LAST)
KNOWN = st.one_of(st.integers(1, 63), st.integers(FRENCH + 1, FRENCH + 63), CONTROL)
PRESS = st.tuples(st.sampled_from("ABC"), st.booleans())
TAP = st.tuples(st.integers(0, 99), st.one_of(st.just(0), KNOWN), st.integers(1, 5))
OPENED = ("", *(f"game {name}" for name in sheets.GAMES))


def opened(line: str) -> Table:
    game = Game()
    if line:
        players = 5 if "chiamata" in line else 3 if "rematada" in line else 2
        game.apply(notation.parse_event(f"{line} players={players}", game))
    return Table(game)


def check(at: Table, step: tuple[int, ...]) -> None:
    """Show and say what stands, and what passes."""
    assert WORDS.say(tuple(look(at.game, at.prompt, WORDS).say))
    assert prompts.name(at.prompt[0])
    if step[0] == table.TELL_ALL:
        assert WORDS.say(tuple(moment(seen.TOLD, step[1:], at.game).say))
    assert at.mode is None or at.prompt == at.mode.prompt() or at.prompt[0] == prompts.UNSEEN


def leads_out(at: Table) -> bool:
    """Whether the button B alone leads out, at last."""
    for _ in range(200):
        if at.mode is None:
            return True
        at.press("B", False)
    return False


def act(at: Table, one: tuple[str, bool] | tuple[int, int, int]) -> tuple[int, ...]:
    if len(one) == 2:
        return at.press(*one)
    number, token, kind = one
    return at.mode.tag(uid(number), token, kind) if at.mode else at.token(token & 127 or 1)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(OPENED), st.lists(st.one_of(PRESS, TAP, TAP), max_size=60))
def test_counting(line: str, inputs: list[tuple[str, bool] | tuple[int, int, int]]) -> None:
    at = opened(line)
    check(at, asking.count(at, -1))
    for one in inputs:
        if at.mode is None:
            break
        check(at, act(at, one))
    assert leads_out(at)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(OPENED), st.lists(st.one_of(PRESS, TAP, TAP), max_size=90))
def test_learning(line: str, inputs: list[tuple[str, bool] | tuple[int, int, int]]) -> None:
    at = opened(line)
    kept = Kept()
    at.packs = lambda: kept
    check(at, asking.learn(at, -1))
    for one in inputs:
        if at.mode is None:
            break
        check(at, act(at, one))
        uids = [tag[0] for pack in kept.packs for tag in pack]
        assert len(uids) == len(set(uids)), "no tag is two cards"
    assert leads_out(at)
