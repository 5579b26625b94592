"""Every record under tests/records holds, on both Pythons; and so does its way through bytes."""

import os

from tapete.rules import notation
from tapete.rules.codes import R_MATCH, R_REFUSED
from tapete.rules.game import Game

RECORDS = "tests/records"


def records() -> list[str]:
    """Return the paths of all records."""
    paths: list[str] = []
    for folder in sorted(os.listdir(RECORDS)):
        for name in sorted(os.listdir(RECORDS + "/" + folder)):
            if name.endswith(".deal"):
                paths.append("/".join((RECORDS, folder, name)))
    return paths


def replay(path: str) -> int:
    """Check one record line by line; return how many expectations it has."""
    game = Game()
    results: list[tuple[int, ...]] = []
    expectations = 0
    refusal_expected = True
    with open(path) as lines:
        number = 0
        for line in lines:
            number += 1
            place = f"{path}:{number}: {line.strip()}"
            if not notation.words_of(line):
                continue
            if line.lstrip().startswith("="):
                expected = notation.parse_result(line, game)
                got = [notation.result_text(result, game) for result in results]
                true_now = game.state_results() if expected[0] <= R_MATCH else results
                assert expected in true_now, (place, got)
                refusal_expected = refusal_expected or expected[0] == R_REFUSED
                expectations += 1
                continue
            assert refusal_expected or results[0][0] != R_REFUSED, ("before", place)
            event = notation.parse_event(line, game)
            packed = notation.pack_event(event)
            assert notation.unpack_event(packed, 0, len(packed)) == event, place
            assert notation.parse_event(notation.event_text(event, game), game) == event, place
            results = list(game.apply(event))
            refusal_expected = not results
            for result in results:
                text = notation.result_text(result, game)
                assert notation.parse_result("= " + text, game) == result, place
    assert refusal_expected or results[0][0] != R_REFUSED, ("last line", path)
    return expectations


def test_every_record_holds() -> None:
    paths = records()
    assert len(paths) > 20
    for path in paths:
        assert replay(path) > 2, path
