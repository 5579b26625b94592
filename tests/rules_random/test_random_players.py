"""Random players who know their hands: what they do is allowed, and no card is lost or doubled."""

from __future__ import annotations

import importlib
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tapete.rules import codes, fields, notation
from tapete.rules.game import Game
from tapete.rules.player import Player

sys.path.insert(0, str(Path(__file__).parents[1] / "oracle"))
generate: Any = importlib.import_module("generate")
TABLES: dict[str, tuple[int, ...]] = importlib.import_module("oracle_options").PLAYERS
EVENTS = 250

# What players of each game sometimes do beside playing cards.
SPOKEN = {
    "brisca": {codes.E_EXCHANGE, codes.E_CLAIM, codes.E_ARRASTRE},
    "briscola": {codes.E_EXCHANGE},
    "mariaje": {codes.E_MARRIAGE},
    "muerte-al-tres": {codes.E_EXCHANGE},
    "chiamata": {codes.E_BID, codes.E_PASS, codes.E_NAME, codes.E_CALL},
    "rematada": {codes.E_BID, codes.E_PASS, codes.E_TALON, codes.E_NAME, codes.E_MARRIAGE},
    "truc": {
        codes.E_RAISE,
        codes.E_ACCEPT,
        codes.E_DECLINE,
        codes.E_REST,
        codes.E_FOLD,
        codes.E_REDEAL,
    },
    "kozel": {codes.E_DOWN, codes.E_MOLODKA},
}


def opened(game: str, players: int, seed: int) -> Player:
    """Return players at a table with random options."""
    line = generate.random_match(seed, game, players, deals=1)[0]
    table = Game()
    table.apply(notation.parse_event(line, table))
    return Player(table, random.Random(seed).randrange)


def check_cards(player: Player, gone: set[int]) -> None:
    """Every card of the pack is in one hand, in the stock, or gone; what all know is so."""
    game = player.game
    cards = [card for hand in player.hands for card in hand] + player.stock
    assert len(set(cards)) == len(cards)
    assert not gone & set(cards)
    assert len(cards) + len(gone) == game.pack_size()
    for seat in range(1, game.players + 1):
        known = {card for card in cards if game.where[card] == 8 + seat}
        assert known <= set(player.hands[seat])


def cards_off(event: tuple[int, ...], player: Player) -> set[int]:
    """Return the cards that an accepted event took out of the hands."""
    if event[0] in (codes.E_PLAY, codes.E_DOWN, codes.E_ARRASTRE, codes.E_MOLODKA):
        return set(event[2:])
    return set()


def still_gone(player: Player, gone: set[int]) -> set[int]:
    """Return the cards that are gone, without those that a molodka gave back."""
    return gone - {card for hand in player.hands for card in hand}


@pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game, counts in TABLES.items() for players in counts]
)
def test_players_break_no_rule_and_lose_no_card(game: str, players: int) -> None:
    for seed in range(6):
        player = opened(game, players, seed)
        gone: set[int] = set()
        for _ in range(EVENTS):
            if player.game.phase == codes.P_OVER:
                break
            event = player.next_event()
            results = player.apply(event)
            told = {result[:2] for result in results}
            assert (codes.R_NOTICE, codes.N_REVOKE) not in told
            if results and results[0][0] == codes.R_REFUSED:
                assert event[0] not in (codes.E_PLAY, codes.E_DOWN, codes.E_DEAL), event
                continue
            if event[0] == codes.E_DEAL or (player.game.redealt and event[0] == codes.E_ACCEPT):
                gone = set() if not player.game.trick else gone
            gone |= cards_off(event, player)
            if event[0] == codes.E_MOLODKA:
                gone = still_gone(player, gone)
            if player.game.phase in (codes.P_TURNUP, codes.P_PLAY) and player.hands[1:]:
                check_cards(player, gone)


@pytest.mark.parametrize("game", list(SPOKEN))
def test_everything_is_done_by_somebody(game: str) -> None:
    done: Counter[int] = Counter()
    for seed in range(60):
        player = opened(game, TABLES[game][seed % len(TABLES[game])], seed)
        for _ in range(EVENTS):
            if player.game.phase == codes.P_OVER:
                break
            event = player.next_event()
            results = player.apply(event)
            if not results or results[0][0] != codes.R_REFUSED:
                done[event[0]] += 1
        if SPOKEN[game] <= set(done):
            return
    assert SPOKEN[game] <= set(done), [codes.EVENTS[kind] for kind in SPOKEN[game] - set(done)]


def test_a_whole_match_is_played() -> None:
    for game, counts in TABLES.items():
        for players in counts:
            table = Game()
            table.apply(notation.parse_event(f"game {game} players={players}", table))
            player = Player(table, random.Random(players).randrange)
            taken = player.play_match(20_000)
            assert table.phase == codes.P_OVER
            assert taken < 20_000
            assert player.play_match(10) == 0
            assert table.rules[fields.PLAYERS] == players


def test_a_match_is_left_off_at_the_limit() -> None:
    player = opened("brisca", 2, 0)
    assert player.play_match(7) == 7
    assert len(player.game.deal_events()) > 3


def test_arrastre_is_called_whatever_is_trumps() -> None:
    trumps: set[int] = set()
    for seed in range(40):
        table = Game()
        table.apply(notation.parse_event("game brisca players=3 arrastre=yes", table))
        player = Player(table, random.Random(seed).randrange)
        for _ in range(EVENTS):
            if table.phase == codes.P_OVER:
                break
            event = player.next_event()
            results = player.apply(event)
            if event[0] == codes.E_ARRASTRE and results[0][0] != codes.R_REFUSED:
                trumps.add(table.trump)
    assert trumps == {0, 1, 2, 3}


def test_a_pile_is_counted_as_it_lies() -> None:
    """Kozel: passes were read face down, and count in the end for whoever took the trick."""
    counts = 0
    for seed in range(30):
        player = opened("kozel", 4, seed)
        game = player.game
        pot: list[int] = []
        piles = [0, 0]
        for _ in range(EVENTS):
            if game.phase == codes.P_OVER:
                break
            event = player.next_event()
            results = player.apply(event)
            if event[0] == codes.E_DEAL:
                pot, piles = [], [0, 0]
            pot += cards_off(event, player)
            if event[0] == codes.E_MOLODKA:
                pot = list(still_gone(player, set(pot)))
            for result in results:
                if result[0] == codes.R_TRICK:
                    piles[game.side_of(result[1])] += sum(map(game.card_points, pot))
                    pot = []
            if codes.R_POINTS in [result[0] for result in results]:
                counts += 1
                assert game.points == piles
    assert counts
