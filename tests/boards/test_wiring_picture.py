"""The pictures of the wiring say what the boards' data says, and are the ones in boards/."""

import importlib
import re
from xml.etree import ElementTree

import pytest

from host_tools import wiring, wiring_picture

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", wiring.names())
def test_the_picture_is_made_from_the_data(name: str) -> None:
    """`make wiring` renews it."""
    kept = (wiring_picture.BOARDS / f"{name}.svg").read_text(encoding="utf-8")
    assert kept == wiring_picture.picture(name)


@pytest.mark.parametrize("name", wiring.names())
def test_every_pin_of_the_table_is_labelled_in_the_picture(name: str) -> None:
    rows = wiring.rows(importlib.import_module(f"boards.{name}").BOARD)
    wanted = {place for _, _, place in rows if place.startswith("GP")}
    told = wiring_picture.labels(rows)
    used = {wiring_picture.PINS[number - 1] for number in told}
    assert wanted == {pin for pin in used if pin.startswith("GP")}
    for part, pin, place in rows:
        if place.startswith("GP"):
            label = told[wiring_picture.PINS.index(place) + 1]
            first = re.split(r"[ ,;]", pin)[0]
            word = re.split(r"[ ,]", part)[0]
            assert first in label or word.lower() in label.lower(), (part, pin, label)


@pytest.mark.parametrize("name", wiring.names())
def test_no_label_leaves_the_picture(name: str) -> None:
    """Measured generously: 8 pixels a letter of 13."""
    root = ElementTree.fromstring(wiring_picture.picture(name))  # noqa: S314 - our own
    width = int(root.get("width", ""))
    for text in root.iter(f"{SVG}text"):
        long = len(text.text or "") * int(text.get("font-size", "")) * 8 / 13
        at = int(text.get("x", ""))
        anchor = text.get("text-anchor")
        start = at - {"start": 0, "middle": long / 2, "end": long}[anchor or ""]
        assert start >= 0, text.text
        assert start + long <= width, text.text


def test_what_is_shared_is_said_once() -> None:
    rows = wiring.rows(importlib.import_module("boards.pico_seats").BOARD)
    told = wiring_picture.labels(rows)
    assert told[24] == "SCK of every PN532"
    assert told[22] == "SS of PN532 of seat 1"
    assert told[38] == "GND of every PN532, OLED; other side of buttons, buzzer"
