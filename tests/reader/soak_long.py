"""`make soak`: the long form of the soak, on as many processors as there are.

For each transport two days of which every poll is made, and thirty in which unchanged stretches are
skipped (soak.py): 26 million polls, of which the most are those of the six days; and four such days
with each of the habits that chips may have. It takes some three hours on two processors;
`--days 0.2 --skipped 3 --habits 0.4` a tenth of it. What breaks is told with what happened before,
and happens again with the same seed.
"""

import argparse
import multiprocessing
import queue
import sys
import time
from collections import Counter
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, NamedTuple

from tests.reader.soak import HABITS, Soak
from tests.reader.soak_judge import BrokenError
from tests.reader.soak_people import DAY_US
from tests.reader.soak_table import TRANSPORTS
from tqdm import tqdm

_PIECE_DAYS = {False: 1.0, True: 15.0}  # by whether it skips: a process each


class Piece(NamedTuple):
    """Some days of one reader."""

    transport: str
    skipping: bool
    seed: str
    days: float
    habits: tuple[str, ...] = ()


class Result(NamedTuple):
    """What came of a piece."""

    piece: Piece
    counts: Counter[str]
    faults: Counter[str]
    worst_ms: float
    seconds: float
    broken: str  # what broke, and what happened before; "" if nothing did


_tell: Any = None  # in a worker: the queue that takes the microseconds done


def pieces(transports: list[str], seed: str, days: float, skipped: float) -> list[Piece]:
    """Return what is to be done, the longest first."""
    made: list[Piece] = []
    for skipping, whole in ((True, skipped), (False, days)):
        left = whole
        while left > 0:
            part = min(left, _PIECE_DAYS[skipping])
            left -= part
            made += [
                Piece(
                    name, skipping, f"{seed} {'skipped' if skipping else 'polled'} {left:g}", part
                )
                for name in transports
            ]
    return made


def habitual(transports: list[str], seed: str, days: float) -> list[Piece]:
    """Return the days with each of the habits of chips."""
    if not days:
        return []
    return [Piece(kind, True, seed, days, habits) for kind, habits in HABITS if kind in transports]


def run(piece: Piece) -> Result:
    """Run a piece to its end or to what breaks; tell the queue how far it is."""
    began = time.monotonic()
    soak = Soak(piece.transport, piece.seed, skipping=piece.skipping, habits=piece.habits)
    broken = ""
    done = 0

    def watch(now: int) -> None:
        nonlocal done
        if _tell is not None:
            _tell.put(now - done)
        done = now

    try:
        soak.run(int(piece.days * DAY_US), watch)
    except BrokenError as error:
        broken = "\n    ".join([str(error), *soak.story])
    watch(int(piece.days * DAY_US))
    judge = soak.judge
    counts = Counter(
        polls=soak.table.reader.polls,
        layings=judge.layings,
        owed=judge.owed,
        told=judge.told,
        shorter=judge.shorter,
        two=judge.two,
        losses=judge.losses,
    )
    faults = Counter(soak.faults.counts)
    return Result(piece, counts, faults, judge.worst_us / 1000, time.monotonic() - began, broken)


def _begin(tell: Any) -> None:
    global _tell  # noqa: PLW0603 - how a process pool hands a queue to its workers
    _tell = tell


def run_all(work: list[Piece], jobs: int) -> list[Result]:
    """Run all pieces, with a bar of the virtual hours done."""
    context = multiprocessing.get_context("spawn")
    tell: Any = context.Manager().Queue()
    total = round(sum(piece.days for piece in work) * 24)
    pool = ProcessPoolExecutor(jobs, context, _begin, (tell,))
    with pool, tqdm(total=total, unit="h", smoothing=0) as bar:
        futures: list[Future[Result]] = [pool.submit(run, piece) for piece in work]
        us = 0
        while not all(future.done() for future in futures) or not tell.empty():
            try:
                us += tell.get(timeout=0.5)
            except queue.Empty:
                continue
            hours = us // 3_600_000_000
            if hours > bar.n:
                bar.update(hours - bar.n)
    return [future.result() for future in futures]


def summary(results: list[Result]) -> list[str]:
    """Return what came of it, as lines to read."""
    lines = [
        f"{'':<12}{'days':>6}{'polls':>12}{'laid':>8}{'owed':>8}{'told':>8}{'two':>6}"
        f"{'faults':>8}{'lost':>6}{'worst':>9}{'took':>9}"
    ]
    for name in TRANSPORTS:
        for way in ("polled", "skipped", "habits"):
            mine = [one for one in results if one.piece.transport == name and _way(one) == way]
            if mine:
                lines.append(_line(f"{name} {way}", mine))
    lines.append(
        "owed: clear for 300 ms; told: those, and shorter ones if seen; worst: from clear to told"
    )
    faults = sum((one.faults for one in results), Counter[str]())
    lines.append("faults: " + ", ".join(f"{name} {count}" for name, count in faults.most_common()))
    for one in results:
        if one.broken:
            piece = one.piece
            how = "" if piece.skipping else ", every poll made"
            how += f", habits {' '.join(piece.habits)}" if piece.habits else ""
            lines.append(f"BROKEN {piece.transport}, seed `{piece.seed}`{how}: {one.broken}")
    return lines


def _way(result: Result) -> str:
    """Return with which others it is told in one line."""
    if result.piece.habits:
        return "habits"
    return "skipped" if result.piece.skipping else "polled"


def _line(name: str, mine: list[Result]) -> str:
    counts = sum((one.counts for one in mine), Counter[str]())
    days = sum(one.piece.days for one in mine)
    faults = sum(sum(one.faults.values()) for one in mine)
    worst = max(one.worst_ms for one in mine)
    seconds = sum(one.seconds for one in mine)
    return (
        f"{name:<12}{days:>6g}{counts['polls']:>12}{counts['layings']:>8}{counts['owed']:>8}"
        f"{counts['told']:>8}{counts['two']:>6}{faults:>8}{counts['losses']:>6}"
        f"{worst:>6.0f} ms{seconds:>7.0f} s"
    )


def main(arguments: list[str] | None = None) -> int:
    """Run what the command line asks for; return 0 if nothing broke."""
    parser = argparse.ArgumentParser(prog="soak", description=str(__doc__).split("\n", 1)[0])
    parser.add_argument("--transport", choices=TRANSPORTS, help="only this one")
    parser.add_argument("--seed", default="1", help="another seed, another month")
    parser.add_argument("--days", type=float, default=2, help="days of which every poll is made")
    parser.add_argument(
        "--skipped", type=float, default=30, help="days that skip what is unchanged"
    )
    parser.add_argument("--habits", type=float, default=4, help="such days for each habit of chips")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    given = parser.parse_args(arguments)
    transports: list[str] = [given.transport] if given.transport else list(TRANSPORTS)
    work = pieces(transports, given.seed, given.days, given.skipped)
    work += habitual(transports, given.seed, given.habits)
    results = run_all(work, given.jobs)
    print("\n".join(summary(results)))
    return 1 if any(one.broken for one in results) else 0


if __name__ == "__main__":
    sys.exit(main())
