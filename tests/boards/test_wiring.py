"""The wiring table of boards/README.md is what the data say."""

from pathlib import Path
from typing import Any

from boards.pico import BOARD
from host_tools import wiring

README = Path(__file__).parents[2] / "boards" / "README.md"


def test_readme_has_the_table_of_the_data() -> None:
    assert wiring.table("pico") in README.read_text(encoding="utf-8")


def test_no_pin_has_two_jobs() -> None:
    board: dict[str, Any] = BOARD
    pins = [board["i2c"]["sda"], board["i2c"]["scl"], board["buzzer"], board["reader"]["reset"]]
    pins += board["buttons"].values()
    assert len(set(pins)) == len(pins)
