"""A scripted evening: a file that says what people did, played at both tables (beside.py).

A line is an event of the record, brought about with tags and keys as people would, or, behind `!`,
what people do besides, mistakes mostly:

    ! lay 1c @yes        tags, one after the other
    ! press aBc          keys, a capital is a long press
    ! two                two cards at the same moment
    ! unknown            a tag of something else
    ! stay               the next card stays on the reader until the one after it lies on it
    ! fingers            the next event is brought about by keys alone
    ! cut                the plug is pulled
    ! still              everything passes, and the screen is looked at again

A line with `=` is a result of the event before it, or true then. `#` begins a comment.
"""

from pathlib import Path

from tests.device.beside import UNKNOWN, Beside
from tests.table.buttons import by_buttons

from host_tools.gestures import gestures
from tapete.link.record import public_text
from tapete.rules import notation
from tapete.view.scene import Scene

FOLDER = Path(__file__).with_name("evenings")
FILES = sorted(FOLDER.glob("*.evening"))


class Evening:
    """Plays a script; `record` is what happened, in the notation of records, with its results."""

    def __init__(self, path: Path, settings: str = "") -> None:
        """Sit down for the script of that file; `settings`: lines of /settings.txt."""
        self.lines = path.read_text(encoding="utf-8").splitlines()
        self.at = Beside("", settings)
        self.at.lines()
        self.record: list[str] = []
        self.shown: dict[object, Scene] = {}  # every scene that was seen, once
        self._told = 0  # of the table's events, those in the record
        self._stays = 0  # 1: the next card stays, 2: it lies there
        self._fingers = False

    def play(self, most: int = 9999) -> None:
        """Play so many lines of the script."""
        for number, raw in enumerate(self.lines[:most], 1):
            line = raw.partition("#")[0].strip()
            try:
                if line:
                    self._do(line)
            except AssertionError as error:
                raise AssertionError(f"line {number}, {raw}: {error}") from error

    def _do(self, line: str) -> None:
        if line.startswith("="):
            self._expect(line[1:].strip())
            return
        if line.startswith("!"):
            what, *names = line[1:].split()
            self._mistaken(what, names)
        else:
            self._bring_about(line)
        self._look()

    def _expect(self, text: str) -> None:
        game = self.at.app.game
        state = [notation.result_text(result, game) for result in game.state_results()]
        assert text in self.at.results[-1] + state, f"not {self.at.results[-1]}"

    def _bring_about(self, line: str) -> None:
        game = self.at.app.game
        event = notation.parse_event(line, game)
        text = notation.event_text(event, game)
        if self._fingers:
            self._fingers = False
            for key in by_buttons(event, self.at.app.table):
                self.at.press(key)
                self.at.lines()
                if len(self.at.events) > self._told:
                    break
        else:
            for what, name in gestures(event, text, game):
                if what == "press":
                    self.at.press(name.lower())
                elif what == "send":
                    self.at.send(name.encode() + b"\n")
                else:
                    self._lay(name)
        self.at.lines()
        assert self.at.events[self._told :] == [public_text(event, game)]
        self._note([text])

    def _lay(self, *names: str) -> None:
        if not self._stays:
            self.at.lay(*names)
            return
        self.at.leave(names[0])
        if self._stays == 2:
            self.at.lift()
        self._stays = (self._stays + 1) % 3

    def _note(self, events: list[str]) -> None:
        """Put what the table took into the record."""
        for event in events:
            self.record.append(event)
            self.record += ["= " + result for result in self.at.results[self._told]]
            self._told += 1

    def _look(self) -> None:
        """Look at the screen, and keep what is shown."""
        for scene in self.at.scenes():
            self.shown.setdefault((scene.screen, scene.args), scene)
        self.at.lines()
        self._note(self.at.events[self._told :])

    def _mistaken(self, what: str, names: list[str]) -> None:
        """Do what is no event, or not a right one."""
        if what == "lay":
            self.at.lay(*names)
        elif what == "press":
            self.at.press(names[0])
        elif what == "two":
            self.at.two()
        elif what == "unknown":
            self.at.lay_tag(UNKNOWN)
        elif what == "stay":
            self._stays = 1
        elif what == "fingers":
            self._fingers = True
        elif what == "cut":
            self.at.check_journal()
            self.at.cut()
        else:
            assert what == "still", "there is no such mistake"
            self.at.check_still()
