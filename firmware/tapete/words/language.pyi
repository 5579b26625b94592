"""What a language module has; for the type checker only, not on the chip."""

from typing import Protocol

class Language(Protocol):
    """A module of this folder."""

    PHRASES: bytes

    def card(self, face: int, /) -> str: ...
    def suit(self, suit_face: int, /) -> str: ...
    def plural(self, number: int, /) -> int: ...
