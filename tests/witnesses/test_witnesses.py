"""Two-player brisca against programs of other people: naipes and briscas, from PyPI.

Every trick, every draw and every total is compared. Both know the bare game only: no exchange, no
claim, no bonus.
"""

from __future__ import annotations

import importlib
import random
from typing import Any

import pytest

from tapete.rules import cards, codes, notation
from tapete.rules.game import Game
from tapete.rules.player import Player

naipes: Any = importlib.import_module("naipes.games.brisca.state")
briscas_game: Any = importlib.import_module("briscas.game")
briscas_models: Any = importlib.import_module("briscas.models")
briscas_players: Any = importlib.import_module("briscas.players")

QUICK = 100
WHOLE = 5_000
RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)

Hands = dict[int, list[int]]


class Table:
    """The core with the cards of a witness: stock in the order of drawing, the turn-up last."""

    def __init__(self, hands: Hands, stock: list[int]) -> None:
        self.game = Game()
        self.game.apply(notation.parse_event("game brisca players=2 match-target=1", self.game))
        self.player = Player(self.game, lambda _: 0)
        self.player.apply((codes.E_DEAL, 2))
        self.player.hands = [[], list(hands[1]), list(hands[2])]
        self.player.stock = stock[::-1]
        self.turnup = stock[-1]
        results = self.player.apply((codes.E_TURNUP, 0, self.turnup))
        assert list(results) == [
            (codes.R_TRUMP, cards.suit(self.turnup)),
            (codes.R_STOCK, 34),
            (codes.R_TURN, 1),
        ]

    def play(self, seat: int, card: int) -> list[tuple[int, ...]]:
        """Play a card of the witness; once the stock is gone, first try a card held elsewhere."""
        game = self.game
        if not game.stock and self.turnup in self.player.hands[3 - seat]:
            assert list(game.apply((codes.E_PLAY, seat, self.turnup))) == [
                (codes.R_REFUSED, codes.F_HELD_ELSEWHERE),
                (codes.R_NOTICE, codes.N_SEAT_DOUBT, 3 - seat),
            ]
        assert game.turn == seat
        return list(self.player.apply((codes.E_PLAY, seat, card)))

    def agrees(self, hands: Hands, stock: int) -> None:
        """Check where the cards are."""
        assert self.game.stock == stock
        for seat in (1, 2):
            assert sorted(self.player.hands[seat]) == sorted(hands[seat])


def trick(taker: int, points: int, stock: int | None) -> list[tuple[int, ...]]:
    """Return the results of a complete trick."""
    told: list[tuple[int, ...]] = [(codes.R_TRICK, taker, points)]
    return told if stock is None else [*told, (codes.R_TURN, taker), (codes.R_STOCK, stock)]


def total(points: list[int], piles: list[int]) -> list[tuple[int, ...]]:
    """Return the results of a counted deal of a match to one game; most cards break a tie."""
    ranked = [(points[side], piles[side]) for side in (0, 1)]
    winners = [side for side in (0, 1) if ranked[side] > ranked[1 - side]]
    told: list[tuple[int, ...]] = [
        (codes.R_POINTS, *points),
        (codes.R_DEAL, *winners),
        (codes.R_MATCH, *(int(side in winners) for side in (0, 1))),
    ]
    return told + [(codes.R_WINNER, side) for side in winners]


# -- naipes --


def of_naipes(card: Any) -> int:
    return cards.card("OCEB".index(card.suit), card.rank)


def hands_of_naipes(state: Any) -> Hands:
    return {
        1: [of_naipes(card) for card in state.human_hand],
        2: [of_naipes(card) for card in state.ai_hand],
    }


def play_naipes(seed: int) -> None:
    """Play a random deal on naipes and the same on the core."""
    chance = random.Random(seed)
    state = naipes.GameState.new(seed)
    people = {1: naipes.Player.HUMAN, 2: naipes.Player.AI}
    seats = {person: seat for seat, person in people.items()}
    table = Table(hands_of_naipes(state), [of_naipes(card) for card in state.deck])
    while not state.is_finished():
        pending = state.pending_leader
        person = pending.other() if pending else state.leader
        hand = state.hand_of(person)
        index = chance.randrange(len(hand))
        results = table.play(seats[person], of_naipes(hand[index]))
        record = state.play_card(person, index)
        if record is None:
            assert results == [(codes.R_TURN, 3 - seats[person])]
            continue
        finished = state.is_finished()
        told = trick(seats[record.winner], record.points, None if finished else len(state.deck))
        if finished:
            taken = [people[1], people[2]]
            points = [state.score_of(person) for person in taken]
            told += total(points, [len(state.captured_of(person)) for person in taken])
        assert results == told
        table.agrees(hands_of_naipes(state), len(state.deck))


@pytest.mark.parametrize("first", range(0, QUICK, 50))
def test_naipes_agrees(first: int) -> None:
    for seed in range(first, first + 50):
        play_naipes(seed)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(QUICK, WHOLE, 700))
def test_naipes_agrees_on_the_whole_sample(first: int) -> None:
    for seed in range(first, min(first + 700, WHOLE)):
        play_naipes(seed)


# -- briscas --


def pack_of_briscas(chance: random.Random) -> list[Any]:
    """Return its pack without the eights and nines, as two play with here."""
    pack = [briscas_models.Card(rank, suit) for suit in briscas_models.Suite for rank in RANKS]
    chance.shuffle(pack)
    return pack


def of_briscas(card: dict[str, Any]) -> int:
    return cards.card("OCEB".index(card["suite"][0]), card["number"])


def play_briscas(seed: int) -> None:
    """Let its random players play a deal, then play the same on the core."""
    chance = random.Random(seed)
    random.seed(seed)  # its players draw from the common source
    game = briscas_game.Game(
        briscas_players.RandomPlayer("1"), briscas_players.RandomPlayer("2"), verbose=False
    )
    pack = pack_of_briscas(chance)
    game.deck._cards = list(pack)
    game.life_card = pack[-1]
    game.play()
    order = [of_briscas(card.to_dict()) for card in pack]
    table = Table({1: order[0:6:2], 2: order[1:6:2]}, order[6:])
    taken = {1: 0, 2: 0}
    leaders = [int(play["commander"]) for play in game.plays]
    stock = 34
    for number, play in enumerate(game.plays):
        table.agrees({seat: hand_before(play[str(seat)]) for seat in (1, 2)}, stock)
        leader = leaders[number]
        led, answered = (of_briscas(play[str(seat)]["play"]) for seat in (leader, 3 - leader))
        assert table.play(leader, led) == [(codes.R_TURN, 3 - leader)]
        results = table.play(3 - leader, answered)
        points = table.game.card_points(led) + table.game.card_points(answered)
        stock = max(0, stock - 2)
        if number == 19:
            scores = [game.score(person.pile) for person in (game.player1, game.player2)]
            piles = [len(person.pile) for person in (game.player1, game.player2)]
            taker = results[0][1]
            taken[taker] += 2
            assert list(taken.values()) == piles
            assert results == trick(taker, points, None) + total(scores, piles)
        else:
            taken[leaders[number + 1]] += 2
            assert results == trick(leaders[number + 1], points, stock)


def hand_before(play: dict[str, Any]) -> list[int]:
    """Return the hand a seat had before it played, from what briscas logged."""
    return [of_briscas(card) for card in [*play["hand"], play["play"]]]


@pytest.mark.parametrize("first", range(0, QUICK, 50))
def test_briscas_agrees(first: int) -> None:
    for seed in range(first, first + 50):
        play_briscas(seed)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(QUICK, WHOLE, 700))
def test_briscas_agrees_on_the_whole_sample(first: int) -> None:
    for seed in range(first, min(first + 700, WHOLE)):
        play_briscas(seed)


# -- every pair of cards --


def test_every_pair_of_cards_is_taken_as_naipes_says() -> None:
    """All 6,240 pairs: a card led, a card answered, with each suit as trumps."""
    rules: Any = importlib.import_module("naipes.games.brisca.rules")
    card_of: Any = importlib.import_module("naipes.core.cards").Card
    pack = [(rank, suit) for suit in range(4) for rank in RANKS]
    game = Game()
    game.apply(notation.parse_event("game brisca players=2", game))
    for trump in range(4):
        for led in pack:
            for answered in pack:
                if led == answered:
                    continue
                theirs = [card_of(rank=rank, suit="OCEB"[suit]) for rank, suit in (led, answered)]
                follower = rules.trick_winner_is_follower(*theirs, "OCEB"[trump])
                low = [cards.card(trump, rank) for rank in RANKS]
                mine = [cards.card(suit, rank) for rank, suit in (led, answered)]
                game.apply((codes.E_DEAL, 2))
                game.apply((codes.E_TURNUP, 0, next(card for card in low if card not in mine)))
                game.apply((codes.E_PLAY, 1, mine[0]))
                results = game.apply((codes.E_PLAY, 2, mine[1]))
                assert results[0] == (
                    codes.R_TRICK,
                    2 if follower else 1,
                    rules.trick_points(*theirs),
                )
                game.apply((codes.E_END, 0))
