"""Briscola Chiamata: an auction for a called card, and a partner whom nobody knows."""

from __future__ import annotations

from oracle_base import Deal, Event, Match, Watch, deal_line, per_side
from oracle_brisca import ORDER_40, POINTS
from oracle_cards import Card, RefusedError, make_pack, seat_after, trick_winner

SEATS: tuple[int, ...] = (1, 2, 3, 4, 5)


class ChiamataMatch(Match):
    """Five players, each with a score of his own (sections 12 and 13)."""

    def __init__(self, game: str, players: int, options: dict[str, str]) -> None:
        super().__init__(game, players, options)
        self.pack = make_pack("spanish", ORDER_40)
        self.deals_counted = 0

    def new_deal(self, dealer: int) -> Deal:
        """Open a deal."""
        return ChiamataDeal(self, dealer)

    def buia(self) -> bool:
        """Tell whether trumps are named only after the first trick."""
        return self.options["suit-reveal"] == "after-first-trick"

    def thrown_in(self) -> list[str]:
        """End a deal that all five passed."""
        if self.options["all-pass"] == "same-dealer":
            self.deal_stays()
        else:
            self.deal_passes_on()
        return [deal_line([]), self.match_line(), *self.match_end()]

    def book(self, winners: list[int], gains: dict[int, int]) -> list[str]:
        """Book what each seat gains or loses."""
        for seat in SEATS:
            self.score[self.side_of(seat)] += gains[seat]
        self.deals_counted += 1
        self.deal_passes_on()
        sides = [self.side_of(seat) for seat in sorted(winners)]
        return [deal_line(sides), self.match_line(), *self.match_end()]

    def match_end(self) -> list[str]:
        """End at the target, or after the number of deals."""
        if self.options["match-target"] != "none":
            lines = self.winner_at(int(self.options["match-target"]))
            if lines:
                return lines
        deals = self.options["deals"]
        if deals == "none" or self.deals_counted < int(deals):
            return []
        self.over = True
        best = max(self.score.values())
        top = [side for side in self.sides() if self.score[side] == best]
        return [f"winner {top[0]}" if len(top) == 1 else "winner draw"]


class ChiamataDeal(Deal):
    """Auction, naming, eight tricks."""

    def __init__(self, match: ChiamataMatch, dealer: int) -> None:
        super().__init__(dealer)
        self.match = match
        self.phase = "auction"
        self.turn = seat_after(dealer, 5)
        self.passed: set[int] = set()
        self.caller = 0
        self.rank = ""
        self.number = 0
        self.called: Card | None = None
        self.partner = 0
        self.trump = ""
        self.trick: list[tuple[int, Card]] = []
        self.tricks: list[list[tuple[int, Card]]] = []
        self.takers: list[int] = []
        self.played: dict[Card, int] = {}
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

    def value(self, trick: list[tuple[int, Card]]) -> int:
        """Add up card points."""
        return sum(POINTS.get(card.rank, 0) for _, card in trick)

    def points(self) -> dict[int, int]:
        """Count every seat's pile."""
        total = dict.fromkeys(SEATS, 0)
        for taker, trick in zip(self.takers, self.tricks, strict=True):
            total[taker] += self.value(trick)
        return total

    def points_line(self) -> str:
        """Give `points` by seat (rulings 30)."""
        return per_side("points", {self.match.side_of(s): n for s, n in self.points().items()})

    # -- events --

    def apply(self, event: Event) -> list[str]:
        """Answer one event by phase."""
        if event.kind in ("bid", "pass") and self.phase == "auction":
            return self.auction(event)
        if event.kind in ("name", "call") and self.phase == "name":
            return self.name(event)
        if event.kind == "play" and self.phase == "play":
            return self.play(event.seat, event.cards)
        raise RefusedError("not-now")

    def check_turn(self, seat: int) -> None:
        """Check whose turn it is."""
        if seat != self.turn:
            raise RefusedError("not-your-turn")

    # -- auction (section 6, rulings 28) --

    def auction(self, event: Event) -> list[str]:
        """Take a bid or a pass."""
        seat = event.seat
        self.check_turn(seat)
        if event.kind == "pass":
            self.passed.add(seat)
        else:
            self.take_bid(event)
            self.caller = seat
        if len(self.passed) == 5:
            self.over = True
            return self.match.thrown_in()
        if self.caller and (len(self.passed) == 4 or self.no_higher_bid()):
            return self.auction_over()
        self.turn = seat_after(seat, 5)
        while self.turn in self.passed:
            self.turn = seat_after(self.turn, 5)
        return [f"turn {self.turn}"]

    def take_bid(self, event: Event) -> None:
        """Check a bid and note it: points, a rank, or after a two a number."""
        assert event.number is not None
        two_numbers = event.word != str(event.number)
        if self.match.options["auction"] == "points":
            if two_numbers:
                raise RefusedError("bid-not-allowed")
            self.check_number(event.number, max(60, self.number))
            self.number = event.number
        elif two_numbers:
            both = self.match.options["auction"] == "rank-then-points"
            if not both or event.word != "2" or self.rank != "2":
                raise RefusedError("bid-not-allowed")
            self.check_number(event.number, max(61, self.number))
            self.number = event.number
        else:
            self.check_rank(event.word)
            self.rank = event.word

    def check_number(self, number: int, last: int) -> None:
        """Refuse a number not higher than the last, then one above 120."""
        if number <= last:
            raise RefusedError("bid-too-low")
        if number > 120:
            raise RefusedError("bid-not-allowed")

    def check_rank(self, rank: str) -> None:
        """Refuse a rank not lower than the last."""
        if rank not in ORDER_40:
            raise RefusedError("bid-not-allowed")
        if self.rank and ORDER_40.index(rank) <= ORDER_40.index(self.rank):
            raise RefusedError("bid-too-low")

    def no_higher_bid(self) -> bool:
        """Tell whether the auction has reached its end."""
        if self.match.options["auction"] == "rank":
            return self.rank == "2"
        return self.number == 120

    def auction_over(self) -> list[str]:
        """Turn to the caller's naming; in Buia play begins first."""
        if self.match.buia():
            self.phase = "play"
            self.turn = self.first_leader()
        else:
            self.phase = "name"
            self.turn = self.caller
        return [f"turn {self.turn}"]

    def first_leader(self) -> int:
        """Find the first leader (section 7)."""
        if self.match.options["first-lead"] == "caller":
            return self.caller
        return seat_after(self.dealer, 5)

    def target(self) -> int:
        """Find the points the caller's side must make."""
        return self.number or 61

    # -- naming (rulings 29 and 30) --

    def name(self, event: Event) -> list[str]:
        """Name the suit of the called rank, or call a card after a points auction."""
        wanted = "call" if self.match.options["auction"] == "points" else "name"
        if event.kind != wanted:
            raise RefusedError("not-now")
        self.check_turn(event.seat)
        if event.kind == "call":
            if any(card not in self.match.pack for card in event.cards):
                raise RefusedError("not-in-deck")
            if len(set(event.cards)) < len(event.cards):
                raise RefusedError("already-played")
            if len(event.cards) != 1:
                raise RefusedError("wrong-count")
            self.called = event.cards[0]
        else:
            self.called = Card(self.rank, event.word)
        self.trump = self.called.suit
        self.phase = "play"
        lines = [f"trump {self.trump}"]
        if not self.match.buia():
            self.turn = self.first_leader()
            return [*lines, f"turn {self.turn}"]
        return [*self.take_again(), *lines, *self.shown_already(), f"turn {self.turn}"]

    def take_again(self) -> list[str]:
        """Let the trump decide the first trick after all (`buia-retroactive`)."""
        taker = self.takers[0]
        if self.match.options["buia-retroactive"] == "yes":
            taker = trick_winner(self.tricks[0], self.trump, ORDER_40)
        changed = taker != self.takers[0]
        self.takers[0] = taker
        self.turn = taker
        return [f"trick {taker} {self.value(self.tricks[0])}"] if changed else []

    def shown_already(self) -> list[str]:
        """Tell the partner if the first trick has shown the called card."""
        assert self.called is not None
        if self.called not in self.played:
            return []
        return self.called_card_from(self.played[self.called])

    def called_card_from(self, seat: int) -> list[str]:
        """Tell who belongs together."""
        self.partner = seat
        return [f"alone {seat}" if seat == self.caller else f"partner {seat}"]

    # -- tricks (sections 8 and 9) --

    def play(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        """Play a card."""
        self.check_turn(seat)
        if any(card not in self.match.pack for card in cards):
            raise RefusedError("not-in-deck")
        if any(card in self.played for card in cards) or len(set(cards)) < len(cards):
            raise RefusedError("already-played")
        if len(cards) != 1:
            raise RefusedError("wrong-count")
        card = cards[0]
        notices = self.watch.showed(seat, card)
        notices += self.watch.doubtful(seat, len(self.tricks) + 1, self.forbidden_by(card), set())
        self.played[card] = seat
        self.trick.append((seat, card))
        known = self.called_card_from(seat) if card == self.called else []
        if len(self.trick) < 5:
            self.turn = seat_after(seat, 5)
            return [*known, *notices, f"turn {self.turn}"]
        return self.trick_complete([*known, *notices])

    def forbidden_by(self, card: Card) -> set[Card]:
        """Find the cards of the suit led, where that suit must be followed."""
        if not self.trick or self.match.options["follow"] == "none":
            return set()
        led = self.trick[0][1].suit
        if card.suit == led:
            return set()
        return {other for other in self.match.pack if other.suit == led}

    def trick_complete(self, news: list[str]) -> list[str]:
        """Give the trick to its taker; in Buia the first one has no trumps."""
        taker = trick_winner(self.trick, self.trump, ORDER_40)
        self.tricks.append(self.trick)
        self.takers.append(taker)
        lines = [f"trick {taker} {self.value(self.trick)}", *news]
        self.trick = []
        self.turn = taker
        if len(self.tricks) == 8:
            return [*lines, *self.end()]
        if not self.trump:
            self.phase = "name"
            self.turn = self.caller
        return [*lines, f"turn {self.turn}"]

    # -- the count (section 12, rulings 30 and 31) --

    def end(self) -> list[str]:
        """Count the deal."""
        self.over = True
        points = self.points()
        ours = {self.caller, self.partner}
        theirs = set(SEATS) - ours
        made = sum(points[seat] for seat in ours)
        success = made >= self.target()
        if self.match.options["scoring"] == "gingo":
            gains = self.gingo_gains(ours, made, success)
        else:
            gains = self.standard_gains(ours, made, success)
        winners = sorted(ours if success else theirs)
        return [self.points_line(), *self.match.book(winners, gains)]

    def standard_gains(self, ours: set[int], made: int, success: bool) -> dict[int, int]:
        """Score two for the caller, one for the partner; alone four."""
        worth = self.multiplier() * (2 if self.cappotto(ours, made) else 1)
        worth = worth if success else -worth
        gains = dict.fromkeys(SEATS, -worth)
        gains[self.partner] = worth
        gains[self.caller] = 4 * worth if len(ours) == 1 else 2 * worth
        return gains

    def multiplier(self) -> int:
        """Multiply by the height of the bid, where that is played."""
        if self.match.options["bid-multipliers"] == "no":
            return 1
        steps = ((101, 5), (91, 4), (81, 3), (71, 2))
        return next((times for least, times in steps if self.target() >= least), 1)

    def cappotto(self, ours: set[int], made: int) -> bool:
        """Tell whether one side, either, took everything."""
        kind = self.match.options["cappotto"]
        if kind == "all-points":
            return made in (0, 120)
        if kind == "all-tricks":
            return len({taker in ours for taker in self.takers}) == 1
        return False

    def gingo_gains(self, ours: set[int], made: int, success: bool) -> dict[int, int]:
        """Score the bid itself, or what is missing."""
        if success:
            gains = dict.fromkeys(SEATS, 0)
            for seat in ours:
                gains[seat] = self.target() * (2 if len(ours) == 1 else 1)
            return gains
        gains = dict.fromkeys(SEATS, 120 - made)
        for seat in ours:
            gains[seat] = made - self.target()
        return gains
