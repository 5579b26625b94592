"""Modules that are needed seldom are put away after use; asked for again, they are loaded again.

What builds the table, opens a match or reads text is some 25 kB of code on the chip, and a table
by itself needs it once.
"""

import gc
import sys

from tapete.compat import const

# One text a room: it takes half the memory of a tuple of names.
_SELDOM = (
    ("deck", " ndef card_writer ndef_write pack_file tlv "),
    ("device", " build opening readers safe_mode "),
    ("link", " pieces "),
    ("reader", " checks diagnose pages "),
    ("rules", " opening packed_sheet game_line reading sheet vocabulary "),
    (
        "screen",
        " asking book large large_asking large_moments learning moments piles playing"
        " power screens standing ",
    ),
    ("store", " change packs settings "),
    ("table", " answers arguments asking learning menu picking piles tags "),
    ("view", " asking learning menus piles playing power sides sums why "),
    ("words", " options "),
)
_DEEP = const(8)  # calls


def put_away() -> None:
    """Forget the modules that are needed seldom, and collect what they leave."""
    for name in list(sys.modules):
        package, _, last = name.rpartition(".")
        if _is_seldom(package, last):
            del sys.modules[name]
            delattr(sys.modules[package], last)
    _sweep(_DEEP)
    gc.collect()


def _is_seldom(package: str, last: str) -> bool:
    if package == "tapete.rules.sheets":
        return True
    for room, modules in _SELDOM:
        if package == "tapete." + room:
            return " " + last + " " in modules
    return False


def _sweep(depth: int) -> None:
    """Write over what ended calls left on the stack: the collector would take it for in use."""
    if depth:
        _sweep(depth - 1)
