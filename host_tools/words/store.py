"""shaped.txt: the pictures of words, so that they need not be shaped again.

`font SCRIPT FILE SHA-256`, then a line a word: the word and its picture in hexadecimal.
"""

from pathlib import Path

from host_tools.words import shape

PATH = Path(__file__).parent / "shaped.txt"
_HEAD = "# Words as pictures of 16 rows, made by shape.py: two pages of columns, in hexadecimal.\n"


class Store:
    """The pictures of words; `used` are those that were asked for."""

    def __init__(self, text: str) -> None:
        """Read the lines of shaped.txt."""
        self.fonts: dict[str, str] = {}  # script: file and SHA-256
        self.pictures: dict[str, bytes] = {}
        self.used: set[str] = set()
        for line in text.splitlines():
            words = line.split()
            if words[:1] == ["font"]:
                self.fonts[words[1]] = " ".join(words[2:])
            elif words and not line.startswith("#"):
                self.pictures[words[0]] = bytes.fromhex(words[1])

    def picture(self, word: str) -> bytes:
        """Return the picture of a word; one that is new is shaped. Raises ShapeError."""
        if word not in self.pictures:
            self.pictures[word] = shape.shaped(word)
            name = shape.script_of(word[0])
            self.fonts[name] = f"{Path(shape.SCRIPTS[name].path).name} {shape.sha256(name)}"
        self.used.add(word)
        return self.pictures[word]

    def sha256(self, script: str) -> bytes:
        """Return the SHA-256 of a script's font, as it was when its words were shaped."""
        return bytes.fromhex(self.fonts[script].split()[-1])

    def text(self) -> str:
        """Return the file with the words that were asked for."""
        lines = [_HEAD]
        for name in sorted(self.fonts):
            lines.append(f"\nfont {name} {self.fonts[name]}\n")
            for word in sorted(self.used):
                if shape.script_of(word[0]) == name:
                    lines.append(f"{word} {self.pictures[word].hex()}\n")
        return "".join(lines)


def load() -> Store:
    """Return the store as it is on disk."""
    return Store(PATH.read_text(encoding="utf-8") if PATH.exists() else "")
