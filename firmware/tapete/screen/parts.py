"""What screens are put together from: text that fits, cards, the table's plan, bars."""

from tapete.compat import const
from tapete.screen import big, medium, small
from tapete.screen.letters import icon
from tapete.view import phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.screen.canvas import Canvas
    from tapete.words import Words

    Suits = tuple[bytes, bytes, bytes]

SMALL = small.FONT
MEDIUM = medium.FONT
BIG = big.FONT

_WIDTH = const(128)
_NARROW = const(7)  # columns that a letter of the medium font takes at the least, on average
_FOOT = const(56)  # where the line of buttons begins; what stands above ends at 52
_LETTERS = "\ue000"  # pictures come after it

# Middles of the seats on a plan of 32 x 32, seat 1 below, then to the right; by number of players.
SEATS = (
    b"",
    b"\x10\x1a",
    b"\x10\x1a\x10\x05",
    b"\x10\x1a\x1a\x0a\x06\x0a",
    b"\x10\x1a\x1a\x10\x10\x05\x06\x10",
    b"\x10\x1a\x1a\x14\x16\x06\x0a\x06\x06\x14",
    b"\x10\x1a\x1a\x16\x1a\x0a\x10\x05\x06\x0a\x06\x16",
)


def block(
    canvas: "Canvas", text: str, x: int, y: int, width: int, height: int, centred: bool = False
) -> None:
    """Write `text` into a rectangle, as large as it goes, in the middle of its height."""
    letters = canvas.letters
    font = MEDIUM
    step = MEDIUM.height
    lines = None
    pictured = not letters.small and text and max(text) > _LETTERS
    if pictured or len(text) * _NARROW <= width * (height // step):  # else it would be in vain
        lines = letters.lines(text, width, MEDIUM)
    if not pictured and (lines is None or len(lines) * step > height):
        font = SMALL
        step = SMALL.height + 2
        lines = letters.lines(text, width, SMALL)
    lines = lines or [text]
    y += (height - step * len(lines)) // 2
    for line in lines:
        left = (width - letters.width(line, font)) // 2 if centred else 0
        canvas.text(line, x + left, y, font)
        y += step


def title(canvas: "Canvas", text: str, upper: str = "", lower: str = "") -> None:
    """Write a line into the top two pages, and two short ones at its right end."""
    above, below = canvas.width(upper, SMALL), canvas.width(lower, SMALL)
    side = max(above, below)
    block(canvas, text, 0, 0, _WIDTH - side - (6 if side else 0), 16)
    canvas.text(upper, _WIDTH - above, 0, SMALL)
    canvas.text(lower, _WIDTH - below, 8, SMALL)


def label(canvas: "Canvas", words: "Words", phrase: int, *args: int) -> str:
    """Return a phrase for small places, to be written in SMALL.

    In a language without small letters that is an icon, with the numbers of the phrase.
    """
    if canvas.letters.small:
        return words.drawn(phrase, *args)
    text = icon(phrase)
    for place in range(len(args)):
        if "{" + str(place) + "}" in words.drawn(phrase):
            text += str(args[place])
    return text


def seats(side: tuple[int, ...]) -> str:
    """Return who sits at a side, of the phrase that says it: "A 1+3"."""
    return "ABCDEF"[side[1]] + " " + "+".join([str(seat) for seat in side[2:]])


def who(canvas: "Canvas", words: "Words", seat: int) -> str:
    """Return a seat for small places, the letter of a side (-1 for A, and so on), or nothing."""
    if seat > 0:
        return label(canvas, words, phrases.SEAT, seat)
    return chr(64 - seat) if seat else ""


def sign(canvas: "Canvas", picture: bytes, x: int = 0, page: int = 0) -> None:
    """Put a sign of 32 x 32."""
    canvas.picture(picture, 32, 4, x, page)


def buttons(canvas: "Canvas", words: "Words", a: int, b: int = -1, c: int = -1) -> None:
    """Write what the buttons do into the last page: phrases, -1 for nothing; A left, C right."""
    x = _button(canvas, words, "A", a, 0, 0)
    x = _button(canvas, words, "B", b, 1, x)
    _button(canvas, words, "C", c, 2, x)


def _button(canvas: "Canvas", words: "Words", letter: str, phrase: int, place: int, x: int) -> int:
    """Write what a button does, left, middle or right but not before x; return where it ends."""
    if phrase < 0:
        return x
    text = label(canvas, words, phrase)
    width = 12 + canvas.width(text, SMALL)
    x = max((_WIDTH - width) * place // 2, x)
    _blank(canvas, x, _FOOT - 1, 9, 9)
    canvas.text(letter, x + 2, _FOOT, SMALL, 0)
    return canvas.text(text, x + 12, _FOOT, SMALL) + 6


def suits(suit_face: int) -> "Suits":
    """Return large, small and tiny pictures of the suit's pack; only packs in use are loaded."""
    if suit_face >> 2:
        from tapete.screen import french as pack  # noqa: PLC0415
    else:
        from tapete.screen import spanish as pack  # noqa: PLC0415
    return pack.LARGE, pack.SMALL, pack.TINY


def large_suit(canvas: "Canvas", suit_face: int, x: int, page: int) -> None:
    """Put a suit of 32 x 32."""
    canvas.picture(suits(suit_face)[0], 32, 4, x, page, (suit_face & 3) * 128)


def card(canvas: "Canvas", face: int, x: int, y: int) -> None:
    """Draw a card of 19 x 32, black on white: rank above suit. Face 0 is a card's back."""
    _blank(canvas, x, y, 19, 32)
    if not face:
        _back(canvas, x, y, 19, 32)
        return
    rank = rank_text(face)
    canvas.text(rank, x + (20 - canvas.width(rank, MEDIUM)) // 2, y - 1, MEDIUM, 0)
    suit_face = face >> 4
    canvas.stamp(suits(suit_face)[1], 16, 2, x + 2, y + 14, 0, (suit_face & 3) * 32)


def small_card(canvas: "Canvas", face: int, x: int, y: int) -> None:
    """Draw a card of 19 x 15: rank beside suit."""
    _blank(canvas, x, y, 19, 15)
    if not face:
        _back(canvas, x, y, 19, 15)
        return
    rank = rank_text(face)
    canvas.text(rank, x + (10 - canvas.width(rank, SMALL)) // 2, y + 4, SMALL, 0)
    suit_face = face >> 4
    canvas.stamp(suits(suit_face)[2], 8, 1, x + 10, y + 4, 0, (suit_face & 3) * 8)


def cards(canvas: "Canvas", faces: tuple[int, ...], x: int, y: int, columns: int) -> None:
    """Draw cards into `columns` x 32 pixels of 20 a card: large if they fit in a row, else small.

    If there are still too many, the last ones are drawn.
    """
    if len(faces) <= columns:
        for face in faces:
            card(canvas, face, x, y)
            x += 20
        return
    last = faces[-2 * columns :]
    for place in range(len(last)):
        small_card(canvas, last[place], x + place % columns * 20, y + place // columns * 17)


def rank_text(face: int) -> str:
    """Return what is printed in the corner of a card."""
    rank = face & 15
    if face >> 6 and (rank == 1 or rank > 10):
        return "A" if rank == 1 else "JQK"[rank - 11]
    return str(rank)


def _blank(canvas: "Canvas", x: int, y: int, width: int, height: int) -> None:
    """Draw an empty card with round corners."""
    fb = canvas.fb
    fb.fill_rect(x + 1, y, width - 2, height, 1)
    fb.vline(x, y + 1, height - 2, 1)
    fb.vline(x + width - 1, y + 1, height - 2, 1)


def _back(canvas: "Canvas", x: int, y: int, width: int, height: int) -> None:
    """Draw the pattern of a card that lies face down."""
    for row in range(y + 2, y + height - 2, 3):
        canvas.fb.hline(x + 2, row, width - 4, 0)


def plan(canvas: "Canvas", around: int, seat: int, x: int, y: int) -> None:
    """Draw the table from above in 32 x 32: who sits where, an arrow to `seat`.

    `around` is the number of players, negative where the play goes clockwise.
    """
    fb = canvas.fb
    places = SEATS[abs(around)]
    for number in range(1, abs(around) + 1):
        at = number * 2 - 2
        middle = x + (places[at] if around > 0 else 32 - places[at])
        top = y + places[at + 1] - 4
        if number == seat:
            _blank(canvas, middle - 5, top - 1, 11, 10)
            canvas.text(str(number), middle - 2, top, SMALL, 0)
            _arrow(canvas, x + 16, y + 16, middle, top + 4)
        else:
            canvas.text(str(number), middle - 2, top, SMALL)
    fb.rect(x + 11, y + 11, 11, 10, 1)


def _arrow(canvas: "Canvas", x: int, y: int, to_x: int, to_y: int) -> None:
    """Draw an arrow head in the middle of the plan that points to a seat."""
    fb = canvas.fb
    across, down = to_x - x, to_y - y
    for step in range(5):
        if abs(down) >= abs(across):
            row = y + 2 - step if down > 0 else y - 3 + step
            fb.hline(x - step, row, step * 2 + 1, 1)
        else:
            column = x + 2 - step if across > 0 else x - 2 + step
            fb.vline(column, y - step, step * 2 + 1, 1)


def points(
    canvas: "Canvas", numbers: tuple[int, ...], bars: tuple[int, ...], y: int, room: int = 0
) -> None:
    """Draw each side's points into 24 rows; two sides have long bars, six have none.

    bars: see view/playing.py. `room`: columns that are left free behind the bars.
    """
    sides = len(numbers)
    columns = 1 if sides <= 2 else 2 if sides <= 4 else 3
    width = _WIDTH // columns
    for side in range(sides):
        x = side % columns * width
        top = y + side // columns * 12
        canvas.text("ABCDEF"[side], x, top - 2, MEDIUM)
        number = str(numbers[side])
        if columns == 3:
            canvas.text(number, x + 11, top - 2, MEDIUM)
            continue
        canvas.text(number, x + 34 - canvas.width(number, MEDIUM), top - 2, MEDIUM)
        if bars:
            mark = bars[1] if bars[2] in (-1, side) else 0
            _bar(canvas, bars[3 + side], bars[0], mark, x + 38, top + 1, width - 40 - room)


def _bar(canvas: "Canvas", score: int, length: int, mark: int, x: int, y: int, width: int) -> None:
    """Draw a bar of `length`, with a mark where that wins (or is too many)."""
    fb = canvas.fb
    length = max(length, 1)
    fb.rect(x, y, width, 9, 1)
    fb.fill_rect(x + 2, y + 2, min(max(score, 0), length) * (width - 4) // length, 5, 1)
    if mark:
        left = x + 2 + min(mark, length) * (width - 4) // length
        fb.vline(left - 1, y + 1, 7, 0)
        fb.vline(left + 1, y + 1, 7, 0)
        fb.vline(left, y - 1, 11, 1)


def match(canvas: "Canvas", words: "Words", score: tuple[int, ...], target: int, y: int) -> None:
    """Write the match score into 12 rows: games as squares, or numbers."""
    if not score:
        return
    name = label(canvas, words, phrases.MATCH)
    sides = len(score)
    left = 0
    if sides <= 4:
        left = canvas.width(name, SMALL) + 6
        canvas.text(name, 0, y + 2, SMALL)
    if sides > 2 or not 0 < target < 9:
        numbers(canvas, score, left, y + 2)
        return
    for side in range(sides):
        x = left + side * (_WIDTH - left) // sides
        canvas.text("ABCDEF"[side], x, y + 2, SMALL)
        _games(canvas, score[side], target, x + 8, y + 2)


def numbers(canvas: "Canvas", score: tuple[int, ...], x: int, y: int) -> None:
    """Write each side's letter and number in small type, evenly from x to the right edge."""
    sides = len(score)
    for side in range(sides):
        left = x + side * (_WIDTH - x) // sides
        canvas.text("ABCDEF"[side], left, y, SMALL)
        canvas.text(str(score[side]), left + 7, y, SMALL)


def _games(canvas: "Canvas", won: int, target: int, x: int, y: int) -> None:
    """Draw a square a game of the match, filled if won."""
    step = 7 if target < 6 else 4
    for game in range(target):
        canvas.fb.rect(x + game * step, y, step - 1, 7, 1, game < won)


def tally(score: tuple[int, ...]) -> str:
    """Return `A 1  B 0`."""
    return "  ".join(["ABCDEF"[side] + " " + str(score[side]) for side in range(len(score))])
