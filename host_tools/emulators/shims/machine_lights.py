"""`machine.bitstream` with WS2812 at the end of the wire: they take what a real one would."""

import here
from micropython import const

_TOLERANCE_NS = const(150)  # WS2812B data sheet, "data transfer time"
_TIMES = (400, 850, 800, 450)
_LATCH_US = const(50)  # the wire has to be low for so long before the next picture
_SIZE = const(24)


def bitstream(pin, encoding, timing, data) -> None:
    """Send bits as pulses: `timing` is high and low of a 0, high and low of a 1, in nanoseconds."""
    world = here.world
    if encoding != 0:
        raise ValueError("encoding")
    if pin.wire.mode != 1:
        world.recorder.warn("lights", "the pin is no output")
    bits = len(data) * 8
    start = world.clock.now
    world.clock.charge(bits * (timing[0] + timing[1]) // 1000)
    if pin.number != world.lights:
        return
    for index in range(4):
        if abs(timing[index] - _TIMES[index]) > _TOLERANCE_NS:
            world.recorder.warn("lights", "pulses that are no bits: nothing is taken")
            return
    if world.lit_at and start - world.lit_at < _LATCH_US:
        world.recorder.warn("lights", "no pause between two pictures")
        return
    world.lit_at = world.clock.now
    lit = bytearray(world.lit)  # those behind the last byte keep what they show
    lit[: min(len(data), _SIZE)] = data[:_SIZE]
    world.lit = bytes(lit)
