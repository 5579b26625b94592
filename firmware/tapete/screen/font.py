"""A font: glyphs of different widths and one height, packed, and how to measure and break text."""

from array import array


class Font:
    """Glyphs by character; unknown characters show as `?`. The hot loops are kept flat."""

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

    def index(self, char: str) -> int:
        """Return the number of a character's glyph, or of the glyph of `?`."""
        index = self._chars.find(char)
        return index if index >= 0 else self._chars.find("?")

    def width(self, text: str) -> int:
        """Return how many columns `text` takes in one line."""
        starts = self.starts
        plain = self.plain
        size = 0
        for char in text:
            code = ord(char)
            index = code - 32 if 31 < code < plain else self.index(char)
            size += starts[index + 1] - starts[index]
        return size // self.pages + self.gap * (len(text) - 1) if text else 0

    def lines(self, text: str, width: int) -> list[str] | None:
        """Break `text` at its line ends and between words; None if a word is wider than `width`."""
        lines: list[str] = []
        space = self.width(" ") + 2 * self.gap
        for part in text.split("\n"):
            line = ""
            used = 0
            for word in part.split(" "):
                size = self.width(word)
                if size > width:
                    return None
                if line and used + space + size <= width:
                    line += " " + word
                    used += space + size
                else:
                    if line:
                        lines.append(line)
                    line = word
                    used = size
            lines.append(line)
        return lines
