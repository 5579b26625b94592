"""Muerte al Tres: Brisca where the ace of trumps hunts the three."""

from __future__ import annotations

from oracle_base import Deal, deal_line
from oracle_brisca import BriscaDeal, BriscaMatch
from oracle_cards import Card, RefusedError, trick_winner


class MuerteMatch(BriscaMatch):
    """Games to the target; a kill may count two."""

    def new_deal(self, dealer: int) -> Deal:
        return MuerteDeal(self, dealer)

    def book_kill(self, side: str) -> list[str]:
        self.score[side] += int(self.option("kill-worth"))
        self.deal_passes_on()
        return [deal_line([side]), self.match_line(), *self.match_end()]


class MuerteDeal(BriscaDeal):
    """The prisoner and the kill (sections 8 and 11)."""

    def check_play(self, seat: int, cards: tuple[Card, ...]) -> None:
        super().check_play(seat, cards)
        ace, three = Card("1", self.trump), Card("3", self.trump)
        if cards[0] == ace and three not in self.played and not self.is_last_trick():
            raise RefusedError("prisoner")

    def killer(self) -> str:
        """Find the side whose ace of trumps lies in the trick with the three, or ""."""
        where = {card: seat for seat, card in self.trick}
        ace, three = where.get(Card("1", self.trump)), where.get(Card("3", self.trump))
        if ace is None or three is None:
            return ""
        side = self.match.side_of(ace)
        if self.match.option("kill-scope") == "opponent-only" and side == self.match.side_of(three):
            return ""
        return side

    def trick_open(self, notices: list[str]) -> list[str]:
        if self.killer() and self.match.option("end-now") == "yes":
            return self.kill([])
        return super().trick_open(notices)

    def trick_complete(self, notices: list[str]) -> list[str]:
        if not self.killer():
            return super().trick_complete(notices)
        taker = trick_winner(self.trick, self.trump, self.match.order)
        cards = [card for _, card in self.trick]
        self.piles[taker] += cards
        return self.kill([f"trick {taker} {self.value(cards)}"])

    def kill(self, lines: list[str]) -> list[str]:
        """Rulings 17: `deal` and `match` at once, a `trick` only if complete, no `points`."""
        assert isinstance(self.match, MuerteMatch)
        side = self.killer()
        self.over = True
        return [*lines, *self.match.book_kill(side)]
