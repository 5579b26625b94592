"""Packs the words of a language as firmware/tapete/words/packed.py says."""

import struct
from pathlib import Path

from host_tools.words import names, sources
from host_tools.words.drawing import SCRIPTS, Drawing
from host_tools.words.sources import PLURAL, Source
from host_tools.words.store import Store
from tapete.words import packed, plurals

TO = names.FIRMWARE / "words"
_MOST = 0xFFFF  # what an index can tell


def pack(language: str, source: Source, english: Source, store: Store) -> bytes:
    """Return the packed file; what the source lacks is told in English. Raises ShapeError."""
    fixed = names.phrases()
    order = fixed + names.options()
    drawing = Drawing(language, store)
    texts: list[bytes] = []
    for name in order:
        said = source.get(name, english.get(name, "?"))
        drawn = drawing.drawn(said)
        texts.append(said.encode() + (b"" if drawn == said else b"\0" + drawn.encode()))
    pictures = drawing.pictures
    body = _starts(texts) + _starts(pictures) + b"".join(texts) + b"".join(pictures)
    script = SCRIPTS.get(language)
    head = struct.pack(
        "<4sHHHBBI32s",
        packed.MAGIC,
        len(fixed),
        len(order),
        len(pictures),
        plurals.RULES.index(source.get(PLURAL, plurals.RULES[0])),
        drawing.alphabet,
        packed.HEAD + len(body),
        store.sha256(script) if script else b"",
    )
    return head + body


def _starts(pieces: list[bytes]) -> bytes:
    """Return where each piece begins, and the end of the last."""
    starts = [0]
    for piece in pieces:
        starts.append(starts[-1] + len(piece))
    if starts[-1] > _MOST:
        raise sources.SourceError(f"more than {_MOST} bytes; the index can't tell where")
    return struct.pack(f"<{len(starts)}H", *starts)


def build(store: Store) -> dict[Path, bytes]:
    """Return the bytes of every packed file, by its path. Raises SourceError and ShapeError."""
    english = sources.read("en")
    return {
        TO / f"{language}.bin": pack(language, sources.read(language), english, store)
        for language in sources.present()
    }
