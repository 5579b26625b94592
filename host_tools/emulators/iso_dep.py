"""Bank cards, travel cards and phones: tags that speak blocks (ISO/IEC 14443-4)."""

from host_tools.emulators import tags
from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer

_CHAINING = const(0x10)
_CID = const(0x08)
_NAD = const(0x04)
_FRAME_SIZES = (16, 24, 32, 40, 48, 64, 96, 128, 256)  # by FSDI or FSCI


def frame_size(code: int) -> int:
    """Return how many bytes a frame may have, its checksum included."""
    return _FRAME_SIZES[min(code & 0x0F, 8)]


class IsoDep(tags.Tag):
    """A card with a processor; there is no application on it."""

    def __init__(self, uid: bytes, sens_res: bytes, sak: int, ats: bytes) -> None:
        super().__init__(uid, sens_res, sak, ats)
        self.stubborn = False  # stays in its protocol when it hears REQA or WUPA
        self._largest = 256
        self._number = 1
        self._sent = b""  # last block, for those who did not hear it
        self._command = b""
        self._rest = b""  # of an answer that goes out in a chain

    def fall_back(self) -> None:
        """Fall back: the protocol is over."""
        super().fall_back()
        self.protocol = False

    def halt(self) -> None:
        """Sleep until woken."""
        super().halt()
        self.protocol = False

    def power_off(self) -> None:
        """Forget everything."""
        super().power_off()
        self.protocol = False

    def request(self, wake: bool) -> bool:
        """Hear REQA or WUPA; one that is stubborn does not listen while it talks blocks."""
        if self.stubborn and self.protocol:
            return False
        if not super().request(wake):
            return False
        self.protocol = False
        return True

    def apdu(self, command: bytes) -> bytes:
        """Answer a command: no such file, or no such instruction."""
        if len(command) < 4:
            return b"\x67\x00"
        return b"\x6a\x82" if command[1] == 0xA4 else b"\x6d\x00"

    def exchange(self, data: "Buffer") -> bytes | None:
        """Answer RATS, PPS and blocks."""
        if self.state != tags.ACTIVE:
            return None
        if self.protocol:
            return self._block(bytes(data))
        if data[0] == 0xE0 and len(data) == 2:
            self.protocol = True
            self._largest = frame_size(data[1] >> 4)
            self._number = 1
            self._sent = self._command = self._rest = b""
            return self.ats
        if data[0] == 0x50:
            self.halt()
        else:
            self.fall_back()
        return None

    def _block(self, data: bytes) -> bytes | None:
        kind = data[0]
        if kind & 0xF0 == 0xD0 and not self._sent:  # PPS, before the first block only
            return data[:1]
        head = data[: 2 if kind & _CID else 1]
        if kind & 0xF7 == 0xC2:  # S(DESELECT)
            self.halt()
            return head
        if kind & 0xE2 == 0x02:
            return self._information(data, head)
        if kind & 0xE6 == 0xA2:
            return self._acknowledgement(kind, head)
        return None

    def _information(self, data: bytes, head: bytes) -> bytes:
        start = len(head) + (1 if data[0] & _NAD else 0)
        self._number ^= 1
        self._command += data[start:]
        if data[0] & _CHAINING:
            return self._send(bytes((0xA2 | data[0] & _CID | self._number,)) + head[1:])
        command, self._command = self._command, b""
        self._rest = self.apdu(command)
        return self._piece(data[0] & _CID, head[1:])

    def _piece(self, cid_bit: int, cid: bytes) -> bytes:
        room = self._largest - 3 - len(cid)
        part, self._rest = self._rest[:room], self._rest[room:]
        chaining = _CHAINING if self._rest else 0
        return self._send(bytes((0x02 | chaining | cid_bit | self._number,)) + cid + part)

    def _acknowledgement(self, kind: int, head: bytes) -> bytes | None:
        if kind & 1 == self._number:
            return self._sent or None
        if kind & 0x10:  # R(NAK) of a reader that heard nothing
            return bytes((0xA2 | kind & _CID | self._number,)) + head[1:]
        if not self._rest:
            return None
        self._number ^= 1
        return self._piece(kind & _CID, head[1:])

    def _send(self, block: bytes) -> bytes:
        self._sent = block
        return block


class Hce(IsoDep):
    """A phone that emulates a card: a new random UID, 08 first, each time a field wakes it."""

    def __init__(self, uid: bytes) -> None:
        super().__init__(uid, b"\x00\x04", 0x20, b"\x05\x78\x80\x70\x02")
        self.laid_as = uid
        self._asked = False

    def request(self, wake: bool) -> bool:
        """Hear REQA or WUPA."""
        self._asked = True
        return super().request(wake)

    def power_off(self) -> None:
        """Lose the field; whoever was asked has another UID next time."""
        super().power_off()
        if self._asked:
            self._asked = False
            value = int.from_bytes(self.uid[1:], "big") * 75 + 74 & 0xFFFFFF
            self.uid = b"\x08" + value.to_bytes(3, "big")
