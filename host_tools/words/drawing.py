"""From what is said to what is drawn: words in other scripts become a character a picture."""

import re

from host_tools.words import shape
from host_tools.words.store import Store
from tapete.screen import accents, cyrillic, medium, small
from tapete.screen.font import Font
from tapete.words import packed

ALPHABETS = {
    "en": packed.LATIN,
    "es": packed.ACCENTS,
    "it": packed.ACCENTS,
    "fr": packed.ACCENTS,
    "ru": packed.CYRILLIC,
    "hi": packed.PICTURES,
    "gu": packed.PICTURES,
    "zh": packed.PICTURES,
}
SCRIPTS = {"hi": "devanagari", "gu": "gujarati", "zh": "chinese"}
# No line begins with one of these.
_BOUND = "\u3001\u3002\uff0c\uff0e\uff01\uff1f\uff1a\uff1b\uff09\u300d\u300f\u300b\u2026"
_BOUND_FROM, _FREE_FROM = 0xE000, 0xF000
_MOST = 0x800
# What becomes a picture where there are no letters for it: a word, in Chinese a character.
_RUN = re.compile(
    "[A-Za-z\u00c0-\u017f]*[\u00c0-\u017f][A-Za-z\u00c0-\u017f]*"
    "|[\u0400-\u04ff]+"
    "|[\u0900-\u0963\u0966-\u097f\u200c\u200d]+|\u0964"
    "|[\u0a80-\u0aff\u200c\u200d]+"
    "|[\u2e80-\uffef]"
)

# The letters of an alphabet beside the Latin ones: small, medium.
MORE = {
    packed.CYRILLIC: (cyrillic.SMALL, cyrillic.MEDIUM),
    packed.ACCENTS: (accents.SMALL, accents.MEDIUM),
}


class Drawing:
    """The pictures of one language, in the order in which its texts need them."""

    def __init__(self, language: str, store: Store) -> None:
        """Begin without pictures; new ones are taken from the store."""
        self.alphabet = ALPHABETS.get(language, packed.LATIN)
        self.pictures: list[bytes] = []
        self._codes: dict[str, str] = {}
        self._store = store

    def drawn(self, text: str) -> str:
        """Return a text as it is drawn. Raises ShapeError if a letter can't be."""
        drawn = _RUN.sub(lambda run: self._word(run[0]), text)
        for char in drawn:
            if char < "\ue000" and not self._letter(char):
                raise shape.ShapeError(f"no glyph and no picture for {char} ({ord(char):#x})")
        return drawn

    def _letter(self, char: str) -> bool:
        for alphabet, more in MORE.items():
            if self.alphabet == alphabet and more[0].has(char):
                return more[1].has(char)
        return medium.FONT.has(char) and (self.alphabet == packed.PICTURES or small.FONT.has(char))

    def _word(self, word: str) -> str:
        if all(self._letter(char) for char in word):
            return word
        if word not in self._codes:
            free = shape.script_of(word[0]) == "chinese" and word not in _BOUND
            start = _FREE_FROM if free else _BOUND_FROM
            self._codes[word] = chr(start + len(self.pictures))
            shaped = shape.script_of(word[0])
            self.pictures.append(self._store.picture(word) if shaped else spelt(word))
            if len(self.pictures) > _MOST:
                raise shape.ShapeError(f"more than {_MOST} pictures")
        return self._codes[word]


def spelt(word: str) -> bytes:
    """Return a word as a picture, for languages that lack letters of it. Raises ShapeError."""
    pages = [bytearray(), bytearray()]
    for char in word:
        for font in (medium.FONT, accents.MEDIUM, cyrillic.MEDIUM):
            if font.has(char):
                _spell(pages, font, font.index(char))
                break
        else:
            raise shape.ShapeError(f"no glyph and no picture for {char} ({ord(char):#x})")
    return bytes(pages[0] + pages[1])


def _spell(pages: list[bytearray], font: Font, index: int) -> None:
    """Append a glyph to both pages."""
    start, end = font.starts[index], font.starts[index + 1]
    width = (end - start) // 2
    for page in (0, 1):
        if pages[page]:
            pages[page] += bytes(font.gap)
        pages[page] += font.data[start + page * width : start + (page + 1) * width]
