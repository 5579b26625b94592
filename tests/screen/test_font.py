"""Fonts have every character they are asked for, and text is broken without loss."""

import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.screen import accents, big, cyrillic, medium, small
from tapete.screen.font import Font
from tapete.screen.letters import Letters

sys.path.append(str(Path(__file__).parent))

LETTERS = "ÀÁÈÉÌÍÒÓÙÚÜÑÇàáâçèéêëìíîïñòóôùúûüœ¿¡·\xd7°ªº«»…"
FONTS = (small.FONT, medium.FONT)
MEASURE = Letters()


ACCENTS = (accents.SMALL, accents.MEDIUM)
CYRILLIC = (cyrillic.SMALL, cyrillic.MEDIUM)


@pytest.mark.parametrize("size", (0, 1))
def test_every_letter_has_its_own_glyph(size: int) -> None:
    chars = [chr(code) for code in range(32, 127)] + list(LETTERS)
    glyphs: dict[str, bytes] = {}
    for char in chars:
        font = next(some[size] for some in (FONTS, ACCENTS) if some[size].has(char))
        glyphs[char] = glyph(font, char)
    assert len(set(glyphs.values())) >= len(glyphs) - 1  # only 0 and O may look alike


@pytest.mark.parametrize("font", CYRILLIC)
def test_every_cyrillic_letter_has_its_own_glyph(font: Font) -> None:
    chars = [chr(code) for code in range(0x410, 0x450)] + ["\u0401", "\u0451"]
    assert len({glyph(font, char) for char in chars}) == len(chars) == 66


def glyph(font: Font, char: str) -> bytes:
    index = font.index(char)
    return font.data[font.starts[index] : font.starts[index + 1]]


def test_big_digits_are_half_the_screen_high() -> None:
    for char in "0123456789":
        data = glyph(big.FONT, char)
        width = len(data) // 4
        rows = 0
        for at, bits in enumerate(data):
            rows |= bits << at // width * 8
        assert rows.bit_count() >= 29


@pytest.mark.parametrize("font", FONTS)
def test_an_unknown_character_is_a_question_mark(font: Font) -> None:
    assert font.index("字") == font.index("\t") == font.index("?")


WORD = st.text(alphabet="abcdefghijWi'ñ", min_size=1, max_size=9)


@given(st.lists(WORD, min_size=1, max_size=9), st.integers(20, 128), st.sampled_from(FONTS))
def test_lines_lose_nothing_and_fit(words: list[str], width: int, font: Font) -> None:
    lines = MEASURE.lines(" ".join(words), width, font)
    if lines is None:
        assert max(MEASURE.width(word, font) for word in words) > width
        return
    assert " ".join(lines).split() == words
    for index, line in enumerate(lines):
        assert MEASURE.width(line, font) <= width
        if index:  # no word would have fitted into the line before
            first = line.split(" ")[0]
            assert MEASURE.width(lines[index - 1] + " " + first, font) > width


def test_a_line_end_breaks() -> None:
    assert MEASURE.lines("Seat 1\nThe rest", 128, small.FONT) == ["Seat 1", "The rest"]
