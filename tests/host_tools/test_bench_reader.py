"""The readers' part of `make bench`: what the firmware may take; the others do the same work."""

import pytest

from host_tools import bench_least, bench_reader
from host_tools.bench_wires import TRANSPORTS


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_tap_is_near_the_floor_and_cheaper_than_a_driver_of_others(transport: str) -> None:
    ours, theirs, (floor_ms, _) = bench_reader.compare(transport, 40)
    idle, tap, pages = bench_least.least(transport)
    assert floor_ms < ours.mean_ms < bench_reader.LIMIT * floor_ms
    assert ours.worst_ms < 100
    assert ours.mean_ms < theirs.mean_ms
    assert idle <= ours.idle.bytes < 3 * idle
    assert tap <= ours.tap.bytes < 2 * tap
    assert pages <= ours.pages.bytes < 1.5 * pages
    assert theirs.idle.bytes >= idle
    assert theirs.tap.bytes >= tap
    assert theirs.pages.bytes >= pages
    assert ours.tap.ms <= theirs.tap.ms * 1.2


def test_the_least_is_counted_from_the_frames() -> None:
    assert bench_least.least("hsu") == (27, 104, 132)
    # An I2C poll: 12 out, 8 and 12 in; see the manual's frames.
    assert bench_least.least("i2c")[0] == 12 + 8 + 12


def test_the_report_of_a_transport() -> None:
    lines = bench_reader.report("i2c", 5)
    assert lines[0].startswith("Reader on I2C")
    assert "mean / floor" in lines[-1]
