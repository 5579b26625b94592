"""What the bench makes of a trace."""

from host_tools.bench import Bench, Tap, modules, report, rooms, tap_of

TRACE: list[list[object]] = [
    [1_000, "listed", 0],
    [2_000, "screen", 1],
    [30_000, "listed", 1],
    [31_000, "sound", 0],
    [60_000, "listed", 1],
    [65_000, "sound", 2637],
    [70_000, "screen", 0],
    [90_000, "listed", 1],
    [95_500, "screen", 7],
    [105_000, "sound", 0],
    [700_000, "screen", 3],
    [900_000, "bus", "reader", 40, 900, 30_000],
    [900_000, "bus", "display", 8, 1100, 25_000],
]


def test_a_tap_is_timed_from_the_second_sighting() -> None:
    tap = tap_of(TRACE)
    assert tap == Tap(5.0, 35.5, {"reader": (900, 30_000), "display": (1100, 25_000)})


def test_no_tap() -> None:
    assert tap_of(TRACE[:4]) is None
    assert tap_of([]) is None


def test_the_report_tells_what_was_late() -> None:
    bench = Bench()
    bench.memory = {"emulators": 50_000, "firmware": 139_000, "free": 100_000}
    bench.taps = [
        Tap(5.0, 35.5, {"reader": (900, 30_000)}),
        Tap(50.0, 70.0, {"reader": (700, 9_000)}),
    ]
    text = "\n".join(report(bench))
    assert "firmware  139 kB, on the chip some 100 kB to 112 kB" in text
    assert "sound           median 27.5 ms, worst 50.0 ms (1 later than 40 ms)" in text
    assert "finished screen median 52.8 ms, worst 70.0 ms (all within 80 ms)" in text
    assert "reader    800 bytes in 19.5 ms (median)" in text


def test_memory_by_room() -> None:
    loaded = modules()
    assert {"tapete.rules.game", "tapete.reader.pn532", "tapete.screen.canvas"} <= set(loaded)
    assert 50_000 < sum(loaded.values()) < 500_000
    lines = rooms(loaded)
    assert any(line.split()[0] == "rules" for line in lines)
    assert not any("device" in line for line in lines)
