"""Whole evenings of every game, with the mistakes people make, at the emulated table."""

from pathlib import Path

import pytest
from tests.device.evening import FILES, Evening
from tests.device.hearing import unsaid

from host_tools.replay import OK, replay
from tapete.rules import codes, sheets

NAMES = [path.stem for path in FILES]
BEGINNING = 20  # lines of a script


def spend(path: Path, folder: Path, most: int = 9999, settings: str = "") -> Evening:
    """Play (the beginning of) an evening; what happened must replay to the same results."""
    evening = Evening(path, settings)
    try:
        evening.play(most)
        evening.at.check_journal()
        evening.at.check_still()
        assert evening.at.rig.warnings() == [] or all(
            "cannot set bits" in text for text in evening.at.rig.warnings()
        )
    finally:
        evening.at.close()
    record = folder / "evening.deal"
    record.write_text("\n".join(evening.record) + "\n", encoding="utf-8")
    assert replay([str(record)]) == OK
    for scene in evening.shown.values() if evening.at.words.language == "en" else ():
        assert not unsaid(scene, evening.at.words), (scene.screen, scene.args)
    return evening


# What the evening before had not: every language, the large size, points that are told later.
SETTINGS = [
    f"language {language}\nsize {size}\nscore {score}\n"
    for language, size, score in zip(
        ("zh", "hi", "gu", "ru", "fr", "it", "es", "en"),
        ("large", "large", "normal", "large") * 2,
        ("live", "live", "end", "host") * 2,
        strict=True,
    )
]
MIDDLE = 70


def test_every_game_has_its_evening() -> None:
    assert sorted(NAMES) == sorted(sheets.GAMES)


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_an_evening_begins(path: Path, tmp_path: Path) -> None:
    spend(path, tmp_path, BEGINNING)


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_whole_evening(path: Path, tmp_path: Path) -> None:
    evening = spend(path, tmp_path)
    assert evening.at.app.game.phase == codes.P_OVER
    script = path.read_text(encoding="utf-8")
    for mistake in ("! lay", "! two", "! unknown", "! cut", "! stay", "! press", "\nend\n"):
        assert mistake in script, mistake
    assert "\nundo\n" in script or "! press ba\n" in script


@pytest.mark.slow
@pytest.mark.parametrize(("path", "settings"), list(zip(FILES, SETTINGS, strict=True)), ids=NAMES)
def test_an_evening_with_other_settings(path: Path, settings: str, tmp_path: Path) -> None:
    evening = spend(path, tmp_path, MIDDLE, settings)
    assert evening.at.words.language == settings.split()[1]
