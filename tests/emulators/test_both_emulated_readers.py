"""A world with three readers: each its own antenna and wires, faults and tags by number."""

from host_tools.emulators.control import Control
from host_tools.emulators.pn532_spi import TURNED
from host_tools.emulators.readers import Reader
from host_tools.emulators.world import World

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer

SPI_BOARD: dict[str, object] = {
    "spi": {"id": 0, "sck": 18, "mosi": 19, "miso": 16, "hz": 1_000_000},
    "readers": (
        {"kind": "pn532-spi", "cs": 17, "reset": 6},
        {"kind": "pn532-spi", "cs": 20, "reset": 6},
        {"kind": "pn532-spi", "cs": 21, "reset": None},
    ),
}
MIXED_BOARD: dict[str, object] = {
    "i2c": {"id": 0, "sda": 4, "scl": 5},
    "spi": {"id": 0, "sck": 18, "mosi": 19, "miso": 16},
    "uart": {"id": 1, "tx": 8, "rx": 9},
    "readers": (
        {"kind": "pn532-i2c", "reset": 6},
        {"kind": "pn532-spi", "cs": 17, "reset": 7},
        {"kind": "pn532-hsu", "reset": 10},
    ),
}
FIRMWARE = bytes.fromhex("0000FF02FED4022A00")
ANSWER = bytes.fromhex("0000FF06FAD50332010607E800")
SAM = bytes.fromhex("0000FF05FBD4140114010200")
RETRIES = bytes.fromhex("0000FF06FAD43205FF0101F400")
LIST = bytes.fromhex("0000FF04FCD44A0100E100")
NONE = bytes.fromhex("0000FF03FDD54B00E000")
UID = bytes.fromhex("04A1B2C3D4E580")
OTHER = bytes.fromhex("04112233445580")


class Host:
    """A master on the SPI wires."""

    def __init__(self, board: dict[str, object] = SPI_BOARD) -> None:
        self.world = World(board)
        self.world.clock.sleep(10_000)

    def exchange(self, cs: int, out: bytes, count: int = 0) -> bytes:
        assert self.world.spi is not None
        wire = self.world.pins.wire(cs)
        wire.mode = 1
        buf = bytearray([TURNED[byte] for byte in out] + [0] * count)
        wire.set(0)
        self.world.spi.transfer(buf, buf, 1_000_000)
        wire.set(1)
        return bytes([TURNED[byte] for byte in buf[len(out) :]])

    def ask(self, cs: int, command: bytes, count: int) -> bytes:
        self.exchange(cs, b"\x01" + command)
        answer = b""
        for _ in range(2):
            for _ in range(100):
                if self.exchange(cs, b"\x02", 1) == b"\x01":
                    break
                self.world.clock.sleep(1_000)
            else:
                return b""
            answer = self.exchange(cs, b"\x03", count)
        return answer

    def listed(self, cs: int) -> bytes:
        """Return the UID on a reader, b"" if there is none."""
        self.ask(cs, SAM, 9)
        self.ask(cs, RETRIES, 9)
        answer = self.ask(cs, LIST, 22)
        return b"" if answer[:10] == NONE else answer[13:20]


def setting(reader: Reader, name: str) -> object:
    return getattr(reader.wires, name)


class Lines:
    """Commands of a host, and what it was answered."""

    def __init__(self, world: World, *commands: str) -> None:
        self.commands = [command.encode() + b"\n" for command in commands]
        self.answers = ""
        self.over = False
        control = Control(world, self, self)
        try:
            control.serve()
        except SystemExit:
            self.over = True

    def readline(self) -> bytes:
        return self.commands.pop(0) if self.commands else b""

    def write(self, data: "Buffer") -> int:
        self.answers += bytes(data).decode()
        return len(data)


def test_each_reader_answers_for_itself() -> None:
    host = Host()
    for cs in (17, 20, 21):
        host.exchange(cs, b"\x01" + FIRMWARE)
    host.world.clock.sleep(5_000)
    for cs in (21, 17, 20):
        assert host.exchange(cs, b"\x03", 6) == bytes.fromhex("0000FF00FF00")
        assert host.exchange(cs, b"\x03", 13) == ANSWER
    traffic = host.world.recorder.traffic
    assert sorted(traffic) == ["reader", "reader@2", "reader@3"]
    assert traffic["reader"] == traffic["reader@3"]


def test_tags_lie_where_they_were_laid() -> None:
    host = Host()
    world = host.world
    lines = Lines(world, "lay " + UID.hex(), "lay " + OTHER.hex() + " ntag215 @3")
    assert lines.answers == "ok\nok\n"
    assert [host.listed(cs) for cs in (17, 20, 21)] == [UID, b"", OTHER]
    lines = Lines(world, "lift " + OTHER.hex(), "lift " + OTHER.hex() + " @3", "lay 01 @4")
    assert lines.answers.startswith("err lift")
    assert "\nok\nerr lay" in lines.answers
    assert host.listed(21) == b""
    marks = [mark[1] for mark in world.recorder.take_trace() if mark[1] != "bus"]
    assert marks == ["lay", "lay@3", "listed", "listed@3", "lift@3", "listed@3"]


def test_a_tag_between_two_readers_is_seen_by_both() -> None:
    host = Host()
    host.world.lay(UID, "", 1)
    host.world.lay(UID, "", 2)
    assert host.world.readers[0].field.tags == host.world.readers[1].field.tags
    assert [host.listed(cs) for cs in (17, 20, 21)] == [UID, UID, b""]
    host.world.lift(UID, 1)
    assert [host.listed(cs) for cs in (17, 20, 21)] == [b"", UID, b""]


def test_one_dies_and_returns_while_the_others_work() -> None:
    host = Host()
    Lines(host.world, "fault reader@2 gone 50000")
    assert [host.ask(cs, FIRMWARE, 13) for cs in (17, 20, 21)] == [ANSWER, b"", ANSWER]
    host.world.clock.sleep(60_000)
    assert host.ask(20, FIRMWARE, 13) == ANSWER


def test_a_shared_reset_wire_resets_those_on_it() -> None:
    host = Host()
    for cs in (17, 20, 21):
        host.ask(cs, RETRIES, 9)
    assert [reader.chip.retries for reader in host.world.readers] == [1, 1, 1]
    wire = host.world.pins.wire(6)
    wire.mode = 1
    wire.set(0)
    host.world.clock.sleep(100)
    assert [reader.chip.present for reader in host.world.readers] == [False, False, True]
    wire.set(1)
    assert [reader.chip.retries for reader in host.world.readers] == [0xFF, 0xFF, 1]
    assert host.ask(17, FIRMWARE, 13) == b""  # said while it was starting
    host.world.clock.sleep(5_000)
    assert host.ask(17, FIRMWARE, 13) == ANSWER


def test_a_pulse_too_short_resets_nothing() -> None:
    host = Host()
    host.ask(17, RETRIES, 9)
    wire = host.world.pins.wire(6)
    wire.mode = 1
    wire.set(0)
    host.world.clock.sleep(5)
    wire.set(1)
    assert host.world.reader.retries == 1
    assert host.world.recorder.warnings == ["reader: pulse on RSTPD_N is too short"]


def test_a_reader_that_is_off_stays_so_through_a_reset() -> None:
    host = Host()
    host.world.readers[1].power(False)
    wire = host.world.pins.wire(6)
    wire.mode = 1
    wire.set(0)
    host.world.clock.sleep(100)
    wire.set(1)
    assert [reader.chip.present for reader in host.world.readers] == [True, False, True]


def test_three_transports_at_once() -> None:
    host = Host(MIXED_BOARD)
    world = host.world
    world.bus.write(0x24, FIRMWARE, 400_000, 50_000)
    line = world.serial[0][2]
    line.open(115_200)
    line.write(FIRMWARE)
    assert host.ask(17, FIRMWARE, 13) == ANSWER
    world.clock.sleep(5_000)
    buf = bytearray(14)
    world.bus.read(0x24, buf, 400_000, 50_000)
    world.bus.read(0x24, buf, 400_000, 50_000)
    assert buf == b"\x01" + ANSWER
    buf = bytearray(19)
    assert line.read(buf, 0, 30) == 19
    assert buf[6:] == ANSWER
    assert world.reader is world.readers[0].chip


def test_faults_of_one_reader_by_its_number() -> None:
    host = Host(MIXED_BOARD)
    world = host.world
    lines = Lines(
        world,
        "fault reader nack 2",
        "fault reader@2 pause-us 1000",
        "fault reader@2 early-loses 1",
        "fault reader@2 status 80 FF",
        "fault reader@3 strict",
        "fault reader@3 deaf-us 10000",
        "fault reader@3 cut",
        "fault reader@3 late 700",
        "fault reader@2 stale " + ANSWER.hex(),
        "fault reader@2 to-host flip 9 64",
        "fault reader@3 to-chip random 7 20",
        "fault spi stuck FF",
    )
    assert lines.answers == "ok\n" * 12
    one, two, three = world.readers
    assert setting(one, "nacks") == 2
    assert setting(two, "pause_us") == 1000
    assert setting(two, "early_loses") is True
    assert two.wires.statuses == [0x80, 0xFF]
    assert three.wires.strict
    assert setting(three, "deaf_us") == 10_000
    assert three.line is not None
    assert three.line.cut
    assert three.chip.times.late == 700
    assert two.chip.stale == [ANSWER]
    assert two.wires.to_host is not None
    assert two.wires.to_host.script == [(9, 2, 64)]
    assert three.wires.to_chip is not None
    assert three.wires.to_chip.per_mille == 20
    assert one.wires.to_host is None
    assert host.exchange(17, b"\x02", 3) == b"\xff\xff\xff"
    lines = Lines(world, "fault reader@2 clean", "fault reader@3 joined", "fault spi free")
    assert lines.answers == "ok\nok\nok\n"
    assert two.wires.to_host is None


def test_faults_nobody_knows() -> None:
    world = World(SPI_BOARD)
    for words in (
        "reader@4 off",
        "reader@0 off",
        "reader cut",  # it has no serial line
        "reader nack 3",  # nor an address
        "reader to-host melt 3",
        "reader _at 3",
        "reader name 3",
        "spi melted",
    ):
        assert Lines(world, "fault " + words).answers.startswith("err fault"), words


def test_a_stale_answer_comes_before_the_ack() -> None:
    host = Host()
    host.world.reader.stale.append(bytes.fromhex("0000FF02FED5151600"))
    host.exchange(17, b"\x01" + FIRMWARE)
    host.world.clock.sleep(5_000)
    assert host.exchange(17, b"\x03", 9) == bytes.fromhex("0000FF02FED5151600")
    assert host.exchange(17, b"\x03", 6) == bytes.fromhex("0000FF00FF00")
    assert host.exchange(17, b"\x03", 13) == ANSWER


def test_a_frame_that_nobody_asked_for() -> None:
    host = Host()
    Lines(host.world, "fault reader waiting 0000FF02FED5151600")
    assert host.exchange(17, b"\x02", 1) == b"\x01"
    assert host.exchange(17, b"\x03", 9) == bytes.fromhex("0000FF02FED5151600")
    assert host.ask(17, FIRMWARE, 13) == ANSWER


def test_an_irq_pin_that_is_not_joined() -> None:
    world = World({"readers": ({"kind": "pn532-i2c", "irq": 7},)})
    wire = world.pins.wire(7)
    wire.pull = 1
    edges: list[int] = []
    wire.watch = edges.append
    assert Lines(world, "fault reader irq-cut").answers == "ok\n"
    world.reader.offer(ANSWER)
    assert wire.level() == 1
    assert edges == []
    Lines(world, "fault reader irq-joined")
    assert wire.level() == 0


def test_every_so_many_transfers_one_fails() -> None:
    world = World({})
    assert Lines(world, "fault bus every 3 110").answers == "ok\n"
    failed: list[int] = []
    for number in range(9):
        try:
            world.bus.write(0x3C, b"\x00\xe3", 400_000, 50_000)
        except OSError as error:
            assert error.errno == 110
            failed.append(number)
    assert failed == [2, 5, 8]


def test_a_board_of_the_old_form_and_one_that_is_wrong() -> None:
    assert World({"reader": {"reset": 6}}).readers[0].wires.name == "reader"
    for readers in ((), ({"kind": "pn531"},)):
        try:
            World({"readers": readers})
        except ValueError:
            continue
        raise AssertionError(readers)
