"""How quick the table is: the limits hold, and the report says where they do not."""

import pytest

from host_tools import bench_quick
from host_tools.bench_quick import Figure, Sent, changed_board, report
from host_tools.rig import Rig, RigError


def test_a_figure_tells_what_is_late() -> None:
    assert Figure("x", [1.0, 3.0, 2.0], 3).line().endswith("worst    3.0 ms, within 3 ms")
    assert Figure("x", [1.0, 3.5], 3).line().endswith("worst    3.5 ms, LATER THAN 3 ms")


def test_the_report_has_what_is_sent() -> None:
    sent = [Sent({"display": 1064, "reader": 900}, 1, 0), Sent({"display": 1200}, 2, 0)]
    lines = report([Figure("tap", [1.0], 40)], sent)
    assert any(
        line.split() == ["display", "1132", "bytes", "(median),", "1200", "at", "most"]
        for line in lines
    )
    assert any("flash" in line and "2 at most" in line for line in lines)
    assert any(line.split() == ["flash", "0", "blocks", "erased"] for line in lines)


def test_a_board_is_changed_for_the_measure_only() -> None:
    with changed_board("pico", "400_000", "100_000") as options, Rig(options=options) as rig:
        rig.advance(1500)
        traffic = [line for line in rig.trace() if line[1] == "bus" and line[2] == "display"]
        count, us = traffic[0][4:]
        assert us > 80 * count, "nine bits a byte at 100 kHz"
    with pytest.raises(RigError, match="has no 1_000"), changed_board("pico", "1_000 ", ""):
        pass


def test_a_press_and_a_power_on() -> None:
    assert max(bench_quick.presses(8)) <= bench_quick.PRESS_MS
    assert max(bench_quick.ready()) <= bench_quick.READY_MS


@pytest.mark.slow
def test_all_limits_hold() -> None:
    found, sent = bench_quick.figures()
    for figure in found:
        assert figure.times
        assert max(figure.times) <= figure.limit, figure.line()
    assert not any(one.erased for one in sent), "no flash is erased while people play"
    assert max(one.pages for one in sent) == 1
