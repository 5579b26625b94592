"""The wiring of a board as a table, made from its data: `python -m host_tools.wiring pico`."""

import importlib
import sys
from typing import Any


def rows(board: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Return (part, its pin, GPIO of the board) for every wire of `board` (see boards/pico.py)."""
    bus = board["i2c"]
    wires = [
        ("PN532 module, switches set to I2C", "SDA", f"GP{bus['sda']}"),
        ("PN532 module", "SCL", f"GP{bus['scl']}"),
        ("PN532 module", "VCC, GND", "3V3(OUT), GND"),
    ]
    if board["reader"].get("reset") is not None:
        wires.append(("PN532 module", "RSTPD_N (optional)", f"GP{board['reader']['reset']}"))
    wires += [
        ("OLED 128x64, SSD1306", "SDA", f"GP{bus['sda']}"),
        ("OLED 128x64, SSD1306", "SCL", f"GP{bus['scl']}"),
        ("OLED 128x64, SSD1306", "VCC, GND", "3V3(OUT), GND"),
    ]
    wires += [
        (f"Button {key}", "one side; the other to GND", f"GP{pin}")
        for key, pin in board["buttons"].items()
    ]
    wires.append(("Piezo buzzer, passive", "+; the other side to GND", f"GP{board['buzzer']}"))
    return wires


def table(name: str) -> str:
    """Return the Markdown table of the board `name`."""
    board = importlib.import_module(f"boards.{name}").BOARD
    lines = ["| part | its pin | on the board |", "|---|---|---|"]
    lines += [f"| {part} | {pin} | {gpio} |" for part, pin, gpio in rows(board)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(table(sys.argv[1] if len(sys.argv) > 1 else "pico"), end="")
