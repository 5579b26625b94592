"""An emulated table and, beside it, one without hardware that is told the same.

What the emulated one says on its serial line and shows on its screen must be, line for line and
pixel for pixel, what the app's words and scenes are.
"""

import itertools
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.append(str(Path(__file__).parents[1] / "table"))

from tests.table.outlets import FRENCH, Outlets

from host_tools.rig import Json, Rig, RigError
from host_tools.virtual_pack import both_packs, uid_of
from tapete.deck import controls
from tapete.deck.pack import Pack
from tapete.reader import presence
from tapete.rules import cards
from tapete.screen import large
from tapete.screen.screens import paint
from tapete.store import settings
from tapete.store.change import change
from tapete.store.journal import Journal
from tapete.store.packs import Packs
from tapete.view.scene import Scene

UNKNOWN = b"\x04\x99\x99\x99\x99\x99\x80"
BOOT_MS = (2500, 11000)  # until the self-test was seen, in the normal and the large size
ANSWER_MS = 250  # a tag is seen twice and answered
GONE_MS = 450  # after so long it has gone, and may come again
SAID_MS = 200
LONGEST_MS = 1200
SHORT_MS = 100
BEHIND = 3  # files: the newest may only be prepared, and the one before have lost its number ...
AHEAD = 30  # ... when the plug was pulled; and more deals than are kept may have come since
DRAWN_MS = 100
STILL_MS = 6000  # all that passes has passed
HIGHEST = (12, 13)  # ranks of the two packs

SIZE, SCORE, PRESS = 2, 3, 6  # of the settings, by their numbers in the menu


def uid(token: int) -> bytes:
    """Return the UID of a tag of the virtual packs; UNKNOWN for a token that is none of theirs."""
    if controls.FIRST <= token <= controls.LAST:
        return uid_of("@" + controls.name(token))
    family = int(token > FRENCH)
    card = token - FRENCH * family
    if not 0 < cards.rank(card) <= HIGHEST[family]:
        return UNKNOWN
    return uid_of(cards.name(card, family), family)


class Beside(Outlets):
    """Both tables. Whatever is done, is done to both."""

    def __init__(self, setup: str = "", more: str = "", **of_the_rig: Any) -> None:
        """Switch both on; `setup` as behind `game` in a record, `more` lines of settings."""
        self._files = TemporaryDirectory()
        self.path = Path(self._files.name)
        (self.path / "pack.txt").write_text(both_packs())
        text = f"game {setup}\n{more}" if setup else more
        (self.path / "settings.txt").write_text(text)
        self.rig = Rig(settings=text, pack=both_packs(), **of_the_rig)
        self._part = b""
        self._newest = 0  # number of the journal's newest file
        self.rests: list[bytes] = []  # tags that lie on the reader
        self._around: set[bytes] = set()  # tags that lay there since the reader was left empty
        self.events: list[str] = []  # all that the emulated table took
        self.results: list[list[str]] = []  # of each
        super().__init__(setup)

    def close(self) -> None:
        """Switch both off."""
        self.rig.close()
        super().close()
        self._files.cleanup()

    def _start(self, setup: str) -> None:
        self.settings = settings.Settings()
        self.settings.load(str(self.path / "settings.txt"))
        self.chosen = self.settings.chosen()
        self.words.load(self.settings.text("language"))
        super()._start(setup)
        self._pack = Pack.read((self.path / "pack.txt").read_bytes().splitlines())
        packs = Packs(self._pack, None, str(self.path / "pack.txt"), str(self.path / "mark"))
        self.app.table.packs = lambda: packs
        self.app.table.settings = self.chosen
        if self.app.is_between() and packs.marked() >= 0:
            self.app.learn(-1)
        self._wait(BOOT_MS[self.chosen[SIZE]])
        self.rig.lines()
        super().lines()

    def before_opening(self) -> None:
        """Let points be told as the settings say."""
        self.app.score = self.chosen[SCORE]

    def _set(self, setting: int, value: int) -> None:
        super()._set(setting, value)
        change(str(self.path / "settings.txt"), *settings.named(setting, value))
        self.chosen[setting] = value
        if setting == SCORE:
            self.app.score = value

    def _wait(self, ms: float) -> None:
        self._catch_up()
        self.rig.advance(ms)

    def _catch_up(self) -> None:
        """Go on from where the table is: what keeps it busy may have taken longer than it had."""
        self.rig.advance(0)

    # What can be done to both.

    def token(self, token: int) -> None:
        """Lay a tag of the virtual packs and take it away."""
        self.lay_tag(uid(token))

    def leave(self, name: str) -> None:
        """Lay a card of the running game, or a control tag, and leave it there."""
        self._put(uid_of(name, self.app.game.family))

    def lay_tag(self, tag: bytes) -> None:
        """Lay any tag and take it away."""
        self._put(tag)
        self.lift()

    def _put(self, tag: bytes) -> None:
        if tag in self._around:  # the reader must see that it had gone
            self._wait(GONE_MS)
            self._around.clear()
        self._around.add(tag)
        self.rig.lay(tag)
        self.rests.append(tag)
        self.app.tag(tag, self._pack.lookup(tag), 0, presence.TYPE2)
        self._wait(ANSWER_MS)

    def lift(self) -> None:
        """Take all tags away."""
        for tag in self.rests:
            self.rig.lift(tag)
        if len(self.rests) > 1:  # what is laid before they have gone is one too many
            self._wait(GONE_MS)
            self._around.clear()
        self.rests = []

    def two(self) -> None:
        """Lay two cards at the same moment."""
        self._wait(GONE_MS)
        self._around.clear()
        pair = (uid_of("4c"), uid_of("6e"))
        for tag in pair:
            self.rig.lay(tag)
            self._around.add(tag)
        super().two()
        self._wait(ANSWER_MS)
        self.rests.extend(pair)
        self.lift()

    def press(self, keys: str) -> None:
        """Press keys one after another: small is short, capital is long."""
        for key in keys:
            long_ms = (500, 800, 1500)[self.chosen[PRESS]] + 150
            self._catch_up()
            self.rig.press(key, long_ms if key.isupper() else SHORT_MS)
            self._wait(SAID_MS)
            super().press(key)

    def send(self, line: bytes) -> None:
        """Send bytes of the host; to the emulated table when the line is whole."""
        super().send(line)
        *whole, self._part = (self._part + line).split(b"\n")
        for one in whole:
            self.rig.send(one)
            self._wait(SAID_MS)

    def cut(self) -> None:
        """Pull the plug of both."""
        self.lines()
        self._part = b""
        self.rests = []
        self._around.clear()
        self.rig.restart()
        super().cut()

    # What comes out.

    def lines(self) -> list[dict[str, object]]:
        """Return what went out on the serial line since the last time: the same from both."""
        wanted = [_bare(line) for line in super().lines()]
        heard = [_bare(line) for line in self.rig.lines()]
        for _ in range(LONGEST_MS // SAID_MS):
            if len(heard) < len(wanted):  # a deal's end is long to tell
                self._wait(SAID_MS)
                heard += [_bare(line) for line in self.rig.lines()]
        heard = [line for line in heard if "hello" not in line]
        wanted = [line for line in wanted if "hello" not in line]
        if _whole(heard) != _whole(wanted):
            raise AssertionError(_difference(heard, wanted))
        for line in heard:
            if "event" in line:
                self.events.append(str(line["event"]))
                self.results.append([])
            elif "result" in line:
                self.results[-1].append(str(line["result"]))
        return heard

    def scenes(self) -> list[Scene]:
        """Return the scenes shown since the last time; one of them is on the screen."""
        self.check_screen()
        return super().scenes()

    def pictures(self) -> dict[bytes, Scene]:
        """Return what may be on the screen now: what stands, or something that passes."""
        found: dict[bytes, Scene] = {}
        standing = self.stage.standing
        assert standing is not None
        for scene in [*self.stage.passing, standing]:
            leaf, leaves = 0, 1
            while leaf < leaves:
                if self.chosen[SIZE]:
                    leaves = large.paint(self.canvas, scene, self.words, leaf)
                else:
                    paint(self.canvas, scene, self.words)
                found[bytes(self.canvas.buffer)] = scene
                leaf += 1
        return found

    def check_screen(self) -> None:
        """See that the screen shows a scene that may be seen now."""
        if self.rig.screen()[1] not in self.pictures():
            self._wait(DRAWN_MS)  # one picture is taking another's place
        assert self.rig.screen()[1] in self.pictures(), "the screen shows something else"

    def check_still(self) -> None:
        """Let everything pass; then the screen shows what stands."""
        if self.stage.passing:
            self._wait(STILL_MS)
        self.stage.clear()
        self.check_screen()

    def kept(self) -> tuple[bytes, list[bytes]] | None:
        """Return what the emulated table's journal holds of the newest deal."""
        first = max(1, self._newest - BEHIND)
        with TemporaryDirectory() as folder:
            for number in itertools.count(first):
                if self._copied(number, Path(folder)):
                    self._newest = number
                elif number > self._newest + AHEAD:
                    return Journal(None, folder).last()
        raise AssertionError("there is always a number that no file has")

    def _copied(self, number: int, folder: Path) -> bool:
        name = f"{number:08d}.log"
        try:
            data = self.rig.get("/journal/" + name)
        except RigError:
            return False
        (folder / name).write_bytes(data)
        return True


def _whole(lines: list[Json]) -> list[Json]:
    """Return lines with the parts of a state in one: where one ends depends on line numbers."""
    found: list[Json] = []
    for line in lines:
        if "state" in line and line.get("part", 1) > 1 and found:
            found[-1] = {"state": found[-1].get("state", []) + line["state"]}
        else:
            found.append({"state": line["state"]} if "state" in line else line)
    return found


def _difference(heard: list[dict[str, object]], wanted: list[dict[str, object]]) -> str:
    """Return a sentence about the first line that is another one."""
    for place, line in enumerate(wanted):
        if heard[place : place + 1] != [line]:
            return f"the emulated table says {heard[place : place + 3]}, not {line}"
    return f"the emulated table also says {heard[len(wanted) :]}"


def _bare(line: Json) -> dict[str, object]:
    return {name: value for name, value in line.items() if name not in ("boot", "seq")}
