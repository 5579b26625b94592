"""Kozel with hands of four: tricks of several cards, passes face down, loss points."""

from __future__ import annotations

from itertools import permutations

from oracle_base import Deal, Event, Match, deal_line, per_side
from oracle_cards import Card, RefusedError, make_pack, seat_after, seats_from

# Sections 3 and 4, from the strongest to the weakest.
ORDER = ["A", "10", "K", "Q", "J", "9", "8", "7", "6"]
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
SIX_OF_SPADES = Card("6", "s")


class KozelMatch(Match):
    """Loss points; who reaches the target is the goat (section 13)."""

    def __init__(self, game: str, players: int, options: dict[str, str]) -> None:
        super().__init__(game, players, options)
        self.pack = make_pack("french", ORDER)
        self.next_leader = 0
        self.doubled = False

    def in_teams(self) -> bool:
        """Four play in two pairs, two and three for themselves."""
        return self.players == 4

    def new_deal(self, dealer: int) -> Deal:
        """Open a deal: the taker of the last trick of the last deal leads (section 7)."""
        leader = self.next_leader
        if not leader:
            at_left = self.options["first-lead"] == "left-of-dealer"
            leader = seat_after(dealer, self.players) if at_left else dealer
        return KozelDeal(self, dealer, leader)

    def book_drawn(self, leader: int) -> list[str]:
        """Book nothing; the deal passes on as always (rulings 4)."""
        self.next_leader = leader
        self.deal_passes_on()
        return [deal_line([]), self.match_line(), *self.match_end()]

    def book(self, winner: str, losses: dict[str, int], leader: int) -> list[str]:
        """Book the loss points of the losing sides (section 12)."""
        for side, points in losses.items():
            self.score[side] += points * (2 if self.doubled else 1)
        self.doubled = False
        self.next_leader = leader
        self.deal_passes_on()
        if self.options["dealer-rotation"] == "loser-deals":
            while self.side_of(self.next_dealer) == winner:
                self.next_dealer = seat_after(self.next_dealer, self.players)
        return [deal_line([winner]), self.match_line(), *self.match_end()]

    def match_end(self) -> list[str]:
        """Name the goat: the highest at the target; equal: play on (rulings 4 and 24)."""
        return [line.replace("winner", "loser") for line in self.winner_at(self.target())]

    def target(self) -> int:
        """Find the loss points that end the match."""
        return int(self.options["match-target"])


class KozelDeal(Deal):
    """One deal."""

    def __init__(self, match: KozelMatch, dealer: int, leader: int) -> None:
        super().__init__(dealer)
        self.match = match
        self.players = match.players
        self.seats = range(1, match.players + 1)
        self.trump = ""
        self.turnup: Card | None = None
        self.stock = len(match.pack) - 4 * match.players
        self.hand = dict.fromkeys(self.seats, 4)
        self.leader = leader
        self.turn = leader
        # The open trick: who has laid what; face-down cards only as far as they were read.
        self.shown: dict[int, tuple[Card, ...]] = {}
        self.hidden: dict[int, tuple[Card, ...]] = {}
        self.number = 0
        self.best = 0
        self.by_molodka = False
        # The piles.
        self.open_pile: dict[str, list[Card]] = {side: [] for side in match.sides()}
        self.secret_pile: dict[str, list[Card]] = {side: [] for side in match.sides()}
        self.pile_size = dict.fromkeys(match.sides(), 0)
        self.tricks_won = dict.fromkeys(match.sides(), 0)
        self.unread = False
        self.last_taker = leader
        self.known: dict[Card, int] = {}
        self.counting = False
        self.counts: dict[str, int] = {}
        self.tapped: dict[str, tuple[Card, ...]] = {}

    # -- results --

    def opening(self) -> list[str]:
        """Wait for the card that shows trumps (section 6)."""
        return []

    def waits_for_count(self) -> bool:
        """Tell whether the piles must be counted by hand."""
        return self.counting

    def state(self) -> list[str]:
        """Give the state."""
        lines: list[str] = []
        if self.trump and not self.over and not self.counting:
            lines.append(f"turn {self.turn}")
        lines += [f"trump {self.trump}"] if self.trump else []
        if self.turnup and self.at_bottom() and self.stock:
            lines.append(f"turnup {self.turnup}")
        return [*lines, f"stock {self.stock}", self.points_line()]

    def value(self, cards: list[Card]) -> int:
        """Add up card points."""
        return sum(POINTS.get(card.rank, 0) for card in cards)

    def face_up_points(self) -> dict[str, int]:
        """Count the face-up cards of each pile."""
        return {side: self.value(cards) for side, cards in self.open_pile.items()}

    def points_line(self) -> str:
        """Give `points`: face-up cards only until the pile is counted."""
        return per_side("points", {**self.face_up_points(), **self.counts})

    # -- events --

    def apply(self, event: Event) -> list[str]:
        """Answer one event by phase."""
        if event.kind == "count" and self.counting:
            return self.count(event)
        if event.kind == "turnup" and not self.trump:
            return self.turn_up(event.cards[0])
        if not self.trump:
            raise RefusedError("not-now")
        if event.kind == "play":
            return self.play(event.seat, event.cards)
        if event.kind == "down":
            return self.lay_down(event.seat, event.cards, event.number)
        if event.kind == "molodka":
            return self.molodka(event.seat, event.cards)
        raise RefusedError("not-now")

    def at_bottom(self) -> bool:
        """Tell whether the turn-up lies under the stock instead of in it."""
        return self.match.options["trump-card"] == "bottom"

    def turn_up(self, card: Card) -> list[str]:
        """Show the card that makes trumps."""
        if card not in self.match.pack:
            raise RefusedError("not-in-deck")
        self.trump = card.suit
        self.turnup = card
        return [f"trump {self.trump}", f"stock {self.stock}", f"turn {self.turn}"]

    def gone(self) -> set[Card]:
        """Find all cards that have been laid on the table, read or seen."""
        cards = [*self.shown.values(), *self.hidden.values()]
        cards += [tuple(pile) for pile in self.open_pile.values()]
        cards += [tuple(pile) for pile in self.secret_pile.values()]
        return {card for some in cards for card in some}

    def check_cards(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Check what the table knows of these cards."""
        if any(card not in self.match.pack for card in cards):
            raise RefusedError("not-in-deck")
        if any(card in self.gone() for card in cards) or len(set(cards)) < len(cards):
            raise RefusedError("already-played")
        if self.at_bottom() and self.stock and self.turnup in cards:
            raise RefusedError("in-stock")
        for card in cards:
            holder = self.known.get(card, seat)
            if holder != seat:
                raise RefusedError("held-elsewhere", f"notice seat-doubt {holder}")

    # -- lead and answer (section 8, rulings 22) --

    def trick_is_open(self) -> bool:
        """Tell whether something lies on the table."""
        return bool(self.shown)

    def play(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        """Lay cards face up: a lead or an answer."""
        if seat != self.turn:
            raise RefusedError("not-your-turn")
        self.check_cards(seat, cards)
        if not self.trick_is_open():
            if len(cards) > self.hand[seat]:
                raise RefusedError("wrong-count")
            if len({card.suit for card in cards}) > 1:
                raise RefusedError("wrong-suit")
            return self.lead(seat, cards)
        if len(cards) != self.number:
            raise RefusedError("wrong-count")
        beats = self.beats_all(cards, self.shown[self.best])
        if not beats and self.match.options["pass-face"] == "down":
            raise RefusedError("not-higher")
        if beats:
            self.best = seat
        self.shown[seat] = cards
        return self.laid(seat, cards)

    def lead(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        """Open a trick, in turn or by molodka."""
        self.shown = {seat: cards}
        self.hidden = {}
        self.best = seat
        self.number = len(cards)
        if self.four_trumps(cards):
            return self.four_trumps_won(seat)
        return self.laid(seat, cards)

    def laid(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        """Go on after cards were laid by this seat."""
        for card in cards:
            self.known.pop(card, None)
        self.hand[seat] -= self.number
        if len(self.shown) + len(self.hidden) == self.players:
            return self.trick_complete()
        self.turn = seat_after(seat, self.players)
        return [f"turn {self.turn}"]

    def lay_down(self, seat: int, cards: tuple[Card, ...], number: int | None) -> list[str]:
        """Pass face down."""
        if not self.trick_is_open() or self.match.options["pass-face"] == "up":
            raise RefusedError("not-now")
        if seat != self.turn:
            raise RefusedError("not-your-turn")
        self.check_cards(seat, cards)
        if (len(cards) if number is None else number) != self.number:
            raise RefusedError("wrong-count")
        self.hidden[seat] = cards
        return self.laid(seat, cards)

    def beats_all(self, cards: tuple[Card, ...], others: tuple[Card, ...]) -> bool:
        """Find a pairing in which each card beats one of the others."""
        return any(
            all(self.beats(card, other) for card, other in zip(order, others, strict=True))
            for order in permutations(cards)
        )

    def beats(self, card: Card, other: Card) -> bool:
        """Compare two cards: a higher one of the suit, or a trump over a plain one."""
        if self.match.options["six-spades-top"] == "yes" and SIX_OF_SPADES in (card, other):
            return card == SIX_OF_SPADES
        if card.suit == other.suit:
            return ORDER.index(card.rank) < ORDER.index(other.rank)
        return card.suit == self.trump

    def trick_complete(self) -> list[str]:
        """Give the trick to the last who beat (section 9)."""
        side = self.match.side_of(self.best)
        face_up = [card for cards in self.shown.values() for card in cards]
        self.open_pile[side] += face_up
        for cards in self.hidden.values():
            self.secret_pile[side] += cards
            self.unread = self.unread or not cards
        self.pile_size[side] += self.number * self.players
        self.tricks_won[side] += 1
        self.last_taker = self.leader = self.turn = self.best
        self.shown, self.hidden = {}, {}
        self.by_molodka = False
        lines = [f"trick {self.best} {self.value(face_up)}"]
        if self.stock:
            self.draw(self.best)
        if any(self.hand.values()):
            return [*lines, f"turn {self.turn}", f"stock {self.stock}"]
        return [*lines, *self.all_played()]

    def draw(self, taker: int) -> None:
        """Draw one card at a time, the taker first, until all have four (section 10)."""
        while self.stock and min(self.hand.values()) < 4:
            for seat in seats_from(taker, self.players):
                self.stock -= 1
                self.hand[seat] += 1
                if self.stock == 0 and self.at_bottom() and self.turnup:
                    self.known[self.turnup] = seat

    # -- molodka (section 11, rulings 21) --

    def molodka(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        """Lead four of a suit out of turn."""
        kind = self.match.options["molodka"]
        if kind == "off" or self.hand[seat] != 4 or seat in self.shown or seat in self.hidden:
            raise RefusedError("not-now")
        if self.by_molodka:
            if len(self.shown) + len(self.hidden) > 1:
                raise RefusedError("not-now")
            order = seats_from(self.leader, self.players)
            if order.index(seat) > order.index(self.best):
                raise RefusedError("not-your-turn")
        self.check_cards(seat, cards)
        if len(cards) != 4:
            raise RefusedError("wrong-count")
        suits = {card.suit for card in cards}
        if len(suits) > 1 or (kind == "trumps-only" and suits != {self.trump}):
            raise RefusedError("wrong-suit")
        self.take_back()
        self.by_molodka = True
        return self.lead(seat, cards)

    def take_back(self) -> None:
        """Return the cards on the table; those that were seen are known to be in the hand."""
        for laid in (self.shown, self.hidden):
            for seat, cards in laid.items():
                self.hand[seat] = 4
                for card in cards:
                    self.known[card] = seat

    def four_trumps(self, cards: tuple[Card, ...]) -> bool:
        """Apply `four-trumps-win`."""
        four = len(cards) == 4 and {card.suit for card in cards} == {self.trump}
        return four and self.match.options["four-trumps-win"] == "yes"

    def four_trumps_won(self, seat: int) -> list[str]:
        """Win the deal at once; losers book 6 without a trick, else 4 (rulings 24)."""
        self.over = True
        winner = self.match.side_of(seat)
        losses = {
            side: 4 if self.tricks_won[side] else 6 for side in self.match.sides() if side != winner
        }
        return self.match.book(winner, losses, seat)

    # -- the count (section 12, rulings 23 and 24) --

    def all_played(self) -> list[str]:
        """Count by itself if every pass was read, otherwise wait for people to count."""
        if self.unread:
            self.counting = True
            return [self.points_line()]
        self.counts = {
            side: self.value([*self.open_pile[side], *self.secret_pile[side]])
            for side in self.match.sides()
        }
        return self.settle(points_first=False)

    def count(self, event: Event) -> list[str]:
        """Take a pile counted by hand."""
        side, number = event.word, event.number
        if number is None:
            if any(card not in self.match.pack for card in event.cards):
                raise RefusedError("not-in-deck")
            if len(set(event.cards)) < len(event.cards):
                raise RefusedError("already-played")
            if len(event.cards) != self.pile_size[side]:
                raise RefusedError("wrong-count")
            number = self.value(list(event.cards))
        self.check_count(side, number)
        self.counts[side] = number
        self.tapped[side] = event.cards if event.number is None else tuple(self.open_pile[side])
        missing = [name for name in self.match.sides() if name not in self.counts]
        if len(missing) > 1:
            return [self.points_line()]
        if missing:
            self.counts[missing[0]] = 120 - sum(self.counts.values())
        return self.settle(points_first=True)

    def missing_line(self) -> list[str]:
        """Name the face-up cards of the tapped piles that were not tapped, in the pack's order."""
        missing = [
            card
            for side, tapped in self.tapped.items()
            for card in self.open_pile[side]
            if card not in tapped
        ]
        ranks = ["A", "6", "7", "8", "9", "10", "J", "Q", "K"]
        missing.sort(key=lambda card: ("shdc".index(card.suit), ranks.index(card.rank)))
        return ["notice missing " + " ".join(map(str, missing))] if missing else []

    def check_count(self, side: str, number: int) -> None:
        """Refuse what the face-up cards contradict."""
        least = {**self.face_up_points(), **self.counts}
        others = sum(least[name] for name in self.match.sides() if name != side)
        if number < self.face_up_points()[side] or number > 120 - others:
            raise RefusedError("bad-count")

    def settle(self, points_first: bool) -> list[str]:
        """Book the counted deal."""
        self.over = True
        self.counting = False
        best = max(self.counts.values())
        top = [side for side in self.match.sides() if self.counts[side] == best]
        notice: list[str] = []
        if len(top) > 1:
            if best == 60:
                notice = ["notice balls"]
                self.match.doubled = self.match.options["balls-double-next"] == "yes"
            booked = self.match.book_drawn(self.last_taker)
        else:
            losses = {side: self.loss(side) for side in self.match.sides() if side != top[0]}
            booked = self.match.book(top[0], losses, self.last_taker)
        if points_first:
            return [self.points_line(), *self.missing_line(), *notice, *booked]
        return [*notice, self.points_line(), *booked]

    def loss(self, side: str) -> int:
        """Find the loss points: 2, below 31 4, without a trick 6."""
        if not self.tricks_won[side]:
            return 6
        return 2 if self.counts[side] >= 31 else 4
