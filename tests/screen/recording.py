"""A canvas that notes what is written on it, and where."""

import pytest

from tapete.screen import parts, playing
from tapete.screen.canvas import Canvas
from tapete.screen.font import Font
from tapete.screen.letters import Letters
from tapete.screen.screens import paint
from tapete.view import Scene
from tapete.words import Words

WORDS = Words("en")


def lit_rows(text: str, font: Font, letters: Letters) -> tuple[int, int]:
    """Return the first row of a text in which there are dots, and the row after the last."""
    rows = 0
    for char in text:
        data, start, width = letters.glyph(char, font)
        pages = 1 if font.pages == 1 else len(data) // width if char >= "\ue000" else font.pages
        for at in range(width * pages):
            rows |= data[start + at] << (at // width * 8)
    return (rows & -rows).bit_length() - 1, rows.bit_length()


class RecordingCanvas(Canvas):
    """Notes (text, left, top, right, bottom) of the dots of every text."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[tuple[str, int, int, int, int]] = []

    def text(self, text: str, x: int, y: int, font: Font, ink: int = 1) -> int:
        end = super().text(text, x, y, font, ink)
        if text:
            top, bottom = lit_rows(text, font, self.letters)
            self.texts.append((text, x, y + top, end, y + bottom))
        return end


class Shown:
    """What a painted scene shows besides its texts."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.suits: list[int] = []
        self.seats: list[int] = []


def painted(scene: Scene, words: Words = WORDS) -> RecordingCanvas:
    """Return the canvas on which a scene was painted."""
    canvas = RecordingCanvas()
    paint(canvas, scene, words)
    return canvas


def shown(scene: Scene, patch: pytest.MonkeyPatch) -> tuple[list[str], Shown]:
    """Return the texts of a scene, and cards, suits and seats that it shows as pictures."""
    seen = Shown()

    def card(_canvas: Canvas, face: int, _x: int, _y: int) -> None:
        seen.faces.append(face)

    def tiny(_canvas: Canvas, face: int, x: int, _y: int) -> int:
        seen.faces.append(face)
        return x

    def suit(_canvas: Canvas, suit_face: int, _x: int, _page: int) -> None:
        seen.suits.append(suit_face)

    def plan(_canvas: Canvas, _around: int, seat: int, _x: int, _y: int) -> None:
        seen.seats.append(seat)

    with patch.context() as patched:
        patched.setattr(parts, "card", card)
        patched.setattr(parts, "small_card", card)
        patched.setattr(playing, "tiny_card", tiny)
        patched.setattr(parts, "large_suit", suit)
        patched.setattr(parts, "plan", plan)
        texts = [text for text, *_ in painted(scene).texts]
    return texts, seen
