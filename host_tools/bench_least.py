"""What reading a tag takes at the least: in bytes, by the frames alone; in time, on the same chip.

The *floor* of tap to UID is what a driver without any time of its own takes on the same chip: a
list without end is in flight when the card comes, so that the radio sees it at its next request;
every frame is read at the moment at which it is ready and not a byte beyond its end; the card is
let go and listed once more, since a UID counts when two lists agree. What is in it: the radio's
requests and selections, the chip's own work, the wires. All are the emulated chip's (pn532.Times).
"""

import random
from statistics import mean

from host_tools.bench_wires import Wires
from host_tools.emulators.frames import ACK, build

PAGES = 12  # read after a tap: three READs of four pages
UID = bytes.fromhex("04A1B2C3D4E580")

_NOBODY = b"\xd5\x4b\x00"
_FOUND = b"\xd5\x4b\x01\x01\x00\x44\x00\x07" + UID
_LIST = b"\xd4\x4a\x02\x00"
_RELEASE = b"\xd4\x52\x00"
_READ = b"\xd4\x40\x01\x30\x03"
_RETRIES = b"\xd4\x32\x05\xff\x01\xff"


def least(transport: str) -> tuple[int, int, int]:
    """Return the bytes of an idle poll, of a tap and of its pages that no driver can do without.

    An exchange is a command, its ACK and its answer, as frames. To each of the three I2C adds its
    address, and to what is read a status byte; SPI adds its first byte; HSU nothing. Asking whether
    the chip is ready is not counted: the IRQ pin tells it.
    """

    def exchange(command: bytes, answer: bytes) -> int:
        frames = len(build(command)) + len(ACK) + len(build(answer))
        return frames + {"i2c": 5, "spi": 3, "hsu": 0}[transport]

    listed = exchange(_LIST, _FOUND)
    read = exchange(_READ, b"\xd5\x41\x00" + bytes(16))
    again = exchange(_RELEASE, b"\xd5\x53\x00") + listed
    return exchange(_LIST, _NOBODY), listed + again, PAGES // 4 * read


def floor(transport: str, taps: int) -> tuple[float, float]:
    """Return mean and worst milliseconds from the card to its UID, of a driver without delay."""
    rng = random.Random("floor")  # noqa: S311 - no secret
    times: list[float] = []
    for _ in range(taps):
        wires = Wires(transport)
        clock = wires.clock
        bare = _Bare(wires)
        for command in (b"\xd4\x14\x01\x14\x01", _RETRIES):
            bare.exchange(command)
        bare.begin(_LIST)
        clock.sleep(50_000 + rng.randrange(20_000))
        wires.lay(UID)
        began = clock.now
        expect(bare.answer(), build(_FOUND))
        bare.exchange(_RELEASE)
        expect(bare.exchange(_LIST), build(_FOUND))
        times.append((clock.now - began) / 1000)
    return mean(times), max(times)


class _Bare:
    """Frames on the wires, each read when it is ready and to its end."""

    def __init__(self, wires: Wires) -> None:
        self._wires = wires
        if wires.transport == "hsu":
            wires.uart_write(b"\x55\x55" + bytes(14))
        self._rest(5_000)

    def exchange(self, command: bytes) -> bytes:
        """Send a command; return its answer's frame."""
        self.begin(command)
        return self.answer()

    def begin(self, command: bytes) -> None:
        """Send a command and take its ACK."""
        wires = self._wires
        frame = build(command)
        if wires.transport == "i2c":
            wires.i2c_write(0x24, frame)
        elif wires.transport == "spi":
            wires.spi.select()
            wires.spi_transfer(bytes((0x80,)) + bytes(_turned(byte) for byte in frame), None)
            wires.spi.deselect()
        else:
            wires.uart_write(frame)
        expect(self.answer(), ACK)

    def answer(self) -> bytes:
        """Return the next frame, as soon as there is one."""
        wires = self._wires
        if wires.transport == "hsu":
            return self._from_line()
        chip = wires.chip
        while not chip.ready():
            self._rest(10)
        buf = bytearray(len(chip.offered()) + 1)
        if wires.transport == "i2c":
            wires.i2c_read(0x24, buf)
            return bytes(buf[1:])
        wires.spi.select()
        wires.spi_transfer(b"\xc0" + bytes(len(buf) - 1), buf)
        wires.spi.deselect()
        return bytes(_turned(byte) for byte in buf[1:])

    def _from_line(self) -> bytes:
        line = self._wires.line
        got = bytearray()
        while len(got) < 6 or (got[3] and len(got) < 7 + got[3]):
            while not line.any():
                self._rest(10)
            byte = bytearray(1)
            self._wires.uart_read(byte, 1)
            got += byte
        return bytes(got)

    def _rest(self, us: int) -> None:
        self._wires.clock.sleep(us)


def expect(found: object, expected: object) -> None:
    """Raise RuntimeError unless the chip answered as expected."""
    if found != expected:
        raise RuntimeError(f"the bench expected {expected!r}, and there came {found!r}")


def _turned(byte: int) -> int:
    return int(f"{byte:08b}"[::-1], 2)
