"""What a tap or a press means now: tokens and keys in, an event for the core or a new prompt out.

The table decides nothing about the game: whatever can be said is turned into an event, and the core
answers. A question never times out, and laying a card answers "no" to every question.
"""

from tapete.compat import const
from tapete.deck import controls
from tapete.rules import codes, notation
from tapete.table import actions, prompts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapete.rules.game import Game

# What the caller shall do: (IGNORED,), (SHOW,) a new prompt,
# (REPEAT,) say the state again, (DO, *event).
IGNORED = const(0)
SHOW = const(1)
REPEAT = const(2)
DO = const(3)

_MOST_CARDS = const(12)  # no game shows more cards at once
_FIRST_CONTROL = const(64)

# Short and long press of A, B, C as the control tags they stand for.
_KEYS = {
    "A": (controls.YES, controls.REPEAT),
    "B": (controls.NO, controls.END),
    "C": (controls.MENU, controls.MENU),
}
_STANDING = (
    prompts.START,
    prompts.TURNUP,
    prompts.PLAY,
    prompts.DEAL_RESULT,
    prompts.MATCH_RESULT,
)


class Table:
    """The prompt that stands, and the seat that was named before it is needed."""

    def __init__(self, game: "Game") -> None:
        """Wait for what `game` waits for."""
        self.game = game
        self._seat = 0
        self._counted = False
        self._controls = (
            (controls.YES, self._yes),
            (controls.NO, self._no),
            (controls.DONE, self._done),
            (controls.UNDO, self._ask_undo),
            (controls.END, self._ask_abandon),
            (controls.MENU, self._next),
            (controls.REPEAT, self._repeat),
            (controls.NEW_DEAL, self._deal),
        )
        self.prompt: tuple[int, ...] = self._standing()

    def resume(self) -> None:
        """Ask whether the deal that a power cut interrupted goes on."""
        self.prompt = (prompts.RESUME,)

    def press(self, key: str, long: bool) -> tuple[int, ...]:
        """Take a press of the key "A", "B" or "C"; return the step to do."""
        token = _KEYS[key][1 if long else 0]
        if token == controls.NO and self.prompt[0] in _STANDING:
            token = controls.UNDO
        return self.token(token)

    def token(self, token: int) -> tuple[int, ...]:
        """Take a card (1..63) or a control tag (64 and up); return the step to do."""
        if self.prompt[0] == prompts.RESUME and token != controls.NO:
            self.prompt = self._standing()
            if token == controls.YES:
                return (SHOW,)
        if token < _FIRST_CONTROL:
            return self._card(token)
        if controls.SEAT_1 <= token < controls.SEAT_1 + 6:
            return self._seat_tag(token - controls.SEAT_1 + 1)
        if controls.SUIT_1 <= token < controls.SUIT_1 + 4:
            return self._suit_tag(token - controls.SUIT_1)
        return self._control(token)

    def settle(self, event: tuple[int, ...], results: "Sequence[tuple[int, ...]]") -> None:
        """Take the core's answer to an event: the prompt is again what the game waits for."""
        self._seat = 0
        refused = bool(results) and results[0][0] == codes.R_REFUSED
        if not refused:
            self._counted = self._is_counted(event[0], results)
        self.prompt = self._standing()

    def _is_counted(self, kind: int, results: "Sequence[tuple[int, ...]]") -> bool:
        for result in results:
            if result[0] == codes.R_DEAL:
                return True
        if self.game.phase != codes.P_IDLE:
            return False
        return self._counted and kind not in (codes.E_GAME, codes.E_END)

    def _standing(self) -> tuple[int, ...]:
        phase = self.game.phase
        if phase == codes.P_OVER:
            return (prompts.MATCH_RESULT,)
        if phase in (codes.P_NONE, codes.P_IDLE):
            dealer = self._seat or (0 if phase == codes.P_NONE else self.game.next_dealer())
            return (prompts.DEAL_RESULT if self._counted else prompts.START, dealer)
        if phase == codes.P_TURNUP:
            return (prompts.TURNUP,)
        return (prompts.PLAY, self._seat)

    def _stand(self) -> tuple[int, ...]:
        self.prompt = self._standing()
        return (SHOW,)

    def _who(self) -> int:
        """Return the seat that speaks: the named one, or the one whose turn it is."""
        return self._seat or self.game.turn or 1

    def _card(self, card: int) -> tuple[int, ...]:
        code = self.prompt[0]
        if code == prompts.CARDS:
            return self._gather(card)
        if self.game.phase == codes.P_TURNUP and not self._seat:
            return (DO, codes.E_TURNUP, 0, card)
        return (DO, codes.E_PLAY, self._who(), card)

    def _gather(self, card: int) -> tuple[int, ...]:
        prompt = self.prompt + (card,)
        row = actions.by_kind(prompt[1])
        self.prompt = prompt
        if row is not None and row[2] == actions.CARD:
            return (DO,) + prompt[1:]
        if len(prompt) - 3 >= _MOST_CARDS:
            return (DO,) + prompt[1:]
        return (SHOW,)

    def _seat_tag(self, seat: int) -> tuple[int, ...]:
        if seat > self.game.players:
            return (IGNORED,)
        prompt = self.prompt
        if prompt[0] == prompts.SEAT:
            return self._begin(prompt[1], seat)
        if prompt[0] == prompts.CARDS:
            self.prompt = (prompts.CARDS, prompt[1], seat) + prompt[3:]
            return (SHOW,)
        self._seat = seat
        return self._stand()

    def _suit_tag(self, suit: int) -> tuple[int, ...]:
        prompt = self.prompt
        if prompt[0] != prompts.ARGUMENT:
            return (IGNORED,)
        kind, seat = prompt[1], prompt[2]
        if kind == codes.E_MARRIAGE:
            return (DO, kind, seat, suit, 0)  # shown, not only said
        return (DO, kind, seat, suit)

    def _control(self, token: int) -> tuple[int, ...]:
        for known, handler in self._controls:
            if known == token:
                return handler()
        row = actions.by_control(token)
        if row is None:
            return (IGNORED,)
        return self._begin(row[1], self._who())

    def _begin(self, kind: int, seat: int) -> tuple[int, ...]:
        """Begin to say something: complete at once, or ask for what must follow."""
        row = actions.by_kind(kind)
        needs = actions.NOTHING if row is None else row[2]
        if needs == actions.NOTHING:
            return (DO, kind, seat)
        code = prompts.ARGUMENT if needs == actions.SUIT else prompts.CARDS
        self.prompt = (code, kind, seat, needs) if code == prompts.ARGUMENT else (code, kind, seat)
        return (SHOW,)

    def _ask_undo(self) -> tuple[int, ...]:
        target = self.game.undo_target()
        if target is None:  # the core says why
            return (DO, codes.E_UNDO, 0)
        self.prompt = (prompts.UNDO,) + target
        return (SHOW,)

    def _ask_abandon(self) -> tuple[int, ...]:
        self.prompt = (prompts.ABANDON,)
        return (SHOW,)

    def _repeat(self) -> tuple[int, ...]:
        return (REPEAT,)

    def _deal(self) -> tuple[int, ...]:
        return (DO, codes.E_DEAL, self._seat)

    def _yes(self) -> tuple[int, ...]:
        prompt = self.prompt
        code = prompt[0]
        if code in (prompts.START, prompts.DEAL_RESULT):
            return self._deal()
        if code == prompts.MATCH_RESULT:
            packed = self.game.game_packed
            return (DO,) + notation.unpack_event(packed, 0, len(packed))
        if code == prompts.UNDO:
            return (DO, codes.E_UNDO, 0)
        if code == prompts.ABANDON:
            return (DO, codes.E_END, 0)
        if code == prompts.ACTION:
            return self._take_action(prompt[1])
        if code == prompts.SEAT:
            return self._begin(prompt[1], prompt[2])
        return self._done()

    def _take_action(self, kind: int) -> tuple[int, ...]:
        row = actions.by_kind(kind)
        if row is not None and row[3] and not self._seat:
            self.prompt = (prompts.SEAT, kind, self.game.turn or 1)
            return (SHOW,)
        return self._begin(kind, self._who())

    def _done(self) -> tuple[int, ...]:
        if self.prompt[0] == prompts.CARDS and len(self.prompt) > 3:
            return (DO,) + self.prompt[1:]
        return (IGNORED,)

    def _no(self) -> tuple[int, ...]:
        if self.prompt[0] == prompts.RESUME:
            return self._ask_abandon()
        if self.prompt[0] == prompts.CARDS and len(self.prompt) > 3:
            self.prompt = self.prompt[:-1]
            return (SHOW,)
        self._seat = 0
        return self._stand()

    def _next(self) -> tuple[int, ...]:
        """C: the next dealer, the next action, the next seat."""
        prompt = self.prompt
        code = prompt[0]
        if code in (prompts.START, prompts.DEAL_RESULT) and self.game.players:
            self._seat = prompt[1] % self.game.players + 1
            return self._stand()
        if code == prompts.SEAT:
            self.prompt = (prompts.SEAT, prompt[1], prompt[2] % self.game.players + 1)
            return (SHOW,)
        if code not in (prompts.PLAY, prompts.ACTION):
            return (IGNORED,)
        return self._next_action(prompt)

    def _next_action(self, prompt: tuple[int, ...]) -> tuple[int, ...]:
        kinds = self.game.possible()
        if not kinds:
            return (IGNORED,)
        index = 0
        if prompt[0] == prompts.ACTION and prompt[1] in kinds:
            index = (kinds.index(prompt[1]) + 1) % len(kinds)
        self.prompt = (prompts.ACTION, kinds[index])
        return (SHOW,)
