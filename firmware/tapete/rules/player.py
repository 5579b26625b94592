"""A table of random players who know their hands: whole matches of any game, for tests and tries.

Randomness comes in as `below(n)`, which returns a number from 0 to n - 1.
"""

from tapete.rules import codes, fields, hands
from tapete.rules.auction import lowest_rank
from tapete.rules.marriage import members

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Results

_ONE_IN = 8  # how often a spoken action is tried


class Player:
    """Holds every hand and the stock of one game; proposes events and follows what they do."""

    def __init__(self, game: "Game", below: "Callable[[int], int]") -> None:
        self.game = game
        self.below = below
        self.hands: list[list[int]] = []
        self.stock: list[int] = []  # the last is drawn first

    def choose(self, options: "list[Event]") -> "Event":
        """Return one of them."""
        return options[self.below(len(options))]

    def next_event(self) -> "Event":
        """Return an event that these players might make happen now; between deals a deal."""
        phase = self.game.phase
        if phase == codes.P_IDLE:
            return (codes.E_DEAL, 0)
        if phase == codes.P_TURNUP:
            shown = self.game.rules[fields.TRUMP] == fields.TRUMP_SHOWN
            return (codes.E_TURNUP, 0, self.stock[self.below(len(self.stock)) if shown else 0])
        if phase == codes.P_AUCTION:
            return self._bid()
        if phase == codes.P_TALON:
            return (codes.E_TALON, self.game.turn, self.stock[0], self.stock[1])
        if phase == codes.P_NAME:
            return self._name()
        if self.game.pending or not self.below(_ONE_IN):
            spoken = self._spoken()
            if spoken:
                return self.choose(spoken)
        return self.choose(hands.legal(self.hands[self.game.turn], self.game))

    def play_match(self, limit: int) -> int:
        """Play until the match is over, or so many events; return how many it took."""
        for done in range(limit):
            if self.game.phase == codes.P_OVER:
                return done
            self.apply(self.next_event())
        return limit

    def apply(self, event: "Event") -> "Results":
        """Let the game take the event, and move the cards that it moved."""
        game = self.game
        before = game.stock
        turnup = game.turnup
        results = game.apply(event)
        if results and results[0][0] == codes.R_REFUSED:
            return results
        kind = event[0]
        if kind == codes.E_DEAL:
            self._deal()
        elif kind in (codes.E_PLAY, codes.E_DOWN, codes.E_ARRASTRE):
            for card in event[2:]:
                self.hands[event[1]].remove(card)
            self._draw((before - game.stock) // game.players)
        elif kind == codes.E_EXCHANGE:
            self.hands[event[1]][self.hands[event[1]].index(event[2])] = turnup
            self.stock[0] = event[2]
        elif kind == codes.E_TALON:
            self.hands[event[1]].extend(self.stock)
            self.stock = []
        elif kind == codes.E_ACCEPT and game.redealt and not game.trick and game.stake == 1:
            self._deal()
        elif kind == codes.E_MOLODKA:
            self._molodka(event)
        return results

    def _deal(self) -> None:
        """Shuffle and deal anew."""
        game = self.game
        pack = [card for card in range(64) if game.pack_map[card]]
        for i in range(len(pack) - 1, 0, -1):
            j = self.below(i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        size = game.rules[fields.HAND]
        self.hands = [[]] + [pack[i * size : (i + 1) * size] for i in range(game.players)]
        self.stock = pack[game.players * size :]
        self.table: list[int] = []

    def _draw(self, each: int) -> None:
        """Let every seat draw so many cards, one at a time, the taker first."""
        for _ in range(each):
            seat = self.game.last_trick[0]
            for _ in range(self.game.players):
                self.hands[seat].append(self.stock.pop())
                seat = self.game.after[seat]

    def _molodka(self, event: "Event") -> None:
        """Put the cards that the game gave back into their hands, and lay the four down."""
        game = self.game
        for card in range(64):
            holder = game.where[card] - 8
            if holder > 0 and card not in self.hands[holder]:
                self.hands[holder].append(card)
        for card in event[2:]:
            self.hands[event[1]].remove(card)

    def _bid(self) -> "Event":
        game = self.game
        if self.below(3):
            return (codes.E_PASS, game.turn)
        if game.rules[fields.AUCTION] == fields.AUCTION_POINTS:
            step = game.rules[fields.STEP] or 1
            low = max(game.rules[fields.BID_MIN], game.bid_number + step)
            return (codes.E_BID, game.turn, 0, low + step * self.below(4))
        lowest = lowest_rank(game)
        if game.bid_rank == lowest:
            return (codes.E_BID, game.turn, lowest, game.bid_number + 1 + self.below(9))
        strength = game.rules[fields.RANKS + game.bid_rank] if game.bid_rank else 99
        ranks = range(1, 14)
        lower = [rank for rank in ranks if 0 < game.rules[fields.RANKS + rank] < strength]
        return (codes.E_BID, game.turn, lower[self.below(len(lower))], 0)

    def _name(self) -> "Event":
        game = self.game
        seat = game.turn
        hand = self.hands[seat]
        if game.rules[fields.TALON] and len(hand) > game.rules[fields.HAND]:
            cards = self.choose(hands.sets(hand, game.rules[fields.TALON]))
            return (codes.E_DOWN, seat) + cards
        if codes.E_CALL in game.possible():
            pack = [card for card in range(64) if game.pack_map[card]]
            return (codes.E_CALL, seat, pack[self.below(len(pack))])
        return (codes.E_NAME, seat, self.below(4))

    def _spoken(self) -> "list[Event]":
        """Return the spoken actions that make sense, with cards the seats have."""
        game = self.game
        events: list[Event] = []
        for kind in game.possible():
            if kind in (codes.E_RAISE, codes.E_REST, codes.E_ACCEPT, codes.E_DECLINE):
                events.append((kind, game.turn))
            elif kind in (codes.E_FOLD, codes.E_REDEAL):
                events.append((kind, 1 + self.below(game.players)))
            elif kind == codes.E_MARRIAGE:
                events.extend(self._marriages())
            else:
                events.extend(self._shown(kind))
        return events

    def _marriages(self) -> "list[Event]":
        game = self.game
        events: list[Event] = []
        for suit in range(4):
            king, knight = members(game, suit)
            if king in self.hands[game.turn] and knight in self.hands[game.turn]:
                events.append((codes.E_MARRIAGE, game.turn, suit, 0))
        if game.rules[fields.DECLARE_PROOF]:
            events.append((codes.E_MARRIAGE, game.turn, self.below(4), 1))
        return events

    def _shown(self, kind: int) -> "list[Event]":
        """Return exchanges, claims, the arrastre and molodkas that somebody's cards allow."""
        game = self.game
        events: list[Event] = []
        ace = game.trump << 4 | 1
        if kind == codes.E_ARRASTRE and ace in self.hands[game.turn]:
            events.append((kind, game.turn, ace))
        for seat in range(1, game.players + 1):
            hand = self.hands[seat]
            if kind == codes.E_EXCHANGE:
                events.extend([(kind, seat, card) for card in hand if card >> 4 == game.trump])
                continue
            four = len(hand) == 4 and hands.one_suit(tuple(hand))
            if kind == codes.E_CLAIM or (kind == codes.E_MOLODKA and four):
                events.append((kind, seat) + tuple(hand))
        return events
