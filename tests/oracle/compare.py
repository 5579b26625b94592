"""Compare the rules core with the oracle on random matches.

python tests/oracle/compare.py [game [players [first seed [how many]]]]
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "firmware"))

from generate import random_record
from oracle_options import PLAYERS

from oracle import Malformed, Oracle
from tapete.rules.codes import E_DEAL
from tapete.rules.game import Game
from tapete.rules.notation import NotationError, event_text, parse_event, result_text


class Core:
    """The core behind the oracle's interface: a line in, lines out."""

    def __init__(self, reloads: bool = False) -> None:
        self.game = Game()
        self.reloads = reloads

    def feed(self, line: str) -> list[str]:
        """Feed one event line; a malformed one answers `malformed REASON`."""
        try:
            event = parse_event(line, self.game)
        except NotationError as error:
            return [f"malformed {error}"]
        if not line.startswith(("game", "score")) and not same_words(
            event_text(event, self.game), line
        ):
            return [f"prints as {event_text(event, self.game)}"]
        try:
            results = [result_text(result, self.game) for result in self.game.apply(event)]
            if self.reloads and event[0] == E_DEAL and "refused" not in " ".join(results):
                return self.begin_again(event, results)
            return results
        except Exception as error:  # `apply` never raises: this is a finding
            return [f"raised {type(error).__name__}: {error}"]

    def begin_again(self, event: tuple[int, ...], results: list[str]) -> list[str]:
        """Fold the deal from its header alone, as after a power cut."""
        self.game = Game.load(self.game.save())
        again = [result_text(result, self.game) for result in self.game.apply(event)]
        return results if again == results else [f"after a restart {again}"]


def same_words(one: str, other: str) -> bool:
    """Tell whether two lines say the same, whatever the order of their cards."""
    return sorted(one.split()) == sorted(other.split())


@dataclass
class Difference:
    """The first line on which the two do not agree."""

    game: str
    players: int
    seed: int
    record: list[tuple[str, list[str]]]
    expected: list[str]
    got: list[str]

    def __str__(self) -> str:
        lines = [f"# {self.game} players={self.players} seed={self.seed}"]
        for line, results in self.record:
            lines += [line, *(f"= {result}" for result in results)]
        lines.append(f"# oracle: {self.expected}")
        lines.append(f"# core:   {self.got}")
        return "\n".join(lines)


def available(game: str, players: int) -> bool:
    """Tell whether the core knows this game yet."""
    try:
        results = Core().feed(f"game {game} players={players}")
    except ImportError:
        return False
    return results[0].startswith("match")


def first_difference(game: str, players: int, seed: int) -> Difference | None:
    """Play one random match on both."""
    core = Core(reloads=seed % 2 == 1)
    record = random_record(seed, game, players, deals=8 if seed % 10 == 0 else 2)
    for index, (line, expected) in enumerate(record):
        got = core.feed(line)
        if got != expected:
            told = [*record[:index], (line, list[str]())]
            return Difference(game, players, seed, told, expected, got)
    return None


def differs(lines: list[str], reloads: bool) -> bool:
    """Tell whether the last of these lines is answered differently."""
    core, oracle = Core(reloads), Oracle()
    try:
        pairs = [(core.feed(line), oracle.feed(line)) for line in lines]
    except Malformed:
        return False
    return all(got == expected for got, expected in pairs[:-1]) and pairs[-1][0] != pairs[-1][1]


def shortest(difference: Difference) -> list[str]:
    """Leave out whatever line the difference does not need."""
    lines = [line for line, _ in difference.record]
    reloads = difference.seed % 2 == 1
    before = len(lines) + 1
    while len(lines) < before:
        before = len(lines)
        for index in reversed(range(before - 1)):
            fewer = lines[:index] + lines[index + 1 :]
            if differs(fewer, reloads):
                lines = fewer
    return lines


def main(arguments: list[str]) -> int:
    """Compare and print the first difference of each game and player count."""
    games = [arguments[0]] if arguments and arguments[0] != "all" else sorted(PLAYERS)
    counts = [int(arguments[1])] if len(arguments) > 1 and arguments[1] != "all" else None
    start = int(arguments[2]) if len(arguments) > 2 else 0
    number = int(arguments[3]) if len(arguments) > 3 else 200
    status = 0
    for game in games:
        for players in counts or PLAYERS[game]:
            if not available(game, players):
                print(f"{game} {players}: not in the core")
                continue
            found = [
                difference
                for seed in range(start, start + number)
                if (difference := first_difference(game, players, seed))
            ]
            print(f"{game} {players}: {number} matches, {len(found)} differ")
            if found:
                first = min(found, key=lambda difference: len(difference.record))
                print(first, "# the same without needless lines:", *shortest(first), sep="\n")
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
