"""A language's packed file: `en.bin` beside this module, made by host_tools/words.

    0  4  b"TpW1"
    4  2  fixed phrases: as many as view/phrases.py has
    6  2  entries: these, and the words for options behind them
    8  2  pictures
   10  1  rule of the plural, see plurals.py
   11  1  alphabet
   12  4  size of the file
   16 32  SHA-256 of the font of the pictures, or nothing
   48     where in the texts each entry begins, and the end: two bytes each
          where in the pictures each picture begins, and the end: two bytes each
          the texts: what is said, and where that is not what is drawn, a zero and what is drawn
          the pictures: two pages of columns

All numbers have their low byte first. In a drawn text U+E000 + n stands for picture n; U+F000 + n
too, where a line may also be broken before it.
"""

from tapete.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

LATIN = const(0)  # without accents
CYRILLIC = const(1)
PICTURES = const(2)  # words are pictures of 16 rows; there are no small letters
ACCENTS = const(3)  # Latin with accents

MAGIC = b"TpW1"
HEAD = const(48)


def beside(name: str) -> "BinaryIO":
    """Open a file of this folder."""
    path = __file__[: __file__.rfind("packed")] + name
    return open(path, "rb")  # pyright: ignore[reportUnknownVariableType] - untyped in the stubs


class Packed:
    """The open file of a language."""

    def __init__(self, language: str, phrases: int) -> None:
        """Open it; OSError or ValueError if it can't be read or has not so many fixed phrases."""
        self._file = beside(language + ".bin")
        good = False
        try:
            good = self._begin(phrases)
        finally:
            if not good:
                self._file.close()
        if not good:
            raise ValueError(language)

    def _begin(self, phrases: int) -> bool:
        """Take head and index; return whether the file is whole and of this firmware."""
        file = self._file
        head = file.read(HEAD)
        if len(head) < HEAD or head[:4] != MAGIC or (head[4] | head[5] << 8) != phrases:
            return False
        if file.seek(0, 2) != head[12] | head[13] << 8 | head[14] << 16:
            return False
        self.entries = head[6] | head[7] << 8
        self.plural = head[10]
        self.alphabet = head[11]
        self._pictures_at = HEAD + self.entries * 2 + 2
        self._texts_at = self._pictures_at + (head[8] | head[9] << 8) * 2 + 2
        self._pair = bytearray(4)
        file.seek(HEAD + self.entries * 2)
        file.readinto(self._pair)
        self._data_at = self._texts_at + (self._pair[0] | self._pair[1] << 8)
        return True

    def text(self, entry: int, drawn: int) -> str:
        """Return an entry as it is said or, if `drawn`, drawn; `?` if it can't be read."""
        try:
            text = self._piece(HEAD + entry * 2, self._texts_at).decode()
        except (OSError, UnicodeError):
            return "?"
        cut = text.find("\0")
        if cut < 0:
            return text
        return text[cut + 1 :] if drawn else text[:cut]

    def picture(self, number: int) -> bytes:
        """Return a picture of 16 rows: the columns of its upper page, then of its lower one."""
        try:
            return self._piece(self._pictures_at + number * 2, self._data_at)
        except OSError:
            return b""

    def _piece(self, index: int, start: int) -> bytes:
        """Return what lies where two numbers at `index` say, counted from `start`."""
        file = self._file
        pair = self._pair
        file.seek(index)
        file.readinto(pair)
        begin = pair[0] | pair[1] << 8
        file.seek(start + begin)
        return file.read((pair[2] | pair[3] << 8) - begin)
