"""Glyphs beyond the Latin fonts: letters and word pictures of the language in use, and no other.

A drawn text may have characters from U+E000 on, each of which is a picture of 16 rows in the
language's file (see words/packed.py). They are read when they are drawn; the last ones are kept.
From U+F800 on they are icons of 8 rows, for languages that have no small letters.
"""

from tapete.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.screen.font import Font
    from tapete.words import Words

    Glyph = tuple[bytes, int, int]

_PICTURES = const(0xE000)
_FREE = const(0xF000)  # a line may be broken before a picture from here on
_ICONS = const(0xF800)
_KEPT = const(1500)  # bytes of pictures

_CYRILLIC = const(1)  # as in words/packed.py
_PICTURED = const(2)
_ACCENTS = const(3)


class Letters:
    """What a character looks like in a font, and how wide a text is."""

    def __init__(self) -> None:
        """Begin with the Latin fonts alone."""
        self._language = ""
        self._words: Words | None = None
        self._more: tuple[Font, ...] = ()
        self._kept: dict[int, bytes] = {}
        self._size = 0
        self.small = True  # whether the language has small letters

    def use(self, words: "Words") -> None:
        """Take the letters of a language, and let go of those of the last one."""
        if words.language == self._language and words is self._words:
            return
        self._words = words
        self._language = words.language
        self._kept = {}
        self._size = 0
        self._more = ()
        self.small = words.alphabet != _PICTURED
        if words.alphabet == _CYRILLIC:
            from tapete.screen import cyrillic  # noqa: PLC0415 - only where it is in use

            self._more = (cyrillic.SMALL, cyrillic.MEDIUM)
        elif words.alphabet == _ACCENTS:
            from tapete.screen import accents  # noqa: PLC0415

            self._more = (accents.SMALL, accents.MEDIUM)

    def glyph(self, char: str, font: "Font") -> "Glyph":
        """Return the bytes that hold a character's glyph, where it begins there, and its width."""
        code = ord(char)
        if code >= _ICONS:
            from tapete.screen import icons  # noqa: PLC0415 - only where they are in use

            return icons.DATA, (code - _ICONS) * 8, 8
        if code >= _PICTURES:
            picture = self._picture(code)
            return picture, 0, len(picture) >> 1
        for more in self._more:
            if more.pages == font.pages and more.has(char):
                font = more
        index = font.index(char)
        start = font.starts[index]
        return font.data, start, (font.starts[index + 1] - start) // font.pages

    def _picture(self, code: int) -> bytes:
        picture = self._kept.get(code)
        if picture is None:
            picture = self._words.picture(code) if self._words else b""
            self._size += len(picture)
            if self._size > _KEPT:
                self._kept = {}
                self._size = len(picture)
            self._kept[code] = picture
        return picture

    def width(self, text: str, font: "Font") -> int:
        """Return how many columns `text` takes in one line."""
        starts = font.starts
        pages = font.pages
        plain = font.plain
        size = 0
        for char in text:
            code = ord(char)
            if 31 < code < plain:
                size += (starts[code - 31] - starts[code - 32]) // pages
            else:
                size += self.glyph(char, font)[2]
        return size + font.gap * (len(text) - 1) if text else 0

    def lines(self, text: str, width: int, font: "Font") -> list[str] | None:
        """Break `text` at its line ends and between words; None if a word is wider than `width`."""
        lines: list[str] = []
        space = self.width(" ", font) + 2 * font.gap
        for part in text.split("\n"):
            line = ""
            used = 0
            for word in part.split(" "):
                apart = space
                for piece in pieces(word):
                    size = self.width(piece, font)
                    if size > width:
                        return None
                    if line and used + apart + size <= width:
                        line += " " + piece if apart == space else piece
                        used += apart + size
                    else:
                        if line:
                            lines.append(line)
                        line = piece
                        used = size
                    apart = font.gap
            lines.append(line)
        return lines


def icon(phrase: int) -> str:
    """Return the character of the icon of 8 x 8 that stands for a phrase."""
    from tapete.screen import icons  # noqa: PLC0415 - only where they are in use

    return chr(_ICONS + (icons.PHRASES.index(phrase) if phrase in icons.PHRASES else 0))


def pieces(word: str) -> list[str]:
    """Return what a word may be broken into: it begins anew at a free picture after a picture."""
    if not word or max(word) < chr(_FREE):
        return [word]
    found: list[str] = []
    piece = ""
    last = 0
    for char in word:
        code = ord(char)
        if code >= _FREE and last >= _PICTURES:
            found.append(piece)
            piece = ""
        piece += char
        last = code
    found.append(piece)
    return found
