"""A limit of time for the slow tests, for who has one: CI gives them what its own limit leaves.

TAPETE_MINUTES=55: a test that would begin later than so many minutes after the first is skipped,
and pytest's summary says how many. Without it all of them run.
"""

import os
import time

import pytest

_LIMIT_S = 60 * float(os.environ.get("TAPETE_MINUTES") or "inf")
_BEGAN = time.monotonic()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a slow test for which there is no time left."""
    if item.get_closest_marker("slow") and time.monotonic() - _BEGAN > _LIMIT_S:
        pytest.skip(f"no time left: TAPETE_MINUTES={os.environ['TAPETE_MINUTES']}")
