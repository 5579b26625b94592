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


def check(code: int, kind: int, has_reset: bool = False) -> str:
    """Return what a person should check: a sentence or two.

    `kind`: I2C, SPI or HSU; `has_reset`: whether RSTPD_N is wired, as far as the board's data says.
    """
    from tapete.reader import checks  # noqa: PLC0415 - many tables never lose their reader

    return checks.text(code, kind, has_reset)
