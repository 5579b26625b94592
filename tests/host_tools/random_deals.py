"""Random deals of two-player Brisca as people play them, with their mistakes, as records."""

import random

from tapete.rules import cards, codes, notation
from tapete.rules.game import Game

GAME = "game brisca players=2"
# Options that leave the way of the cards as it is.
OPTIONS = (
    ("exchange", "seven-only two-only none"),
    ("exchange-requires-trick", "side none"),
    ("last-trick-bonus", "10"),
    ("arrastre", "yes"),
    ("claim", "absolute off"),
    ("over100-counts-two", "yes"),
    ("tie", "draw last-trick"),
    ("mexican", "yes"),
    ("match-target", "1 5 8"),
)
_RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
_STRONGEST = (1, 3, 12, 11, 10, 7, 6, 5, 4, 2)


class _Cards:
    """Where the cards of a deal lie."""

    def __init__(self, deck: list[int]) -> None:
        self.hands = {1: deck[:3], 2: deck[3:6]}
        self.stock = deck[6:]  # drawn from the front; the turn-up is the last
        self.seen: list[int] = []
        self.known: dict[int, int] = {}  # cards seen going into a hand, and whose

    def copy(self) -> "_Cards":
        other = _Cards([])
        other.hands = {seat: hand[:] for seat, hand in self.hands.items()}
        other.stock = self.stock[:]
        other.seen = self.seen[:]
        other.known = dict(self.known)
        return other


class RandomDeals:
    """Writes records; `trouble` (0 to 1) is how often something goes wrong."""

    def __init__(self, seed: int, trouble: float = 0.15) -> None:
        self.random = random.Random(seed)
        self.trouble = trouble
        self.game = Game()
        self.opening = GAME
        if seed % 2:  # every second record has options of its own
            for name, values in self.random.sample(OPTIONS, 3):
                self.opening += f" {name}={self.random.choice(values.split())}"
        self.lines: list[str] = []
        self._cards = _Cards([])
        self._turned = 0
        self._hoarder = 0
        self._before: list[_Cards] = []  # one entry for every event that can be taken back

    def record(self, deals: int = 1) -> str:
        """Return a record of so many deals (abandoned ones are not counted)."""
        self._do(self.opening)
        while deals:
            if self.game.phase == codes.P_OVER:
                self._do(self.opening)
            deals -= self._deal()
        return "\n".join(self.lines) + "\n"

    def _do(self, text: str) -> list[tuple[int, ...]]:
        results = list(self.game.apply(notation.parse_event(text, self.game)))
        self.lines.append(text)
        return results

    def _done(self, text: str) -> bool:
        results = self._do(text)
        return not any(result[0] == codes.R_REFUSED for result in results)

    def _name(self, card: int) -> str:
        return cards.name(card, self.game.family)

    def _deal(self) -> int:
        deck = [suit << 4 | rank for suit in range(4) for rank in _RANKS]
        self.random.shuffle(deck)
        self._cards = _Cards(deck)
        self._before = []
        self._turned = deck[-1]
        self._hoarder = self.random.choice((0, 1, 2))
        self._do("deal" if self.random.random() < 0.7 else f"deal dealer={self._seat()}")
        while self.game.phase in (codes.P_TURNUP, codes.P_PLAY):
            if self.random.random() < self.trouble:
                self._mishap()
            elif self.game.phase == codes.P_TURNUP:
                self._take(f"turnup {self._name(self._cards.stock[-1])}")
            elif self.random.random() < self.trouble / 60:
                self._do("end")
                return 0
            else:
                self._turn()
        return 1

    def _seat(self) -> int:
        return self.random.choice((1, 2))

    def _take(self, text: str) -> list[tuple[int, ...]] | None:
        """Do an event that should be possible; None when it is refused."""
        before = self._cards.copy()
        results = self._do(text)
        if any(result[0] == codes.R_REFUSED for result in results):
            return None
        self._before.append(before)
        return results

    def _turn(self) -> None:
        if self._exchange() or self._claim():
            return
        seat = self.game.turn
        card = self._choice(seat)
        results = self._take(f"{seat}: {self._name(card)}")
        if results is None:
            raise AssertionError(f"a card of the own hand was refused: {self.lines[-1]}")
        self._cards.hands[seat].remove(card)
        self._cards.seen.append(card)
        for result in results:
            if result[0] == codes.R_TRICK and self._cards.stock:
                for drawer in (result[1], 3 - result[1]):
                    self._cards.hands[drawer].append(self._cards.stock.pop(0))

    def _choice(self, seat: int) -> int:
        """Return the card a seat plays; a hoarder keeps the trumps, to claim the rest with them."""
        hand = self._cards.hands[seat]
        if seat != self._hoarder:
            return self.random.choice(hand)
        trump = cards.suit(self._turned)
        return min(hand, key=lambda card: (cards.suit(card) == trump, -_STRONGEST.index(card & 15)))

    def _exchange(self) -> bool:
        seat = self._seat()
        if not self._cards.stock:
            return False
        trump = cards.suit(self._cards.stock[-1])
        for card in self._cards.hands[seat]:
            if cards.suit(card) == trump and cards.rank(card) in (2, 7):
                if self.random.random() < 0.7 or not self._taken(seat, card):
                    return False
                hand = self._cards.hands[seat]
                hand[hand.index(card)] = self._cards.stock[-1]
                self._cards.known[self._cards.stock[-1]] = seat
                self._cards.stock[-1] = card
                return True
        return False

    def _taken(self, seat: int, card: int) -> bool:
        return self._take(f"{seat}: exchange {self._name(card)}") is not None

    def _claim(self) -> bool:
        seat = self._seat()
        hand = self._cards.hands[seat]
        if self._cards.stock or self.random.random() < 0.6:
            return False
        shown = " ".join(self._name(card) for card in hand)
        return bool(shown) and self._take(f"{seat}: claim {shown}") is not None

    def _mishap(self) -> None:
        """Something people do wrong, or take back."""
        what = self.random.randrange(9)
        seat = self._seat()
        if what == 0:
            self._undo(self.random.choice((1, 1, 1, 2, 5)))
        elif what == 1 and self._cards.seen:
            self._do(
                f"{self.game.turn or seat}: {self._name(self.random.choice(self._cards.seen))}"
            )
        elif what == 2 and self.game.turn and self._cards.hands[3 - self.game.turn]:
            other = 3 - self.game.turn
            self._do(f"{other}: {self._name(self.random.choice(self._cards.hands[other]))}")
        elif what == 3:
            self._do(f"{seat}: {self.random.choice('89')}{self.random.choice('oceb')}")
        elif what == 4 and self._cards.seen:
            shown = self.random.sample(self._cards.seen, min(3, len(self._cards.seen)))
            self._do(f"{seat}: claim " + " ".join(map(self._name, shown)))
        elif what == 5 and self.game.phase == codes.P_PLAY and self._cards.stock:
            self._do(f"{self.game.turn}: {self._name(self._cards.stock[-1])}")
        elif what == 6 and self._cards.seen:
            self._do(f"{seat}: exchange {self._name(self.random.choice(self._cards.seen))}")
        elif what == 7:
            self._wrong_exchange(seat)
        elif what == 8:
            self._not_mine()

    def _wrong_exchange(self, seat: int) -> None:
        for card in self._cards.hands[seat]:
            if cards.rank(card) not in (2, 7) or not self._cards.stock:
                self._do(f"{seat}: exchange {self._name(card)}")
                return

    def _not_mine(self) -> None:
        """Play a card that everybody saw the other seat take."""
        for card, seat in self._cards.known.items():
            if seat != self.game.turn and card not in self._cards.seen and self.game.turn:
                self._do(f"{self.game.turn}: {self._name(card)}")
                return

    def _undo(self, times: int) -> None:
        for _ in range(times):
            if self._done("undo"):
                self._cards = self._before.pop()


def record(seed: int, deals: int = 1, trouble: float = 0.15) -> str:
    """Return a random record of two-player Brisca."""
    return RandomDeals(seed, trouble).record(deals)
