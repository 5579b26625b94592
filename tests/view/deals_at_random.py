"""Tables with random options, and players who know their hands."""

import importlib
import random
import sys
from pathlib import Path
from typing import Any

from tapete.rules import notation
from tapete.rules.game import Game
from tapete.rules.player import Player

sys.path.insert(0, str(Path(__file__).parents[1] / "oracle"))
generate: Any = importlib.import_module("generate")
TABLES: dict[str, tuple[int, ...]] = importlib.import_module("oracle_options").PLAYERS


def opened(name: str, players: int, seed: int) -> Player:
    """Return players at a table with random options."""
    line = generate.random_match(seed, name, players, deals=1)[0]
    game = Game()
    game.apply(notation.parse_event(line, game))
    return Player(game, random.Random(seed).randrange)
