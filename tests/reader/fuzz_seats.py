"""Several readers in turn while storms rage on some: each keeps what fuzz_storm.py promises.

- what a seat tells is so on that seat, whatever the others hear;
- a seat without a storm tells each laying-down once, though later than it would in peace;
- when the storms end all seats work.
"""

import random

from tests.reader.fuzz_storm import LAID, PACK, TABLES, Storm
from tests.reader.scripted_chip import NONE, Bench, Clock, finish

from tapete.reader.several import Several
from tapete.reader.turns import TurnReader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.reader.fuzz_answers import Way

LAID_MS = 200
AWAY_MS = 600
DELAY_MS = 100  # by each seat with a storm: its turns are long, but not longer than this
BUSY_MS = 400  # no poll of all seats takes longer, whatever rages on some


def uid_of(seat: int, number: int) -> bytes:
    """Return the UID of a card that belongs to a seat."""
    return bytes((0x04, 0x21 + seat, number, 0x33, 0x44, 0x55, 0x80))


class Seats:
    """Readers in turn, on one clock; the last seat has no storm."""

    def __init__(self, kind: str, count: int, ways: "Sequence[Way]", seed: object) -> None:
        self.rng = random.Random(f"{kind} {count} {seed}")
        self.clock = Clock()
        self.storms: list[Storm] = []
        readers: list[TurnReader] = []
        for seat in range(count):
            bench = Bench(kind, clock=self.clock)
            reader = TurnReader(
                bench.driver,
                bench.lock if kind == "i2c" else None,
                self.clock.sleep_ms,
                lambda uid: uid in PACK or uid[3:] == uid_of(0, 0)[3:],
            )
            bench.reader = reader
            readers.append(reader)
            self.storms.append(Storm(kind, ways, f"{seed} {seat}", bench))
        self.quiet = self.storms[-1]
        for storm in self.storms:
            storm.is_raging = False
        self.several = Several(readers)
        self.run(1000)

    def poll(self) -> int:
        """Poll once; return the seat that told something, or -1."""
        for storm in self.storms:
            storm.note()
        begun = self.clock.total
        told = finish(self.several.poll())
        assert self.clock.total - begun < BUSY_MS
        if told is None:
            return -1
        seat, change = told
        self.storms[seat].check(change, begun)
        return seat

    def run(self, ms: int) -> None:
        """Poll for so long."""
        end = self.clock.total + ms
        while self.clock.total < end:
            self.poll()

    def rage(self, count: int) -> None:
        """Run until so many answers were mutilated, while people play at the quiet seat."""
        storms = self.storms[:-1]
        for storm in storms:
            storm.is_raging = True
        end = sum(storm.count for storm in storms) + count
        number = 0
        while sum(storm.count for storm in storms) < end:
            for storm in storms:
                storm.lay(self.rng.choice(TABLES))
            number = (number + 1) % 40
            uid = uid_of(len(storms), number)
            self.lay_quietly(uid)
            self.run(LAID_MS + DELAY_MS * len(storms))
            assert uid in self.quiet.here
            self.quiet.lay(NONE)
            self.run(AWAY_MS + 2 * DELAY_MS * len(storms) + self.rng.randrange(100))
            assert not self.quiet.here

    def lay_quietly(self, uid: bytes) -> None:
        """Let a card of its own lie at the quiet seat."""
        answer = "d54b010100440007" + uid.hex()
        LAID[answer] = (uid,)
        self.quiet.lay(answer)

    def calm(self) -> None:
        """End the storms; all seats must work again."""
        for storm in self.storms:
            storm.lay(NONE)
            storm.end()
        self.run(6000)
        assert not any(storm.here or storm.bench.reader.is_lost for storm in self.storms)
        for seat, storm in enumerate(self.storms):
            uid = uid_of(seat, 99)
            answer = "d54b010100440007" + uid.hex()
            LAID[answer] = (uid,)
            storm.lay(answer)
            self.run(300)
            assert uid in storm.here
            storm.lay(NONE)
            self.run(1200)
            assert not storm.here
