"""Preparing the next deal's file, where it fails half-way."""

from pathlib import Path

import pytest
from tests.store.test_journal import journal_in

from tapete.store import files, frames
from tapete.store.deal_file import DealFile
from tapete.store.errors import StoreError


def unused(directory: Path, number: int) -> None:
    """Leave a prepared file with this number that no deal has begun."""
    path = directory / f"{number:08d}.log"
    for _ in DealFile(str(path), number, None, bytearray(frames.PAGE)).create(pages=True):
        pass


@pytest.mark.parametrize("failures", [1, 2])
def test_a_file_found_before_a_failure_is_used_and_not_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    for number in (1, 2, 3):
        unused(tmp_path, number)
    removed: list[str] = []

    def remove(path: str) -> None:
        removed.append(path)
        if len(removed) <= failures:
            raise OSError(5, "not now")
        Path(path).unlink()

    monkeypatch.setattr(files, "remove", remove)
    journal = journal_in(tmp_path)
    journal.last()
    with pytest.raises(StoreError, match="The next deal cannot be kept"):
        journal.prepare()
    for _ in range(failures):
        journal.begin(b"deal")
        journal.append(b"card")
    monkeypatch.undo()
    assert journal.mode == "pages"
    assert not [path for path in removed if path.endswith("3.log")]
    assert journal_in(tmp_path).last() == (b"deal", [b"card"])
