"""People at a table, for the soak: what they lay on a reader and when, from a seed.

Pure: a queue of what happens next. 2,000 cards a day on average, in bursts and pauses: laid for
50 ms to minutes, on each other, two at once, strangers' cards, the same card again soon.
"""

import heapq
import math
import random
from typing import NamedTuple

CARDS_A_DAY = 2_000
DAY_US = 86_400_000_000

_S = 1_000_000
_MOST = 4  # lie on a reader at once
_SHORTEST_US = 50_000
_LONGEST_US = 300 * _S


class Act(NamedTuple):
    """Somebody lays a card or lifts one; an empty `uid` is a thought: what to do next."""

    at: int
    number: int
    lays: bool
    uid: bytes
    kind: str


def _pack(count: int) -> list[bytes]:
    """Return UIDs as one batch of stickers has them: alike at the beginning."""
    return [bytes((0x04, 0xA1, 0xB2, 0x10 + n, 0x44 ^ n, 0x55, 0x80)) for n in range(count)]


PACK = _pack(48)
STRANGERS = (
    (bytes.fromhex("047368A2C72280"), "desfire"),
    (bytes.fromhex("08EC947F"), "phone"),
    (bytes.fromhex("DEADBEEF"), "classic1k"),
    (bytes.fromhex("0102030405060708090A"), "other"),
    (bytes.fromhex("05112233445580"), "ntag215"),
)


class People:
    """Everybody at the table. `next()` is what happens next; its time never goes back."""

    def __init__(self, seed: str, start_us: int = 0) -> None:
        self._rng = random.Random(seed)
        self._queue: list[Act] = []
        self._number = 0
        self.on_table: set[bytes] = set()
        self._planned: set[bytes] = set()  # on the table, or about to be
        self._think(start_us)

    def next(self) -> Act:
        """Return the next laying or lifting."""
        while True:
            act = heapq.heappop(self._queue)
            if not act.uid:
                self._do_something(act.at)
                self._think(act.at)
            elif act.lays != (act.uid in self.on_table):
                (self.on_table.add if act.lays else self.on_table.discard)(act.uid)
                return act

    def _push(self, at: int, lays: bool, uid: bytes, kind: str) -> None:
        self._number += 1
        heapq.heappush(self._queue, Act(at, self._number, lays, uid, kind))

    def _think(self, now: int) -> None:
        """Plan the next thought: mostly soon, sometimes after a talk. 1.5 cards come of each."""
        rng = self._rng
        mean_s = DAY_US / _S / CARDS_A_DAY * 1.44
        gap_s = rng.uniform(0.05, 20) if rng.random() < 0.75 else rng.uniform(20, 8 * mean_s - 80)
        self._push(now + int(gap_s * _S), False, b"", "")

    def _do_something(self, now: int) -> None:
        self._planned = {act.uid for act in self._queue if act.uid} | self.on_table
        rng = self._rng
        what = rng.random()
        if what < 0.55:
            self._one(now, self._card())
        elif what < 0.70:
            self._trick(now)
        elif what < 0.80:
            self._two_at_once(now)
        elif what < 0.90:
            self._one(now, rng.choice(STRANGERS))
        else:
            self._again(now)

    def _card(self) -> tuple[bytes, str]:
        return self._rng.choice(PACK), "ntag213"

    def _room(self) -> bool:
        return len(self._planned) < _MOST

    def _lie(self, card: tuple[bytes, str], start: int, end: int) -> None:
        uid, kind = card
        if uid in self._planned or not self._room():
            return
        self._planned.add(uid)
        self._push(start, True, uid, kind)
        self._push(end, False, uid, kind)

    def _duration(self) -> int:
        """Return how long a card lies: as often 50 to 500 ms as 5 to 50 s."""
        low, high = math.log(_SHORTEST_US), math.log(_LONGEST_US)
        return int(math.exp(self._rng.uniform(low, high)))

    def _one(self, now: int, card: tuple[bytes, str]) -> None:
        self._lie(card, now, now + self._duration())

    def _trick(self, now: int) -> None:
        """Lay cards on each other, and take them away together or one by one."""
        rng = self._rng
        count = rng.randint(2, 4)
        at = now
        starts: list[int] = []
        for _ in range(count):
            starts.append(at)
            at += int(rng.uniform(0.35, 3) * _S)
        at += int(rng.uniform(0.3, 4) * _S)
        together = rng.random() < 0.7
        for start in starts:
            self._lie(self._card(), start, at + rng.randrange(200_000 if together else 3 * _S))

    def _two_at_once(self, now: int) -> None:
        rng = self._rng
        end = now + int(rng.uniform(0.1, 4) * _S)
        self._lie(self._card(), now, end)
        stays = rng.randrange(3 * _S) if rng.random() < 0.5 else rng.randrange(50_000)
        self._lie(self._card(), now + rng.randrange(60_000), end + 70_000 + stays)

    def _again(self, now: int) -> None:
        """Lay the same card a few times: a change of mind, a trembling hand."""
        rng = self._rng
        uid, kind = self._card()
        if uid in self._planned or not self._room():
            return
        self._planned.add(uid)
        at = now
        for _ in range(rng.randint(2, 4)):
            self._push(at, True, uid, kind)
            at += self._duration() // 10 + _SHORTEST_US
            self._push(at, False, uid, kind)
            at += int(math.exp(rng.uniform(math.log(20_000), math.log(5 * _S))))
