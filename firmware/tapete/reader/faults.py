"""What can go wrong with a reader: outcome codes for the poll loop, errors for other callers.

The poll loop works with the codes alone, so that nothing is raised (and nothing allocated) in it.
"""

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


class ReaderError(Exception):
    """Anything that keeps the reader from answering; `code` is one of the above."""

    def __init__(self, code: int) -> None:
        super().__init__(CHECKS[code])
        self.code = code


class BusError(ReaderError):
    """The wires: NO_CHIP or BUS_STUCK."""


class AnswerError(ReaderError):
    """The chip: SILENT, GARBLED, SYNTAX or WRONG_CHIP."""


class TagError(Exception):
    """The tag did not do what was asked; `status` as in the manual's table of error codes."""

    def __init__(self, status: int) -> None:
        super().__init__(
            "The tag did not answer as asked (status %02x): lay it down again." % status
        )
        self.status = status


def error(code: int) -> ReaderError:
    """Return the error to raise for an outcome code."""
    return BusError(code) if code <= BUS_STUCK else AnswerError(code)
