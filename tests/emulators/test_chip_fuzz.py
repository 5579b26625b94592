"""Whatever a host sends: the emulated chip never fails, and what it answers is a frame."""

import random

import pytest

from host_tools.emulators import frames, tags
from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.recorder import Recorder

KINDS = (
    ("04A1B2C3D4E580", "ntag213"),
    ("04112233445580", "ntag216"),
    ("04112233445581", "ultralight"),
    ("DEADBEEF", "classic1k"),
    ("DEADBEEE", "classic4k"),
    ("047368A2C72280", "desfire"),
    ("08EC947F", "phone"),
    ("0102030405060708090A", "other"),
)
COMMANDS = bytes.fromhex("00020406080C0E1012143240424446 4A4E50525456586086888A8C8E90929416")
TAG_COMMANDS = bytes.fromhex("30A2A03A601B3C395052C0C1C2B06061E002030AB2C2D0 265293959770")


class Host:
    """Sends at random, waits at random."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.clock = Clock()
        self.field = Field()
        self.chip = Pn532(self.clock, Recorder(self.clock), self.field)
        self.chip.wake_up_request = self.random.random() < 0.5
        self.field.starred = self.random.random() < 0.5
        self.answers = 0

    def command(self) -> bytes:
        draw = self.random
        code = draw.choice(COMMANDS)
        if code == 0x4A and draw.random() < 0.8:
            return bytes((code, draw.choice((1, 2)), 0))
        if code in (0x40, 0x42) and draw.random() < 0.8:
            target = bytes((draw.choice((1, 1, 2, 0x41)),)) if code == 0x40 else b""
            rest = draw.randbytes(draw.choice((0, 1, 1, 1, 5, 11, 16, 100)))
            return bytes((code,)) + target + bytes((draw.choice(TAG_COMMANDS),)) + rest
        if code in (0x06, 0x08) and draw.random() < 0.8:
            one = bytes((0x63, draw.choice((2, 3, 4, 0x31, 0x39, 0x3A, 0x3C, 0x3D))))
            return bytes((code,)) + (one if code == 0x06 else one + draw.randbytes(1))
        return bytes((code,)) + draw.randbytes(draw.choice((0, 1, 2, 3, 4, 8, 14, 40)))

    def step(self) -> None:
        draw = self.random
        what = draw.randrange(12)
        if what == 0 and len(self.field.tags) < 4:
            uid, kind = draw.choice(KINDS)
            self.chip.settle()
            self.field.lay(tags.make(bytes.fromhex(uid), kind))
        elif what == 1 and self.field.tags:
            self.chip.settle()
            self.field.lift(draw.choice(self.field.tags).uid)
        elif what == 2:
            junk = draw.randbytes(draw.randrange(1, 20))
            self.chip.feed(junk, len(junk))
        elif what == 3:
            self.chip.feed(draw.choice((frames.ACK, b"\x00\x00\xff\xff\x00\x00")), 6)
        else:
            frame = frames.build(b"\xd4" + self.command())
            self.chip.access()
            self.chip.feed(frame, len(frame))
        self.clock.sleep(draw.choice((0, 300, 5_000, 60_000)))
        while self.chip.ready():
            self.check(self.chip.offered())
            self.chip.taken()

    def check(self, frame: bytes) -> None:
        self.answers += 1
        if not frame.startswith(b"\x00\x00"):  # SetParameters can leave the edges away
            frame = b"\x00" + frame + b"\x00"
        if frame in (frames.ACK, frames.ERROR):
            return
        start = 8 if frame[3:5] == b"\xff\xff" else 5
        count = frame[5] << 8 | frame[6] if start == 8 else frame[3]
        assert len(frame) == start + count + 2
        assert frame[start] == 0xD5
        assert sum(frame[start : start + count + 1]) & 0xFF == 0


@pytest.mark.parametrize("seed", range(20))
def test_whatever_a_host_sends(seed: int) -> None:
    host = Host(seed)
    for _ in range(1000):
        host.step()
    assert host.answers > 500
    # And it serves on as if nothing had been.
    host.chip.power_up()
    frame = frames.build(b"\xd4\x02")
    host.chip.feed(frame, len(frame))
    host.clock.sleep(10_000)
    assert host.chip.ready()
    assert host.chip.offered() == frames.ACK
    host.chip.taken()
    assert host.chip.offered() == frames.build(b"\xd5\x03\x32\x01\x06\x07")
