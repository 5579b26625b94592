"""A reader in a storm of mutilated answers, and what must hold in it.

- nothing is raised; each poll and each hold of the bus lock ends in time, after so many transfers;
- a UID is told only if it lies there or did a moment ago (an answer may be that old);
- what arrives is not there yet, and what leaves was there;
- a page that is read is right, and a card that is said to be written is so (but for lies);
- when the storm ends the reader works in its first clean poll, and has told by the second what lies
  there. If two cards seemed to lie there, the one that does counts after a second alone.

What cannot hold: an answer that says the same in two polls running and is not so.
"""

import random

from tests.reader.scripted_chip import (
    BOTH,
    CLASSIC,
    DESFIRE,
    NONE,
    NTAG,
    OTHER,
    UID,
    UID2,
    Bench,
    Pin,
    data,
    finish,
    frame,
)

from tapete.deck import card_writer, ndef, ndef_write
from tapete.reader.frame import FRAME, Parser
from tapete.reader.presence import ARRIVED, FOUND, LEFT, LOST, TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from tests.reader.fuzz_answers import Way
    from tests.reader.scripted_chip import Change

LAID = {
    NONE: (),
    NTAG: (UID,),
    OTHER: (UID2,),
    BOTH: (UID, UID2),
    CLASSIC: (data("deadbeef"),),
    DESFIRE: (data("047368a2c72280"),),
}
TABLES = tuple(LAID)
PACK = (UID, UID2, data("deadbeef"))
MOMENT_MS = 3000  # how old the oldest answer of a storm may be
POLL_MS = 9000  # with every rung of mending, each failing at its last command
LOCK_MS = 620  # a deadline of 150 ms, and as much again for each of three repeats
FEW = 100  # transfers of a poll beyond two a millisecond
FAMILY = 0


class Storm:
    """A bench whose chip answers wrongly every other time."""

    def __init__(
        self, kind: str, ways: "Sequence[Way]", seed: object, bench: "Bench | None" = None
    ) -> None:
        self.rng = rng = random.Random(f"{kind} {seed}")
        self.ways = ways
        self.bench = bench or Bench(
            kind,
            holds=rng.random() < 0.5,
            start=rng.choice((0, (1 << 30) - 5000)),
            known=lambda uid: uid in PACK,
            reset=Pin(lambda level: None) if rng.random() < 0.5 else None,
            bus_clear=(lambda: None) if rng.random() < 0.5 else None,
        )
        self.is_raging = True
        self.count = 0  # answers mutilated
        self.right: bytes | None = None
        self.old: list[bytes] = []
        self.is_reading = False  # or writing pages
        self.lies = False  # meanwhile
        self.here: set[bytes] = set()
        self.there: dict[bytes, int] = {}  # UIDs, and when they lay there last
        self.memory = {UID: blank(UID), UID2: blank(UID2)}
        self.laid = NONE
        self.muddles = 0
        self._failing = 0
        chip = self.bench.chip
        chip.take = self.take
        chip.error = self._error
        chip.replies[0x40] = self._exchange
        chip.later = self.late = []
        self._wires = self.bench.wires
        self._loose = 0
        self._code = 0

    # -- the chip's side

    def take(self, command: bytes) -> None:
        """Serve a command, rightly or not."""
        chip = self.bench.chip
        answer = chip.answer(command)
        self.right = frame(answer) if isinstance(answer, str) else answer
        chip.ready_at = self.bench.clock.total + 1
        if self.right is not None:
            chip.last = self.right
        if self.is_raging and self.rng.random() < 0.5:
            self.count += 1
            way = self.rng.choice(self.ways)
            self.lies = self.lies or way.__name__ == "late"
            way(self, command)
        else:
            self.put(chip.confirm(), self.right)
        if self.right is not None:
            self.old = [*self.old[-3:], self.right]

    def put(self, *frames: bytes | None) -> None:
        """Let these be read one after another."""
        given = [raw for raw in frames if raw is not None]
        self.bench.chip.queue += given
        if self.is_reading:
            self.lies = self.lies or any(self._is_lie(raw) for raw in given)

    def _is_lie(self, raw: bytes) -> bool:
        """Whether this holds a right frame that says something else; what follows may end it.

        So it is with a zero that was lost: the sum stays right, and the postamble takes its place.
        """
        right = self.right[5:-2] if self.right else b""
        for after in (bytes(8), b"\xaa" * 8):
            parser = Parser()
            at = 0
            whole = raw + after
            while at < len(whole):
                found = parser.feed(whole, at, len(whole))
                if found == FRAME and bytes(parser.data[: parser.length]) != right:
                    return True
                at = parser.used
        return False

    def errors(self, count: int, code: int) -> None:
        """Let so many transfers fail."""
        self._failing = count
        self._code = code

    def _error(self) -> int:
        if self._failing <= 0:
            return 0
        self._failing -= 1
        if self._code == 110 and self.bench.kind == "i2c":
            self.bench.clock.total += 40
        return self._code

    def loosen(self, count: int) -> None:
        """Let the wires carry nonsense for some bytes or transfers."""
        wires = self._wires
        kind = self.bench.kind
        level = self.rng.choice((0x00, 0xFF, 0x55))
        if kind == "hsu":
            wires.noise(self.rng.randbytes(count))
            return
        name = "readfrom_into" if kind == "i2c" else "readinto"
        plain: Callable[..., None] = getattr(wires, name)
        left = [count]

        def loose(*args: "Any") -> None:
            plain(*args)
            left[0] -= 1
            buf = args[-1] if kind == "i2c" else args[0]
            for at in range(len(buf)):
                buf[at] = level if left[0] % 2 else self.rng.randrange(256)
            if left[0] <= 0:
                setattr(wires, name, plain)

        setattr(wires, name, loose)

    def _exchange(self, command: bytes) -> "str | bytes":
        """Read or write pages of the card that lies there."""
        uids = LAID[self.laid]
        memory = self.memory.get(uids[command[1] - 1]) if 0 < command[1] <= len(uids) else None
        if memory is None:
            return "d54101"
        if command[2] == 0xA2:
            memory[4 * command[3] : 4 * command[3] + 4] = command[4:8]
            return "d54100"
        rolled = memory + memory
        return b"\0\0\xff\x13\xed\xd5\x41\0" + body_end(bytes(rolled[4 * command[3] :][:16]))

    # -- the table's side

    def lay(self, laid: str) -> None:
        """Let this lie on the reader."""
        self.laid = laid
        self.bench.chip.lay(laid)

    def poll(self) -> "Change | None":
        """Poll once and check what must hold."""
        bench = self.bench
        self.note()
        begun = bench.clock.total
        bench.chip.transfers = 0
        told = bench.poll()
        assert bench.clock.total - begun < POLL_MS, "no poll hangs"
        assert bench.lock.longest_ms < LOCK_MS
        assert bench.chip.transfers < 2 * (bench.clock.total - begun) + FEW
        if told is not None:
            self.check(told, begun)
        return told

    def note(self) -> None:
        """Note what lies there now."""
        for uid in LAID[self.laid]:
            self.there[uid] = self.bench.clock.total

    def check(self, told: "Change", begun: int) -> None:
        """Check what a poll has told."""
        if told[0] not in (ARRIVED, LEFT):
            return
        uid = told[1] if len(told) > 1 else 0
        assert isinstance(uid, bytes)
        if told[0] == ARRIVED:
            assert uid in self.there, "nobody ever laid it"
            assert begun - self.there[uid] <= MOMENT_MS, "it left long ago"
            assert uid not in self.here, "it is there"
            self.here.add(uid)
        else:
            assert uid in self.here
            self.here.remove(uid)

    def pages(self, told: "Change") -> None:
        """Read a card that has arrived, or write it."""
        uid = told[1] if len(told) > 1 else 0
        if told[2:] != (TYPE2,) or uid not in self.memory or self.laid in (NONE, BOTH):
            return
        assert isinstance(uid, bytes)
        reader = self.bench.reader
        memory = self.memory[uid]
        self.is_reading = True
        self.lies = False
        begun = self.bench.clock.total
        if self.rng.randrange(3):
            area = bytearray(64)
            count = finish(reader.read_user_area(uid, area, ndef.is_enough))
            if not self.lies and uid in LAID[self.laid]:
                assert area[:count] == memory[12 : 12 + count]
        else:
            old = says(memory, uid)
            token = self.rng.randrange(1, 10)
            code = finish(card_writer.write_card(reader, uid, token, FAMILY, "tres", "es"))
            assert 0 <= code < 20
            if not self.lies:
                assert says(memory, uid) in (0, old, token)
                assert code != ndef_write.WRITTEN or says(memory, uid) == token
        self.is_reading = False
        assert self.bench.clock.total - begun < 120_000

    def rage(self, count: int) -> None:
        """Run until so many answers were mutilated."""
        end = self.count + count
        self.is_raging = True
        polls = 0
        while self.count < end:
            if polls % 20 == 0:
                self.lay(self.rng.choice(TABLES))
            polls += 1
            told = self.poll()
            if told is not None and told[0] == ARRIVED:
                self.pages(told)

    def end(self) -> None:
        """Let the chip and its wires be well."""
        chip = self.bench.chip
        self.is_raging = False
        self._failing = 0
        chip.later.clear()
        chip.queue.clear()
        chip.asleep = False
        chip.deaf_until = 0
        for name in ("readfrom_into", "readinto"):
            self._wires.__dict__.pop(name, None)

    def calm(self) -> None:
        """End the storm with something on the table, and see that all is well in two polls."""
        bench = self.bench
        reader = bench.reader
        laid = self.rng.choice((NONE, NTAG, OTHER, CLASSIC))
        self.lay(laid)
        self.end()
        while reader.presence.changes:
            self.poll()  # what the storm has changed
        told = self.clean_poll()
        assert not reader.is_lost
        assert LOST not in [change[0] for change in told]
        was_muddled = reader.presence._muddle  # pyright: ignore  # to tell why
        told += self.clean_poll()
        if was_muddled:
            self.muddles += 1
            self.run(1500)
        assert set(LAID[laid]) <= self.here
        self.lay(NONE)
        self.run(2500)
        assert not self.here
        self.lay(OTHER)
        assert self.clean_poll() == []
        assert self.clean_poll() == [(ARRIVED, UID2, TYPE2)]
        assert FOUND not in [change[0] for change in self.run(500)]

    def clean_poll(self) -> "list[Change]":
        """Wait for a poll that asks the chip; return all that it tells."""
        reader = self.bench.reader
        told: list[Change] = []
        polls = reader.polls
        while reader.polls == polls or reader.presence.changes:
            change = self.poll()
            if change is not None:
                told.append(change)
        return told

    def run(self, ms: int) -> "list[Change]":
        """Poll for so long."""
        told: list[Change] = []
        end = self.bench.clock.total + ms
        while self.bench.clock.total < end:
            change = self.poll()
            if change is not None:
                told.append(change)
        return told


def body_end(pages: bytes) -> bytes:
    """Return 16 bytes of pages as the end of a frame."""
    return pages + bytes((-(0xD5 + 0x41 + sum(pages)) & 0xFF, 0))


def blank(uid: bytes) -> bytearray:
    """Return the memory of a new NTAG213."""
    memory = bytearray(180)
    memory[:9] = uid[:3] + bytes((0x88 ^ uid[0] ^ uid[1] ^ uid[2],)) + uid[3:] + b"\0"
    memory[12:24] = data("e1101200 0103a00c 340300fe")
    return memory


def says(memory: bytearray, uid: bytes) -> int:
    """Return the token a tag says it is."""
    area = memory[12:]
    return ndef.identity(area, len(area), uid, FAMILY)
