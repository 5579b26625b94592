"""Which clip says what: `python -m host_tools.clips es` prints a table (CSV) for that language.

The columns are the clip's number, its file on the voice module's card, and the words to record.
"""

import csv
import itertools
import sys

from host_tools.exits import exit_code
from host_tools.text import say, use_utf8
from host_tools.words.sources import LANGUAGES
from tapete.rules import cards
from tapete.sound import clips
from tapete.view import codes, phrases
from tapete.words.words import Words

_SUITS = 4
_SIDES = "ABCDEF"
# Phrases that are parts of others and never said themselves.
_PARTS = {
    phrases.CARD_NAME,
    phrases.SUIT_NAME,
    phrases.RANK_NAME,
    phrases.LIST,
    phrases.SENTENCES,
    *range(phrases.SUIT_OF, phrases.RANK),
    *range(phrases.CARD, phrases.PHRASES),
}


def texts(language: str) -> dict[int, str]:
    """Return the words of every clip of a language, by its number."""
    words = Words(language)
    found: dict[int, str] = {}
    for code in range(len(words)):
        if code not in _PARTS:
            found |= _pieces(code, words.text(code))
    found |= {clips.NUMBERS + number: str(number) for number in range(200)}
    found |= {clips.HUNDREDS + number: str(100 * number) for number in range(2, 10)}
    found |= {clips.THOUSANDS + number: str(1000 * number) for number in range(1, 10)}
    found |= {clips.SIDES + side: letter for side, letter in enumerate(_SIDES)}
    for family, ranks in ((cards.SPANISH, 12), (cards.FRENCH, 13)):
        for suit, rank in itertools.product(range(_SUITS), range(1, ranks + 1)):
            face = codes.face(suit << 4 | rank, family)
            found[clips.CARDS + face] = words.card(face)
    return found


def _pieces(code: int, pattern: str) -> dict[int, str]:
    """Return the words of a phrase's pieces, a piece for each form a number may ask for."""
    found: dict[int, str] = {}
    piece = 0
    for text in clips.take_apart(pattern)[::2]:
        if not clips.is_spoken(text):
            continue
        forms = clips.forms(text)
        # The first number's form changes fastest, as on the chip.
        for chosen in itertools.product(*(_choices(form) for form in reversed(forms))):
            said = text
            for form, word in zip(forms, reversed(chosen), strict=True):
                said = said.replace("{" + form + "}", word, 1)
            found[clips.clip_of(code, piece)] = _plain(said)
            piece += 1
    return found


def _choices(form: str) -> list[str]:
    """Return the words of `0#point/points`."""
    return form.split("#", 1)[1].split("/")


def _plain(text: str) -> str:
    """Return a piece without the signs that belong to what comes before it."""
    return text.strip().lstrip(".,:;!?)\u202f\u3001\u3002\uff0c\uff1a\u0964").strip()


def name(clip: int, language: str) -> str:
    """Return the file of a clip on the card: "03/017.mp3"."""
    folder, file = clips.place(clip, language)
    return f"{folder:02}/{file:03}.mp3"


def main(words: list[str]) -> int:
    """Print the table of the language that is named, or of English; return the exit code."""
    language = words[0] if words else "en"
    if len(words) > 1 or language not in LANGUAGES:
        wrong = "name one language" if len(words) > 1 else f"there is no language '{language}'"
        say(f"clips: {wrong}: they are {', '.join(LANGUAGES)}")
        return 2
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(("clip", "file", "text"))
    for clip, text in sorted(texts(language).items()):
        table.writerow((clip, name(clip, language), text))
    return 0


if __name__ == "__main__":
    use_utf8()
    sys.exit(exit_code("clips", lambda: main(sys.argv[1:])))
