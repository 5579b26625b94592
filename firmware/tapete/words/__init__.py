"""Every word people read or hear, one packed file a language."""

from tapete.words.words import Words, WordsError

__all__ = ("Words", "WordsError")
