"""Cards, packs, ranks and points, written out plainly (one sentence of the rules, one table)."""

from __future__ import annotations

from typing import NamedTuple

SPANISH_SUITS = "oceb"
FRENCH_SUITS = "shdc"
SPANISH_RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
FRENCH_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Card(NamedTuple):
    """One card: its rank and its suit, both as they are written in a record."""

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit


class MalformedError(Exception):
    """The line is not a line of the notation, or names what this match does not have."""


class RefusedError(Exception):
    """The event is well written but not possible now; `notices` follow the refusal."""

    def __init__(self, code: str, *notices: str) -> None:
        super().__init__(code)
        self.code = code
        self.notices = list(notices)


def suits_of(family: str) -> str:
    return FRENCH_SUITS if family == "french" else SPANISH_SUITS


def ranks_of(family: str) -> tuple[str, ...]:
    return FRENCH_RANKS if family == "french" else SPANISH_RANKS


def read_card(text: str, family: str) -> Card:
    """Record notation, section "Cards": rank, then suit letter."""
    rank, suit = text[:-1].upper(), text[-1:].lower()
    if not suit or suit not in suits_of(family) or rank not in ranks_of(family):
        raise MalformedError(f"not a card: {text}")
    return Card(rank, suit)


def read_suit(text: str, family: str) -> str:
    suit = text.lower()
    if len(suit) != 1 or suit not in suits_of(family):
        raise MalformedError(f"not a suit: {text}")
    return suit


def make_pack(family: str, ranks: list[str], without: list[Card] | None = None) -> list[Card]:
    gone = without or []
    cards = [Card(rank, suit) for suit in suits_of(family) for rank in ranks]
    return [card for card in cards if card not in gone]


def seat_after(seat: int, players: int) -> int:
    """Find the next seat in the order of play (conventions, "Players, direction, sides")."""
    return seat % players + 1


def seats_from(seat: int, players: int) -> list[int]:
    """All seats in the order of play, beginning with `seat`."""
    return [(seat - 1 + step) % players + 1 for step in range(players)]


def trick_winner(trick: list[tuple[int, Card]], trump: str, order: list[str]) -> int:
    """Brisca section 9: the highest trump, otherwise the highest card of the suit led.

    `order` lists the ranks from the strongest to the weakest; `trump` may be "" (no trumps).
    """
    trumps = [(seat, card) for seat, card in trick if card.suit == trump]
    led = [(seat, card) for seat, card in trick if card.suit == trick[0][1].suit]
    best_seat, _ = min(trumps or led, key=lambda play: order.index(play[1].rank))
    return best_seat
