"""The bench of the rules core: it measures the same games everywhere, and says what is missing."""

import pytest

from host_tools import bench_games, bench_rules
from host_tools.process import RigError


def test_the_figures_of_one_short_round() -> None:
    lines = bench_rules.speed(games=3, rounds=1)
    assert [line.split()[0] for line in lines] == ["Two-player", "core", "plain", "naipes"]


def test_without_naipes_a_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def without(deals: list[bench_rules.Deal]) -> None:
        assert deals

    monkeypatch.setattr(bench_rules, "naipes_run", without)
    lines = bench_rules.speed(games=1, rounds=1)
    assert "pip install naipes" in lines[-1]


def test_without_micropython_a_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> list[list[str]]:
        raise RigError("there is none")

    monkeypatch.setattr(bench_rules, "on_micropython", missing)
    monkeypatch.setattr(bench_rules, "speed", lambda: ["speed"])
    assert bench_rules.report() == ["speed", "Not measured on MicroPython: there is none"]


def test_all_three_play_the_same_games() -> None:
    deals = [bench_games.deal(seed) for seed in range(20)]
    assert len({tuple(pack) for pack, _, _ in deals}) == 20
    bench_games.core(deals)  # each raises ValueError unless 120 points were counted
    bench_games.plain(deals)
    run = bench_rules.naipes_run(deals)
    assert run is not None
    run()


def test_a_deal_cut_short_is_noticed() -> None:
    pack, events, places = bench_games.deal(1)
    points = [event for event in events if event[2] & 15 == 1]
    shorter = [event for event in events if event not in points]
    with pytest.raises(ValueError, match="to its end"):
        bench_games.core([(pack, shorter, places)])


def test_the_largest_deal_is_told() -> None:
    measured = [
        ["core", "100.0"],
        ["plain", "1000.0"],
        ["bytes", "700", "6500", "6", "brisca"],
        ["bytes", "300", "7000", "5", "chiamata"],
    ]
    assert bench_rules.chip(measured)[1:] == [
        "  core      100 games a second",
        "  plain     1,000: the core costs 10.0 times as much",
        "  memory    a running deal at most 700 bytes (brisca with 6),"
        " with its match 7000 (chiamata with 5); 64-bit",
    ]


@pytest.mark.slow
def test_micropython_measures() -> None:
    measured = bench_rules.on_micropython()
    assert [words[0] for words in measured[:3]] == ["core", "plain", "bytes"]
    assert all(int(words[1]) <= 2048 for words in measured[2:])
