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

import game_scenes  # noqa: E402
import large_scenes  # noqa: E402
import sample_scenes  # noqa: E402
from game_scenes import picture  # noqa: E402

__all__ = ("codes", "sample_scenes")

ZOOM = 3
COLUMNS = 4
LARGE_COLUMNS = 10
CAPTION = 14
GAP = 10


def pictures(language: str = "en") -> dict[str, Image.Image]:
    """Return the picture of every sample scene by its name."""
    canvas, words = Canvas(), Words(language)
    made: dict[str, Image.Image] = {}
    for name, scene in sample_scenes.scenes():
        paint(canvas, scene, words)
        made[name] = picture(canvas.buffer)
    return made


def large_pictures(language: str = "en") -> dict[str, Image.Image]:
    """Return the picture of every leaf of the sample scenes in the large size."""
    canvas, words = Canvas(), Words(language)
    made: dict[str, Image.Image] = {}
    for name, scene in sample_scenes.scenes():
        for leaf, count in large_scenes.leaves(canvas, scene, words):
            made[f"{name} {leaf + 1}/{count}"] = picture(canvas.buffer)
    return made


def contact_sheet(
    made: dict[str, Image.Image], columns: int = COLUMNS, zoom: int = ZOOM
) -> Image.Image:
    """Return all pictures side by side, enlarged, each with its name."""
    wide, high = WIDTH * zoom + GAP, HEIGHT * zoom + CAPTION + GAP
    rows = (len(made) + columns - 1) // columns
    sheet = Image.new("L", (columns * wide + GAP, rows * high + GAP), 60)
    draw = ImageDraw.Draw(sheet)
    if zoom == 1:
        draw.fontmode = "1"
    for number, (name, image) in enumerate(made.items()):
        x, y = GAP + number % columns * wide, GAP + number // columns * high
        draw.text((x, y), name, 255)
        large = ImageOps.scale(image.convert("L"), zoom, Image.Resampling.NEAREST)
        sheet.paste(large, (x, y + CAPTION))
    colours = 4 if zoom == 1 else 8  # a sheet of many small pictures is better off with few
    return sheet.convert("P", palette=Image.Palette.ADAPTIVE, colors=colours)


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
        (GOLDEN / f"crc32_{language}_large.txt").write_text(
            "".join(large_scenes.checksums(language))
        )
        (GOLDEN / f"crc32_{language}_games.txt").write_text(
            "".join(game_scenes.checksums(language))
        )
        contact_sheet(pictures(language)).save(HERE / f"contact_{language}.png", optimize=True)
        sheet = contact_sheet(large_pictures(language), LARGE_COLUMNS, 1)
        sheet.save(HERE / f"contact_{language}_large.png", optimize=True)
    contact_sheet({name: made[name] for name in SHOWN}, 3).save(FEW, optimize=True)
    sys.stdout.write(f"{len(made)} pictures in {GOLDEN}, sheets of all languages in {HERE}\n")


if __name__ == "__main__":
    main()
