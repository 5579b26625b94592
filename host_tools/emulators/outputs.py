"""What few boards have: voice module and motor on their wires; how they and the lights stand."""

import json

from host_tools.emulators.dfplayer import DFPlayer
from host_tools.emulators.readers import number, part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Part
    from host_tools.emulators.pins import Wire
    from host_tools.emulators.recorder import Recorder
    from host_tools.emulators.world import World

_OUT = 1  # the mode of a pin


class Motor:
    """Marks when it begins to turn, and when it stops."""

    def __init__(self, wire: "Wire", recorder: "Recorder") -> None:
        self._wire = wire
        self._recorder = recorder
        self._turns = 0
        wire.follow = self._changed

    def _changed(self) -> None:
        wire = self._wire
        turns = wire.out if wire.function == "gpio" and wire.mode == _OUT else 0
        if turns != self._turns:
            self._turns = turns
            self._recorder.mark("motor", turns)


def add(world: "World", board: "Part") -> None:
    """Put voice module and motor on the pins that the board's data names."""
    voice = part(board, "voice")
    if voice:
        world.voice = DFPlayer(world.clock, world.recorder)
        world.attach_serial(number(voice, "tx"), number(voice, "rx"), world.voice)
        busy = number(voice, "busy")
        if busy >= 0:
            world.pins.wire(busy).outside = world.voice.busy
    motor = number(board, "motor")
    if motor >= 0:
        Motor(world.pins.wire(motor), world.recorder)


def report(world: "World", name: str) -> str:
    """Return the answer to `clips` or `lights`."""
    if name == "clips":
        if world.voice is None:
            return "err this board has no voice"
        return "ok " + json.dumps(world.voice.take_clips())
    if world.lights < 0:
        return "err this board has no lights"
    lit = world.lit
    return "ok " + json.dumps([[lit[i + 1], lit[i], lit[i + 2]] for i in range(0, 24, 3)])
