"""Cards that are not ours: MIFARE Classic, bank cards, phones, anything with a UID."""

from host_tools.emulators import tags

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer


class Classic(tags.Tag):
    """MIFARE Classic: blocks are read only after authentication; every key is FF FF FF FF FF FF."""

    def __init__(self, uid: bytes, sens_res: bytes = b"\x00\x04", sak: int = 0x08) -> None:
        super().__init__(uid, sens_res, sak)
        self.sector = -1

    def power_off(self) -> None:
        """Forget state and authentication."""
        super().power_off()
        self.sector = -1

    def authenticate(self, block: int, key: bytes, uid: bytes) -> bool:
        """Open a sector; a wrong key sends the tag back to idle."""
        if self.state != tags.ACTIVE:
            return False
        if key == b"\xff\xff\xff\xff\xff\xff" and uid == self.uid[-4:]:
            self.sector = block >> 2
            return True
        self.state = tags.IDLE
        self.sector = -1
        return False

    def exchange(self, data: "Buffer") -> bytes | None:
        """Answer READ of an open sector: block 0 has the UID, the others are empty."""
        if self.state != tags.ACTIVE:
            return None
        if data[0] != 0x30 or len(data) != 2 or data[1] >> 2 != self.sector:
            return self.refuse()
        if data[1] == 0:
            return self.uid + bytes(16 - len(self.uid))
        if data[1] & 3 == 3:
            return bytes(6) + b"\xff\x07\x80\x69" + b"\xff\xff\xff\xff\xff\xff"
        return bytes(16)


class IsoDep(tags.Tag):
    """A bank card, a travel card or a phone: every command gets "instruction not supported"."""

    def exchange(self, data: "Buffer") -> bytes | None:
        """Answer 6D 00."""
        return b"\x6d\x00" if self.state == tags.ACTIVE else None


def make(uid: bytes, kind: str) -> tags.Tag:
    """Return a new tag of a kind; ValueError for one nobody knows."""
    if kind == "classic1k":
        return Classic(uid)
    if kind == "classic4k":
        return Classic(uid, b"\x00\x02", 0x18)
    if kind == "desfire":
        return IsoDep(uid, b"\x03\x44", 0x20, b"\x06\x75\x77\x81\x02\x80")
    if kind == "jcop":
        return IsoDep(uid, b"\x00\x48", 0x20, b"\x0d\x78\x77\xb1\x02JCOPv241")
    if kind == "phone":
        return IsoDep(uid, b"\x00\x04", 0x20, b"\x05\x78\x80\x70\x02")
    if kind == "other":
        return tags.Tag(uid, b"\x00\x84" if len(uid) == 10 else b"\x00\x44", 0x00)
    raise ValueError("unknown kind of tag: " + kind)
