"""The wiring of a board as a table, made from its data: `python -m host_tools.wiring pico`."""

import importlib
import sys
from pathlib import Path
from typing import Any

import boards
from host_tools.exits import exit_code
from host_tools.text import put, say

Row = tuple[str, str, str]

_POWER = ("VCC, GND", "3V3(OUT), GND")

# kind -> (what the module's switches are set to, {its pin: (bus in the data, wire of that bus)}).
_READERS = {
    "pn532-i2c": ("I2C", {"SDA": ("i2c", "sda"), "SCL": ("i2c", "scl")}),
    "pn532-spi": (
        "SPI",
        {"SCK": ("spi", "sck"), "MOSI": ("spi", "mosi"), "MISO": ("spi", "miso")},
    ),
    "pn532-hsu": ("HSU", {"RXD": ("uart", "tx"), "TXD": ("uart", "rx")}),
}
# Wires a reader may have for itself: key in its data -> the module's pin.
_OWN = {"cs": "SS", "reset": "RSTPD_N (optional)", "irq": "IRQ (optional)"}


def rows(board: dict[str, Any]) -> list[Row]:
    """Return (part, its pin, GPIO of the board) for every wire of `board` (see boards/pico.py)."""
    bus = board["i2c"]
    wires: list[Row] = []
    for reader in board["readers"]:
        wires += _reader(board, reader)
    display = "OLED 128x64, SSD1306"
    wires += [
        (display, "SDA", f"GP{bus['sda']}"),
        (display, "SCL", f"GP{bus['scl']}"),
        (display, *_POWER),
    ]
    wires += [
        (f"Button {key}", "one side; the other to GND", f"GP{pin}")
        for key, pin in board["buttons"].items()
    ]
    wires.append(("Piezo buzzer, passive", "+; the other side to GND", f"GP{board['buzzer']}"))
    return wires + _extras(board)


def _extras(board: dict[str, Any]) -> list[Row]:
    """Return the wires of what few tables have."""
    wires: list[Row] = []
    if "voice" in board:
        part, voice = "DFPlayer Mini", board["voice"]
        wires += [
            (part, "RX, through 1 kΩ", f"GP{voice['tx']}"),
            (part, "TX", f"GP{voice['rx']}"),
        ]
        if voice.get("busy") is not None:
            wires.append((part, "BUSY (optional)", f"GP{voice['busy']}"))
        wires.append((part, "VCC, GND", "VBUS (5 V), GND"))
        wires.append((part, "SPK_1, SPK_2", "the speaker, 8 Ω"))
    if "lights" in board:
        part = "Eight WS2812 lights"
        wires += [
            (part, "DIN", f"GP{board['lights']['pin']}"),
            (part, "VCC, GND", "VBUS (5 V), GND"),
        ]
    if "motor" in board:
        pin = "through a transistor; the other side to VBUS (5 V)"
        wires.append(("Vibration motor", pin, f"GP{board['motor']}"))
    return wires


def _reader(board: dict[str, Any], reader: dict[str, Any]) -> list[Row]:
    mode, shared = _READERS[reader["kind"]]
    part = "PN532 module"
    power = _POWER
    if "seat" in reader:
        part += f" of seat {reader['seat']}"
        power = ("VCC, GND", "a 3.3 V supply of their own, GND")
    first = f"{part}, switches set to {mode}"
    wires = [(pin, f"GP{board[bus][wire]}") for pin, (bus, wire) in shared.items()]
    wires += [(pin, f"GP{reader[key]}") for key, pin in _OWN.items() if reader.get(key) is not None]
    wires.append(power)
    return [(part if index else first, *wire) for index, wire in enumerate(wires)]


def names() -> list[str]:
    """Return the names of the boards, in the order of the alphabet."""
    folder = Path(boards.__file__).parent
    return sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")


def unknown(board: str) -> str:
    """Return the sentence for a board that there is not."""
    return f"there is no board '{board}'; there are {', '.join(names())}"


def table(name: str) -> str:
    """Return the Markdown table of the board `name`."""
    board = importlib.import_module(f"boards.{name}").BOARD
    lines = ["| part | its pin | on the board |", "|---|---|---|"]
    lines += [f"| {part} | {pin} | {gpio} |" for part, pin, gpio in rows(board)]
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    """Print the table of the board that is named, or of a Pico; return the exit code."""
    if len(words) > 1:
        say("wiring: name one board")
        return 2
    board = words[0] if words else "pico"
    if board not in names():
        say(f"wiring: {unknown(board)}")
        return 2
    put(table(board)[:-1])
    return 0


if __name__ == "__main__":
    sys.exit(exit_code("wiring", lambda: main(sys.argv[1:])))
