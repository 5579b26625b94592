"""The wiring of every board as a picture, made from its data: `make wiring`.

The Pico as it lies on the table, USB at the top; each pin that is used says in words what belongs
to it, so that no line has to be followed and no colour told from another. It writes boards/*.svg.
"""

import importlib
from html import escape
from pathlib import Path

from host_tools.wiring import Row, names, rows

BOARDS = Path(__file__).parents[1] / "boards"

# The Pico's pins 1 to 40 (its data sheet, figure 2): down the left side, up the right one.
PINS = (
    *("GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7"),
    *("GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15"),
    *("GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN"),
    *("GP26", "GP27", "AGND", "GP28", "ADC_VREF", "3V3(OUT)", "3V3_EN", "GND", "VSYS", "VBUS"),
)
_GROUND = 38  # the ground that is shown; any other does as well
_STEP = 22
_TOP = 80
_BOARD_WIDTH = 200
_CHAR = 8  # pixels of a letter of the labels, at the most
_FONT = "font-family='DejaVu Sans, Verdana, sans-serif'"


def labels(wires: list[Row]) -> dict[int, str]:
    """Return what belongs to each pin used, by its number: "SDA of PN532, OLED"."""
    found: dict[int, dict[str, list[str]]] = {}
    readers = {_short(part) for part, _, _ in wires if part.startswith("PN532")}
    for part, pin, place in wires:
        for what, where in _wires(pin, place):
            if where in PINS:
                number = _GROUND if where == "GND" else PINS.index(where) + 1
                parts = found.setdefault(number, {}).setdefault(what, [])
                if _short(part) not in parts:
                    parts.append(_short(part))
    return {
        number: "; ".join(_label(what, parts, readers) for what, parts in told.items())
        for number, told in found.items()
    }


def _wires(pin: str, place: str) -> list[tuple[str, str]]:
    """Return which pin of a part is joined to which of the board: a row may tell of two."""
    if pin == "VCC, GND":
        return [("VCC", place.partition(",")[0].partition(" ")[0]), ("GND", "GND")]
    own, _, other = pin.partition("; ")
    own = own.replace(" (optional)", "*").replace("one side", "")
    wires = [(", " + own if own.startswith("through") else own, place)]
    if other:
        wires.append(("other side", other.split(" to ")[1].split(" ")[0]))
    return wires


def _short(part: str) -> str:
    """Return a part's name in a word or two."""
    words = part.partition(",")[0].split()
    words = [word for word in words if word not in ("module", "128x64", "Mini", "Piezo", "Eight")]
    name = " ".join(words).replace("Vibration ", "").replace("WS2812 ", "")
    return name[0].lower() + name[1:] if name[1].islower() else name


def _label(what: str, parts: list[str], readers: set[str]) -> str:
    """Say which pin of which parts it is."""
    if len(readers) > 1 and readers <= set(parts):
        parts = ["every PN532", *(part for part in parts if part not in readers)]
    buttons = [part for part in parts if part.startswith("button")]
    if len(buttons) > 1:
        parts = ["buttons", *(part for part in parts if part not in buttons)]
    pin, comma, more = what.partition(", ")
    joined = ", ".join(parts)
    return f"{pin} of {joined}{comma}{more}" if pin else f"{joined}{comma}{more}"


def _apart(wires: list[Row]) -> list[str]:
    """Return what is wired, but not to the board: "VCC of every PN532: a 3.3 V supply ..."."""
    found: list[str] = []
    for part, pin, place in wires:
        if _wires(pin, place)[0][1] not in PINS:
            name = "every PN532" if "of seat" in part else _short(part)
            power = pin == "VCC, GND"
            where = place.removesuffix(", GND") if power else place
            line = f"{'VCC' if power else pin} of {name}: {where}"
            if line not in found:
                found.append(line)
    return found


def picture(name: str) -> str:
    """Return the SVG of the board `name`."""
    board = importlib.import_module(f"boards.{name}").BOARD
    wires = rows(board)
    told = labels(wires)
    notes = [*_apart(wires), "* may be left out"]
    left = _widest(told, range(1, 21))
    right = _widest(told, range(21, 41))
    width = left + _BOARD_WIDTH + right
    foot = _TOP + 20 * _STEP + 30
    height = foot + 18 * len(notes)
    head = f"Wiring of a table on a Raspberry Pi Pico, board {name}"
    lines = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}'"
        f" width='{width}' height='{height}' role='img' aria-labelledby='t d'>",
        f"<title id='t'>{escape(head)}</title>",
        f"<desc id='d'>{escape(_words(told, notes))}</desc>",
        f"<rect width='{width}' height='{height}' fill='#fff'/>",
        f"<rect x='{left}' y='{_TOP - 30}' width='{_BOARD_WIDTH}' height='{20 * _STEP + 40}'"
        " rx='8' fill='#f4f4f4' stroke='#000' stroke-width='2'/>",
        f"<rect x='{left + 70}' y='{_TOP - 42}' width='60' height='28' fill='#ddd' stroke='#000'/>",
        _text(left + 100, _TOP - 24, "USB", "middle", 12),
        _text(width // 2, 22, head, "middle", 15),
    ]
    for number in range(1, 41):
        lines += _pin(number, told.get(number, ""), left)
    lines += [
        _text(width // 2, foot + 18 * at, note, "middle", 12) for at, note in enumerate(notes)
    ]
    return "\n".join([*lines, "</svg>"]) + "\n"


def _widest(told: dict[int, str], pins: range) -> int:
    """Return the pixels that the labels of one side need."""
    longest = max([len(told[number]) for number in pins if number in told] + [12])
    return longest * _CHAR + 50


def _words(told: dict[int, str], notes: list[str]) -> str:
    """Say the whole picture in words."""
    said = [f"pin {number}, {PINS[number - 1]}: {told[number]}" for number in sorted(told)]
    return "; ".join([*said, *notes])


def _pin(number: int, label: str, left: int) -> list[str]:
    """Draw a pin; one that is used has a full dot and a line to what belongs to it."""
    is_left = number <= 20
    row = number - 1 if is_left else 40 - number
    y = _TOP + row * _STEP
    edge = left if is_left else left + _BOARD_WIDTH
    inwards = 1 if is_left else -1
    anchor = "start" if is_left else "end"
    fill = "#000" if label else "#fff"
    parts = [
        f"<circle cx='{edge}' cy='{y}' r='6' fill='{fill}' stroke='#000'/>",
        _text(edge + 14 * inwards, y + 4, f"{number}", anchor, 11),
        _text(edge + 38 * inwards, y + 4, PINS[number - 1], anchor, 12, bold=bool(label)),
    ]
    if label:
        end = edge - 30 * inwards
        parts.append(f"<path d='M{edge} {y}H{end}' stroke='#000' stroke-width='2'/>")
        outer = "end" if is_left else "start"
        parts.append(_text(end - 6 * inwards, y + 4, label, outer, 13))
    return parts


def _text(x: int, y: int, text: str, anchor: str, size: int, *, bold: bool = False) -> str:
    weight = " font-weight='bold'" if bold else ""
    return (
        f"<text x='{x}' y='{y}' {_FONT} font-size='{size}' text-anchor='{anchor}'{weight}>"
        f"{escape(text)}</text>"
    )


def main() -> None:
    """Write the picture of every board beside its data."""
    for name in names():
        (BOARDS / f"{name}.svg").write_text(picture(name), encoding="utf-8")
        print(f"boards/{name}.svg")


if __name__ == "__main__":
    main()
