"""`make mutants`: change the rules core in small ways, and see that the tests notice.

python tests/mutants/run.py [--all | --number N] [--seed N] [--jobs N] [--module NAME …]

One process loads what does not hang on the core: the oracle and its random matches, pytest,
Hypothesis. A child is forked for each mutant; it loads the changed core and tests it: random
matches of every game against the oracle first, then the records, then all tests of the rules. The
first that fails kills the mutant. A child that computes too long in any of the three, or takes too
much memory, counts as killed.

Mutants that change nothing anybody could see are listed with the reason in equivalent.txt.
"""

from __future__ import annotations

import argparse
import ast
import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType

ROOT = Path(__file__).parents[2]
RULES = ROOT / "firmware" / "tapete" / "rules"
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
sys.path[:0] = [str(Path(__file__).parent), str(ROOT / "tests" / "oracle"), str(ROOT)]

import hypothesis  # noqa: E402 - the path comes first
import pytest  # noqa: E402
from mutate import Site, sites  # noqa: E402

MATCHES = 14  # random matches for each game and number of players
OF_MATCHES = 15  # seconds of the processor; the core itself needs 2
OF_RECORDS = 10  # and 1
OF_TESTS = 60  # and 25
MEMORY = 2_000_000_000  # bytes of address space
AIM = 95  # per cent
TESTS = ("tests/rules", "tests/rules_random", "tests/witnesses")

Record = list[tuple[str, list[str]]]


@dataclass
class Source:
    """A module of the core: its tree, and its code as it is."""

    name: str
    path: Path
    tree: ast.Module
    code: CodeType
    sites: list[Site]


def load_sources() -> dict[str, Source]:
    """Read every module of the core; sites are named by the module's path below `rules`."""
    found: dict[str, Source] = {}
    for path in sorted(RULES.rglob("*.py")):
        parts = path.relative_to(RULES).with_suffix("").parts
        short = ".".join(part for part in parts if part != "__init__")
        tree = ast.parse(path.read_text())
        code = compile(tree, str(path), "exec")
        name = f"tapete.rules.{short}".rstrip(".")
        found[name] = Source(name, path, tree, code, sites(short or "rules", tree))
    return found


class Loader(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Serves the core from memory, one module of it changed."""

    def __init__(self, sources: dict[str, Source]) -> None:
        self.sources = sources

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        del path, target
        source = self.sources.get(fullname)
        if source is None:
            return None
        package = source.path.name == "__init__.py"
        spec = importlib.machinery.ModuleSpec(
            fullname, self, origin=str(source.path), is_package=package
        )
        if package:
            spec.submodule_search_locations = [str(source.path.parent)]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(self.sources[module.__name__].code, module.__dict__)  # noqa: S102 - our own code


# -- in the child --


def disagrees(records: list[tuple[bool, Record]]) -> str:
    """Return where the core and the oracle differ, "" if nowhere."""
    compare = importlib.import_module("compare")
    for number, (reloads, record) in enumerate(records):
        core = compare.Core(reloads)
        for line, expected in record:
            if core.feed(line) != expected:
                return f"random match {number}, at {line!r}"
    return ""


def breaks_a_record() -> str:
    """Return the record that no longer holds, "" if all hold."""
    path = ROOT / "tests" / "rules" / "test_both_records.py"
    spec = importlib.util.spec_from_file_location("records_of_the_mutant", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for record in module.records():
        try:
            module.replay(record)
        except AssertionError:
            return record
    return ""


def fails_a_test() -> str:
    """Return the tests that fail, "" if none does."""
    failed: list[str] = []

    class Watch:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                failed.append(report.nodeid)

        def pytest_collectreport(self, report: pytest.CollectReport) -> None:
            if report.failed:
                failed.append(report.nodeid)

    options = ["-x", "-q", "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:xdist"]
    code = pytest.main([*options, *TESTS], plugins=[Watch()])
    return (failed or [f"pytest {code}"])[0] if code else ""


def allow(seconds: int) -> None:
    """Let this process compute so much longer, and no more."""
    limit = int(time.process_time()) + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))


def judge(records: list[tuple[bool, Record]]) -> str:
    """Return what kills the core as it is now, "" if it survives."""
    try:
        allow(OF_MATCHES)
        verdict = disagrees(records)
        if not verdict:
            allow(OF_RECORDS)
            verdict = breaks_a_record()
        if not verdict:
            allow(OF_TESTS)
            verdict = fails_a_test()
        return verdict
    except BaseException as error:
        return f"{type(error).__name__}: {error}"


def child(sources: dict[str, Source], site: Site | None, name: str, out: int) -> None:
    """Test one mutant (or the core unchanged) and write the verdict; never returns."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for end in (0, 1, 2):
        os.dup2(nowhere, end)
    verdict = ""
    if site:
        site.apply()
        source = sources[name]
        try:
            ast.fix_missing_locations(source.tree)
            source.code = compile(source.tree, str(source.path), "exec")
        except (SyntaxError, ValueError) as error:
            verdict = f"does not compile: {error}"
    sys.meta_path.insert(0, Loader(sources))
    os.write(out, (verdict or judge(random_records)).encode(errors="replace")[:400])
    os._exit(0)


random_records: list[tuple[bool, Record]] = []


# -- in the parent --


def prepare() -> None:
    """Play the random matches; the games take turns, so that a fault in any shows early."""
    random_record = importlib.import_module("generate").random_record
    tables: dict[str, tuple[int, ...]] = importlib.import_module("oracle_options").PLAYERS
    for seed in range(MATCHES):
        for game, counts in tables.items():
            for players in counts:
                record = random_record(seed, game, players, deals=8 if seed % 10 == 9 else 2)
                random_records.append((seed % 2 == 1, record))
    hypothesis.settings.register_profile(
        "mutants", database=None, derandomize=True, max_examples=60, deadline=None
    )
    hypothesis.settings.load_profile("mutants")
    gc.freeze()


@dataclass
class Running:
    """A child and the end of the pipe on which its verdict comes."""

    site: Site | None
    out: int


def start(sources: dict[str, Source], site: Site | None, name: str) -> tuple[int, Running]:
    """Fork a child for a mutant."""
    read_end, write_end = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(read_end)
        with suppress(BaseException):
            child(sources, site, name, write_end)
        os._exit(3)
    os.close(write_end)
    return pid, Running(site, read_end)


def wait_for_one(running: dict[int, Running]) -> tuple[Site | None, str]:
    """Wait until a child has ended; return its mutant and what killed it ("" if nothing did)."""
    pid, status = os.wait()
    done = running.pop(pid)
    with os.fdopen(done.out, "rb") as stream:
        verdict = stream.read().decode(errors="replace")
    if status:
        verdict = verdict or "computed too long, or died"
    return done.site, verdict


def known_equivalents() -> dict[str, str]:
    """Read the mutants that change nothing that could be seen, each with its reason."""
    found: dict[str, str] = {}
    reason = ""
    for line in EQUIVALENT.read_text().splitlines():
        if line.startswith("#"):
            reason = line[1:].strip()
        elif line.strip():
            found[line.strip()] = reason
    return found


def run_all(sources: dict[str, Source], chosen: list[tuple[str, Site]], jobs: int) -> list[Site]:
    """Test all chosen mutants and return the survivors."""
    running: dict[int, Running] = {}
    survivors: list[Site] = []
    todo = list(reversed(chosen))
    done = 0
    while todo or running:
        while todo and len(running) < jobs:
            name, site = todo.pop()
            pid, child_running = start(sources, site, name)
            running[pid] = child_running
        site, verdict = wait_for_one(running)
        done += 1
        if site and not verdict:
            survivors.append(site)
            print(f"survives: {site.name()}", flush=True)
        if done % 100 == 0:
            print(f"{done} of {len(chosen)}, {len(survivors)} survive", flush=True)
    return survivors


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Mutation check of the rules core.")
    parser.add_argument("--all", action="store_true", help="every mutant, not a sample")
    parser.add_argument("--number", type=int, default=600, help="size of the sample")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time")
    parser.add_argument("--module", nargs="*", default=[], help="only of these, such as play")
    parser.add_argument("--from", dest="source", type=Path, help="only those a file names")
    parser.add_argument("--list", action="store_true", help="name the mutants, test none")
    return parser.parse_args()


def main() -> int:
    """Sample, test, and report; 1 when too few are killed, 2 when the core itself fails."""
    given = arguments()
    os.chdir(ROOT)
    begun = time.monotonic()
    sources = load_sources()
    all_sites = [(name, site) for name, source in sources.items() for site in source.sites]
    if given.module:
        begins = tuple(f"{module}." for module in given.module)
        all_sites = [pair for pair in all_sites if f"{pair[1].where}.".startswith(begins)]
    equivalents = known_equivalents()
    names = {site.name() for _, site in all_sites}
    stale = [] if given.module else [name for name in equivalents if name not in names]
    for name in stale:
        print(f"equivalent.txt names what is not there any more: {name}")
    worth = [pair for pair in all_sites if pair[1].name() not in equivalents]
    chosen = worth
    if given.source:
        lines = given.source.read_text().splitlines()
        wanted = {line.removeprefix("survives: ") for line in lines}
        chosen = [pair for pair in worth if pair[1].name() in wanted]
    elif not given.all and len(worth) > given.number:
        chosen = random.Random(given.seed).sample(worth, given.number)
    if given.list:
        print("\n".join(site.name() for _, site in chosen))
        return 0
    prepare()
    running = dict([start(sources, None, "")])
    verdict = wait_for_one(running)[1]
    if verdict:
        print(f"The core itself fails: {verdict}")
        return 2
    spent = time.monotonic() - begun
    print(f"{len(chosen)} of {len(all_sites)} mutants; the core itself passes ({spent:.0f} s)")
    survivors = run_all(sources, chosen, given.jobs)
    killed = len(chosen) - len(survivors)
    percent = 100 * killed / max(1, len(chosen))
    minutes = (time.monotonic() - begun) / 60
    print(f"{killed} of {len(chosen)} killed, {percent:.1f} %, in {minutes:.1f} minutes")
    for where, count in Counter(site.where.split(".")[0] for site in survivors).most_common():
        print(f"  {count} in {where}")
    for site in sorted(survivors, key=Site.name):
        print(site.name())
    return 0 if percent >= AIM and not stale else 1


if __name__ == "__main__":
    sys.exit(main())
