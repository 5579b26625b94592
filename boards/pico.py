"""Raspberry Pi Pico: where everything is wired. Data only; pin numbers are GPIO numbers.

The tables of boards/README.md say the same in words.
"""

BOARD = {
    "name": "pico",
    # One I2C bus for reader and display. 400 kHz is the PN532's and the SSD1306's limit;
    # the time limit keeps a stuck bus from holding up a button: 50 ms from a press to its sound,
    # 5 to 10 of which it takes anyhow. A reader that stretches 1 ms a byte needs 30.
    "i2c": {"id": 0, "sda": 4, "scl": 5, "hz": 400_000, "timeout_us": 32_000},
    "readers": ({"kind": "pn532-i2c", "reset": 6, "irq": 7},),
    "display": {"kind": "ssd1306", "address": 0x3C},
    # To ground, internal pull-up.
    "buttons": {"A": 10, "B": 11, "C": 12},
    "buzzer": 15,
}
