"""People who play Brisca, Briscola, Mariaje and Muerte al Tres."""

from __future__ import annotations

from oracle_brisca import BriscaDeal, BriscaMatch
from oracle_cards import Card, seats_from
from oracle_mariaje import MariajeDeal
from people import Driver, Hidden


class BriscaDriver(Driver):
    """Brisca and its kin."""

    def brisca_match(self) -> BriscaMatch:
        assert isinstance(self.oracle.match, BriscaMatch)
        return self.oracle.match

    def table(self) -> BriscaDeal:
        deal = self.oracle.match and self.oracle.match.deal
        assert isinstance(deal, BriscaDeal)
        return deal

    def public(self) -> set[Card]:
        table = self.table()
        return {*table.known, *([table.turnup] if table.turnup else [])}

    def interesting(self) -> list[Card]:
        """List played cards, known ones, removed ones."""
        table = self.table()
        return [*table.played, *self.public(), *table.match.removed_cards()]

    def surely_refused(self, seat: int, cards: list[Card]) -> bool:
        """Tell whether a card lies under the stock or in another hand."""
        table = self.table()
        return any(card == table.turnup or table.known.get(card, seat) != seat for card in cards)

    def after(self, line: str, results: list[str]) -> None:
        words = line.split()
        if words[0] == "deal":
            self.shuffle()
        elif words[0] == "turnup":
            card = next(card for card in self.brisca_match().pack if str(card) == words[1])
            self.hidden.swap(card, self.hidden.stock[-1])
        elif words[0][-1] == ":" and len(words) > 1:
            self.after_seat_event(int(words[0][:-1]), words[1:], results)

    def after_seat_event(self, seat: int, words: list[str], results: list[str]) -> None:
        hand = self.hidden.hands[seat]
        named = {str(card): card for card in hand}
        if words[0] == "exchange":
            give = named[words[1]]
            hand[hand.index(give)], self.hidden.stock[-1] = self.hidden.stock[-1], give
        elif words[0] in named:
            hand.remove(named[words[0]])
            trick = [result for result in results if result.startswith("trick")]
            if trick and self.running():
                taker = int(trick[0].split()[1])
                for drawer in seats_from(taker, self.players):
                    if self.hidden.stock:
                        self.hidden.hands[drawer].append(self.hidden.stock.pop(0))

    def cards_in(self, words: list[str]) -> list[Card]:
        table = self.table()
        if words[0] == "marriage" and words[-1] != "word" and isinstance(table, MariajeDeal):
            return [card for card in table.pair(words[1]) if card not in table.played]
        return super().cards_in(words)

    def shuffle(self) -> None:
        cards = list(self.brisca_match().pack)
        self.rng.shuffle(cards)
        hands = {seat: [cards.pop() for _ in range(3)] for seat in self.seats()}
        self.hidden = Hidden(hands, cards)

    def start_deal(self) -> None:
        super().start_deal()
        if self.table().waits_for_turnup and self.chance(self.mischief):
            self.odd_event()

    def move(self) -> None:
        table = self.table()
        if table.waits_for_turnup:
            card = self.hidden.stock[-1]
            self.tell(f"turnup {card}")
            return
        special = self.rng.random()
        if special < 0.06:
            self.try_exchange()
        elif special < 0.10 and not table.stock:
            self.try_claim()
        elif special < 0.16 and isinstance(table, MariajeDeal):
            self.try_marriage(table)
        if not self.running():
            return
        self.play_card()

    def play_card(self) -> None:
        table = self.table()
        seat = table.turn
        ace = Card("1", table.trump)
        if not self.favourites and self.chance(0.08) and self.arrange([seat], [ace]):
            arrastre = " arrastre" if self.chance(0.7) else ""
            self.tell(f"{seat}: {ace}{arrastre}")
            return
        if not self.favourites and self.chance(0.05):
            card = Card("3", table.trump)
            if self.arrange([seat], [card]):
                self.tell(f"{seat}: {card}")
                return
        card = self.lucky_card(seat, table.match.order, table.trump)
        if card and self.chance(0.9):
            self.tell(f"{seat}: {card}")
            return
        card = self.rng.choice(self.hidden.hands[seat])
        if table.trick and self.chance(0.4):
            same = [c for c in self.hidden.hands[seat] if c.suit == table.trick[0][1].suit]
            card = self.rng.choice(same or self.hidden.hands[seat])
        self.tell(f"{seat}: {card}")

    def try_exchange(self) -> None:
        table = self.table()
        seat = self.some_seat()
        card = Card(self.rng.choice("72"), table.trump)
        if self.chance(0.8):
            self.arrange([seat], [card])
        if card not in self.hidden.hands[seat] and self.chance(0.7):
            card = self.rng.choice(self.hidden.hands[seat] or [card])
        if card in self.hidden.hands[seat] or card in self.public() or card in table.played:
            self.tell(f"{seat}: exchange {card}")

    def try_claim(self) -> None:
        table = self.table()
        seat = self.some_seat()
        side = [s for s in self.seats() if table.match.side_of(s) == table.match.side_of(seat)]
        kind = table.match.option("claim") or "remaining"
        number = table.hand[seat] if self.chance(0.9) else self.rng.randint(1, 3)
        cards = table.claimable(number, "remaining" if kind == "off" else kind)
        if not cards or self.chance(0.2):
            cards = self.rng.sample(self.hidden.hands[seat], len(self.hidden.hands[seat]))
        elif not self.arrange(side, cards) and self.chance(0.7):
            return
        self.rng.shuffle(cards)
        if cards:
            self.tell(f"{seat}: claim " + " ".join(map(str, cards)))

    def try_marriage(self, table: MariajeDeal) -> None:
        seat = table.turn if self.chance(0.8) else self.some_seat()
        suit = self.any_suit()
        if self.chance(0.6) and self.arrange([seat], table.pair(suit)):
            word = " word" if self.chance(0.3) else ""
        elif table.match.option("declare-proof") == "word" or self.chance(0.3):
            word = " word"
        else:
            return
        self.tell(f"{seat}: marriage {suit}{word}")
