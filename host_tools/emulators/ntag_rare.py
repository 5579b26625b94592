"""The NTAG commands that a table of cards seldom needs (data sheet, chapters 8 and 10)."""

from host_tools.emulators import tags
from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer

_LOCKED_CONFIG = const(0x40)  # CFGLCK
_COUNTER_ON = const(0x10)
_COUNTER_GUARDED = const(0x08)
_TRIES = const(0x07)
_TOO_MANY_TRIES = b"\x04"  # NAK


def exchange(tag: "tags.Ntag", data: "Buffer") -> bytes | None:
    """Answer a command other than READ and HLTA; refuse what is none."""
    command = data[0]
    if tag.half_written >= 0:  # second half of a COMPATIBILITY WRITE: four bytes of sixteen count
        page, tag.half_written = tag.half_written, -1
        return _write(tag, page, bytes(data[:4])) if len(data) == 16 else tag.refuse()
    if command == 0xA0 and len(data) == 2:
        if not _writable(tag, data[1]):
            return tag.refuse()
        tag.half_written = data[1]
        return tags.ACK
    if command == 0xA2 and len(data) == 6:
        return _write(tag, data[1], bytes(data[2:6]))
    if tag.storage:
        return _extra(tag, data)
    tag.fall_back()  # an Ultralight knows no more, and says nothing
    return None


def _extra(tag: "tags.Ntag", data: "Buffer") -> bytes:
    command = data[0]
    if command == 0x3A and len(data) == 3:
        return _fast_read(tag, data[1], data[2])
    if command == 0x60 and len(data) == 1:
        return bytes((0x00, 0x04, 0x04, 0x02, 0x01, 0x00, tag.storage, 0x03))
    if command == 0x1B and len(data) == 5:
        return _authenticate(tag, bytes(data[1:5]))
    if command == 0x3C and len(data) == 2 and data[1] == 0:
        return bytes((tag.uid[at % 7] ^ at for at in range(32)))  # no real signature
    if command == 0x39 and len(data) == 2 and data[1] == 2:
        return _read_counter(tag)
    return tag.refuse()


def _fast_read(tag: "tags.Ntag", first: int, last: int) -> bytes:
    if first > last or last >= tag.readable_end():
        return tag.refuse()
    return tag.shown()[4 * first : 4 * last + 4]


def _authenticate(tag: "tags.Ntag", password: bytes) -> bytes:
    tries = tag.access() & _TRIES
    if tries and tag.failures >= tries:
        tag.refuse()
        return _TOO_MANY_TRIES
    if password != bytes(tag.memory[-8:-4]):
        tag.failures += 1
        return tag.refuse()
    tag.failures = 0
    tag.open = True
    return bytes(tag.memory[-4:-2])


def _read_counter(tag: "tags.Ntag") -> bytes:
    access = tag.access()
    if not access & _COUNTER_ON or (access & _COUNTER_GUARDED and not tag.open):
        return tag.refuse()
    return bytes((tag.reads & 0xFF, tag.reads >> 8 & 0xFF, tag.reads >> 16 & 0xFF))


def _writable(tag: "tags.Ntag", page: int) -> bool:
    if page < 2 or page >= tag.pages or _locked(tag, page):
        return False
    if page in (tag.lock_page + 1, tag.lock_page + 2) and tag.access() & _LOCKED_CONFIG:
        return False
    return tag.open or page < tag.auth0()


def _write(tag: "tags.Ntag", page: int, four: bytes) -> bytes:
    if not _writable(tag, page):
        return tag.refuse()
    tag.written = True
    memory, at = tag.memory, 4 * page
    if page in (2, tag.lock_page):
        tag.old_locks = tag.old_locks or _locks(tag)
        _set_locks(memory, at, four, page == 2)
    elif page == 3:  # one-time programmable
        for index in range(4):
            memory[at + index] |= four[index]
    else:
        if page in (tag.lock_page + 1, tag.lock_page + 2) and not tag.old_config:
            tag.old_config = bytes((tag.auth0(), tag.access()))
        memory[at : at + 4] = four
    return tags.ACK


def _set_locks(memory: bytearray, at: int, four: bytes, static: bool) -> None:
    """Set lock bits: none is ever cleared, and those whose block-locking bit is set stay."""
    if static:
        blocks = memory[at + 2]
        frozen = (0x08 if blocks & 1 else 0) | (0x03F0 if blocks & 2 else 0)
        frozen |= 0xFC00 if blocks & 4 else 0
        memory[at + 2] |= four[2] & ~frozen
        memory[at + 3] |= four[3] & ~(frozen >> 8)
        return
    frozen = 0
    for bit in range(8):
        if memory[at + 2] & 1 << bit:
            frozen |= 3 << 2 * bit
    memory[at] |= four[0] & ~frozen
    memory[at + 1] |= four[1] & ~(frozen >> 8)
    memory[at + 2] |= four[2]


def _locks(tag: "tags.Ntag") -> bytes:
    at = 4 * tag.lock_page
    return bytes(tag.memory[10:12]) + bytes(tag.memory[at : at + 3])


def _locked(tag: "tags.Ntag", page: int) -> bool:
    """Look at the lock bytes: static for pages 3 to 15, dynamic by groups from 16 on."""
    locks = tag.old_locks or _locks(tag)
    if 3 <= page < 16:
        return bool((locks[0] | locks[1] << 8) & 1 << page)
    if 16 <= page < tag.lock_page:
        group = (page - 16) // (2 if tag.pages == 45 else 16)
        return bool((locks[2] | locks[3] << 8) & 1 << group)
    return False
