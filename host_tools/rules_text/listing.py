"""The games at a glance, and the table of all options, both from the sheets."""

from collections.abc import Sequence

from tapete.rules import sheet
from tapete.rules.sheet import ANY_NUMBER
from tapete.rules.sheets import GAMES

_HEADS = ("game", "players", "option", "default", "other values")


def _players(name: str) -> str:
    return " ".join(str(count) for count in sheet.load(GAMES.index(name))["players"])


def _aligned(rows: list[tuple[str, ...]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        + "\n"
        for row in rows
    )


def played_by(players: int | None) -> list[str]:
    """Return the games for so many players; None: all."""
    return [name for name in GAMES if players is None or str(players) in _players(name).split()]


def games(players: int | None = None) -> str:
    """Return one line a game (for so many players): its name, how many can play, what it is."""
    rows = [
        (name, _players(name), sheet.load(GAMES.index(name))["source"])
        for name in played_by(players)
    ]
    return _aligned(rows) if rows else ""


def option_rows(names: Sequence[str]) -> list[tuple[str, str, str, str, str]]:
    """Return game, players, option, default and other values of every option of these games."""
    rows: list[tuple[str, str, str, str, str]] = []
    for name in names:
        for option in sheet.load(GAMES.index(name))["options"]:
            values = [value.replace(ANY_NUMBER, "any number") for value in sheet.values(option)]
            rows.append((name, _players(name), option[0], values[0], ", ".join(values[1:])))
    return rows


def _notes(names: Sequence[str]) -> list[str]:
    """Return which choices exclude each other, and what a preset stands for."""
    notes: list[str] = []
    for name in names:
        source = sheet.load(GAMES.index(name))
        presets: dict[str, str] = source.get("presets", {})
        for preset, meaning in presets.items():
            notes.append(f"{name}: preset={preset} stands for {meaning}")
        pairs: tuple[tuple[str, str], ...] = source.get("excludes", ())
        for one in dict.fromkeys(first for first, _ in pairs):
            others = " ".join(other for first, other in pairs if first == one)
            notes.append(f"{name}: {one} excludes {others}")
    return notes


def options(names: Sequence[str] = GAMES) -> str:
    """Return the table of all options of these games, and what goes with it; "" of none."""
    if not names:
        return ""
    table = _aligned([_HEADS, *option_rows(names)])
    notes = _notes(names)
    return table + "\n" * bool(notes) + "".join(f"{note}\n" for note in notes)
