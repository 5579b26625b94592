"""The bytes of fonts, suits and signs are those of the drawings in host_tools/art/."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILD = runpy.run_path(str(ROOT / "host_tools" / "art" / "build.py"))


def test_modules_are_made_from_the_drawings() -> None:
    made = BUILD["build"]()
    assert len(made) == 9
    for path, text in made.items():
        assert path.read_text() == text, f"{path.name}: run python host_tools/art/build.py"


def test_pages_have_the_top_dot_in_bit_0() -> None:
    drawing = ["#."] + [".."] * 7 + [".#"] + [".."] * 7
    assert BUILD["packed"](drawing) == b"\x01\x00\x00\x01"


def test_a_crooked_drawing_is_named(tmp_path: Path) -> None:
    (tmp_path / "signs.txt").write_text("// head\n\none two\n## #.\n##\n")
    read = BUILD["read"]
    read.__globals__["HERE"] = tmp_path
    try:
        with pytest.raises(ValueError, match=r"signs.txt: one two: every row needs 2"):
            read("signs", 0)
    finally:
        read.__globals__["HERE"] = ROOT / "host_tools" / "art"
