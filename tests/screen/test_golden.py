"""Every sample screen looks as its golden picture; what differs is saved to be looked at."""

import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops

HERE = Path(__file__).parent
sys.path.append(str(HERE))

import make_golden  # noqa: E402

FAILED = HERE / "failed"
MADE = make_golden.pictures()


def save_difference(name: str, actual: Image.Image, golden: Image.Image) -> None:
    FAILED.mkdir(exist_ok=True)
    actual.save(FAILED / f"{name}.actual.png")
    difference = ImageChops.difference(actual.convert("L"), golden.convert("L"))
    difference.save(FAILED / f"{name}.difference.png")


@pytest.mark.parametrize("name", MADE)
def test_as_golden(name: str) -> None:
    golden = Image.open(make_golden.GOLDEN / f"{name}.png")
    assert golden.size == (128, 64)
    assert golden.mode == "1"
    actual = MADE[name]
    if actual.tobytes() != golden.tobytes():
        save_difference(name, actual, golden)
        pytest.fail(f"{name}: see {FAILED}, or make the golden pictures again")


def test_no_golden_without_a_screen() -> None:
    assert {path.stem for path in make_golden.GOLDEN.glob("*.png")} == set(MADE)


def test_every_screen_has_a_sample() -> None:
    scenes = make_golden.sample_scenes.scenes()
    assert {scene.screen for _, scene in scenes} == set(range(make_golden.codes.SCREENS))


def test_no_two_samples_look_alike() -> None:
    assert len({image.tobytes() for image in MADE.values()}) == len(MADE)
