"""Names for what a scene is made of; for the type checker only."""

from collections.abc import Sequence
from typing import Any

Phrase = tuple[int, ...]
Phrases = Sequence[Phrase]
Args = tuple[Any, ...]
