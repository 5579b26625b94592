"""What can go wrong with a reader, as codes: its poll loop raises nothing and allocates nothing."""

from tapete.compat import const

OK = const(0)
NO_CHIP = const(1)  # nobody acknowledges the address
BUS_STUCK = const(2)  # a transfer did not end: a line of the bus is held
SILENT = const(3)  # the chip is there, but neither confirms nor answers
GARBLED = const(4)  # answers come, but not one whole frame
SYNTAX = const(5)  # the chip says that it does not know the command
WRONG_CHIP = const(6)  # something answers, but it is no PN532
ALL_ZEROS = const(7)  # nothing but 00 is read
ALL_ONES = const(8)  # nothing but FF is read
REVERSED = const(9)  # 80 where 01 should be: the bits come in the wrong order
ECHO = const(10)  # what is sent comes back, and nothing else

# Kinds of transport.
I2C = const(0)
SPI = const(1)
HSU = const(2)

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


def check(code: int, kind: int, has_reset: bool = False) -> str:
    """Return what a person should check: one or two sentences.

    `kind`: I2C, SPI or HSU; `has_reset`: whether the board's data says that RSTPD_N is wired.
    """
    text = _CHECKS[code].replace("WIRES", WIRES[kind]).replace("SWITCHES", SWITCHES[kind])
    if code in (SYNTAX, WRONG_CHIP, REVERSED, ECHO):
        return text
    if has_reset:
        return text + " Its reset wire belongs on RSTPD_N, not on RSTO."
    return text + " If that does not help, unplug it once."
