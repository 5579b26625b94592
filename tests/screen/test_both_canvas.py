"""The canvas draws the same dots with MicroPython's framebuf and with the one for PCs."""

from binascii import crc32

from tapete.screen import big, medium, small
from tapete.screen.canvas import Canvas
from tapete.screen.fb import MONO_VLSB, FrameBuffer
from tapete.words import Words

# Of the drawings below, as MicroPython's own framebuf makes them.
SHAPES = 1689080051
BLITS = 3415099762
TEXTS = 2058577491


class Dice:
    """Numbers that look random, the same on every Python."""

    def __init__(self, seed: int) -> None:
        """Begin with `seed`."""
        self.state = seed

    def between(self, low: int, high: int) -> int:
        """Return a number from low to high, both included."""
        self.state = (self.state * 75 + 74) % 65537
        return low + self.state % (high - low + 1)


def shape(fb: FrameBuffer, dice: Dice) -> None:
    """Draw one shape, often over the edge."""
    x, y = dice.between(-20, 140), dice.between(-20, 80)
    w, h = dice.between(-2, 60), dice.between(-2, 40)
    ink = dice.between(0, 1)
    kind = dice.between(0, 5)
    if kind == 0:
        fb.fill_rect(x, y, w, h, ink)
    elif kind == 1:
        fb.hline(x, y, w, ink)
    elif kind == 2:
        fb.vline(x, y, h, ink)
    elif kind == 3:
        fb.rect(x, y, w, h, ink)
    elif kind == 4:
        fb.rect(x, y, w, h, ink, True)
    elif 0 <= x < 128 and 0 <= y < 64:
        fb.pixel(x, y, 1 - (fb.pixel(x, y) or 0))


def test_shapes() -> None:
    canvas, dice, check = Canvas(), Dice(1), 0
    for _ in range(40):
        canvas.fb.fill(dice.between(0, 1))
        for _ in range(12):
            shape(canvas.fb, dice)
        check = crc32(canvas.buffer, check)
    assert check == SHAPES, check


def test_blits() -> None:
    canvas, dice, check = Canvas(), Dice(2), 0
    swapped = FrameBuffer(bytearray(2), 2, 1, MONO_VLSB)
    swapped.pixel(0, 0, 1)
    for _ in range(60):
        width, pages = dice.between(1, 20), dice.between(1, 3)
        data = bytearray([dice.between(0, 255) for _ in range(width * pages)])
        source = FrameBuffer(data, width, pages * 8 - dice.between(0, 7), MONO_VLSB)
        x, y = dice.between(-20, 140), dice.between(-20, 80)
        if dice.between(0, 1):
            canvas.fb.blit(source, x, y, dice.between(-1, 1))
        else:
            canvas.fb.blit(source, x, y, dice.between(-1, 1), swapped)
        check = crc32(canvas.buffer, check)
    assert check == BLITS, check


def test_texts() -> None:
    canvas, dice, check = Canvas(), Dice(3), 0
    canvas.letters.use(Words("es"))
    for _ in range(30):
        font = (small.FONT, medium.FONT, big.FONT)[dice.between(0, 2)]
        text = ("27 · ¡Sí!", "Muerte al Tres", "+120", "Ñandú, ça va?")[dice.between(0, 3)]
        canvas.text(text, dice.between(-9, 120), dice.between(-9, 60), font, dice.between(0, 1))
        check = crc32(canvas.buffer, check)
    assert check == TEXTS, check


def test_text_is_the_same_on_and_off_a_page() -> None:
    for font in (small.FONT, medium.FONT, big.FONT):
        on, off = Canvas(), Canvas()
        end = on.text("A 27?", 3, 8, font)
        assert end == off.text("A 27?", 3, 9, font) == 3 + off.width("A 27?", font)
        for y in range(63):
            for x in range(128):
                assert on.fb.pixel(x, y) == off.fb.pixel(x, y + 1), (x, y)


def test_only_changed_pages() -> None:
    canvas = Canvas()
    assert canvas.changed() == list(range(8))
    for page in canvas.changed():
        canvas.sent(page)
    assert canvas.changed() == []
    canvas.fb.pixel(5, 17, 1)
    canvas.fb.pixel(127, 63, 1)
    assert canvas.changed() == [2, 7]
    assert canvas.page(2)[5] == 2 and canvas.page(7)[127] == 128
    canvas.sent(2)
    assert canvas.changed() == [7]
    canvas.fb.pixel(127, 63, 0)
    assert canvas.changed() == []
    canvas.forget()
    assert canvas.changed() == list(range(8))


def test_invert_swaps_one_page() -> None:
    canvas = Canvas()
    canvas.text("A", 0, 8, small.FONT)
    before = bytes(canvas.buffer)
    canvas.invert(1, 2, 20)
    assert canvas.buffer[128 + 2] == before[128 + 2] ^ 255
    assert canvas.buffer[128 + 1] == before[128 + 1]
    assert canvas.buffer[128 + 20] == 0
    canvas.invert(1, 2, 20)
    assert canvas.buffer == before
