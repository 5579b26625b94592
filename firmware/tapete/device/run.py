"""Runs a table: opens its match, builds the parts around it, and leaves silence when it ends."""

import asyncio

from tapete.device.shelf import put_away

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.device.table import Table


def run(board: "dict[str, Any]", complaint: str) -> None:
    """Run the table on `board` until Ctrl-C; then its outputs are silent and the REPL is free.

    complaint: what was wrong with the board's name, to be told; or "".
    """
    table = _built(board, complaint)
    put_away()
    try:
        asyncio.run(table.run())
    except KeyboardInterrupt:
        pass
    finally:
        table.silence()


def _built(board: "dict[str, Any]", complaint: str) -> "Table":
    """Load one step after the other: they would not stand beside each other in a full memory."""
    from tapete.device.opening import Opening  # noqa: PLC0415

    opening = Opening(board, complaint)
    put_away()
    from tapete.device.build import build  # noqa: PLC0415

    return build(opening)
