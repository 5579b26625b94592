"""What A, B and C answer, by the prompt that stands.

Each function takes the table and its prompt and returns the step to do (table.py).
"""

from tapete.compat import const
from tapete.rules import cards, codes
from tapete.table import actions, arguments, asking, picking, prompts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.table.table import Table

    Step = tuple[int, ...]

_IGNORED = const(0)
_REPEAT = const(2)
_DO = const(3)
_TELL_ALL = const(6)


def yes(table: "Table", prompt: tuple[int, ...]) -> "Step":
    """Take A."""
    handler = _YES.get(prompt[0])
    return handler(table, prompt) if handler else (_IGNORED,)


def done(table: "Table", prompt: tuple[int, ...]) -> "Step":
    """Take "done" where something is asked for: as A, but it ends a list of sides."""
    if prompt[1] == codes.E_SCORE and prompt[3] == actions.SIDE and prompt[6:]:
        return chosen(table, prompt, table.game.sides)
    return yes(table, prompt)


def back(table: "Table", prompt: tuple[int, ...]) -> "Step":
    """Take B: one question back."""
    handler = _BACK.get(prompt[0], _give_up)
    return handler(table, prompt)


def following(table: "Table", prompt: tuple[int, ...], steps: int) -> "Step":
    """Take C: the next choice, or so many further."""
    handler = _FOLLOWING.get(prompt[0])
    return handler(table, prompt, steps) if handler else (_IGNORED,)


# A, by the prompt that stands.


def _act(table: "Table", prompt: tuple[int, ...]) -> "Step":
    """Take the action that C offered."""
    what = prompt[1]
    if what == codes.E_END:
        return table.show((prompts.ABANDON,))
    if what < actions.DEALER:
        if actions.is_anybodys(what, table.game.rules) and not table.named_seat:
            return table.show((prompts.SEAT, what, table.game.turn or 1))
        return asking.begin(table, what, table.who())
    return _ACTS[what - actions.DEALER](table)


def _next_dealer(table: "Table") -> "Step":
    table.named_seat = table.standing()[1] % table.game.players + 1
    return table.stand()


def _ask_forgotten(table: "Table") -> "Step":
    return table.show((prompts.FORGOTTEN, 0))


def _put_back(table: "Table") -> "Step":
    return table.redo()


def _pick(table: "Table") -> "Step":
    return table.show(picking.begin(table.game, table.standing(), False))


def _what(table: "Table") -> "Step":
    return table.show((prompts.WHAT,))


def _menu(table: "Table") -> "Step":
    return asking.the_menu().begin(table)


def _repeat(table: "Table") -> "Step":
    table.stand()
    return (_REPEAT,)


_ACTS = (_next_dealer, _ask_forgotten, _put_back, _pick, _what, _repeat, _menu)


def _this_seat(table: "Table", prompt: tuple[int, ...]) -> "Step":
    return asking.begin(table, prompt[1], prompt[2])


def _done(table: "Table", prompt: tuple[int, ...]) -> "Step":
    """Take "done" where cards are gathered."""
    kind, seat, got = prompt[1], prompt[2], prompt[3:]
    if len(prompt) > asking.first_card(prompt) or kind == codes.E_DOWN:
        return (_DO, kind, seat) + arguments.finished(table.game, kind, got)
    if kind == codes.E_COUNT:  # no cards: then the number is asked for
        return asking.go_on(table, kind, seat, got + (0,))
    return (_IGNORED,)


def _this_value(table: "Table", prompt: tuple[int, ...]) -> "Step":
    return chosen(table, prompt, prompt[4])


def chosen(table: "Table", prompt: tuple[int, ...], value: int) -> "Step":
    """Take a value for the argument that is asked for."""
    return asking.go_on(table, prompt[1], prompt[2], prompt[6:] + (value,))


def _this_pick(table: "Table", prompt: tuple[int, ...]) -> "Step":
    return picked(table, prompt, prompt[2])


def picked(table: "Table", prompt: tuple[int, ...], value: int) -> "Step":
    """Take the suit or the rank of a card that is picked."""
    if prompt[1] == actions.SUIT:
        return table.show(
            picking.of_suit(table.game, prompt, value, asking.can_be_seen(prompt[4:]))
        )
    table.prompt = prompt[4:]
    step = table.token(cards.card(prompt[3], value))
    if step[0] == _TELL_ALL:  # it lies there already: another one may be picked
        table.prompt = prompt
    return step


def _bid(table: "Table", prompt: tuple[int, ...]) -> "Step":
    del prompt
    return asking.begin(table, codes.E_BID, table.who())


def _name(table: "Table", prompt: tuple[int, ...]) -> "Step":
    del prompt
    kind = codes.E_CALL if codes.E_CALL in table.game.possible() else codes.E_NAME
    return asking.begin(table, kind, table.who())


def _count(table: "Table", prompt: tuple[int, ...]) -> "Step":
    del prompt
    return asking.begin(table, codes.E_COUNT, 0)


def _accept(table: "Table", prompt: tuple[int, ...]) -> "Step":
    del prompt
    return (_DO, codes.E_ACCEPT, table.who())


def _was_forgotten(table: "Table", prompt: tuple[int, ...]) -> "Step":
    return table.show((prompts.FORGOTTEN, prompt[1]))


def _menu_yes(table: "Table", prompt: tuple[int, ...]) -> "Step":
    return asking.the_menu().yes(table, prompt)


# B, by the prompt that stands.


def _give_up(table: "Table", prompt: tuple[int, ...]) -> "Step":
    del prompt
    table.named_seat = 0
    return table.stand()


def _last_card_back(table: "Table", prompt: tuple[int, ...]) -> "Step":
    if len(prompt) > asking.first_card(prompt):
        return table.show(prompt[:-1])
    if len(prompt) > 3:
        return asking.go_on(table, prompt[1], prompt[2], ())
    return _give_up(table, prompt)


def _last_argument_back(table: "Table", prompt: tuple[int, ...]) -> "Step":
    kind, got = prompt[1], prompt[6:]
    if len(got) <= len(arguments.given(table.game, kind)):
        return _give_up(table, prompt)
    return asking.go_on(table, kind, prompt[2], got[:-1])


def _pick_back(table: "Table", prompt: tuple[int, ...]) -> "Step":
    before = picking.back(prompt)
    if before[:2] == (prompts.CARDS, codes.E_CALL):  # a called card is never tapped
        return _give_up(table, prompt)
    return table.show(before)


def _menu_back(table: "Table", prompt: tuple[int, ...]) -> "Step":
    return asking.the_menu().back(table, prompt)


# C, by the prompt that stands.


def _next_action(table: "Table", prompt: tuple[int, ...], steps: int) -> "Step":
    offers = table.offers()
    place = offers.index(prompt[1]) if prompt[1] in offers else -1
    return table.show((prompts.ACTION, offers[(place + steps) % len(offers)]))


def _next_seat(table: "Table", prompt: tuple[int, ...], steps: int) -> "Step":
    seat = (prompt[2] - 1 + steps) % table.game.players + 1
    return table.show((prompts.SEAT, prompt[1], seat))


def _next_value(table: "Table", prompt: tuple[int, ...], steps: int) -> "Step":
    value = arguments.following(table.game, prompt, steps)
    return table.show(prompt[:4] + (value, 0) + prompt[6:])


def _next_pick(table: "Table", prompt: tuple[int, ...], steps: int) -> "Step":
    return table.show(picking.following(table.game, prompt, steps, asking.can_be_seen(prompt[4:])))


def _pick_instead(table: "Table", prompt: tuple[int, ...], steps: int) -> "Step":
    del steps
    if prompt[0] == prompts.CARDS and prompt[1] == codes.E_DOWN:
        return (_IGNORED,)  # nobody shall see which
    return table.show(picking.begin(table.game, prompt, asking.can_be_seen(prompt)))


def _menu_following(table: "Table", prompt: tuple[int, ...], steps: int) -> "Step":
    return asking.the_menu().following(table, prompt, steps)


_YES = {
    prompts.ACTION: _act,
    prompts.SEAT: _this_seat,
    prompts.CARDS: _done,
    prompts.ARGUMENT: _this_value,
    prompts.PICK: _this_pick,
    prompts.AUCTION: _bid,
    prompts.NAMING: _name,
    prompts.COUNTING: _count,
    prompts.STAKE: _accept,
    prompts.DOUBT: _was_forgotten,
    prompts.MENU: _menu_yes,
    prompts.GAME: _menu_yes,
    prompts.PLAYERS: _menu_yes,
    prompts.OPTION: _menu_yes,
    prompts.VALUE: _menu_yes,
    prompts.SETTING: _menu_yes,
}
_BACK = {
    prompts.CARDS: _last_card_back,
    prompts.ARGUMENT: _last_argument_back,
    prompts.PICK: _pick_back,
    prompts.MENU: _menu_back,
    prompts.GAME: _menu_back,
    prompts.PLAYERS: _menu_back,
    prompts.OPTION: _menu_back,
    prompts.VALUE: _menu_back,
    prompts.SETTING: _menu_back,
}
_FOLLOWING = {
    prompts.ACTION: _next_action,
    prompts.SEAT: _next_seat,
    prompts.ARGUMENT: _next_value,
    prompts.PICK: _next_pick,
    prompts.CARDS: _pick_instead,
    prompts.FORGOTTEN: _pick_instead,
    prompts.MENU: _menu_following,
    prompts.GAME: _menu_following,
    prompts.PLAYERS: _menu_following,
    prompts.OPTION: _menu_following,
    prompts.VALUE: _menu_following,
    prompts.SETTING: _menu_following,
}
