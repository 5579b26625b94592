"""Every language, size and game looks as it did when somebody looked at it."""

import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops

sys.path.append(str(Path(__file__).parent))

import game_scenes
import large_scenes
import make_golden
import sample_scenes

from host_tools.words import sources
from tapete.words import Words

HERE = Path(__file__).parent
FAILED = HERE / "failed"
SLOW = pytest.mark.slow


def _param(language: str) -> object:
    return pytest.param(language, marks=[] if language == "en" else [SLOW])


def golden(name: str) -> list[str]:
    return (make_golden.GOLDEN / f"crc32_{name}.txt").read_text().splitlines(keepends=True)


def save(name: str, made: dict[str, Image.Image], large: bool) -> None:
    """Save the sheet as it is now and what is different from the golden one."""
    FAILED.mkdir(exist_ok=True)
    columns = make_golden.LARGE_COLUMNS if large else make_golden.COLUMNS
    sheet = make_golden.contact_sheet(made, columns, 1 if large else make_golden.ZOOM)
    sheet.save(FAILED / f"{name}.actual.png")
    before = make_golden.HERE / f"{name}.png"
    if before.exists():
        old = Image.open(before).convert("L")
        if old.size == sheet.size:
            ImageChops.difference(sheet.convert("L"), old).save(FAILED / f"{name}.difference.png")


@pytest.mark.parametrize("language", [_param(language) for language in sources.LANGUAGES])
def test_samples(language: str) -> None:
    for large, kind in ((False, ""), (True, "_large")):
        module = large_scenes if large else sample_scenes
        changed = set(module.checksums(language)) ^ set(golden(language + kind))
        if changed:
            draw = make_golden.large_pictures if large else make_golden.pictures
            save(f"contact_{language}{kind}", draw(language), large)
            names = sorted({line.split()[0] for line in changed})
            pytest.fail(f"{language}{kind}: {', '.join(names)}; see {FAILED}, or `make screens`")


@pytest.mark.parametrize("language", [_param(language) for language in sources.LANGUAGES])
def test_games(language: str) -> None:
    changed = set(game_scenes.checksums(language)) ^ set(golden(language + "_games"))
    names = sorted({tuple(line.split()[:2]) for line in changed})
    for game, size in names:
        made = game_scenes.pictures(game, size, Words(language))
        save(f"{game}_{size}_{language}", made, size == "large")
    assert not names, (language, f"see {FAILED}, or `make screens`")


def test_every_game_is_seen_with_its_own_screens() -> None:
    shown = {
        game: {scene.screen for scene in game_scenes.scenes(game)} for game in game_scenes.GAMES
    }
    codes = make_golden.codes
    for screens in shown.values():
        assert {codes.START, codes.PLAY, codes.DEAL_RESULT, codes.TAPPED, codes.TRICK} <= screens
    assert codes.AUCTION in shown["rematada"] & shown["chiamata"]
    assert codes.STAKE in shown["truc"]
    assert codes.COUNTING in shown["kozel"]
    assert codes.TURNUP in shown["brisca"] & shown["mariaje"]
