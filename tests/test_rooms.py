"""Who may import whom: the walls of the house."""

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent
FIRMWARE = ROOT / "firmware" / "tapete"

# Beside itself and `compat`, a room may import only these.
MAY = {
    "rules": {"rules"},
    "deck": {"deck", "rules"},
    "table": {"table", "deck", "rules", "store"},  # store: the packs it learns
    "reader": {"reader", "rules"},
    "store": {"store", "rules", "deck"},  # deck: the packs it keeps
    "view": {"view", "rules"},
    "words": {"words", "view", "rules"},
    "screen": {"screen", "view", "words"},
    "sound": {"sound", "view", "words"},
    "link": {"link", "view", "words", "rules"},
}
# Modules from outside; everything else is forbidden on the chip.
STANDARD = {
    "rules": {"struct"},
    "device": {"asyncio", "gc", "machine", "os", "rp2", "select", "sys", "time"},
}
# The numbers of events, results and refusals: the words everybody uses.
VOCABULARY = "tapete.rules.codes"
PURE = {"array", "struct", "json", "os", "framebuf", "gc", "binascii"}


def imports(path: Path) -> set[str]:
    """Return the modules a file imports, but for those that only the type checker sees."""
    found: set[str] = set()
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if (
            isinstance(node, ast.If)
            and isinstance(node.test, ast.Name)
            and node.test.id == "TYPE_CHECKING"
        ):
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            found |= {f"{module}.{alias.name}" for alias in node.names}
        waiting += ast.iter_child_nodes(node)
    return found


def wrong(room: str, path: Path) -> list[str]:
    """Return the imports of a file that break the rules of its room."""
    bad: list[str] = []
    for name in sorted(imports(path)):
        parts = name.split(".")
        if parts[0] == "tapete":
            allowed = MAY.get(room)
            if name.startswith(VOCABULARY):
                continue
            if allowed is not None and parts[1] not in allowed | {"compat"}:
                bad.append(name)
            if room != "device" and parts[1] == "device" and path.name != "main.py":
                bad.append(name)
        elif parts[0] not in STANDARD.get(room, PURE):
            bad.append(name)
    return bad


def test_every_room_keeps_to_its_walls() -> None:
    bad: list[str] = []
    for path in sorted(FIRMWARE.rglob("*.py")):
        place = path.relative_to(FIRMWARE)
        room = place.parts[0] if len(place.parts) > 1 else ""
        if place.name == "compat.py":
            continue
        bad += [f"{place}: {name}" for name in wrong(room, path)]
    assert not bad


def test_boards_import_nothing() -> None:
    for path in (ROOT / "boards").glob("*.py"):
        assert not imports(path), path


def test_the_firmware_knows_nothing_of_the_host() -> None:
    for path in (ROOT / "firmware").rglob("*.py"):
        assert not any(name.startswith("host_tools") for name in imports(path)), path
