"""Tags as a reader's field sees them: identity, state, memory, answers.

States and transitions: ISO/IEC 14443-3, type A. Pages and commands of the NTAG: NXP NTAG213/215/216
data sheet, chapters 8 and 10.
"""

from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer

IDLE = 0
READY = 1
ACTIVE = 2
HALT = 3
NAK = b"\x00"  # a four-bit answer: the command was refused
ACK = b"\x0a"
_CASCADE = const(0x88)

# kind: pages, first page of dynamic lock bytes, CC size byte, storage byte of GET_VERSION
_NTAGS = {
    "ntag213": (45, 0x28, 0x12, 0x0F),
    "ntag215": (135, 0x82, 0x3E, 0x11),
    "ntag216": (231, 0xE2, 0x6D, 0x13),
}


class Tag:
    """A tag of which only the UID is of interest."""

    starred = False  # knows READY* and ACTIVE* of ISO/IEC 14443-3 (setting of the field)
    written = False
    laid_as = b""  # its first UID, if it changes
    protocol = False  # speaks blocks of ISO/IEC 14443-4: no four-bit answers any more
    level = 0  # READY: cascade level it waits at (radio.py goes through them one by one)

    def __init__(self, uid: bytes, sens_res: bytes, sak: int, ats: bytes = b"") -> None:
        self.uid = uid
        self.sens_res = sens_res
        self.sak = sak
        self.ats = ats
        self.state = IDLE
        self._before = IDLE

    def power_off(self) -> None:
        """Leave the field: everything but the memory is forgotten."""
        self.state = self._before = IDLE

    def request(self, wake: bool) -> bool:
        """Hear REQA, or WUPA (wake); say whether it is answered."""
        if self.state == IDLE or (wake and self.state == HALT):
            self._before = self.state
            self.state = READY
            self.level = 0
            return True
        if self.state != HALT:  # an active tag takes it for an error
            self.fall_back()
        return False

    def pass_over(self) -> None:
        """Hear that another tag was selected: back to where it came from."""
        self.state = self._before

    def fall_back(self) -> None:
        """Hear something wrong: to IDLE, or by the standard to HALT if it was woken from there."""
        self.state = self._before if self.starred else IDLE

    def halt(self) -> None:
        """Hear HLTA."""
        self.state = self._before = HALT

    def cascade(self) -> bytes:
        """Return the UID as anticollision sends it, cascade tags included."""
        uid = self.uid
        if len(uid) == 4:
            return uid
        tag = bytes((_CASCADE,))
        if len(uid) == 7:
            return tag + uid
        return tag + uid[:3] + tag + uid[3:]

    def exchange(self, data: "Buffer") -> bytes | None:
        """Answer a command; None = silence. Here: anything but HLTA is refused."""
        if self.state != ACTIVE:
            return None
        if data[0] == 0x50:
            self.halt()
            return None
        return self.refuse()

    def authenticate(self, block: int, key: bytes, uid: bytes, key_b: bool = False) -> bool:
        """Open a sector of a MIFARE Classic; any other tag refuses."""
        self.refuse()
        return False

    def refuse(self) -> bytes:
        """Answer NAK and fall back: the tag must be selected anew."""
        self.fall_back()
        return NAK


class Ntag(Tag):
    """NTAG213, 215 or 216 with its memory."""

    # Seldom wanted (ntag_rare.py), so they stand here and not in every tag.
    half_written = -1  # page of a COMPATIBILITY WRITE whose data is still to come
    failures = 0  # wrong passwords
    reads = 0  # the counter that READ moves once per power-up
    counted = False
    old_locks = b""  # lock bytes still in force: new ones count from the next request on
    old_config = b""  # AUTH0 and ACCESS still in force: new ones count from power-up on

    def __init__(self, uid: bytes, kind: str = "ntag213") -> None:
        super().__init__(uid, b"\x00\x44", 0x00)
        self.pages, self.lock_page, size, self.storage = _NTAGS[kind]
        self.memory = bytearray(4 * self.pages)
        memory = self.memory
        memory[0:3] = uid[0:3]
        memory[3] = _CASCADE ^ uid[0] ^ uid[1] ^ uid[2]
        memory[4:8] = uid[3:7]
        memory[8] = uid[3] ^ uid[4] ^ uid[5] ^ uid[6]
        memory[9] = 0x48
        memory[12:16] = bytes((0xE1, 0x10, size, 0x00))
        if kind == "ntag213":  # as it leaves the factory: lock control TLV, empty message
            memory[16:24] = b"\x01\x03\xa0\x0c\x34\x03\x00\xfe"
        else:
            memory[16:20] = b"\x03\x00\xfe\x00"
        config = 4 * (self.lock_page + 1)
        memory[4 * self.lock_page + 3] = 0xBD
        memory[config] = 0x04
        memory[config + 3] = 0xFF  # AUTH0: no page is protected
        memory[config + 8 : config + 12] = b"\xff\xff\xff\xff"
        self.open = False  # password given

    def power_off(self) -> None:
        """Forget the state and the password given; a new configuration takes effect."""
        super().power_off()
        self.open = self.counted = False
        self.old_locks = self.old_config = b""

    def request(self, wake: bool) -> bool:
        """Hear REQA or WUPA: lock bytes take effect, a password is asked for again."""
        self.old_locks = b""
        self.half_written = -1
        self.open = False
        return super().request(wake)

    def exchange(self, data: "Buffer") -> bytes | None:
        """Answer READ and HALT here; ntag_rare.py knows the other commands."""
        if self.state != ACTIVE:
            return None
        command = data[0]
        if command == 0x30 and len(data) == 2 and self.half_written < 0:
            return self.read(data[1])
        if command == 0x50:
            self.halt()
            return None
        from host_tools.emulators import ntag_rare  # noqa: PLC0415 - seldom wanted

        return ntag_rare.exchange(self, data)

    def auth0(self) -> int:
        """Return the first protected page."""
        return self.old_config[0] if self.old_config else self.memory[4 * self.lock_page + 7]

    def access(self) -> int:
        """Return the ACCESS byte: what is protected, and how often one may try."""
        return self.old_config[1] if self.old_config else self.memory[4 * self.lock_page + 8]

    def readable_end(self) -> int:
        """Return the page before which reading is free."""
        if self.access() & 0x80 and not self.open:
            return min(self.pages, self.auth0())
        return self.pages

    def read(self, page: int) -> bytes:
        """Answer READ: four pages, page 0 after the last readable one."""
        end = self.readable_end()
        if page >= end:
            return self.refuse()
        if not self.counted and self.access() & 0x10:
            self.reads += 1
            self.counted = True
        shown = self.shown()
        answer = b""
        for index in range(page, page + 4):
            at = 4 * (index % end)
            answer += shown[at : at + 4]
        return bytes(answer)

    def shown(self) -> bytes:
        """Return the memory with password and PACK hidden."""
        return bytes(self.memory[:-8]) + bytes(8)


def make(uid: bytes, kind: str = "") -> Tag:
    """Return a new tag; without a kind, 7 bytes make an NTAG213 and 4 bytes a Classic 1K."""
    if not kind:
        kind = "ntag213" if len(uid) == 7 else "classic1k" if len(uid) == 4 else "other"
    if kind in _NTAGS:
        if len(uid) != 7:
            raise ValueError("an NTAG has a UID of 7 bytes")
        return Ntag(uid, kind)
    from host_tools.emulators import tags_rare  # noqa: PLC0415 - seldom wanted

    return tags_rare.make(uid, kind)
