"""Brisca, and the play that Briscola, Mariaje and Muerte al Tres share with it."""

from __future__ import annotations

from oracle_base import Deal, Event, Match, Watch, deal_line, per_side
from oracle_cards import (
    SPANISH_SUITS,
    Card,
    RefusedError,
    make_pack,
    read_card,
    seat_after,
    seats_from,
    trick_winner,
)

# Brisca sections 3 and 4.
ORDER_40 = ["1", "3", "12", "11", "10", "7", "6", "5", "4", "2"]
ORDER_48 = ["1", "3", "12", "11", "10", "9", "8", "7", "6", "5", "4", "2"]
POINTS = {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2}


class BriscaMatch(Match):
    """Games until the target, or four deals with rotating trumps."""

    def __init__(self, game: str, players: int, options: dict[str, str]) -> None:
        super().__init__(game, players, options)
        self.order = self.rank_order()
        self.points = self.card_points()
        self.pack = self.make_pack()
        self.deals_counted = 0
        self.total_points = dict.fromkeys(self.sides(), 0)
        self.drawn_before = 0

    def option(self, name: str) -> str:
        """Get an option's value; "" in games that do not have it."""
        return self.options.get(name, "")

    def in_teams(self) -> bool:
        if self.players == 4:
            return self.option("four-mode") != "individual"
        return self.players == 6

    # -- the pack (brisca section 2) --

    def ranks_per_suit(self) -> int:
        if self.players == 6 and self.option("six-pack") == "48":
            return 12
        return 10

    def rank_order(self) -> list[str]:
        return ORDER_48 if self.ranks_per_suit() == 12 else ORDER_40

    def card_points(self) -> dict[str, int]:
        return POINTS

    def removed_cards(self) -> list[Card]:
        suits = "shdc" if self.family == "french" else SPANISH_SUITS
        all_twos = [Card("2", suit) for suit in suits]
        if self.players == 3:
            removal = self.option("three-player-removal")
            return all_twos if removal == "all" else [read_card(removal, self.family)]
        if self.players == 6 and self.option("six-pack") == "36":
            return all_twos
        return []

    def make_pack(self) -> list[Card]:
        return make_pack(self.family, self.rank_order(), self.removed_cards())

    # -- rotation (brisca section 6, rulings 9) --

    def rotation(self) -> bool:
        return self.option("trump-rotation") == "yes"

    def rotation_trump(self) -> str:
        return SPANISH_SUITS[self.deals_counted]

    def has_turnup(self) -> bool:
        return not self.rotation() or self.option("rotation-turn-up") == "yes"

    def new_deal(self, dealer: int) -> Deal:
        return BriscaDeal(self, dealer)

    # -- the end of a deal (brisca sections 12 to 14) --

    def deal_winners(self, deal: BriscaDeal) -> list[str]:
        """Find the sides that win the deal; none is a draw."""
        card_points = deal.side_card_points()
        if self.option("mexican") == "yes":
            return self.mexican_winners(card_points)
        points = deal.side_points()
        best = max(points.values())
        top = [side for side in self.sides() if points[side] == best]
        if len(top) > 1:
            top = self.break_tie(deal, top)
        return top if len(top) == 1 else []

    def mexican_winners(self, card_points: dict[str, int]) -> list[str]:
        """Brisca section 15.1, rulings 14."""
        if self.option("mexican-win") == "eleven":
            return [side for side in self.sides() if card_points[side] <= 11]
        least = min(card_points.values())
        lowest = [side for side in self.sides() if card_points[side] == least]
        return lowest if len(lowest) == 1 else []

    def break_tie(self, deal: BriscaDeal, top: list[str]) -> list[str]:
        """Brisca section 14, rulings 7 and 8."""
        if self.option("tie") == "more-cards":
            cards = deal.side_cards()
            most = max(cards[side] for side in top)
            return [side for side in top if cards[side] == most]
        if self.option("tie") == "last-trick":
            return [side for side in top if side == self.side_of(deal.last_taker)]
        return []

    def finish(self, deal: BriscaDeal) -> list[str]:
        """Count the deal: `deal`, `match`, `winner`."""
        winners = self.deal_winners(deal)
        worth = 1
        doubling = self.option("over100-counts-two") == "yes" and not self.rotation()
        if doubling and winners and deal.side_card_points()[winners[0]] > 100:
            worth = 2
        return self.book(winners, worth, deal.side_points())

    def book(self, winners: list[str], worth: int, points: dict[str, int]) -> list[str]:
        """Brisca section 13."""
        if not winners:
            self.deal_stays()
            self.drawn_before += 1
            return [deal_line([]), self.match_line(), *self.match_end()]
        if self.option("tie") == "replay-decides":
            worth += self.drawn_before
        self.drawn_before = 0
        for side in winners:
            self.score[side] += worth
        self.deals_counted += 1
        for side in self.sides():
            self.total_points[side] += points[side]
        self.deal_passes_on()
        return [deal_line(winners), self.match_line(), *self.match_end()]

    def match_end(self) -> list[str]:
        if not self.rotation():
            return self.winner_at(int(self.option("match-target")))
        if self.deals_counted < 4:
            return []
        self.over = True
        best = max((self.score[side], self.total_points[side]) for side in self.sides())
        top = [s for s in self.sides() if (self.score[s], self.total_points[s]) == best]
        return [f"winner {top[0]}" if len(top) == 1 else "winner draw"]


class BriscaDeal(Deal):
    """Three cards each, a stock, tricks."""

    def __init__(self, match: BriscaMatch, dealer: int) -> None:
        super().__init__(dealer)
        self.match = match
        self.players = match.players
        self.seats = range(1, match.players + 1)
        self.trump = match.rotation_trump() if match.rotation() else ""
        self.turnup: Card | None = None
        self.waits_for_turnup = match.has_turnup()
        self.stock = len(match.pack) - 3 * match.players
        self.hand = dict.fromkeys(self.seats, 3)
        self.turn = seat_after(dealer, match.players)
        self.trick: list[tuple[int, Card]] = []
        self.trick_number = 1
        self.arrastre_said = False
        self.piles: dict[int, list[Card]] = {seat: [] for seat in self.seats}
        self.tricks_won = dict.fromkeys(self.seats, 0)
        self.bonus = dict.fromkeys(match.sides(), 0)
        self.played: set[Card] = set()
        self.known: dict[Card, int] = {}
        self.watch = Watch()
        self.last_taker = 0

    # -- results --

    def opening(self) -> list[str]:
        lines = [f"trump {self.trump}"] if self.trump else []
        if not self.waits_for_turnup:
            lines.append(f"turn {self.turn}")
        return lines

    def state(self) -> list[str]:
        lines: list[str] = []
        if not self.waits_for_turnup and not self.over:
            lines.append(f"turn {self.turn}")
        if self.trump:
            lines.append(f"trump {self.trump}")
        if self.turnup and self.stock:
            lines.append(f"turnup {self.turnup}")
        return [*lines, f"stock {self.stock}", self.points_line()]

    def points_line(self) -> str:
        return per_side("points", self.side_points())

    def value(self, cards: list[Card]) -> int:
        return sum(self.match.points.get(card.rank, 0) for card in cards)

    def side_card_points(self) -> dict[str, int]:
        """Card points alone."""
        total = dict.fromkeys(self.match.sides(), 0)
        for seat in self.seats:
            total[self.match.side_of(seat)] += self.value(self.piles[seat])
        return total

    def side_points(self) -> dict[str, int]:
        """Card points with bonuses."""
        cards = self.side_card_points()
        return {side: cards[side] + self.bonus[side] for side in cards}

    def side_cards(self) -> dict[str, int]:
        total = dict.fromkeys(self.match.sides(), 0)
        for seat in self.seats:
            total[self.match.side_of(seat)] += len(self.piles[seat])
        return total

    # -- events --

    def apply(self, event: Event) -> list[str]:
        if event.kind == "turnup":
            return self.turn_up(event.cards[0])
        if self.waits_for_turnup:
            raise RefusedError("not-now")
        if event.kind == "play":
            return self.play(event.seat, event.cards, arrastre=False)
        if event.kind == "arrastre":
            self.check_arrastre(event.cards)
            return self.play(event.seat, event.cards, arrastre=True)
        if event.kind == "exchange":
            return self.exchange(event.seat, event.cards)
        if event.kind == "claim":
            return self.claim(event.seat, event.cards)
        raise RefusedError("not-now")

    def turn_up(self, card: Card) -> list[str]:
        """Brisca section 6; in a rotation the trump does not follow the turn-up."""
        if not self.waits_for_turnup:
            raise RefusedError("not-now")
        if card not in self.match.pack:
            raise RefusedError("not-in-deck")
        self.waits_for_turnup = False
        self.turnup = card
        if not self.match.rotation():
            self.trump = card.suit
        return [f"trump {self.trump}", f"stock {self.stock}", f"turn {self.turn}"]

    # -- the general checks, in the order of the list of refusals --

    def check_cards(self, seat: int, cards: tuple[Card, ...], for_side: bool = False) -> None:
        """Deck, played, stock and hands. `for_side`: partners' hands are right as well."""
        if any(card not in self.match.pack for card in cards):
            raise RefusedError("not-in-deck")
        if any(card in self.played for card in cards) or len(set(cards)) < len(cards):
            raise RefusedError("already-played")
        if self.stock and any(card == self.turnup for card in cards):
            raise RefusedError("in-stock")
        for card in cards:
            holder = self.known.get(card, seat)
            same_side = self.match.side_of(holder) == self.match.side_of(seat)
            if holder != seat and not (for_side and same_side):
                raise RefusedError("held-elsewhere", f"notice seat-doubt {holder}")

    def known_in_hand(self, seat: int) -> set[Card]:
        return {card for card, holder in self.known.items() if holder == seat}

    # -- playing a card --

    def is_last_trick(self) -> bool:
        return self.stock == 0 and len(self.match.pack) - len(self.played) <= self.players

    def check_arrastre(self, cards: tuple[Card, ...]) -> None:
        """Rulings 12."""
        if self.match.option("arrastre") != "yes" or cards != (Card("1", self.trump),):
            raise RefusedError("not-now")

    def check_play(self, seat: int, cards: tuple[Card, ...]) -> None:
        if seat != self.turn:
            raise RefusedError("not-your-turn")
        self.check_cards(seat, cards)
        if len(cards) != 1:
            raise RefusedError("wrong-count")

    def play(self, seat: int, cards: tuple[Card, ...], arrastre: bool) -> list[str]:
        self.check_play(seat, cards)
        card = cards[0]
        self.known.pop(card, None)
        notices = self.watch.showed(seat, card)
        notices += self.watch.doubtful(
            seat, self.trick_number, self.forbidden_by(card), self.known_in_hand(seat)
        )
        notices += self.card_was_played(seat, card)
        self.played.add(card)
        self.hand[seat] -= 1
        self.trick.append((seat, card))
        if arrastre:
            self.arrastre_said = True
        if len(self.trick) < self.players:
            return self.trick_open(notices)
        return self.trick_complete(notices)

    def card_was_played(self, seat: int, card: Card) -> list[str]:
        """For a game that watches the cards for something else (Mariaje)."""
        del seat, card
        return []

    def trick_open(self, notices: list[str]) -> list[str]:
        self.turn = seat_after(self.turn, self.players)
        return [*notices, f"turn {self.turn}"]

    def trick_complete(self, notices: list[str]) -> list[str]:
        """Brisca sections 9 and 10."""
        cards = [card for _, card in self.trick]
        taker = trick_winner(self.trick, self.trump, self.match.order)
        self.piles[taker] += cards
        self.tricks_won[taker] += 1
        self.last_taker = taker
        self.trick = []
        self.trick_number += 1
        self.arrastre_said = False
        self.turn = taker
        lines = [f"trick {taker} {self.value(cards)}"]
        if self.stock:
            self.draw(taker)
        if any(self.hand.values()):
            return [*lines, *notices, f"turn {taker}", f"stock {self.stock}"]
        return [*lines, *self.end_bonuses(), *notices, *self.end()]

    def draw(self, taker: int) -> None:
        """One card each, the taker first; the turn-up goes to the last one (section 10)."""
        for seat in seats_from(taker, self.players):
            self.stock -= 1
            self.hand[seat] += 1
            if self.stock == 0 and self.turnup:
                self.known[self.turnup] = seat
                self.watch.took_known(seat, self.turnup)
            else:
                self.watch.drew_unknown(seat)

    def end_bonuses(self) -> list[str]:
        """Book the last trick (section 12)."""
        if self.match.option("last-trick-bonus") != "10":
            return []
        side = self.match.side_of(self.last_taker)
        self.bonus[side] += 10
        return [f"bonus {side} 10"]

    def end(self) -> list[str]:
        self.over = True
        return [self.points_line(), *self.match.finish(self)]

    # -- duties (section 8 with option `follow`, section 11.2) --

    def forbidden_by(self, card: Card) -> set[Card]:
        """Find the cards that must not have been in the hand that played this one."""
        if not self.trick:
            return set()
        pack = set(self.match.pack) - {card}
        if self.arrastre_said:
            return {other for other in pack if self.better_for_arrastre(other, card)}
        follow = self.match.option("follow")
        led = self.trick[0][1].suit
        if follow in ("", "none") or card.suit == led:
            return set()
        forbidden = {other for other in pack if other.suit == led}
        if follow == "follow-then-trump" and card.suit != self.trump:
            forbidden |= {other for other in pack if other.suit == self.trump}
        return forbidden

    def better_for_arrastre(self, other: Card, card: Card) -> bool:
        """Section 11.2: the highest trump; without trumps the highest card of any suit."""
        higher = self.match.order.index(other.rank) < self.match.order.index(card.rank)
        if card.suit == self.trump:
            return other.suit == self.trump and higher
        return other.suit == self.trump or higher

    # -- exchange (section 11.1, rulings 10) --

    def exchange(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        if not self.exchange_exists():
            raise RefusedError("not-now")
        self.check_cards(seat, cards)
        if len(cards) != 1:
            raise RefusedError("wrong-count")
        if not self.has_trick_for_exchange(seat):
            raise RefusedError("no-trick-yet")
        if self.stock == 0 or self.turnup is None:
            raise RefusedError("stock-empty")
        give, take = cards[0], self.turnup
        if give != self.card_that_takes(take):
            raise RefusedError("not-exchangeable")
        notices = self.watch.showed(seat, give)
        self.known.pop(give, None)
        self.known[take] = seat
        self.watch.took_known(seat, take)
        self.turnup = give
        return [f"turnup {give}", *notices]

    def exchange_exists(self) -> bool:
        """No exchange without a turn-up (rulings 9)."""
        return self.match.option("exchange") not in ("", "none") and self.turnup is not None

    def has_trick_for_exchange(self, seat: int) -> bool:
        needs = self.match.option("exchange-requires-trick")
        if needs == "none":
            return True
        if needs == "side":
            side = self.match.side_of(seat)
            return any(self.tricks_won[s] for s in self.seats if self.match.side_of(s) == side)
        return self.tricks_won[seat] > 0

    def card_that_takes(self, turnup: Card) -> Card | None:
        """Find the 7 or the 2 of trumps; a turn-up that is no trump is never the higher card."""
        if turnup.suit != self.trump:
            return None
        order = self.match.order
        seven, two = Card("7", turnup.suit), Card("2", turnup.suit)
        above_seven = order.index(turnup.rank) < order.index("7")
        above_two = turnup.rank != "2"
        kind = self.match.option("exchange")
        if kind == "two-only":
            return two if above_two else None
        if above_seven:
            return seven
        if kind == "seven-two" and above_two:
            return two
        return None

    # -- claim of the rest (section 11.3, rulings 13) --

    def claim(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        kind = self.match.option("claim")
        left = self.hand[seat]
        if kind in ("", "off") or self.trick or self.stock or left not in (2, 3):
            raise RefusedError("not-now")
        self.check_cards(seat, cards, for_side=True)
        if len(cards) != left:
            raise RefusedError("wrong-count")
        if set(cards) != set(self.claimable(left, kind)):
            raise RefusedError("bad-claim")
        notices: list[str] = []
        if not self.match.in_teams():
            for card in cards:
                notices += self.watch.showed(seat, card)
        self.piles[seat] += [card for card in self.match.pack if card not in self.played]
        self.last_taker = seat
        return [*self.end_bonuses(), *notices, *self.end()]

    def claimable(self, number: int, kind: str) -> list[Card]:
        """Find the `number` highest trumps: of those not played, or of all."""
        trumps = [Card(rank, self.trump) for rank in self.match.order]
        trumps = [card for card in trumps if card in self.match.pack]
        if kind == "remaining":
            trumps = [card for card in trumps if card not in self.played]
        wanted = trumps[:number]
        return wanted if len(wanted) == number else []
