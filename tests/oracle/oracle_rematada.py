"""Brisca Rematada: an auction, a talon, one declarer against two defenders."""

from __future__ import annotations

from oracle_base import Deal, Event, Match, Watch, deal_line, per_side
from oracle_cards import Card, RefusedError, make_pack, seat_after, trick_winner

# Sections 2 to 4.
ORDER = ["1", "3", "12", "11", "10", "7", "6", "5"]
POINTS = {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2}


class RematadaMatch(Match):
    """Points are added up to the target (section 13)."""

    def __init__(self, game: str, players: int, options: dict[str, str]) -> None:
        super().__init__(game, players, options)
        self.pack = make_pack("spanish", ORDER)

    def new_deal(self, dealer: int) -> Deal:
        """Open a deal."""
        return RematadaDeal(self, dealer)

    def book(self, winners: list[str], award: int) -> list[str]:
        """Book the award for each of the winners."""
        for side in winners:
            self.score[side] += award
        self.deal_passes_on()
        target = int(self.options["match-target"])
        return [deal_line(winners), self.match_line(), *self.winner_at(target)]

    def thrown_in(self) -> list[str]:
        """End a deal that all passed: a drawn deal, the same dealer again."""
        self.deal_stays()
        target = int(self.options["match-target"])
        return [deal_line([]), self.match_line(), *self.winner_at(target)]


class RematadaDeal(Deal):
    """Auction, talon, discards, trumps, ten tricks."""

    def __init__(self, match: RematadaMatch, dealer: int) -> None:
        super().__init__(dealer)
        self.match = match
        self.phase = "auction"
        self.turn = seat_after(dealer, 3)
        self.bid = 0
        self.bidder = 0
        self.passed: set[int] = set()
        self.discarded = False
        self.buried: set[Card] = set()
        self.trump = ""
        self.trick: list[tuple[int, Card]] = []
        self.trick_number = 1
        self.piles: dict[int, list[Card]] = {1: [], 2: [], 3: []}
        self.tricks_won = {1: 0, 2: 0, 3: 0}
        self.bonus = {1: 0, 2: 0, 3: 0}
        self.played: set[Card] = set()
        self.talon: set[Card] = set()
        self.known: dict[Card, int] = {}
        self.declared: set[str] = set()
        self.only_said: dict[str, int] = {}
        self.declared_this_turn = False
        self.watch = Watch()

    # -- results --

    def opening(self) -> list[str]:
        """Begin the auction at the dealer's right (section 6)."""
        return [f"turn {self.turn}"]

    def state(self) -> list[str]:
        """Give the state."""
        lines: list[str] = []
        if not self.over:
            lines.append(f"turn {self.turn}")
        lines += [f"trump {self.trump}"] if self.trump else []
        return [*lines, self.points_line()]

    def value(self, cards: list[Card]) -> int:
        """Add up card points."""
        return sum(POINTS.get(card.rank, 0) for card in cards)

    def seat_points(self, seat: int) -> int:
        """Count tricks and bonuses; after the last trick the declarer's discards too."""
        points = self.value(self.piles[seat]) + self.bonus[seat]
        if self.over and seat == self.bidder:
            points += self.value([card for card in self.match.pack if card not in self.played])
        return points

    def points_line(self) -> str:
        """Give `points` by side; after a deal thrown in there are none but zeros."""
        return per_side("points", {self.match.side_of(s): self.seat_points(s) for s in (1, 2, 3)})

    # -- events --

    def apply(self, event: Event) -> list[str]:
        """Answer one event by phase."""
        seat = event.seat
        if event.kind in ("bid", "pass") and self.phase == "auction":
            return self.auction(event)
        if event.kind == "talon" and self.phase == "talon":
            return self.show_talon(seat, event.cards)
        if event.kind == "down" and self.phase == "name" and not self.discarded:
            return self.discard(seat, event.cards, event.number)
        if event.kind == "name" and self.phase == "name":
            return self.name(seat, event.word)
        if event.kind == "play" and self.phase == "play":
            return self.play(seat, event.cards)
        if event.kind == "marriage" and self.phase == "play":
            return self.marriage(event)
        raise RefusedError("not-now")

    def check_cards(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Check what the table knows of these cards."""
        if any(card not in self.match.pack for card in cards):
            raise RefusedError("not-in-deck")
        gone = self.played | self.buried
        if any(card in gone for card in cards) or len(set(cards)) < len(cards):
            raise RefusedError("already-played")
        for card in cards:
            holder = self.known.get(card, seat)
            if holder != seat:
                raise RefusedError("held-elsewhere", f"notice seat-doubt {holder}")

    def check_turn(self, seat: int) -> None:
        """Check whose turn it is."""
        if seat != self.turn:
            raise RefusedError("not-your-turn")

    # -- auction (section 6, rulings 25 and 27) --

    def auction(self, event: Event) -> list[str]:
        """Take a bid or a pass."""
        seat = event.seat
        self.check_turn(seat)
        notices: list[str] = []
        if event.number is None:
            self.passed.add(seat)
        else:
            number = event.number
            if event.word != str(number):
                raise RefusedError("bid-not-allowed")
            self.check_bid(number)
            self.bid, self.bidder = number, seat
            if number > self.most_possible():
                notices.append(f"notice bid-high {number}")
        if len(self.passed) == 3:
            return self.all_passed()
        if len(self.passed) == 2 and self.bidder:
            self.turn, self.phase = self.bidder, "talon"
        else:
            self.turn = self.next_bidder(seat)
        return [*notices, f"turn {self.turn}"]

    def check_bid(self, number: int) -> None:
        """Refuse a low bid, then one off the step."""
        if number < 100 or number <= self.bid:
            raise RefusedError("bid-too-low")
        if number % int(self.match.options["step"]):
            raise RefusedError("bid-not-allowed")

    def most_possible(self) -> int:
        """Count all cards, the marriage of trumps and the last trick (section 11)."""
        return 230 if self.match.options["marriage-plain"] == "20" else 170

    def next_bidder(self, seat: int) -> int:
        """Find the next seat that has not passed."""
        seat = seat_after(seat, 3)
        while seat in self.passed:
            seat = seat_after(seat, 3)
        return seat

    def all_passed(self) -> list[str]:
        """Throw the deal in, or make the dealer declarer at 100."""
        if self.match.options["all-pass"] == "redeal":
            self.over = True
            return self.match.thrown_in()
        self.bid, self.bidder = 100, self.dealer
        self.turn, self.phase = self.dealer, "talon"
        return [f"turn {self.turn}"]

    # -- talon, discards, trumps (section 6) --

    def show_talon(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        """Show the talon: the declarer holds these cards now."""
        self.check_turn(seat)
        self.check_cards(seat, cards)
        if len(cards) != 2:
            raise RefusedError("wrong-count")
        self.talon = set(cards)
        for card in cards:
            self.known[card] = seat
        self.phase = "name"
        return [f"turn {self.turn}"]

    def discard(self, seat: int, cards: tuple[Card, ...], number: int | None) -> list[str]:
        """Lay two cards face down."""
        self.check_turn(seat)
        self.check_cards(seat, cards)
        if (len(cards) if number is None else number) != 2:
            raise RefusedError("wrong-count")
        self.discarded = True
        self.buried = set(cards)
        for card in cards:
            self.known.pop(card, None)
        return [f"turn {self.turn}"]

    def name(self, seat: int, suit: str) -> list[str]:
        """Name trumps; play begins at the dealer's right or with the declarer (section 7)."""
        self.check_turn(seat)
        self.trump = suit
        self.phase = "play"
        declarer_leads = self.match.options["first-lead"] == "declarer"
        self.turn = self.bidder if declarer_leads else seat_after(self.dealer, 3)
        return [f"trump {suit}", f"turn {self.turn}"]

    # -- tricks (sections 8 and 9) --

    def play(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        """Play a card."""
        self.check_turn(seat)
        self.check_cards(seat, cards)
        if len(cards) != 1:
            raise RefusedError("wrong-count")
        card = cards[0]
        notices = self.watch.showed(seat, card)
        self.known.pop(card, None)
        notices += self.watch.doubtful(
            seat, self.trick_number, self.forbidden_by(card), self.certain(seat)
        )
        notices += self.false_marriage(seat, card)
        self.played.add(card)
        self.trick.append((seat, card))
        self.declared_this_turn = False
        if len(self.trick) < 3:
            self.turn = seat_after(seat, 3)
            return [*notices, f"turn {self.turn}"]
        return self.trick_complete(notices)

    def certain(self, seat: int) -> set[Card]:
        """Find the cards known to be in this hand, not perhaps among unread discards."""
        cards = {card for card, holder in self.known.items() if holder == seat}
        return cards if self.buried else cards - self.talon

    def forbidden_by(self, card: Card) -> set[Card]:
        """Find the cards that must not have been in the hand that played this one."""
        if not self.trick or self.match.options["duties"] == "none":
            return set()
        led = self.trick[0][1].suit
        pack = set(self.match.pack) - {card}
        forbidden: set[Card] = set()
        if card.suit != led:
            forbidden = {other for other in pack if other.suit == led}
            if card.suit != self.trump:
                forbidden |= {other for other in pack if other.suit == self.trump}
        if self.match.options["must-beat"] == "yes" and card.suit in (led, self.trump):
            forbidden |= self.not_beaten_with(card)
        return forbidden

    def not_beaten_with(self, card: Card) -> set[Card]:
        """Apply `must-beat`: find the cards of this suit that would have headed the trick."""
        best_seat = trick_winner(self.trick, self.trump, ORDER)
        best = dict(self.trick)[best_seat]
        if card.suit != best.suit or ORDER.index(card.rank) < ORDER.index(best.rank):
            return set()
        better = ORDER[: ORDER.index(best.rank)]
        return {Card(rank, card.suit) for rank in better}

    def trick_complete(self, notices: list[str]) -> list[str]:
        """Give the trick to its taker."""
        taker = trick_winner(self.trick, self.trump, ORDER)
        cards = [card for _, card in self.trick]
        self.piles[taker] += cards
        self.tricks_won[taker] += 1
        self.trick = []
        self.trick_number += 1
        self.turn = taker
        lines = [f"trick {taker} {self.value(cards)}"]
        if len(self.played) < 30:
            return [*lines, *notices, f"turn {taker}"]
        lines.append(self.add_bonus(taker, 10))
        return [*lines, *notices, *self.false_at_the_end(), *self.end()]

    def end(self) -> list[str]:
        """Count the deal (section 12, rulings 26 and 27)."""
        self.over = True
        made = self.seat_points(self.bidder)
        if made >= self.bid:
            award = made if self.match.options["success-award"] == "actual" else self.bid
            winners = [self.match.side_of(self.bidder)]
        else:
            split = self.match.options["fail-award"] == "split"
            award = self.bid // 2 if split else self.bid
            winners = [self.match.side_of(seat) for seat in (1, 2, 3) if seat != self.bidder]
        return [self.points_line(), *self.match.book(winners, award)]

    # -- marriages (section 11, rulings 15 and 26) --

    def marriage(self, event: Event) -> list[str]:
        """Declare a marriage after a trick won, before the next lead."""
        seat, suit = event.seat, event.word
        if suit != self.trump and self.match.options["marriage-plain"] == "0":
            raise RefusedError("not-now")
        self.check_turn(seat)
        if self.trick or self.declared_this_turn:
            raise RefusedError("not-now")
        pair = (Card("12", suit), Card("11", suit))
        gone = self.played | self.buried
        unplayed = tuple(card for card in pair if card not in gone)
        self.check_cards(seat, unplayed)
        if not self.tricks_won[seat]:
            raise RefusedError("no-trick-yet")
        if suit in self.declared:
            raise RefusedError("already-declared")
        if len(unplayed) < 2:
            raise RefusedError("member-played")
        self.declared.add(suit)
        self.declared_this_turn = True
        notices: list[str] = []
        if event.number:
            self.only_said[suit] = seat
        else:
            for card in pair:
                self.known[card] = seat
                self.talon.discard(card)
                notices += self.watch.showed(seat, card)
        bonus = self.add_bonus(seat, self.marriage_points(suit))
        return [bonus, *notices, self.points_line()]

    def marriage_points(self, suit: str) -> int:
        """Value a marriage."""
        return 40 if suit == self.trump else 20

    def add_bonus(self, seat: int, points: int) -> str:
        """Book a bonus."""
        self.bonus[seat] += points
        return f"bonus {self.match.side_of(seat)} {points}"

    def false_marriage(self, seat: int, card: Card) -> list[str]:
        """Cancel a marriage only said when another seat plays one of the pair."""
        teller = self.only_said.get(card.suit, seat)
        if teller == seat or card.rank not in ("12", "11"):
            return []
        return self.cancel(card.suit)

    def false_at_the_end(self) -> list[str]:
        """Cancel a marriage only said whose king or knight turns out to be a discard."""
        lines: list[str] = []
        for suit in sorted(self.only_said, key="oceb".index):
            if not {Card("12", suit), Card("11", suit)} <= self.played:
                lines += self.cancel(suit)
        return lines

    def cancel(self, suit: str) -> list[str]:
        """Take a false marriage's points back."""
        teller = self.only_said.pop(suit)
        notice = f"notice false-marriage {teller} {suit}"
        return [notice, self.add_bonus(teller, -self.marriage_points(suit))]
