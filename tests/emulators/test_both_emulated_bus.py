"""The emulated I2C bus: time, limits, nobody there, a bus that hangs; and the pins."""

from host_tools.emulators.clock import Clock
from host_tools.emulators.i2c_bus import I2CBus
from host_tools.emulators.pins import Pins
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.ssd1306 import SSD1306
from host_tools.emulators.world import World

BOARD: dict[str, object] = {
    "i2c": {"id": 0, "sda": 4, "scl": 5},
    "readers": ({"kind": "pn532-i2c", "reset": 6},),
    "display": {"address": 0x3C},
    "buttons": {"A": 10},
    "buzzer": 15,
}


def new_bus() -> I2CBus:
    clock = Clock()
    recorder = Recorder(clock)
    bus = I2CBus(clock, recorder)
    bus.attach(0x3C, SSD1306(clock, recorder))
    return bus


def errno_of(bus: I2CBus, addr: int, data: bytes, hz: int = 400_000) -> int:
    try:
        bus.write(addr, data, hz, 50_000)
    except OSError as error:
        return error.errno or 0
    return 0


def test_nine_periods_a_byte() -> None:
    bus = new_bus()
    bus.write(0x3C, b"\x40" + bytes(128), 400_000, 50_000)
    assert bus.clock.now == (130 * 9 + 2) * 1_000_000 // 400_000
    assert bus.recorder.traffic["display"] == [1, 129, bus.clock.now]


def test_a_whole_picture_at_100_khz_exceeds_the_limit() -> None:
    bus = new_bus()
    assert errno_of(bus, 0x3C, b"\x40" + bytes(1024), 100_000) == 110
    assert bus.clock.now == 50_000
    assert errno_of(bus, 0x3C, b"\x40" + bytes(1024), 400_000) == 0


def test_nobody_there() -> None:
    bus = new_bus()
    assert errno_of(bus, 0x3D, b"\x00") == 5
    assert bus.probe(0x3C, 400_000)
    assert not bus.probe(0x3D, 400_000)


def test_injected_errors() -> None:
    bus = new_bus()
    bus.errors = [110, 0, 5]
    assert [errno_of(bus, 0x3C, b"\x00\xe3") for _ in range(4)] == [110, 0, 5, 0]


def test_a_stuck_bus_wants_nine_clocks_and_a_stop() -> None:
    bus = new_bus()
    bus.stick()
    assert errno_of(bus, 0x3C, b"\x00") == 110
    assert bus.sda_level() == 0
    for _ in range(9):
        bus.wires(0, 1)
        bus.wires(1, 1)
    assert bus.sda_level() == 1
    assert errno_of(bus, 0x3C, b"\x00") == 110  # no stop yet
    bus.wires(0, 1)
    bus.wires(0, 0)
    bus.wires(1, 0)
    bus.wires(1, 1)
    assert errno_of(bus, 0x3C, b"\x00\xe3") == 0


def test_a_held_bus_comes_back_by_itself() -> None:
    bus = new_bus()
    bus.hold(120_000)
    assert errno_of(bus, 0x3C, b"\x00") == 110
    bus.clock.sleep(100_000)
    assert errno_of(bus, 0x3C, b"\x00\xe3") == 0


def test_pins() -> None:
    clock = Clock()
    recorder = Recorder(clock)
    wire = Pins(clock, recorder).wire(10)
    wire.level()
    assert recorder.warnings == ["pin: GPIO 10 is read but nothing drives it"]
    wire.pull = 1
    assert wire.level() == 1
    wire.drive(0)
    assert wire.level() == 0
    wire.drive(None)
    assert wire.level() == 1
    wire.mode = 1
    wire.set(0)
    assert wire.level() == 0


def test_a_button_bounces_and_then_rests() -> None:
    world = World(BOARD)
    wire = world.pins.wire(10)
    wire.pull = 1
    world.button("A", True)
    early = [wire.level() for _ in range(4)]
    assert 0 in early
    assert 1 in early
    world.clock.sleep(5_000)
    assert [wire.level() for _ in range(4)] == [0, 0, 0, 0]


def test_the_reset_pin_heals_the_reader_and_frees_the_bus() -> None:
    world = World(BOARD)
    world.reader.silent = True
    world.bus.stick()
    wire = world.pins.wire(6)
    wire.mode = 1
    wire.set(1)
    wire.set(0)
    world.clock.sleep(50_000)
    wire.set(1)
    assert not world.reader.silent
    assert not world.bus.stuck()
    assert world.recorder.warnings == []
