"""Packs the words of a language as firmware/tapete/words/packed.py says."""

import struct
from pathlib import Path

from host_tools.words import names, sources
from host_tools.words.sources import PLURAL, Source
from tapete.words import packed, plurals

TO = names.FIRMWARE / "words"
_MOST = 0xFFFF  # what an index can tell


def pack(source: Source, english: Source) -> bytes:
    """Return the packed file; what the source lacks is told in English."""
    fixed = names.phrases()
    order = fixed + names.options()
    texts = [source.get(name, english.get(name, "?")).encode() for name in order]
    index = _starts(texts)
    pictures: list[bytes] = []
    body = index + _starts(pictures) + b"".join(texts) + b"".join(pictures)
    rule = plurals.RULES.index(source.get(PLURAL, plurals.RULES[0]))
    head = struct.pack(
        "<4sHHHBBI32s",
        packed.MAGIC,
        len(fixed),
        len(order),
        len(pictures),
        rule,
        packed.LATIN,
        packed.HEAD + len(body),
        b"",
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


def build() -> dict[Path, bytes]:
    """Return the bytes of every packed file, by its path."""
    english = sources.read("en")
    return {
        TO / f"{language}.bin": pack(sources.read(language), english)
        for language in sources.present()
    }
