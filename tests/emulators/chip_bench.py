"""A bare emulated PN532, and a host that hands it frames and waits as long as it takes."""

from host_tools.emulators import tags
from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.recorder import Recorder

UID = bytes.fromhex("04A1B2C3D4E580")


class ChipBench:
    """The chip, its field, and whole frames to and from it."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.field = Field()
        self.chip = Pn532(self.clock, self.recorder, self.field)

    def lay(self, uid: bytes = UID, kind: str = "") -> tags.Tag:
        self.chip.settle()
        tag = tags.make(uid, kind)
        self.field.lay(tag)
        return tag

    def feed(self, frame: bytes) -> None:
        self.chip.feed(frame, len(frame))

    def next(self, limit_us: int = 2_000_000) -> bytes:
        """Return the next frame the chip offers, empty if none comes."""
        end = self.clock.now + limit_us
        while not self.chip.ready():
            if self.clock.now >= end:
                return b""
            self.clock.sleep(100)
        frame = self.chip.offered()
        self.chip.taken()
        return frame
