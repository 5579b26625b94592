"""People who play a match: real hands, seldom perfect.

The generator deals a pack, knows all hands and the stock, and asks the oracle what the table
knows. What the table cannot know may still change: a card that nobody has seen may change places
with another one that nobody has seen. So any card the table would accept can be played.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from oracle_cards import Card, ranks_of, suits_of
from oracle_options import OPTIONS, allowed_values

from oracle import Oracle


class Hidden:
    """Where the cards really are.

    `hands` by seat, the `stock` in the order of drawing, `unread` cards that lie face down
    somewhere, and `seen`: face up, or face down but read by the table.
    """

    def __init__(self, hands: dict[int, list[Card]], stock: list[Card]) -> None:
        self.hands = hands
        self.stock = stock
        self.unread: dict[str, list[Card]] = {}
        self.seen: dict[str, list[Card]] = {}

    def copy(self) -> Hidden:
        """Copy all places."""
        other = Hidden({seat: list(hand) for seat, hand in self.hands.items()}, list(self.stock))
        other.unread = {name: list(cards) for name, cards in self.unread.items()}
        other.seen = {name: list(cards) for name, cards in self.seen.items()}
        return other

    def places(self) -> list[list[Card]]:
        """List the places where cards may be exchanged unnoticed."""
        return [*self.hands.values(), self.stock, *self.unread.values()]

    def swap(self, one: Card, other: Card) -> None:
        """Exchange two cards."""
        for place in self.places():
            place[:] = [{one: other, other: one}.get(card, card) for card in place]


def relevant(option: str, players: int, chosen: dict[str, str]) -> bool:
    """Whether the option means anything for this match."""
    if option in ("four-mode", "three-player-removal", "six-pack", "six-seating"):
        wanted = {"four-mode": 4, "three-player-removal": 3}.get(option, 6)
        return players == wanted
    needs = {
        "rotation-turn-up": ("trump-rotation", "yes"),
        "mexican-win": ("mexican", "yes"),
        "buia-retroactive": ("suit-reveal", "after-first-trick"),
    }
    if option in needs:
        name, value = needs[option]
        return chosen.get(name) == value
    if option == "rank-follows-points":
        return chosen.get("regional", "standard") != "standard"
    without = {
        "match-target": ("trump-rotation",),
        "over100-counts-two": ("trump-rotation", "mexican"),
        "tie": ("mexican",),
        "exchange": ("trump-rotation",),
    }
    if option == "must-beat":
        return chosen.get("duties") != "none"
    return all(chosen.get(name, "no") in ("no", "none") for name in without.get(option, ()))


def random_options(rng: random.Random, game: str, players: int) -> dict[str, str]:
    chosen: dict[str, str] = {}
    first = ["preset", "duties", "pack", "regional", "suit-reveal", "mexican", "trump-rotation"]
    names = sorted(OPTIONS[game], key=lambda name: (name not in first, name))
    change = rng.choice((0.1, 0.3, 0.6))
    for name in names:
        if rng.random() < change and relevant(name, players, chosen):
            values = allowed_values(game, name, chosen.get("pack", "italian"))
            value = rng.choice(values)
            if value == "#":
                value = str(rng.choice((1, 2, 3)) if name == "deals" else rng.choice((200, 300)))
            chosen[name] = value
    return chosen


class Driver:
    """Plays one match; a subclass knows the moves of its game."""

    def __init__(self, seed: int, game: str, players: int, deals: int) -> None:
        self.rng = random.Random(f"{seed} {game} {players}")
        self.game = game
        self.players = players
        self.deals = deals
        self.oracle = Oracle()
        self.lines: list[str] = []
        self.results: list[list[str]] = []
        self.hidden = Hidden({}, [])
        self.history: list[Hidden] = []
        self.favourites: set[int] = set()
        self.mischief = self.rng.choice((0.0, 0.03, 0.1, 0.25))

    # -- small helpers --

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def seats(self) -> range:
        return range(1, self.players + 1)

    def some_seat(self) -> int:
        return self.rng.choice(self.seats())

    def running(self) -> bool:
        return self.oracle.match is not None and self.oracle.match.running()

    def interesting(self) -> list[Card]:
        """List cards about which the table knows something."""
        return []

    def any_card(self) -> Card:
        """Choose a card, often one of which the table knows something."""
        cards = self.interesting() if self.running() else []
        if cards and self.chance(0.5):
            return self.rng.choice(sorted(cards))
        family = self.oracle.match.family if self.oracle.match else "spanish"
        return Card(self.rng.choice(ranks_of(family)), self.rng.choice(suits_of(family)))

    def any_suit(self) -> str:
        family = self.oracle.match.family if self.oracle.match else "spanish"
        return self.rng.choice(suits_of(family))

    def any_side(self) -> str:
        assert self.oracle.match is not None
        return self.rng.choice(self.oracle.match.sides())

    # -- telling an event --

    def tell(self, line: str) -> list[str]:
        self.lines.append(line)
        before = self.hidden.copy()
        results = self.oracle.feed(line)
        self.results.append(results)
        if results and results[0].startswith("refused"):
            return results
        if line == "undo":
            self.hidden = self.history.pop()
            return results
        self.history.append(before)
        self.after(line, results)
        return results

    def after(self, line: str, results: list[str]) -> None:
        """Move the real cards as the accepted event says."""
        raise NotImplementedError

    # -- cards that nobody has seen --

    def public(self) -> set[Card]:
        """Cards whose place everybody knows."""
        raise NotImplementedError

    def movable(self, card: Card, seats: list[int]) -> bool:
        """Tell whether the card may come into one of these hands unnoticed."""
        del seats
        return card not in self.public()

    def surely_refused(self, seat: int, cards: list[Card]) -> bool:
        """Tell whether the table knows that this seat does not hold these cards."""
        del seat
        return bool(self.public().intersection(cards))

    def arrange(self, seats: list[int], cards: Iterable[Card]) -> bool:
        """Make these seats hold these cards, if the table cannot know better."""
        wanted = list(cards)
        for card in wanted:
            hands = [self.hidden.hands[seat] for seat in seats]
            if any(card in hand for hand in hands):
                continue
            if not self.movable(card, seats):
                return False
            if not any(card in place for place in self.hidden.places()):
                return False
            free = [
                other
                for hand in hands
                for other in hand
                if other not in wanted and other not in self.public()
            ]
            if not free:
                return False
            self.hidden.swap(card, self.rng.choice(free))
        return True

    # -- a match --

    def run(self) -> list[str]:
        self.open_match()
        while self.deals:
            self.deals -= 1
            if self.oracle.match is None or self.oracle.match.over:
                self.open_match()
            self.between_deals()
            self.play_deal()
            self.after_deal()
        return self.lines

    def open_match(self) -> None:
        self.game = self.choose_game()
        chosen = random_options(self.rng, self.game, self.players)
        if chosen.get("trump-rotation") == "yes":
            self.deals = max(self.deals, 5)
        sign = "_" if self.chance(0.1) else "-"
        words = [f"{name}={value}".replace("-", sign) for name, value in chosen.items()]
        self.rng.shuffle(words)
        self.tell(" ".join(["game", self.game, f"players={self.players}", *words]))

    def choose_game(self) -> str:
        return self.game

    def between_deals(self) -> None:
        if self.chance(self.mischief):
            self.odd_event()
        if self.chance(self.mischief):
            numbers = [f"{side} {self.rng.randint(0, 2)}" for side in sorted(self.some_sides())]
            self.tell(" ".join(["score", *numbers]))
        if self.chance(self.mischief):
            self.tell("undo")

    def some_sides(self) -> list[str]:
        assert self.oracle.match is not None
        sides = self.oracle.match.sides()
        return self.rng.sample(sides, self.rng.randint(1, len(sides)))

    def play_deal(self) -> None:
        self.start_deal()
        limit = 400
        while self.running() and limit:
            limit -= 1
            if self.chance(self.mischief):
                self.trouble()
            if self.running():
                self.move()
        assert limit, "a deal that does not end"

    def choose_favourites(self) -> None:
        """Let one side, now and then, have all the luck of this deal."""
        self.favourites = set()
        if self.oracle.match and self.game != "muerte-al-tres" and self.chance(0.15):
            side = self.any_side()
            self.favourites = {seat for seat in self.seats() if self.lucky(seat, side)}

    def lucky(self, seat: int, side: str) -> bool:
        """Tell whether the seat shares the luck of this side."""
        assert self.oracle.match is not None
        return self.oracle.match.side_of(seat) == side or self.chance(0.1)

    def lucky_card(self, seat: int, order: list[str], trump: str) -> Card | None:
        """Choose the best of all cards for the favourites, the worst of the hand for others."""
        if not self.favourites:
            return None

        def power(card: Card) -> tuple[bool, int]:
            return card.suit == trump, -order.index(card.rank)

        hand = self.hidden.hands[seat]
        if seat not in self.favourites:
            return min(hand, key=power)
        best = max((card for place in self.hidden.places() for card in place), key=power)
        return best if self.arrange([seat], [best]) else max(hand, key=power)

    def start_deal(self) -> None:
        """Deal, sometimes with a dealer of one's own choice."""
        self.choose_favourites()
        dealer = f" dealer={self.some_seat()}" if self.chance(0.15) else ""
        self.tell("deal" + dealer)

    def after_deal(self) -> None:
        """Undo over the end of the deal, and play to the end again."""
        if self.chance(self.mischief * 2):
            self.odd_event()
        if self.chance(self.mischief * 2):
            for _ in range(self.rng.randint(1, 4)):
                self.tell("undo")
            if self.running():
                while self.running():
                    self.move()

    def trouble(self) -> None:
        """Something that a perfect table would not see."""
        kind = self.rng.random()
        if kind < 0.3:
            for _ in range(self.rng.choice((1, 1, 1, 2, 3, 6))):
                self.tell("undo")
        elif kind < 0.33 and self.chance(0.3):
            self.tell("end")
            if self.chance(0.5):
                self.tell("undo")
            else:
                self.start_deal()
        else:
            self.odd_event()

    def move(self) -> None:
        raise NotImplementedError

    def odd_event(self) -> None:
        """Tell an event out of the blue, well written but seldom right."""
        line = self.rng.choice(self.odd_lines())()
        words = line.split()
        if self.running() and words[0][-1] == ":":
            cards = self.cards_in(words[1:])
            seat = int(words[0][:-1])
            if not self.arrange([seat], cards) and not self.surely_refused(seat, cards):
                return
        self.tell(line)

    def cards_in(self, words: list[str]) -> list[Card]:
        """Find the cards that somebody must really hold to do this."""
        named = {str(card): card for place in self.hidden.places() for card in place}
        return [named[word] for word in words if word in named]

    def some_bid(self) -> int:
        """Choose a number, or where numbers are ranks a rank."""
        if self.oracle.match and "rank" in self.oracle.match.options.get("auction", ""):
            return self.rng.choice((1, 2, 3, 7, 12))
        return self.rng.choice((1, 2, 3, 61, 62, 100, 101, 110, 120, 121, 180))

    def odd_lines(self) -> list[Callable[[], str]]:
        rng, seat, card, suit = self.rng, self.some_seat, self.any_card, self.any_suit

        def cards(number: int) -> str:
            return " ".join(str(card()) for _ in range(number))

        return [
            lambda: f"{seat()}: {card()}",
            lambda: f"{seat()}: {card()}",
            lambda: f"{seat()}: {cards(2)}",
            lambda: f"turnup {card()}",
            lambda: f"trump {suit()}",
            lambda: f"{seat()}: exchange {card()}",
            lambda: f"{seat()}: {card()} arrastre",
            lambda: f"{seat()}: claim {cards(rng.randint(2, 3))}",
            lambda: f"{seat()}: marriage {suit()}{rng.choice(('', ' word'))}",
            lambda: f"{seat()}: bid {self.some_bid()}",
            lambda: f"{seat()}: bid 2 {rng.choice((61, 62, 70, 120, 121))}",
            lambda: f"{seat()}: {rng.choice(('pass', 'raise', 'accept', 'decline', 'rest'))}",
            lambda: f"{seat()}: {rng.choice(('fold', 'redeal'))}",
            lambda: f"{seat()}: talon {cards(2)}",
            lambda: f"{seat()}: name {suit()}",
            lambda: f"{seat()}: call {card()}",
            lambda: f"{seat()}: down {rng.choice(('1', '2', cards(1), cards(2)))}",
            lambda: f"{seat()}: molodka {cards(4)}",
            lambda: f"count {self.any_side()} {rng.choice(('20', '60', cards(3)))}",
            lambda: "deal",
            lambda: f"score {self.any_side()} 1",
            lambda: f"game {self.game} players={self.players}",
            lambda: f"game {self.game} players={7}",
        ]
