"""The leaves of the sample scenes in the large size. For both Pythons."""

from binascii import crc32

import sample_scenes

from tapete.screen import large
from tapete.screen.canvas import Canvas
from tapete.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tapete.view import Scene


def leaves(canvas: Canvas, scene: "Scene", words: Words) -> "Iterator[tuple[int, int]]":
    """Paint one leaf of a scene after the other; yield its number, from 0, and how many."""
    leaf, count = 0, 1
    while leaf < count:
        count = large.paint(canvas, scene, words, leaf)
        yield leaf, count
        leaf += 1


def checksums(language: str) -> list[str]:
    """Return a line a sample: its name, its leaves and the CRC-32 of all of them."""
    canvas = Canvas()
    words = Words(language)
    lines: list[str] = []
    for name, scene in sample_scenes.scenes():
        total = leaf = 0
        for number, _ in leaves(canvas, scene, words):
            total = crc32(canvas.buffer, total)
            leaf = number + 1
        lines.append(name + " " + str(leaf) + " " + str(total) + "\n")
    return lines
