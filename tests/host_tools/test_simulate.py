"""Random matches: every event of them is legal, every deal's points add up, every match ends."""

import contextlib
import os
import pty
import random
import re
import sys
from collections.abc import Iterator

import option_facts as agreed
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools import cli
from host_tools.games import Request, RequestError, request
from host_tools.simulation import SURE, Simulation, Table, accepts
from host_tools.spread import Spread, histogram
from tapete.rules import codes
from tapete.rules.game import Game

_LONGEST = 300  # deals; nobody may take no more than eleven points for a long while


def _every_value() -> Iterator[str]:
    """Yield each value of each option, with what it needs to have an effect."""
    for name, options in agreed.OPTIONS.items():
        for option, values in options.items():
            for value in values.split():
                needs = agreed.GOES_WITH.get((name, option), "")
                word = "7" if value == "any-number" else value
                if option == "three-player-removal" and value in ("2d", "2h", "2s"):
                    needs = "pack=french"
                if word == "none" and option == "match-target":
                    needs = "deals=3"
                if needs != f"{option}={word}":
                    yield f"{name} {needs} {option}={word}"


def _requests(line: str) -> Iterator[Request]:
    words = line.split()
    for players in agreed.PLAYERS[words[0]].split():
        try:
            yield request([*words, f"players={players}"])
        except RequestError as error:
            if "exclude" not in str(error):
                raise


def _play(wanted: Request, seed: int, most: int = _LONGEST) -> set[int]:
    """Play a match and look at every event of it; return the kinds of event that came."""
    game = Game()
    game.apply(wanted.event)
    table = Table(game, random.Random(seed).randrange)
    kinds: set[int] = set()
    bonus = deals = 0
    while game.phase != codes.P_OVER and deals < most:
        event = table.next_event()
        kinds.add(event[0])
        if event[0] == codes.E_DEAL:
            bonus = 0
        results = table.apply(event)
        told = {result[0]: result for result in results}
        assert codes.R_REFUSED not in told, (event, results)
        bonus += sum(result[2] for result in results if result[0] == codes.R_BONUS)
        if codes.R_DEAL in told:
            deals += 1
            if codes.R_POINTS in told:
                assert sum(told[codes.R_POINTS][1:]) == game.total + bonus
    return kinds


@pytest.mark.parametrize("name", agreed.OPTIONS)
def test_matches_with_all_defaults(name: str) -> None:
    for wanted in _requests(name):
        _play(wanted, 1)


@pytest.mark.slow
@pytest.mark.parametrize("line", list(_every_value()))
def test_matches_with_every_option(line: str) -> None:
    for wanted in _requests(line):
        _play(wanted, 2, 12)


@st.composite
def _any_game(draw: st.DrawFn) -> str:
    name = draw(st.sampled_from(sorted(agreed.OPTIONS)))
    words = [name, f"players={draw(st.sampled_from(agreed.PLAYERS[name].split()))}"]
    for option, values in agreed.OPTIONS[name].items():
        if draw(st.booleans()):
            value = draw(st.sampled_from(values.split()))
            words.append(f"{option}={'3' if value == 'any-number' else value}")
    return " ".join(words)


@settings(max_examples=60, deadline=None)
@given(_any_game(), st.integers(0, 10**6))
def test_any_game_with_any_options(line: str, seed: int) -> None:
    try:
        wanted = request(line.split())
    except RequestError as error:
        assert "exclude" in str(error)
        return
    _play(wanted, seed, 8)


@pytest.mark.parametrize(
    ("line", "spoken"),
    [
        ("brisca players=2", {codes.E_EXCHANGE, codes.E_CLAIM}),
        ("brisca players=4 arrastre=yes", {codes.E_ARRASTRE}),
        ("mariaje players=2", {codes.E_MARRIAGE}),
        ("rematada players=3", {codes.E_BID, codes.E_PASS, codes.E_TALON, codes.E_NAME}),
        ("chiamata players=5 auction=points", {codes.E_CALL}),
        (
            "truc players=2",
            {codes.E_RAISE, codes.E_REST, codes.E_FOLD, codes.E_ACCEPT, codes.E_DECLINE},
        ),
        ("truc players=2", {codes.E_REDEAL}),
        ("kozel players=4", {codes.E_DOWN, codes.E_MOLODKA}),
    ],
)
def test_people_speak_now_and_then(line: str, spoken: set[int]) -> None:
    wanted = request(line.split())
    kinds: set[int] = set()
    for seed in range(200):
        kinds |= _play(wanted, seed)
        if spoken <= kinds:
            return
    raise AssertionError(f"never: {[codes.EVENTS[kind] for kind in spoken - kinds]}")


def _memory(game: Game) -> dict[str, object]:
    return {
        name: value[:] if isinstance(value, (list, bytearray)) else value
        for name, value in vars(game).items()
    }


@pytest.mark.parametrize("name", agreed.OPTIONS)
def test_trying_an_event_leaves_the_game_alone(name: str) -> None:
    for wanted in _requests(name):
        game = Game()
        game.apply(wanted.event)
        table = Table(game, random.Random(4).randrange)
        for _ in range(120):
            if game.phase == codes.P_OVER:
                break
            event = table.next_event()
            before = _memory(game)
            taken = accepts(game, event)
            assert _memory(game) == before
            results = table.apply(event)
            assert taken == (not results or results[0][0] != codes.R_REFUSED)


def test_refused_events_are_not_accepted() -> None:
    game = Game()
    game.apply(request(["brisca"]).event)
    assert accepts(game, (codes.E_DEAL, 0))
    assert not accepts(game, (codes.E_CLAIM, 1, 17))
    assert codes.E_PLAY in SURE


def test_the_numbers_add_up() -> None:
    for name in agreed.OPTIONS:
        simulation = Simulation(request([name]), 5)
        for _ in range(4):
            simulation.play()
        lost, won = sum(simulation.matches_lost), sum(simulation.matches_won)
        assert max(lost, won) + simulation.drawn_matches == simulation.matches == 4
        assert simulation.deals >= simulation.drawn_deals


def test_the_same_seed_plays_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    outputs: list[str] = []
    for _ in range(2):
        assert (
            cli.main(["simulate", "mariaje", "--games", "3", "--seed", "9", "declare-proof=word"])
            == 0
        )
        out, err = capsys.readouterr()
        assert err == ""  # no bar where nobody looks
        outputs.append(out.rpartition("\n\n")[0])
        assert re.search(r"\n[\d,]+ deals/s\n$", out)
    assert outputs[0] == outputs[1]
    assert outputs[0].startswith("mariaje players=2 declare-proof=word: 3 matches, ")


def test_a_seed_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "truc", "--games", "2"]) == 0
    first = capsys.readouterr().out
    seed = re.search(r"seed (\d+)\n", first)
    assert seed
    assert cli.main(["simulate", "truc", "--games", "2", "--seed", seed[1]]) == 0
    assert capsys.readouterr().out.rpartition("\n\n")[0] == first.rpartition("\n\n")[0]


def test_a_match_without_end_is_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        cli.main(["simulate", "chiamata", "match-target=none", "--games", "2", "--seed", "1"]) == 0
    )
    out = capsys.readouterr().out
    assert "2 matches, 20 deals, seed 1\n" in out
    assert "each was stopped after 10 deals" in out
    assert "matches won" not in out, "nobody can"
    assert re.search(r"\nside +deals won  points a deal\nA ", out)


def test_a_single_match_is_told_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "brisca", "--games", "1", "--seed", "3"]) == 0
    assert re.match(r"brisca players=2: 1 match, \d deals, seed 3\n", capsys.readouterr().out)
    assert cli.main(["simulate", "chiamata", "match-target=none", "--games", "1"]) == 0
    assert "it was stopped" in capsys.readouterr().out


def test_a_terminal_gets_a_bar() -> None:
    """On a terminal the bar is drawn and taken away again; the result stays."""
    child, terminal = pty.fork()
    if not child:
        words = ["-m", "host_tools.cli", "simulate", "brisca", "--games", "40", "--seed", "1"]
        os.execv(sys.executable, [sys.executable, *words])  # noqa: S606 - no shell is wanted
    shown = b""
    with contextlib.suppress(OSError):  # what Linux says when the other end has closed
        while piece := os.read(terminal, 4096):
            shown += piece
    os.close(terminal)
    assert os.waitpid(child, 0)[1] == 0
    assert b"/40 [" in shown
    assert b"40 matches" in shown


def _spread(*numbers: int) -> Spread:
    spread = Spread()
    for number in numbers:
        spread.add(number)
    return spread


def test_histogram() -> None:
    assert histogram(_spread()) == []
    assert histogram(_spread(3)) == [f"3  {'#' * 40}  100.0 %"]
    lines = histogram(_spread(-5, 120, 120, 60))
    assert len(lines) < 15
    assert lines[0].split() == ["-10..-1", "#" * 20, "25.0", "%"]
    assert lines[-1].split() == ["120..129", "#" * 40, "50.0", "%"]
    assert _spread(1, 2, 6).mean() == 3


@settings(deadline=None)
@given(st.lists(st.integers(-500, 500), min_size=1))
def test_every_number_is_in_the_histogram(numbers: list[int]) -> None:
    lines = histogram(_spread(*numbers))
    assert 0 < len(lines) < 15
    assert abs(sum(float(line.split()[-2]) for line in lines) - 100) < 1
