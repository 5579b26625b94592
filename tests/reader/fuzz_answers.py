"""Ways to mutilate what a chip answers, for fuzzing: of bytes, of frames, of whole exchanges.

Each way serves one command instead of the scripted chip: `way(storm, command)`. It may use the
answer that would be right (`storm.right`), older ones (`storm.old`) and chance (`storm.rng`).
"""

from tests.reader.scripted_chip import ACK, NACK, SYNTAX, frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tests.reader.fuzz_storm import Storm

    Way = Callable[[Storm, bytes], None]

LISTS = ("d54b00", "d54b01", "d54b02")
OTHERS = ("d515", "d533", "d55300", "d50332010607", "d5410000", "d54113", "d54b00", "7f", "d5")


# -- bytes of one frame


def flip(raw: bytes, rng: "Random") -> bytes:
    """Change one bit."""
    at = rng.randrange(len(raw))
    return raw[:at] + bytes((raw[at] ^ 1 << rng.randrange(8),)) + raw[at + 1 :]


def change(raw: bytes, rng: "Random") -> bytes:
    """Change some bytes."""
    out = bytearray(raw)
    for _ in range(rng.randrange(1, 5)):
        out[rng.randrange(len(out))] = rng.randrange(256)
    return bytes(out)


def drop(raw: bytes, rng: "Random") -> bytes:
    """Lose up to three bytes."""
    at = rng.randrange(len(raw))
    return raw[:at] + raw[at + rng.randrange(1, 4) :]


def double(raw: bytes, rng: "Random") -> bytes:
    """Repeat a byte."""
    at = rng.randrange(len(raw))
    return raw[: at + 1] + raw[at:]


def insert(raw: bytes, rng: "Random") -> bytes:
    """Put bytes in between; now and then what looks like the beginning of a frame."""
    at = rng.randrange(len(raw) + 1)
    more = rng.choice((rng.randbytes(rng.randrange(1, 5)), b"\0\0\xff", b"\xff", ACK, b"\0" * 50))
    return raw[:at] + more + raw[at:]


def cut(raw: bytes, rng: "Random") -> bytes:
    """End too soon."""
    return raw[: rng.randrange(len(raw))]


def shift(raw: bytes, rng: "Random") -> bytes:
    """Begin too late, as if a part had been read by somebody else."""
    return raw[rng.randrange(len(raw)) :]


def noise(raw: bytes, rng: "Random") -> bytes:
    """Be anything."""
    return rng.randbytes(rng.randrange(300))


def level(raw: bytes, rng: "Random") -> bytes:
    """Be a line that is held."""
    return bytes((rng.choice((0x00, 0xFF)),)) * rng.randrange(60)


def wrong_length(raw: bytes, rng: "Random") -> bytes:
    """State another length, with both checksums right for it."""
    body = raw[5:-2]
    size = rng.choice((len(body) - 1, len(body) + 1, rng.randrange(1, 255)))
    stated = (body + rng.randbytes(3))[: max(size, 0)]
    return b"\0\0\xff" + bytes((size & 0xFF, -size & 0xFF)) + body + bytes((-sum(stated) & 0xFF, 0))


def twice(raw: bytes, rng: "Random") -> bytes:
    """Come twice in one."""
    return raw + raw


BYTES = (flip, change, drop, double, insert, cut, shift, noise, level, wrong_length, twice)


def of_bytes(one: "Callable[[bytes, Random], bytes]") -> "Way":
    """Return the way that does this to the answer, or to the confirmation."""

    def way(storm: "Storm", command: bytes) -> None:
        if storm.right is not None and storm.rng.randrange(4):
            storm.put(ACK, one(storm.right, storm.rng))
        else:
            storm.put(one(ACK, storm.rng), storm.right)

    way.__name__ = one.__name__
    return way


# -- frames of one exchange


def swapped(storm: "Storm", command: bytes) -> None:
    """Answer first, confirm then."""
    storm.put(storm.right, ACK)


def repeated(storm: "Storm", command: bytes) -> None:
    """Say one of the two more than once."""
    storm.put(
        *[ACK] * storm.rng.randrange(1, 4),
        *[storm.right] * storm.rng.randrange(1, 3),
    )


def joined(storm: "Storm", command: bytes) -> None:
    """Confirm and answer in one read, in either order, perhaps with another frame between."""
    parts = [ACK, storm.right or b"", storm.rng.choice((b"", SYNTAX, NACK, frame("d533")))]
    storm.rng.shuffle(parts)
    storm.put(b"".join(parts))


def stale(storm: "Storm", command: bytes) -> None:
    """Give an older answer before, between, after or instead of the right ones."""
    old = storm.rng.choice(storm.old) if storm.old else SYNTAX
    storm.put(*storm.rng.choice(((old, ACK, storm.right), (ACK, old, storm.right), (ACK, old))))


def stale_tail(storm: "Storm", command: bytes) -> None:
    """Give what another reader left of an old answer first."""
    old = storm.rng.choice(storm.old) if storm.old else SYNTAX
    storm.put(old[storm.rng.randrange(len(old)) :], ACK, storm.right)


def other(storm: "Storm", command: bytes) -> None:
    """Answer as if another command had been sent."""
    storm.put(ACK, frame(storm.rng.choice(OTHERS)))


def refused(storm: "Storm", command: bytes) -> None:
    """Say that the command is unknown."""
    storm.put(ACK, SYNTAX)


def silent(storm: "Storm", command: bytes) -> None:
    """Confirm and never answer, or not even that."""
    if storm.rng.randrange(2):
        storm.put(ACK)


def late(storm: "Storm", command: bytes) -> None:
    """Answer around the deadline or after it, when the host is elsewhere."""
    storm.put(ACK)
    if storm.right is not None:
        when = storm.bench.clock.total + storm.rng.randrange(3, 400)
        storm.bench.chip.later.append((when, storm.right))


def unheard(storm: "Storm", command: bytes) -> None:
    """Fall asleep, or be deaf for a while."""
    if storm.rng.randrange(2):
        storm.bench.chip.asleep = True
    else:
        storm.bench.chip.deaf_until = storm.bench.clock.total + storm.rng.randrange(1, 200)


def fails(storm: "Storm", command: bytes) -> None:
    """Let some of the next transfers raise what an I2C object raises."""
    storm.put(ACK, storm.right)
    storm.errors(storm.rng.randrange(1, 12), storm.rng.choice((5, 19, 121)))


def held(storm: "Storm", command: bytes) -> None:
    """Let some of the next transfers run out of time."""
    storm.put(ACK, storm.right)
    storm.errors(storm.rng.randrange(1, 6), 110)


def loose_wire(storm: "Storm", command: bytes) -> None:
    """Let the next transfers carry levels or noise instead of what was sent."""
    storm.put(ACK, storm.right)
    storm.loosen(storm.rng.randrange(1, 40))


FRAMES = (
    swapped,
    repeated,
    joined,
    stale,
    stale_tail,
    other,
    refused,
    silent,
    late,
    unheard,
    fails,
    held,
    loose_wire,
)


# -- answers that are right in themselves


def wrong_body(storm: "Storm", command: bytes) -> None:
    """Answer the right command with anything."""
    head = bytes((0xD5, command[0] + 1))
    storm.put(ACK, frame(head + storm.rng.randbytes(storm.rng.randrange(40))))


def wrong_end(storm: "Storm", command: bytes) -> None:
    """Answer too little or too much."""
    body = storm.right[5:-2] if storm.right else b"\xd5"
    more = body + storm.rng.randbytes(4)
    storm.put(ACK, frame(more[: storm.rng.randrange(2, len(more) + 1)]))


def stranger(storm: "Storm", command: bytes) -> None:
    """List a card that is not there: another UID each time, for what two polls tell alike is so."""
    uid = storm.rng.randbytes(storm.rng.choice((4, 7, 10)))
    uid = bytes((uid[0] & 0xF7 | 4,)) + uid[1:]  # not a made-up one: those are all of one phone
    sak = storm.rng.choice((0, 8, 0x20))
    body = b"\xd5\x4b\x01\x01\x00\x44" + bytes((sak, len(uid))) + uid
    storm.put(ACK, frame(body) if command[0] == 0x4A else storm.right)


def half_read(storm: "Storm", command: bytes) -> None:
    """List a card's UID with three bytes or more of one end blank, or noise."""
    rng = storm.rng
    body = bytearray(storm.right[5:-2] if storm.right else b"\xd5")
    if command[0] == 0x4A and len(body) >= 12 and body[2] == 1:
        size = body[7]
        count = rng.randrange(3, size + 1)
        at = 8 + rng.choice((0, size - count))
        blank = rng.choice((b"\0", b"\xff")) * count
        body[at : at + count] = rng.choice((blank, rng.randbytes(count)))
    storm.put(ACK, frame(bytes(body)))


LYING = (wrong_body, wrong_end, stranger, half_read)

WAYS: "tuple[Way, ...]" = (*map(of_bytes, BYTES), *FRAMES, *LYING)
