"""What can go wrong with a reader, as codes: its poll loop raises nothing and allocates nothing."""

from tapete.compat import const

OK = const(0)
NO_CHIP = const(1)  # nobody acknowledges the address
BUS_STUCK = const(2)  # a transfer did not end: a line of the bus is held
SILENT = const(3)  # the chip is there, but neither confirms nor answers
GARBLED = const(4)  # answers come, but not one whole frame
SYNTAX = const(5)  # the chip says that it does not know the command
WRONG_CHIP = const(6)  # something answers, but it is no PN532

# What a person should check, by code.
CHECKS = (
    "",
    "No answer from the reader: check its 3.3 V, the wires SDA and SCL, and its switches (I2C).",
    "The bus is held: check that SDA and SCL touch nothing else, and unplug the reader once.",
    "The reader is there but silent: check its mode switches, or unplug it once.",
    "The reader's answers are garbled: use shorter wires, or a slower bus.",
    "The reader refused a command: unplug it once; it may not be a PN532.",
    "What answers is not a PN532: check the module.",
)
