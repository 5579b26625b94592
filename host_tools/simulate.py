"""`tapete simulate`: random matches, and how often each side wins them."""

import random
import shutil
import sys
import time
from collections.abc import Iterable

from tqdm import tqdm

from host_tools.games import RequestError, request
from host_tools.simulation import DEALS_WITHOUT_END, Simulation
from host_tools.spread import histogram, together
from host_tools.text import amount, say


def _percent(part: int, whole: int) -> str:
    return f"{part} ({100 * part / whole:.1f} %)"


def _rows(done: Simulation, counted: bool) -> list[tuple[str, ...]]:
    """Return the table of the sides; of matches without an end nobody wins one."""
    losing = any(done.matches_lost)
    matches = done.matches_lost if losing else done.matches_won
    rows: list[tuple[str, ...]] = [
        (
            "side",
            "matches lost" if losing else "matches won",
            "deals won",
            "points a deal" if counted else "points a win",
        )
    ]
    for side in range(done.sides):
        rows.append(
            (
                "ABCDEF"[side],
                _percent(matches[side], done.matches),
                _percent(done.deals_won[side], done.deals),
                f"{(done.points if counted else done.booked)[side].mean():.1f}",
            )
        )
    if done.drawn_matches or done.drawn_deals:
        drawn = _percent(done.drawn_matches, done.matches), _percent(done.drawn_deals, done.deals)
        rows.append(("nobody", *drawn, ""))
    return [row[:1] + row[2:] for row in rows] if done.endless else rows


def report(done: Simulation, seed: int) -> list[str]:
    """Return what came of a simulation, as lines of text."""
    matches = amount(done.matches, "match", "matches")
    deals = amount(done.deals, "deal")
    lines = [f"{done.wanted.line()}: {matches}, {deals}, seed {seed}"]
    if done.endless:
        stopped = "it was" if done.matches == 1 else "each was"
        lines.append(f"Such a match has no end: {stopped} stopped after {DEALS_WITHOUT_END} deals.")
    lines.append("")
    counted = any(spread.counts for spread in done.points)
    rows = _rows(done, counted)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        lines.append("  ".join([row[0].ljust(widths[0]), *cells[1:]]).rstrip())
    spread = together(done.points if counted else done.booked)
    what = "card points of a side in a deal" if counted else "what the winner of a deal gets"
    lines += ["", f"{what}:", *histogram(spread)]
    return lines


def _with_bar(games: int) -> Iterable[int]:
    """Count the matches, with a bar where somebody looks on."""
    columns, rows = shutil.get_terminal_size()  # 80 and 24 of a terminal that does not know
    bar: Iterable[int] = tqdm(
        range(games),
        unit="match",
        leave=False,
        ncols=min(79, columns - 1),
        nrows=rows,
        disable=not sys.stderr.isatty(),
    )
    return bar


def simulate(words: list[str], players: int | None, games: int, seed: int | None) -> int:
    """Play and report; return the exit code."""
    try:
        wanted = request(words, players)
    except RequestError as error:
        say(f"tapete: {error}")
        return 2
    if seed is None:
        seed = random.SystemRandom().randrange(10**6)
    done = Simulation(wanted, seed)
    began = time.perf_counter()
    for _ in _with_bar(games):
        done.play()
    seconds = time.perf_counter() - began
    for line in report(done, seed):
        print(line)
    print(f"\n{done.deals / seconds:,.0f} deals/s")
    return 0
