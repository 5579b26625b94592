"""What breaks, for the soak: faults of every kind that the emulators know, of random length.

A fault begins at a moment of the clock (so in the middle of whatever goes on) and ends at another,
or when what was put in its queue is used up.
"""

import math
import random

from tests.reader.soak_people import PACK

from host_tools.emulators import noise
from host_tools.emulators.frames import ACK, ERROR, build

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.reader.soak_table import Table

# What mending may take after a fault, in microseconds; see soak_judge.py.
_EXCHANGE = 300_000  # an exchange runs into its deadline, and is sent again
_LADDER = 1_200_000  # the next look at the chip's health, and a set-up

_ANSWERS = (
    build(b"\xd5\x4b\x00"),
    build(b"\xd5\x53\x00"),
    build(b"\xd5\x15"),
    build(b"\xd5\x33"),
    build(b"\xd5\x03\x32\x01\x06\x07"),
    build(b"\xd5\x41\x01"),
    build(b"\xd5\x4b\x01\x01\x00\x44\x00\x07" + PACK[0]),
    build(b"\xd5\x4b\x01\x01\x00\x44\x00\x07" + PACK[0][:3] + b"\xff\xff\xff\xff"),
    build(b"\xd5\x4b\x02\x01\x00\x44\x00\x07" + PACK[1] + b"\x02\x00\x44\x00\x07" + PACK[2]),
    ERROR,
    ACK,
    b"",
)


class Fault:
    """Something that is broken. `used_up` is None for one that ends by the clock."""

    def __init__(
        self,
        name: str,
        us: int,
        mending_us: int = _EXCHANGE,
        *,
        grows: bool = False,
        stop: "Callable[[], None] | None" = None,
        used_up: "Callable[[], bool] | None" = None,
    ) -> None:
        self.name = name
        self.us = us  # how long it lasts; 0: until it is used up
        self.mending_us = mending_us
        self.grows = grows
        self.stop = stop
        self.used_up = used_up
        self.began = 0

    def is_over(self, now: int) -> bool:
        """Say whether it has ended; a queue that nobody empties ends in time, too."""
        if self.used_up is not None and self.used_up():
            return True
        return bool(self.us) and now - self.began >= self.us


def _length(rng: random.Random) -> int:
    """Return how long something is broken: as often 20 to 200 ms as 2 to 20 s."""
    return int(math.exp(rng.uniform(math.log(20_000), math.log(20_000_000))))


# The chip


def _unplugged(table: "Table", rng: random.Random) -> Fault:
    chip = table.chip
    chip.settle()
    chip.present = False
    chip.field.switch(False)

    def back() -> None:
        chip.power_up()
        table.port.started()
        chip.present = True

    return Fault("unplugged", _length(rng), _LADDER, grows=True, stop=back)


def _silent(table: "Table", rng: random.Random) -> Fault:
    """Only the reset pin or its own time heals it."""
    chip = table.chip
    chip.settle()
    chip.healed_by_reset = rng.random() < 0.5
    chip.silent = True

    def talk() -> None:
        chip.silent = False

    us = _length(rng)
    return Fault("silent", us, _LADDER, grows=True, stop=talk, used_up=lambda: not chip.silent)


def _falls_silent(table: "Table", rng: random.Random) -> Fault:
    chip = table.chip
    chip.healed_by_reset = True
    chip.silent_after = rng.randrange(6)

    def talk() -> None:
        chip.silent = False
        chip.silent_after = -1

    return Fault(
        "falls silent",
        _length(rng),
        _LADDER,
        grows=True,
        stop=talk,
        used_up=lambda: not chip.silent and chip.silent_after < 0,
    )


def _reset(table: "Table", rng: random.Random) -> Fault:
    table.chip.settle()
    table.restart()
    return Fault("reset", 0, _LADDER, used_up=lambda: True)


def _garbled_answers(table: "Table", rng: random.Random) -> Fault:
    chip = table.chip
    count = 1 if rng.random() < 0.7 else rng.randint(2, 12)
    told = False  # a card or "nobody there", in a whole frame: once at most
    for _ in range(count):
        frame = _mutated(rng, _ANSWERS[2:6] if told else _ANSWERS)
        told = told or frame in _ANSWERS[:1] + _ANSWERS[6:9]
        chip.instead.append(frame)

    def empty() -> None:
        chip.instead.clear()

    mending = _EXCHANGE if count == 1 else _LADDER
    return Fault("garbled", 5_000_000, mending, stop=empty, used_up=lambda: not chip.instead)


def _mutated(rng: random.Random, frames: tuple[bytes, ...]) -> bytes:
    frame = bytearray(rng.choice(frames))
    what = rng.randrange(5)
    if not frame or what == 0:
        return bytes(frame)
    at = rng.randrange(len(frame))
    if what == 1:
        del frame[at:]
    elif what == 2:
        frame[at] ^= 1 << rng.randrange(8)
    elif what == 3:
        frame.insert(at, frame[at])
    else:
        return rng.randbytes(rng.randrange(40))
    return bytes(frame)


def _wrong_acks(table: "Table", rng: random.Random) -> Fault:
    chip = table.chip
    count = rng.choice((1, 1, 1, 2, 4))
    for _ in range(count):
        chip.instead_of_ack.append(_mutated(rng, _ANSWERS))

    def empty() -> None:
        chip.instead_of_ack.clear()

    mending = _EXCHANGE if count == 1 else _LADDER
    return Fault(
        "wrong ACK", 5_000_000, mending, stop=empty, used_up=lambda: not chip.instead_of_ack
    )


def _stale(table: "Table", rng: random.Random) -> Fault:
    chip = table.chip
    chip.stale.append(rng.choice(_ANSWERS[:-1]))

    def empty() -> None:
        chip.stale.clear()

    return Fault("stale answer", 5_000_000, stop=empty, used_up=lambda: not chip.stale)


def _misses(table: "Table", rng: random.Random) -> Fault:
    """Have the radio miss what lies there; for longer it would be a card lifted."""
    chip = table.chip
    chip.misses = rng.randint(1, 4)
    return Fault("missed", 5_000_000, 100_000, used_up=lambda: not chip.misses)


def _late(table: "Table", rng: random.Random) -> Fault:
    times = table.chip.times
    times.late = rng.choice((10_000, 50_000, 100_000, 140_000, 300_000))

    def hurry() -> None:
        times.late = 0

    return Fault("late", _length(rng), _LADDER, grows=True, stop=hurry)


# Bytes on the wires


def _single_bytes(table: "Table", rng: random.Random) -> Fault:
    """Drop, double, flip or hold back some of the next bytes, either way."""
    made = noise.Noise()
    count = rng.randint(1, 4)
    for _ in range(count):
        what = rng.choice((noise.DROP, noise.DOUBLE, noise.FLIP, noise.LATE))
        value = rng.randrange(1, 256) if what == noise.FLIP else rng.randrange(20_000)
        made.add(rng.randrange(60), what, value)
    mending = _EXCHANGE if count == 1 else _LADDER
    stop = _wire(table, made, rng.random() < 0.5)
    return Fault("bytes", 5_000_000, mending, stop=stop, used_up=lambda: not made.script)


def _noise(table: "Table", rng: random.Random) -> Fault:
    made = noise.Noise()
    made.seed = rng.randrange(1, 1 << 30)
    made.per_mille = rng.choice((2, 10, 50, 200))
    stop = _wire(table, made, rng.random() < 0.5)
    return Fault("noise", _length(rng), _LADDER, grows=True, stop=stop)


def _reset_within_a_frame(table: "Table", rng: random.Random) -> Fault:
    made = noise.Noise()
    made.add(rng.randrange(40), noise.RESET)
    stop = _wire(table, made, rng.random() < 0.5)
    return Fault("reset within", 5_000_000, _LADDER, stop=stop, used_up=lambda: not made.script)


def _wire(table: "Table", made: noise.Noise, outwards: bool) -> "Callable[[], None]":
    port = table.port
    if outwards:
        port.to_chip = made
    else:
        port.to_host = made

    def quiet() -> None:
        if outwards:
            port.to_chip = None
        else:
            port.to_host = None

    return quiet


def _statuses(table: "Table", rng: random.Random) -> Fault:
    port = table.port
    for _ in range(rng.randint(1, 6)):
        port.statuses.append(rng.choice((0x00, 0x01, 0xFF, 0x80, rng.randrange(256))))

    def empty() -> None:
        port.statuses.clear()

    return Fault("status bytes", 5_000_000, stop=empty, used_up=lambda: not port.statuses)


# I2C


def _not_acknowledged(table: "Table", rng: random.Random) -> Fault:
    port = table.i2c
    port.nacks = rng.choice((1, 2, 3, 10, 40, 120))
    mending = _EXCHANGE if port.nacks <= 10 else _LADDER

    def heard() -> None:
        port.nacks = 0

    return Fault("NACKed", 5_000_000, mending, stop=heard, used_up=lambda: not port.nacks)


def _transfers_fail(table: "Table", rng: random.Random) -> Fault:
    bus = table.bus
    count = rng.choice((1, 2, 5, 15, 40))
    bus.errors.extend(rng.choice((0, 5, 5, 110)) for _ in range(count))

    def empty() -> None:
        bus.errors.clear()

    mending = _EXCHANGE if count <= 2 else _LADDER
    return Fault(
        "errno", 10_000_000, mending, grows=True, stop=empty, used_up=lambda: not bus.errors
    )


def _stretched(table: "Table", rng: random.Random) -> Fault:
    bus = table.bus
    bus.stretch_us = rng.choice((100, 440, 1000, 3000))

    def let_go() -> None:
        bus.stretch_us = 0

    return Fault("stretched", _length(rng), _LADDER, grows=True, stop=let_go)


def _stuck(table: "Table", rng: random.Random) -> Fault:
    bus = table.bus
    bus.stick(rng.randint(1, 9))
    return Fault(
        "SDA held",
        _length(rng),
        _LADDER,
        grows=True,
        stop=bus.release,
        used_up=lambda: not bus.stuck(),
    )


def _held(table: "Table", rng: random.Random) -> Fault:
    bus = table.bus
    us = _length(rng)
    bus.hold(us)
    return Fault(
        "SCL held", us, _LADDER, grows=True, stop=bus.release, used_up=lambda: not bus.stuck()
    )


_EVERYWHERE = (
    _unplugged,
    _silent,
    _falls_silent,
    _reset,
    _garbled_answers,
    _wrong_acks,
    _stale,
    _misses,
    _late,
    _single_bytes,
    _noise,
    _reset_within_a_frame,
    _statuses,
)
KINDS = {
    "i2c": (*_EVERYWHERE, _not_acknowledged, _transfers_fail, _stretched, _stuck, _held),
    "spi": _EVERYWHERE,
    "hsu": tuple(kind for kind in _EVERYWHERE if kind is not _statuses),
}


class Faults:
    """One after the other, `every_us` on average; `next_at` is when the next one begins."""

    def __init__(self, seed: str, transport: str, every_us: int = 60_000_000) -> None:
        self._rng = random.Random(seed)
        self._kinds = KINDS[transport]
        self._every_us = every_us
        self.next_at = 0
        self.counts: dict[str, int] = {}
        self.plan(0)

    def plan(self, now: int) -> None:
        """Choose when the next one begins."""
        self.next_at = now + int(self._rng.expovariate(1 / self._every_us))

    def begin(self, table: "Table") -> Fault:
        """Break something."""
        fault = self._rng.choice(self._kinds)(table, self._rng)
        fault.began = table.clock.now
        self.counts[fault.name] = self.counts.get(fault.name, 0) + 1
        return fault
