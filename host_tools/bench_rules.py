"""How fast the rules core is beside others, and what a deal holds of memory; part of `make bench`.

All play the same games of two-player briscola: the core with every check and result, naipes (from
PyPI, a development dependency), and a plain loop on integers that checks nothing. They take turns,
and the processor's time alone is counted: a busy machine slows all alike. Look at the ratios.
"""

import importlib
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from host_tools import bench_games
from host_tools.process import RigError, find_micropython

ROOT = Path(__file__).parents[1]
GAMES = 200
ROUNDS = 9

Deal = tuple[list[int], list[tuple[int, ...]], list[int]]
Run = Callable[[], None]


def naipes_run(deals: list[Deal]) -> Run | None:
    """Return what replays the deals on naipes with hands, tricks and totals; None without it."""
    try:
        state: Any = importlib.import_module("naipes.games.brisca.state")
        card_of: Any = importlib.import_module("naipes.core.cards").Card
    except ImportError:
        return None
    people = (None, state.Player.HUMAN, state.Player.AI)
    games = [
        (
            [card_of(rank=card & 15, suit="OCEB"[card >> 4]) for card in pack],
            [(people[event[1]], place) for event, place in zip(events, places, strict=True)],
        )
        for pack, events, places in deals
    ]

    def run() -> None:
        for pack, plays in games:
            game = state.GameState(
                rng=None,
                trump_suit=pack[-1].suit,
                trump_card=pack[-1],
                deck=pack[6:],
                human_hand=pack[:3],
                ai_hand=pack[3:6],
            )
            for person, place in plays:
                game.play_card(person, place)
            if game.score_of(people[1]) + game.score_of(people[2]) != 120:
                raise ValueError("naipes did not play a deal to its end")

    return run


def seconds(run: Run) -> float:
    """Return how long the processor took."""
    start = time.process_time()
    run()
    return time.process_time() - start


def interleaved(runs: dict[str, Run], rounds: int) -> dict[str, list[float]]:
    """Return the seconds of every run in every round, all of them in turn."""
    taken: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            taken[name].append(seconds(run))
    return taken


def ratio(of: list[float], to: list[float]) -> float:
    """Return how many times as long the first took, round by round: the median."""
    return median(a / b for a, b in zip(of, to, strict=True))


def on_micropython() -> list[list[str]]:
    """Return what MicroPython measured, as lines of words. Raises RigError when it cannot run."""
    command = [find_micropython(), "-X", "heapsize=16m", "host_tools/bench_games.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RigError(f"the games do not run on MicroPython:\n{done.stderr}")
    return [line.split() for line in done.stdout.splitlines()]


def speed(games: int = GAMES, rounds: int = ROUNDS) -> list[str]:
    """Return the figures of CPython as lines to read."""
    deals = [bench_games.deal(seed) for seed in range(games)]
    runs: dict[str, Run] = {
        "core": lambda: bench_games.core(deals),
        "plain": lambda: bench_games.plain(deals),
    }
    witness = naipes_run(deals)
    if witness:
        runs["naipes"] = witness
    taken = interleaved(runs, rounds)
    rates = {name: games / median(times) for name, times in taken.items()}
    lines = [
        f"Two-player briscola, {games} games, {rounds} rounds in turn, CPython"
        f" {sys.version_info.major}.{sys.version_info.minor}",
        f"  core      {rates['core']:,.0f} games a second, all checks and results",
        f"  plain     {rates['plain']:,.0f}, a loop on integers that keeps hands, no more:"
        f" the core costs {ratio(taken['core'], taken['plain']):.1f} times as much",
    ]
    if not witness:
        return [*lines, "  naipes    not measured: pip install naipes, or `make setup`"]
    times = ratio(taken["naipes"], taken["core"])
    return [*lines, f"  naipes    {rates['naipes']:,.0f}: the core is {times:.2f} times as fast"]


def chip(measured: list[list[str]]) -> list[str]:
    """Return the figures of MicroPython as lines to read."""
    rates = {words[0]: float(words[1]) for words in measured if words[0] != "bytes"}
    sizes = [(int(w[1]), int(w[2]), f"{w[4]} with {w[3]}") for w in measured if w[0] == "bytes"]
    added, _, game = max(sizes)
    _, whole, largest = max(sizes, key=lambda size: size[1])
    return [
        "The same on MicroPython",
        f"  core      {rates['core']:,.0f} games a second",
        f"  plain     {rates['plain']:,.0f}:"
        f" the core costs {rates['plain'] / rates['core']:.1f} times as much",
        f"  memory    a running deal at most {added} bytes ({game}),"
        f" with its match {whole} ({largest}); 64-bit",
    ]


def report() -> list[str]:
    """Measure and return all figures as lines to read."""
    lines = speed()
    try:
        return lines + chip(on_micropython())
    except RigError as error:
        return [*lines, f"Not measured on MicroPython: {error}"]


if __name__ == "__main__":
    print("\n".join(report()))
