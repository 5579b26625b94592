"""The way in when the table itself is broken: hold B at power-on, and the REPL is free."""

import sys

import machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def is_wanted(board: "dict[str, Any]") -> bool:
    """Return whether button B is held. Touches one pin and nothing else."""
    return not machine.Pin(board["buttons"]["B"], machine.Pin.IN, machine.Pin.PULL_UP).value()


def tell(board: "dict[str, Any]") -> None:
    """Say on the serial line and, if that much works, on the display why nothing happens."""
    sys.stdout.write("Safe mode: button B was held, so the table does not start.\n")
    try:
        _show(board)
    except Exception as error:  # what is broken is what people are here to mend
        sys.stdout.write(f"The display does not tell it ({type(error).__name__}).\n")


def _show(board: "dict[str, Any]") -> None:
    """Draw it in the language of the settings."""
    from tapete.device.bus import SharedBus  # noqa: PLC0415 - nothing may be needed before
    from tapete.screen.canvas import Canvas  # noqa: PLC0415
    from tapete.screen.screens import paint  # noqa: PLC0415
    from tapete.screen.ssd1306 import SSD1306  # noqa: PLC0415
    from tapete.store.settings import Settings  # noqa: PLC0415
    from tapete.view import power  # noqa: PLC0415
    from tapete.words.words import Words  # noqa: PLC0415

    settings = Settings()
    settings.load("/settings.txt")
    panel = SSD1306(SharedBus(board["i2c"]), board["display"]["address"])
    canvas = Canvas()
    paint(canvas, power.safe_mode(), Words(settings.text("language")))
    panel.init()
    for page in canvas.changed():
        panel.write_page(page, canvas.page(page))
