"""The NTAG commands that a table of cards seldom needs (data sheet, chapter 10)."""

from host_tools.emulators import tags

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer


def exchange(tag: "tags.Ntag", data: "Buffer") -> bytes:
    """Answer WRITE, FAST_READ, GET_VERSION, PWD_AUTH; refuse anything else."""
    command = data[0]
    if command == 0x3A and len(data) == 3:
        return _fast_read(tag, data[1], data[2])
    if command == 0xA2 and len(data) == 6:
        return _write(tag, data[1], bytes(data[2:6]))
    if command == 0x60 and len(data) == 1:
        return bytes((0x00, 0x04, 0x04, 0x02, 0x01, 0x00, tag.storage, 0x03))
    if command == 0x1B and len(data) == 5 and bytes(data[1:5]) == bytes(tag.memory[-8:-4]):
        tag.open = True
        return bytes(tag.memory[-4:-2])
    return tag.refuse()


def _fast_read(tag: "tags.Ntag", first: int, last: int) -> bytes:
    if first > last or last >= tag.readable_end():
        return tag.refuse()
    return tag.shown()[4 * first : 4 * last + 4]


def _write(tag: "tags.Ntag", page: int, four: bytes) -> bytes:
    if page < 2 or page >= tag.pages or _locked(tag, page):
        return tag.refuse()
    if page >= tag.auth0() and not tag.open:
        return tag.refuse()
    tag.written = True
    at = 4 * page
    if page == 2:  # lock bytes: bits are only ever set
        tag.memory[10] |= four[2]
        tag.memory[11] |= four[3]
    elif page in (3, tag.lock_page):
        for index in range(4 if page == 3 else 3):
            tag.memory[at + index] |= four[index]
    else:
        tag.memory[at : at + 4] = four
    return tags.ACK


def _locked(tag: "tags.Ntag", page: int) -> bool:
    """Look at the lock bytes: static for pages 3 to 15, dynamic by groups from 16 on."""
    if 3 <= page < 8:
        return bool(tag.memory[10] & 1 << page)
    if 8 <= page < 16:
        return bool(tag.memory[11] & 1 << page - 8)
    if 16 <= page < tag.lock_page:
        group = (page - 16) // (2 if tag.pages == 45 else 16)
        at = 4 * tag.lock_page + (group >> 3)
        return bool(tag.memory[at] & 1 << (group & 7))
    return False
