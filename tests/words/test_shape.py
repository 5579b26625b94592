"""Words as pictures: reproducible, whole, and every drawn text has them."""

import pytest

from host_tools.words import drawing, shape, sources, store
from tapete.screen import medium, small
from tapete.view import phrases
from tapete.words import Words, packed

HELD = store.load()


@pytest.mark.parametrize("script", shape.SCRIPTS)
def test_pictures_are_made_from_the_font(script: str) -> None:
    if not shape.installed(script):
        pytest.skip(f"{shape.SCRIPTS[script].path} is not installed")
    pytest.importorskip("uharfbuzz")
    pytest.importorskip("freetype")
    if shape.sha256(script) != HELD.fonts[script].split()[-1]:
        pytest.skip(f"another version of the {script} font is installed")
    for word, picture in HELD.pictures.items():
        if shape.script_of(word[0]) == script:
            assert shape.shaped(word) == picture, word


def test_a_picture_has_two_pages_and_ink_at_both_sides() -> None:
    for word, picture in HELD.pictures.items():
        width = len(picture) // 2
        assert len(picture) == 2 * width <= 256, word
        columns = [picture[x] | picture[width + x] for x in range(width)]
        if shape.script_of(word[0]) != "chinese":
            assert columns[0] and columns[-1], word
        assert any(columns), word


@pytest.mark.parametrize("language", sources.present())
def test_every_drawn_character_has_a_glyph(language: str) -> None:
    words = Words(language)
    assert words.language == language
    for code in range(len(words)):
        if phrases.LANGUAGE <= code < phrases.SET_VOLUME:
            continue  # names of all languages, pictures in each
        said, drawn = words.text(code), words.drawn(code)
        assert (said != drawn) == any(shape.script_of(char) for char in said), said
    for code in range(len(words)):
        for char in words.drawn(code):
            if char >= "\ue000":
                assert words.picture(ord(char)), (code, char)
            elif words.alphabet in drawing.MORE and drawing.MORE[words.alphabet][0].has(char):
                assert drawing.MORE[words.alphabet][1].has(char), char
            else:
                assert medium.FONT.has(char), char
                assert small.FONT.has(char) or words.alphabet == packed.PICTURES, char


def test_a_letter_without_a_glyph_is_named() -> None:
    with pytest.raises(shape.ShapeError, match=r"no glyph and no picture for \u03b1"):
        drawing.Drawing("en", HELD).drawn("\u03b1")


def test_chinese_breaks_before_characters_but_not_before_stops() -> None:
    drawn = drawing.Drawing("zh", store.load()).drawn("\u4e2d\u6587\u3002")
    assert ["\uf000" <= char < "\uf800" for char in drawn] == [True, True, False]
