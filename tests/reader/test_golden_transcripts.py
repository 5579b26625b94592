"""Transcripts: `>` from the host, `<` from the chip (TFI and data), `=` what is told then."""

from pathlib import Path

import pytest
from tests.reader.scripted_chip import Bench, frame

from tapete.reader.presence import ARRIVED

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def lines_of(path: Path) -> list[tuple[str, str]]:
    """Return (mark, hex) of each line."""
    lines = [line.split("#", 1)[0].strip() for line in path.read_text().splitlines()]
    return [(line[0], line[1:].replace(" ", "")) for line in lines if line]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_driver_follows_the_transcript(path: Path) -> None:
    bench = Bench()
    script = lines_of(path)
    told: list[str] = []

    def answer(command: bytes) -> bytes:
        mark, expected = script.pop(0)
        assert (mark, expected) == (">", "d4" + command.hex())
        mark, given = script.pop(0)
        assert mark == "<"
        return frame(bytes.fromhex(given))

    bench.chip.answer = answer
    while script:
        change = bench.poll()
        if change is not None:
            assert change[0] == ARRIVED
            told += [f"arrived{uid.hex()}" for uid in change if isinstance(uid, bytes)]
        while script and script[0][0] == "=":
            assert told.pop(0) == script.pop(0)[1]
    assert not told


def test_every_transcript_says_where_it_is_from() -> None:
    assert FILES
    for path in FILES:
        assert path.read_text().startswith(("# From manual", "# Recorded"))
