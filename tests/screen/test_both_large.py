"""Every leaf of the large size has the same dots on both Pythons: as in the golden checksums."""

import sys

sys.path.append("tests/screen")

import large_scenes


def check(language: str) -> None:
    """Compare the leaves of one language."""
    with open("tests/screen/golden/crc32_" + language + "_large.txt") as file:
        golden = file.readlines()
    made = large_scenes.checksums(language)
    assert len(made) == len(golden)
    for line in made:
        assert line in golden, (language, line)


def test_english() -> None:
    check("en")


def test_hindi() -> None:
    check("hi")


def test_russian() -> None:
    check("ru")
