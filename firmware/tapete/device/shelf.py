"""Modules that are needed seldom are put away after use; asked for again, they are loaded again.

What builds the table, opens a match or reads text is some 25 kB of code on the chip, and a table
by itself needs it once.
"""

import gc
import sys

from tapete.compat import const

_SELDOM = (
    "tapete.deck.ndef",
    "tapete.deck.card_writer",
    "tapete.deck.ndef_write",
    "tapete.deck.pack_file",
    "tapete.deck.tlv",
    "tapete.device.build",
    "tapete.device.opening",
    "tapete.device.readers",
    "tapete.device.safe_mode",
    "tapete.link.pieces",
    "tapete.reader.checks",
    "tapete.reader.diagnose",
    "tapete.reader.pages",
    "tapete.rules.opening",
    "tapete.rules.packed_sheet",
    "tapete.rules.game_line",
    "tapete.rules.reading",
    "tapete.rules.sheet",
    "tapete.rules.vocabulary",
    "tapete.screen.asking",
    "tapete.screen.book",
    "tapete.screen.large",
    "tapete.screen.large_asking",
    "tapete.screen.large_moments",
    "tapete.screen.learning",
    "tapete.screen.moments",
    "tapete.screen.piles",
    "tapete.screen.playing",
    "tapete.screen.power",
    "tapete.screen.screens",
    "tapete.screen.standing",
    "tapete.store.change",
    "tapete.store.packs",
    "tapete.store.settings",
    "tapete.table.answers",
    "tapete.table.arguments",
    "tapete.table.asking",
    "tapete.table.learning",
    "tapete.table.menu",
    "tapete.table.picking",
    "tapete.table.piles",
    "tapete.table.tags",
    "tapete.view.asking",
    "tapete.view.learning",
    "tapete.view.menus",
    "tapete.view.piles",
    "tapete.view.playing",
    "tapete.view.power",
    "tapete.view.sums",
    "tapete.words.options",
)
_DEEP = const(8)  # calls
_SHEETS = "tapete.rules.sheets."


def put_away() -> None:
    """Forget the modules that are needed seldom, and collect what they leave."""
    for name in list(sys.modules):
        if name in _SELDOM or name.startswith(_SHEETS):
            package, last = name.rsplit(".", 1)
            del sys.modules[name]
            delattr(sys.modules[package], last)
    _sweep(_DEEP)
    gc.collect()


def _sweep(depth: int) -> None:
    """Write over what ended calls left on the stack: the collector would take it for in use."""
    if depth:
        _sweep(depth - 1)
