"""A whole table without hardware: everything people see, hear and read comes to one place.

The app with its real core, table, link, words, view and screen, and a journal in real files.
"""

import copy
import json
from tempfile import TemporaryDirectory

from tapete.app import App
from tapete.deck import controls
from tapete.link.link import Link
from tapete.rules import cards, codes, fields, notation
from tapete.rules.game import Game
from tapete.screen import large
from tapete.screen.canvas import Canvas
from tapete.screen.screens import paint
from tapete.store import settings
from tapete.store.journal import Journal
from tapete.table import prompts
from tapete.view.scene import Scene
from tapete.words.words import Words

UID = b"\x04\x01\x02\x03\x04\x05\x06"  # of a tag that nobody knows
FRENCH = 128  # what the other pack's cards have more


def uid(token: int) -> bytes:
    """Return the UID of a card's or a control's tag, UID for 0."""
    return UID[:-1] + bytes((UID[-1] ^ token,))


class Stage:
    """Notes the scenes that are shown."""

    def __init__(self) -> None:
        self.standing: Scene | None = None
        self.new: list[Scene] = []  # since `take` was last called
        self.passing: list[Scene] = []  # since what passed was cleared

    def stand(self, scene: Scene, /) -> None:
        self.standing = scene
        self.new.append(scene)

    def pass_by(self, scene: Scene, ms: int, /) -> None:
        assert ms > 0
        self.new.append(scene)
        self.passing.append(scene)

    def clear(self) -> None:
        self.passing = []

    def play(self, earcon: int, /) -> None:
        assert earcon >= 0


class Outlets:
    """An app and all that comes out of it; `cut` pulls the plug and puts it back."""

    def __init__(self, setup: str = "") -> None:
        self._directory = TemporaryDirectory()
        self.canvas = Canvas()
        self.words = Words("en")
        self._boot = 0
        self._start(setup)

    def _start(self, setup: str) -> None:
        self._boot += 1
        self.stage = Stage()
        self.link = Link(f"{self._boot}", 1 << 20)
        journal = Journal(None, self._directory.name)
        self.app = App(journal, self.link, self.stage, self.words, "test")
        self.app.on_setting = self._set
        self.before_opening()
        wrong = self.app.open(setup)
        assert not wrong, wrong

    def before_opening(self) -> None:
        """Do what must be done to an app before its match is opened."""

    def _set(self, setting: int, value: int) -> None:
        name, word = settings.named(setting, value)
        if name == "language":
            self.words.load(word)

    def twin(self) -> "Outlets":
        """Return a table that stands as this one does, for one input; its journal is of no use."""
        twin = Outlets.__new__(Outlets)
        twin.words, twin.canvas, twin.link = self.words, self.canvas, Link("twin", 1 << 20)
        kept = {id(self): twin, id(self.words): twin.words, id(self.link): twin.link}
        twin.stage = copy.deepcopy(self.stage, kept)
        twin.app = copy.deepcopy(self.app, kept)
        return twin

    def close(self) -> None:
        """Forget the journal."""
        self._directory.cleanup()

    # What can be done to it.

    def cut(self) -> None:
        """Pull the plug: nothing is left but the journal."""
        self._start("")

    def token(self, token: int) -> None:
        """Lay a tag: 0 unknown, 1 to 63 a card of the Spanish pack, from 128 of the French."""
        self.app.tag(uid(token), token)

    def lay(self, *names: str) -> None:
        """Lay cards of the running game (`1o`, `Ah`) and control tags (`@yes`)."""
        for name in names:
            family = self.app.game.family
            if name.startswith("@"):
                self.token(controls.token(name[1:]))
            else:
                self.token(cards.parse(name, family) + FRENCH * family)

    def two(self) -> None:
        """Lay two new tags at once."""
        self.app.two_tags()

    def press(self, keys: str) -> None:
        """Press keys one after another: small is short, capital is long."""
        for key in keys:
            self.app.press(key.upper(), key.isupper())

    def send(self, line: bytes) -> None:
        """Send bytes of the host."""
        for command in self.link.feed(line):
            self.app.command(command)

    def do(self, *events: str) -> None:
        """Let the host do events, `game …` among them."""
        for event in events:
            name = "new" if event.startswith("game ") else "do"
            self.send(json.dumps({"cmd": name, "event": event}).encode() + b"\n")

    # What comes out.

    def lines(self) -> list[dict[str, object]]:
        """Return what went out on the serial line since the last time."""
        found: list[dict[str, object]] = []
        while True:
            line = bytes(self.link.peek())
            if not line:
                return found
            assert len(line) <= 480, line
            self.link.sent(len(line))
            found.append(json.loads(line.decode()))

    def scenes(self) -> list[Scene]:
        """Return the scenes shown since the last time."""
        new = self.stage.new
        self.stage.new = []
        return new

    def paint(self, scene: Scene) -> None:
        """Draw a scene in both sizes; something must stand there, and something must be said."""
        paint(self.canvas, scene, self.words)
        leaf, count = 0, 1
        while leaf < count:
            count = large.paint(self.canvas, scene, self.words, leaf)
            leaf += 1
        assert any(self.canvas.buffer), (scene.screen, scene.args)
        self.said(scene)

    def said(self, scene: Scene) -> str:
        """Return what is said of a scene: whole phrases, every argument told."""
        text = self.words.say(scene.say)
        assert len(text) > 1, (scene.screen, scene.args)
        assert "{" not in text, text
        assert "}" not in text, text
        return text

    # How it stands.

    @property
    def prompt(self) -> tuple[int, ...]:
        """What the table waits for."""
        return self.app.table.prompt

    def stands(self) -> bool:
        """Whether it waits for what the game waits for, not for the answer to a question."""
        prompt = self.prompt
        return prompt == self.app.table.standing() or (
            self.app.game.phase == codes.P_NONE and prompt[0] == prompts.GAME
        )

    def secret(self) -> set[int]:
        """Return the cards that were read face down, or are being read, and must not be told."""
        game = self.app.game
        if game.phase in (codes.P_NONE, codes.P_IDLE, codes.P_OVER, codes.P_COUNT):
            return set()
        if not (game.rules[fields.TRICK_CARDS] or game.rules[fields.TALON]):
            return set()  # nothing is laid face down in this game
        hidden: set[int] = set()
        shown: set[int] = set()
        for event in game.deal_events():
            if event[0] == codes.E_DOWN and event[2]:
                hidden.update(event[2:])
            elif event[0] == codes.E_TALON:  # may be laid away again
                shown.update(event[2:])
        prompt = self.prompt
        while prompt[0] == prompts.PICK:
            prompt = prompt[4:]
        if prompt[:2] == (prompts.CARDS, codes.E_DOWN):
            hidden.update(prompt[3:])
        return hidden - shown

    def kept(self) -> tuple[bytes, list[bytes]] | None:
        """Return what the journal holds of the newest deal: its header and its events."""
        return Journal(None, self._directory.name).last()

    def check_journal(self) -> None:
        """Fold what the journal holds: it must stand as the table does."""
        found = self.kept()
        game = self.app.game
        if found is None:
            assert game.phase == codes.P_NONE
            return
        folded = Game.load(found[0])
        for payload in found[1]:
            folded.apply(notation.unpack_event(payload, 0, len(payload)))
        assert folded.phase == game.phase
        assert folded.state_results() == game.state_results()
        assert list(folded.deal_events()) == list(game.deal_events())
        assert folded.save() == game.save()
        for name in ("turn", "dealer", "trick", "hand_size", "pending", "bidder", "winner"):
            assert getattr(folded, name) == getattr(game, name), name
        assert folded.possible() == game.possible()
