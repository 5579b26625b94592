"""Le Truc: three tricks, and a stake that people raise."""

from __future__ import annotations

from oracle_base import Deal, Event, Match, deal_line
from oracle_cards import Card, RefusedError, make_pack, seat_after

# Section 3, from the strongest to the weakest; suits do not matter.
ORDER = ["7", "8", "A", "K", "Q", "J", "10", "9"]
REQUESTS = ("raise", "rest", "redeal")


class TrucMatch(Match):
    """First to twelve (section 13)."""

    def __init__(self, game: str, players: int, options: dict[str, str]) -> None:
        super().__init__(game, players, options)
        self.pack = make_pack("french", ORDER)
        self.ladder = [int(step) for step in options["stake-ladder"].split("-")]
        self.target = int(options["match-target"])

    def state_before_deals(self) -> list[str]:
        """Give no points: this game has none; the stake is 1."""
        return ["stake 1"]

    def new_deal(self, dealer: int) -> Deal:
        """Open a deal."""
        return TrucDeal(self, dealer)

    def book(self, winner: int, stake: int) -> list[str]:
        """Book the stake; the deal passes on, drawn or not (rulings 4)."""
        self.deal_passes_on()
        if not winner:
            return [deal_line([]), self.match_line(), *self.winner_at(self.target)]
        side = self.side_of(winner)
        self.score[side] += stake
        return [deal_line([side]), self.match_line(), *self.winner_at(self.target)]

    def book_game(self, winner: int) -> list[str]:
        """Book a game won by a remainder: the winner stands at the target (rulings 19)."""
        side = self.side_of(winner)
        return self.book(winner, self.target - self.score[side])


class TrucDeal(Deal):
    """One round of at most three tricks."""

    def __init__(self, match: TrucMatch, dealer: int) -> None:
        super().__init__(dealer)
        self.match = match
        self.redeal_asked = False
        self.new_hands()

    def new_hands(self) -> None:
        """Start with three cards each and stake 1 (also after an agreed redeal)."""
        self.stake = 1
        self.to_play = seat_after(self.dealer, 2)
        self.pending: tuple[str, int] | None = None
        self.asked_this_turn = False
        self.last_raiser = 0
        self.mutual_remainder = False
        self.trick: list[tuple[int, Card]] = []
        self.takers: list[int] = []
        self.played: set[Card] = set()

    def turn(self) -> int:
        """Tell whose decision is awaited: the answering seat while a request is pending."""
        return 3 - self.pending[1] if self.pending else self.to_play

    def opening(self) -> list[str]:
        """Begin with the non-dealer (section 7)."""
        return [f"turn {self.turn()}"]

    def state(self) -> list[str]:
        """Give the state; no points in this game."""
        turn = [] if self.over else [f"turn {self.turn()}"]
        return [*turn, f"stake {self.stake}"]

    def apply(self, event: Event) -> list[str]:
        """Answer one event."""
        if event.kind == "play":
            return self.play(event.seat, event.cards)
        if event.kind == "rest" and self.pending == ("rest", 3 - event.seat):
            return self.answer(event.seat, "accept")
        if event.kind in REQUESTS:
            return self.ask(event.seat, event.kind)
        if event.kind in ("accept", "decline"):
            return self.answer(event.seat, event.kind)
        if event.kind == "fold":
            return self.fold(event.seat)
        raise RefusedError("not-now")

    # -- cards (sections 9 and 10) --

    def play(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        """Play a card."""
        if self.pending:
            raise RefusedError("answer-first")
        if seat != self.to_play:
            raise RefusedError("not-your-turn")
        if any(card not in self.match.pack for card in cards):
            raise RefusedError("not-in-deck")
        if any(card in self.played for card in cards) or len(set(cards)) < len(cards):
            raise RefusedError("already-played")
        if len(cards) != 1:
            raise RefusedError("wrong-count")
        self.played.add(cards[0])
        self.trick.append((seat, cards[0]))
        self.asked_this_turn = False
        if len(self.trick) == 2:
            return self.trick_complete()
        self.to_play = 3 - seat
        return [f"turn {self.to_play}"]

    def trick_complete(self) -> list[str]:
        """Give the trick to the higher rank; equal ranks spoil it and its leader leads again."""
        (leader, first), (follower, second) = self.trick
        power = {rank: -index for index, rank in enumerate(ORDER)}
        taker = 0
        if power[first.rank] > power[second.rank]:
            taker = leader
        if power[second.rank] > power[first.rank]:
            taker = follower
        self.trick = []
        self.takers.append(taker)
        self.to_play = taker or leader
        lines = [f"trick {taker} 0" if taker else "spoiled"]
        if not self.decided():
            return [*lines, f"turn {self.to_play}"]
        winner = self.round_winner()
        if winner and self.mutual_remainder:
            return [*lines, *self.end_game(winner)]
        return [*lines, *self.end(winner)]

    def decided(self) -> bool:
        """Tell whether the round is over: section 10, the table of the first two tricks."""
        if len(self.takers) < 2:
            return False
        if len(self.takers) == 3:
            return True
        first, second = self.takers
        return not (first == second == 0 or (first and second and first != second))

    def round_winner(self) -> int:
        """Find the winner of a decided round, 0 if it is drawn (section 10, rulings)."""
        for seat in (1, 2):
            if self.takers.count(seat) == 2:
                return seat
        winners = [taker for taker in self.takers if taker]
        if len(winners) == 2 and self.match.options["spoiled-rule"] == "draw-round":
            return 0
        return winners[0] if winners else 0

    # -- requests (section 11, rulings 18 to 20) --

    def ask(self, seat: int, kind: str) -> list[str]:
        """Make a request."""
        self.check_exists(seat, kind)
        if self.pending:
            raise RefusedError("answer-first")
        if kind == "redeal":
            self.redeal_asked = True
        else:
            if seat != self.to_play:
                raise RefusedError("not-your-turn")
            if self.asked_this_turn:
                raise RefusedError("not-now")
            self.asked_this_turn = True
        self.pending = (kind, seat)
        return [f"turn {self.turn()}"]

    def check_exists(self, seat: int, kind: str) -> None:
        """Refuse what cannot be asked at all now."""
        if kind == "raise" and self.stake >= self.match.ladder[-1]:
            raise RefusedError("not-now")
        if kind == "raise" and self.may_not_raise_again(seat):
            raise RefusedError("not-now")
        if kind in ("raise", "rest") and self.mutual_remainder:
            raise RefusedError("not-now")
        if kind == "redeal" and (
            self.match.options["redeal"] == "off" or self.played or self.redeal_used()
        ):
            raise RefusedError("not-now")

    def redeal_used(self) -> bool:
        """Tell whether the one redeal of the deal has been asked for and answered."""
        return self.redeal_asked and (self.pending is None or self.pending[0] != "redeal")

    def may_not_raise_again(self, seat: int) -> bool:
        """Apply `raise-again=no`: who raised last may not raise next."""
        return self.match.options["raise-again"] == "no" and self.last_raiser == seat

    def answer(self, seat: int, answer: str) -> list[str]:
        """Answer the pending request."""
        if self.pending is None:
            raise RefusedError("not-now")
        if seat != self.turn():
            raise RefusedError("not-your-turn")
        kind, asker = self.pending
        if answer == "decline":
            return self.decline(kind, asker)
        self.pending = None
        if kind == "redeal":
            self.new_hands()
        elif kind == "rest":
            self.mutual_remainder = True
            self.stake = self.match.target
        else:
            self.stake = self.match.ladder[self.match.ladder.index(self.stake) + 1]
            self.last_raiser = asker
        return [f"stake {self.stake}", f"turn {self.turn()}"]

    def decline(self, kind: str, asker: int) -> list[str]:
        """Give the asker the value before the request, for a remainder perhaps the game."""
        self.pending = None
        if kind == "redeal":
            return [f"turn {self.turn()}"]
        if kind == "rest" and self.match.options["remainder-decline-award"] == "game":
            return self.end_game(asker)
        return self.end(asker)

    def fold(self, seat: int) -> list[str]:
        """Fold at any moment; with a request pending the answering seat declines by it."""
        other = 3 - seat
        if self.mutual_remainder:
            return self.end_game(other)
        if self.pending and self.pending[0] == "rest" and seat != self.pending[1]:
            return self.decline("rest", other)
        return self.end(other)

    # -- the end --

    def end(self, winner: int) -> list[str]:
        """Book the stake."""
        self.over = True
        return self.match.book(winner, self.stake)

    def end_game(self, winner: int) -> list[str]:
        """Book the whole game."""
        self.over = True
        return self.match.book_game(winner)
