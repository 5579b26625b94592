"""From the board's files to an open match, with nothing yet but sound to tell of it.

This comes before the other parts are loaded: what opens a match is large, and soon put away.
"""

import os
import time

import machine
import rp2

from tapete.app import App
from tapete.device.speaker import Speaker
from tapete.device.stage import Stage
from tapete.link.link import Link
from tapete.sound.buzzer import VOLUMES, Buzzer
from tapete.store.journal import Journal
from tapete.store.settings import SCORES, Settings
from tapete.view import codes as seen
from tapete.words.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.device.talking import Talking

_SETTINGS = "/settings.txt"
_JOURNAL = "/journal"

clock: "Any" = time  # the stubs give ticks types of their own


class Opening:
    """The app of a board (see boards/pico.py), its match open, and what it talks to."""

    def __init__(self, board: "dict[str, Any]", complaint: str) -> None:
        self.board = board
        self.settings = Settings()
        self.settings.load(_SETTINGS)
        self.buzzer = self._buzzer()
        self.speaker = Speaker(self.buzzer)
        self.stage = Stage(self.speaker, clock.ticks_ms, clock.ticks_add, clock.ticks_diff)
        self.link = Link(os.urandom(4).hex())
        self.words = Words(self.settings.text("language"))
        self.talking = self._talking()
        flash: "Any" = rp2.Flash() if self.talking is None else self.talking.before(rp2.Flash())
        journal = Journal(flash, _JOURNAL)
        self.app = App(journal, self.link, self.stage, self.words, board["name"])
        self.app.score = SCORES.index(self.settings.text("score"))
        self.app.quiet = True
        if self.talking is not None:
            self.talking.app = self.app
            self.stage.talk = self.talking.say
            self.app.on_say = self.stage.speak
        self._open()
        if complaint:
            self.app.lose(seen.SETTINGS, text="board.txt: " + complaint)

    def _buzzer(self) -> Buzzer:
        pwm = machine.PWM(machine.Pin(self.board["buzzer"]))
        volume = VOLUMES.index(self.settings.text("volume"))
        if "motor" not in self.board:
            return Buzzer(pwm, volume)
        from tapete.sound.motor import Shaker  # noqa: PLC0415 - few tables have one

        return Shaker(pwm, volume, machine.Pin(self.board["motor"], machine.Pin.OUT))

    def _talking(self) -> "Talking | None":
        if "voice" not in self.board:
            return None
        from tapete.device.talking import Talking  # noqa: PLC0415 - as above

        return Talking(self.board["voice"], self.words, self.buzzer)

    def _open(self) -> None:
        """Open the match, and tell what is wrong with the settings."""
        settings = self.settings
        reason = self.app.open(settings.text("game") if settings.has("game") else "")
        if reason:
            settings.reject("game", reason)
            self.app.open("")
        for text in settings.errors:
            self.app.lose(seen.SETTINGS, text=text)
