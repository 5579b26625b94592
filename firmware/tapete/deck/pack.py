"""A pack: which card or control each tag is, read from the lines of `pack.txt`.

    pack spanish                 # or: pack french
    04A1B2C3D4E580 1c            # UID (4, 7 or 10 bytes in hex) and card
    04112233445580 @yes          # UID and control

What cannot be read is named in `errors` and skipped; the rest works.
"""

from tapete.compat import const
from tapete.deck import controls
from tapete.rules import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

# Tags stand one after another: length, UID filled up with 0, token. One object, not one for each.
_STRIDE = const(12)
_TOKEN_AT = const(11)
_LONGEST_LINE = const(120)
_MOST_ERRORS = const(8)
_BEGIN = 'the file must begin with "pack spanish" or "pack french"'
_FAMILIES = ("spanish", "french")


class PackError(Exception):
    """A line that cannot be used; the text says why."""


class Pack:
    """Tags by UID. `family` is cards.SPANISH or cards.FRENCH; `errors` are for people."""

    def __init__(self) -> None:
        self.family = cards.SPANISH
        self.errors: list[str] = []
        self._tags = b""

    @staticmethod
    def read(lines: "Iterable[str | bytes]") -> "Pack":
        """Return the pack that these lines say. Never raises for what stands in them.

        Lines as bytes (a file opened with "rb") may hold anything at all.
        """
        pack = Pack()
        tags = bytearray()
        wrong = 0
        number = 0
        begun = False
        for line in lines:
            number += 1
            try:
                words = _words(line)
                if not words:
                    continue
                if not begun:
                    begun = True
                    if pack._head(words):
                        continue
                    wrong = pack._note(number, wrong, _BEGIN)
                pack._tag(words, tags)
            except PackError as error:
                wrong = pack._note(number, wrong, str(error))
        if not begun:
            pack._note(1, 0, _BEGIN)
        elif wrong > _MOST_ERRORS:
            pack.errors.append("... and %d lines more" % (wrong - _MOST_ERRORS))
        pack._tags = bytes(tags)
        return pack

    def lookup(self, uid: bytes) -> int:
        """Return 0 for an unknown tag, 1 to 63 for a card, from 64 on for a control."""
        at = _find(self._tags, uid)
        return self._tags[at + _TOKEN_AT] if at >= 0 else 0

    def __len__(self) -> int:
        """Return how many tags the pack knows."""
        return len(self._tags) // _STRIDE

    def _note(self, number: int, wrong: int, reason: str) -> int:
        if wrong < _MOST_ERRORS:
            self.errors.append("line %d: %s" % (number, reason))
        return wrong + 1

    def _head(self, words: list[str]) -> bool:
        if len(words) != 2 or words[0] != "pack" or words[1] not in _FAMILIES:
            return False
        self.family = _FAMILIES.index(words[1])
        return True

    def _tag(self, words: list[str], tags: bytearray) -> None:
        """Add one line's tag to `tags`."""
        if len(words) != 2:
            raise PackError("a line is a tag's UID and a card or @control, like 04A1B2C3D4E580 1c")
        uid = parse_uid(words[0])
        text = words[1]
        token = token_of(text, self.family)
        if not token:
            raise PackError("no card or control is called %s" % text)
        if _find(tags, uid) >= 0:
            raise PackError("the tag %s is already in the pack" % words[0])
        if token < controls.FIRST and _has(tags, token):
            raise PackError("%s has a tag already" % text)
        tags.append(len(uid))
        tags.extend(uid)
        tags.extend(b"\0" * (_TOKEN_AT - 1 - len(uid)))
        tags.append(token)


def token_of(text: str, family: int) -> int:
    """Return the token of `1c` or `@yes`, 0 if there is none such."""
    return controls.token(text[1:]) if text[:1] == "@" else cards.parse(text, family)


def parse_uid(text: str) -> bytes:
    """Return the UID written in hex. Raises PackError, also for made-up UIDs (4 bytes, 08 ...)."""
    try:
        uid = bytes.fromhex(text)
    except ValueError:
        uid = b""
    if len(uid) not in (4, 7, 10):
        raise PackError("a UID is 4, 7 or 10 bytes in hex, not %s" % text)
    if len(uid) == 4 and uid[0] == 0x08:
        raise PackError("the UID %s is made up anew at each touch: use another tag" % text)
    return uid


def _words(line: "str | bytes") -> list[str]:
    """Return the words of a line without its comment."""
    if len(line) > _LONGEST_LINE:
        raise PackError("the line is too long")
    if isinstance(line, bytes):
        if max(line, default=0) > 0x7E:
            raise PackError("these are not plain characters")
        line = line.decode()
    return line.split("#", 1)[0].split()


def _has(tags: bytearray, token: int) -> bool:
    return any(tags[at] == token for at in range(_TOKEN_AT, len(tags), _STRIDE))


def _find(tags: bytes | bytearray, uid: bytes) -> int:
    """Return where the tag with this UID begins in `tags`, -1 if it is not there."""
    key = bytes((len(uid),)) + uid
    at = tags.find(key)
    while at >= 0 and at % _STRIDE:
        at = tags.find(key, at + 1)
    return at
