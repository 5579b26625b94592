"""The wiring tables of boards/README.md are what the data say."""

import importlib
from pathlib import Path
from typing import Any

import pytest

from host_tools import wiring

BOARDS = Path(__file__).parents[2] / "boards"
NAMES = sorted(path.stem for path in BOARDS.glob("*.py") if path.stem != "__init__")
SHARED = {"reset"}  # one wire may go to several readers


def _data(name: str) -> dict[str, Any]:
    return importlib.import_module(f"boards.{name}").BOARD


@pytest.mark.parametrize("name", NAMES)
def test_readme_has_the_table_of_the_data(name: str) -> None:
    assert wiring.table(name) in (BOARDS / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_board_says_its_own_name(name: str) -> None:
    assert _data(name)["name"] == name


@pytest.mark.parametrize("name", NAMES)
def test_no_pin_has_two_jobs(name: str) -> None:
    board = _data(name)
    pins = [board["buzzer"], *board["buttons"].values()]
    for bus, wires in (
        ("i2c", ("sda", "scl")),
        ("spi", ("sck", "mosi", "miso")),
        ("uart", ("tx", "rx")),
    ):
        if bus in board:
            pins += [board[bus][wire] for wire in wires]
    for key in ("cs", "irq"):
        pins += [reader[key] for reader in board["readers"] if reader.get(key) is not None]
    if "voice" in board:
        pins += [board["voice"][wire] for wire in ("tx", "rx", "busy")]
    if "lights" in board:
        pins.append(board["lights"]["pin"])
    if "motor" in board:
        pins.append(board["motor"])
    pins += {reader["reset"] for reader in board["readers"] if reader.get("reset") is not None}
    assert len(set(pins)) == len(pins)
    assert all(0 <= pin <= 28 and pin not in (23, 24, 25) for pin in pins)  # what a Pico has


@pytest.mark.parametrize("name", NAMES)
def test_pins_suit_their_blocks(name: str) -> None:
    """The RP2040 leads each block to certain pins only (data sheet, 1.4.3)."""
    board = _data(name)
    i2c = board["i2c"]
    assert (i2c["sda"] % 4, i2c["scl"] % 4) == (2 * i2c["id"], 2 * i2c["id"] + 1)
    if "spi" in board:
        spi = board["spi"]
        roles = [spi[wire] % 4 for wire in ("miso", "sck", "mosi")]
        assert roles == [0, 2, 3]
        assert {spi[wire] // 8 % 2 for wire in ("miso", "sck", "mosi")} == {spi["id"]}
    uarts = [(board["uart"], board["uart"]["id"])] if "uart" in board else []
    if "voice" in board:
        uarts.append((board["voice"], board["voice"]["uart"]))
    for uart, block in uarts:
        assert (uart["tx"] % 4, uart["rx"] % 4) == (0, 1)
        assert {(uart[wire] + 4) // 8 % 2 for wire in ("tx", "rx")} == {block}
    assert len({block for _, block in uarts}) == len(uarts)
