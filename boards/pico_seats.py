"""Raspberry Pi Pico with a reader for each of up to six seats, on SPI.

Data only; pin numbers are GPIO numbers. The tables of boards/README.md say the same in words.
Readers that are not there are told once at power-on: take their lines away.
"""

BOARD = {
    "name": "pico_seats",
    "i2c": {"id": 0, "sda": 4, "scl": 5, "hz": 400_000, "timeout_us": 32_000},
    "spi": {"id": 0, "sck": 18, "mosi": 19, "miso": 16, "hz": 1_000_000},
    # All share one reset wire, which is pulled only when none of them works.
    "readers": (
        {"kind": "pn532-spi", "cs": 17, "reset": 6, "irq": None, "seat": 1},
        {"kind": "pn532-spi", "cs": 20, "reset": 6, "irq": None, "seat": 2},
        {"kind": "pn532-spi", "cs": 21, "reset": 6, "irq": None, "seat": 3},
        {"kind": "pn532-spi", "cs": 22, "reset": 6, "irq": None, "seat": 4},
        {"kind": "pn532-spi", "cs": 26, "reset": 6, "irq": None, "seat": 5},
        {"kind": "pn532-spi", "cs": 27, "reset": 6, "irq": None, "seat": 6},
    ),
    "display": {"kind": "ssd1306", "address": 0x3C},
    "buttons": {"A": 10, "B": 11, "C": 12},
    "buzzer": 15,
}
