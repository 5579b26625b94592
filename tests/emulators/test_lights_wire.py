"""`machine.bitstream` end to end: eight WS2812 take what real ones would."""

import json
from pathlib import Path

from tests.emulators.tiny_rig import TinyRig

PROGRAM = """
import time
from machine import Pin, bitstream
pin = Pin(28, Pin.OUT)
TIMES = (400, 850, 800, 450)
bitstream(pin, 0, TIMES, bytes(range(24)))
time.sleep_us(100)
before = time.ticks_us()
bitstream(pin, 0, TIMES, bytes((9, 8, 7)))
print(28 <= time.ticks_diff(time.ticks_us(), before) <= 40)
bitstream(pin, 0, TIMES, bytes(24))
time.sleep_us(100)
bitstream(pin, 0, (800, 850, 400, 450), bytes(24))
bitstream(Pin(27, Pin.OUT), 0, TIMES, bytes(24))
"""


def test_lights_take_bits_of_the_right_length(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text(PROGRAM)
    rig = TinyRig(tmp_path / "flash.bin", tmp_path, "board=pico_full")
    try:
        assert rig.ask("boot") == "ok 0"
        assert rig.ask("advance 1000000") == "err ended returned", rig.errors()
        lights = json.loads(rig.ask("lights")[3:])
        warnings = json.loads(rig.ask("warnings")[3:])
        rig.ask("quit")
        assert rig.output() == ["True"]
    finally:
        rig.kill()
    assert lights[0] == [8, 9, 7]  # green comes first on the wire
    assert lights[1] == [4, 3, 5]  # those further on keep what they show
    assert lights[7] == [22, 21, 23]
    assert warnings == [
        "lights: no pause between two pictures",
        "lights: pulses that are no bits: nothing is taken",
    ]
