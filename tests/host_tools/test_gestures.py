"""Events and what people do for them."""

import pytest

from host_tools.gestures import NoGestureError, gestures
from tapete.rules import codes, notation
from tapete.rules.game import Game

OPENING = ("game brisca players=2", "deal dealer=2", "turnup 5o", "1: 1c")


def _done(text: str, *before: str) -> list[str]:
    game = Game()
    for line in before:
        game.apply(notation.parse_event(line, game))
    event = notation.parse_event(text, game)
    return [f"{step.what} {step.with_what}" for step in gestures(event, text, game)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2: 2o", "lay 2o"),
        ("1: 2o", "lay @seat-1, lay 2o"),
        ("2: exchange 7o", "lay @exchange, lay 7o"),
        ("1: exchange 7o", "lay @seat-1, lay @exchange, lay 7o"),
        ("1: claim 1o 3o 12o", "lay @seat-1, lay @claim, lay 1o, lay 3o, lay 12o, lay @done"),
        ("2: raise", "lay @raise"),
        ("undo", "lay @undo, lay @yes"),
        ("end", "lay @end, lay @yes"),
        ("deal", "lay @new-deal"),
        ("deal dealer=1", "lay @seat-1, lay @new-deal"),
    ],
)
def test_in_play(text: str, expected: str) -> None:
    assert _done(text, *OPENING) == expected.split(", ")


def test_what_only_some_games_have() -> None:
    arrastre = ("game brisca players=2 arrastre=yes", *OPENING[1:])
    assert _done("2: 1o arrastre", *arrastre) == ["lay @arrastre", "lay 1o"]
    mariaje = ("game mariaje players=2", *OPENING[1:])
    expected = ["lay @seat-1", "lay @marriage", "lay @suit-2"]
    assert _done("1: marriage c", *mariaje) == expected


def test_between_deals() -> None:
    assert _done("deal", OPENING[0]) == ["press A"]
    assert _done("deal dealer=1", OPENING[0]) == ["lay @seat-1", "lay @new-deal"]
    assert _done("undo", OPENING[0]) == ["lay @undo"]
    assert _done("1: 2o", OPENING[0]) == ["lay @seat-1", "lay 2o"]


def test_the_turn_up() -> None:
    assert _done("turnup 5o", *OPENING[:2]) == ["lay 5o"]
    assert _done("1: 5o", *OPENING[:2]) == ["lay @seat-1", "lay 5o"]


def test_a_new_match_comes_from_the_host() -> None:
    expected = ['send {"cmd": "new", "event": "game brisca players=2"}']
    assert _done("game brisca players=2") == expected
    assert _done("game brisca players=2", *OPENING) == expected


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("deal", ()),
        ("turnup 5o", OPENING),
        ("2: 2o 3o", OPENING),
        ("2: name o", OPENING),
        ("score A 1", OPENING),
        ("2: marriage o word", OPENING),
        ("2: claim " + "1o " * 41, OPENING),
        ("2: claim 1o 1o", OPENING),
        ("2: 1o arrastre", OPENING),
        ("2: down 2", OPENING),
        ("1: marriage c", OPENING),
        ("count A 50", OPENING),
        ("count A 2h", ("game kozel players=4", "deal", "turnup 9h")),
    ],
)
def test_what_there_is_no_gesture_for(text: str, before: tuple[str, ...]) -> None:
    with pytest.raises(NoGestureError):
        _done(text, *before)


AUCTION = ("game rematada players=3", "deal")
WON = (*AUCTION, "1: bid 100", "2: pass", "3: pass")


def test_bids_talon_and_trumps() -> None:
    assert _done("1: bid 105", *AUCTION) == ["lay @1", "lay @0", "lay @5", "lay @yes"]
    assert _done("1: talon 1o 3o", *WON) == ["lay 1o", "lay 3o"]
    shown = (*WON, "1: talon 1o 3o")
    assert _done("1: down 2", *shown) == ["lay @down", "lay @done"]
    assert _done("1: down 1o 3o", *shown) == ["lay @down", "lay 1o", "lay 3o"]
    assert _done("1: name c", *shown) == ["lay @suit-2"]


def test_ranks_and_calls() -> None:
    ranks = ("game chiamata players=5", "deal")
    assert _done("1: bid 3", *ranks) == ["lay @rank-3"]
    lowest = (*ranks, "1: bid 2")
    assert _done("2: bid 2 70", *lowest) == ["lay @7", "lay @0", "lay @yes"]
    points = ("game chiamata players=5 auction=points", "deal", "1: bid 70")
    won = (*points, "2: pass", "3: pass", "4: pass", "5: pass")
    assert _done("1: call 1e", *won) == ["lay @suit-3", "lay @rank-1"]


def test_many_cards() -> None:
    kozel = ("game kozel players=4", "deal", "turnup 9h")
    assert _done("1: As 10s", *kozel) == ["lay As", "lay 10s", "lay @done"]
    led = (*kozel, "1: As 10s")
    assert _done("2: 7h 8h", *led) == ["lay 7h", "lay 8h"]


def test_a_count() -> None:
    game = Game()
    for line in ("game kozel players=4", "deal"):
        game.apply(notation.parse_event(line, game))
    event = notation.parse_event("count B 50", game)
    with pytest.raises(NoGestureError, match="refuses this at once"):
        gestures(event, "count B 50", game)
    game.phase = codes.P_COUNT  # as at the end of the deal
    laid = [step.with_what for step in gestures(event, "count B 50", game)]
    assert laid == ["@count", "@seat-2", "@5", "@0", "@yes"]


def test_the_score_by_hand() -> None:
    begun = ["press C", "press C", "press A"]
    both = [*begun, "lay @seat-1", "lay @1", "lay @yes", "lay @seat-2", "lay @0", "lay @yes"]
    assert _done("score A 1 B 0", OPENING[0]) == both
    minus = [*begun, "lay @seat-3", "lay @4", "press C", "lay @yes", "lay @done"]
    assert _done("score C -4", "game chiamata players=5") == minus
