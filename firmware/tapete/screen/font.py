"""A font: glyphs of different widths and one height, packed, and how to measure and break text."""

from tapete.compat import const

_UNKNOWN = const(63)  # "?"


class Font:
    """Glyphs by character. Unknown characters show as `?`."""

    def __init__(self, codes: bytes, starts: bytes, data: bytes, pages: int, gap: int) -> None:
        """Take sorted code points and starts in `data` (two bytes each, low first).

        `data` is, a glyph after the other, pages of columns; `gap` columns lie between glyphs.
        """
        self._codes = codes
        self._starts = starts
        self.data = data
        self.pages = pages
        self.gap = gap

    def glyph(self, char: str) -> tuple[int, int]:
        """Return the width of a character's glyph and where it begins in `data`."""
        index = self._index(ord(char)) * 2
        if index < 0:
            index = max(self._index(_UNKNOWN) * 2, 0)
        starts = self._starts
        start = starts[index] | starts[index + 1] << 8
        end = starts[index + 2] | starts[index + 3] << 8
        return (end - start) // self.pages, start

    def width(self, text: str) -> int:
        """Return how many columns `text` takes in one line."""
        columns = 0
        for char in text:
            columns += self.glyph(char)[0] + self.gap
        return columns - self.gap if text else 0

    def lines(self, text: str, width: int) -> list[str]:
        """Break `text` between words into lines of `width` columns; a longer word stays whole."""
        lines: list[str] = []
        line = ""
        for word in text.split(" "):
            longer = line + " " + word if line else word
            if line and self.width(longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
        return lines

    def _index(self, code: int) -> int:
        """Return the place of a code point among the glyphs, or -1."""
        codes = self._codes
        low = (code - 32) * 2  # most fonts have all of ASCII in a row
        if 0 <= low < len(codes) and codes[low] == code:
            return low >> 1
        low, high = 0, len(codes) // 2 - 1
        while low <= high:
            middle = (low + high) // 2
            here = codes[middle * 2] | codes[middle * 2 + 1] << 8
            if here == code:
                return middle
            if here < code:
                low = middle + 1
            else:
                high = middle - 1
        return -1
