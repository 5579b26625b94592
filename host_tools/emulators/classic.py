"""The MIFARE Classic: sectors, two keys each, and what either may do (data sheet MF1S50, 8.6, 8.7).

The cipher is left out: a reader's authentication and the commands after it are taken as they are.
"""

from host_tools.emulators import tags
from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer

_FACTORY_KEY = b"\xff\xff\xff\xff\xff\xff"
_A = const(1)
_B = const(2)
_READ = const(0)
_WRITE = const(1)
_INCREMENT = const(2)
_DECREMENT = const(3)
# By C1 C2 C3: who may read, write, increment, decrement (1 = key A, 2 = key B).
_DATA = (b"\3\3\3\3", b"\3\0\0\3", b"\3\0\0\0", b"\2\2\0\0", b"\3\2\0\0", b"\2\0\0\0", b"\3\2\2\3")
# By C1 C2 C3: who may write key A, read and write the access bits, read and write key B.
_TRAILER = (
    b"\1\1\0\1\1",
    b"\1\1\1\1\1",
    b"\0\1\0\1\0",
    b"\2\3\2\0\2",
    b"\2\3\0\0\2",
    b"\0\3\2\0\0",
    b"\0\3\0\0\0",
    b"\0\3\0\0\0",
)
_VALUE_COMMANDS = b"\xc0\xc1\xc2"  # decrement, increment, restore


class Classic(tags.Tag):
    """MIFARE Classic 1K or 4K; blocks are kept only once they were written."""

    def __init__(self, uid: bytes, large: bool = False) -> None:
        sens_res = b"\x00\x02" if large else b"\x00\x04"
        if len(uid) == 7:
            sens_res = bytes((0, sens_res[1] | 0x40))
        super().__init__(uid, sens_res, 0x18 if large else 0x08)
        self.blocks = 256 if large else 64
        self.kept: dict[int, bytearray] = {}
        self.sector = -1
        self.key = 0  # which one opened the sector
        self._due = -1  # block of a WRITE or value command whose data is still to come
        self._due_command = 0
        self._value: bytearray | None = None  # what TRANSFER will store

    def fall_back(self) -> None:
        """Fall back: nothing is open any more."""
        super().fall_back()
        self.sector = self._due = -1

    def power_off(self) -> None:
        """Forget state and authentication."""
        super().power_off()
        self.sector = self._due = -1

    def authenticate(self, block: int, key: bytes, uid: bytes, key_b: bool = False) -> bool:
        """Open a sector; a wrong key sends the tag back to where it came from."""
        if self.state != tags.ACTIVE:
            return False
        if block < self.blocks and uid == self.uid[-4:]:
            trailer = self.block(_trailer_of(block))
            if key == bytes(trailer[10:] if key_b else trailer[:6]):
                self.sector = _sector(block)
                self.key = _B if key_b else _A
                self._due = -1
                return True
        self.fall_back()
        return False

    def block(self, number: int) -> bytearray:
        """Return the sixteen bytes of a block, keys and all."""
        kept = self.kept.get(number)
        if kept is not None:
            return kept
        if number == 0:
            uid = self.uid
            check = b"" if len(uid) != 4 else bytes((uid[0] ^ uid[1] ^ uid[2] ^ uid[3],))
            head = uid + check + bytes((self.sak, self.sens_res[1], self.sens_res[0]))
            return bytearray(head + bytes(16 - len(head)))
        if number == _trailer_of(number):
            return bytearray(_FACTORY_KEY + b"\xff\x07\x80\x69" + _FACTORY_KEY)
        return bytearray(16)

    def exchange(self, data: "Buffer") -> bytes | None:
        """Answer READ, WRITE, the value commands and HLTA in an open sector."""
        if self.state != tags.ACTIVE:
            return None
        if self._due >= 0:
            return self._second_half(bytes(data))
        command = data[0]
        if command == 0x50:
            self.halt()
            self.sector = -1
            return None
        if len(data) != 2 or _sector(data[1]) != self.sector:
            return self.refuse()
        number = data[1]
        if command == 0x30:
            return self._read(number)
        if command == 0xB0:
            return self._transfer(number)
        if command == 0xA0 or command in _VALUE_COMMANDS:
            self._due, self._due_command = number, command
            return tags.ACK
        return self.refuse()

    def _second_half(self, data: bytes) -> bytes | None:
        number, self._due = self._due, -1
        if self._due_command == 0xA0:
            good = len(data) == 16 and number and self._store(number, data)
            return tags.ACK if good else self.refuse()
        right = _INCREMENT if self._due_command == 0xC1 else _DECREMENT
        value = _value_of(self.block(number))
        if len(data) != 4 or value is None or not self._may(number, right):
            return self.refuse()
        change = int.from_bytes(data, "little")
        if self._due_command == 0xC0:
            change = -change
        elif self._due_command == 0xC2:
            change = 0
        self._value = _value_block(value + change, self.block(number)[12])
        return None  # the second half of a value command is not acknowledged

    def _transfer(self, number: int) -> bytes:
        if self._value is None or not self._may(number, _DECREMENT):
            return self.refuse()
        self.kept[number] = self._value
        self.written = True
        return tags.ACK

    def _read(self, number: int) -> bytes:
        if number != _trailer_of(number):
            return bytes(self.block(number)) if self._may(number, _READ) else self.refuse()
        rights = self._trailer_rights(number)
        block = self.block(number)
        access = bytes(block[6:10]) if rights[1] & self.key else bytes(4)
        return bytes(6) + access + (bytes(block[10:]) if rights[3] & self.key else bytes(6))

    def _store(self, number: int, data: bytes) -> bool:
        if number != _trailer_of(number):
            if not self._may(number, _WRITE):
                return False
            self.kept[number] = bytearray(data)
        else:
            rights, block = self._trailer_rights(number), self.block(number)
            if not (rights[0] | rights[2] | rights[4]) & self.key:
                return False
            for right, start, end in ((0, 0, 6), (2, 6, 10), (4, 10, 16)):
                if rights[right] & self.key:
                    block[start:end] = data[start:end]
            self.kept[number] = block
        self.written = True
        return True

    def _may(self, number: int, right: int) -> bool:
        """Say whether the key that opened the sector has a right to a block of data."""
        trailer = _trailer_of(number)
        if self.key == _B and self._trailer_rights(trailer)[3]:
            return False  # a key that can be read is no key
        group = number & 3 if number < 128 else (number & 15) // 5
        bits = self._bits(trailer, group)
        return bits < len(_DATA) and bool(_DATA[bits][right] & self.key)

    def _trailer_rights(self, trailer: int) -> bytes:
        bits = self._bits(trailer, 3)
        return _TRAILER[bits] if bits < len(_TRAILER) else bytes(5)

    def _bits(self, trailer: int, group: int) -> int:
        """Return C1 C2 C3 of a group; 8 when the access bits and their complements differ."""
        one, two, three = self.block(trailer)[6:9]
        if (one ^ ~(two >> 4 | three << 4)) & 0xFF or (two ^ ~(three >> 4)) & 0x0F:
            return 8
        return (two >> 4 + group & 1) << 2 | (three >> group & 1) << 1 | three >> 4 + group & 1


def _sector(block: int) -> int:
    return block >> 2 if block < 128 else 32 + (block - 128 >> 4)


def _trailer_of(block: int) -> int:
    return block | 3 if block < 128 else block | 15


def _value_of(block: bytearray) -> int | None:
    """Return the number in a value block; None if it is none."""
    plain = bytes(block[:4])
    if bytes(block[8:12]) != plain or bytes(byte ^ 0xFF for byte in plain) != bytes(block[4:8]):
        return None
    return int.from_bytes(plain, "little")


def _value_block(value: int, address: int) -> bytearray:
    plain = (value & 0xFFFFFFFF).to_bytes(4, "little")
    turned = bytes(byte ^ 0xFF for byte in plain)
    other = address ^ 0xFF
    return bytearray(plain + turned + plain + bytes((address, other, address, other)))
