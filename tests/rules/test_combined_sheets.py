"""Words that no sheet has side by side yet: a new sheet may, and they still mean the same."""

from typing import Any
from unittest.mock import patch

from tapete.rules import cards, notation, sheet
from tapete.rules.game import Game
from tapete.rules.sheets import GAMES


def table(game_line: str, **words: Any) -> Game:
    """Open a match of a game whose sheet says these words too, and deal."""
    game = Game()
    index = GAMES.index(game_line.split()[1])
    with patch.dict(sheet.load(index), {key.replace("_", "-"): words[key] for key in words}):
        assert not refused(say(game, game_line))
    say(game, "deal dealer=2")
    return game


def say(game: Game, line: str) -> list[str]:
    """Apply a line and return its results as text."""
    results = game.apply(notation.parse_event(line, game))
    return [notation.result_text(result, game) for result in results]


def refused(results: list[str]) -> bool:
    return any(result.startswith("refused") for result in results)


def test_steps_are_counted_from_the_lowest_bid() -> None:
    game = table("game chiamata players=5 auction=points", step=5)
    assert say(game, "3: bid 65") == ["refused bid-not-allowed"]
    assert say(game, "3: bid 66") == ["turn 4"]
    assert say(game, "4: bid 70") == ["refused bid-not-allowed"]
    assert say(game, "4: bid 116") == ["turn 5"]


def play_to_the_last_three(game: Game, kept: str, after_first: str) -> None:
    """Play all cards but six and the turn-up, which seat 1 draws; say something after a trick."""
    held = [cards.parse(name, game.family) for name in kept.split()]
    rest = [card for card in range(64) if game.in_pack(card) and card not in held]
    rest.remove(game.turnup)
    while rest:
        if len(rest) == 2:  # seat 2 takes the trick before the last draw
            rest.sort(key=lambda card: (game.strength[card], card), reverse=game.turn == 2)
        assert not refused(say(game, f"{game.turn}: {cards.name(rest.pop(0), game.family)}"))
        if after_first and not game.trick and game.turn == 1:
            assert not refused(say(game, after_first))
            after_first = ""
    assert not game.stock
    assert not after_first


def test_a_claim_shows_that_a_marriage_was_only_said() -> None:
    game = table("game mariaje players=2 declare-proof=word", claim="remaining")
    say(game, "turnup 2o")
    play_to_the_last_three(game, "1o 3o 12o 11o 5b", "1: marriage o word")
    assert (game.turn, game.hand_size) == (2, 3)
    taken = game.points[0] - 40
    told = say(game, "2: claim 1o 3o 12o")
    assert told == [
        "notice false-marriage 1 o",
        "bonus A -40",
        f"points A {taken} B {120 - taken}",
        "deal " + ("B" if 120 - taken > 60 else "A"),
        f"match A {taken} B {120 - taken}",
    ]


def test_a_claim_after_bonuses_takes_what_is_left_of_the_cards() -> None:
    game = table("game mariaje players=2", claim="remaining")
    say(game, "turnup 2o")
    play_to_the_last_three(game, "1o 3o 11o 12c 11c", "1: marriage c")
    before = list(game.points)
    told = say(game, "2: claim 1o 3o 11o")
    rest = 140 - sum(before)
    assert told[0] == f"points A {before[0]} B {before[1] + rest}"
    assert game.last_trick == (2, rest)


def test_a_rank_that_the_pack_lacks_is_no_bid() -> None:
    game = table("game chiamata players=5 auction=rank", deck={5: "40 - 2o 2c 2e 2b"}, hand=7)
    assert say(game, "3: bid 2") == ["refused bid-not-allowed"]
    assert say(game, "3: bid 4") == ["turn 4"]
