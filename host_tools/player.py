"""`tapete run --play`: play a record at a virtual table, as people would, and print its answers.

Cards and control tags are laid on the reader, keys are pressed; only a new match goes over the
serial line, as a host program does it. What comes back on that line is printed, nothing else.
"""

from collections.abc import Callable

from host_tools.gestures import NoGestureError, Step, gestures
from host_tools.reasons import unreadable
from host_tools.record import MalformedError, NotHereError, filled
from host_tools.replay import BAD, OK, opened
from host_tools.rig import Json, Rig, RigError
from host_tools.text import say
from host_tools.virtual_pack import both_packs
from tapete.link.record import public_text
from tapete.rules import codes, notation
from tapete.rules.game import Game

_ANSWER_MS = 3000  # the table has answered long before, or never will
_BEGUN_MS = 500  # what a table says of itself at power-on ends with more than one prompt
_GONE_MS = 500  # after a tag was lifted: it has gone after three empty looks and 300 ms


class Player:
    """Plays the events of a record at `rig`; `watch` is called after each."""

    def __init__(self, rig: Rig, watch: Callable[[Rig], None] | None = None) -> None:
        self.rig = rig
        self.missed = 0  # events there was no way to play
        self._watch = watch
        # The same events folded here, to know whose turn it is and how a card is read. What is
        # printed never comes from it.
        self._mirror = Game()
        self._wait_for_prompt()
        rig.advance(_BEGUN_MS)

    def resume(self) -> None:
        """Go on after a power cut: let the table wake up, and say yes if it asks."""
        if self._wait_for_prompt()[-1]["prompt"] == "resume":
            self.rig.advance(_BEGUN_MS)
            self._perform([Step("press", "A")])
        self.rig.advance(_BEGUN_MS)

    def play(self, number: int, text: str) -> tuple[str, list[str]]:
        """Play the event of line `number` at the table; return it and the table's results.

        Raises MalformedError, NotHereError for what this table has no gesture for, RigError when
        the table falls silent or takes something else than what was played.
        """
        try:
            event = notation.parse_event(text, self._mirror)
        except notation.NotationError as error:
            raise MalformedError(number, str(error), text) from None
        printed = notation.event_text(event, self._mirror)
        try:
            steps = gestures(event, printed, self._mirror)
        except NoGestureError as error:
            self.missed += 1
            refused = any(result[0] == codes.R_REFUSED for result in self._mirror.apply(event))
            raise NotHereError(str(error), harmless=refused) from None
        self._mirror.apply(event)
        heard = self._perform(steps)
        if self._watch:
            self._watch(self.rig)
        took = [line["event"] for line in heard if "event" in line]
        if took != [public_text(event, self._mirror)]:
            raise RigError(f"line {number}: the table took {took or 'nothing'} for `{printed}`")
        return printed, [line["result"] for line in heard if "result" in line]

    def _perform(self, steps: list[Step]) -> list[Json]:
        """Do one step after the other; return the serial lines that came meanwhile."""
        self.rig.lines()
        heard: list[Json] = []
        for step in steps:
            if step.what == "press":
                self.rig.press(step.with_what)
            elif step.what == "send":
                self.rig.send(step.with_what)
            else:
                self.rig.family = self._mirror.family
                self.rig.lay(step.with_what)
            heard += self._wait_for_prompt()
            if step.what == "lay":
                self.rig.lift(step.with_what)
                self.rig.advance(_GONE_MS)
        return heard + self.rig.lines()

    def _wait_for_prompt(self) -> list[Json]:
        return self.rig.wait(lambda line: "prompt" in line, _ANSWER_MS)


def play_file(name: str) -> int:
    """Play the record `name` (`-`: standard input) and print it with the table's results.

    Returns OK, or BAD when a line was malformed or could not be played.
    """
    with opened(name) as stream, Rig(pack=both_packs()) as rig:
        player = Player(rig)
        try:
            for text in filled(stream, player, name):
                print(text, flush=True)
        except MalformedError as error:
            say(unreadable(name, error))
            return BAD
    return BAD if player.missed else OK
