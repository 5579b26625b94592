"""Raspberry Pi Pico with everything a table can have: voice, lights and a motor beside the rest.

Data only; pin numbers are GPIO numbers. The tables of boards/README.md say the same in words.
What is not there is told once at power-on, or not missed at all: take its lines away.
"""

BOARD = {
    "name": "pico_full",
    "i2c": {"id": 0, "sda": 4, "scl": 5, "hz": 400_000, "timeout_us": 32_000},
    "readers": ({"kind": "pn532-i2c", "reset": 6, "irq": 7},),
    "display": {"kind": "ssd1306", "address": 0x3C},
    "buttons": {"A": 10, "B": 11, "C": 12},
    "buzzer": 15,
    # A DFPlayer Mini; busy may be None.
    "voice": {"kind": "dfplayer", "uart": 0, "tx": 0, "rx": 1, "busy": 2},
    # Eight WS2812 in a row or a ring.
    "lights": {"kind": "ws2812", "pin": 28},
    # Switched by a transistor: a pin cannot feed a motor.
    "motor": 14,
}
