"""Every sample screen has the same dots on both Pythons: those of the golden pictures."""

import sys

sys.path.append("tests/screen")

import sample_scenes


def test_checksums() -> None:
    for language in ("en", "es", "it", "fr", "ru", "hi", "gu", "zh"):
        with open("tests/screen/golden/crc32_" + language + ".txt") as file:
            golden = file.readlines()
        made = sample_scenes.checksums(language)
        assert len(made) == len(golden)
        for line in made:
            assert line in golden, (language, line)
