"""Turn the pictures drawn as text in this folder into the bytes the canvas copies.

`python host_tools/art/build.py` writes the modules of the same names in firmware/tapete/screen
again. Every dot is in the text files, `#` for a lit one; the head of each says how it is laid out.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
SCREEN = HERE.parents[1] / "firmware" / "tapete" / "screen"
FONTS = {"small": (8, 1), "medium": (16, 2), "big": (32, 3)}  # rows, columns between letters
SIZES = {"LARGE": 32, "SMALL": 16, "TINY": 8}

LIKE = ("АВЕКМНОРСТХаеорсухё", "ABEKMHOPCTXaeopcyxë")

PLAIN = "\u00b7"  # beyond ASCII, what every language needs

Drawing = list[str]


def read(name: str, rows: int) -> dict[str, Drawing]:
    """Return the drawings of a file by their names, in order; `rows` 0 means any height."""
    lines = (HERE / f"{name}.txt").read_text().splitlines()
    text = "\n".join(line for line in lines if not line.startswith("//"))
    drawings: dict[str, Drawing] = {}
    for block in text.strip("\n").split("\n\n"):
        head, *body = block.strip("\n").splitlines()
        names = head.split()
        table = [row.split() for row in body]
        if any(len(row) != len(names) for row in table) or len(table) != (rows or len(table)):
            raise ValueError(f"{name}.txt: {head}: every row needs {len(names)} drawings")
        for index, key in enumerate(names):
            drawing = [row[index] for row in table]
            if len({len(row) for row in drawing}) != 1:
                raise ValueError(f"{name}.txt: {key}: rows of different widths")
            drawings[key] = drawing
    return drawings


def packed(drawing: Drawing) -> bytes:
    """Return a drawing as the display stores it: pages of 8 rows, a byte a column, top in bit 0."""
    data = bytearray()
    for top in range(0, len(drawing), 8):
        for column in range(len(drawing[0])):
            bits = [row[column] == "#" for row in drawing[top : top + 8]]
            data.append(sum(bit << place for place, bit in enumerate(bits)))
    return bytes(data)


def literal(name: str, data: bytes) -> str:
    """Return a line `name = (...)` of many lines."""
    rows = [data[at : at + 20] for at in range(0, len(data), 20)]
    body = "\n".join('    b"' + "".join(f"\\x{byte:02x}" for byte in row) + '"' for row in rows)
    return f"{name} = (\n{body}\n)\n"


def head(name: str, what: str) -> str:
    """Return the docstring of a module."""
    return f'"""{what}, made from art/{name}.txt by its build.py."""\n\n'


def characters(chars: str) -> str:
    """Return a string as source, in several lines if it is long."""
    if len(chars) < 40:
        return json.dumps(chars)
    pieces = [chars[at : at + 9] for at in range(0, len(chars), 9)]
    return "(\n" + "".join(f"    {json.dumps(piece)}\n" for piece in pieces) + ")"


def glyphs_of(name: str, rows: int) -> dict[str, Drawing]:
    """Return the drawings of a font's file by their characters."""
    return {
        chr(int(key[2:], 16)) if key.startswith("U+") else key: drawing
        for key, drawing in read(name, rows).items()
    }


def is_plain(char: str) -> bool:
    """Return whether every language needs a character; accents are apart."""
    return char in PLAIN or char <= "~"


def cyrillic() -> str:
    """Return the module of the Cyrillic letters, small and medium."""
    text = head("cyrillic-*", "Cyrillic letters")
    text += "from tapete.screen.font import Font\n"
    for name in ("small", "medium"):
        rows, gap = FONTS[name]
        latin = glyphs_of(name, rows)
        glyphs = glyphs_of(f"cyrillic-{name}", rows)
        glyphs |= {char: latin[like] for char, like in zip(*LIKE, strict=True)}
        text += "\n" + font_text(glyphs, rows, gap, name.upper())
    return text


def accents() -> str:
    """Return the module of the letters with accents, small and medium."""
    text = head("small.txt and medium", "Letters with accents")
    text += "from tapete.screen.font import Font\n"
    for name in ("small", "medium"):
        rows, gap = FONTS[name]
        glyphs = {c: drawn for c, drawn in glyphs_of(name, rows).items() if not is_plain(c)}
        text += "\n" + font_text(glyphs, rows, gap, name.upper())
    return text


def font(name: str) -> str:
    """Return the module of a font."""
    rows, gap = FONTS[name]
    text = head(name, f"The {name} font") + "from tapete.screen.font import Font\n\n"
    glyphs = {c: drawn for c, drawn in glyphs_of(name, rows).items() if is_plain(c)}
    return text + font_text(glyphs, rows, gap, "FONT")


def font_text(glyphs: dict[str, Drawing], rows: int, gap: int, name: str) -> str:
    """Return the source of one font."""
    chars = "".join(sorted(glyphs))
    data, starts = bytearray(), bytearray()
    for char in chars:
        starts += len(data).to_bytes(2, "little")
        data += packed(glyphs[char])
    starts += len(data).to_bytes(2, "little")
    plain = 127 if chars.startswith("".join(map(chr, range(32, 127)))) else 0
    shape = rows // 8 + gap * 16
    own = "" if name == "FONT" else f"_{name}"
    return (
        literal(f"{own}_STARTS", bytes(starts))
        + literal(f"{own}_DATA", bytes(data))
        + f"{own}_CHARS = {characters(chars)}\n\n"
        + f"{name} = Font({own}_CHARS, {plain}, {own}_STARTS, {own}_DATA, {shape:#x})\n"
        + f"del {own}_STARTS  # the font has made an array of it\n"
    )


def suits(name: str) -> str:
    """Return the module of a pack's suits: four pictures after each other in each size."""
    drawings = read(name, 0)
    text = head(name, f"The {name.capitalize()} suits")
    for size, rows in SIZES.items():
        four = [drawing for key, drawing in drawings.items() if key.endswith(f"-{rows}")]
        text += literal(size, b"".join(packed(drawing) for drawing in four))
    return text


def signs() -> str:
    """Return the module of the signs."""
    text = head("signs", "Signs of 32 x 32 dots")
    for name, drawing in read("signs", 32).items():
        text += literal(name.upper().replace("-", "_"), packed(drawing))
    return text


def icons() -> str:
    """Return the module of the icons: eight bytes each, and the phrases they stand for."""
    text = head("icons", "Icons of 8 x 8 dots, by the phrases they stand for")
    text += "from tapete.view import phrases\n\n"
    numbers: list[str] = []
    data = b""
    for place, (names, drawing) in enumerate(read("icons", 8).items()):
        for name in names.split("+"):
            block, _, member = name.partition(".")
            phrase = f"phrases.{block}" + (f" + {member}" if member else "")
            numbers.append(phrase if place else "-1")
            data += packed(drawing)
    rows = "".join(f"    {number},\n" for number in numbers)
    return text + f"PHRASES = (\n{rows})\n" + literal("DATA", data)


def build() -> dict[Path, str]:
    """Return the text of every module that is made here, by its path."""
    made = {SCREEN / f"{name}.py": font(name) for name in FONTS}
    made |= {SCREEN / f"{name}.py": suits(name) for name in ("spanish", "french")}
    made[SCREEN / "signs.py"] = signs()
    made[SCREEN / "icons.py"] = icons()
    made[SCREEN / "cyrillic.py"] = cyrillic()
    made[SCREEN / "accents.py"] = accents()
    return made


if __name__ == "__main__":
    for path, text in build().items():
        path.write_text(text)
        sys.stdout.write(f"{path.name}\n")
