"""The wiring table of boards/README.md is what the data say."""

from pathlib import Path

from boards.pico import BOARD
from host_tools import wiring

README = Path(__file__).parents[2] / "boards" / "README.md"


def test_readme_has_the_table_of_the_data() -> None:
    assert wiring.table("pico") in README.read_text(encoding="utf-8")


def test_no_pin_has_two_jobs() -> None:
    pins = [BOARD["i2c"]["sda"], BOARD["i2c"]["scl"], BOARD["buzzer"], BOARD["reader"]["reset"]]
    pins += BOARD["buttons"].values()
    assert len(set(pins)) == len(pins)
