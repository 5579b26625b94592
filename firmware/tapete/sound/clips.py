"""Which recorded clips say a phrase: a sentence is put together from a few numbered pieces.

The pieces come from the phrase itself: what stands between its arguments, and then the arguments'
own clips. README.md of this room has the numbers and an example.
"""

from tapete.compat import const
from tapete.view import phrases
from tapete.words import plurals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.view.shapes import Phrases
    from tapete.words.words import Words

# Clips 0 to 575: the phrase of that number, its first piece if it has arguments.
PIECES = const(576)  # + 256 * (piece - 1) + phrase: the further pieces of phrases below 256
MOST_PIECES = const(8)
NUMBERS = const(2368)  # + 0 to 199
HUNDREDS = const(2568)  # + 2 to 9
THOUSANDS = const(2578)  # + 1 to 9
SIDES = const(2588)  # + side
CARDS = const(2596)  # + face
CLIPS = const(2724)

_SINGLES = const(200)  # numbers that have a clip of their own
_PIECE = const(256)

# A folder holds 255 files at most, there are 99 folders, and eight languages want some each.
_FOLDERS = const(12)
_FILES = const(250)
LANGUAGES = "enesitfrruhiguzh"  # two letters each

_SILENT = (
    " .,:;!?-()\xa0\xa1\xab\xbb\xbf\u0964\u2026\u202f"
    "\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f"
)


def place(clip: int, language: str) -> tuple[int, int]:
    """Return folder (1 to 96) and file (1 to 250) of a clip on the voice module's card."""
    index = max(0, LANGUAGES.find(language)) // 2
    return index * _FOLDERS + clip // _FILES + 1, clip % _FILES + 1


def clips(words: "Words", said: "Phrases") -> list[int]:
    """Return the clips that say phrases `(code, *args)`, in order."""
    found: list[int] = []
    for phrase in said:
        _tell(found, words, phrase)
    return found


def take_apart(pattern: str) -> list[str]:
    """Return texts and, at odd places, the arguments between them, without braces.

    A word that only goes with a number, `{0#point/points}`, stays in its text.
    """
    parts = [""]
    pieces = pattern.split("{")
    parts[0] = pieces[0]
    for index in range(1, len(pieces)):
        argument, rest = pieces[index].split("}", 1)
        if "#" in argument:
            parts[-1] += "{" + argument + "}" + rest
        else:
            parts.append(argument)
            parts.append(rest)
    return parts


def forms(text: str) -> list[str]:
    """Return the words that go with numbers in a text: `0#point/points`."""
    return [piece.split("}", 1)[0] for piece in text.split("{")[1:]]


def is_spoken(text: str) -> bool:
    """Whether there is more in a text than signs."""
    return any(character not in _SILENT for character in text)


def clip_of(code: int, piece: int) -> int:
    """Return the clip of a piece of a phrase."""
    return PIECES + _PIECE * (piece - 1) + code if piece else code


def number(found: list[int], value: int) -> None:
    """Add the clips of a number from 0 to 9999; of a larger one, digit by digit."""
    if value > 9999:
        for digit in str(value):
            found.append(NUMBERS + int(digit))
        return
    if value < 0:
        return
    if value < _SINGLES:
        found.append(NUMBERS + value)
        return
    if value >= 1000:
        found.append(THOUSANDS + value // 1000)
        value %= 1000
    if value >= _SINGLES:
        found.append(HUNDREDS + value // 100)
        value %= 100
    if value:
        found.append(NUMBERS + value)


def _tell(found: list[int], words: "Words", phrase: tuple[int, ...]) -> None:
    code, args = phrase[0], phrase[1:]
    parts = take_apart(words.text(code))
    piece = 0
    for index in range(len(parts)):
        part = parts[index]
        if index & 1:
            _argument(found, part, args)
        elif is_spoken(part):
            which, many = _form(words, part, args)
            if piece + which < MOST_PIECES:
                found.append(clip_of(code, piece + which))
            piece += many


def _form(words: "Words", text: str, args: tuple[int, ...]) -> tuple[int, int]:
    """Return which of the forms of a text goes with the numbers, and how many there are."""
    which, many = 0, 1
    for form in forms(text):
        value = args[ord(form[0]) - 48]
        which += many * plurals.form(words.plural, value)
        many *= form.count("/") + 1
    return which, many


def _argument(found: list[int], argument: str, args: tuple[int, ...]) -> None:
    """Add the clips of what a brace stands for; see words/words.py."""
    index = ord(argument[0]) - 48
    how = argument[1:]
    if how == "*c":
        for face in args[index:]:
            found.append(CARDS + face)
        return
    value = args[index]
    if isinstance(value, str):  # of an option: a number, or some with a dash between
        for part in value.split("-"):
            if part.isdigit():
                number(found, int(part))
    elif how == "c":
        found.append(CARDS + value)
    elif how == "s":
        found.append(phrases.SUIT + value)
    elif how == "r":
        found.append(phrases.RANK + (value & 15) - 1 + (12 if value >> 6 else 0))
    elif how == "w":
        found.append(value)
    elif how == "a":
        found.append(SIDES + value)
    else:
        number(found, value)
