"""What a person should check when a reader fails, in sentences. Loaded when one does."""

from tapete.reader.faults import ECHO, REVERSED, SYNTAX, WRONG_CHIP

NAMES = ("I2C", "SPI", "HSU")
WIRES = ("SDA and SCL", "SCK, MISO, MOSI and CS", "TX to RX and RX to TX")
SWITCHES = ("I2C: 1 on, 2 off", "SPI: 1 off, 2 on", "HSU: both off")

_POWER = "its 3.3 V and ground, the wires WIRES, and its mode switches (SWITCHES)."
_CHECKS = (
    "",
    "No answer from the reader: check " + _POWER,
    "The reader's wires are held: check that WIRES touch nothing else.",
    "The reader is silent: check " + _POWER,
    "The reader's answers are garbled: use shorter wires, or a slower clock.",
    "The reader refused a command: it may not be a PN532.",
    "What answers is not a PN532: check the module.",
    "Only zeros come from the reader: check " + _POWER,
    "Only ones come from the reader: check " + _POWER,
    "The reader's bits come in reverse order: check its mode switches (SWITCHES).",
    "The table hears only itself: the wires TX and RX touch each other.",
)


def text(code: int, kind: int, has_reset: bool) -> str:
    """Return what `faults.check` promises."""
    said = _CHECKS[code].replace("WIRES", WIRES[kind]).replace("SWITCHES", SWITCHES[kind])
    if code in (SYNTAX, WRONG_CHIP, REVERSED, ECHO):
        return said
    if has_reset:
        return said + " Its reset wire belongs on RSTPD_N, not on RSTO."
    return said + " If that does not help, unplug it once."
