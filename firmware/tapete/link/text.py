"""JSON strings as the serial line carries them: UTF-8 without control characters."""


def quote(text: str) -> str:
    """Return the JSON string; control characters become spaces, lone surrogates question marks."""
    parts = ['"']
    for char in text:
        code = ord(char)
        if code < 0x20 or 0x7F <= code < 0xA0:
            parts.append(" ")
        elif 0xD800 <= code < 0xE000:
            parts.append("?")
        else:
            if char in '"\\':
                parts.append("\\")
            parts.append(char)
    parts.append('"')
    return "".join(parts)


def shorten(text: str, room: int) -> str:
    """Return the JSON string of as much of the text's beginning as fits in `room` bytes."""
    quoted = quote(text)
    if len(quoted.encode()) <= room:
        return quoted
    end = min(len(text), room)
    while end:
        end -= 1
        quoted = quote(text[:end] + "…")
        if len(quoted.encode()) <= room:
            break
    return quoted
