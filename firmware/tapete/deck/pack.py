"""A pack: which card or control each tag is. pack_file.py reads it from the lines of `pack.txt`."""

from tapete.compat import const
from tapete.rules import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

# Tags stand one after another: length, UID filled up with 0, token. One object, not one for each.
_STRIDE = const(12)
_TOKEN_AT = const(11)


class Pack:
    """Tags by UID. `family` is cards.SPANISH or cards.FRENCH; `errors` are for people."""

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
        """Return 0 for an unknown tag, 1 to 63 for a card, from 64 on for a control."""
        key = bytes((len(uid),)) + uid
        at = self._tags.find(key)
        while at >= 0 and at % _STRIDE:
            at = self._tags.find(key, at + 1)
        return self._tags[at + _TOKEN_AT] if at >= 0 else 0

    def __len__(self) -> int:
        """Return how many tags the pack knows."""
        return len(self._tags) // _STRIDE

    def has(self, token: int) -> bool:
        """Tell whether some tag is this card or control."""
        tags = self._tags
        return any(tags[at] == token for at in range(_TOKEN_AT, len(tags), _STRIDE))

    def add(self, uid: bytes, token: int) -> None:
        """Take in a tag that is not yet known."""
        tags = self._tags
        tags.append(len(uid))
        tags.extend(uid)
        tags.extend(b"\0" * (_TOKEN_AT - 1 - len(uid)))
        tags.append(token)
