"""The part of MicroPython's `framebuf` that the canvas uses. Only a PC loads this file.

Pixel for pixel the same as the built-in module: tests/screen/test_both_canvas.py runs on both.
"""

MONO_VLSB = 0


class FrameBuffer:
    """One bit a pixel, eight pixels of a column in a byte, the top one in bit 0."""

    def __init__(
        self, buffer: bytearray | memoryview, width: int, height: int, fmt: int = MONO_VLSB
    ) -> None:
        """Draw on `buffer`, which stays the caller's: a byte a column and page."""
        if fmt != MONO_VLSB:
            raise ValueError("invalid format")
        if len(buffer) < width * ((height + 7) // 8):
            raise ValueError("buffer too small")
        self._buffer = buffer
        self._width = width
        self._height = height

    def fill(self, c: int) -> None:
        """Make every pixel `c`."""
        self.fill_rect(0, 0, self._width, self._height, c)

    def pixel(self, x: int, y: int, c: int | None = None) -> int | None:
        """Set a pixel, or return it; outside there is nothing."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        index = (y >> 3) * self._width + x
        if c is None:
            return self._buffer[index] >> (y & 7) & 1
        if c:
            self._buffer[index] |= 1 << (y & 7)
        else:
            self._buffer[index] &= ~(1 << (y & 7)) & 0xFF
        return None

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """Fill the part of a rectangle that lies on the canvas."""
        left, right = max(x, 0), min(x + w, self._width)
        top, bottom = max(y, 0), min(y + h, self._height)
        for row in range(top, bottom):
            bit = 1 << (row & 7)
            start = (row >> 3) * self._width
            for index in range(start + left, start + right):
                if c:
                    self._buffer[index] |= bit
                else:
                    self._buffer[index] &= ~bit & 0xFF

    def hline(self, x: int, y: int, w: int, c: int) -> None:
        """Draw a line of `w` pixels to the right."""
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x: int, y: int, h: int, c: int) -> None:
        """Draw a line of `h` pixels down."""
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: bool = False) -> None:
        """Draw a rectangle, filled if `f`."""
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.hline(x, y, w, c)
        self.hline(x, y + h - 1, w, c)
        self.vline(x, y, h, c)
        self.vline(x + w - 1, y, h, c)

    def blit(
        self,
        source: "FrameBuffer",
        x: int,
        y: int,
        key: int = -1,
        palette: "FrameBuffer | None" = None,
    ) -> None:
        """Copy `source` to x, y; its colours go through `palette` first, then `key` is left out."""
        for row in range(source._height):
            for column in range(source._width):
                colour = source.pixel(column, row)
                if palette is not None:
                    colour = palette.pixel(colour or 0, 0)
                if colour != key:
                    self.pixel(x + column, y + row, colour)
