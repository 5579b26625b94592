"""A DFPlayer Mini at the end of a serial line: frames of ten bytes, clips that take their time.

It starts for a while after power-on, loses what comes sooner than a pause after the frame before,
begins to sound a little after it was told to, and then says that a clip is over. Whether it
answers, with or without a checksum, once or twice, is a setting: what is sold under its name is not
all alike.
"""

from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.clock import Clock
    from host_tools.emulators.parts import Buffer
    from host_tools.emulators.recorder import Recorder

_BYTE_US = const(1042)
_CARD = const(2)
_KEPT = const(60)  # clips that are remembered until somebody asks

_VOLUME = const(0x06)
_SELECT = const(0x09)
_SLEEP = const(0x0A)
_RESET = const(0x0C)
_PAUSE = const(0x0E)
_FOLDER = const(0x0F)
_MP3 = const(0x12)
_STOP = const(0x16)
_INSERTED = const(0x3A)
_REMOVED = const(0x3B)
_FINISHED = const(0x3D)
_STARTED = const(0x3F)
_ERROR = const(0x40)
_CONFIRMED = const(0x41)
_FILES = const(0x48)


class DFPlayer:
    """The module, with a card of clips in it."""

    name = "voice"
    baud = 9_600

    def __init__(self, clock: "Clock", recorder: "Recorder") -> None:
        self.clock = clock
        self.recorder = recorder
        self.card = True
        self.answers = True
        self.sums = True  # sends a checksum
        self.wants_sums = True  # 0: takes only frames without one
        self.twice = False  # says twice that a clip is over
        self.stuck_busy = False  # the busy pin stays low after the first clip
        self.start_us = 1_500_000
        self.pause_us = 20_000  # a frame that begins sooner after the last one is lost
        self.answer_us = 25_000
        self.sound_us = 90_000  # from the command to the sound
        self.clip_us = 700_000
        self.files = 1000
        self.missing: list[tuple[int, int]] = []
        self.volume = 25
        self.powered = True
        self._clips: list[list[int]] = []
        self._line: list[tuple[int, bytes]] = []  # when the first bit begins, bytes; sorted
        self._sent = 0  # bytes of the first that were fetched
        self._start()

    def _start(self) -> None:
        self._ready_at = self.clock.now + self.start_us
        self._asleep = False
        self._begins = self._ends = -1  # of the clip that sounds, or will
        self._in = bytearray()
        self._free_at = 0
        self.volume = 25
        self._say(_STARTED, _CARD if self.card else 0, self._ready_at)

    # The wires.

    def busy(self) -> int:
        """Return the level of the busy pin: low while a clip sounds."""
        self._settle()
        if not self.powered:
            return 1
        sounds = 0 <= self._begins <= self.clock.now
        return 0 if sounds or (self.stuck_busy and self._clips) else 1

    def receive(self, data: "Buffer", began: int = -1, baud: int = 0) -> None:
        """Take bytes whose first start bit came at `began`."""
        self._settle()
        if not self.powered:
            return
        if baud and abs(baud - self.baud) * 33 > self.baud:
            self.recorder.warn(self.name, "the host talks at {} baud".format(baud))
            return
        if began < 0:
            began = self.clock.now - len(data) * _BYTE_US
        self.recorder.mark("voice", self.clock.now - began)
        if self.clock.now < self._ready_at:
            self.recorder.warn(self.name, "spoken to before it had started")
            return
        if self._free_at and began - self._free_at < self.pause_us:
            self.recorder.warn(self.name, "no pause between two frames: one is lost")
            return
        self._free_at = self.clock.now
        self._in += bytes(data)
        self._hunt()

    def send(self, limit: int = 1024) -> bytes:
        """Return what has come out of it by now and was not fetched yet."""
        self._settle()
        out = b""
        while self._line and limit:
            start, data = self._line[0]
            ready = min(len(data), max(0, (self.clock.now - start) // _BYTE_US))
            piece = data[self._sent : min(ready, self._sent + limit)]
            out += piece
            limit -= len(piece)
            self._sent += len(piece)
            if self._sent < len(data):
                break
            self._line.pop(0)
            self._sent = 0
        return out

    def next_at(self) -> int | None:
        """Return when something may come out of it."""
        moments = [start + len(data) * _BYTE_US for start, data in self._line[:1]]
        if self._ends >= 0:
            moments.append(self._ends)
        return min(moments) if moments else None

    # What the host's side of the table can do to it.

    def take_clips(self) -> list[list[int]]:
        """Return [us, folder, file, volume, us it sounded, 0 = still] since the last call."""
        self._settle()
        clips, self._clips = self._clips, []
        return clips

    def fault(self, what: str, values: list[str]) -> bool:
        """Inject a fault, or take it back; False for one nobody knows."""
        self._settle()
        if what in ("off", "on"):
            self.powered = what == "on"
            self._line = []
            self._sent = 0
            self._silence()
            if self.powered:
                self._start()
        elif what in ("out", "in"):
            self.card = what == "in"
            self._silence()
            self._say(_INSERTED if self.card else _REMOVED, _CARD)
            if self.card:
                self._play(0, 0)
        elif what == "missing":
            self.missing.append((int(values[0]), int(values[1])))
        elif what == "sleep":
            self._asleep = True
        elif what == "error":
            self._say(_ERROR, int(values[0]))
        elif values and not what.startswith("_"):
            return self._set(what.replace("-", "_"), int(values[0]))
        else:
            return False
        return True

    def _set(self, name: str, value: int) -> bool:
        known = getattr(self, name, None)
        if isinstance(known, bool):
            setattr(self, name, value == 1)
        elif isinstance(known, int):
            setattr(self, name, value)
        else:
            return False
        return True

    # Its own work.

    def _settle(self) -> None:
        """Bring a clip to its end that has come to it."""
        if 0 <= self._ends <= self.clock.now:
            end = self._ends
            self._note_end(end)
            self._begins = self._ends = -1
            self._say(_FINISHED, 1, end)
            if self.twice:
                self._say(_FINISHED, 1, end + 30_000)

    def _note_end(self, moment: int) -> None:
        if self._clips and self._begins >= 0 and not self._clips[-1][4]:
            self._clips[-1][4] = max(1, moment - self._begins)

    def _silence(self) -> None:
        self._note_end(self.clock.now)
        self._begins = self._ends = -1

    def _hunt(self) -> None:
        data = self._in
        while len(data) >= 8:
            if data[0] != 0x7E or data[1] != 0xFF or data[2] != 6:
                data = data[1:]
                continue
            short = data[7] == 0xEF
            if not short and len(data) < 10:
                break
            if short == self.wants_sums:
                self._say(_ERROR, 4)
            elif not short and (
                data[9] != 0xEF or (data[7] << 8 | data[8]) != -sum(data[1:7]) & 0xFFFF
            ):
                self.recorder.warn(self.name, "a checksum is wrong")
                self._say(_ERROR, 4)
            else:
                self._do(data[3], data[5] << 8 | data[6], data[4])
            data = data[8 if short else 10 :]
        self._in = bytearray(data)

    def _do(self, command: int, number: int, confirm: int) -> None:
        if command == _RESET:
            self._silence()
            self._start()
            return
        if self._asleep:
            self._say(_ERROR, 2)
            return
        if command == _VOLUME:
            if number > 30:
                self.recorder.warn(self.name, "louder than 30")
            self.volume = min(30, number)
        elif command in (_STOP, _PAUSE):
            self._silence()
        elif command == _SLEEP:
            self._asleep = True
        elif command == _FILES:
            self._say(_FILES, self.files) if self.card else self._say(_ERROR, 1)
            return
        elif command in (_FOLDER, _MP3):
            self._play_file(number >> 8 if command == _FOLDER else 0, number & 0xFF)
        elif command != _SELECT:
            self.recorder.warn(self.name, "command {:02X} is not emulated".format(command))
        if confirm:
            self._say(_CONFIRMED, 0)

    def _play_file(self, folder: int, file: int) -> None:
        self._silence()
        if not self.card:
            self._say(_ERROR, 1)
        elif folder > 99 or not file:
            self._say(_ERROR, 5)
        elif (folder, file) in self.missing:
            self._say(_ERROR, 6)
        else:
            self._play(folder, file)

    def _play(self, folder: int, file: int) -> None:
        self._begins = self.clock.now + self.sound_us
        self._ends = self._begins + self.clip_us
        if len(self._clips) >= _KEPT:
            self._clips.pop(0)
        self._clips.append([self._begins, folder, file, self.volume, 0])

    def _say(self, command: int, number: int, moment: int = -1) -> None:
        """Send a frame a little later, or at a moment."""
        if not self.answers or not self.powered:
            return
        if moment < 0:
            moment = self.clock.now + self.answer_us
        frame = bytearray((0x7E, 0xFF, 6, command, 0, number >> 8, number & 0xFF))
        if self.sums:
            checksum = -sum(frame[1:]) & 0xFFFF
            frame += bytes((checksum >> 8, checksum & 0xFF))
        frame += b"\xef"
        if self._line:
            last = self._line[-1]
            moment = max(moment, last[0] + len(last[1]) * _BYTE_US)
        self._line.append((moment, bytes(frame)))
