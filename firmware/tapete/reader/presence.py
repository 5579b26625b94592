"""Arrivals and departures: from what single polls saw to what people did. Pure; time comes in.

One laying-down is one arrival, whatever the radio does in between:
- a UID counts when two polls agree on it and its kind; a miss or garbled answer is bridged;
- a card leaves after five clean misses and a while; garbled answers mean that something is there;
- beside a card that rests, exactly one other in two clean polls running is an arrival of its own;
- two others at once are told as two, once; neither counts until one has been alone for long.
"""

from tapete.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.parts import ReaderChange

# Changes, as tuples: (ARRIVED, uid, kind) (LEFT, uid) (TWO,) (LOST, fault code) (FOUND,).
ARRIVED = const(1)
LEFT = const(2)
TWO = const(3)
LOST = const(4)
FOUND = const(5)

# Kinds of tag.
TYPE2 = const(1)  # NTAG, Ultralight: has pages to read
CLASSIC = const(2)  # MIFARE Classic: known by its UID alone
ISO_DEP = const(3)  # bank card, transit card, phone
RANDOM = const(4)  # a UID made up at each touch
OTHER = const(5)

_AGREE = const(2)  # polls that must agree
_AGREE_DOUBTED = const(8)  # the same for a UID that looks like a resting card's, half read
_BRIDGE = const(3)  # misses bridged between two agreeing polls ...
_BRIDGE_MS = const(300)  # ... and for how long
_MISSES = const(5)  # a chip whose wires want pauses makes four in 300 ms ...
_FEW = const(3)  # ... and one whose wires fail now and then no more in
_SURE_MS = const(600)
_AWAY_MS = const(300)
_AWAY_BESIDE_MS = const(1500)  # a card under another may be silent for a while
_MISS_MS = const(200)  # a miss counts for no more: nobody looked in the time before it
_STEADY_MS = const(1000)  # after two at once, one counts when it was alone so long
_BROKEN = const(3)  # pairs seen only once before they are told as two
_CALM = const(3)  # clean polls without anything new that end a muddle
_MOST_HERE = const(8)
_KIN = const(3)  # leading bytes that make a UID look like another's
_LONG_MS = const(1000)  # a poll counts for no more, however long ago the last one was


class Resting:
    """A card that was told and has not left."""

    def __init__(self, uid: bytes, kind: int) -> None:
        self.uid = uid
        self.kind = kind
        self.seen = True
        self.unseen = 0  # polls that saw others
        self.misses = 0
        self.away_ms = 0


class Presence:
    """Fed once a poll with `none`, `unclear` or `seen`; what they change is appended to `changes`.

    `known(uid)`: 0 for a UID that is not of the pack. Without it no UID is doubted for its looks.
    """

    def __init__(
        self,
        ticks_diff: "Callable[[int, int], int]",
        known: "Callable[[bytes], int] | None" = None,
    ) -> None:
        self.changes: list["ReaderChange"] = []
        self.here: list[Resting] = []
        self._ticks_diff = ticks_diff
        self._known = known
        self._then = 0
        self._started = False
        self._guest = b""  # a UID that does not count yet
        self._kind = 0
        self._beside: bool = False  # was it beside a resting card
        self._agree = 0
        self._gap = 0
        self._gap_ms = 0
        self._muddle = False
        self._may_be_two = False  # the last poll saw two, but not at one time
        self._steady_ms = 0
        self._broken = 0
        self._calm = 0
        self._calm_ms = 0

    def is_pending(self) -> bool:
        """Whether the next poll should follow at once: a UID waits for its second sighting."""
        return self._agree > 0 and not self._muddle and self._gap == 0

    def lacks(self, count: int, uids: list[bytes]) -> bool:
        """Whether somebody who was here, or was seen just now, may only be asleep.

        If somebody else is seen in a guest's place, the guest does not sleep: it was never there.
        """
        strangers = 0
        present = 0
        for index in range(count):
            if self.find(uids[index]) is None:
                strangers += 1
            else:
                present += 1
        if strangers > 1:
            return False
        if self._muddle and count < 2:
            return True  # one of the two
        if self._agree and not among(self._guest, count, uids):
            return strangers == 0
        return present < len(self.here)

    def wants_more(self, count: int, uids: list[bytes]) -> bool:
        """Whether it matters if more tags lie there than these: someone rests among them.

        Not when they confirm a guest: nothing shall delay an arrival.
        """
        if self._agree and among(self._guest, count, uids):
            return False
        for index in range(count):
            if self.find(uids[index]) is not None:
                return len(self.here) > 0
        return False

    def is_missing(self) -> bool:
        """Whether something that was there was not seen last time."""
        for card in self.here:
            if card.misses:
                return True
        return self._gap > 0

    def none(self, now: int) -> None:
        """Take a clean poll that found nothing."""
        elapsed = self._elapsed(now)
        for card in self.here:
            card.seen = False
        self._quiet(elapsed)
        self._depart(elapsed, _AWAY_MS)

    def unclear(self, now: int) -> None:
        """Take a poll whose answer was corrupted: something is there, nobody knows what."""
        self._elapsed(now)
        for card in self.here:
            card.misses = 0
            card.away_ms = 0
        self._calm = 0
        self._calm_ms = 0
        self._steady_ms = 0
        if self._beside:
            self._drop_guest()

    def seen(
        self, now: int, count: int, uids: list[bytes], kinds: list[int], spread: bool = False
    ) -> None:
        """Take a clean poll that found `count` tags, at least one.

        spread: by more than one list, so that one may have gone before the other came.
        """
        elapsed = self._elapsed(now)
        for card in self.here:
            card.seen = False
            card.unseen += 1
        fresh = -1
        strangers = 0
        for index in range(count):
            card = self.find(uids[index])
            if card is None:
                fresh = index
                strangers += 1
            else:
                card.seen = True
                card.unseen = 0
                card.misses = 0
                card.away_ms = 0
        if strangers == 0:
            if not self._beside:
                self._drop_guest()  # "twice running" bridges misses, not another card
            self._quiet(elapsed)
        elif strangers > 1:
            if not spread or self._may_be_two:
                self._two()
            self._drop_guest()
        else:
            self._stranger(uids[fresh], kinds[fresh], count > 1, elapsed)
        self._may_be_two = strangers > 1
        if count == 1:  # of many the chip may list but two: then a card unseen is no card missed
            self._depart(elapsed, _AWAY_BESIDE_MS)

    def _elapsed(self, now: int) -> int:
        """Milliseconds since the last poll. No older tick is ever kept, so that ticks may wrap."""
        elapsed = self._ticks_diff(now, self._then) if self._started else 0
        self._started = True
        self._then = now
        return elapsed if 0 <= elapsed <= _LONG_MS else _LONG_MS

    def find(self, uid: bytes) -> "Resting | None":
        """Return the card with this UID if it was told and has not left."""
        for card in self.here:
            if same(card.uid, uid):
                return card
        return None

    def leave(self, uid: bytes) -> None:
        """Take note that a card left: it was found elsewhere."""
        card = self.find(uid)
        if card is not None:
            self.here.remove(card)
            self.changes.append((LEFT, card.uid))

    def _quiet(self, elapsed: int) -> None:
        """Nothing new was seen: forget the guest in time, and a muddle too."""
        if self._agree:
            self._gap += 1
            self._gap_ms += elapsed
            if self._beside:
                self._broken_pair()
            elif self._gap > _BRIDGE or self._gap_ms > _BRIDGE_MS:
                self._drop_guest()
        self._steady_ms = 0
        self._calm += 1
        self._calm_ms += elapsed
        if self._calm >= _CALM and self._calm_ms >= _AWAY_MS:
            self._calm_ms = _AWAY_MS
            self._calm = _CALM
            self._muddle = False
            self._broken = 0

    def _stranger(self, uid: bytes, kind: int, beside: bool, elapsed: int) -> None:
        """Exactly one was seen that was not told yet."""
        self._calm = 0
        self._calm_ms = 0
        running = self._agree > 0 and elapsed <= _BRIDGE_MS
        alike = same(uid, self._guest) and kind == self._kind
        if running and alike and beside == self._beside:
            self._agree += 1
            self._steady_ms += elapsed
        else:
            if self._agree and self._beside and beside:
                self._broken_pair()
            self._guest = uid
            self._kind = kind
            self._beside = beside
            self._agree = 1
            self._steady_ms = 0
        self._gap = 0
        self._gap_ms = 0
        if self._muddle:
            if self._steady_ms < _STEADY_MS:
                return
            self._muddle = False
        if self._agree >= (_AGREE_DOUBTED if self._is_doubted(uid) else _AGREE):
            self._arrive()

    def _is_doubted(self, uid: bytes) -> bool:
        if self._known is None or self._known(uid):
            return False
        return any(card.uid[:_KIN] == uid[:_KIN] for card in self.here)

    def _arrive(self) -> None:
        if len(self.here) >= _MOST_HERE:
            self._make_room()
        self.here.append(Resting(self._guest, self._kind))
        self.changes.append((ARRIVED, self._guest, self._kind))
        self._broken = 0
        self._drop_guest()

    def _make_room(self) -> None:
        """Let the one depart that was not seen for longest, or was laid first."""
        gone = self.here[0]
        for card in self.here:
            if card.unseen > gone.unseen:
                gone = card
        self.here.remove(gone)
        self.changes.append((LEFT, gone.uid))

    def _two(self) -> None:
        self._calm = 0
        self._calm_ms = 0
        if not self._muddle:
            self._muddle = True
            self.changes.append((TWO,))

    def _broken_pair(self) -> None:
        """Note that a guest beside a card was seen once only."""
        self._drop_guest()
        self._broken += 1
        if self._broken >= _BROKEN:
            self._two()

    def _drop_guest(self) -> None:
        self._guest = b""
        self._agree = 0
        self._gap = 0
        self._gap_ms = 0
        self._steady_ms = 0

    def _depart(self, elapsed: int, away_ms: int) -> None:
        at = 0
        while at < len(self.here):
            card = self.here[at]
            if not card.seen:
                card.misses += 1
                card.away_ms = min(card.away_ms + min(elapsed, _MISS_MS), _AWAY_BESIDE_MS)
                enough = _MISSES if card.away_ms < _SURE_MS else _FEW
                if card.misses >= enough and card.away_ms >= away_ms:
                    del self.here[at]
                    self.changes.append((LEFT, card.uid))
                    continue
            at += 1


def same(one: bytes, other: bytes) -> bool:
    """Whether two UIDs are of one tag; made-up ones (4 bytes, 08 ...) are all of one phone."""
    if one == other:
        return True
    return len(one) == 4 and len(other) == 4 and one[0] == 0x08 and other[0] == 0x08


def among(uid: bytes, count: int, uids: list[bytes]) -> bool:
    """Whether a tag is one of the first `count` in `uids`."""
    for index in range(count):
        if same(uid, uids[index]):
            return count > 0
    return False
