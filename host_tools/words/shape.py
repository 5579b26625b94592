"""Words in scripts our fonts lack, as pictures of 16 rows: shaped by HarfBuzz, drawn by FreeType.

The fonts are Debian's Noto (apt-get install fonts-noto-core fonts-noto-cjk); uharfbuzz and
freetype-py are development dependencies. What was shaped is kept in shaped.txt, with the SHA-256
of its font, so that nobody needs the fonts who adds no new word.
"""

import hashlib
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROWS = 16


class Script(NamedTuple):
    """The font of a script: file, face in it, size, and the row its letters stand on.

    `ink`: from which grey on (of 255) a dot is lit; 0 where the font's hints make better dots.
    """

    path: str
    face: int
    size: int
    base: int
    ink: int
    first: str
    last: str


_NOTO = "/usr/share/fonts/truetype/noto/"
SCRIPTS = {
    "devanagari": Script(
        _NOTO + "NotoSansDevanagari-Regular.ttf", 0, 14, 12, 80, "\u0900", "\u097f"
    ),
    "gujarati": Script(_NOTO + "NotoSansGujarati-Regular.ttf", 0, 14, 12, 80, "\u0a80", "\u0aff"),
    "chinese": Script(
        "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", 3, 15, 13, 0, "\u2e80", "\uffef"
    ),
}
CELL = 14  # columns of a Chinese character

Dots = set[tuple[int, int]]


class ShapeError(Exception):
    """A word has no picture: what to do."""


def script_of(char: str) -> str:
    """Return the script of a character; empty if it is none of these."""
    for name, script in SCRIPTS.items():
        if script.first <= char <= script.last:
            return name
    return ""


def installed(name: str) -> bool:
    """Return whether a script's font is here."""
    return Path(SCRIPTS[name].path).exists()


@cache
def sha256(name: str) -> str:
    """Return the SHA-256 of a script's font."""
    return hashlib.sha256(Path(SCRIPTS[name].path).read_bytes()).hexdigest()


@cache
def _open(name: str) -> tuple[Any, Any, Any, Any]:
    """Return HarfBuzz, FreeType and their fonts."""
    # Loaded here: only who shapes new words needs them.
    harfbuzz: Any = importlib.import_module("uharfbuzz")
    freetype: Any = importlib.import_module("freetype")
    script = SCRIPTS[name]
    font = harfbuzz.Font(harfbuzz.Face(harfbuzz.Blob.from_file_path(script.path), script.face))
    face: Any = freetype.Face(script.path, script.face)
    return harfbuzz, freetype, font, face


def _dots(word: str, name: str, size: int) -> Dots:
    """Return the lit dots of a word, (0, 0) at the left of its top row."""
    harfbuzz, freetype, font, face = _open(name)
    font.scale = (size * 64, size * 64)
    face.set_char_size(size * 64)
    buffer = harfbuzz.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    harfbuzz.shape(font, buffer, {})
    ink = SCRIPTS[name].ink
    dots: Dots = set()
    pen = 0
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        if not info.codepoint:
            raise ShapeError(f"{SCRIPTS[name].path} has no glyph for a letter of {word}")
        x, y = pen + place.x_offset, place.y_offset
        if ink:  # FreeType draws at a fraction of a dot; FT_LOAD_RENDER, FT_LOAD_NO_HINTING
            face.set_transform(freetype.Matrix(65536, 0, 0, 65536), freetype.Vector(x % 64, y % 64))
            face.load_glyph(info.codepoint, 0x4 | 0x2)
            left, top = x // 64, SCRIPTS[name].base - y // 64
        else:  # FT_LOAD_RENDER, FT_LOAD_TARGET_MONO
            face.load_glyph(info.codepoint, 0x4 | 2 << 16)
            left, top = round(x / 64), SCRIPTS[name].base - round(y / 64)
        left += face.glyph.bitmap_left
        top -= face.glyph.bitmap_top
        for column, row in _lit(face.glyph.bitmap, ink):
            dots.add((left + column, top + row))
        pen += place.x_advance
    return dots


def _lit(bitmap: Any, ink: int) -> Iterator[tuple[int, int]]:
    """Yield the lit dots of what FreeType has drawn."""
    for row in range(bitmap.rows):
        for column in range(bitmap.width):
            if ink:
                lit = bitmap.buffer[row * bitmap.pitch + column] >= ink
            else:
                lit = bitmap.buffer[row * bitmap.pitch + column // 8] >> (7 - column % 8) & 1
            if lit:
                yield column, row


def shaped(word: str) -> bytes:
    """Return the picture of a word: the columns of its upper page, then of its lower one."""
    name = script_of(word[0])
    if not installed(name):
        raise ShapeError(
            f"no picture of {word}: apt-get install fonts-noto-core fonts-noto-cjk and try again"
        )
    for size in range(SCRIPTS[name].size, 8, -1):
        dots = _dots(word, name, size)
        # A word that hangs below the last row stands higher if there is room, else it is smaller.
        up = max(0, max(y for _, y in dots) - ROWS + 1)
        if min(y for _, y in dots) >= up:
            return _columns({(x, y - up) for x, y in dots}, "\u4e00" <= word <= "\u9fff")
    raise ShapeError(f"{word} is too high")


def _columns(dots: Dots, cell: bool) -> bytes:
    """Return dots as two pages of columns; in the middle of a cell or as wide as the ink."""
    left = min(x for x, _ in dots)
    width = max(x for x, _ in dots) - left + 1
    if cell:
        left -= (max(CELL, width) - width) // 2
        width = max(CELL, width)
    columns = bytearray(2 * width)
    for x, y in dots:
        columns[y // 8 * width + x - left] |= 1 << y % 8
    return bytes(columns)
