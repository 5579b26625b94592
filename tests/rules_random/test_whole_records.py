"""Records that hold every result, not some: nothing may be answered beside what they say."""

from pathlib import Path

import pytest

from host_tools.record import Fold, filled

RECORDS = Path(__file__).parents[1] / "records"
WHOLE = sorted([*RECORDS.glob("*/covers_*.deal"), *RECORDS.glob("*/random_*.deal")])


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_nothing_is_missing_and_nothing_is_more(path: Path) -> None:
    with path.open("rb") as stream:
        assert list(filled(stream, Fold(), path.name)) == path.read_text().splitlines()
