"""Words in scripts our fonts lack, as pictures of 16 rows: shaped by HarfBuzz, drawn by FreeType.

The fonts are Debian's Noto (apt-get install fonts-noto-core fonts-noto-cjk); uharfbuzz and
freetype-py are development dependencies. What was shaped is kept in shaped.txt, with the SHA-256
of its font, so that nobody needs the fonts who adds no new word.
"""

import hashlib
import importlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROWS = 16


class Script(NamedTuple):
    """The font of a script: file, face in it, size, and the row its letters stand on."""

    path: str
    face: int
    size: int
    base: int
    first: str
    last: str


_NOTO = "/usr/share/fonts/truetype/noto/"
SCRIPTS = {
    "devanagari": Script(_NOTO + "NotoSansDevanagari-Bold.ttf", 0, 13, 12, "\u0900", "\u097f"),
    "gujarati": Script(_NOTO + "NotoSansGujarati-Bold.ttf", 0, 13, 12, "\u0a80", "\u0aff"),
    "chinese": Script(
        "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", 3, 15, 13, "\u2e80", "\uffef"
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
def _open(name: str) -> tuple[Any, Any, Any]:
    """Return HarfBuzz, its font and FreeType's face."""
    # Loaded here: only who shapes new words needs them.
    harfbuzz: Any = importlib.import_module("uharfbuzz")
    freetype: Any = importlib.import_module("freetype")
    script = SCRIPTS[name]
    font = harfbuzz.Font(harfbuzz.Face(harfbuzz.Blob.from_file_path(script.path), script.face))
    face: Any = freetype.Face(script.path, script.face)
    return harfbuzz, font, face


def _dots(word: str, name: str, size: int) -> Dots:
    """Return the lit dots of a word, (0, 0) at the left of its top row."""
    harfbuzz, font, face = _open(name)
    font.scale = (size * 64, size * 64)
    face.set_char_size(size * 64)
    buffer = harfbuzz.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    harfbuzz.shape(font, buffer, {})
    dots: Dots = set()
    pen = 0
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        if not info.codepoint:
            raise ShapeError(f"{SCRIPTS[name].path} has no glyph for a letter of {word}")
        face.load_glyph(info.codepoint, 0x4 | 2 << 16)  # FT_LOAD_RENDER, FT_LOAD_TARGET_MONO
        glyph = face.glyph
        left = round((pen + place.x_offset) / 64) + glyph.bitmap_left
        top = SCRIPTS[name].base - round(place.y_offset / 64) - glyph.bitmap_top
        bitmap = glyph.bitmap
        for row in range(bitmap.rows):
            for column in range(bitmap.width):
                if bitmap.buffer[row * bitmap.pitch + column // 8] >> (7 - column % 8) & 1:
                    dots.add((left + column, top + row))
        pen += place.x_advance
    return dots


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
