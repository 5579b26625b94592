"""What a table says on its serial line, written down as a record that can be replayed.

Cards laid face down are secret there: `2: down 2`. A table that has seen them counts the deal
without being told; whoever replays the record cannot, and is given the piles as `count` lines.
"""

from host_tools.record import Fold, MalformedError
from tapete.rules import codes

_WAITING = ("notice", "points")  # results that may belong to the count


class Scribe:
    """Takes serial lines one after the other and gives back the record's lines."""

    def __init__(self) -> None:
        self._fold = Fold()
        self._held: list[str] = []  # results of which it is not known yet what they follow
        self._began = False
        self._part = 1  # of the state, the one that is taken next

    def state(self, lines: list[str], part: int = 1) -> list[str]:
        """Take a part of the deal that goes on after a power cut, the first before the second.

        What has begun already is no news.
        """
        if part != self._part or (part == 1 and self._began):
            return []
        self._part += 1
        for text in lines:
            self._follow(text)
        return lines

    def event(self, text: str) -> list[str]:
        """Take an event."""
        told = [*self.silence(), text]
        self._follow(text)
        return told

    def result(self, text: str) -> list[str]:
        """Take a result of the last event."""
        word = text.split(" ", maxsplit=1)[0]
        if word in _WAITING:
            self._held.append(text)
            return []
        counts = self._counts() if word == "deal" else []
        return [*counts, *self.silence(), "= " + text]

    def silence(self) -> list[str]:
        """Return the results that were held back: no other will follow them."""
        held, self._held = self._held, []
        return ["= " + text for text in held]

    def _follow(self, text: str) -> None:
        self._began = True
        try:
            self._fold.play(0, text)
        except MalformedError:  # then nothing is known of this match
            self._fold = Fold()

    def _counts(self) -> list[str]:
        """Return the counts without which the deal is not over for somebody who reads it."""
        counts: list[str] = []
        points = next((text for text in self._held if text.startswith("points ")), "").split(" ")
        for side, number in zip(points[1::2], points[2::2], strict=True):
            if self._fold.game.phase == codes.P_COUNT:
                counts.append(f"count {side} {number}")
                self._follow(counts[-1])
        return counts
