"""The emulated voice module, byte by byte; on both Pythons."""

from host_tools.emulators.clock import Clock
from host_tools.emulators.dfplayer import DFPlayer
from host_tools.emulators.recorder import Recorder

STARTED = b"\x7e\xff\x06\x3f\x00\x00\x02\xfe\xba\xef"
ASK = b"\x7e\xff\x06\x48\x00\x00\x00\xfe\xb3\xef"
PLAY = b"\x7e\xff\x06\x0f\x00\x01\x05\xfe\xe6\xef"  # folder 1, file 5
FINISHED = b"\x7e\xff\x06\x3d\x00\x00\x01\xfe\xbd\xef"


class Bench:
    """A module and the clock."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.module = DFPlayer(self.clock, self.recorder)

    def tell(self, frame: bytes, wait_us: int = 60_000) -> bytes:
        """Send a frame at 9600 bits a second; return what has come out a little later."""
        began = self.clock.now
        self.clock.sleep(len(frame) * 1042)
        self.module.receive(frame, began, 9600)
        return self.wait(wait_us)

    def wait(self, us: int) -> bytes:
        self.clock.sleep(us)
        return self.module.send()

    def warnings(self) -> str:
        return " ".join(self.recorder.take_warnings())


def started() -> Bench:
    bench = Bench()
    bench.wait(1_600_000)
    return bench


def test_it_says_what_it_found_when_it_has_started() -> None:
    bench = Bench()
    assert bench.wait(1_500_000) == b""
    assert bench.wait(5 * 1042) == STARTED[:5]  # byte after byte
    assert bench.wait(20_000) == STARTED[5:]
    empty = Bench()
    empty.module.card = False
    empty.module.fault("off", [])
    empty.module.fault("on", [])
    assert empty.wait(1_600_000)[3:7] == b"\x3f\x00\x00\x00"


def test_what_comes_before_it_has_started_is_lost() -> None:
    bench = Bench()
    assert bench.tell(ASK) == b""
    assert "before it had started" in bench.warnings()


def test_a_clip_takes_its_time_and_the_busy_pin_is_low() -> None:
    bench = started()
    assert bench.module.busy() == 1
    assert bench.tell(PLAY) == b""
    assert bench.module.busy() == 1  # not yet
    bench.wait(40_000)
    assert bench.module.busy() == 0
    assert bench.wait(bench.module.clip_us + 20_000) == FINISHED
    assert bench.module.busy() == 1
    clips = bench.module.take_clips()
    assert [clip[1:] for clip in clips] == [[1, 5, 25, 700_000]]
    assert bench.module.take_clips() == []


def test_a_clip_that_is_cut_off_is_never_over() -> None:
    bench = started()
    bench.tell(PLAY, 300_000)
    assert bench.tell(PLAY, 300_000) == b""
    bench.tell(b"\x7e\xff\x06\x16\x00\x00\x00\xfe\xe5\xef")
    assert bench.wait(2_000_000) == b""
    first, second = bench.module.take_clips()
    assert first[4] and first[4] < 400_000
    assert second[4] and second[4] < 400_000


def test_answers_and_errors() -> None:
    bench = started()
    assert bench.tell(ASK)[3:7] == b"\x48\x00\x03\xe8"
    confirmed = b"\x7e\xff\x06\x06\x01\x00\x14\xfe\xe0\xef"
    assert bench.tell(confirmed)[3] == 0x41
    assert bench.module.volume == 20
    assert bench.tell(ASK[:8] + b"\xb4\xef")[3:7] == b"\x40\x00\x00\x04"
    assert "checksum" in bench.warnings()
    bench.module.fault("missing", ["1", "5"])
    assert bench.tell(PLAY)[3:7] == b"\x40\x00\x00\x06"
    bench.module.fault("sleep", [])
    assert bench.tell(PLAY)[3:7] == b"\x40\x00\x00\x02"
    assert bench.tell(b"\x7e\xff\x06\x0c\x00\x00\x00\xfe\xef\xef", 1_600_000) == STARTED


def test_frames_too_close_are_lost() -> None:
    bench = started()
    bench.tell(PLAY, 5_000)
    assert bench.tell(ASK) == b""
    assert "no pause" in bench.warnings()


def test_a_card_that_goes_and_comes_back_plays_by_itself() -> None:
    bench = started()
    bench.module.fault("out", [])
    assert bench.wait(60_000)[3:7] == b"\x3b\x00\x00\x02"
    assert bench.tell(PLAY)[3:7] == b"\x40\x00\x00\x01"
    assert bench.tell(ASK)[3:7] == b"\x40\x00\x00\x01"
    bench.module.fault("in", [])
    assert bench.wait(60_000)[3:7] == b"\x3a\x00\x00\x02"
    assert [clip[1:3] for clip in bench.module.take_clips()] == [[0, 0]]


def test_modules_without_checksums() -> None:
    bench = started()
    bench.module.fault("wants-sums", ["0"])
    bench.module.fault("sums", ["0"])
    assert bench.tell(ASK) == b"\x7e\xff\x06\x40\x00\x00\x04\xef"
    assert bench.tell(ASK[:7] + b"\xef") == b"\x7e\xff\x06\x48\x00\x03\xe8\xef"


def test_faults_are_known_by_name() -> None:
    module = started().module
    assert not module.fault("nonsense", [])
    assert not module.fault("nonsense", ["1"])
    assert not module.fault("_clips", ["1"])
    assert module.fault("clip-us", ["1234"])
    assert module.clip_us == 1234
