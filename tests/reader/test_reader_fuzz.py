"""Answers mutilated on their way: nothing is raised, nothing hangs, no UID is invented."""

import random

import pytest
from tests.reader.scripted_chip import (
    ACK,
    BOTH,
    CLASSIC,
    DESFIRE,
    NONE,
    NTAG,
    OTHER,
    SYNTAX,
    UID2,
    Bench,
    frame,
)

from tapete.reader.presence import ARRIVED, LEFT, LOST, TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LAID = [NONE, NTAG, OTHER, BOTH, CLASSIC, DESFIRE]
THERE = {
    bytes.fromhex(uid) for uid in ("04a1b2c3d4e580", "04112233445580", "deadbeef", "047368a2c72280")
}


def flip(raw: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(raw))
    return raw[:at] + bytes((raw[at] ^ 1 << rng.randrange(8),)) + raw[at + 1 :]


def change(raw: bytes, rng: random.Random) -> bytes:
    out = bytearray(raw)
    for _ in range(rng.randrange(1, 5)):
        out[rng.randrange(len(out))] = rng.randrange(256)
    return bytes(out)


def drop(raw: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(raw))
    return raw[:at] + raw[at + rng.randrange(1, 4) :]


def double(raw: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(raw))
    return raw[: at + 1] + raw[at:]


def cut(raw: bytes, rng: random.Random) -> bytes:
    return raw[: rng.randrange(len(raw))]


def noise(raw: bytes, rng: random.Random) -> bytes:
    return rng.randbytes(rng.randrange(60))


def wrong_body(raw: bytes, rng: random.Random) -> bytes:
    """Return a frame that is right in itself, but not in what it says."""
    return frame(b"\xd5" + rng.randbytes(rng.randrange(1, 40)))


def wrong_list(raw: bytes, rng: random.Random) -> bytes:
    """Return an answer to a list that is cut or filled up, with right sums."""
    body = bytes.fromhex(rng.choice(LAID).replace(" ", ""))
    return frame((body + rng.randbytes(3))[: rng.randrange(2, len(body) + 3)])


def other(raw: bytes, rng: random.Random) -> bytes:
    return rng.choice((ACK, SYNTAX, b"", frame("d515"), frame("d5410000"), frame(NTAG)))


MUTATIONS = [flip, change, drop, double, cut, noise, wrong_body, wrong_list, other]


def storm(bench: Bench, rng: random.Random, count: int, mutation: "Callable[..., bytes]") -> int:
    """Run until `count` answers were mutilated; return how many polls it took."""
    mutilated = [0]
    polls = 0

    def mangle(raw: bytes) -> bytes:
        if rng.random() < 0.5:
            return raw
        mutilated[0] += 1
        return mutation(raw, rng)

    bench.chip.mangle = mangle
    while mutilated[0] < count:
        if polls % 20 == 0:
            bench.chip.lay(rng.choice(LAID))
        begun = bench.clock.total
        told = bench.poll()
        polls += 1
        assert bench.clock.total - begun < 4000, "no poll hangs"
        if told is not None and told[0] in (ARRIVED, LEFT):
            assert told[1:2] and set(told[1:2]) <= THERE
    bench.chip.mangle = bytes
    return polls


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_mutilated_answers(mutation: "Callable[..., bytes]") -> None:
    rng = random.Random(mutation.__name__)
    bench = Bench(holds=rng.random() < 0.5)
    for _ in range(4):
        storm(bench, rng, 150, mutation)
        bench.chip.lay(NONE)
        bench.run(9000 if bench.reader.is_lost else 2500)
        assert not bench.reader.is_lost
        bench.chip.lay(OTHER)
        assert [told for told in bench.run(400) if told[0] != LOST] == [(ARRIVED, UID2, TYPE2)]
        bench.chip.lay(NONE)
        assert bench.run(1000) == [(LEFT, UID2)]


@pytest.mark.slow
@pytest.mark.parametrize("mutation", MUTATIONS)
def test_many_mutilated_answers(mutation: "Callable[..., bytes]") -> None:
    for seed in range(8):
        rng = random.Random(f"{mutation.__name__} {seed}")
        storm(Bench(holds=seed % 2 == 0), rng, 2800, mutation)
