"""Scenes of every game as they come when its records are played, for hashes of all of them."""

from binascii import crc32
from collections import deque
from functools import cache
from pathlib import Path

from album import Album, app_of, played
from large_scenes import leaves
from PIL import Image

from tapete.link.link import Link
from tapete.rules.sheets import GAMES
from tapete.screen.canvas import HEIGHT, PAGES, WIDTH, Canvas
from tapete.screen.screens import paint
from tapete.view import Scene
from tapete.words.words import Words

RECORDS = Path(__file__).parents[1] / "records"
SIZES = ("normal", "large")
MOST = 8  # of a game's scenes of each screen, taken evenly from all there are


@cache
def scenes(game: str) -> tuple[Scene, ...]:
    """Return the scenes of a game, screen by screen."""
    kinds: dict[object, Scene] = {}
    words = Words("en")
    for path in sorted((RECORDS / game).glob("*.deal")):
        album = Album()
        app = app_of(album, Link("boot"), words)
        app.open("")
        deque(played(path, app), 0)
        for scene in album.scenes:
            kinds.setdefault((scene.screen, scene.args), scene)
    found: list[Scene] = []
    for screen in sorted({scene.screen for scene in kinds.values()}):
        some = [scene for scene in kinds.values() if scene.screen == screen]
        found += some[:: -(-len(some) // MOST)]
    return tuple(found)


def pictures(game: str, size: str, words: Words) -> dict[str, Image.Image]:
    """Return the pictures of a game's scenes, to be looked at."""
    canvas = Canvas()
    made: dict[str, Image.Image] = {}
    for number, scene in enumerate(scenes(game)):
        name = f"{number} screen {scene.screen}"
        if size == "normal":
            paint(canvas, scene, words)
            made[name] = picture(canvas.buffer)
            continue
        for leaf, count in leaves(canvas, scene, words):
            made[f"{name} {leaf + 1}/{count}"] = picture(canvas.buffer)
    return made


def picture(buffer: bytes | bytearray) -> Image.Image:
    """Return the picture that 1024 bytes of pages make, one bit a pixel."""
    columns = Image.frombytes("1", (8, WIDTH * PAGES), bytes(buffer))  # a column is a row here
    image = Image.new("1", (WIDTH, HEIGHT))
    for page in range(PAGES):
        strip = columns.crop((0, page * WIDTH, 8, (page + 1) * WIDTH))
        image.paste(strip.transpose(Image.Transpose.ROTATE_90), (0, page * 8))
    return image


def checksum(game: str, size: str, words: Words) -> int:
    """Return one CRC-32 of all scenes of a game."""
    canvas = Canvas()
    total = 0
    for scene in scenes(game):
        if size == "normal":
            paint(canvas, scene, words)
            total = crc32(canvas.buffer, total)
            continue
        for _ in leaves(canvas, scene, words):
            total = crc32(canvas.buffer, total)
    return total


def checksums(language: str) -> list[str]:
    """Return a line a game and size: how many scenes, and their checksum."""
    words = Words(language)
    return [
        f"{game} {size} {len(scenes(game))} {checksum(game, size, words)}\n"
        for game in GAMES
        for size in SIZES
    ]
