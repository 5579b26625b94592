"""The picture on its way to the display: 128 x 64 pixels, eight pages of 8 rows.

Lines, bars and text go through `framebuf`; pictures that lie on a page boundary are slice copies,
three times as fast. What has been sent is remembered, so that only changed pages go out.
"""

from tapete.compat import const
from tapete.screen.fb import MONO_VLSB, FrameBuffer
from tapete.screen.letters import Letters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.screen.font import Font

WIDTH = const(128)
HEIGHT = const(64)
PAGES = const(8)

_WIDEST = const(24)  # columns of the widest letter
_HIGHEST = const(4)  # pages of the highest


class Canvas:
    """Draw here, then send `page(n)` for every n in `changed()` and say `sent(n)`."""

    def __init__(self) -> None:
        """Begin black, with nothing sent."""
        self.letters = Letters()
        self.buffer = bytearray(WIDTH * PAGES)
        self.fb = FrameBuffer(self.buffer, WIDTH, HEIGHT, MONO_VLSB)
        whole = memoryview(self.buffer)
        self._pages = [whole[n * WIDTH : (n + 1) * WIDTH] for n in range(PAGES)]
        self._shown = bytearray(WIDTH * PAGES)
        shown = memoryview(self._shown)
        self._shown_pages = [shown[n * WIDTH : (n + 1) * WIDTH] for n in range(PAGES)]
        self._known = 0  # bit n: the display shows page n as `_shown` has it
        self._glyph = bytearray(_WIDEST * _HIGHEST)
        swapped = bytearray(2)
        self._swap = FrameBuffer(swapped, 2, 1, MONO_VLSB)
        self._swap.pixel(0, 0, 1)

    def page(self, page: int) -> memoryview:
        """Return the 128 bytes of page 0..7."""
        return self._pages[page]

    def changed(self) -> list[int]:
        """Return the pages that the display does not show as they are here, from the top."""
        return [
            page
            for page in range(PAGES)
            if not self._known >> page & 1 or self._pages[page] != self._shown_pages[page]
        ]

    def sent(self, page: int) -> None:
        """Note that the display now shows `page` as it is here."""
        self._shown_pages[page][:] = self._pages[page]
        self._known |= 1 << page

    def forget(self) -> None:
        """Note that the display may show anything (it was away, or off)."""
        self._known = 0

    def clear(self) -> None:
        """Make everything black."""
        self.fb.fill(0)

    def picture(
        self, data: bytes, width: int, pages: int, x: int, page: int, start: int = 0
    ) -> None:
        """Copy a picture of width x 8*pages pixels, which must fit, to column x of `page`.

        `start` is where the picture begins in `data`.
        """
        place = page * WIDTH + x
        for _ in range(pages):
            self.buffer[place : place + width] = data[start : start + width]
            place += WIDTH
            start += width

    def stamp(
        self, data: bytes, width: int, pages: int, x: int, y: int, ink: int = 1, start: int = 0
    ) -> None:
        """Draw the lit pixels of a picture in `ink` at any x, y; what lies outside is left out.

        `start` is where the picture begins in `data`.
        """
        size = width * pages
        glyph = self._glyph if size <= len(self._glyph) else bytearray(size)
        glyph[:size] = data[start : start + size]
        source = FrameBuffer(glyph, width, pages * 8, MONO_VLSB)
        if ink:
            self.fb.blit(source, x, y, 0)
        else:
            self.fb.blit(source, x, y, 1, self._swap)

    def text(self, text: str, x: int, y: int, font: "Font", ink: int = 1) -> int:
        """Write `text` with its top left corner at x, y; return the column after it."""
        starts = font.starts
        letters = font.data
        pages = font.pages
        plain = font.plain
        buffer = self.buffer
        straight = ink and not y & 7 and 0 <= y <= HEIGHT - font.height
        for char in text:
            code = ord(char)
            if 31 < code < plain:
                start = starts[code - 32]
                width = (starts[code - 31] - start) // pages
                data = letters
            else:
                data, start, width = self.letters.glyph(char, font)
            if straight and 0 <= x <= WIDTH - width:
                place = (y >> 3) * WIDTH + x
                for _ in range(pages):
                    buffer[place : place + width] = data[start : start + width]
                    place += WIDTH
                    start += width
            else:
                self.stamp(data, width, pages, x, y, ink, start)
            x += width + font.gap
        return x - font.gap if text else x

    def width(self, text: str, font: "Font") -> int:
        """Return how many columns `text` takes in one line."""
        return self.letters.width(text, font)

    def invert(self, page: int, left: int = 0, right: int = WIDTH) -> None:
        """Swap black and white in the columns left..right-1 of a page."""
        row = self._pages[page]
        for column in range(left, right):
            row[column] ^= 0xFF
