"""The large size: one thing at a time, half a screen high, on leaves that are turned over.

A leaf is painted on a quarter of the canvas, 64 x 32, with the same parts as any screen, and then
made twice as large. What has words too long for that is painted 128 x 32 and made twice as high.
"""

from tapete.compat import const
from tapete.screen import parts
from tapete.view import phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.screen.canvas import Canvas
    from tapete.words import Words

_WIDTH = const(128)
_HALF = const(64)
_LINES = const(2)  # on a leaf
_BREAKS = (". ", ": ")  # where a text that is too long for one leaf is best divided
_CARDS = const(3)  # on a leaf
_ROW = const(16)
_KEY = const(13)  # columns of a key's letter
_LAST = const(384)  # where the last page begins of those that are enlarged
# Four dots with room for another one behind each.
_SPREAD = b"\x00\x01\x04\x05\x10\x11\x14\x15\x40\x41\x44\x45\x50\x51\x54\x55"


class Book:
    """The leaves of one scene, gathered one after the other; `paint` draws one of them."""

    def __init__(self, canvas: "Canvas", words: "Words") -> None:
        """Begin without leaves."""
        self._canvas = canvas
        self.words = words
        self.leaves: "list[tuple[Any, ...]]" = []  # what draws it, whether it is wide, arguments

    # What leaves show.

    def told(self, phrase: int, *args: int) -> None:
        """Add a phrase."""
        self.text(self.words.drawn(phrase, *args))

    def text(self, text: str) -> None:
        """Add a text: wide letters on one leaf or, if there is no room, narrow ones on any."""
        letters = self._canvas.letters
        width = _HALF
        lines = letters.lines(text, _HALF, parts.MEDIUM)
        if lines is None or len(lines) > _LINES:
            width = _WIDTH
            lines = letters.lines(text, _WIDTH, parts.MEDIUM) or [text]
            if len(lines) > _LINES:
                for mark in _BREAKS:
                    place = text.find(mark)
                    if place > 0:
                        self.text(text[: place + 1])
                        self.text(text[place + 2 :])
                        return
        for at in range(0, len(lines), _LINES):
            self.leaves.append((_text, width, lines[at : at + 2]))

    def named(self, face: int) -> None:
        """Add the name of a card."""
        self.text(self.words.drawn_card(face))

    def who(self, seat: int) -> None:
        """Add a seat, the letter of a side (-1 for A, and so on), or nothing."""
        if seat > 0:
            self.told(phrases.SEAT, seat)
        elif seat:
            self.text(chr(64 - seat))

    def keys(self, a: int, b: int = -1, c: int = -1) -> None:
        """Add what the buttons do, two on a leaf; -1: nothing."""
        drawn = [
            (letter, self.words.drawn(phrase))
            for letter, phrase in (("A", a), ("B", b), ("C", c))
            if phrase >= 0
        ]
        for at in range(0, len(drawn), _LINES):
            rows = drawn[at : at + _LINES]
            widest = max([self._canvas.width(text, parts.MEDIUM) for _, text in rows])
            width = _HALF if widest <= _HALF - _KEY else _WIDTH
            self.leaves.append((_keys, width, rows))

    def scores(self, scores: tuple[int, ...], more: str = "") -> None:
        """Add a number a side, two sides on a leaf; `more` stands behind each."""
        for side in range(0, len(scores), 2):
            numbers = [str(number) + more for number in scores[side : side + 2]]
            self.leaves.append((_scores, _HALF, side, numbers))

    def cards(self, faces: "list[int] | tuple[int, ...]") -> None:
        """Add cards, three on a leaf."""
        for at in range(0, len(faces), _CARDS):
            self.leaves.append((_cards, _HALF, faces[at : at + _CARDS]))

    def card(self, face: int) -> None:
        """Add one card, its rank as high as the screen where there is room."""
        self.leaves.append((_card, _HALF, face))

    def suit(self, suit_face: int) -> None:
        """Add a suit."""
        self.leaves.append((_suit, _HALF, suit_face))

    def big(self, text: str) -> None:
        """Add a number or letters, as high as the screen where there is room."""
        self.leaves.append((_big, _HALF, text))

    def sign(self, picture: bytes, face: int = -1) -> None:
        """Add a sign and the card that it is about."""
        self.leaves.append((_sign, _HALF, picture, face))

    def seat(self, around: int, seat: int, suit_face: int = -1) -> None:
        """Add the table with an arrow to a seat, and beside it trumps or the seat's number."""
        self.leaves.append((_seat, _HALF, around, seat, suit_face))

    def light(self) -> None:
        """Add a leaf on which every dot is lit."""
        self.leaves.append((_light, _HALF))

    def paint(self, leaf: int) -> None:
        """Draw a leaf on a canvas that is cleared first."""
        drawn = self.leaves[leaf]
        canvas = self._canvas
        canvas.clear()
        drawn[0](canvas, drawn[1], *drawn[2:])
        enlarge(canvas, drawn[1])


def enlarge(canvas: "Canvas", width: int) -> None:
    """Make the upper half of a canvas twice as high and, if its width is 64, twice as wide."""
    source = bytes(canvas.buffer[: _WIDTH * 4])
    canvas.clear()
    for page in range(4):
        if width == _HALF:
            _smooth(source, canvas.buffer, page * _WIDTH)
        else:
            _stretch(source, canvas.buffer, page * _WIDTH)


def _stretch(source: bytes, buffer: bytearray, at: int) -> None:
    """Make a page, which begins at `at`, two pages; columns stay as wide."""
    spread = _SPREAD
    for x in range(_WIDTH):
        column = source[at + x]
        if column:
            upper = at + at + x
            buffer[upper] = spread[column & 15] * 3
            buffer[upper + _WIDTH] = spread[column >> 4] * 3


def _smooth(source: bytes, buffer: bytearray, at: int) -> None:
    """Make half a page two pages: a dot is four, and slanting edges are smooth.

    Scale2x: a quarter of a dot is as its two neighbours there, if these are alike and the other
    two are not like them. All eight dots of a column at once.
    """
    spread = _SPREAD
    left, dots = 0, source[at]
    for x in range(_HALF):
        right = source[at + x + 1] if x < _HALF - 1 else 0
        above = dots << 1 & 0xFF | (source[at + x - _WIDTH] >> 7 if at else 0)
        below = dots >> 1 | (source[at + x + _WIDTH] << 7 & 0x80 if at < _LAST else 0)
        if dots or ((above | below) and left | right):
            one, two = left ^ above, right ^ above
            three, four = left ^ below, right ^ below
            first = dots ^ (dots ^ above) & two & three & ~one
            second = dots ^ (dots ^ above) & one & four & ~two
            third = dots ^ (dots ^ below) & one & four & ~three
            fourth = dots ^ (dots ^ below) & two & three & ~four
            place = at + at + x + x
            buffer[place] = spread[first & 15] | spread[third & 15] << 1
            buffer[place + 1] = spread[second & 15] | spread[fourth & 15] << 1
            place += _WIDTH
            buffer[place] = spread[first >> 4] | spread[third >> 4] << 1
            buffer[place + 1] = spread[second >> 4] | spread[fourth >> 4] << 1
        left, dots = dots, right


def _middle(canvas: "Canvas", text: str, y: int, width: int) -> None:
    """Write a line in the middle of so many columns."""
    x = (width - canvas.width(text, parts.MEDIUM)) // 2
    canvas.text(text, x, y, parts.MEDIUM)


def _text(canvas: "Canvas", width: int, lines: list[str]) -> None:
    y = _ROW - len(lines) * _ROW // 2
    for line in lines:
        _middle(canvas, line, y, width)
        y += _ROW


def _keys(canvas: "Canvas", width: int, rows: list[tuple[str, str]]) -> None:
    y = _ROW - len(rows) * _ROW // 2
    for letter, text in rows:
        canvas.fb.fill_rect(0, y + 1, 10, 14, 1)
        canvas.text(letter, 1, y, parts.MEDIUM, 0)
        canvas.text(text, _KEY, y, parts.MEDIUM)
        y += _ROW


def _scores(canvas: "Canvas", width: int, first: int, numbers: list[str]) -> None:
    y = _ROW - len(numbers) * _ROW // 2
    for place in range(len(numbers)):
        number = numbers[place]
        canvas.text("ABCDEF"[first + place], 4, y, parts.MEDIUM)
        canvas.text(number, width - 4 - canvas.width(number, parts.MEDIUM), y, parts.MEDIUM)
        y += _ROW


def _cards(canvas: "Canvas", width: int, faces: tuple[int, ...]) -> None:
    x = (width - len(faces) * 21 + 2) // 2
    for face in faces:
        parts.card(canvas, face, x, 0)
        x += 21


def _card(canvas: "Canvas", width: int, face: int) -> None:
    if not face:
        parts.card(canvas, face, (width - 19) // 2, 0)
        return
    rank = parts.rank_text(face)
    size = canvas.width(rank, parts.BIG)
    if size > 30:
        parts.card(canvas, face, 4, 0)
    else:
        canvas.text(rank, (32 - size) // 2, 0, parts.BIG)
    parts.large_suit(canvas, face >> 4, 32, 0)


def _suit(canvas: "Canvas", width: int, suit_face: int) -> None:
    parts.large_suit(canvas, suit_face, (width - 32) // 2, 0)


def _big(canvas: "Canvas", width: int, text: str) -> None:
    size = canvas.width(text, parts.BIG)
    if size > width:
        _middle(canvas, text, 8, width)
    else:
        canvas.text(text, (width - size) // 2, 0, parts.BIG)


def _sign(canvas: "Canvas", width: int, picture: bytes, face: int) -> None:
    parts.sign(canvas, picture, 16 if face < 0 else 0)
    if face >= 0:
        parts.card(canvas, face, 40, 0)


def _seat(canvas: "Canvas", width: int, around: int, seat: int, suit_face: int) -> None:
    parts.plan(canvas, around, seat, 0, 0)
    if suit_face >= 0:
        parts.large_suit(canvas, suit_face, 32, 0)
    else:
        number = str(seat)
        canvas.text(number, 48 - canvas.width(number, parts.BIG) // 2, 0, parts.BIG)


def _light(canvas: "Canvas", width: int) -> None:
    canvas.fb.fill(1)
