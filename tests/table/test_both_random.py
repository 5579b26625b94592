"""Random inputs at every game, on both Pythons: what only one of them dislikes shows here."""

from tapete.app import App
from tapete.deck import controls
from tapete.link import commands
from tapete.link.link import Link
from tapete.rules import codes, notation
from tapete.rules.game import Game
from tapete.screen.canvas import Canvas
from tapete.screen.screens import paint
from tapete.words.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.view.scene import Scene

UID = b"\x04\x01\x02\x03\x04\x05\x06"
INPUTS = 250
EVERY = 8  # one scene of so many is drawn
KEYS = "aaaabccABC"
SAID = (
    "1: raise",
    "2: pass",
    "undo",
    "end",
    "deal dealer=2",
    "score A 1",
    "count A 9",
    "1: bid 80",
)


class Paper:
    """A journal that lasts as long as the test."""

    def __init__(self) -> None:
        self.deal: tuple[bytes, list[bytes]] | None = None

    def begin(self, header: bytes) -> None:
        self.deal = (header, [])

    def append(self, payload: bytes) -> None:
        assert self.deal is not None
        self.deal[1].append(payload)

    def prepare(self) -> None:
        pass

    def last(self) -> "tuple[bytes, list[bytes]] | None":
        return self.deal


class Table:
    """An app, a canvas for its scenes, and dice."""

    def __init__(self, setup: str) -> None:
        self.paper = Paper()
        self.words = Words("en")
        self.canvas = Canvas()
        self.shown = 0
        self.number = 1
        self.done: list[str] = []
        self.start(setup)

    def start(self, setup: str) -> None:
        self.link = Link("both")
        # A journal of paper, and this object is the stage.
        self.app = App(self.paper, self.link, self, self.words, "test")  # pyright: ignore[reportArgumentType]
        assert not self.app.open(setup)

    # The stage.

    def stand(self, scene: "Scene") -> None:
        self.shown += 1
        if self.shown % EVERY == 0:
            paint(self.canvas, scene, self.words)
            assert any(self.canvas.buffer)

    def pass_by(self, scene: "Scene", ms: int) -> None:
        self.stand(scene)

    def clear(self) -> None:
        pass

    def play(self, code: int) -> None:
        pass

    # What people do.

    def roll(self, sides: int) -> int:
        self.number = (self.number * 1103515245 + 12345) & 0x3FFFFFFF
        return (self.number >> 12) % sides

    def one(self) -> None:
        if len(self.done) > 80:
            del self.done[:40]
        app = self.app
        game = app.game
        chance = self.roll(100)
        if chance < 45:
            left = [card for card in range(1, 64) if game.in_pack(card) and not game.is_seen(card)]
            card = left[self.roll(len(left))] if left else 1
            self.done.append(str(card))
            app.tag(UID, card + 128 * game.family)
        elif chance < 75:
            key = KEYS[self.roll(len(KEYS))]
            self.done.append(key)
            app.press(key.upper(), key.isupper())
        elif chance < 92:
            token = controls.FIRST + self.roll(controls.LAST + 1 - controls.FIRST)
            self.done.append("@" + controls.name(token))
            app.tag(UID, token)
        elif chance < 97:
            text = SAID[self.roll(len(SAID))]
            self.done.append(text)
            app.command((commands.DO, text, False))
        else:
            self.done.append("cut")
            before = game.state_results()
            self.start("")
            assert list(self.app.game.state_results()) == list(before)
        while len(self.link.peek()):
            self.link.sent(len(self.link.peek()))


def fold(paper: Paper) -> Game:
    """Return the game as the journal has it."""
    assert paper.deal is not None
    game = Game.load(paper.deal[0])
    for payload in paper.deal[1]:
        game.apply(notation.unpack_event(payload, 0, len(payload)))
    return game


def people_at(setup: str) -> None:
    table = Table(setup)
    for number in range(INPUTS):
        try:
            table.one()
        except Exception:
            print(setup, number, table.done[-40:])
            raise
    assert list(fold(table.paper).state_results()) == list(table.app.game.state_results())
    assert table.app.game.phase != codes.P_NONE


def test_brisca() -> None:
    people_at("brisca players=4 arrastre=yes")


def test_briscola() -> None:
    people_at("briscola players=3 pack=french")


def test_mariaje() -> None:
    people_at("mariaje players=2 declare-proof=word declare-when=between-tricks")


def test_chiamata() -> None:
    people_at("chiamata players=5")


def test_chiamata_by_points() -> None:
    people_at("chiamata players=5 auction=points")


def test_rematada() -> None:
    people_at("rematada players=3")


def test_muerte() -> None:
    people_at("muerte-al-tres players=2")


def test_truc() -> None:
    people_at("truc players=2")


def test_kozel() -> None:
    people_at("kozel players=3")
