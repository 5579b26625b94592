"""Reading `pack.txt`, which says what card or control each tag is.

    pack spanish                 # or: pack french
    04A1B2C3D4E580 1c            # UID (4, 7 or 10 bytes in hex) and card
    04112233445580 @yes          # UID and control
    pack french                  # another pack, if there is one

What cannot be read is named in the pack's `errors` and skipped; the rest works.
"""

from tapete.compat import const
from tapete.deck import controls
from tapete.deck.pack import face_of
from tapete.rules import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from tapete.deck.pack import Pack

_LONGEST_LINE = const(120)
_MOST_ERRORS = const(8)
_BEGIN = 'the file must begin with "pack spanish" or "pack french"'
_FAMILIES = ("spanish", "french")


class PackError(Exception):
    """A line that cannot be used; the text says why."""


def read(pack: "Pack", lines: "Iterable[str | bytes]") -> None:
    """Fill an empty pack with what these lines say. Never raises for what stands in them."""
    wrong = 0
    number = 0
    begun = False
    start = 0  # the first tag of the pack that is read
    for line in lines:
        number += 1
        try:
            words = _words(line)
            if not words:
                continue
            if _head(pack, words):
                begun = True
                start = len(pack)
                continue
            if not begun:
                begun = True
                wrong = _note(pack, number, wrong, _BEGIN)
            _tag(pack, words, start)
        except PackError as error:
            wrong = _note(pack, number, wrong, str(error))
    if not begun:
        _note(pack, 1, 0, _BEGIN)
    elif wrong > _MOST_ERRORS:
        pack.errors.append("... and %d lines more" % (wrong - _MOST_ERRORS))


def _note(pack: "Pack", number: int, wrong: int, reason: str) -> int:
    if wrong < _MOST_ERRORS:
        pack.errors.append("line %d: %s" % (number, reason))
    return wrong + 1


def _head(pack: "Pack", words: list[str]) -> bool:
    if len(words) != 2 or words[0] != "pack" or words[1] not in _FAMILIES:
        return False
    pack.family = _FAMILIES.index(words[1])
    return True


def _tag(pack: "Pack", words: list[str], start: int) -> None:
    """Add one line's tag to the pack that began with tag number `start`."""
    if len(words) != 2:
        raise PackError("a line is a tag's UID and a card or @control, like 04A1B2C3D4E580 1c")
    uid = parse_uid(words[0])
    text = words[1]
    token = token_of(text, pack.family)
    if not token:
        raise PackError("no card or control is called %s" % text)
    if pack.lookup(uid):
        raise PackError("the tag %s is already in the pack" % words[0])
    token = face_of(token, pack.family)
    if text[0] != "@" and pack.has(token, start):
        raise PackError("%s has a tag already" % text)
    pack.add(uid, token)


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
