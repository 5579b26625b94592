"""The large size: nothing is cut, covered or small, and all that is shown is said too."""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parent))

from every_scene import all_scenes
from recording import lit_rows
from test_said import rank_of

from host_tools.words import sources
from tapete.screen import big, book, large, medium, parts, signs
from tapete.screen.canvas import Canvas
from tapete.screen.font import Font
from tapete.view import Scene, codes
from tapete.words import Words

WORDS = Words("en")
SCENES = cache(lambda: tuple(all_scenes()))
SOME = 12  # every so many scenes are quick to look at
HIGH = 32
MOST = 18  # leaves of a scene
Box = tuple[str, int, int, int, int]  # text, left, top, right, bottom


class Leaf:
    """What a leaf shows, as far as tests ask."""

    def __init__(self) -> None:
        self.texts: list[Box] = []
        self.faces: list[int] = []
        self.suits: list[int] = []
        self.seats: list[int] = []
        self.signs: list[bytes] = []
        self.width = 0  # of what is enlarged


class Noted(Canvas):
    """A canvas that notes the texts of a leaf."""

    def __init__(self) -> None:
        super().__init__()
        self.leaf = Leaf()

    def text(self, text: str, x: int, y: int, font: Font, ink: int = 1) -> int:
        assert font in (medium.FONT, big.FONT), (text, "is small")
        end = x + self.width(text, font)
        if text:
            top, bottom = lit_rows(text, font, self.letters)
            self.leaf.texts.append((text, x, y + top, end, y + bottom))
        return end


@pytest.fixture
def canvas(monkeypatch: pytest.MonkeyPatch) -> Noted:
    """Return a canvas; parts of pictures note what they show instead of drawing it."""
    noted = Noted()

    def card(_canvas: Canvas, face: int, x: int, y: int) -> None:
        assert 0 <= x <= 64 - 19 and y == 0
        noted.leaf.faces.append(face)

    def suit(_canvas: Canvas, suit_face: int, x: int, _page: int) -> None:
        assert 0 <= x <= 32
        noted.leaf.suits.append(suit_face)

    def plan(_canvas: Canvas, _around: int, seat: int, _x: int, _y: int) -> None:
        noted.leaf.seats.append(seat)

    def sign(_canvas: Canvas, picture: bytes, x: int = 0, page: int = 0) -> None:
        assert 0 <= x <= 32 and page == 0
        noted.leaf.signs.append(picture)

    def enlarge(_canvas: Canvas, width: int) -> None:
        noted.leaf.width = width

    monkeypatch.setattr(parts, "card", card)
    monkeypatch.setattr(parts, "large_suit", suit)
    monkeypatch.setattr(parts, "plan", plan)
    monkeypatch.setattr(parts, "sign", sign)
    monkeypatch.setattr(book, "enlarge", enlarge)
    return noted


def leaves(canvas: Noted, scene: Scene, words: Words) -> Iterator[Leaf]:
    """Yield the leaves of a scene."""
    leaf, count = 0, 1
    while leaf < count:
        canvas.leaf = Leaf()
        count = large.paint(canvas, scene, words, leaf)
        yield canvas.leaf
        leaf += 1


def overlap(one: Box, other: Box) -> bool:
    return one[1] < other[3] and other[1] < one[3] and one[2] < other[4] and other[2] < one[4]


def check(leaf: Leaf, where: tuple[Any, ...]) -> None:
    assert leaf.width in (64, 128), where
    if where[1] == codes.DISPLAY_TEST:
        return
    assert leaf.texts or leaf.faces or leaf.suits or leaf.seats or leaf.signs, (where, "is empty")
    for index, box in enumerate(leaf.texts):
        _, left, top, right, bottom = box
        assert left >= 0 and right <= leaf.width and top >= 0 and bottom <= HIGH, (where, box)
        for other in leaf.texts[:index]:
            assert not overlap(box, other), (where, box, other)


@pytest.mark.parametrize("language", ["en", "ru", "hi"])
def test_nothing_is_cut_covered_or_small(language: str, canvas: Noted) -> None:
    """One of each way of drawing, and some scenes."""
    look_at(SCENES()[::SOME], language, canvas)


@pytest.mark.slow
@pytest.mark.parametrize("language", sources.LANGUAGES)
def test_nothing_at_all_is_cut_covered_or_small(language: str, canvas: Noted) -> None:
    look_at(SCENES(), language, canvas)


def look_at(scenes: tuple[Scene, ...], language: str, canvas: Noted) -> None:
    words = Words(language)
    for scene in scenes:
        count = 0
        for leaf in leaves(canvas, scene, words):
            check(leaf, (language, scene.screen, scene.args, count))
            count += 1
        assert 0 < count <= MOST, (scene.screen, scene.args)


@pytest.mark.parametrize("step", [SOME, pytest.param(1, marks=pytest.mark.slow)])
def test_everything_in_large_is_said(step: int, canvas: Noted) -> None:
    for scene in SCENES()[::step]:
        said = WORDS.say(scene.say).lower()
        numbers = re.findall(r"\d+", said)
        for leaf in leaves(canvas, scene, WORDS):
            where = (scene.screen, scene.args, said)
            for text, *_ in leaf.texts:
                if text == rank_of(scene) or is_rank(text, leaf):
                    continue
                for number in re.findall(r"\d+", text):
                    assert number in numbers, (where, text)
            for seat in leaf.seats:
                assert str(seat) in numbers, (where, seat)
            for face in leaf.faces:
                assert (WORDS.card(face).lower() if face else "ace down") in said, (where, face)
            for suit in leaf.suits:
                assert WORDS.suit(suit).lower() in said, (where, suit)


def is_rank(text: str, leaf: Leaf) -> bool:
    """Return whether a text is the rank of a card, beside its suit: it is said by name."""
    return bool(leaf.suits) and len(leaf.texts) == 1 and text in "23456789AJQK1"


def test_what_is_most_urgent_comes_first(canvas: Noted) -> None:
    first: dict[int, list[Leaf]] = {}
    for scene in SCENES()[::-1]:
        if len(first.get(scene.screen, ())) > SOME:
            continue
        first.setdefault(scene.screen, []).append(next(leaves(canvas, scene, WORDS)))
    assert set(first) == set(range(codes.SCREENS))
    assert all(leaf.seats for leaf in first[codes.PLAY])
    assert all(leaf.faces or leaf.suits for leaf in first[codes.TAPPED])
    assert all(signs.REFUSED in leaf.signs for leaf in first[codes.REFUSED])
    assert all(leaf.suits or leaf.texts for leaf in first[codes.PICK])


def test_a_secret_card_stays_one(canvas: Noted) -> None:
    scene = Scene(codes.TAPPED, (0,), 0, ())
    shown = list(leaves(canvas, scene, WORDS))
    assert [leaf.faces for leaf in shown] == [[0], []]
    assert not any(leaf.suits for leaf in shown)
    assert shown[1].texts[0][0] == "face"


def dots_of(canvas: Canvas, width: int, height: int) -> set[tuple[int, int]]:
    return {(x, y) for x in range(width) for y in range(height) if canvas.fb.pixel(x, y)}


def scale2x(dots: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return what https://www.scale2x.it/algorithm says, dot by dot."""
    large: set[tuple[int, int]] = set()
    for x, y in ((x, y) for x in range(64) for y in range(HIGH)):
        dot, up, down = (x, y) in dots, (x, y - 1) in dots, (x, y + 1) in dots
        left, right = (x - 1, y) in dots, (x + 1, y) in dots
        quarters = (
            up if left == up and left != down and up != right else dot,
            up if up == right and up != left and right != down else dot,
            down if down == left and down != right and left != up else dot,
            down if right == down and right != up and down != left else dot,
        )
        large |= {(2 * x + i % 2, 2 * y + i // 2) for i in range(4) if quarters[i]}
    return large


@pytest.mark.parametrize("seed", range(20))
def test_enlarging_smooths_slanting_edges(seed: int) -> None:
    random = Random(seed)
    canvas = Canvas()
    share = random.choice((0.1, 0.5, 0.9))
    for x, y in ((x, y) for x in range(128) for y in range(HIGH)):
        canvas.fb.pixel(x, y, int(random.random() < share))
    dots = dots_of(canvas, 64, HIGH)
    book.enlarge(canvas, 64)
    assert dots_of(canvas, 128, 64) == scale2x(dots)


def test_words_that_are_too_long_are_made_twice_as_high() -> None:
    random = Random(1)
    canvas = Canvas()
    for x, y in ((x, y) for x in range(128) for y in range(HIGH)):
        canvas.fb.pixel(x, y, random.getrandbits(1))
    dots = dots_of(canvas, 128, HIGH)
    book.enlarge(canvas, 128)
    assert dots_of(canvas, 128, 64) == {(x, 2 * y + j) for x, y in dots for j in (0, 1)}
