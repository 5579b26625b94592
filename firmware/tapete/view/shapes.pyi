"""Names for what a scene is made of; for the type checker only."""

from collections.abc import Sequence
from typing import Any, Protocol

Phrase = tuple[int, ...]
Phrases = Sequence[Phrase]
Args = tuple[Any, ...]
Sum = tuple[int, int, int]  # what, side, number: see sums.py
Bars = tuple[int, ...]  # length, mark, marked side or -1, points by side

class OptionNames(Protocol):
    """Finds the phrases of a sheet's options, -1 where a name says it all; and cards' names."""

    def option(self, name: str, /) -> int: ...
    def value(self, option: str, value: str, /) -> int: ...
    def drawn_card(self, face: int, /) -> str: ...
