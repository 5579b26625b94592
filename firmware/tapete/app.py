"""The one way through the house: tap -> table -> rules -> store -> view -> screen, sound, link.

No clock, no pins, no tasks: a device (or a PC with a reader of its own) feeds it, and shows what it
puts on the stage.
"""

from tapete.compat import const
from tapete.deck import controls, pack
from tapete.deck.pack import card_of
from tapete.link import commands, record
from tapete.rules import codes, notation
from tapete.rules.game import Game
from tapete.rules.sheets import GAMES
from tapete.store.errors import StoreError
from tapete.table import prompts, table
from tapete.table.table import Table
from tapete.view import codes as seen
from tapete.view import passing
from tapete.view.moments import moment
from tapete.view.standing import look

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.link.link import Link
    from tapete.parts import Stage
    from tapete.store.journal import Journal
    from tapete.view.scene import Scene
    from tapete.view.shapes import Phrases
    from tapete.words.words import Words

VERSION = "0.1.0"

_FAULTS = ("reader", "display", "flash", "pack", "settings", "sound", "task")

# Phases in which no deal runs.
_BETWEEN = (codes.P_NONE, codes.P_IDLE, codes.P_OVER)

_GAME = const(5)  # characters of "game "

# How long a passing picture stands, in milliseconds; the next tap never waits for it.
_TAP_MS = const(1_200)
_TRICK_MS = const(2_500)
_WORD_MS = const(3_000)
_TEST_MS = const(300)

# Of the play picture, what is said when a deal's play begins: who leads, trumps, stock.
_OPENING = const(3)
_REMINDER = const(4)  # of any picture, when something else was done than it asks for


class App:
    """One table: its match, its pack, its journal, and everybody it tells."""

    def __init__(
        self, journal: "Journal", link: "Link", stage: "Stage", words: "Words", board: str
    ) -> None:
        """Begin without a match; `open` comes next."""
        self.game = Game()
        self.table = Table(self.game)
        self._journal = journal
        self._link = link
        self._stage = stage
        self._words = words
        self._board = board
        self.quiet = False  # until the self-test is told, what stands is not said
        self.score = 0  # when points are shown and said: 0 always, 1 after the deal, 2 never
        self._lost: list[int] = []  # faults that stand
        self._opened = False  # the journal's file has seen no deal yet
        self._opened_by = ""  # the line that opened the match, as the record has it
        # Who keeps what people chose: a setting and its value by number; a game, as in a record.
        self.on_setting: "Callable[[int, int], None] | None" = None
        self.on_game: "Callable[[str], None] | None" = None
        self.on_say: "Callable[[Phrases], None] | None" = None  # a voice

    # From power-on.

    def open(self, setup: str) -> str:
        """Go on with the deal in the journal, or open the match that `setup` names.

        setup: a game and its options, as behind `game` in a record; empty: people choose first.
        Returns what is wrong, or "".
        """
        if not self._restore() and setup:
            try:
                event = notation.parse_event("game " + setup, self.game)
            except notation.NotationError as error:
                return str(error)
            self._happen(event)
            if self.game.phase == codes.P_NONE:
                return "this pack cannot serve so many players"
        if self.game.phase == codes.P_NONE:
            self._stand()
        self.hello()
        return ""

    def _restore(self) -> bool:
        """Fold the newest deal of the journal; return False if there is none that can be read."""
        try:
            found = self._journal.last()
            if found is None:
                return False
            self.game = Game.load(found[0])
            self.table = Table(self.game)
            self._opened = not found[1]
            for payload in found[1]:
                event = notation.unpack_event(payload, 0, len(payload))
                self.table.settle(event, self.game.apply(event))
        except (StoreError, ValueError, IndexError):  # cut, or written by another version
            self.game = Game()
            self.table = Table(self.game)
            self.lose(seen.FLASH)
            return False
        self._opened_by = record.opening(self.game)
        if self.game.phase not in (codes.P_IDLE, codes.P_OVER):
            self.table.resume()
        self._stand()
        return True

    # What people do.

    def tag(self, uid: bytes, token: int, seat: int = 0, kind: int = 0) -> None:
        """Take a tag that was laid on a reader; `token` is 0 for one that is not ours.

        seat: whose reader it is, 0 if the seats share one; kind: of the tag (reader/presence.py).
        """
        mode = self.table.mode
        self.quiet = False
        if mode is None:
            token = card_of(token, self.game.family)
        elif token or mode.learns:
            self._link.card(pack.name(token) if token else "unknown " + uid.hex().upper())
            self._step(mode.tag(uid, token, kind))
            return
        if token:
            self._step(self.table.token(token, seat))
        else:
            self._link.card("unknown " + uid.hex().upper())
            self._tell(moment(seen.UNKNOWN_TAG, (), self.game))

    def two_tags(self) -> None:
        """Take notice of two new tags at once: nothing is scored."""
        self._link.card("two")
        self._tell(moment(seen.TWO_CARDS, (), self.game))

    def press(self, key: str, long: bool) -> None:
        """Take a press of "A", "B" or "C"."""
        self.quiet = False
        self._step(self.table.press(key, long))

    def command(self, command: tuple[int, str, bool]) -> None:
        """Take a command of the host (`link.commands`)."""
        kind = command[0]
        if kind == commands.HELLO:
            self.hello()
        elif kind == commands.STATE:
            self._link.state(record.lines(self.game, self._opened_by))
        elif kind == commands.PRESS:
            self.press(command[1], command[2])
        elif kind == commands.UNDO:
            self._happen((codes.E_UNDO, 0))
        elif kind == commands.COUNT:
            self._count(command[1])
        elif kind == commands.DIAGNOSE:
            self._link.error("there is no reader to diagnose here")
        elif kind in (commands.LEARN, commands.BACKUP, commands.RESTORE):
            self._link.error("there is no pack to be learned here")
        else:
            event = self._link.event_of(command, self.game)
            if event is not None:
                self._happen(event)

    def _count(self, game: str) -> None:
        """Begin to count piles, between deals, by the values of the game named, or the match's."""
        from tapete.table import asking  # noqa: PLC0415 - seldom needed, and put away

        if game and game not in GAMES:
            self._link.error(f"there is no game '{game}'")
        elif not self.is_between():
            self._link.error("a deal is running: its cards are counted by playing them")
        else:
            self._step(asking.count(self.table, GAMES.index(game) if game else -1))

    def is_between(self) -> bool:
        """Return whether no deal runs."""
        return self.game.phase in _BETWEEN

    def learn(self, entry: int) -> None:
        """Begin to learn tags, between deals: `entry` of table/learning.py, -1: people choose."""
        from tapete.table import asking  # noqa: PLC0415 - as above

        self._step(asking.learn(self.table, entry))

    def tested(self, cards: int) -> None:
        """Show at power-on, once, that every part has answered; `cards` are known by their tags."""
        from tapete.view import power  # noqa: PLC0415 - once, and put away

        waits = self.quiet
        self.quiet = False
        if not self._lost:
            told = power.test_passed(cards)
            self._stage.pass_by(power.test_display(), _TEST_MS)
            self._stage.pass_by(told, _TAP_MS)
            self._speak(told.say)
        if waits:
            self._stand()

    # What goes wrong.

    def lose(self, fault: int, line: int = 0, text: str = "") -> None:
        """Tell, once, that a part is lost; `line` and `text` where a file is to blame."""
        if fault in self._lost and not text:
            return
        if fault not in self._lost:
            self._lost.append(fault)
        scene = moment(seen.FAULT, (fault, line) if line else (fault,), self.game)
        self._link.fault(_FAULTS[fault], text or self._said(scene))
        self._tell(scene, said=False)
        if self.quiet and fault == seen.READER:  # then there will be no test
            self.quiet = False
            self._stand()

    def find(self, fault: int, text: str = "", others: bool = False) -> None:
        """Tell that a part is back; `others` of its kind are still lost."""
        if fault not in self._lost:
            return
        if not others:
            self._lost.remove(fault)
        scene = moment(seen.BACK, (fault,), self.game)
        self._link.fault(_FAULTS[fault], text or self._said(scene), back=True)
        self._tell(scene, said=False)

    def tidy(self) -> bool:
        """Between deals: make the journal ready for the next one. The only erasing there is.

        A bit a call, one erase at the most; return whether there is more to do.
        """
        if not self.is_between():
            return False
        try:
            return self._journal.step()
        except StoreError as error:
            self.lose(seen.FLASH, text=str(error))
        return False

    def hello(self) -> None:
        """Say who is here and how the deal stands, so that a host may join at any time."""
        self._link.hello(VERSION, self._board, self.game.name, self._words.language)
        self._link.state(record.lines(self.game, self._opened_by))
        self._prompt()

    # The way through.

    def _step(self, step: tuple[int, ...]) -> None:
        what = step[0]
        if what == table.DO:
            self._happen(step[1:])
            more = self.table.more()
            if more is not None:
                self._step(more)
        elif what == table.SET:
            from tapete.view import menus  # noqa: PLC0415 - it is there: this was chosen in it

            if self.on_setting is not None:
                self.on_setting(step[1], step[2])
            self._stage.play(seen.EARCON_TAP)
            self._speak((menus.chosen(step[1], step[2]),))
            self._stand()
        elif what == table.TELL:
            self._stand()
            self._name_in_private(step[1])
        elif what == table.TELL_ALL:
            self._tell(moment(seen.TOLD, step[1:], self.game))
        elif what == table.SHOW:
            self._stage.clear()
            self._stage.play(seen.EARCON_TAP)
            if len(step) > 1:
                scene = moment(seen.TOLD, (step[1], 0), self.game)
                self._stage.pass_by(scene, _WORD_MS)
                self._speak(scene.say)
            self._stand()
        elif what == table.REPEAT:
            self._stage.clear()
            self._stage.play(seen.EARCON_TAP)
            self._stand(whole=True)
        else:
            why = step[1] if len(step) > 1 else codes.F_NOT_NOW
            self._tell(moment(seen.REFUSED, (why, 0), self.game))
            scene = look(self.game, self.table.prompt, self._words, self.score)
            self._speak(self._asked(scene, False)[:_REMINDER])

    def _name_in_private(self, token: int) -> None:
        """Say what a tag is on the serial line alone: the screen is seen by everybody."""
        if token < controls.FIRST:
            text = self._words.say(moment(seen.TAPPED, (token,), self.game).say)
        else:
            text = controls.name(token)
        self._link.private(text)

    def _happen(self, event: tuple[int, ...]) -> None:
        """Apply an event: sound at once, then flash, then everything else."""
        game = self.game
        kind = event[0]
        before = game.save() if kind == codes.E_DEAL else b""
        target = game.undo_target() if kind == codes.E_UNDO else None
        results = game.apply(event)
        refused = bool(results) and results[0][0] == codes.R_REFUSED
        if target is not None and not refused:
            scenes = [moment(seen.UNDONE, target, game)]
        else:
            scenes = passing.scenes(event, results, game, self.score)
        self._stage.clear()
        if scenes:
            self._stage.play(scenes[0].earcon)
        if not refused:
            self._keep(event, before)
        if kind == codes.E_GAME and not refused:
            self._opened_by = record.opening(game)
            if self.on_game is not None:
                self.on_game(game.line[_GAME:])
        self.table.settle(event, results, target)
        self._link.event(event, game)
        for result in results:
            self._link.result(result, game)
        for scene in scenes:
            self._stage.pass_by(scene, _TRICK_MS if scene.screen == seen.TRICK else _TAP_MS)
            self._speak(passing.say(event, scene, game))
        self._stand()

    def _keep(self, event: tuple[int, ...], before: bytes) -> None:
        """Put an event on flash: a file a deal, the first one opened with the match."""
        try:
            if event[0] == codes.E_GAME:
                self._journal.begin(self.game.save())
                self._opened = True
                return
            if event[0] == codes.E_DEAL and not self._opened:
                self._journal.begin(before)
            self._opened = False
            self._journal.append(notation.pack_event(event))
        except StoreError as error:
            self.lose(seen.FLASH, text=str(error))

    def _stand(self, whole: bool = False) -> None:
        """Show and tell what the table waits for now; `whole`: also what was said before."""
        scene = look(self.game, self.table.prompt, self._words, self.score)
        self._stage.stand(scene)
        if not self.table.cards_to_come:  # what they will change is not worth a word
            self._speak(self._asked(scene, whole))
        self._prompt()

    def _asked(self, scene: "Scene", whole: bool) -> "Phrases":
        """Return what is said of a standing scene: in play only what is new."""
        if scene.screen != seen.PLAY or whole:
            return scene.say
        count = 1 if self.game.trick or self.game.tricks_done else _OPENING
        return scene.say[: count + (scene.args[-1] > 0)]  # whoever was named out of turn, too

    def _prompt(self) -> None:
        prompt = prompts.public(self.table.prompt)
        self._link.prompt(prompts.name(prompt[0]), prompt[1:])

    def _tell(self, scene: "Scene", said: bool = True) -> None:
        self._stage.play(scene.earcon)
        self._stage.pass_by(scene, _WORD_MS)
        if said:
            self._speak(scene.say)
        elif self.on_say is not None and scene.args[0] != seen.SOUND:
            self.on_say(scene.say)

    def _speak(self, say: "Phrases") -> None:
        """Say something aloud: on the serial line, and by the voice."""
        if self.quiet:
            return
        self._link.say(self._words.say(tuple(say)))
        if self.on_say is not None:
            self.on_say(say)

    def _said(self, scene: "Scene") -> str:
        return self._words.say(scene.say)
