"""People who do anything at a table: sensible things for a while, then wild ones.

`RandomPeople.go(n)` does n inputs and looks after each at everything that came out.
"""

import random
import re
from collections.abc import Callable

from outlets import FRENCH, Outlets

from tapete.deck import controls
from tapete.rules import cards, codes, notation
from tapete.table import actions, prompts
from tapete.view import codes as seen
from tapete.view.scene import Scene
from tapete.words.words import Words

KEYS = "aaaaabbccccABCC"
GARBAGE = (
    b"\n",
    b"{}\n",
    b'{"cmd": 1}\n',
    b'{"cmd": "press", "key": "D"}\n',
    b'{"cmd": "do", "event": "1: 99x"}\n',
    b'{"cmd": "do", "event": "game chess players=2"}\n',
    b'{"cmd": "new", "event": "deal"}\n',
    b'{"cmd": "hello"}\n{"cmd": "state"}\n',
    b"\xff\xfe\x00[[[[\n",
    b'{"cmd": "undo"',
    b'}\n{"cmd": "undo"}\n',
    b"x" * 500 + b"\n",
)
WORDS = ("raise", "accept", "decline", "rest", "fold", "redeal", "pass")
ENGLISH = Words("en")
# How often a sensible person lays a card, by what is asked.
CARDS_WANTED = {prompts.PLAY: 0.75, prompts.TALON: 0.75, prompts.TURNUP: 0.75, prompts.CARDS: 0.4}
# Scenes that show an event's cards, kind and seat before them.
OF_AN_EVENT = (seen.UNDO, seen.UNDONE, seen.SAID)


class RandomPeople:
    """Random inputs for one game, `openings` being its game lines."""

    def __init__(
        self,
        openings: "tuple[str, ...]",
        seed: int,
        sit_down: Callable[[str], Outlets] = Outlets,
    ) -> None:
        """Sit down at a table where the first opening is set up."""
        self.random = random.Random(seed)
        self.openings = openings
        self._sit_down = sit_down
        self.at = sit_down(openings[0].removeprefix("game "))
        self.done: list[str] = []  # the last inputs, for whoever must find a fault
        self.count = 0
        self.deals = 0
        self.touched: set[int] = set()  # cards that somebody named openly with this input
        self.painted: set[int] = set()

    def go(self, inputs: int) -> None:
        """Do so many inputs."""
        end = self.count + inputs
        try:
            while self.count < end:
                sensible = self.random.random() < 0.75
                for _ in range(min(self.random.randrange(20, 60), end - self.count)):
                    self._one(self._sensible if sensible else self._wild)
                self._now_and_then()
        except Exception as error:
            where = f"input {self.count}, {self.at.prompt}: " + " ".join(self.done[-60:])
            raise AssertionError(where) from error

    def _one(self, do: Callable[[], None]) -> None:
        self.count += 1
        before = self.at.secret()
        self.touched = set()
        self._named()
        do()
        self._named()
        self._look(before | self.at.secret())

    def _named(self) -> None:
        """Note the cards that the prompt has because people named them openly."""
        prompt = self.at.prompt
        if prompt[0] == prompts.PICK and prompt[1] == actions.RANK:
            self.touched.add(cards.card(prompt[3], prompt[2]))
        while prompt[0] == prompts.PICK:
            prompt = prompt[4:]
        if prompt[0] in (prompts.DOUBT, prompts.FORGOTTEN):
            self.touched.update(prompt[1:])
        if prompt[0] == prompts.CARDS and prompt[1] != codes.E_DOWN:
            self.touched.update(prompt[3:])

    # What people do.

    def _note(self, what: str) -> None:
        self.done.append(what)
        if len(self.done) > 200:
            del self.done[:100]

    def _press(self, key: str) -> None:
        self._note(key)
        self.at.press(key)

    def _tag(self, name: str) -> None:
        self._note("@" + name)
        self.at.lay("@" + name)

    def _card(self) -> None:
        game = self.at.app.game
        left = [card for card in range(1, 64) if game.in_pack(card) and not game.is_seen(card)]
        if not left or self.random.random() < 0.05:
            left = self._all()
        self._lay(self.random.choice(left))

    def _all(self) -> list[int]:
        """Return every card that has a name, in the pack or not."""
        highest = 13 if self.at.app.game.family else 12
        return [card for card in range(1, 64) if 0 < cards.rank(card) <= highest]

    def _lay(self, card: int) -> None:
        family = self.at.app.game.family
        self._note(cards.name(card, family))
        self._touch(card)
        self.at.token(card + FRENCH * family)

    def _touch(self, card: int) -> None:
        """Note that a card is laid openly, unless it is laid face down."""
        if self.at.prompt[:2] != (prompts.CARDS, codes.E_DOWN):
            self.touched.add(card)

    def _said(self) -> None:
        """Lay the tag of something that can be said now."""
        kinds = self.at.app.game.possible()
        names = [
            controls.name(token) for token, kind, _ in actions.ACTIONS if token and kind in kinds
        ]
        if names:
            self._tag(self.random.choice(names))
        else:
            self._press("a")

    def _sensible(self) -> None:
        chance = self.random.random()
        if chance < CARDS_WANTED.get(self.at.prompt[0], 0):
            self._card()
        elif chance < 0.15:
            self._said()
        elif chance < 0.17:
            self._tag("pass")
        elif chance < 0.3:
            self._press(self.random.choice("cccCb"))
        else:
            self._press("a")

    def _wild(self) -> None:
        chance = self.random.random()
        if chance < 0.35:
            self._press(self.random.choice(KEYS))
        elif chance < 0.65:
            self._tag(self.random.choice(controls.NAMES))
        elif chance < 0.82:
            self._card()
        elif chance < 0.85:
            self._note("other")
            card = self.random.choice(self._all())
            self._touch(card)
            self.at.token(card + FRENCH * self.random.randrange(2))
        elif chance < 0.87:
            self._note("unknown")
            self.at.token(0)
        elif chance < 0.89:
            self._note("two")
            self.at.two()
        else:
            self._send()

    def _send(self) -> None:
        chance = self.random.random()
        if chance < 0.25:
            line = self.random.choice(GARBAGE)
            self._note(repr(line)[:20])
            self.at.send(line)
        elif chance < 0.4:
            key = self.random.choice(KEYS)
            self._note("sent:" + key)
            long = "true" if key.isupper() else "false"
            self.at.send(f'{{"cmd": "press", "key": "{key.upper()}", "long": {long}}}\n'.encode())
        elif chance < 0.5:
            self._note("sent:undo")
            self.at.send(b'{"cmd": "undo"}\n')
        else:
            text = self._event()
            self._note(f"[{text}]")
            try:
                event = notation.parse_event(text, self.at.app.game)
                if event[0] != codes.E_DOWN:
                    self.touched.update(event[2:])
            except notation.NotationError:
                pass
            self.at.do(text)

    def _event(self) -> str:
        pick = self.random
        game = self.at.app.game
        if pick.random() < 0.1:
            return pick.choice(self.openings)
        seat = pick.randrange(1, 7)
        names = [cards.name(card, game.family) for card in pick.choices(self._all(), k=4)]
        suit = pick.choice("shdc" if game.family else "oceb")
        return pick.choice(
            (
                f"{seat}: {names[0]}",
                f"{seat}: {' '.join(names[: pick.randrange(1, 5)])}",
                f"{seat}: down {pick.randrange(5)}",
                f"{seat}: down {' '.join(names[: pick.randrange(1, 5)])}",
                f"{seat}: exchange {names[0]}",
                f"{seat}: {names[0]} arrastre",
                f"{seat}: claim {' '.join(names[: pick.randrange(1, 5)])}",
                f"{seat}: marriage {suit}",
                f"{seat}: bid {pick.randrange(150)}",
                f"{seat}: talon {names[0]} {names[1]}",
                f"{seat}: name {suit}",
                f"{seat}: call {names[0]}",
                f"{seat}: {pick.choice(WORDS)}",
                f"{seat}: molodka {' '.join(names)}",
                f"count {pick.choice('ABC')} {pick.randrange(130)}",
                f"score A {pick.randrange(13)} B {pick.randrange(13)}",
                f"turnup {names[0]}",
                "deal",
                f"deal dealer={seat}",
                "undo",
                "end",
            )
        )

    # What must hold.

    def _now_and_then(self) -> None:
        chance = self.random.random()
        self.back_out()
        if chance < 0.05:
            self.leave_the_deal()
        if chance > 0.98:  # a table that never had a match
            self._note("new table")
            self.at.close()
            self.at = self._sit_down("")
            for _ in range(30):
                self._one(self._wild)
            self.back_out()
        if chance < 0.5:
            self.at.check_journal()
            self.cut()
        game = self.at.app.game
        if game.phase in (codes.P_NONE, codes.P_IDLE, codes.P_OVER) and (
            chance > 0.9 or game.name != self.openings[0].split()[1]
        ):
            self.deals += 1
            self.at.do(self.random.choice(self.openings))

    def cut(self) -> None:
        """Pull the plug: afterwards the game stands as before."""
        self._note("cut")
        game = self.at.app.game
        before = (game.phase, game.state_results(), game.deal_events(), game.save())
        counted = self.at.app.table.standing()[0]
        self.at.cut()
        game = self.at.app.game
        assert (game.phase, game.state_results(), game.deal_events(), game.save()) == before
        assert self.at.app.table.standing()[0] == counted
        self._look(self.at.secret())

    def back_out(self) -> None:
        """Press B until the game's own prompt stands."""
        piled = 50 if self.at.app.table.mode else 0  # card by card
        for _ in range(len(self.at.prompt) + 4 + piled):
            if self.at.stands():
                return
            self._one(lambda: self._press("b"))
        raise AssertionError("B does not lead back")

    def leave_the_deal(self) -> None:
        """End the deal by buttons alone, whatever is asked."""
        self.back_out()
        game = self.at.app.game
        for _ in range(game.sides + 1):
            if game.phase != codes.P_COUNT:
                break
            for key in "aaaa":  # count a pile: this side, by number, as offered
                self._press(key)
        if game.phase not in (codes.P_NONE, codes.P_IDLE, codes.P_OVER):
            for key in "Ba":
                self._press(key)
        assert game.phase in (codes.P_NONE, codes.P_IDLE, codes.P_OVER)

    def _look(self, secret: set[int]) -> None:
        """Look at all outlets."""
        standing = self.at.stage.standing
        assert standing is not None
        assert standing.screen == self.at.prompt[0]
        scenes = self.at.scenes()
        secret = secret - self.touched
        for scene in scenes:
            often = scene.screen in self.painted
            if not often or self.random.random() < 0.02:
                self.painted.add(scene.screen)
                self.at.paint(scene)
        if secret:
            for scene in scenes:
                self._is_discreet(scene, secret)
        for line in self.at.lines():
            self._may_be_read(line, secret)

    def _is_discreet(self, scene: Scene, secret: set[int]) -> None:
        family = self.at.app.game.family
        said = ENGLISH.say(scene.say)
        for card in secret:
            assert ENGLISH.card(seen.face(card, family)) not in said, said
        hidden = {seen.face(card, family) for card in secret}
        if scene.screen in OF_AN_EVENT:
            assert not hidden.intersection(scene.args[2:]), scene.args
        elif scene.screen == seen.CARDS:
            assert not hidden.intersection(scene.args[2]), scene.args
        elif scene.screen == seen.PLAY:
            assert not hidden.intersection(scene.args[5][1::2]), scene.args
        elif scene.screen == seen.TAPPED:
            assert scene.args[0] not in hidden

    def _may_be_read(self, line: "dict[str, object]", secret: set[int]) -> None:
        family = self.at.app.game.family
        if "prompt" in line:
            args = line["args"]
            assert isinstance(args, list)
            self._prompt_may_be_read(str(line["prompt"]), args)  # pyright: ignore[reportUnknownArgumentType]
        if "say" in line:
            text = str(line["say"])
            assert len(text) > 1
            assert "{" not in text
            if self.at.words.language == "en":  # elsewhere a card's name may be part of another's
                for card in secret:
                    assert ENGLISH.card(seen.face(card, family)) not in text, line
        elif secret and "prompt" not in line:
            # Everybody saw what was turned up, whatever became of it; examples are nobody's cards.
            turned = re.sub(r"turnup \w+|\(10d, Ah\) pack|\(1o, 12e\) pack", "", str(line))
            told = set(re.findall(r"\w+", turned))
            assert not told.intersection([cards.name(card, family) for card in secret]), line

    def _prompt_may_be_read(self, name: str, args: list[int]) -> None:
        if name in ("undo", "cards") and args[0] == codes.E_DOWN:
            assert not any(args[2:3]), (name, args)
        if name == "cards" and args[0] == codes.E_DOWN:
            assert not any(args[2:]), (name, args)
        if name == "pick":
            assert args[3:5] != [prompts.CARDS, codes.E_DOWN], args
