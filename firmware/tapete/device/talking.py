"""The voice module's task: keeps it speaking, and tells what is wrong with it."""

import asyncio
import time

import machine

from tapete.compat import const
from tapete.sound import dfplayer
from tapete.sound.dfplayer import DFPlayer
from tapete.sound.dfplayer_frames import BAUD, Frames
from tapete.sound.voice import Voice
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tapete.app import App
    from tapete.sound.buzzer import Buzzer
    from tapete.view.shapes import Phrases
    from tapete.words.words import Words

_STEP_MS = const(30)

clock: "Any" = time  # the stubs give ticks types of their own


class _Flash:
    """rp2.Flash that is written only while no frame is on the line to the module."""

    def __init__(self, flash: "Any", settle: "Callable[[], None]") -> None:
        self._flash = flash
        self._settle = settle
        self.readblocks = flash.readblocks

    def writeblocks(self, *args: "Any") -> "Any":
        """Write; see rp2.Flash."""
        self._settle()
        return self._flash.writeblocks(*args)

    def ioctl(self, op: int, arg: int) -> int | None:
        """Erase, among other things."""
        self._settle()
        return self._flash.ioctl(op, arg)


class Talking:
    """One voice module at one table."""

    def __init__(self, data: "dict[str, Any]", words: "Words", buzzer: "Buzzer") -> None:
        """Take the board's "voice": uart, tx, rx, busy. It is as loud as the buzzer."""
        line = machine.UART(
            data["uart"], BAUD, tx=machine.Pin(data["tx"]), rx=machine.Pin(data["rx"])
        )
        busy = data.get("busy")
        pin = None if busy is None else machine.Pin(busy, machine.Pin.IN, machine.Pin.PULL_UP)
        player = DFPlayer(Frames(line), pin, clock.ticks_ms, clock.ticks_diff)
        self._voice = Voice(player, words)
        self._buzzer = buzzer
        self.app: "App | None" = None  # hears what is lost and found

    def say(self, said: "Phrases", cut: bool) -> None:
        """Have phrases said, after those that wait or instead of them."""
        self._voice.say(said, cut)

    def hush(self) -> None:
        """Stop speaking at once, for good."""
        self._voice.hush()
        self._voice.player.silence()

    def settle(self) -> None:
        """Wait until no frame is on the line, 12 ms at most: flash may be written then."""
        left = self.left_ms()
        if left:
            clock.sleep_ms(left)

    def left_ms(self) -> int:
        """Return for how long a frame is still on the line."""
        return self._voice.player.frame_left_ms()

    def before(self, flash: "Any") -> "Any":
        """Return a flash that waits for `settle` before it is written."""
        return _Flash(flash, self.settle)

    async def run(self) -> None:
        """Speak for ever."""
        while True:
            news = self._voice.step(self._buzzer.volume)
            if news != dfplayer.NOTHING and self.app is not None:
                self._tell(self.app, news)
            await asyncio.sleep_ms(_STEP_MS)

    def _tell(self, app: "App", news: int) -> None:
        if news == dfplayer.BACK:
            app.find(seen.SOUND, "Voice: the module is back.")
        elif news == dfplayer.NO_MODULE:
            app.lose(seen.SOUND, text="Voice: the module does not answer. Check its wires.")
        elif news == dfplayer.NO_CARD:
            app.lose(seen.SOUND, text="Voice: the module finds no memory card. Put one in.")
        else:
            clip = self._voice.player.clip
            text = f"Voice: clip {clip >> 8:02}/{clip & 0xFF:03} is missing on the memory card."
            app.lose(seen.SOUND, text=text + " Copy the clips again.")
