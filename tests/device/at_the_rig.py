"""What people do at the emulated table, and the last that it says to it."""

from typing import Any

from host_tools.rig import Json, Rig

SHORT_MS, LONG_MS = 100, 1200


def tap(rig: Rig, name: str | bytes, kind: str = "") -> list[Json]:
    """Lay a tag and take it away; return what the table says, until the tag has gone for good."""
    rig.lines()
    rig.lay(name, kind)
    rig.advance(250)
    rig.lift(name)
    rig.advance(450)
    return rig.lines()


def after(rig: Rig, keys: str) -> list[Json]:
    """Press keys one after the other (capitals: long); return what the table says to the last."""
    lines: list[Json] = []
    for key in keys:
        rig.lines()
        rig.press(key.upper(), LONG_MS if key.isupper() else SHORT_MS)
        rig.advance(400)
        lines = rig.lines()
    return lines


def last(lines: list[Json], word: str) -> Any:
    """Return the newest of what lines have under a word."""
    return [line[word] for line in lines if word in line][-1]
