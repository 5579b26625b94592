"""A font: glyphs of different widths and one height, packed. Canvas writes and measures with it."""

from array import array


class Font:
    """Glyphs by character; unknown characters show as `?`."""

    def __init__(self, chars: str, plain: int, starts: bytes, data: bytes, shape: int) -> None:
        """Take the characters that have glyphs, in order, and the glyphs.

        Characters from the space up to, not including, `plain` come first and without a gap
        (0: none do). `starts` is where in `data` each glyph begins, and the end: two bytes each,
        low first. A glyph is pages of columns. `shape`: pages + 16 * columns between glyphs.
        """
        self._chars = chars
        self.plain = plain
        self.starts = array("H", starts)
        self.data = data
        self.pages = shape & 15
        self.gap = shape >> 4
        self.height = self.pages * 8

    def has(self, char: str) -> bool:
        """Return whether a character has a glyph."""
        return char in self._chars

    def index(self, char: str) -> int:
        """Return the number of a character's glyph, or of the glyph of `?`."""
        index = self._chars.find(char)
        return index if index >= 0 else self._chars.find("?")
