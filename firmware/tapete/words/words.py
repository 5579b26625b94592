"""Phrases in one language, read by their number from the language's packed file.

Beside this module lies a file a language, `en.bin` and so on, packed from host_tools/words/en.txt;
its layout is in `packed.py`. Only an index of it is in the memory, the text is read when it is
told. In a phrase, a brace names an argument and how it is told: `{0}` as it is, `{0c}` a card,
`{1*c}` a card and all after it, `{0s}` a suit, `{0r}` a card's rank, `{0a}` a side's letter,
`{0w}` another phrase, `{0#point/points}` the word that goes with the number.
"""

from tapete.view import phrases
from tapete.words import plurals
from tapete.words.packed import Packed

_SIDES = "ABCDEF"
_ENDS = ".!?\u3002\uff01\uff1f\u0964"  # of a sentence, in any language


class WordsError(Exception):
    """There are no words at all: what to do about it."""


class Words:
    """What a phrase is called in a language."""

    def __init__(self, language: str = "en") -> None:
        """Load a language; see `load`."""
        self.load(language)

    def load(self, language: str) -> None:
        """Take the language of that two-letter name, English where its file is missing or broken.

        `language` then says which it is. Raises WordsError if English is missing too.
        """
        for name in (language, "en"):
            try:
                self._file = Packed(name, phrases.PHRASES)
            except (OSError, ValueError):
                continue
            self.language = name
            self._tell = (self._card, self._suit, self._told, self._rank)
            return
        raise WordsError("words/en.bin is missing or broken: copy the firmware again.")

    @property
    def alphabet(self) -> int:
        """Return what the language is drawn in, LATIN, CYRILLIC, PICTURES or ACCENTS."""
        return self._file.alphabet

    @property
    def plural(self) -> int:
        """Return the language's rule of the plural, see plurals.py."""
        return self._file.plural

    def picture(self, code: int) -> bytes:
        """Return the picture that a character of a drawn text stands for: two pages of columns."""
        return self._file.picture(code & 0xFFF)

    def __len__(self) -> int:
        """Return how many phrases there are."""
        return self._file.entries

    def text(self, code: int, *args: int) -> str:
        """Return a phrase with its arguments filled in, as it is said."""
        return self._told(code, 0, args)

    def drawn(self, code: int, *args: int) -> str:
        """Return a phrase as it is drawn: a word without letters of ours is one character."""
        return self._told(code, 1, args)

    def say(self, said: tuple[tuple[int, ...], ...]) -> str:
        """Return several phrases, `(code, *args)` each, as sentences to be spoken."""
        between = self._file.text(phrases.SENTENCES, 0)[3:-3]
        stop, gap = between[0], between[1:]
        text = ""
        for phrase in said:
            if text:
                text += gap if text[-1] in _ENDS else between
            told = self._told(phrase[0], 0, phrase[1:])
            if told[-2:-1] and told[-2] in _ENDS and told[-1] in _ENDS:
                told = told[:-1]  # a question within a sentence
            text += _capital(told)
        return text if text[-1:] and text[-1] in _ENDS else text + stop

    def option(self, name: str) -> int:
        """Return the phrase for an option of a sheet, `tie`; -1 if there is none."""
        from tapete.words import options  # noqa: PLC0415 - only for a menu

        return options.code(phrases.PHRASES, name, name)

    def value(self, option: str, value: str) -> int:
        """Return the phrase for a value of an option; -1 for numbers and cards: they say it all."""
        from tapete.words import options  # noqa: PLC0415 - only for a menu

        return options.code(phrases.PHRASES, option + "=" + value, "=" + value)

    def card(self, face: int) -> str:
        """Return the name of a card; a face is `family << 6 | card`."""
        return self._card(face, 0)

    def drawn_card(self, face: int) -> str:
        """Return the name of a card as it is drawn."""
        return self._card(face, 1)

    def suit(self, suit_face: int) -> str:
        """Return the name of a suit; a suit face is `family << 2 | suit`."""
        return self._suit(suit_face, 0)

    def _card(self, face: int, drawn: int) -> str:
        pattern = self._file.text(phrases.CARD + _place(face), drawn)
        return pattern.replace("{}", self._file.text(phrases.SUIT_OF + (face >> 4), drawn))

    def _rank(self, face: int, drawn: int) -> str:
        return self._file.text(phrases.RANK + _place(face), drawn)

    def _suit(self, suit_face: int, drawn: int) -> str:
        return self._file.text(phrases.SUIT + suit_face, drawn)

    def _told(self, code: int, drawn: int, args: tuple[int, ...] = ()) -> str:
        phrase = self._file.text(code, drawn)
        if not args:
            return phrase
        pieces = phrase.split("{")
        text = pieces[0]
        for index in range(1, len(pieces)):
            place, rest = pieces[index].split("}", 1)
            text += self._argument(place, args, drawn) + rest
        return text

    def _argument(self, place: str, args: tuple[int, ...], drawn: int) -> str:
        """Return what a brace stands for."""
        index = ord(place[0]) - 48
        how = place[1:]
        if how == "*c":
            between = self._file.text(phrases.LIST, drawn)[3:-3]
            return between.join([self._card(face, drawn) for face in args[index:]])
        value = args[index]
        if how == "a":
            return _SIDES[value]
        if how[:1] == "#":
            return how[1:].split("/")[plurals.form(self._file.plural, value)]
        if how:
            return self._tell["cswr".find(how)](value, drawn)
        return str(value)


def _capital(text: str) -> str:
    """Return a sentence with a capital; MicroPython's `upper` knows ASCII alone."""
    at = 1 if text[:1] in "\u00bf\u00a1" else 0  # Spanish marks
    code = ord(text[at : at + 1] or " ")
    if 0x60 < code < 0x7B or 0xDF < code < 0xFF or 0x42F < code < 0x450:
        return text[:at] + chr(code - 32) + text[at + 1 :]
    return text


def _place(face: int) -> int:
    """Return where in a block of all ranks, Spanish and then French ones, that of a card is."""
    return (face & 15) - 1 + (12 if face >> 6 else 0)
