"""Names for the shapes that travel through the core; for the type checker only."""

from collections.abc import Sequence
from typing import Any

Event = tuple[int, ...]
Result = tuple[int, ...]
Results = Sequence[Result]
Sheet = dict[str, Any]
