"""Phrases in one language, read by their number.

A language is a module with `PHRASES` (a line a phrase, in the order of view/phrases.py),
`card(face)`, `suit(suit_face)` and `plural(n)`. In a phrase, a brace names an argument and how it
is told: `{0}` as it is, `{0c}` a card, `{1*c}` a card and all after it, `{0s}` a suit, `{0a}` a
side's letter, `{0w}` another phrase, `{0#point/points}` the word that goes with the number.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.words.language import Language

_SIDES = "ABCDEF"


class Words:
    """What a phrase is called in a language."""

    def __init__(self, language: str = "en") -> None:
        """Load the language of that two-letter name; ImportError if there is none."""
        self.language = language
        self._speech: Language = getattr(__import__("tapete.words." + language).words, language)
        lines = self._speech.PHRASES
        starts = bytearray()
        at = 0
        while at < len(lines):
            starts.append(at & 255)
            starts.append(at >> 8)
            at = lines.find(b"\n", at) + 1
        self._starts = bytes(starts)
        self._tell = (self.card, self.suit, self.text)

    def __len__(self) -> int:
        """Return how many phrases there are."""
        return len(self._starts) // 2

    def text(self, code: int, *args: int) -> str:
        """Return a phrase with its arguments filled in."""
        start = self._starts[code * 2] | self._starts[code * 2 + 1] << 8
        lines = self._speech.PHRASES
        phrase = lines[start : lines.find(b"\n", start)].decode()
        if not args:
            return phrase
        pieces = phrase.split("{")
        text = pieces[0]
        for index in range(1, len(pieces)):
            place, rest = pieces[index].split("}", 1)
            text += self._argument(place, args) + rest
        return text

    def say(self, phrases: tuple[tuple[int, ...], ...]) -> str:
        """Return several phrases, `(code, *args)` each, as sentences to be spoken."""
        text = ""
        for phrase in phrases:
            if text:
                text += " " if text[-1] in ".!?" else ". "
            text += self.text(*phrase)
        return text if text[-1:] in ".!?" else text + "."

    def card(self, face: int) -> str:
        """Return the name of a card; a face is `family << 6 | card`."""
        return self._speech.card(face)

    def suit(self, suit_face: int) -> str:
        """Return the name of a suit; a suit face is `family << 2 | suit`."""
        return self._speech.suit(suit_face)

    def _argument(self, place: str, args: tuple[int, ...]) -> str:
        """Return what a brace stands for."""
        index = ord(place[0]) - 48
        how = place[1:]
        if how == "*c":
            return ", ".join([self.card(face) for face in args[index:]])
        value = args[index]
        if how == "a":
            return _SIDES[value]
        if how[:1] == "#":
            return how[1:].split("/")[self._speech.plural(value)]
        if how:
            return self._tell["csw".find(how)](value)
        return str(value)
