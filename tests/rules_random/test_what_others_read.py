"""What the other rooms read of a game, held against what the game answered, on random matches."""

from __future__ import annotations

import importlib
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from tapete.rules import cards, codes, notation, packed_sheet, sheet
from tapete.rules.game import Game
from tapete.rules.player import Player

sys.path.insert(0, str(Path(__file__).parents[1] / "oracle"))
random_match: Any = importlib.import_module("generate").random_match
TABLES: dict[str, tuple[int, ...]] = importlib.import_module("oracle_options").PLAYERS

# Kinds that are spoken, and so offered by the table before they can be accepted.
SPOKEN = {
    codes.E_EXCHANGE,
    codes.E_ARRASTRE,
    codes.E_CLAIM,
    codes.E_MARRIAGE,
    codes.E_BID,
    codes.E_PASS,
    codes.E_TALON,
    codes.E_NAME,
    codes.E_CALL,
    codes.E_RAISE,
    codes.E_ACCEPT,
    codes.E_DECLINE,
    codes.E_REST,
    codes.E_FOLD,
    codes.E_REDEAL,
    codes.E_MOLODKA,
    codes.E_COUNT,
    codes.E_DOWN,
}
NOT_HERE = {codes.F_MATCH_OVER, codes.F_DEAL_OVER, codes.F_NOT_NOW}
BACK = (codes.E_UNDO, 0)


class Reader:
    """Follows a game by its results, and compares them with what can be read."""

    def __init__(self) -> None:
        self.game = Game()
        self.told: dict[int, tuple[int, ...]] = {}  # the last result of each kind

    def apply(self, event: tuple[int, ...]) -> None:
        game = self.game
        offered = game.possible()
        assert len(set(offered)) == len(offered)
        next_dealer = game.next_dealer()
        results = game.apply(event)
        refused = bool(results) and results[0][0] == codes.R_REFUSED
        if event[0] in SPOKEN:
            self.was_offered(event[0], offered, results[0][1] if refused else -1)
        if refused:
            return
        if event[0] in (codes.E_GAME, codes.E_DEAL, codes.E_UNDO):
            self.told = {}
        self.told.update((result[0], result) for result in results)
        if event[0] == codes.E_DEAL:
            assert game.dealer == (event[1] or next_dealer)
        if event[0] != codes.E_UNDO:
            self.agrees(event)

    def was_offered(self, kind: int, offered: tuple[int, ...], refusal: int) -> None:
        """Check that what is possible is offered, and what is offered has its place here."""
        if refusal < 0:
            assert kind in offered, codes.EVENTS[kind]
        if kind not in offered:
            assert refusal >= 0

    def agrees(self, event: tuple[int, ...]) -> None:
        """Compare the attributes with the results since the deal began."""
        game = self.game
        told = self.told
        over = codes.R_WINNER in told or codes.R_LOSER in told
        assert (game.phase == codes.P_OVER) == over
        if codes.R_WINNER in told:
            assert game.winner == (*told[codes.R_WINNER], -1)[1]
        if codes.R_DEAL in told:
            assert tuple(game.deal_result) == told[codes.R_DEAL][1:]
            assert game.turn == 0
            assert game.possible() == ()
        elif codes.R_TURN in told and game.phase not in (codes.P_IDLE, codes.P_COUNT):
            assert game.turn == told[codes.R_TURN][1]
        if event[0] == codes.E_CLAIM:
            assert game.last_trick[0] == event[1]  # the rest counts as taken by this seat
        elif codes.R_TRICK in told:
            assert game.last_trick == told[codes.R_TRICK][1:]
        if event[0] == codes.E_PLAY:
            assert all(game.is_seen(card) for card in event[2:])
        numbers = ((codes.R_STOCK, game.stock), (codes.R_STAKE, game.stake))
        for kind, number in numbers:
            if kind in told:
                assert number == told[kind][1]
        if codes.R_MATCH in told:
            assert tuple(game.match_score) == told[codes.R_MATCH][1:]


@pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game, counts in TABLES.items() for players in counts]
)
def test_what_is_read_is_what_was_told(game: str, players: int) -> None:
    for seed in range(15):
        reader = Reader()
        for line in random_match(seed, game, players):
            reader.apply(notation.parse_event(line, reader.game))


def probes(game: Game, kind: int) -> list[tuple[int, ...]]:
    """Return events of a kind with every seat and card, so that one has its place if any has."""
    seats = range(1, game.players + 1)
    pack = [card for card in range(64) if game.in_pack(card)]
    if kind in (codes.E_EXCHANGE, codes.E_ARRASTRE, codes.E_CLAIM, codes.E_CALL, codes.E_DOWN):
        return [(kind, seat, card) for seat in seats for card in pack]
    if kind == codes.E_MARRIAGE:
        return [(kind, seat, suit, said) for seat in seats for suit in range(4) for said in (0, 1)]
    if kind == codes.E_NAME:
        return [(kind, seat, suit) for seat in seats for suit in range(4)]
    if kind == codes.E_BID:
        return [(kind, seat, rank, 0) for seat in seats for rank in range(1, 13)] + [
            (kind, seat, 0, 100) for seat in seats
        ]
    if kind == codes.E_COUNT:
        return [(kind, 0, side, 0, 60) for side in range(game.sides)]
    if kind in (codes.E_TALON, codes.E_MOLODKA):
        size = 2 if kind == codes.E_TALON else 4
        suits = [[card for card in pack if cards.suit(card) == suit] for suit in range(4)]
        return [(kind, seat, *suit[:size]) for seat in seats for suit in suits]
    return [(kind, seat) for seat in seats]


def has_its_place(game: Game, kind: int) -> bool:
    """Tell whether some event of the kind is not refused as out of place here; takes it back."""
    for event in probes(game, kind):
        results = game.apply(event)
        if not results or results[0][0] != codes.R_REFUSED:
            game.apply(BACK)
            return True
        if results[0][1] not in NOT_HERE:
            return True
    return False


@pytest.mark.parametrize("game", list(TABLES))
def test_nothing_is_offered_out_of_place(game: str) -> None:
    players = TABLES[game][0]
    for seed in range(12):
        table = Game()
        for line in random_match(seed, game, players):
            table.apply(notation.parse_event(line, table))
            for kind in table.possible():
                assert has_its_place(table, kind), (line, codes.EVENTS[kind])


def opened(line: str) -> Game:
    """Return a table on which a match has just been opened."""
    table = Game()
    results = table.apply(notation.parse_event(line, table))
    assert results[0][0] == codes.R_MATCH, line
    return table


@pytest.mark.parametrize("game", list(TABLES))
def test_a_match_that_has_just_been_opened(game: str) -> None:
    for players in TABLES[game]:
        for table in (opened(f"game {game} players={players}"), once_more(game, players)):
            assert (table.name, table.players) == (game, players)
            assert (table.phase, table.turn, table.dealer, table.leader) == (codes.P_IDLE, 0, 0, 0)
            assert (table.trump, table.turnup, table.stock, table.stake) == (-1, 0, 0, 1)
            assert (table.points, table.match_score) == ([0] * table.sides, [0] * table.sides)
            assert (table.deal_number, table.trick, table.last_trick) == (0, [], (0, 0))
            assert (table.hand_size, table.deal_result, table.winner) == (0, [], -1)
            assert (table.possible(), table.undo_target()) == ((), None)
            assert table.deal_events() == []
            assert table.next_dealer() == players


def once_more(game: str, players: int) -> Game:
    """Return a table on which a match was played before the one that is open."""
    table = Game()
    for line in random_match(2, game, players):
        table.apply(notation.parse_event(line, table))
    for line in ("end", f"game {game} players={players}"):
        table.apply(notation.parse_event(line, table))
    if table.phase != codes.P_IDLE:  # a pile was to be counted
        table = opened(f"game {game} players={players}")
    return table


@pytest.mark.parametrize("game", list(TABLES))
def test_a_target_is_what_it_is_called(game: str) -> None:
    for number in (1, 3, 5, 6, 7, 8, 11, 12, 16, 150, 300, 400, 500, 501, 9999):
        try:
            table = opened(f"game {game} players={TABLES[game][0]} match-target={number}")
        except notation.NotationError:
            continue
        assert table.target == number


@pytest.mark.parametrize(
    "line", ["count ab 60", "count c 60", "score ab 4", "score a 4 ab 4", "1: bid 1 2 3", "seat 1"]
)
def test_lines_that_are_nearly_right(line: str) -> None:
    with pytest.raises(notation.NotationError):
        notation.parse_event(line, opened("game kozel players=2"))


def test_a_number_of_a_sheet_fits_a_byte() -> None:
    known = dict(sheet.load(0))
    numbers = tuple(sheet.choose(known, {}))
    known["hand"] = 255
    assert packed_sheet.pack(known, 2, numbers) == b""  # not so many cards, but a number
    known["hand"] = 256
    with pytest.raises(packed_sheet.SheetError):
        packed_sheet.pack(known, 2, numbers)


@pytest.mark.parametrize("game", list(TABLES))
def test_the_deal_passes_on(game: str) -> None:
    """A deal that was won is followed by the next seat's, and has the next number."""
    for players in TABLES[game]:
        table = opened(f"game {game} players={players}")
        player = Player(table, random.Random(players).randrange)
        number = 0
        while table.phase != codes.P_OVER and table.deal_number < 6:
            event = player.next_event()
            player.apply(event)
            if event[0] == codes.E_DEAL and number:
                assert table.deal_number == number
            number = 0
            if table.phase == codes.P_IDLE and table.deal_result:
                assert table.next_dealer() == table.dealer % players + 1
                number = table.deal_number + 1
