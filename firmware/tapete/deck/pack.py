"""Which card or control each tag is. pack_file.py reads it from the lines of `pack.txt`.

A card is told by its face, `family << 7 | card`, so that several packs can lie about at once.
"""

from tapete.compat import const
from tapete.rules import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

# Tags stand one after another: length, UID filled up with 0, token. One object, not one for each.
_STRIDE = const(12)
_TOKEN_AT = const(11)
_FIRST_CONTROL = const(64)


FRENCH = const(128)  # added to a card's token in a French pack


def card_of(token: int, family: int) -> int:
    """Return the token as a game with this family's cards takes it: 0 for the other pack's card."""
    if token < FRENCH:
        return 0 if family == cards.FRENCH and token < _FIRST_CONTROL else token
    return token - FRENCH if family == cards.FRENCH else 0


def face_of(token: int, family: int) -> int:
    """Return what `card_of` takes for a card of this family, or for a control."""
    return token + FRENCH if 0 < token < _FIRST_CONTROL and family == cards.FRENCH else token


def name(token: int) -> str:
    """Return what a tag is as the record names it: `1c`, `Ah`, `@yes`."""
    if _FIRST_CONTROL <= token < FRENCH:
        from tapete.deck import controls  # noqa: PLC0415 - where names are asked for, it is there

        return "@" + controls.name(token)
    return cards.name(token % FRENCH, cards.FRENCH if token > FRENCH else cards.SPANISH)


class Pack:
    """Tags by UID. `family` is that of the pack read last; `errors` are for people."""

    def __init__(self) -> None:
        self.family = cards.SPANISH
        self.errors: list[str] = []
        self._tags = bytearray()

    @staticmethod
    def read(lines: "Iterable[str | bytes]") -> "Pack":
        """Return the pack that these lines say. Never raises for what stands in them.

        Lines as bytes (a file opened with "rb") may hold anything at all.
        """
        from tapete.deck import pack_file  # noqa: PLC0415 - needed once

        pack = Pack()
        pack_file.read(pack, lines)
        return pack

    def lookup(self, uid: bytes) -> int:
        """Return the token of a tag, 0 for an unknown one.

        It is 1 to 63 for a Spanish card, FRENCH more for a French one, 64 to 127 for a control.
        """
        key = bytes((len(uid),)) + uid
        at = self._tags.find(key)
        while at >= 0 and at % _STRIDE:
            at = self._tags.find(key, at + 1)
        return self._tags[at + _TOKEN_AT] if at >= 0 else 0

    def clear(self) -> None:
        """Forget all tags, to be read anew."""
        self.errors.clear()
        self._tags[:] = b""

    def __len__(self) -> int:
        """Return how many tags the pack knows."""
        return len(self._tags) // _STRIDE

    def cards(self) -> int:
        """Return how many of the tags are cards."""
        tags = self._tags
        return sum(
            [not _FIRST_CONTROL <= tags[at] < FRENCH for at in range(_TOKEN_AT, len(tags), _STRIDE)]
        )

    def has(self, token: int, start: int = 0) -> bool:
        """Tell whether some tag, of those from number `start` on, is this card or control."""
        tags = self._tags
        first = start * _STRIDE + _TOKEN_AT
        return any(tags[at] == token for at in range(first, len(tags), _STRIDE))

    def add(self, uid: bytes, token: int) -> None:
        """Take in a tag that is not yet known."""
        tags = self._tags
        tags.append(len(uid))
        tags.extend(uid)
        tags.extend(b"\0" * (_TOKEN_AT - 1 - len(uid)))
        tags.append(token)
