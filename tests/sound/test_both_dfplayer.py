"""The voice module's driver against an emulated module, on both Pythons."""

from host_tools.emulators.clock import Clock
from host_tools.emulators.dfplayer import DFPlayer as Module
from host_tools.emulators.recorder import Recorder
from tapete.sound import dfplayer_frames as frames
from tapete.sound.dfplayer import BACK, NO_CARD, NO_CLIP, NO_MODULE, NOTHING, DFPlayer
from tapete.sound.dfplayer_frames import Frames
from tapete.sound.voice import Voice
from tapete.view import phrases
from tapete.words.words import Words

STEP_US = 30_000
TURN = (phrases.SAY_TURN, 2)  # three clips in English: Seat, 2, your turn
KEYS = (phrases.SAY_EVENT, phrases.FACE_DOWN)  # one


class Wire:
    """Both ends of the line in one: what is written is at the module when it is all out."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.written = b""
        self._coming = b""

    def disturb(self, data: bytes) -> None:
        """Have bytes come that nobody sent."""
        self._coming += data

    def any(self) -> int:
        self._coming += self.module.send()
        return len(self._coming)

    def readinto(self, buf: "bytearray | memoryview", nbytes: int) -> int:
        buf[:nbytes] = self._coming[:nbytes]
        self._coming = self._coming[nbytes:]
        return nbytes

    def write(self, buf: "bytes | bytearray | memoryview") -> int:
        data = bytes(buf)
        self.written += data
        clock = self.module.clock
        began = clock.now
        clock.at(began + len(data) * 1042, lambda: self.module.receive(data, began, 9600))
        return len(data)


class Busy:
    """The busy pin."""

    def __init__(self, module: Module) -> None:
        self.value = module.busy


class Desk:
    """A voice, its module, and the time between them."""

    def __init__(self, busy: bool = True, **settings: int) -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.module = Module(self.clock, self.recorder)
        for name, value in settings.items():
            assert self.module.fault(name, [str(value)])
        self.wire = Wire(self.module)
        pin = Busy(self.module) if busy else None
        player = DFPlayer(Frames(self.wire), pin, self._ms, self._diff)
        self.voice = Voice(player, Words("en"))
        self.volume = 2
        self.news: list[int] = []
        self.clips: list[list[int]] = []

    def _ms(self) -> int:
        return self.clock.now // 1000

    def _diff(self, later: int, sooner: int) -> int:
        return later - sooner

    def run(self, ms: int) -> "list[tuple[int, int]]":
        """Let time pass; return folder and file of what was played."""
        until = self.clock.now + ms * 1000
        while self.clock.now < until:
            news = self.voice.step(self.volume)
            if news != NOTHING:
                self.news.append(news)
            self.clock.sleep(STEP_US)
        self.clips = self.module.take_clips()
        return [(clip[1], clip[2]) for clip in self.clips]

    def take_news(self) -> list[int]:
        news, self.news = self.news, []
        return news


def test_frames_are_those_of_the_manual() -> None:
    module = Module(Clock(), Recorder(Clock()))
    wire = Wire(module)
    line = Frames(wire)
    line.send(0x42)
    assert wire.written == b"\x7e\xff\x06\x42\x00\x00\x00\xfe\xb9\xef"
    line.send(frames.SET_VOLUME, 1)
    assert wire.written[10:] == b"\x7e\xff\x06\x06\x00\x00\x01\xfe\xf4\xef"
    line.sums = False
    line.send(frames.PLAY, 0x0105)
    assert wire.written[20:] == b"\x7e\xff\x06\x0f\x00\x01\x05\xef"


class Tape:
    """Bytes that come one after the other."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def any(self) -> int:
        return len(self.data)

    def readinto(self, buf: "bytearray | memoryview", nbytes: int) -> int:
        buf[:nbytes] = self.data[:nbytes]
        self.data = self.data[nbytes:]
        return nbytes

    def write(self, buf: "bytes | bytearray | memoryview") -> int:
        return len(buf)


def read(data: bytes) -> "list[tuple[int, int]]":
    line = Frames(Tape(data))
    found: list[tuple[int, int]] = []
    while line.read():
        found.append((line.command, line.number))
    return found


def test_frames_are_found_in_noise_with_and_without_checksum() -> None:
    error = b"\x7e\xff\x06\x40\x00\x00\x04\xfe\xb7\xef"
    card = b"\x7e\xff\x06\x3f\x00\x00\x02\xfe\xba\xef"
    short = b"\x7e\xff\x06\x3d\x00\x01\x05\xef"
    assert read(error + card) == [(0x40, 4), (0x3F, 2)]
    assert read(b"\x00\x7e\x7e\xff\x7e" + card + short + b"\xef" + error) == [
        (0x3F, 2),
        (0x3D, 0x105),
        (0x40, 4),
    ]
    assert read(card[:5] + card) == [(0x3F, 2)]
    for index in range(10):  # any byte spoilt: that frame is none, the next one is
        spoilt = bytearray(card)
        spoilt[index] ^= 0x10
        assert read(bytes(spoilt) + short) == [(0x3D, 0x105)], index


def test_it_starts_and_says_the_clips_of_a_phrase_in_order() -> None:
    desk = Desk()
    desk.voice.say((TURN, KEYS), True)
    played = desk.run(6000)
    first = phrases.SAY_TURN
    assert played[:2] == [(first // 250 + 1, first % 250 + 1), (10, 121)]
    assert len(played) == 4
    ends = [clip[0] + clip[4] for clip in desk.clips]
    gaps = [clip[0] - end for clip, end in zip(desk.clips[1:], ends)]  # noqa: B905 - MicroPython
    assert all(0 < gap < 250_000 for gap in gaps), gaps
    assert all(clip[4] == desk.module.clip_us for clip in desk.clips)
    assert all(clip[3] == 26 for clip in desk.clips)
    assert not desk.news
    assert desk.recorder.take_warnings() == []


def test_something_new_cuts_off_what_is_old() -> None:
    desk = Desk()
    desk.run(3000)
    desk.voice.say((TURN, TURN), True)
    assert len(desk.run(500)) == 1
    desk.voice.say((KEYS,), True)
    now = desk.clock.now
    played = desk.run(3000)
    assert played == [(1, phrases.FACE_DOWN + 1)]
    assert desk.clips[0][0] - now < 250_000


def test_volume() -> None:
    desk = Desk()
    desk.run(3000)
    desk.volume = 0
    desk.voice.say((TURN,), True)
    assert desk.run(2000) == []
    desk.volume = 1
    desk.voice.say((TURN,), True)
    assert desk.run(400) != []
    assert desk.clips[0][3] == 14
    desk.volume = 0
    assert desk.run(3000) == []
    assert desk.module.busy() == 1
    assert desk.recorder.take_warnings() == []


def test_every_kind_of_module_is_understood() -> None:
    for busy in (True, False):
        for settings in (
            {},
            {"twice": 1},
            {"sums": 0},
            {"wants-sums": 0},
            {"start-us": 3_000_000},
            {"sound-us": 350_000},
            {"stuck-busy": 1},
            {"clip-us": 400_000},
        ):
            desk = Desk(busy)
            for name, value in settings.items():
                assert desk.module.fault(name, [str(value)])
            desk.module.fault("off", [])
            desk.module.fault("on", [])  # with these settings from the beginning
            desk.run(8000)
            desk.voice.say((TURN, KEYS), True)
            played = desk.run(9000)
            assert len(played) == 4, (busy, settings, played)
            assert not desk.news, (busy, settings, desk.news)
            assert desk.recorder.take_warnings() == [], (busy, settings)


def test_one_that_never_answers_plays_if_its_busy_pin_is_wired() -> None:
    desk = Desk(answers=0)
    desk.module.fault("off", [])
    desk.module.fault("on", [])
    desk.run(8000)
    desk.voice.say((TURN,), True)
    assert len(desk.run(5000)) == 3
    assert not desk.news
    desk.module.fault("missing", ["1", str(phrases.FACE_DOWN + 1)])
    desk.voice.say((KEYS, TURN), True)
    assert len(desk.run(9000)) == 3
    assert desk.take_news() == [NO_CLIP]


def test_no_module_is_told_once_and_so_is_its_return() -> None:
    for busy in (True, False):
        desk = Desk(busy)
        desk.module.fault("off", [])
        for _ in range(4):
            desk.voice.say((TURN,), True)
            desk.run(8000)
        assert desk.take_news() == [NO_MODULE], busy
        desk.module.fault("on", [])
        desk.run(4000)
        assert desk.take_news() == [BACK], busy
        desk.voice.say((TURN,), True)
        assert len(desk.run(4000)) == 3


def test_one_that_is_unplugged_while_it_speaks_is_missed() -> None:
    for busy in (True, False):
        desk = Desk(busy)
        desk.run(3000)
        desk.voice.say((TURN,), True)
        desk.run(600)
        desk.module.fault("off", [])
        desk.voice.say((KEYS,), True)
        desk.run(20_000)
        assert desk.take_news() == [NO_MODULE], busy


def test_a_missing_clip_is_told_once_and_left_out() -> None:
    for busy in (True, False):
        desk = Desk(busy)
        desk.module.fault("missing", ["10", "121"])  # the number 2
        desk.run(3000)
        for _ in range(2):
            desk.voice.say((TURN, KEYS), True)
            assert len(desk.run(5000)) == 3
        assert desk.take_news() == [NO_CLIP]
        assert desk.voice.player.clip != 0


def test_no_card_and_a_card_that_comes_and_goes() -> None:
    for busy in (True, False):
        desk = Desk(busy, card=0)
        desk.module.fault("off", [])
        desk.module.fault("on", [])
        desk.voice.say((TURN,), True)
        assert desk.run(12_000) == []
        assert desk.take_news() == [NO_CARD]
        desk.module.fault("in", [])
        assert desk.run(2000) == [(0, 0)]  # it plays something by itself, and is stopped
        assert desk.clips[0][4] < desk.module.clip_us
        assert desk.take_news() == [BACK]
        desk.voice.say((TURN,), True)
        desk.run(1000)
        desk.module.fault("out", [])
        desk.run(15_000)
        assert desk.take_news() == [NO_CARD]


def test_errors_are_lived_through() -> None:
    for number in range(10):
        desk = Desk()
        desk.run(3000)
        for _ in range(3):
            desk.voice.say((TURN,), True)
            desk.run(300)
            desk.module.fault("error", [str(number)])
            desk.run(4000)
        desk.run(6000)
        desk.voice.say((KEYS,), True)
        assert len(desk.run(3000)) == 1, number
        assert set(desk.take_news()) <= {NO_CLIP}, number


def test_one_that_fell_asleep_is_woken() -> None:
    desk = Desk()
    desk.run(3000)
    desk.module.fault("sleep", [])
    desk.voice.say((TURN,), True)
    desk.run(6000)
    desk.voice.say((TURN,), True)
    assert len(desk.run(4000)) == 3
    assert not desk.news
