"""What a tap or a press means now: tokens and keys in, an event for the core or a new prompt out.

The table decides nothing about the game: whatever can be said is turned into an event, and the core
answers. A question never times out, and laying a card answers "no" to every question.
"""

from tapete.compat import const
from tapete.deck import controls
from tapete.rules import codes, fields, notation
from tapete.table import actions, prompts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tapete.parts import Mode, PackKeeper
    from tapete.rules.game import Game

# What the caller shall do: (IGNORED,) or (IGNORED, reason: a refusal, or one of view/why.py),
# (SHOW,) a new prompt or (SHOW, what is told first, as in TELL_ALL),
# (REPEAT,) say the state again, (DO, *event), (TELL, token) name a tag in private,
# (SET, setting, value) both by their number in store/settings.py,
# (TELL_ALL, why a tap does not count, face of the card or 0).
IGNORED = const(0)
SHOW = const(1)
REPEAT = const(2)
DO = const(3)
TELL = const(4)
SET = const(5)
TELL_ALL = const(6)

_FIRST_CONTROL = const(64)
_TEN = const(10)

# Short and long press of A, B, C as the control tags they stand for; C by itself is no tag.
_KEYS = {"A": (controls.YES, controls.REPEAT), "B": (controls.NO, controls.END)}

# The prompts that are what the game waits for, and not a question.
_STANDING = (
    prompts.START,
    prompts.TURNUP,
    prompts.PLAY,
    prompts.DEAL_RESULT,
    prompts.MATCH_RESULT,
    prompts.AUCTION,
    prompts.TALON,
    prompts.NAMING,
    prompts.COUNTING,
    prompts.STAKE,
)


# What a phase waits for that is more than a card.
_BY_PHASE = {
    codes.P_AUCTION: prompts.AUCTION,
    codes.P_TALON: prompts.TALON,
    codes.P_NAME: prompts.NAMING,
}


class Table:
    """The prompt that stands, the seat that was named before it is needed, what was taken back."""

    def __init__(self, game: "Game") -> None:
        """Wait for what `game` waits for."""
        self.game = game
        self.named_seat = 0  # who speaks next, if it was said
        self.mode: "Mode | None" = None  # what is done without a game
        # Loads who keeps the tags that are learned.
        self.packs: "Callable[[], PackKeeper] | None" = None
        self.settings: bytes | bytearray = b""  # the value of each, by its number in the menu
        self._counted = False
        self._undone: list[tuple[int, ...]] = []  # the last one taken back is the last
        self.lacks_pack = False  # and the next deal asks for one
        self.cards_to_come: list[int] = []  # to be played one after another
        self._comes_anyway = False  # even if the one before was refused
        self._handlers = {
            controls.YES: self._yes,
            controls.DONE: self._done,
            controls.NO: self._no,
            controls.UNDO: self._ask_undo,
            controls.END: self._ask_abandon,
            controls.MENU: self._menu,
            controls.REPEAT: self._repeat,
            controls.NEW_DEAL: self.deal,
        }
        self.prompt: tuple[int, ...] = self.standing()

    def resume(self) -> None:
        """Ask whether the deal that a power cut interrupted goes on."""
        self.prompt = (prompts.RESUME,)

    # What people do.

    def press(self, key: str, long: bool) -> tuple[int, ...]:
        """Take a press of the key "A", "B" or "C"; return the step to do."""
        if self.mode is not None:
            return self.mode.press(key, long)
        if self.prompt[0] == prompts.WHAT:
            return self.stand()
        if key == "C":
            return self._c(long)
        token = _KEYS[key][1 if long else 0]
        if token == controls.NO and self.prompt[0] in _STANDING:
            token = controls.UNDO
        return self.token(token)

    def token(self, token: int, seat: int = 0) -> tuple[int, ...]:
        """Take a card (1..63) or a control tag (64 and up); return the step to do.

        seat: whose reader it was laid on, 0 if the seats share one.
        """
        before = self.prompt
        step = self._token(token, seat)
        if step[0] == IGNORED:  # then the same is asked as before
            self.prompt = before
        return step

    def _token(self, token: int, seat: int) -> tuple[int, ...]:
        if self.mode is not None:
            return self.mode.tag(b"", token, 0)
        if seat > self.game.players > 0:
            return (IGNORED,)
        if self.prompt[0] == prompts.WHAT:
            self.prompt = self.standing()
            return (TELL, token)
        if self.prompt[0] == prompts.RESUME and token not in (controls.NO, controls.REPEAT):
            self.prompt = self.standing()
            if token == controls.YES:
                return (SHOW,)
        if token < _FIRST_CONTROL:
            return self._card(token, seat)
        return self._control(token, seat)

    def settle(
        self,
        event: tuple[int, ...],
        results: "Sequence[tuple[int, ...]]",
        undone: "tuple[int, ...] | None" = None,
    ) -> None:
        """Take the core's answer to an event: the prompt is again what the game waits for.

        undone: what an undo took back.
        """
        self.named_seat = 0
        refused = bool(results) and results[0][0] == codes.R_REFUSED
        if not refused:
            self.mode = None
            self._counted = self._is_counted(event[0], results)
            self._remember(event, undone)
        elif not self._comes_anyway:
            self.cards_to_come = []
        counts = self.prompt[:2] == (prompts.CARDS, codes.E_COUNT)
        self.prompt = self.mode.prompt() if self.mode else self.standing()
        if counts and refused and event[0] == codes.E_COUNT and event[3]:
            self.prompt = (prompts.CARDS,) + event  # no card must be tapped again
        if self.lacks_pack and event[0] == codes.E_GAME and not refused:
            self.lacks_pack = False
            _asking().learn_missing(self)
        if _is_doubted(event, results) and not self.cards_to_come:
            self.prompt = (prompts.DOUBT, event[2])
        not_higher = refused and results[0][1] == codes.F_NOT_HIGHER
        if not_higher and codes.E_DOWN in self.game.possible():  # what can't be beaten is passed
            self.prompt = (prompts.ACTION, codes.E_DOWN)

    def more(self) -> tuple[int, ...] | None:
        """Return the next step that follows by itself, or None."""
        if not self.cards_to_come:
            return None
        return (DO, codes.E_PLAY, self.who(), self.cards_to_come.pop(0))

    # What the game waits for.

    def standing(self) -> tuple[int, ...]:
        """Return the prompt for what the game waits for."""
        game = self.game
        phase = game.phase
        if phase == codes.P_OVER:
            return (prompts.MATCH_RESULT,)
        if phase == codes.P_NONE:
            return (prompts.GAME, game.game_index)
        if phase == codes.P_IDLE:
            dealer = self.named_seat or game.next_dealer()
            return (prompts.DEAL_RESULT if self._counted else prompts.START, dealer)
        if phase == codes.P_TURNUP:
            return (prompts.TURNUP,)
        if phase == codes.P_COUNT:
            return (prompts.COUNTING,)
        if game.pending:
            return (prompts.STAKE, self.named_seat, game.pending)
        return (_BY_PHASE.get(phase, prompts.PLAY), self.named_seat)

    def stand(self) -> tuple[int, ...]:
        """Give up whatever was asked; return the step."""
        self.prompt = self.standing()
        return (SHOW,)

    def show(self, prompt: tuple[int, ...]) -> tuple[int, ...]:
        """Ask something; return the step."""
        self.prompt = prompt
        return (SHOW,)

    def who(self) -> int:
        """Return the seat that speaks: the named one, or the one whose turn it is."""
        return self.named_seat or self.game.turn or 1

    def redo(self) -> tuple[int, ...]:
        """Return the step that puts back what was taken back last."""
        return (DO,) + self._undone[-1] if self._undone else (IGNORED,)

    def play_after_another(self, cards: list[int], anyway: bool) -> None:
        """Let these cards be played after the next event, each by whose turn it is then.

        anyway: even if one before was refused.
        """
        self.cards_to_come = cards
        self._comes_anyway = anyway

    def offers(self) -> list[int]:
        """Return what C offers: event kinds the game has now, then the table's own acts."""
        phase = self.game.phase
        found = list(self.game.possible())
        if phase in (codes.P_NONE, codes.P_IDLE, codes.P_OVER):
            found = [actions.DEALER, codes.E_SCORE] if phase == codes.P_IDLE else []
        elif phase == codes.P_PLAY:
            found.append(actions.PICK)
            if _asking().last_card(self.game):
                found.append(actions.FORGOTTEN)
        elif phase == codes.P_TURNUP:
            found.append(actions.PICK)
        if self._undone:
            found.append(actions.REDO)
        if phase not in (codes.P_NONE, codes.P_OVER):
            found.append(actions.WHAT)
        found.append(actions.REPEAT)
        if _can_end(self.game):
            found.append(codes.E_END)
        found.append(actions.MENU)
        return found

    # How it is kept.

    def _is_counted(self, kind: int, results: "Sequence[tuple[int, ...]]") -> bool:
        for result in results:
            if result[0] == codes.R_DEAL:
                return True
        if self.game.phase != codes.P_IDLE:
            return False
        return self._counted and kind not in (codes.E_GAME, codes.E_END)

    def _remember(self, event: tuple[int, ...], undone: "tuple[int, ...] | None") -> None:
        """Keep what can be put back, until something else happens."""
        if event[0] == codes.E_UNDO:
            if undone:
                self._undone.append(undone)
        elif self._undone and event == self._undone[-1]:
            self._undone.pop()
        else:
            self._undone.clear()

    def _card(self, card: int, seat: int) -> tuple[int, ...]:
        prompt = self.prompt
        while prompt[0] == prompts.PICK:  # it was to be picked, and now it is here ...
            prompt = prompt[4:]
        if prompt[:2] == (prompts.CARDS, codes.E_CALL):  # ... but a called card is nobody's to lay
            prompt = self.prompt
        code = prompt[0]
        if code == prompts.CARDS:
            return _asking().take(self, prompt + (card,))
        if code == prompts.FORGOTTEN:
            return _asking().forgotten(self, card, prompt[1])
        if seat:
            self.named_seat = seat
        phase = self.game.phase
        if phase == codes.P_TURNUP:
            self.named_seat = 0
            return (DO, codes.E_TURNUP, 0, card)
        if phase == codes.P_TALON:
            return _asking().take(self, (prompts.CARDS, codes.E_TALON, self.who(), card))
        if phase == codes.P_PLAY and self.game.rules[fields.TRICK_CARDS]:
            return _asking().take(self, (prompts.CARDS, codes.E_PLAY, self.who(), card))
        return (DO, codes.E_PLAY, self.who(), card)

    def _control(self, token: int, seat: int) -> tuple[int, ...]:
        kind = actions.kind_of(token)
        phase = self.game.phase
        if token == controls.COUNT and phase in (codes.P_NONE, codes.P_IDLE, codes.P_OVER):
            return _asking().count(self, -1)
        if kind >= 0 and phase == codes.P_NONE:
            return (IGNORED,)  # there is no game in which it could be said
        if kind >= 0:
            if seat:
                self.named_seat = seat
            if kind == codes.E_PASS and self.game.rules[fields.TRICK_CARDS]:
                kind = codes.E_DOWN  # whoever passes there lays cards face down
            return _asking().begin(self, kind, self.who())
        handler = self._handlers.get(token)
        if handler is not None:
            return handler()
        return _tags().take(self, token)

    def _c(self, long: bool) -> tuple[int, ...]:
        """C: what can be said now, the next choice, or (long) the menu, ten choices further."""
        prompt = self.prompt
        if prompt[0] in _STANDING:
            if long:
                return _asking().the_menu().begin(self)
            return self.show((prompts.ACTION, self.offers()[0]))
        return _answers().following(self, prompt, _TEN if long else 1)

    # Control tags.

    def _ask_undo(self) -> tuple[int, ...]:
        target = self.game.undo_target()
        if target is None:  # the core says why
            return (DO, codes.E_UNDO, 0)
        return self.show((prompts.UNDO,) + target)

    def _ask_abandon(self) -> tuple[int, ...]:
        if not _can_end(self.game):  # the core says why
            return (DO, codes.E_END, 0)
        return self.show((prompts.ABANDON,))

    def _repeat(self) -> tuple[int, ...]:
        return (REPEAT,)

    def deal(self) -> tuple[int, ...]:
        """Return the step that begins a deal, by the dealer who was named, if any.

        Once, where no card is known any more, it is asked to learn them instead.
        """
        if self.lacks_pack and self.game.phase == codes.P_IDLE:
            self.lacks_pack = False
            return _asking().learn(self, -1)
        return (DO, codes.E_DEAL, self.named_seat)

    def _menu(self) -> tuple[int, ...]:
        return self._c(False)

    def _yes(self) -> tuple[int, ...]:
        prompt = self.prompt
        code = prompt[0]
        if code in (prompts.START, prompts.DEAL_RESULT):
            return self.deal()
        if code == prompts.MATCH_RESULT:
            packed = self.game.game_packed
            return (DO,) + notation.unpack_event(packed, 0, len(packed))
        if code == prompts.UNDO:
            return (DO, codes.E_UNDO, 0)
        if code == prompts.ABANDON:
            return (DO, codes.E_END, 0)
        return _answers().yes(self, prompt)

    def _done(self) -> tuple[int, ...]:
        if self.prompt[0] == prompts.ARGUMENT:
            return _answers().done(self, self.prompt)
        return self._yes()

    def _no(self) -> tuple[int, ...]:
        if self.prompt[0] == prompts.RESUME:
            return self._ask_abandon()
        return _answers().back(self, self.prompt)


def _can_end(game: "Game") -> bool:
    """Whether there is a deal that can be abandoned."""
    return game.phase not in (codes.P_NONE, codes.P_IDLE, codes.P_OVER, codes.P_COUNT)


def _is_doubted(event: tuple[int, ...], results: "Sequence[tuple[int, ...]]") -> bool:
    """Whether a seat laid a card that another is known to hold: perhaps one was forgotten."""
    if event[0] != codes.E_PLAY or len(event) != 3:
        return False
    return any(result[:2] == (codes.R_NOTICE, codes.N_SEAT_DOUBT) for result in results)


# In most games cards are all there is: what asks is loaded when it is needed, and put away again.


def _asking():
    from tapete.table import asking  # noqa: PLC0415

    return asking


def _answers():
    from tapete.table import answers  # noqa: PLC0415

    return answers


def _tags():
    from tapete.table import tags  # noqa: PLC0415

    return tags
