"""Counting won piles without a game: which cards were tapped, what they count, what is missing.

The values and the pack are those of a game's sheet, or of the match that is open.
"""

from tapete.compat import const
from tapete.deck import controls
from tapete.deck.pack import FRENCH
from tapete.rules import cards, codes, fields
from tapete.table import asking, prompts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.table.table import Table

    Step = tuple[int, ...]

_IGNORED = const(0)
_REPEAT = const(2)
_TELL_ALL = const(6)
_TEN = const(10)
_PAGE = const(12)  # cards that are named at once
_MOST_GAMES = const(8)

# Why a tap does not count, in the order of the phrases.
COUNTED = const(0)
NOT_OF_THIS_PACK = const(1)
NO_VALUES = const(7)
OVER = const(9)  # no reason, but told likewise: the counting is


def begin(table: "Table", game: int) -> "Step":
    """Begin to count with the values of a game (its number, -1: the one of the match)."""
    piles = Piles(table, table.game.game_index if game < 0 else game)
    table.mode = piles
    return table.show(piles.prompt())


def rules_of(table: "Table", game: int) -> bytes:
    """Return the packed sheet by which is counted: the match's, or the game's with its defaults."""
    if game == table.game.game_index and table.game.phase != codes.P_NONE:
        return table.game.rules
    from tapete.rules import packed_sheet, sheet  # noqa: PLC0415 - needed once

    loaded = sheet.load(game)
    chosen = tuple(sheet.choose(loaded, {}))
    return packed_sheet.pack(loaded, min(loaded["players"]), chosen)


class Piles:
    """The cards of all piles in the order of their taps; nothing of it is kept on flash."""

    learns = False  # tags that are no cards are not for it

    def __init__(self, table: "Table", game: int) -> None:
        self._table = table
        self._cards: list[int] = []
        self._ends: list[int] = []  # where each pile that is done ends
        self._choose(game)

    def _choose(self, game: int) -> None:
        self._game = game
        self._rules = rules_of(self._table, game)
        self._has_values = any(self._rules[fields.POINTS : fields.POINTS + 14])  # or tricks alone

    # What people do.

    def press(self, key: str, long: bool) -> "Step":
        """Take a press of "A", "B" or "C"."""
        if key == "C":
            return self._c(_TEN if long else 1)
        if long:
            return (_REPEAT,) if key == "A" else (_IGNORED,)
        return self._done() if key == "A" else self._back()

    def tag(self, uid: bytes, token: int, kind: int) -> "Step":
        """Take a tag as the pack knows it (deck/pack.py)."""
        del uid, kind
        if controls.FIRST <= token <= controls.LAST:
            return self._control(token)
        if not self._has_values:
            return (_TELL_ALL, NO_VALUES, 0)
        family, card = (cards.FRENCH, token - FRENCH) if token > FRENCH else (cards.SPANISH, token)
        if family != self._rules[fields.FAMILY] or not self._in_pack(card):
            return (_TELL_ALL, NOT_OF_THIS_PACK, family << 6 | card)
        if card in self._cards:
            return (_TELL_ALL, COUNTED, family << 6 | card)
        if len(self._ends) == self._number():
            self._ends.pop()  # a card after the sum belongs to the last pile
        self._cards.append(card)
        return self._stand()

    def _control(self, token: int) -> "Step":
        if token in (controls.YES, controls.DONE):
            return self._done()
        if token in (controls.NO, controls.UNDO):
            return self._back()
        if token == controls.MENU:
            return self._c(1)
        if token == controls.REPEAT:
            return (_REPEAT,)
        if token >= controls.GAME_1 and not self._cards and not self._ends:
            self._choose(token - controls.GAME_1)
            return self._stand()
        return (_IGNORED,)

    def _done(self) -> "Step":
        """Take A: this pile is done; after the last one, and its sum, the counting."""
        if self._table.prompt[0] == prompts.UNSEEN:
            return self._stand()
        if len(self._ends) == self._number():
            return asking.leave(self._table) + (OVER,)
        if not self._cards:
            return (_IGNORED,)
        self._ends.append(len(self._cards))
        return self._stand()

    def _back(self) -> "Step":
        """Take B: the last card back, or the end of the last pile; with nothing counted, leave."""
        if self._table.prompt[0] == prompts.UNSEEN:
            return self._stand()
        if self._ends and self._ends[-1] == len(self._cards):
            self._ends.pop()
        elif self._cards:
            self._cards.pop()
        else:
            return asking.leave(self._table) + (OVER,)
        return self._stand()

    def _c(self, steps: int) -> "Step":
        """Take C: another game, or what was not seen yet, page after page."""
        prompt = self._table.prompt
        if prompt[0] == prompts.PILE and not self._cards:
            self._choose((self._game + steps) % _MOST_GAMES)
            return self._stand()
        first = prompt[2] + _PAGE if prompt[0] == prompts.UNSEEN else 0
        unseen = self._unseen()
        if first and first >= len(unseen):
            return self._stand()
        page = unseen[first : first + _PAGE]
        return self._table.show((prompts.UNSEEN, len(unseen), first) + tuple(page))

    # How it stands.

    def _stand(self) -> "Step":
        return self._table.show(self.prompt())

    def prompt(self) -> tuple[int, ...]:
        """Return the prompt: the pile that is counted, or the sum of them all."""
        if len(self._ends) == self._number():
            return self._sums()
        start = self._ends[-1] if self._ends else 0
        if not self._has_values:
            return (prompts.PILE, self._game, 0, 0, 0, 0)
        pile = self._cards[start:]
        last = self._face(pile[-1]) if pile else 0
        return (prompts.PILE, self._game, len(self._ends) + 1, self._worth(pile), len(pile), last)

    def _sums(self) -> tuple[int, ...]:
        pack = [card for card in range(64) if self._in_pack(card)]
        unseen = self._unseen()
        totals = (self._worth(pack), len(self._cards), len(pack), len(unseen), len(self._ends))
        start = 0
        piles: list[int] = []
        for end in self._ends:
            piles.append(self._worth(self._cards[start:end]))
            start = end
        return (prompts.SUMS,) + totals + tuple(piles) + tuple(unseen[:_PAGE])

    def _unseen(self) -> list[int]:
        """Return the faces of the cards that no pile has."""
        return [
            self._face(card)
            for card in range(64)
            if self._in_pack(card) and card not in self._cards
        ]

    def _number(self) -> int:
        """Return how many piles there are: one a side."""
        rules = self._rules
        alone = rules[fields.SIDES] == fields.EACH
        calls = rules[fields.SCORING] in (fields.PARTNER, fields.PARTNER_POINTS)
        return rules[fields.PLAYERS] if alone and not calls else 2

    def _worth(self, pile: list[int]) -> int:
        return sum([self._rules[fields.POINTS + (card & 15)] for card in pile])

    def _in_pack(self, card: int) -> bool:
        at = fields.PACK + 2 * (card >> 4)
        bits = self._rules[at] << 8 | self._rules[at + 1]
        return bool(bits >> (card & 15) & 1)

    def _face(self, card: int) -> int:
        return self._rules[fields.FAMILY] << 6 | card
