"""Raspberry Pi Pico with the reader on a serial port (HSU), away from the display's bus.

Data only; pin numbers are GPIO numbers. The tables of boards/README.md say the same in words.
"""

BOARD = {
    "name": "pico_hsu",
    "i2c": {"id": 0, "sda": 4, "scl": 5, "hz": 400_000, "timeout_us": 32_000},
    "uart": {"id": 1, "tx": 8, "rx": 9, "baud": 115_200},
    "readers": ({"kind": "pn532-hsu", "reset": 6, "irq": None},),
    "display": {"kind": "ssd1306", "address": 0x3C},
    "buttons": {"A": 10, "B": 11, "C": 12},
    "buzzer": 15,
}
