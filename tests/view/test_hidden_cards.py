"""Deals that differ only in a card that lies face down look and sound alike."""

import pytest

from tapete.rules import notation
from tapete.rules.game import Game
from tapete.view import codes, look, moment

KOZEL = ("game kozel players=4", "deal", "turnup 9h", "1: 6c", "2: down {}", "3: 7c", "4: 8c")
REMATADA = (
    "game rematada players=3",
    "deal",
    "1: bid 100",
    "2: pass",
    "3: pass",
    "1: talon 5e 6e",
    "1: down {} 5b",
    "1: name o",
    "1: 7o",
    "2: 6o",
    "3: 5o",
)


def told(lines: tuple[str, ...], card: str) -> list[object]:
    """Return everything that is shown and said after each event."""
    game = Game()
    found: list[object] = []
    for line in lines:
        results = game.apply(notation.parse_event(line.format(card), game))
        assert not results or notation.result_text(results[0], game).split()[0] != "refused", line
        found.append(results)
        if game.turn:
            scene = look(game, (codes.PLAY, 0))
            found += [scene.args, scene.say]
        target = game.undo_target()
        if target:
            for scene in (look(game, (codes.UNDO, *target)), moment(codes.SAID, target, game)):
                found += [scene.args, scene.say]
    return found


@pytest.mark.parametrize(("lines", "other"), [(KOZEL, "Ad"), (REMATADA, "1b")])
def test_nothing_tells_a_hidden_card(lines: tuple[str, ...], other: str) -> None:
    plain = "6d" if lines is KOZEL else "6b"
    assert told(lines, plain) == told(lines, other)
