"""The DFPlayer Mini, a module that plays numbered files of a memory card: frames both ways.

Facts: DFRobot's manual of the module (DFR0299), sections 3.1 to 3.4, and what is known of the chips
that are sold under its name: some send and want no checksum, some never answer at all, some say
twice that a clip is over. A frame is 7E FF 06, command, 1 = "confirm" or 0, two bytes of a number,
two of a checksum, EF; the line runs at 9600 8N1.
"""

from tapete.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import SerialLine

BAUD = const(9_600)
FRAME_MS = const(12)  # ten bytes on the line, and what a clock of whole milliseconds hides

# Commands: their numbers, and what goes with them.
SET_VOLUME = const(0x06)  # 0 to 30
SELECT = const(0x09)  # CARD
RESET = const(0x0C)
PLAY = const(0x0F)  # folder * 256 + file
PLAY_MP3 = const(0x12)  # the file of that number in the folder MP3
STOP = const(0x16)
ASK_FILES = const(0x48)  # how many files are on the card

# What it says by itself.
INSERTED = const(0x3A)
REMOVED = const(0x3B)
FINISHED = const(0x3D)
STARTED = const(0x3F)  # what is there: bit 1 = a card
ERROR = const(0x40)
CONFIRMED = const(0x41)

# Numbers of an error.
BUSY = const(1)
SLEEPING = const(2)
SERIAL_WRONG = const(3)
SUM_WRONG = const(4)
OUT_OF_RANGE = const(5)
NOT_FOUND = const(6)
INSERTION = const(7)

CARD = const(2)
LOUDEST = const(30)

_BEGIN = const(0x7E)
_END = const(0xEF)
_LENGTH = const(10)
_SHORT = const(8)  # without a checksum


class Frames:
    """Writes and reads frames; none of it waits."""

    def __init__(self, line: "SerialLine") -> None:
        """Take a serial line (`machine.UART`) at 9600 bits a second."""
        self._line = line
        self._out = bytearray((_BEGIN, 0xFF, 6, 0, 0, 0, 0, 0, 0, _END))
        self._short = memoryview(self._out)[:_SHORT]
        self._in = bytearray(_LENGTH)
        self._have = 0
        self._byte = bytearray(1)
        self.sums = True  # send a checksum
        self.command = 0  # of the frame that `read` found
        self.number = 0
        self.dropped = 0  # frames that were no good

    def send(self, command: int, number: int = 0) -> None:
        """Send a command; the caller keeps the pause between two."""
        out = self._out
        out[3] = command
        out[5] = number >> 8
        out[6] = number & 0xFF
        if self.sums:
            checksum = _checksum(out)
            out[7] = checksum >> 8
            out[8] = checksum & 0xFF
            self._line.write(out)
        else:
            out[7] = _END
            self._line.write(self._short)

    def read(self) -> bool:
        """Take in what has come; True when it is a frame: `command` and `number` are its parts."""
        line = self._line
        while line.any():
            if not line.readinto(self._byte, 1):
                return False
            if self._take(self._byte[0]):
                return True
        return False

    def _take(self, byte: int) -> bool:
        frame = self._in
        frame[self._have] = byte
        self._have += 1
        have = self._have
        if have < _SHORT:
            if not _can_begin(frame, have):
                self._again()
            return False
        if have == _SHORT and byte == _END:
            return self._found()
        if have < _LENGTH:
            return False
        checksum = frame[7] << 8 | frame[8]
        if byte != _END or checksum != _checksum(frame):
            self._again()
            return False
        return self._found()

    def _found(self) -> bool:
        self._have = 0
        self.command = self._in[3]
        self.number = self._in[5] << 8 | self._in[6]
        return True

    def _again(self) -> None:
        """Drop the first byte, and all after it that cannot begin a frame."""
        frame = self._in
        if self._have > 1:
            self.dropped += 1
        while True:
            self._have -= 1
            for index in range(self._have):
                frame[index] = frame[index + 1]
            if not self._have or _can_begin(frame, self._have):
                return


def _checksum(frame: bytearray) -> int:
    """Return what makes the sum of version to number 0 (manual, 3.2)."""
    return -sum(frame[1:7]) & 0xFFFF


def _can_begin(frame: bytearray, have: int) -> bool:
    """Whether the first bytes may be those of a frame."""
    return frame[0] == _BEGIN and (have < 2 or frame[1] == 0xFF) and (have < 3 or frame[2] == 6)
