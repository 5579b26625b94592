"""Writing into /pack.txt: tags that are learned one by one, forgotten, replaced, restored.

A tag that is learned is on flash when `learn` returns; whole files are written beside the old one
and take its place at once, so that a power cut leaves the old file or the new one.
"""

from tapete.compat import const
from tapete.deck import pack_file
from tapete.deck.pack import FRENCH, Pack, name
from tapete.store import files
from tapete.store.errors import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_PATH = "/pack.txt"
_MARK = "/learning.txt"  # what is being learned, while it is
_HEADS = ("pack spanish", "pack french")
_FIRST_CONTROL = const(64)


class Packs:
    """The pack file and the pack that was read from it; both always say the same.

    All methods that write raise StoreError with a sentence for people.
    """

    def __init__(
        self,
        pack: Pack,
        settle: "Callable[[], None] | None" = None,
        path: str = _PATH,
        mark: str = _MARK,
    ) -> None:
        """`settle` waits until flash may be written."""
        self._pack = pack
        self._settle = settle
        self._path = path
        self._mark = mark

    def lookup(self, uid: bytes) -> int:
        """Return what a tag is, 0 for an unknown one."""
        return self._pack.lookup(uid)

    # What is learned.

    def learn(self, uid: bytes, token: int, fresh: bool) -> None:
        """Append a tag; `fresh`: it is the first of another pack."""
        line = uid.hex().upper() + " " + name(token) + "\n"
        if fresh:
            line = _HEADS[1 if token > FRENCH else 0] + "\n" + line
        self._before_writing()
        try:
            if not self._ends_whole():
                line = "\n" + line
            with files.appending(self._path) as file:
                file.write(line.encode())
        except OSError as error:
            raise StoreError(_no_room(error)) from None
        self._pack.add(uid, token)

    def take_back(self, token: int) -> None:
        """Forget the tag that is this card or control in the pack that is the last in the file."""
        lines = list(self.lines())
        for place in range(len(lines) - 1, -1, -1):
            words = _words(lines[place])
            if _head(words) >= 0:
                return
            if words[1:] == [name(token)]:
                del lines[place]
                self._write(lines)
                return

    def replace(self, uid: bytes, token: int) -> None:
        """Put a tag in the place of the card's old one; of several packs that of the last."""
        family = 1 if token > FRENCH else 0
        lines = list(self.lines())
        found = -1
        there = 0
        for place in range(len(lines)):
            words = _words(lines[place])
            if _head(words) >= 0:
                there = _head(words)
            elif len(words) == 2 and words[1] == name(token) and there == family:
                found = place
        if found < 0:
            raise StoreError("this card is in no pack: learn it first")
        lines[found] = uid.hex().upper() + " " + name(token)
        self._write(lines)

    def forget(self, number: int) -> None:
        """Forget the pack of that number (from 0); control tags stay."""
        kept: list[str] = []
        at = -1
        for line in self.lines():
            words = _words(line)
            if _head(words) >= 0:
                at += 1
            if at != number or (len(words) == 2 and words[1][0] == "@"):
                kept.append(line)
        if kept and _head(_words(kept[0])) < 0:
            kept.insert(0, _HEADS[0])
        self._write(kept)

    # What is known.

    def sections(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return family and tokens of every pack in the file, without those of controls."""
        found: list[tuple[int, tuple[int, ...]]] = []
        for line in self.lines():
            words = _words(line)
            family = _head(words)
            if family >= 0:
                found.append((family, ()))
            elif len(words) == 2 and found and words[1][0] != "@":
                family, tokens = found[-1]
                token = pack_file.token_of(words[1], family)
                found[-1] = (family, tokens + (token + FRENCH * family,))
        return found

    def controls(self) -> tuple[int, ...]:
        """Return the tokens of the control tags, in the order in which they were learned."""
        found: list[int] = []
        for line in self.lines():
            words = _words(line)
            if len(words) == 2 and words[1][0] == "@":
                found.append(pack_file.token_of(words[1], 0))
        return tuple(found)

    def lines(self) -> "Iterator[str]":
        """Yield the lines of the file; none if there is no file."""
        try:
            with files.reading(self._path) as file:
                for line in file:
                    yield line.decode().rstrip()
        except (OSError, UnicodeError):
            return

    # What is being learned, for after a power cut.

    def mark(self, entry: int) -> None:
        """Note what is being learned, by its number; -1: nothing any more."""
        self._before_writing()
        try:
            if entry < 0:
                files.remove(self._mark)
            else:
                with files.writing(self._mark) as file:
                    file.write(str(entry).encode())
        except OSError as error:
            if entry >= 0 or not files.is_missing(error):
                raise StoreError(_no_room(error)) from None

    def marked(self) -> int:
        """Return what was being learned when the power went, -1 for nothing."""
        try:
            with files.reading(self._mark) as file:
                return int(file.read(2))
        except (OSError, ValueError):
            return -1

    # The whole file, from outside.

    def restore(self, part: int, of: int, lines: list[str]) -> None:
        """Take one part of a backup; with the last one, checked as a whole, it is the pack."""
        new = self._path + ".new"
        self._before_writing()
        try:
            with files.writing(new) if part == 1 else files.appending(new) as file:
                file.write(("\n".join(lines) + "\n").encode())
            if part < of:
                return
            with files.reading(new) as file:
                pack = Pack.read(file)
            if not pack.errors and len(pack):
                files.rename(new, self._path)
                self._reload()
                return
            files.remove(new)
        except OSError as error:
            raise StoreError(_no_room(error)) from None
        raise StoreError(pack.errors[0] if pack.errors else "there is no tag in it")

    def _before_writing(self) -> None:
        if self._settle is not None:
            self._settle()

    def _ends_whole(self) -> bool:
        """Return whether the file, if there is one, ends with its line's end."""
        try:
            with files.reading(self._path) as file:
                size = files.size(self._path)
                file.seek(max(0, size - 1))
                return file.read(1) in (b"", b"\n")
        except OSError as error:
            if files.is_missing(error):
                return True
            raise

    def _write(self, lines: list[str]) -> None:
        new = self._path + ".new"
        self._before_writing()
        try:
            with files.writing(new) as file:
                for line in lines:
                    file.write((line + "\n").encode())
            files.rename(new, self._path)
        except OSError as error:
            raise StoreError(_no_room(error)) from None
        self._reload()

    def _reload(self) -> None:
        self._pack.clear()
        pack_file.read(self._pack, self.lines())


def _words(line: str) -> list[str]:
    return line.split("#", 1)[0].split()


def _head(words: list[str]) -> int:
    """Return the family whose pack begins with this line, -1 for another line."""
    line = " ".join(words)
    return _HEADS.index(line) if line in _HEADS else -1


def _no_room(error: OSError) -> str:
    return "The pack cannot be kept ({}): free some flash.".format(error)
