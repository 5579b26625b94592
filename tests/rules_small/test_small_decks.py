"""The family of Brisca with packs of six or eight cards: all that can happen, core against oracle.

Every card of the pack is tried by the seat on turn, whether it can have it or not; exchanges,
claims, marriages and arrastres by every seat at every moment. What is accepted is followed to the
end of the deal and taken back with `undo`. A refused event must leave the state as it was.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pytest

compare: Any = importlib.import_module("compare")
oracle: Any = importlib.import_module("oracle")
oracle_brisca: Any = importlib.import_module("oracle_brisca")
oracle_cards: Any = importlib.import_module("oracle_cards")

SUITS = "oceb"


class Small(NamedTuple):
    """A game on a cut-down pack: the turn-up is the first card."""

    game: str
    pack: str
    hand: int = 2
    players: int = 2
    options: str = ""

    def cards(self) -> list[Any]:
        return [oracle_cards.Card(name[:-1], name[-1]) for name in self.pack.split()]


def cut_down(small: Small, patch: pytest.MonkeyPatch) -> None:
    """Let both play with that pack and that many cards in a hand."""
    module = importlib.import_module(f"tapete.rules.sheets.{small.game.replace('-', '_')}")
    sheet: dict[str, Any] = dict(module.SHEET)
    ranks = [*range(1, 8), 10, 11, 12]
    gone = [f"{rank}{suit}" for suit in SUITS for rank in ranks]
    deck = "40 - " + " ".join(card for card in gone if card not in small.pack.split())
    sheet.update(deck={small.players: deck}, hand=small.hand)
    patch.setattr(module, "SHEET", sheet)

    def make_pack(_: object) -> list[Any]:
        return small.cards()

    begin = oracle_brisca.BriscaDeal.__init__

    def begin_small(deal: Any, match: Any, dealer: int) -> None:
        begin(deal, match, dealer)
        deal.hand = dict.fromkeys(deal.seats, small.hand)
        deal.stock = len(match.pack) - small.hand * match.players

    patch.setattr(oracle_brisca.BriscaMatch, "make_pack", make_pack)
    patch.setattr(oracle_brisca.BriscaDeal, "__init__", begin_small)


class Explorer:
    """The core and the oracle side by side on one deal."""

    def __init__(self, small: Small) -> None:
        self.small = small
        self.core = compare.Core()
        self.oracle = oracle.Oracle()
        self.lines: list[str] = []
        self.ends = 0
        for line in (
            f"game {small.game} players={small.players} {small.options}",
            "deal",
            f"turnup {small.pack.split()[0]}",
        ):
            assert self.feed(line), line

    def feed(self, line: str) -> bool:
        """Feed both and compare; tell whether the event was accepted."""
        self.lines.append(line)
        expected, got = self.oracle.feed(line), self.core.feed(line)
        assert got == expected, "\n".join([*self.lines, f"oracle {expected}", f"core {got}"])
        return not expected or not expected[0].startswith("refused")

    def explore(self) -> None:
        """Try everything from here on, and come back."""
        deal = self.oracle.match.deal
        if deal.over:
            self.ends += 1
            return
        for line in list(self.moves(deal)):
            mark = len(self.lines)
            before = self.core.game.state_results()
            if self.feed(line):
                self.explore()
                self.feed("undo")
            assert self.core.game.state_results() == before
            del self.lines[mark:]

    def moves(self, deal: Any) -> Iterator[str]:
        """Yield what somebody might do or say now."""
        pack = self.small.pack.split()
        yield from (f"{deal.turn}: {card}" for card in pack)
        trump = deal.trump
        if deal.stock or not deal.trick:
            yield from (f"{seat}: exchange 7{trump}" for seat in deal.seats)
            yield from (f"{seat}: exchange 2{trump}" for seat in deal.seats)
        if not deal.stock and not deal.trick:
            for shown in combinations([card for card in pack if card[-1] == trump], 2):
                yield from (f"{seat}: claim {' '.join(shown)}" for seat in deal.seats)
        if self.small.game == "mariaje":
            for suit in "oc":
                yield from (f"{seat}: marriage {suit}" for seat in deal.seats)
                yield f"{deal.turn}: marriage {suit} word"
        if "arrastre" in self.small.options:
            yield f"{deal.turn}: 1{trump} arrastre"


def ends(small: Small, patch: pytest.MonkeyPatch) -> int:
    """Play everything; return in how many ways the deal can end."""
    cut_down(small, patch)
    explorer = Explorer(small)
    explorer.explore()
    return explorer.ends


BRISCA = "3o 1o 7o 2o 12c 1c"
FOLLOW = "2o 1o 3c 2c 12c 1e"
PAIRS = "12o 11o 12c 11c 1o 3e"
KILL = "2o 1o 3o 12c 1c 3e"

QUICK = (
    Small("brisca", BRISCA),
    Small("brisca", "3o 7o 1c 12e 1o 2o", hand=1, players=3),
    Small("briscola", FOLLOW, options="follow=must-follow-suit"),
    Small("mariaje", PAIRS, hand=2),
    Small("muerte-al-tres", KILL),
)


@pytest.mark.parametrize("small", QUICK, ids=lambda small: f"{small.game}-{small.players}")
def test_all_that_can_happen_with_few_cards(small: Small, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ends(small, monkeypatch) >= FEWEST


def turned(pack: str) -> list[str]:
    """Return the pack with each of its cards as the turn-up."""
    cards = pack.split()
    return [" ".join(cards[at:] + cards[:at]) for at in range(len(cards))]


FEWEST = 16  # ways to the end even where nothing can be said: two cards each, two drawn

SLOW = [
    *(
        Small("brisca", pack, options=options)
        for pack in turned(BRISCA)
        for options in (
            "exchange-requires-trick=none",
            "claim=absolute tie=draw last-trick-bonus=10",
            "arrastre=yes exchange=two-only exchange-requires-trick=side",
            "follow=follow-then-trump exchange=seven-only claim=off",
            "mexican=yes mexican-win=lowest over100-counts-two=yes match-target=1",
        )
    ),
    *(
        Small("brisca", pack, options="trump-rotation=yes rotation-turn-up=yes")
        for pack in turned(BRISCA)[:3]
    ),
    *(
        Small("briscola", pack, options=options)
        for pack in turned(FOLLOW)
        for options in (
            "exchange=two-only tie=replay-decides",
            "exchange=seven-two tie=last-trick regional=seven-for-three",
            "tie=more-cards regional=jack-knight-swapped rank-follows-points=no",
        )
    ),
    *(
        Small("mariaje", pack, options=options)
        for pack in turned(PAIRS)
        for options in (
            "last-trick-bonus=10",
            "declare-proof=word several-per-trick=yes declare-when=between-tricks",
            "declare-when=own-turn declare-after-stock-empty=no match-target=150",
        )
    ),
    *(
        Small("muerte-al-tres", pack, options=options)
        for pack in turned(KILL)
        for options in ("end-now=no kill-worth=2", "kill-scope=opponent-only", "match-target=1")
    ),
    *(Small("brisca", pack, hand=1, players=3) for pack in turned(BRISCA)),
]


@pytest.mark.slow
@pytest.mark.parametrize("small", SLOW, ids=str)
def test_all_that_can_happen_with_all_options(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ends(small, monkeypatch) >= FEWEST
