"""Every word people read or hear, one file a language."""

from tapete.words.words import Words

__all__ = ("Words",)
