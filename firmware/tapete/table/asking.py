"""Questions on the way to an event: what is said, by whom, with which cards, suits and numbers.

Each function takes the table and returns the step to do (table.py); what has been answered so far
stands in the prompt and nowhere else.
"""

from tapete.compat import const
from tapete.rules import codes, fields
from tapete.table import actions, arguments, picking, prompts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import Menus, PackKeeper
    from tapete.rules.game import Game
    from tapete.table.table import Table

    Step = tuple[int, ...]

_IGNORED = const(0)
_DO = const(3)
_TELL_ALL = const(6)

# Why a card does not count, as in piles.py, and why nothing comes of a tag, as in view/why.py.
_COUNTED = const(0)
_NOT_OF_THIS_PACK = const(1)
_TWICE = const(6)
_NOT_IN_GAME = const(25)
_BETWEEN_DEALS = const(26)
_DEAL_FIRST = const(27)
_NO_LEAD = const(29)
_LAST_CARD = const(35)


def begin(table: "Table", kind: int, seat: int) -> "Step":
    """Begin to say something: complete at once, or ask for what must follow."""
    seat = 0 if kind in actions.OF_NOBODY else seat
    return go_on(table, kind, seat, arguments.given(table.game, kind))


def go_on(table: "Table", kind: int, seat: int, got: tuple[int, ...]) -> "Step":
    """Ask for the next argument, or do the event."""
    game = table.game
    what = arguments.needed(game, kind, got)
    if what == actions.COMPLETE:
        return (_DO, kind, seat) + arguments.finished(game, kind, got)
    why = shut(game, kind)
    if why >= 0:  # why ask for cards that can't be taken
        return (_IGNORED, why)
    if what in (actions.CARD, actions.CARDS):
        prompt = (prompts.CARDS, kind, seat) + got
        if kind == codes.E_CALL:  # nobody has it to tap
            prompt = picking.begin(game, prompt, True)
        return table.show(prompt)
    value = arguments.first(game, what, kind, got)
    return table.show((prompts.ARGUMENT, kind, seat, what, value, 0) + got)


def shut(game: "Game", kind: int) -> int:
    """Return why this can't be said in this game, or not before or after a deal; or -1."""
    phase = game.phase
    if not game.has(kind):
        return _BETWEEN_DEALS if kind == codes.E_COUNT else _NOT_IN_GAME
    if kind == codes.E_SCORE:
        return -1 if phase == codes.P_IDLE else _BETWEEN_DEALS
    if kind == codes.E_COUNT:
        return -1 if phase == codes.P_COUNT else _LAST_CARD
    if phase == codes.P_IDLE:
        return _DEAL_FIRST
    if kind == codes.E_DOWN and game.rules[fields.TRICK_CARDS] and not game.trick:
        return _NO_LEAD
    return codes.F_NOT_NOW if phase == codes.P_TURNUP else -1


def take(table: "Table", prompt: tuple[int, ...]) -> "Step":
    """Take a CARDS prompt to which a card was added; one that can't be among them is told."""
    card = prompt[-1]
    if card in prompt[first_card(prompt) : -1]:
        why = _COUNTED if prompt[1] == codes.E_COUNT else _TWICE
        return _not_counted(table.game, 0 if prompt[1] == codes.E_DOWN else card, why)
    if prompt[1] == codes.E_COUNT and not table.game.in_pack(card):
        return _not_counted(table.game, card, _NOT_OF_THIS_PACK)
    return go_on(table, prompt[1], prompt[2], prompt[3:])


def _not_counted(game: "Game", card: int, why: int) -> "Step":
    """Tell why a card does not count, and leave all as it was."""
    return (_TELL_ALL, why, game.family << 6 | card if card else 0)


def last_card(game: "Game") -> int:
    """Return the card that an undo would take back, 0 if it is none."""
    target = game.undo_target()
    if target is None or target[0] != codes.E_PLAY or target[3:]:
        return 0
    return target[2]


def forgotten(table: "Table", card: int, kept: int) -> "Step":
    """Play the card that was forgotten, then again the one that came instead of it.

    kept: a card that was refused; 0 if the last one played has to be taken back first.
    """
    if kept:
        table.play_after_another([kept], False)
        return (_DO, codes.E_PLAY, table.who(), card)
    last = last_card(table.game)
    if not last:
        return table.stand()
    table.play_after_another([card, last], True)
    return (_DO, codes.E_UNDO, 0)


def can_be_seen(prompt: tuple[int, ...]) -> bool:
    """Whether a card may be picked for this that was seen before: it is called, or counted."""
    return prompt[0] == prompts.CARDS and prompt[1] in (codes.E_CALL, codes.E_COUNT)


def first_card(prompt: tuple[int, ...]) -> int:
    """Return where in a CARDS prompt its cards begin."""
    return 4 if prompt[1] == codes.E_COUNT else 3


def count(table: "Table", game: int) -> "Step":
    """Begin to count piles with the values of a game (its number, -1: the one of the match)."""
    from tapete.table import piles  # noqa: PLC0415 - most evenings never need it

    return piles.begin(table, game)


def learn(table: "Table", entry: int) -> "Step":
    """Begin to learn tags: `entry` of learning.ENTRIES, -1: ask which."""
    if table.packs is None:
        return (_IGNORED,)
    from tapete.table import learning  # noqa: PLC0415 - once for each pack

    return learning.begin(table, table.packs(), entry)


def learn_missing(table: "Table") -> None:
    """Ask for a pack if none is known with which the match can be played."""
    if table.packs is not None and table.game.family not in families(table.packs()):
        learn(table, -1)


def families(packs: "PackKeeper") -> list[int]:
    """Return the family of each pack of which a card is known."""
    return [family for family, tokens in packs.sections() if tokens]


def leave(table: "Table") -> "Step":
    """Give up what was done without a game, or whatever was asked."""
    table.mode = None
    return table.stand()


def the_menu() -> "Menus":
    """Load the menu: seldom used, and put away afterwards."""
    from tapete.table import menu as module  # noqa: PLC0415 - most evenings never open it

    return module
