"""Mariaje (Cinquecento): Briscola with marriages of king and knight."""

from __future__ import annotations

from oracle_base import Deal, Event, deal_line
from oracle_brisca import BriscaDeal, BriscaMatch
from oracle_briscola import BriscolaDeal, BriscolaMatch
from oracle_cards import Card, RefusedError, suits_of


class MariajeMatch(BriscolaMatch):
    """Points are added up to 500."""

    def in_teams(self) -> bool:
        return self.players == 4

    def new_deal(self, dealer: int) -> Deal:
        return MariajeDeal(self, dealer)

    def finish(self, deal: BriscaDeal) -> list[str]:
        """Mariaje sections 13 and 14, rulings 16."""
        if self.option("match-target") == "per-deal":
            return super().finish(deal)
        winners = self.deal_winners(deal)
        for side, points in deal.side_points().items():
            self.score[side] += points
        self.deal_passes_on()
        return [deal_line(winners), self.match_line(), *self.match_end()]

    def match_end(self) -> list[str]:
        target = self.option("match-target")
        return self.winner_at(3 if target == "per-deal" else int(target))


class MariajeDeal(BriscolaDeal):
    """Marriages: shown, said, or captured."""

    def __init__(self, match: BriscaMatch, dealer: int) -> None:
        super().__init__(match, dealer)
        self.declared: set[str] = set()
        self.only_said: dict[str, int] = {}
        self.declared_since_trick = False

    def apply(self, event: Event) -> list[str]:
        if event.kind == "marriage" and not self.waits_for_turnup:
            return self.marriage(event)
        return super().apply(event)

    def pair(self, suit: str) -> tuple[Card, Card]:
        if self.match.family == "french":
            return Card("K", suit), Card("Q", suit)
        return Card("12", suit), Card("11", suit)

    def marriage_points(self, suit: str) -> int:
        return 40 if suit == self.trump else 20

    # -- declaring (section 11, rulings 15) --

    def check_marriage(self, event: Event) -> None:
        seat, suit = event.seat, event.word
        if self.match.option("pairs") == "captured":
            raise RefusedError("not-now")
        if event.number and self.match.option("declare-proof") == "show":
            raise RefusedError("not-now")
        if self.match.option("declare-after-stock-empty") == "no" and not self.stock:
            raise RefusedError("not-now")
        self.check_moment(seat)
        pair = self.pair(suit)
        unplayed = tuple(card for card in pair if card not in self.played)
        self.check_cards(seat, unplayed)
        if not self.tricks_won[seat]:
            raise RefusedError("no-trick-yet")
        if suit in self.declared:
            raise RefusedError("already-declared")
        if len(unplayed) < len(pair):
            raise RefusedError("member-played")

    def check_moment(self, seat: int) -> None:
        """Whose turn it must be, and when."""
        when = self.match.option("declare-when")
        if when != "between-tricks" and seat != self.turn:
            raise RefusedError("not-your-turn")
        if when != "own-turn" and self.trick:
            raise RefusedError("not-now")
        if self.declared_since_trick and self.match.option("several-per-trick") == "no":
            raise RefusedError("not-now")

    def marriage(self, event: Event) -> list[str]:
        self.check_marriage(event)
        seat, suit = event.seat, event.word
        self.declared.add(suit)
        self.declared_since_trick = True
        notices: list[str] = []
        if event.number:
            self.only_said[suit] = seat
        else:
            for card in self.pair(suit):
                self.known[card] = seat
                notices += self.watch.showed(seat, card)
        return [self.add_bonus(seat, self.marriage_points(suit)), *notices, self.points_line()]

    def add_bonus(self, seat: int, points: int) -> str:
        side = self.match.side_of(seat)
        self.bonus[side] += points
        return f"bonus {side} {points}"

    def card_was_played(self, seat: int, card: Card) -> list[str]:
        """Cancel a marriage only said when another seat plays one of the pair."""
        teller = self.only_said.get(card.suit)
        if teller is None or teller == seat or card not in self.pair(card.suit):
            return []
        del self.only_said[card.suit]
        return [
            f"notice false-marriage {teller} {card.suit}",
            self.add_bonus(teller, -self.marriage_points(card.suit)),
        ]

    def trick_complete(self, notices: list[str]) -> list[str]:
        """Allow one marriage a trick won (rulings 15)."""
        lines = super().trick_complete(notices)
        self.declared_since_trick = False
        return lines

    # -- captured pairs (open point 1) --

    def end_bonuses(self) -> list[str]:
        lines = super().end_bonuses()
        if self.match.option("pairs") == "captured":
            for suit in suits_of(self.match.family):
                takers = {self.taker_of(card) for card in self.pair(suit)}
                if len({self.match.side_of(seat) for seat in takers}) == 1:
                    lines.append(self.add_bonus(min(takers), self.marriage_points(suit)))
        return lines

    def taker_of(self, card: Card) -> int:
        (seat,) = [seat for seat in self.seats if card in self.piles[seat]]
        return seat
