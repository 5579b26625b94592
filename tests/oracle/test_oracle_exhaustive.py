"""Every continuation of small positions, on core and oracle, with undo on the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

import pytest
from compare import Core
from oracle_base import Deal
from oracle_brisca import BriscaDeal
from oracle_cards import Card
from oracle_kozel import KozelDeal
from oracle_rematada import RematadaDeal
from oracle_truc import TrucDeal

from oracle import Oracle

Moves = Callable[[Deal], Iterable[str]]


class Pair:
    """The core and the oracle side by side."""

    def __init__(self, record: str) -> None:
        self.core = Core()
        self.oracle = Oracle()
        self.lines: list[str] = []
        for line in record.strip().splitlines():
            assert self.feed(line.strip()), line

    def feed(self, line: str) -> bool:
        """Feed both and compare; tell whether the event was accepted."""
        self.lines.append(line)
        expected, got = self.oracle.feed(line), self.core.feed(line)
        assert got == expected, "\n".join([*self.lines, f"oracle {expected}", f"core {got}"])
        return not expected or not expected[0].startswith("refused")

    def deal(self) -> Deal:
        """Get the oracle's deal."""
        assert self.oracle.match is not None
        assert self.oracle.match.deal is not None
        return self.oracle.match.deal

    def explore(self, moves: Moves, depth: int) -> int:
        """Try every move to this depth and take each back; count the accepted ones."""
        if depth == 0 or self.deal().over:
            return 0
        number = 0
        for line in list(moves(self.deal())):
            mark = len(self.lines)
            if self.feed(line):
                number += 1 + self.explore(moves, depth - 1)
                self.feed("undo")
            del self.lines[mark:]
        return number


# -- the last cards of a brisca --


def unseen(deal: Deal) -> list[Card]:
    assert isinstance(deal, BriscaDeal)
    return [card for card in deal.match.pack if card not in deal.played]


def to_the_last_cards(pair: Pair, left: int, keep: str) -> None:
    """Play until so many cards are left, the ones to be kept among them."""
    deal = pair.deal()
    while len(unseen(deal)) > left:
        assert isinstance(deal, BriscaDeal)
        free = [card for card in unseen(deal) if str(card) not in keep.split()]
        assert pair.feed(f"{deal.turn}: {free[0]}")


def plays_and_claims(deal: Deal) -> Iterable[str]:
    assert isinstance(deal, BriscaDeal)
    cards = unseen(deal)
    yield from (f"{deal.turn}: {card}" for card in cards)
    if not deal.trick:
        three = [" ".join(map(str, some)) for some in combinations(cards, deal.hand[deal.turn])]
        yield from (f"{deal.turn}: claim {some}" for some in three)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "keep"),
    [
        ("brisca players=2 claim=absolute tie=last-trick", "1c 3c 12c 1o 12o 6c"),
        ("brisca players=2 arrastre=yes follow=follow-then-trump", "3c 10c 1e 12o 3o 6c"),
        ("briscola players=2 follow=must-follow-suit", "3c 10c 1e 12o 3o 6c"),
        ("mariaje players=2 pairs=captured last-trick-bonus=10", "12c 11c 1e 12o 11o 6c"),
        ("muerte-al-tres players=2", "1c 3c 12c 1o 12o 6c"),
    ],
)
def test_every_end_of_a_brisca(game: str, keep: str) -> None:
    pair = Pair(f"game {game}\ndeal\nturnup 6c")
    to_the_last_cards(pair, 6, keep)
    assert pair.explore(plays_and_claims, 6) > 400


def test_every_last_trick_of_six_players() -> None:
    pair = Pair("game brisca players=6 tie=last-trick\ndeal\nturnup 6c")
    to_the_last_cards(pair, 6, "1c 3o 12e 11b 9c 6c")
    assert pair.explore(plays_and_claims, 6) > 400


# -- le truc: every action on a small pack --


def truc_moves(deal: Deal) -> Iterable[str]:
    assert isinstance(deal, TrucDeal)
    cards = [Card(rank, suit) for rank in ("7", "9") for suit in "sh"]
    free = [card for card in cards if card not in deal.played]
    for seat in (1, 2):
        yield from (f"{seat}: {word}" for word in ("raise", "accept", "decline", "rest", "fold"))
        yield f"{seat}: redeal"
        yield from (f"{seat}: {card}" for card in free[:2])


@pytest.mark.parametrize("options", ["", " raise-again=no stake-ladder=1-2-4-8 redeal=off"])
def test_every_request_of_truc(options: str) -> None:
    assert Pair(f"game truc players=2{options}\ndeal").explore(truc_moves, 5) > 400


def truc_plays(deal: Deal) -> Iterable[str]:
    assert isinstance(deal, TrucDeal)
    cards = [Card(rank, suit) for rank in ("7", "8", "9") for suit in "shdc"]
    free = [card for card in cards if card not in deal.played]
    of_each_rank = {card.rank: card for card in free}
    yield from (f"{deal.turn()}: {card}" for card in of_each_rank.values())


@pytest.mark.parametrize("options", ["", " spoiled-rule=draw-round"])
def test_every_round_of_truc_with_three_ranks(options: str) -> None:
    pair = Pair(f"game truc players=2{options}\ndeal\n1: raise\n2: accept")
    assert pair.explore(truc_plays, 6) > 400


# -- auctions --


def chiamata_bids(deal: Deal) -> Iterable[str]:
    turn = getattr(deal, "turn", 0)
    yield f"{turn}: pass"
    yield from (f"{turn}: bid {rank}" for rank in ("1", "3", "4", "2"))
    yield from (f"{turn}: bid 2 {number}" for number in (61, 62, 120))


@pytest.mark.parametrize("auction", ["rank", "rank-then-points"])
def test_every_auction_of_chiamata(auction: str) -> None:
    pair = Pair(f"game chiamata players=5 auction={auction}\ndeal")
    assert pair.explore(chiamata_bids, 5) > 150


def rematada_bids(deal: Deal) -> Iterable[str]:
    assert isinstance(deal, RematadaDeal)
    if deal.phase == "auction":
        yield f"{deal.turn}: pass"
        yield from (f"{deal.turn}: bid {number}" for number in (99, 100, 105, 111, 175))


@pytest.mark.parametrize("options", ["", " step=5 all-pass=dealer-100"])
def test_every_auction_of_rematada(options: str) -> None:
    pair = Pair(f"game rematada players=3{options}\ndeal")
    assert pair.explore(rematada_bids, 6) > 50


# -- kozel: every lead and answer from a few cards --


def kozel_moves(deal: Deal) -> Iterable[str]:
    assert isinstance(deal, KozelDeal)
    cards = [Card(rank, suit) for rank, suit in ("As", "6s", "Kh", "7h", "9d", "8d")]
    free = [card for card in cards if card not in deal.gone()]
    for number in (1, 2):
        for some in combinations(free, number):
            names = " ".join(map(str, some))
            yield f"{deal.turn}: {names}"
            yield f"{deal.turn}: down {names}"
    yield f"{deal.turn}: down 1"
    yield f"{deal.turn}: down 2"


@pytest.mark.parametrize("options", ["", " six-spades-top=yes", " pass-face=up"])
def test_every_trick_of_kozel(options: str) -> None:
    pair = Pair(f"game kozel players=3{options}\ndeal\nturnup 10d")
    assert pair.explore(kozel_moves, 3) > 150
