"""What every game shares: events, the match between its deals, and proof of revokes."""

from __future__ import annotations

from dataclasses import dataclass, field

from oracle_cards import Card, RefusedError, seat_after


@dataclass(frozen=True)
class Event:
    """One line of a record, taken apart."""

    kind: str
    seat: int = 0
    cards: tuple[Card, ...] = ()
    word: str = ""
    number: int | None = None
    scores: tuple[tuple[str, int], ...] = ()
    players: int = 0
    options: dict[str, str] = field(default_factory=dict[str, str])


def per_side(word: str, values: dict[str, int]) -> str:
    """`points A 12 B 0` and `match A 1 B 2`."""
    return " ".join([word, *(f"{side} {values[side]}" for side in sorted(values))])


class Deal:
    """One deal. A game's own class answers its events."""

    def __init__(self, dealer: int) -> None:
        self.dealer = dealer
        self.over = False

    def opening(self) -> list[str]:
        """Results of the `deal` event."""
        raise NotImplementedError

    def apply(self, event: Event) -> list[str]:
        raise NotImplementedError

    def waits_for_count(self) -> bool:
        return False

    def state(self) -> list[str]:
        """State lines, `turn` to `points`, as after an undo."""
        raise NotImplementedError


class Match:
    """Deals until somebody has won; what happens between the deals."""

    def __init__(self, game: str, players: int, options: dict[str, str]) -> None:
        self.game = game
        self.players = players
        self.options = options
        french = game in ("truc", "kozel") or options.get("pack") == "french"
        self.family = "french" if french else "spanish"
        self.deal: Deal | None = None
        self.over = False
        self.next_dealer = players
        self.score = dict.fromkeys(self.sides(), 0)

    # -- who plays with whom (record format, "Seats and sides") --

    def in_teams(self) -> bool:
        return False

    def side_of(self, seat: int) -> str:
        if self.in_teams():
            return "AB"[(seat - 1) % 2]
        return "ABCDEF"[seat - 1]

    def sides(self) -> list[str]:
        return sorted({self.side_of(seat) for seat in range(1, self.players + 1)})

    def other_side(self, side: str) -> str:
        (other,) = [name for name in self.sides() if name != side]
        return other

    # -- events --

    def running(self) -> bool:
        return self.deal is not None and not self.deal.over

    def apply(self, event: Event) -> list[str]:
        """Rulings 1: match over, deal over, not now; then the deal itself."""
        if self.over:
            raise RefusedError("match-over")
        if event.kind in ("deal", "score"):
            if self.running():
                raise RefusedError("not-now")
            return self.begin_deal(event) if event.kind == "deal" else self.set_score(event)
        if self.deal is None:
            raise RefusedError("not-now")
        if self.deal.over:
            raise RefusedError("deal-over")
        if self.deal.waits_for_count() and event.kind != "count":
            raise RefusedError("deal-over")
        if event.kind == "end":
            return self.abandon()
        return self.deal.apply(event)

    def new_deal(self, dealer: int) -> Deal:
        raise NotImplementedError

    def begin_deal(self, event: Event) -> list[str]:
        dealer = event.number or self.next_dealer
        self.deal = self.new_deal(dealer)
        self.next_dealer = dealer
        return self.deal.opening()

    def set_score(self, event: Event) -> list[str]:
        for side, number in event.scores:
            self.score[side] = number
        return [self.match_line()]

    def abandon(self) -> list[str]:
        """`end`: the same dealer deals again, the match is unchanged."""
        assert self.deal is not None
        self.deal.over = True
        self.next_dealer = self.deal.dealer
        return [self.match_line()]

    # -- results --

    def match_line(self) -> str:
        return per_side("match", self.score)

    def deal_passes_on(self) -> None:
        assert self.deal is not None
        self.next_dealer = seat_after(self.deal.dealer, self.players)

    def deal_stays(self) -> None:
        """Let the same dealer replay a drawn deal (rulings 4)."""
        assert self.deal is not None
        self.next_dealer = self.deal.dealer

    def winner_at(self, target: int) -> list[str]:
        """Several at the target: the higher wins; equal: play on (rulings 4)."""
        best = max(self.score.values())
        top = [side for side in self.sides() if self.score[side] == best]
        if best < target or len(top) > 1:
            return []
        self.over = True
        return [f"winner {top[0]}"]

    def state(self) -> list[str]:
        if self.deal is None:
            return [*self.state_before_deals(), self.match_line()]
        return [*self.deal.state(), self.match_line()]

    def state_before_deals(self) -> list[str]:
        """Give the points of a match in which nobody has dealt yet: zeros."""
        return [per_side("points", dict.fromkeys(self.sides(), 0))]


def deal_line(winners: list[str]) -> str:
    return " ".join(["deal", *(winners or ["draw"])])


# -- duties that hang on a hidden hand (conventions section 2) --


@dataclass
class Breach:
    """A card that was allowed only if the seat held none of the `forbidden` ones.

    `draws` counts the unknown cards the seat has drawn since: that many of the forbidden cards
    it shows later may have come afterwards. One more than that proves the revoke.
    """

    seat: int
    trick: int
    forbidden: set[Card]
    draws: int = 0
    shown: int = 0
    proved: bool = False


class Watch:
    """All doubtful plays of a deal."""

    def __init__(self) -> None:
        self.breaches: list[Breach] = []

    def doubtful(
        self, seat: int, trick: int, forbidden: set[Card], in_hand: set[Card]
    ) -> list[str]:
        """Note a card that is right only in a hand without the forbidden cards.

        `in_hand` are the cards known to be in that hand at this moment: one is proof enough.
        """
        if not forbidden:
            return []
        breach = Breach(seat, trick, set(forbidden))
        self.breaches.append(breach)
        if forbidden & in_hand:
            return self.prove(breach)
        return []

    def prove(self, breach: Breach) -> list[str]:
        breach.proved = True
        return [f"notice revoke {breach.seat} {breach.trick}"]

    def open_breaches(self, seat: int) -> list[Breach]:
        return [breach for breach in self.breaches if breach.seat == seat and not breach.proved]

    def drew_unknown(self, seat: int) -> None:
        for breach in self.open_breaches(seat):
            breach.draws += 1

    def took_known(self, seat: int, card: Card) -> None:
        """Note that this card came only now, so it proves nothing about before."""
        for breach in self.open_breaches(seat):
            breach.forbidden.discard(card)

    def showed(self, seat: int, card: Card) -> list[str]:
        """Note that a card of this hand came to light."""
        notices: list[str] = []
        for breach in self.open_breaches(seat):
            if card not in breach.forbidden:
                continue
            breach.forbidden.discard(card)
            breach.shown += 1
            if breach.shown > breach.draws:
                notices += self.prove(breach)
        return notices
