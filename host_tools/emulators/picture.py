"""What an eye sees on the display: as terminal text anywhere, as a PNG on CPython."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

    from host_tools.emulators.ssd1306 import SSD1306

WIDTH = 128
HEIGHT = 64
_HALVES = " ▀▄█"


def seen(display: "SSD1306") -> bytes:
    """Return 1024 bytes in GDDRAM's shape as the mounted module shows them.

    Modules are mounted so that A1 and C8 (both reversed) give an upright picture.
    """
    if not display.lit():
        return bytes(WIDTH * HEIGHT // 8)
    if display.entire_on:
        return b"\xff" * (WIDTH * HEIGHT // 8)
    upright = display.segment_remap and display.com_reversed
    if upright and not (display.start_line or display.offset or display.inverted):
        return bytes(display.gddram)
    picture = bytearray(WIDTH * HEIGHT // 8)
    for y in range(display.height):
        row = (y + display.start_line + display.offset) % HEIGHT
        to = y if display.com_reversed else HEIGHT - 1 - y
        for x in range(WIDTH):
            lit = display.gddram[(row >> 3) * WIDTH + x] >> (row & 7) & 1
            if lit != display.inverted:
                at = x if display.segment_remap else WIDTH - 1 - x
                picture[(to >> 3) * WIDTH + at] |= 1 << (to & 7)
    return bytes(picture)


def lines(gddram: bytes | bytearray) -> "Iterator[str]":
    """Yield 32 lines of 128 half-block characters."""
    for row in range(0, HEIGHT, 2):
        base = (row >> 3) * WIDTH
        shift = row & 7
        yield "".join([_HALVES[gddram[base + x] >> shift & 3] for x in range(WIDTH)])


def image(gddram: bytes | bytearray) -> "Image":
    """Return a one-bit Pillow image, lit pixels white. CPython only."""
    from PIL import Image as pillow  # noqa: N813, PLC0415 - only where Pillow is

    picture = pillow.new("1", (WIDTH, HEIGHT))
    for y in range(HEIGHT):
        base = (y >> 3) * WIDTH
        for x in range(WIDTH):
            picture.putpixel((x, y), 255 if gddram[base + x] >> (y & 7) & 1 else 0)
    return picture
