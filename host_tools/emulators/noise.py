"""What goes wrong with single bytes on a wire, by position or at random from a seed.

Positions count the bytes of frames in one direction, ACKs included, from 0 when the fault is set;
I2C's status byte and SPI's first byte do not count. So a script fits every transport.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer
    from host_tools.emulators.pn532 import Pn532

DROP, DOUBLE, FLIP, LATE, RESET, OFF = range(6)
WORDS = ("drop", "double", "flip", "late", "reset", "off")
_STEP = 1_103_515_245  # of the usual small random generator


class Noise:
    """Bytes of one direction; `script` has (position, what, value): bits to flip, us to be late."""

    def __init__(self) -> None:
        self.at = 0
        self.script: list[tuple[int, int, int]] = []
        self.per_mille = 0  # of all bytes: dropped, doubled or with a bit flipped
        self.seed = 1
        self.late: list[tuple[int, int]] = []  # (place in what was passed on, us), for the wire
        self._end = -1  # RESET or OFF, once that position was reached

    def add(self, position: int, what: int, value: int = 1) -> None:
        """Have something happen `position` bytes from now."""
        self.script.append((self.at + position, what, value))

    def pass_on(self, data: "Buffer") -> bytearray:
        """Return what comes of some bytes."""
        out = bytearray()
        self.late = []
        for byte in data:
            what, value = self._fate()
            self.at += 1
            if what in (RESET, OFF):
                self._end = what
                break
            if what == FLIP:
                byte ^= value  # noqa: PLW2901 - the byte as it arrives
            elif what == LATE:
                self.late.append((len(out), value))
            if what != DROP:
                out.append(byte)
            if what == DOUBLE:
                out.append(byte)
        return out

    def act(self, chip: "Pn532") -> bool:
        """Let the chip lose its power if that is due; say whether it did."""
        what, self._end = self._end, -1
        if what < 0:
            return False
        chip.power_up()
        if what == OFF:
            chip.present = False
        return True

    def _fate(self) -> tuple[int, int]:
        for index, (position, what, value) in enumerate(self.script):
            if position == self.at:
                del self.script[index]
                return what, value
        if self.per_mille and self._random(1000) < self.per_mille:
            return self._random(3), 1 << self._random(8)
        return -1, 0

    def _random(self, below: int) -> int:
        self.seed = (self.seed * _STEP + 12_345) & 0x7FFFFFFF
        return (self.seed >> 12) % below
