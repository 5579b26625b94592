"""Learning which tag is which card: in order, one tap each; and forgetting and replacing them."""

from tapete.compat import const
from tapete.deck import controls
from tapete.deck.pack import FRENCH
from tapete.rules import cards
from tapete.store.errors import StoreError
from tapete.table import asking, prompts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import PackKeeper
    from tapete.table.table import Table

    Step = tuple[int, ...]

_IGNORED = const(0)
_REPEAT = const(2)
_TELL_ALL = const(6)

# Kinds of tag, as in reader/presence.py.
_ISO_DEP = const(3)
_RANDOM = const(4)

# Why a tag is not taken, in the order of the phrases; 0 and 1 belong to piles.py.
MADE_UP = const(2)
BANK_CARD = const(3)
KNOWN = const(4)
NOT_KEPT = const(5)
NO_PACK = const(8)  # 6, 7 and 9 belong to piles.py and asking.py
GONE = const(10)
UNDONE = const(11)

# What can be learned, in the order of the phrases: packs by family and ranks, then controls.
ENTRIES = ("spanish-40", "spanish-48", "french-52", "french-36", "french-32", "controls")
_PACKS = (
    (cards.SPANISH, b"\1\2\3\4\5\6\7\x0a\x0b\x0c"),
    (cards.SPANISH, b"\1\2\3\4\5\6\7\x08\x09\x0a\x0b\x0c"),
    (cards.FRENCH, b"\1\2\3\4\5\6\7\x08\x09\x0a\x0b\x0c\x0d"),
    (cards.FRENCH, b"\1\6\7\x08\x09\x0a\x0b\x0c\x0d"),
    (cards.FRENCH, b"\1\7\x08\x09\x0a\x0b\x0c\x0d"),
)
CONTROLS = const(5)
REPLACE = const(6)
FORGET = const(7)


def begin(table: "Table", packs: "PackKeeper", entry: int) -> "Step":
    """Begin to learn; entry -1: first ask what, or go on with what a power cut interrupted."""
    learning = Learning(table, packs)
    table.mode = learning
    if entry < 0:
        entry = packs.marked()
    return learning.start(entry) if 0 <= entry <= CONTROLS else learning.ask()


def tokens_of(entry: int) -> list[int]:
    """Return the cards of a pack as the pack knows them, or the control tags, in order."""
    if entry == CONTROLS:
        return list(range(controls.FIRST, controls.LAST + 1))
    family, ranks = _PACKS[entry]
    return [cards.card(suit, rank) + FRENCH * family for suit in range(4) for rank in ranks]


class Learning:
    """One pack being learned. What is learned is on flash already: here is only the place."""

    learns = True

    def __init__(self, table: "Table", packs: "PackKeeper") -> None:
        self._table = table
        self._packs = packs
        self._tokens: list[int] = []
        self._place = 0
        self._learned = 0
        self._fresh = False  # the pack has no card yet
        self._entry = 0
        self._prompt: tuple[int, ...] = ()

    def prompt(self) -> tuple[int, ...]:
        """Return what is asked now."""
        return self._prompt

    def _show(self, prompt: tuple[int, ...]) -> "Step":
        self._prompt = prompt
        return self._table.show(prompt)

    # What is to be done.

    def ask(self) -> "Step":
        """Ask what shall be learned; first the smallest pack that has the match's cards."""
        game = self._table.game
        found = 2 if game.family == cards.FRENCH else 1
        for entry in range(CONTROLS):
            family, ranks = _PACKS[entry]
            if family == game.family and game.size <= 4 * len(ranks) < 4 * len(_PACKS[found][1]):
                found = entry
        return self._show((prompts.LEARN, found))

    def start(self, entry: int) -> "Step":
        """Ask for the first card of a pack, or for the first that was not learned of it."""
        self._entry = entry
        self._tokens = tokens_of(entry)
        known = self._known()
        self._place = 0
        if len(known) == len(self._tokens):  # all of it: another one
            known = ()
        self._learned = len(known)
        self._fresh = not known and (entry != CONTROLS or not self._packs.sections())
        try:
            self._packs.mark(entry)
        except StoreError:
            return (_TELL_ALL, NOT_KEPT, 0)
        return self._next()

    def _known(self) -> tuple[int, ...]:
        """Return what is learned already of the pack that is the last in the file."""
        if self._entry == CONTROLS:
            return self._packs.controls()
        sections = self._packs.sections()
        if not sections or sections[-1][0] != _PACKS[self._entry][0]:
            return ()
        return tuple([token for token in sections[-1][1] if token in self._tokens])

    def _next(self) -> "Step":
        """Ask for the card of this place or, if it is known already, for the next that is not."""
        known = () if self._fresh or self._entry == REPLACE else self._known()
        while self._place < len(self._tokens) and self._tokens[self._place] in known:
            self._place += 1
        if self._place == len(self._tokens):
            return self._finish()
        token = self._tokens[self._place]
        return self._show((prompts.LAY, self._place + 1, len(self._tokens), token))

    def _finish(self) -> "Step":
        self._unmark()
        return self._show((prompts.LEARNED, self._learned, len(self._tokens)))

    def _unmark(self) -> None:
        try:
            self._packs.mark(-1)
        except StoreError:
            pass  # then it is offered again

    # What people do.

    def press(self, key: str, long: bool) -> "Step":
        """Take a press of "A", "B" or "C"."""
        if long:
            return (_REPEAT,) if key == "A" else (_IGNORED,)
        code = self._prompt[0]
        if code == prompts.LAY:
            return self._lay(key)
        if key == "C":
            return self._following()
        if code == prompts.LEARNED:
            return asking.leave(self._table) if key == "A" else self.ask()
        if key == "B":
            if code == prompts.LEARN:
                self._unmark()
                return asking.leave(self._table)
            return self._show((prompts.LEARN, FORGET))
        if code == prompts.FORGET:
            return self._forget()
        entry = self._prompt[1]
        if entry == FORGET:
            return self._offer_to_forget(0)
        return self._begin_to_replace() if entry == REPLACE else self.start(entry)

    def _lay(self, key: str) -> "Step":
        """Take a key where a tag is waited for: A the next card, B back, C that is all."""
        replaces = self._entry == REPLACE
        if key == "A":
            self._place += 1
            if replaces:
                self._place %= len(self._tokens)
            return self._next()
        if replaces:
            if key == "B":
                return self._show((prompts.LEARN, REPLACE))
            suit = (self._tokens[self._place] % FRENCH >> 4) + 1
            self._place = suit % 4 * len(self._tokens) // 4
            return self._next()
        if key == "C":
            return self._finish()
        if not self._place:
            self._unmark()
            return self._show((prompts.LEARN, self._entry))
        return self._back()

    def _back(self) -> "Step":
        """Take one step back; a tag that was learned in it is forgotten."""
        self._place -= 1
        token = self._tokens[self._place]
        if token not in self._known():
            return self._next()
        try:
            self._packs.take_back(token)
        except StoreError:
            return (_TELL_ALL, NOT_KEPT, 0)
        self._learned -= 1
        return self._next() + (UNDONE,)

    def _following(self) -> "Step":
        code = self._prompt[0]
        if code == prompts.FORGET:
            return self._offer_to_forget(self._prompt[1])
        if code != prompts.LEARN:
            return (_IGNORED,)
        more = any(tokens for _, tokens in self._packs.sections())
        return self._show(
            (prompts.LEARN, (self._prompt[1] + 1) % (FORGET + 1 if more else REPLACE))
        )

    def tag(self, uid: bytes, token: int, kind: int) -> "Step":
        """Take any tag at all."""
        known = self._packs.lookup(uid) if uid else token
        asked = self._prompt[0] == prompts.LAY
        if controls.FIRST <= known <= controls.LAST and not (asked and self._entry == CONTROLS):
            return self._control(known)
        if known:
            face = 64 + known - FRENCH if known > FRENCH else known
            return (_TELL_ALL, KNOWN, face if known < controls.FIRST or known > FRENCH else 0)
        if kind == _RANDOM or (len(uid) == 4 and uid[0] == 0x08):
            return (_TELL_ALL, MADE_UP, 0)
        if kind == _ISO_DEP:
            return (_TELL_ALL, BANK_CARD, 0)
        return self._learn(uid) if asked and uid else (_IGNORED,)

    def _control(self, token: int) -> "Step":
        """Take a control tag for the button that it stands for."""
        if token in (controls.YES, controls.DONE):
            return self.press("A", False)
        if token in (controls.NO, controls.UNDO):
            return self.press("B", False)
        if token == controls.MENU:
            return self.press("C", False)
        return (_REPEAT,) if token == controls.REPEAT else (_IGNORED,)

    def _learn(self, uid: bytes) -> "Step":
        token = self._tokens[self._place]
        try:
            if self._entry == REPLACE:
                self._packs.replace(uid, token)
                return self._show((prompts.LEARNED, 1, 1))
            self._packs.learn(uid, token, self._fresh)
        except StoreError:
            return (_TELL_ALL, NOT_KEPT, 0)
        self._fresh = False
        self._table.lacks_pack = False
        self._learned += 1
        self._place += 1
        return self._next()

    def _begin_to_replace(self) -> "Step":
        """Ask which card, of those that the packs have, gets another tag."""
        family = self._table.game.family
        found: list[int] = []
        for there, tokens in self._packs.sections():
            if there == family or not found:
                found.extend([token for token in tokens if token not in found])
        self._entry = REPLACE
        family = 1 if found[0] > FRENCH else 0
        self._tokens = [token for token in tokens_of(2 if family else 1) if token in found]
        self._place = 0
        return self._next()

    def _offer_to_forget(self, first: int) -> "Step":
        """Offer to forget a pack: the first with cards from this number on."""
        sections = self._packs.sections()
        for step in range(len(sections)):
            at = (first + step) % len(sections)
            family, tokens = sections[at]
            if tokens:
                return self._show((prompts.FORGET, at + 1, family, len(tokens)))
        return self.ask()

    def _forget(self) -> "Step":
        try:
            self._packs.forget(self._prompt[1] - 1)
        except StoreError:
            return (_TELL_ALL, NOT_KEPT, 0)
        kept = asking.families(self._packs)
        self._table.lacks_pack = self._table.game.family not in kept
        if kept:
            return self.ask() + (GONE,)
        return self.ask() + (NO_PACK,)
