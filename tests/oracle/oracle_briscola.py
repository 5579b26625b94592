"""Briscola: other packs, regional values, no claim, no arrastre."""

from __future__ import annotations

from oracle_base import Deal, Match
from oracle_brisca import ORDER_40, ORDER_48, POINTS, BriscaDeal, BriscaMatch
from oracle_cards import RefusedError

# Briscola section 2: with French cards the jack is the fante, the queen the cavallo, the king
# the re.
FRENCH_RANK = {"1": "A", "10": "J", "11": "Q", "12": "K"}


def in_french(rank: str) -> str:
    return FRENCH_RANK.get(rank, rank)


def swapped(order: list[str], one: str, other: str) -> list[str]:
    exchange = {one: other, other: one}
    return [exchange.get(rank, rank) for rank in order]


class BriscolaMatch(BriscaMatch):
    """Italian or French pack; a deal is a game."""

    def side_of(self, seat: int) -> str:
        """Rulings 8: in blocks seats 1 2 3 are A."""
        if self.players == 6 and self.options.get("six-seating") == "block":
            return "A" if seat <= 3 else "B"
        return Match.side_of(self, seat)

    def spanish_order(self) -> list[str]:
        """Regional values, section 11 and rulings 11."""
        order = ORDER_48 if self.ranks_per_suit() == 12 else ORDER_40
        if self.option("rank-follows-points") == "no":
            return order
        if self.option("regional") == "seven-for-three":
            order = [rank for rank in order if rank != "7"]
            order = ["7" if rank == "3" else rank for rank in order]
            return [*order[:-1], "3", "2"]
        if self.option("regional") == "jack-knight-swapped":
            return swapped(order, "10", "11")
        return order

    def rank_order(self) -> list[str]:
        order = self.spanish_order()
        return [in_french(rank) for rank in order] if self.family == "french" else order

    def card_points(self) -> dict[str, int]:
        points = dict(POINTS)
        if self.option("regional") == "seven-for-three":
            del points["3"]
            points["7"] = 10
        if self.option("regional") == "jack-knight-swapped":
            points["10"], points["11"] = 3, 2
        if self.family == "french":
            points = {in_french(rank): value for rank, value in points.items()}
        return points

    def new_deal(self, dealer: int) -> Deal:
        return BriscolaDeal(self, dealer)


class BriscolaDeal(BriscaDeal):
    """Only the exchange differs."""

    def exchange_exists(self) -> bool:
        """Rulings 10: `two-only` until the first trick is complete."""
        if self.match.option("exchange") == "two-only" and self.trick_number > 1:
            raise RefusedError("not-now")
        return super().exchange_exists()

    def has_trick_for_exchange(self, seat: int) -> bool:
        """Rulings 10: `two-only` needs no trick."""
        if self.match.option("exchange") == "two-only":
            return True
        return super().has_trick_for_exchange(seat)
