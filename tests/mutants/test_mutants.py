"""The changes that `make mutants` makes are what they say they are."""

import ast
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from mutate import sites

SOURCE = '''
"""A module."""
TYPE_CHECKING = False
if TYPE_CHECKING:
    x = 1

def f(a: int, b: "list[int]") -> int:
    """Say 1."""
    while a < 3 and not b:
        a += 1
        b[a] = a & 7
        g(a)
        if a:
            break
    return "no " + "yes"
'''

EXPECTED = {
    "m.f: a < 3 and (not b) -> a < 3 or not b",
    "m.f: a < 3 -> a <= 3",
    "m.f: a < 3 -> a < 4",
    "m.f: not b -> b",
    "m.f: a += 1 -> a -= 1",
    "m.f: a += 1 -> a += 2",
    "m.f: a += 1 -> pass",
    "m.f: b[a] = a & 7 -> pass",
    "m.f: a & 7 -> a | 7",
    "m.f: a & 7 -> a & 8",
    "m.f: g(a) -> pass",
    "m.f: a -> not a",
    "m.f: break -> continue",
}


def test_every_change_has_its_name() -> None:
    assert {site.name() for site in sites("m", ast.parse(SOURCE))} == EXPECTED


def test_each_is_made_alone_and_compiles() -> None:
    count = len(sites("m", ast.parse(SOURCE)))
    unchanged = ast.unparse(ast.parse(SOURCE))
    changed: set[str] = set()
    for number in range(count):
        tree = ast.parse(SOURCE)
        site = sites("m", tree)[number]
        assert ast.unparse(tree) == unchanged
        site.apply()
        ast.fix_missing_locations(tree)
        compile(tree, "m", "exec")
        assert ast.unparse(tree) != unchanged
        changed.add(ast.unparse(tree))
    assert len(changed) == count


def test_words_of_a_sheet_are_turned_round() -> None:
    tree = ast.parse(
        'S = {"ranks": "A K", "points": "A=1 K=2", "name": "a b", "o": (("x", "y z"),)}'
    )
    assert {site.name() for site in sites("sheets.s", tree)} == {
        "sheets.s: 'A K' -> 'K A'",
        "sheets.s: 'A=1 K=2' -> 'A=1'",
        "sheets.s: 'y z' -> 'z y'",
    }


def test_equal_changes_are_counted() -> None:
    names = [site.name() for site in sites("m", ast.parse("a < b\nc = 1\nc = 1\na < b"))]
    assert names == ["m: a < b -> a <= b", "m: c = 1 -> c = 2", "m: c = 1 -> c = 2 #2", names[3]]
    assert names[3] == "m: a < b -> a <= b #2"
