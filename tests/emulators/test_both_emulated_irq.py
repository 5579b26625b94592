"""P70_IRQ of the PN532 on each transport: its level, its edges, and SAMConfiguration's say."""

from host_tools.emulators.world import World

FIRMWARE = bytes.fromhex("0000FF02FED4022A00")
SAM_NO_IRQ = bytes.fromhex("0000FF05FBD4140114000300")
LIST = bytes.fromhex("0000FF04FCD44A0100E100")
ABORT = bytes.fromhex("0000FF00FF00")
UID = bytes.fromhex("04A1B2C3D4E580")
RISING = 8
FALLING = 4


class Watched:
    """A board with one I2C reader, and the edges of its IRQ wire with their moments."""

    def __init__(self) -> None:
        self.world = World({"readers": ({"kind": "pn532-i2c", "irq": 7},)})
        self.clock = self.world.clock
        self.wire = self.world.pins.wire(7)
        self.wire.watch = self.edge
        self.edges: list[tuple[int, int]] = []

    def edge(self, which: int) -> None:
        self.edges.append((which, self.clock.now))

    def write(self, data: bytes) -> None:
        self.world.bus.write(0x24, data, 400_000, 50_000)

    def read(self, count: int) -> bytes:
        buf = bytearray(count)
        self.world.bus.read(0x24, buf, 400_000, 50_000)
        return bytes(buf)


def test_low_while_a_frame_waits() -> None:
    watched = Watched()
    assert watched.wire.level() == 1
    watched.write(FIRMWARE)
    assert watched.wire.level() == 1
    watched.clock.sleep(watched.world.reader.times.ack)
    assert watched.wire.level() == 0
    watched.read(1)
    assert watched.wire.level() == 0  # the status takes nothing away
    watched.read(7)
    watched.clock.sleep(5_000)
    assert watched.wire.level() == 0
    watched.read(14)
    assert watched.wire.level() == 1


def test_an_edge_for_every_frame_at_its_moment() -> None:
    watched = Watched()
    times = watched.world.reader.times
    watched.write(FIRMWARE)
    sent = watched.clock.now
    watched.clock.sleep(10_000)
    assert watched.edges == [(FALLING, sent + times.ack)]
    watched.read(7)
    watched.read(14)
    watched.clock.sleep(10_000)
    assert [which for which, _ in watched.edges] == [FALLING, RISING, FALLING, RISING]
    assert watched.world.recorder.warnings == []


def test_a_tag_that_comes_later_ends_the_wait() -> None:
    watched = Watched()
    watched.world.reader.strict_power_up = False
    watched.write(LIST)
    watched.clock.sleep(1_000)
    watched.read(7)
    watched.edges = []
    watched.clock.sleep(1_000_000)
    assert watched.edges == []
    watched.world.lay(UID, "ntag213")
    laid = watched.clock.now
    watched.clock.sleep(50_000)
    assert [which for which, _ in watched.edges] == [FALLING]
    assert watched.edges[0][1] - laid < 20_000


def test_an_abort_lets_go_of_it() -> None:
    watched = Watched()
    watched.write(FIRMWARE)
    watched.clock.sleep(1_000)
    watched.write(ABORT)
    assert watched.wire.level() == 1


def test_sam_configuration_can_switch_it_off() -> None:
    watched = Watched()
    watched.write(SAM_NO_IRQ)
    watched.clock.sleep(5_000)
    watched.read(7)
    watched.read(10)
    watched.edges = []
    watched.write(FIRMWARE)
    watched.clock.sleep(5_000)
    assert watched.wire.level() == 1
    assert watched.edges == []


def test_a_reader_without_power_drives_nothing() -> None:
    watched = Watched()
    watched.write(FIRMWARE)
    watched.clock.sleep(1_000)
    watched.world.readers[0].power(False)
    assert watched.wire.level() == 1


def test_on_a_serial_line_it_is_low_while_bytes_go_out() -> None:
    board: dict[str, object] = {
        "uart": {"tx": 8, "rx": 9},
        "readers": ({"kind": "pn532-hsu", "irq": 7},),
    }
    world = World(board)
    wire = world.pins.wire(7)
    edges: list[int] = []
    wire.watch = edges.append
    line = world.serial[0][2]
    line.open(115_200)
    line.write(FIRMWARE)
    world.clock.sleep(9 * 87 + world.reader.times.ack - 20)
    assert wire.level() == 1
    world.clock.sleep(30)
    assert wire.level() == 0
    world.clock.sleep(10_000)
    assert wire.level() == 1
    assert edges == [FALLING, RISING, FALLING, RISING]


def test_on_spi_it_is_as_on_i2c() -> None:
    world = World({"spi": {}, "readers": ({"kind": "pn532-spi", "cs": 17, "irq": 7},)})
    wire = world.pins.wire(7)
    select = world.pins.wire(17)
    select.mode = 1
    select.set(0)
    assert world.spi is not None
    # The bytes 01 00 00 FF 02 FE D4 02 2A 00 with their bits turned round.
    world.spi.transfer(bytes.fromhex("800000FF407F2B405400"), None, 1_000_000)
    select.set(1)
    assert wire.level() == 1
    world.clock.sleep(1_000)
    assert wire.level() == 0
