"""The 128x64 screen as text: half blocks where there is room, braille dots where there is not.

A screen is 1024 bytes, as the display's memory holds them: 8 pages of 128 columns, the lowest bit
of a byte on top.
"""

from collections.abc import Callable
from typing import NamedTuple

from host_tools.emulators.picture import HEIGHT, WIDTH, lines

# A braille character has two columns of four dots: bits 0 1 2 6 on the left, 3 4 5 7 on the right.
_LEFT = tuple((four & 7) | (four & 8) << 3 for four in range(16))
_RIGHT = tuple((four & 7) << 3 | (four & 8) << 4 for four in range(16))
_BRAILLE = 0x2800


def half_blocks(screen: bytes) -> str:
    """Return 32 lines of 128 characters."""
    return "\n".join(lines(screen))


def braille(screen: bytes) -> str:
    """Return 16 lines of 64 characters."""
    rows: list[str] = []
    for row in range(0, HEIGHT, 4):
        page = screen[row // 8 * WIDTH : (row // 8 + 1) * WIDTH]
        fours = [byte >> row % 8 & 15 for byte in page]
        dots = [
            _LEFT[left] | _RIGHT[right] for left, right in zip(fours[::2], fours[1::2], strict=True)
        ]
        rows.append("".join([chr(_BRAILLE + dot) for dot in dots]))
    return "\n".join(rows)


class Picture(NamedTuple):
    """A way to draw the screen and the room it takes."""

    draw: Callable[[bytes], str]
    columns: int
    rows: int


HALF_BLOCKS = Picture(half_blocks, WIDTH, HEIGHT // 2)
BRAILLE = Picture(braille, WIDTH // 2, HEIGHT // 4)


def fitting(columns: int, rows: int) -> Picture:
    """Return the larger drawing that fits into so much room."""
    fits = columns >= HALF_BLOCKS.columns and rows >= HALF_BLOCKS.rows
    return HALF_BLOCKS if fits else BRAILLE
