"""What must hold whatever happens: random tables, random options, random nonsense between."""

import copy
import random
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.rules import codes, fields, notation, places, sheet
from tapete.rules.game import Game
from tapete.rules.player import Player
from tapete.rules.sheets import GAMES

Event = tuple[int, ...]
STRETCHES = st.sampled_from((1, 9, 256))  # bytes of log before an undo folds from elsewhere
_NOT_STATE = ("handlers", "turn_answers", "offers", "take", "finish", "strengths", "opened")


def state(game: Game) -> dict[str, Any]:
    """Return everything a game remembers, as values that stay as they are."""
    values = remembered(vars(game))
    values["kept"] = remembered(game.kept)
    return values


def remembered(values: dict[str, Any]) -> dict[str, Any]:
    """Return copies of the values that are a game's state, not its tables."""
    kept: dict[str, Any] = {}
    for name, value in values.items():
        if name not in _NOT_STATE and not name.startswith(("before_", "after_")):
            kept[name] = copy.copy(value)
    return kept


def table(seed: int) -> tuple[Game, Player, random.Random]:
    """Open a match of a random game with random options."""
    rnd = random.Random(seed)
    while True:
        index = rnd.randrange(len(GAMES))
        data = sheet.load(index)
        given_options: dict[str, str] = {}
        for option in data["options"]:
            words = [word for word in sheet.values(option) if word != sheet.ANY_NUMBER]
            if rnd.random() < 0.3:
                given_options[option[0]] = rnd.choice(words)
        try:
            numbers = sheet.choose(data, given_options)
        except sheet.OptionError:
            continue
        game = Game()
        players = rnd.choice(sorted(data["players"]))
        game.apply((codes.E_GAME, 0, index, players, *numbers))
        return game, Player(game, rnd.randrange), rnd


_OF_CARDS = (codes.E_PLAY, codes.E_CLAIM, codes.E_MOLODKA, codes.E_TALON)
_OF_CARD = (codes.E_EXCHANGE, codes.E_ARRASTRE, codes.E_CALL)


def _arguments(kind: int, game: Game, rnd: random.Random) -> Event:
    """Return what follows the seat in a nonsensical event."""
    ranks = 13 if game.family else 12
    many = range(rnd.randrange(1, 5))
    cards = tuple([rnd.randrange(4) << 4 | rnd.randrange(1, ranks + 1) for _ in many])
    number = rnd.choice((0, 1, 2, 3, 30, 60, 61, 100, 105, 120, 121, 9999))
    by_rank = game.rules[fields.AUCTION] > 1
    counted = rnd.choice(((0, number), cards))
    side = rnd.randrange(game.sides)
    of_kind: dict[int, Event] = {
        codes.E_SCORE: (side, number),
        codes.E_COUNT: (side, *counted),
        codes.E_DOWN: counted,
        codes.E_TURNUP: cards[:1],
        codes.E_TRUMP: (rnd.randrange(4),),
        codes.E_NAME: (rnd.randrange(4),),
        codes.E_MARRIAGE: (rnd.randrange(4), rnd.randrange(2)),
        codes.E_BID: (cards[0] & 15, 0) if by_rank else (0, number),
    }
    if kind in _OF_CARDS:
        return cards
    return cards[:1] if kind in _OF_CARD else of_kind.get(kind, ())


def nonsense(game: Game, rnd: random.Random) -> Event:
    """Return any event at all that the notation can write for this table."""
    kind = rnd.randrange(1, len(codes.EVENTS))
    seat = rnd.randrange(1, game.players + 1)
    nobodys = (codes.E_UNDO, codes.E_END, codes.E_SCORE, codes.E_COUNT, codes.E_TURNUP)
    if kind in (*nobodys, codes.E_TRUMP):
        seat = 0
    return (kind, seat, *_arguments(kind, game, rnd))


def refused(results: Any) -> bool:
    return bool(results) and results[0][0] == codes.R_REFUSED


def check_counts(game: Game) -> None:
    """Points and cards are conserved: what was taken is what lies face up in complete tricks."""
    if game.phase in (codes.P_PLAY, codes.P_NAME) and not game.rules[fields.TRICK_CARDS]:
        played = [card for card in range(64) if game.where[card] == places.PLAYED]
        on_table = game.trick[1::2]
        taken = sum(game.value[card] for card in played if card not in on_table)
        assert sum(game.points) - sum(game.bonuses) == taken
        assert len(played) == game.players * game.tricks_done + len(on_table)
        if game.rules[fields.DRAW]:
            left = game.hand_size * game.players - len(on_table) + game.stock
            assert left + len(played) == game.pack_size()
    if game.phase == codes.P_COUNT or (game.phase == codes.P_IDLE and game.hand_size):
        return
    if game.phase == codes.P_IDLE and game.deal_result and game.total and not game.trick:
        kill = sum(game.points) != game.total + sum(game.bonuses)
        assert not kill or game.rules[fields.PRISONER] or game.rules[fields.FOUR_TRUMPS_WIN]


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**9), STRETCHES)
def test_nothing_raises_refusals_change_nothing_and_undo_is_exact(seed: int, stretch: int) -> None:
    with patch("tapete.rules.game._STRETCH", stretch):
        play_nonsense(*table(seed))


def play_nonsense(game: Game, player: Player, rnd: random.Random) -> None:
    """Play sense and nonsense in turn; take everything accepted of the latter back."""
    for _ in range(rnd.randrange(20, 160)):
        before = state(game)
        event = nonsense(game, rnd)
        results = game.apply(event)
        text = notation.event_text(event, game)
        if refused(results):
            assert state(game) == before, text
        elif event[0] in (codes.E_UNDO, codes.E_DEAL):
            return  # the players do not follow that
        else:
            check_counts(game)
            assert game.undo_target() == event
            assert not refused(game.apply((codes.E_UNDO, 0)))
            assert state(game) == before, text
        if game.phase == codes.P_OVER:
            return
        player.apply(player.next_event())
        check_counts(game)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9))
def test_a_match_comes_to_its_end_with_one_taker_a_trick(seed: int) -> None:
    game, player, _ = table(seed)
    for _ in range(4000):
        if game.phase == codes.P_OVER:
            return
        tricks = game.tricks_done
        event = player.next_event()
        results = player.apply(event)
        takers = [result for result in results if result[0] in (codes.R_TRICK, codes.R_SPOILED)]
        check_counts(game)
        if game.phase == codes.P_PLAY and event[0] in (codes.E_PLAY, codes.E_DOWN):
            assert len(takers) == game.tricks_done - tricks
        assert len(takers) <= 1
    endless = game.rules[fields.SCORING] == fields.PARTNER or game.rules[fields.MEXICAN]
    assert not game.target or endless


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_text_and_bytes_give_the_same_events_back(seed: int) -> None:
    game, player, rnd = table(seed)
    opening = notation.unpack_event(game.game_packed, 0, len(game.game_packed))
    assert notation.parse_event(notation.event_text(opening, game), Game()) == opening
    for _ in range(60):
        if game.phase == codes.P_OVER:
            break
        for event in (player.next_event(), nonsense(game, rnd)):
            text = notation.event_text(event, game)
            assert notation.parse_event(text, game) == event, text
            assert notation.parse_event(text.upper(), game) == event, text
            packed = notation.pack_event(event)
            assert notation.unpack_event(packed, 0, len(packed)) == event, text
        for result in player.apply(player.next_event()):
            text = notation.result_text(result, game)
            assert notation.parse_result(text, game) == result, text


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), STRETCHES)
def test_a_deal_folds_alone_from_its_header_up_to_any_event(seed: int, stretch: int) -> None:
    with patch("tapete.rules.game._STRETCH", stretch):
        fold_alone(*table(seed))


def fold_alone(game: Game, player: Player, rnd: random.Random) -> None:
    """Play for a while, fold the last deal elsewhere, and take it back event by event."""
    for _ in range(rnd.randrange(200)):
        if game.phase == codes.P_OVER:
            break
        player.apply(player.next_event())
    other = Game.load(game.header)
    assert len(game.header) < 200
    events = game.deal_events()
    states: list[dict[str, Any]] = []
    for event in events:
        assert not refused(other.apply(event))
        states.append(state(other))
    assert state(other) == state(game)
    cut = rnd.randrange(len(events) + 1)
    again = Game.load(game.header)
    for event in events[:cut]:
        again.apply(event)
    assert not cut or state(again) == states[cut - 1]
    between = game.phase in (codes.P_IDLE, codes.P_OVER)
    assert (game.save() == game.header) == (not between) or between
    for now in reversed(states[:-1]):
        assert not refused(game.apply((codes.E_UNDO, 0)))
        assert state(game) == now
    assert game.undo_target() is None


LONG = [
    ("game truc players=2\ndeal\nend", "score A {1} B 3"),
    ("game truc players=2", "score B {1}"),
    ("game rematada players=3\ndeal", "{0}: bid {1}"),
]


@pytest.mark.parametrize(("before", "line"), LONG)
def test_an_undo_folds_little_however_long_the_log(before: str, line: str) -> None:
    game = Game()
    for text in before.split("\n"):
        game.apply(notation.parse_event(text, game))
    states = [state(game)]
    for i in range(900):
        event = notation.parse_event(line.format(i % 3 + 1, 100 + i), game)
        assert not refused(game.apply(event))
        states.append(state(game))
    assert len(game.deal_events()) == 900 + before.count("\ndeal") + before.count("\nend")
    with patch("tapete.rules.game.unpack_event", wraps=notation.unpack_event) as unpacked:
        while states:
            assert state(game) == states.pop()
            game.apply((codes.E_UNDO, 0))
    assert unpacked.call_count < 901 * 60


def test_the_same_match_again_needs_no_sheet() -> None:
    game = Game()
    event = notation.parse_event("game chiamata players=5 deals=3", game)
    game.apply(event)
    with patch("tapete.rules.sheet.load", side_effect=AssertionError):
        assert not refused(game.apply(event))
        assert notation.event_text(event, game) == "game chiamata players=5 deals=3"


def renamed(numbers: Event, change: list[int], start: int) -> Event:
    """Return cards in other suits; other arguments stay."""
    cards = [change[number >> 4] << 4 | number & 15 if number else 0 for number in numbers[start:]]
    return (*numbers[:start], *cards)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.permutations([0, 1, 2, 3]))
def test_other_names_for_the_suits_change_nothing(seed: int, change: list[int]) -> None:
    rnd = random.Random(seed)
    index, players = rnd.choice([(0, 2), (0, 4), (0, 6), (1, 2), (5, 4), (6, 2), (7, 4)])
    data = sheet.load(index)
    opening = (codes.E_GAME, 0, index, players, *sheet.choose(data, {}))
    game = Game()
    game.apply(opening)
    other = Game()
    other.apply(opening)
    player = Player(game, rnd.randrange)
    of_cards = (codes.E_PLAY, codes.E_DOWN, codes.E_EXCHANGE, codes.E_CLAIM, codes.E_TURNUP)
    for _ in range(150):
        if game.phase == codes.P_OVER:
            break
        event = player.next_event()
        mapped = event
        if event[0] in (*of_cards, codes.E_MOLODKA):
            mapped = renamed(event, change, 2)
        results = player.apply(event)
        expected: list[Event] = []
        for result in results:
            if result[0] == codes.R_TRUMP:
                expected.append((codes.R_TRUMP, change[result[1]]))
            elif result[0] == codes.R_TURNUP:
                expected.append(renamed(result, change, 1))
            else:
                expected.append(tuple(result))
        assert [tuple(result) for result in other.apply(mapped)] == expected
