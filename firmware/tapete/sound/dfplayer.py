"""The DFPlayer Mini: starts, plays a clip at a time, says when it is over and what is wrong.

`step` is called some thirty times a second and never waits: it sends one frame at most, with a
pause after each, and makes the best of modules that answer late, seldom or not at all.
"""

from tapete.compat import const
from tapete.sound import dfplayer_frames as frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.parts import InputPin
    from tapete.sound.dfplayer_frames import Frames

# What `step` returns.
NOTHING = const(0)
NO_MODULE = const(1)
NO_CARD = const(2)
NO_CLIP = const(3)  # told once a card; `clip` says which
BACK = const(4)

_PAUSE_MS = const(100)  # between two frames: some modules lose one that comes sooner
_START_MS = const(3_500)  # from power-on until it speaks or may be spoken to; 1.5 to 3 s are usual
_SETTLE_MS = const(200)  # it looks at the card
_ANSWER_MS = const(800)  # from a question to its answer, from a command to the sound
_RETRY_MS = const(5_000)
_BUSY_MS = const(300)
_BEGUN_MS = const(300)  # until then an end that is told is that of the clip before
_LONGEST_MS = const(9_000)  # a clip that nobody says is over
_TRIES = const(3)

# What it does now.
_STARTING = const(0)
_SETTLING = const(1)
_IDLE = const(2)
_PLAYING = const(3)
_ASKED = const(4)
_LOST = const(5)


class DFPlayer:
    """One module."""

    def __init__(
        self,
        line: "Frames",
        busy: "InputPin | None",
        ticks_ms: "Callable[[], int]",
        ticks_diff: "Callable[[int, int], int]",
    ) -> None:
        """`busy` is low while a clip sounds; without it the module's own word is taken."""
        self.volume = 0  # of 30; sent when nothing sounds
        self.clip = 0  # folder * 256 + file: the one that sounds, or was last asked for
        self._line = line
        self._busy = busy
        self._ticks_ms = ticks_ms
        self._ticks_diff = ticks_diff
        self._state = _STARTING
        self._since = self._sent = ticks_ms()
        self._pause = 0
        self._tries = 0
        self._volume = -1  # that the module has
        self._sounds = False  # the busy pin has been low during this clip
        self._proved = False  # ... during any clip: it plays, even if it never answers
        self._answers = False
        self._repeat = False  # the clip's command is to be sent again
        self._queue: list[int] = []  # commands that go out before anything else
        self._told = NOTHING  # NO_MODULE or NO_CARD while that is so
        self._told_clip = False

    # What it is asked to do.

    def is_free(self) -> bool:
        """Whether a clip can be played now."""
        return self._state == _IDLE and self._rested() and self._volume == self.volume

    def is_lost(self) -> bool:
        """Whether there is no module, or no card in it."""
        return self._state == _LOST

    def may_cut(self) -> bool:
        """Whether another clip may cut off the one that sounds."""
        return self._state == _PLAYING and self._rested()

    def play(self, folder: int, file: int) -> None:
        """Play a file, `folder/file.mp3` with two and three digits; see `is_free`, `may_cut`."""
        self.clip = folder << 8 | file
        self._tries = 0
        self._begin()

    def stop(self) -> None:
        """Be silent as soon as may be."""
        if self._state == _PLAYING and frames.STOP not in self._queue:
            self._repeat = False
            self._queue.append(frames.STOP)

    def silence(self) -> None:
        """Have the clip that sounds stopped at once; `step` is not called any more."""
        if self._state == _PLAYING:
            self._send(frames.STOP)

    def frame_left_ms(self) -> int:
        """Return for how long the last frame is still on the line."""
        return max(0, frames.FRAME_MS - self._ms(self._sent)) if self._pause else 0

    # What time and the module bring.

    def step(self) -> int:
        """Do what can be done now; return what there is to tell."""
        line = self._line
        while line.read():
            news = self._hear(line.command, line.number)
            if news != NOTHING:
                return news
        news = self._look()
        if news != NOTHING or self._ms(self._sent) < self._pause:
            return news
        state, passed = self._state, self._ms(self._since)
        if self._queue:
            self._send_queued(self._queue.pop(0))
        elif state == _IDLE:
            if self._volume != self.volume:
                self._volume = self.volume
                self._send(frames.SET_VOLUME, self.volume)
        elif state == _SETTLING:
            self._enter(_IDLE)
        elif state == _PLAYING:
            return self._wait_for_end(passed)
        elif state == _ASKED:
            return self._unanswered() if passed >= _ANSWER_MS else NOTHING
        elif passed >= (_RETRY_MS if state == _LOST else _START_MS):
            self._ask()
        return NOTHING

    def _send_queued(self, command: int) -> None:
        self._send(command, frames.CARD if command == frames.SELECT else 0)
        if command == frames.SELECT:
            self._pause = _SETTLE_MS
        elif command == frames.STOP:
            self._enter(_SETTLING)

    def _look(self) -> int:
        """Look at the busy pin: a clip that sounds proves that there is a module."""
        if self._busy is None or self._state != _PLAYING:
            return NOTHING
        if not self._busy.value():
            self._sounds = self._proved = True
            if self._told == NO_MODULE:
                self._told = NOTHING
                return BACK
        elif self._sounds and self._ms(self._since) >= _BEGUN_MS:
            self._enter(_IDLE)
        return NOTHING

    def _wait_for_end(self, passed: int) -> int:
        if self._repeat:
            self._begin()
            return NOTHING
        silent = self._busy is not None and not self._sounds
        if passed < (_ANSWER_MS if silent else _LONGEST_MS):
            return NOTHING
        if silent and self._tries < _TRIES:
            self._begin()
        elif self._answers:
            self._tries = 0
            self._ask()
        elif not silent:
            self._enter(_IDLE)
        else:
            return self._no_clip() if self._proved else self._lose(NO_MODULE)
        return NOTHING

    def _unanswered(self) -> int:
        """Ask again; then hope that it is one that never answers and plays all the same."""
        self._tries += 1
        if self._tries < _TRIES and self._told == NOTHING:
            self._ask()
            return NOTHING
        if self._busy is None or self._answers:
            return self._lose(self._told or NO_MODULE)
        self._volume = -1
        self._enter(_IDLE)
        return NOTHING

    def _hear(self, command: int, number: int) -> int:
        """Take a frame of the module."""
        self._answers = True
        if command == frames.STARTED:
            select = (frames.SELECT,) if number != frames.CARD else ()
            return self._ready(select) if number & 2 else self._lose(NO_CARD)
        if command == frames.INSERTED:
            return self._ready((frames.STOP, frames.SELECT))  # it begins to play by itself
        if command == frames.REMOVED:
            return self._lose(NO_CARD)
        if command == frames.ERROR:
            return self._wrong(number)
        if command == frames.FINISHED:
            # Said twice by some modules: the second comes when the next clip has hardly begun.
            if self._state == _PLAYING and self._ms(self._since) >= _BEGUN_MS:
                self._enter(_IDLE)
        elif command == frames.ASK_FILES and self._state == _ASKED:
            return self._ready((frames.SELECT,)) if number else self._lose(NO_CARD)
        return NOTHING

    def _wrong(self, number: int) -> int:
        """Take an error: try again, leave the clip out, or give up."""
        if number in (frames.OUT_OF_RANGE, frames.NOT_FOUND):
            return self._no_clip() if self._state == _PLAYING else NOTHING
        if number == frames.SLEEPING:
            self._enter(_STARTING)
            self._queue = [frames.RESET]
        elif self._state == _ASKED:
            if number == frames.BUSY:
                return self._lose(NO_CARD)  # busy for so long: it finds no card
        elif self._state == _PLAYING and number <= frames.SUM_WRONG:
            if self._tries >= 2 * _TRIES:
                return self._lose(NO_CARD)
            if number != frames.BUSY and self._tries == _TRIES:
                self._line.sums = not self._line.sums  # it may want frames without a checksum
            self._repeat = True
            self._sent = self._ticks_ms()
            self._pause = _BUSY_MS
        return NOTHING

    def _no_clip(self) -> int:
        self._enter(_IDLE)
        if self._told_clip:
            return NOTHING
        self._told_clip = True
        return NO_CLIP

    def _ready(self, commands: tuple[int, ...]) -> int:
        """Begin anew with a card that is there; what the volume is nobody knows."""
        self._queue = list(commands)
        self._tries = 0
        self._volume = -1
        self._told_clip = False
        self._enter(_SETTLING)
        self._sent = self._ticks_ms()
        self._pause = _PAUSE_MS if commands else _SETTLE_MS
        lost = self._told != NOTHING
        self._told = NOTHING
        return BACK if lost else NOTHING

    def _lose(self, what: int) -> int:
        self._tries = 0
        self._queue.clear()
        self._enter(_LOST)
        if self._told == what:
            return NOTHING
        self._told = what
        return what

    def _begin(self) -> None:
        self._tries += 1
        self._sounds = self._repeat = False
        self._enter(_PLAYING)
        self._send(frames.PLAY, self.clip)

    def _ask(self) -> None:
        self._enter(_ASKED)
        self._send(frames.ASK_FILES)

    def _enter(self, state: int) -> None:
        self._state = state
        self._since = self._ticks_ms()

    def _send(self, command: int, number: int = 0) -> None:
        self._line.send(command, number)
        self._sent = self._ticks_ms()
        self._pause = _PAUSE_MS

    def _rested(self) -> bool:
        """Whether a frame may be sent that nobody was promised before."""
        return not self._queue and self._ms(self._sent) >= self._pause

    def _ms(self, moment: int) -> int:
        return self._ticks_diff(self._ticks_ms(), moment)
