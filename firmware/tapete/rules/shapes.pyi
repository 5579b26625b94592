"""Names for the shapes that travel through the core; for the type checker only."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from tapete.rules.game import Game

Event: TypeAlias = tuple[int, ...]
Result: TypeAlias = tuple[int, ...]
Results: TypeAlias = Sequence[Result]
Sheet: TypeAlias = dict[str, Any]
Option: TypeAlias = tuple[Any, ...]
Handler: TypeAlias = Callable[[Game, Event], Results]
Check: TypeAlias = Callable[[Game, int, int], int]
"""(game, seat, card) -> a refusal, or NO_REFUSAL"""
Watch: TypeAlias = Callable[[Game, int, int, int, list[Result]], None]
"""(game, seat, card, where the card was known to be, results so far)"""
WatchTrick: TypeAlias = Callable[[Game, list[Result]], None]
WatchDraw: TypeAlias = Callable[[Game, int], None]
"""(game, the seat that drew the turn-up or 0)"""
Take: TypeAlias = Callable[[Game, int, int, int], Results]
"""(game, seat, card, where it was) for the card that completes a trick"""
Finish: TypeAlias = Callable[[Game, list[Result]], Results]
Offer: TypeAlias = Callable[[Game], bool]

class Mechanism(Protocol):
    """A module of the core that a sheet may ask for."""

    def attach(self, game: Game) -> None: ...
