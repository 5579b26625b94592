"""A serial line with a device of any kind on it: time, buffers, what is lost, idle and sent."""

from host_tools.emulators.clock import Clock
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.uart_line import UARTLine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.parts import Buffer


class Player:
    """A module as a sound player is one: it answers each ten bytes with ten of its own."""

    name = "player"

    def __init__(self, clock: Clock, baud: int = 9600) -> None:
        self.clock = clock
        self.baud = baud
        self.heard = b""
        self.began: list[int] = []
        self.answer = b""
        self.answer_at = 0

    def receive(self, data: "Buffer", began: int = -1, baud: int = 0) -> None:
        self.heard += bytes(data)
        self.began.append(began)
        if len(self.heard) % 10 == 0:
            if not self.answer:
                self.answer_at = self.clock.now + 1_000
            self.answer += b"0123456789"

    def send(self, limit: int = 1024) -> bytes:
        gone = max(0, self.clock.now - self.answer_at) * self.baud // 10_000_000
        out = self.answer[: min(gone, limit)]
        self.answer = self.answer[len(out) :]
        self.answer_at += len(out) * 10_000_000 // self.baud
        return out

    def next_at(self) -> int | None:
        return self.answer_at + 10_000_000 // self.baud + 1 if self.answer else None


def new_line(baud: int = 9600) -> tuple[Clock, Player, UARTLine]:
    clock = Clock()
    player = Player(clock)
    line = UARTLine(clock, Recorder(clock), player)
    line.open(baud)
    return clock, player, line


def taken(line: UARTLine, count: int = 100) -> bytes:
    buf = bytearray(count)
    return bytes(buf[: line.read(buf, 0, count)])


def test_ten_bits_a_byte_each_way() -> None:
    clock, player, line = new_line()
    assert line.write(b"abcdefghij") == 10
    assert line.sent_at() == 10_416
    clock.sleep(10_415)
    assert player.heard == b""
    clock.sleep(1)
    assert player.heard == b"abcdefghij"
    assert player.began == [0]
    clock.sleep(1_000 + 5 * 1_042)
    assert line.any() == 5
    assert taken(line, 3) == b"012"
    clock.sleep(10_000)
    assert taken(line) == b"3456789"
    assert line.recorder.traffic["player"][1] == 20


def test_writes_queue_up_behind_each_other() -> None:
    clock, player, line = new_line()
    line.write(b"abc")
    line.write(b"defg")
    assert player.heard == b""
    assert line.sent_at() == 3 * 10_000_000 // 9600 + 4 * 10_000_000 // 9600
    clock.sleep(10_000)
    assert player.heard == b"abcdefg"
    assert player.began == [0, 3_125]


def test_there_is_room_for_the_buffer_and_the_fifo() -> None:
    clock, player, line = new_line()
    assert line.write(bytes(400)) == 256 + 32 + 1
    assert line.write(b"x") == 0
    clock.sleep(line.room_at() - clock.now)
    assert line.write(b"xy") == 1
    clock.sleep(1_000_000)
    assert len(player.heard) == 290


def test_what_comes_while_the_buffers_are_full_is_lost() -> None:
    clock, _, line = new_line()
    line.open(9600, 32)
    for _ in range(8):
        line.write(b"abcdefghij")
        clock.sleep(30_000)
    assert line.any() == 64
    assert taken(line, 64)[-4:] == b"0123"
    assert len(line.recorder.warnings) == 1
    assert taken(line) == b""


def test_another_speed_is_not_understood() -> None:
    clock, _, line = new_line(115_200)
    line.write(b"abcdefghij")
    clock.sleep(30_000)
    assert taken(line) != b"0123456789"
    assert line.recorder.warnings == ["player: the host listens at 115200 baud"]


def test_a_line_that_is_cut() -> None:
    clock, player, line = new_line()
    line.cut = True
    line.write(b"abcdefghij")
    clock.sleep(30_000)
    assert player.heard == b""
    line.cut = False
    line.write(b"abcdefghij")
    clock.sleep(15_000)
    line.cut = True
    assert line.any() == 0
    line.cut = False
    clock.sleep(15_000)
    assert 0 < line.any() < 10


def test_what_came_before_the_line_was_opened_is_lost() -> None:
    clock, _, line = new_line()
    line.write(b"abcdefghij")
    clock.sleep(30_000)
    line.open(9600)
    assert line.any() == 0


def test_idle_after_a_burst_and_sent() -> None:
    clock, _, line = new_line()
    told: list[tuple[str, int, int]] = []
    line.on_idle = lambda: told.append(("idle", clock.now, line.any()))
    line.on_sent = lambda: told.append(("sent", clock.now, 0))
    line.write(b"abcde")
    line.write(b"fghij")
    sent = line.sent_at()
    clock.sleep(100_000)
    assert told[0] == ("sent", sent, 0)
    assert [what for what, _, _ in told] == ["sent", "idle"]
    last = sent + 1_000 + 10 * 10_000_000 // 9600
    assert told[1][2] == 10
    assert abs(told[1][1] - last - 32 * 1_000_000 // 9600) < 30


def test_a_waiting_program_is_woken_when_something_comes() -> None:
    clock, _, line = new_line()
    line.write(b"abcdefghij")

    def ready() -> bool:
        if line.any():
            return True
        line.stir()
        return False

    clock.wait(1_000_000, ready)
    first = 10 * 10_000_000 // 9600 + 1_000 + 10_000_000 // 9600
    assert abs(clock.now - first) < 10
