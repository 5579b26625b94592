"""Long words in pieces, each for a line of its own. Loaded when there are any."""

_SENTENCES = (b". ", b"! ", b"? ", b"\xe0\xa5\xa4 ", b"\xe3\x80\x82")  # what ends one
_WORDS = (b", ", b" ", b"\xe3\x80\x81", b"\xef\xbc\x8c")


def pieces(text: str, most: int) -> list[str]:
    """Return a text in pieces of at most `most` bytes: whole sentences, or at least whole words."""
    data = text.encode()
    found: list[str] = []
    while len(data) > most:
        cut = _last(data, _SENTENCES, most) or _last(data, _WORDS, most)
        if not cut:
            cut = most
            while data[cut] & 0xC0 == 0x80:  # within a letter
                cut -= 1
        found.append(data[:cut].decode().strip())
        data = data[cut:]
    found.append(data.decode())
    return found


def _last(data: bytes, ends: tuple[bytes, ...], most: int) -> int:
    """Return where the last of these ends within `most` bytes, 0 if there is none."""
    return max([data.rfind(end, 0, most) + len(end) for end in ends if end in data[:most]] + [0])
