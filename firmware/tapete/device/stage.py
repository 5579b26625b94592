"""What is being shown and heard: a standing picture, and for a while a passing one on top of it."""

import asyncio

from tapete.compat import const
from tapete.sound.earcons import earcon
from tapete.view.codes import EARCON_YOUR_TURN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.device.speaker import Speaker
    from tapete.view.scene import Scene
    from tapete.view.shapes import Phrases

# How the picture rests when nothing happens: it must not burn in.
AWAKE = const(0)
DIM = const(1)
ASLEEP = const(2)
_DIM_MS = const(120_000)
_ASLEEP_MS = const(600_000)


class Stage:
    """Holds the scenes; `changed` is set whenever another one is to be drawn."""

    def __init__(
        self,
        speaker: "Speaker",
        ticks_ms: "Callable[[], int]",
        ticks_add: "Callable[[int, int], int]",
        ticks_diff: "Callable[[int, int], int]",
    ) -> None:
        """Begin with nothing to show."""
        self._speaker = speaker
        self._ticks_ms = ticks_ms
        self._ticks_add = ticks_add
        self._ticks_diff = ticks_diff
        self._standing: "Scene | None" = None
        self._passing: list[Scene] = []  # the first is seen, the others wait
        self._times: list[int] = []  # how long each of them stands, in milliseconds
        self._announce = False
        self._until = 0
        self._is_new = True  # what comes to be said next cuts off what is being said
        self.talk: "Callable[[Phrases, bool], None] | None" = None  # a voice
        self._rest = AWAKE
        self._touched = ticks_ms()  # when something happened last
        self.changed = asyncio.Event()

    def rest(self) -> int:
        """Return AWAKE, DIM or ASLEEP; whatever happens wakes it."""
        if self._rest != ASLEEP:
            quiet = self._ticks_diff(self._ticks_ms(), self._touched)
            self._rest = ASLEEP if quiet >= _ASLEEP_MS else DIM if quiet >= _DIM_MS else AWAKE
        return self._rest

    def rest_ms(self) -> int:
        """Return when `rest` goes on by itself; -1 when it sleeps."""
        rest = self.rest()
        if rest == ASLEEP:
            return -1
        quiet = self._ticks_diff(self._ticks_ms(), self._touched)
        return (_DIM_MS if rest == AWAKE else _ASLEEP_MS) - quiet

    def _touch(self) -> None:
        self._touched = self._ticks_ms()
        if self._rest:
            self._rest = AWAKE
            self.changed.set()

    def play(self, code: int) -> None:
        """Sound an earcon at once: something has happened."""
        self._is_new = True
        self._touch()
        self._sound(code)

    def _sound(self, code: int) -> None:
        self._speaker.play(earcon(code))

    def speak(self, say: "Phrases") -> None:
        """Have the voice say phrases; the first of something new cut off what is old."""
        if self.talk is not None:
            self.talk(say, self._is_new)
            self._is_new = False

    def stand(self, scene: "Scene") -> None:
        """Show `scene` from now on, beneath a passing one; sound it if it says something new.

        That is another screen, or another seat's turn.
        """
        before = self._standing
        is_new = before is None or before.screen != scene.screen
        if before is not None and scene.earcon == EARCON_YOUR_TURN and not is_new:
            is_new = before.args[1] != scene.args[1]
        self._announce = self._announce or is_new
        self._standing = scene
        self._touch()
        self.changed.set()

    def pass_by(self, scene: "Scene", ms: int) -> None:
        """Show `scene` for `ms` milliseconds, after those that already wait."""
        self._touch()
        self._passing.append(scene)
        self._times.append(ms)
        if len(self._passing) == 1:
            self._begin()

    def _begin(self) -> None:
        self._until = self._ticks_add(self._ticks_ms(), self._times[0])
        self.changed.set()

    def clear(self) -> None:
        """Forget what passes and what waits to."""
        self._is_new = True
        self._passing.clear()
        self._times.clear()
        self.changed.set()

    def scene(self) -> "Scene | None":
        """Return what is to be seen now; a standing scene sounds when it is first seen."""
        while self._passing and self.left_ms() <= 0:
            self._passing.pop(0)
            self._times.pop(0)
            if self._passing:
                self._begin()
                self._sound(self._passing[0].earcon)
        if self._passing:
            return self._passing[0]
        if self._announce and self._standing is not None:
            self._announce = False
            self._sound(self._standing.earcon)
        return self._standing

    def hold(self, ms: int) -> None:
        """Let what passes now stand for so long from now on, if it would not."""
        if 0 <= self.left_ms() < ms:
            self._until = self._ticks_add(self._ticks_ms(), ms)

    def left_ms(self) -> int:
        """Return for how long the passing scene still stands; -1 when there is none."""
        if not self._passing:
            return -1
        return max(0, self._ticks_diff(self._until, self._ticks_ms()))
