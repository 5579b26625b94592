"""People who play Truc, Rematada, Chiamata and Kozel."""

from __future__ import annotations

from itertools import combinations

from oracle_base import Match
from oracle_brisca import ORDER_40
from oracle_cards import Card, seats_from
from oracle_chiamata import ChiamataDeal
from oracle_kozel import KozelDeal, KozelMatch
from oracle_rematada import RematadaDeal
from oracle_truc import ORDER, TrucDeal, TrucMatch
from people import Driver, Hidden


class OneCardDriver(Driver):
    """Common to the games where each plays one card."""

    hand_size = 0
    order = ORDER_40

    def pack(self) -> list[Card]:
        """List the cards of the match."""
        raise NotImplementedError

    def match(self) -> Match:
        """Get the match."""
        assert self.oracle.match is not None
        return self.oracle.match

    def public(self) -> set[Card]:
        """Know nothing."""
        return set()

    def shuffle(self) -> None:
        """Deal."""
        cards = self.pack()
        self.rng.shuffle(cards)
        hands = {seat: [cards.pop() for _ in range(self.hand_size)] for seat in self.seats()}
        self.hidden = Hidden(hands, cards)

    def after(self, line: str, results: list[str]) -> None:
        """Move the played card."""
        words = line.split()
        if words[0] == "deal":
            self.shuffle()
        elif words[0][-1] == ":":
            self.after_seat_event(int(words[0][:-1]), words[1:], results)

    def after_seat_event(self, seat: int, words: list[str], results: list[str]) -> None:
        """Take a played card out of the hand."""
        del results
        hand = self.hidden.hands[seat]
        named = {str(card): card for card in hand}
        if words[0] in named:
            hand.remove(named[words[0]])

    def play_some_card(self, seat: int, led: str = "", trump: str = "") -> None:
        """Play a card, often of the suit led."""
        lucky = self.lucky_card(seat, self.order, trump)
        if lucky and self.chance(0.97):
            self.tell(f"{seat}: {lucky}")
            return
        hand = self.hidden.hands[seat]
        same = [card for card in hand if card.suit == led]
        card = self.rng.choice(same if same and self.chance(0.8) else hand)
        self.tell(f"{seat}: {card}")


class TrucDriver(OneCardDriver):
    """Le Truc: raises, remainders, folds, redeals."""

    hand_size = 3
    order = ORDER

    def __init__(self, seed: int, game: str, players: int, deals: int) -> None:
        super().__init__(seed, game, players, deals * 4)

    def pack(self) -> list[Card]:
        """List the 32 cards; often of few ranks, so that tricks are spoiled."""
        match = self.match()
        assert isinstance(match, TrucMatch)
        ranks = self.rng.sample(ORDER, self.rng.choice((2, 3, 8)))
        first = [card for card in match.pack if card.rank in ranks]
        self.rng.shuffle(first)
        return [card for card in match.pack if card not in first[:8]] + first[:8]

    def shuffle(self) -> None:
        """Deal from the prepared end of the pack."""
        cards = self.pack()
        last = cards[-8:]
        self.rng.shuffle(last)
        hands = {seat: [last.pop() for _ in range(3)] for seat in self.seats()}
        self.hidden = Hidden(hands, cards[:-8] + last)

    def interesting(self) -> list[Card]:
        """List played cards."""
        return list(self.table().played)

    def table(self) -> TrucDeal:
        """Get the running deal."""
        deal = self.match().deal
        assert isinstance(deal, TrucDeal)
        return deal

    def after_seat_event(self, seat: int, words: list[str], results: list[str]) -> None:
        """Deal new hands after an agreed redeal."""
        super().after_seat_event(seat, words, results)
        table = self.table()
        if words[0] == "accept" and not table.played and table.stake == 1:
            self.shuffle()

    def move(self) -> None:
        """Ask, answer, fold or play."""
        table = self.table()
        seat = table.turn()
        if table.pending:
            answers = ("accept", "accept", "accept", "decline", "rest", "raise", "fold", "redeal")
            if self.chance(0.1):
                self.play_some_card(table.to_play)
                return
            who = seat if self.chance(0.9) else 3 - seat
            self.tell(f"{who}: {self.rng.choice(answers)}")
            return
        dice = self.rng.random()
        if not table.played and dice < 0.15:
            self.tell(f"{self.some_seat()}: redeal")
        elif dice < 0.45:
            who = seat if self.chance(0.9) else 3 - seat
            self.tell(f"{who}: raise")
        elif dice < 0.52:
            self.tell(f"{seat}: rest")
        elif dice < 0.55:
            self.tell(f"{self.some_seat()}: fold")
        else:
            self.play_some_card(seat)


class RematadaDriver(OneCardDriver):
    """Rematada: auction, talon, discards, marriages."""

    hand_size = 10

    def pack(self) -> list[Card]:
        """List the 32 cards."""
        return [
            Card(rank, suit)
            for suit in "oceb"
            for rank in ["1", "3", "12", "11", "10", "7", "6", "5"]
        ]

    def table(self) -> RematadaDeal:
        """Get the running deal."""
        deal = self.match().deal
        assert isinstance(deal, RematadaDeal)
        return deal

    def interesting(self) -> list[Card]:
        """List played, buried and known cards."""
        return [*self.table().played, *self.table().buried, *self.table().known]

    def public(self) -> set[Card]:
        """Know the talon and shown marriages."""
        return set(self.table().known)

    def movable(self, card: Card, seats: list[int]) -> bool:
        """Move a talon card between the declarer's hand and his unread discards."""
        holder = self.table().known.get(card)
        return holder is None or (holder in seats and card in self.hidden.unread.get("down", []))

    def surely_refused(self, seat: int, cards: list[Card]) -> bool:
        """Tell whether a card is known to be in another hand."""
        return any(self.table().known.get(card, seat) != seat for card in cards)

    def cards_in(self, words: list[str]) -> list[Card]:
        """Prepare the talon; a marriage that is shown must be held."""
        table = self.table()
        if words[0] == "talon":
            return []
        if words[0] == "marriage" and words[-1] != "word":
            pair = [Card("12", words[1]), Card("11", words[1])]
            return [card for card in pair if card not in table.played | table.buried]
        return super().cards_in(words)

    def odd_event(self) -> None:
        """Leave the talon and the discards nearly alone: they must be the real ones."""
        if self.running() and self.table().phase in ("talon", "name"):
            seat = self.some_seat()
            talon = " ".join(map(str, self.hidden.stock)) or "1o 3o"
            lines = (f"talon {talon}", "name o", "down 1", "down 3", "pass", "bid 120")
            line = self.rng.choice(lines)
            if seat == self.table().bidder and line.startswith("talon"):
                hand = self.hidden.hands[seat]
                line = self.rng.choice(("talon 2o 4c", f"talon {hand[0]} {hand[0]}"))
            self.tell(f"{seat}: {line}")
            return
        super().odd_event()

    def after_seat_event(self, seat: int, words: list[str], results: list[str]) -> None:
        """Move talon and discards."""
        hidden = self.hidden
        hand = hidden.hands[seat]
        if words[0] == "talon":
            hand += hidden.stock
            hidden.stock = []
        elif words[0] == "down" and not words[1].isdigit():
            hidden.seen["down"] = [card for card in hand if str(card) in words]
            hand[:] = [card for card in hand if str(card) not in words]
        elif words[0] in ("down", "name") and len(hand) == 12:
            hidden.unread["down"] = self.rng.sample(hand, 2)
            hand[:] = [card for card in hand if card not in hidden.unread["down"]]
        else:
            super().after_seat_event(seat, words, results)

    def move(self) -> None:
        """Do what the phase asks for."""
        table = self.table()
        seat = table.turn
        moves = {"auction": self.bid, "talon": self.talon, "name": self.name, "play": self.play}
        moves[table.phase](seat)

    def bid(self, seat: int) -> None:
        """Bid or pass."""
        table = self.table()
        if self.chance(0.5):
            self.tell(f"{seat}: pass")
            return
        step = int(self.match().options["step"])
        last = max(table.bid + step, 100) // step * step
        number = last + step * self.rng.choice((0, 0, 0, 1, 2, 5, -1))
        number = self.rng.choice((number, number, number, number + 1, 171, 230, 231, 95))
        self.tell(f"{seat}: bid {number}")

    def talon(self, seat: int) -> None:
        """Show the talon."""
        one, two = self.hidden.stock
        self.tell(f"{seat}: talon {one} {two}")

    def name(self, seat: int) -> None:
        """Discard, perhaps read, perhaps not; then name trumps."""
        table = self.table()
        if not table.discarded and self.chance(0.8):
            if self.chance(0.4):
                self.tell(f"{seat}: down 2")
                return
            cards = self.rng.sample(self.hidden.hands[seat], 2)
            self.tell(f"{seat}: down {cards[0]} {cards[1]}")
            return
        self.tell(f"{seat}: name {self.any_suit()}")

    def play(self, seat: int) -> None:
        """Declare a marriage or play."""
        table = self.table()
        if self.chance(0.1 if table.trick else 0.3):
            self.marry(seat if self.chance(0.9) else self.some_seat())
        if self.running():
            self.play_some_card(seat, table.trick[0][1].suit if table.trick else "", table.trump)

    def marry(self, seat: int) -> None:
        """Declare a marriage, true or false."""
        table = self.table()
        suit = table.trump if self.chance(0.6) else self.any_suit()
        pair = [Card("12", suit), Card("11", suit)]
        true = self.chance(0.6) and self.arrange([seat], pair)
        word = "" if true and self.chance(0.6) else " word"
        self.tell(f"{seat}: marriage {suit}{word}")


class ChiamataDriver(OneCardDriver):
    """Chiamata: auctions of all kinds, called cards."""

    hand_size = 8

    def pack(self) -> list[Card]:
        """List the 40 cards."""
        ranks = ["1", "3", "12", "11", "10", "7", "6", "5", "4", "2"]
        return [Card(rank, suit) for suit in "oceb" for rank in ranks]

    def interesting(self) -> list[Card]:
        """List played cards."""
        return list(self.table().played)

    def table(self) -> ChiamataDeal:
        """Get the running deal."""
        deal = self.match().deal
        assert isinstance(deal, ChiamataDeal)
        return deal

    def move(self) -> None:
        """Do what the phase asks for."""
        table = self.table()
        seat = table.turn
        if table.phase == "auction":
            self.bid(seat)
        elif table.phase == "name":
            self.name(seat)
        else:
            self.play_some_card(seat, table.trick[0][1].suit if table.trick else "", table.trump)

    def bid(self, seat: int) -> None:
        """Bid or pass."""
        table = self.table()
        if self.chance(0.45):
            self.tell(f"{seat}: pass")
            return
        number = max(60, table.number) + self.rng.choice((0, 1, 1, 2, 5, 20, 40, 61))
        if self.chance(0.1):
            number = 120
        if self.match().options["auction"] == "points":
            self.tell(f"{seat}: bid {number}")
        elif table.rank == "2" or self.chance(0.05):
            self.tell(f"{seat}: bid 2 {number}")
        else:
            self.tell(f"{seat}: bid {self.rng.choice(ORDER_40)}")

    def name(self, seat: int) -> None:
        """Name a suit or call a card, often one's own."""
        wanted = self.match().options["auction"] == "points"
        if self.chance(0.1):
            wanted = not wanted
        if wanted:
            card = self.rng.choice(self.pack())
            if self.chance(0.3):
                card = self.rng.choice(self.hidden.hands[seat])
            self.tell(f"{seat}: call {card}")
        else:
            self.tell(f"{seat}: name {self.any_suit()}")


class KozelDriver(Driver):
    """Kozel: several cards, passes face down, molodkas, counts."""

    def __init__(self, seed: int, game: str, players: int, deals: int) -> None:
        super().__init__(seed, game, players, deals)
        self.reading = self.rng.choice((0.0, 0.5, 1.0, 1.0))
        self.beating = self.rng.choice((0.2, 0.7, 1.0))

    def match(self) -> KozelMatch:
        """Get the match."""
        assert isinstance(self.oracle.match, KozelMatch)
        return self.oracle.match

    def table(self) -> KozelDeal:
        """Get the running deal."""
        deal = self.match().deal
        assert isinstance(deal, KozelDeal)
        return deal

    def public(self) -> set[Card]:
        """Know returned cards and the turn-up under the stock."""
        table = self.table()
        bottom = table.at_bottom() and table.stock and table.turnup
        return {*table.known, *([table.turnup] if bottom and table.turnup else [])}

    def interesting(self) -> list[Card]:
        """List cards on the table or in piles, and known ones."""
        return [*self.table().gone(), *self.public()]

    def surely_refused(self, seat: int, cards: list[Card]) -> bool:
        """Tell whether a card lies under the stock or in another hand."""
        table = self.table()
        under = {table.turnup} if table.at_bottom() and table.stock else set[Card | None]()
        return any(card in under or table.known.get(card, seat) != seat for card in cards)

    def start_deal(self) -> None:
        """Decide anew who lays passes on the reader."""
        self.reading = self.rng.choice((0.0, 0.5, 0.95, 1.0, 1.0))
        self.beating = self.rng.choice((0.2, 0.7, 1.0))
        super().start_deal()

    # -- moving the real cards --

    def after(self, line: str, results: list[str]) -> None:
        """Move the cards of an accepted event."""
        words = line.split()
        if words[0] == "deal":
            self.shuffle()
        elif words[0] == "turnup":
            card = next(card for card in self.match().pack if str(card) == words[1])
            place = -1 if self.table().at_bottom() else len(self.hidden.stock) // 2
            self.hidden.swap(card, self.hidden.stock[place])
        elif words[0][-1] == ":":
            self.lay(int(words[0][:-1]), words[1:])
            for result in results:
                if result.startswith("trick"):
                    self.collect(int(result.split()[1]))

    def shuffle(self) -> None:
        """Deal."""
        cards = list(self.match().pack)
        self.rng.shuffle(cards)
        hands = {seat: [cards.pop() for _ in range(4)] for seat in self.seats()}
        self.hidden = Hidden(hands, cards)

    def lay(self, seat: int, words: list[str]) -> None:
        """Put cards on the table."""
        hidden = self.hidden
        if words[0] == "molodka":
            for other in self.seats():
                hidden.hands[other] += hidden.seen.pop(f"trick {other}", [])
                hidden.hands[other] += hidden.unread.pop(f"trick {other}", [])
        hand = hidden.hands[seat]
        if words[0] == "down" and words[1].isdigit():
            cards = self.rng.sample(hand, int(words[1]))
            hidden.unread[f"trick {seat}"] = cards
        else:
            cards = [card for card in hand if str(card) in words]
            hidden.seen[f"trick {seat}"] = cards
        hand[:] = [card for card in hand if card not in cards]

    def collect(self, taker: int) -> None:
        """Put the trick on the taker's pile and draw."""
        side = self.match().side_of(taker)
        hidden = self.hidden
        for places in (hidden.seen, hidden.unread):
            for seat in self.seats():
                places.setdefault(side, []).extend(places.pop(f"trick {seat}", []))
        while hidden.stock and min(map(len, hidden.hands.values())) < 4:
            for seat in seats_from(taker, self.players):
                hidden.hands[seat].append(hidden.stock.pop(0))

    # -- moves --

    def move(self) -> None:
        """Show trumps, count, call a molodka, lead or answer."""
        table = self.table()
        if table.counting:
            self.count()
        elif not table.trump:
            self.tell(f"turnup {self.rng.choice(self.hidden.stock)}")
        elif self.chance(0.08):
            self.molodka()
        elif table.trick_is_open():
            self.answer(table.turn)
        else:
            self.lead(table.turn)

    def lead(self, seat: int) -> None:
        """Lead some cards of one suit."""
        hand = self.hidden.hands[seat]
        suit = self.rng.choice(hand).suit
        cards = [card for card in hand if card.suit == suit]
        cards = self.rng.sample(cards, self.rng.randint(1, len(cards)))
        if self.chance(0.05):
            cards = self.rng.sample(hand, self.rng.randint(1, len(hand)))
        self.tell(f"{seat}: " + " ".join(map(str, cards)))

    def answer(self, seat: int) -> None:
        """Beat or pass."""
        table = self.table()
        hand = self.hidden.hands[seat]
        best = table.shown[table.best]
        beating = [c for c in combinations(hand, table.number) if table.beats_all(c, best)]
        eager = float(seat in self.favourites) if self.favourites else self.beating
        if beating and self.chance(eager):
            cards = list(self.rng.choice(beating))
            self.rng.shuffle(cards)
            self.tell(f"{seat}: " + " ".join(map(str, cards)))
            return
        number = table.number if self.chance(0.95) else self.rng.randint(1, len(hand))
        cards = self.rng.sample(hand, number)
        text = " ".join(map(str, cards))
        if self.match().options["pass-face"] == "up" or self.chance(0.05):
            self.tell(f"{seat}: {text}")
        elif self.chance(self.reading):
            self.tell(f"{seat}: down {text}")
        else:
            self.tell(f"{seat}: down {table.number}")

    def molodka(self) -> None:
        """Call out of turn with four of a suit."""
        table = self.table()
        seat = self.some_seat()
        if len(self.hidden.hands[seat]) != 4:
            return
        suit = table.trump if self.chance(0.4) else self.any_suit()
        unseen = [c for c in self.match().pack if c.suit == suit and c not in table.gone()]
        if len(unseen) >= 4 and self.arrange([seat], self.rng.sample(unseen, 4)):
            cards = self.rng.sample(self.hidden.hands[seat], 4 if self.chance(0.9) else 3)
            self.tell(f"{seat}: molodka " + " ".join(map(str, cards)))

    def count(self) -> None:
        """Count a pile, by sum or card by card, right or wrong."""
        side = self.any_side()
        pile = [*self.hidden.seen.get(side, []), *self.hidden.unread.get(side, [])]
        if pile and self.chance(0.4):
            self.rng.shuffle(pile)
            if self.chance(0.1):
                pile.pop()
            elif self.chance(0.1):
                pile[0] = self.any_card()
            if pile:
                self.tell(f"count {side} " + " ".join(map(str, pile)))
            return
        number = self.table().value(pile)
        if self.chance(0.2):
            number = self.rng.randint(0, 125)
        if self.chance(0.1):
            number = 60
        self.tell(f"count {side} {number}")
