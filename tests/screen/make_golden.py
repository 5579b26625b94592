"""Draw every sample scene: `python tests/screen/make_golden.py` writes the golden pictures again.

Look at contact_en.png and its sisters before committing what it wrote.
"""

import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageOps

from host_tools.words import sources
from tapete.screen.canvas import HEIGHT, WIDTH, Canvas
from tapete.screen.screens import paint
from tapete.view import codes
from tapete.words import Words

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
FEW = HERE / "few_screens.png"  # for the README
SHOWN = ("tapped", "play-answer", "trick", "undo", "deal-result", "match-result")
sys.path.append(str(HERE))

import sample_scenes  # noqa: E402

__all__ = ("codes", "sample_scenes")

ZOOM = 3
COLUMNS = 4
CAPTION = 14
GAP = 10


def picture(buffer: bytes | bytearray) -> Image.Image:
    """Return the picture that 1024 bytes of pages make, one bit a pixel."""
    image = Image.new("1", (WIDTH, HEIGHT))
    for y in range(HEIGHT):
        for x in range(WIDTH):
            image.putpixel((x, y), buffer[(y >> 3) * WIDTH + x] >> (y & 7) & 1)
    return image


def pictures(language: str = "en") -> dict[str, Image.Image]:
    """Return the picture of every sample scene by its name."""
    canvas, words = Canvas(), Words(language)
    made: dict[str, Image.Image] = {}
    for name, scene in sample_scenes.scenes():
        paint(canvas, scene, words)
        made[name] = picture(canvas.buffer)
    return made


def contact_sheet(made: dict[str, Image.Image], columns: int = COLUMNS) -> Image.Image:
    """Return all pictures side by side, enlarged, each with its name."""
    wide, high = WIDTH * ZOOM + GAP, HEIGHT * ZOOM + CAPTION + GAP
    rows = (len(made) + columns - 1) // columns
    sheet = Image.new("L", (columns * wide + GAP, rows * high + GAP), 60)
    draw = ImageDraw.Draw(sheet)
    for number, (name, image) in enumerate(made.items()):
        x, y = GAP + number % columns * wide, GAP + number // columns * high
        draw.text((x, y), name, 255)
        large = ImageOps.scale(image.convert("L"), ZOOM, Image.Resampling.NEAREST)
        sheet.paste(large, (x, y + CAPTION))
    return sheet.convert("P", palette=Image.Palette.ADAPTIVE, colors=8)


def main() -> None:
    """Write everything."""
    made = pictures()
    GOLDEN.mkdir(exist_ok=True)
    for old in GOLDEN.glob("*.png"):
        old.unlink()
    for name, image in made.items():
        image.save(GOLDEN / f"{name}.png", optimize=True)
    for language in sources.LANGUAGES:
        lines = sample_scenes.checksums(language)
        (GOLDEN / f"crc32_{language}.txt").write_text("".join(lines))
        contact_sheet(pictures(language)).save(HERE / f"contact_{language}.png", optimize=True)
    contact_sheet({name: made[name] for name in SHOWN}, 3).save(FEW, optimize=True)
    sys.stdout.write(f"{len(made)} pictures in {GOLDEN}, sheets of all languages in {HERE}\n")


if __name__ == "__main__":
    main()
