"""Control tags that are a digit, a suit, a rank, a seat or a game."""

from tapete.compat import const
from tapete.deck import controls
from tapete.rules import codes
from tapete.table import actions, answers, arguments, asking, prompts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.table.table import Table

    Step = tuple[int, ...]

_IGNORED = const(0)
_LARGEST = const(9999)


def take(table: "Table", token: int) -> "Step":
    """Take a digit, a suit, a rank, a seat or a game."""
    if controls.SEAT_1 <= token < controls.GAME_1:
        return _seat(table, token - controls.SEAT_1 + 1)
    if controls.DIGIT_0 <= token < controls.SUIT_1:
        return _digit(table, token - controls.DIGIT_0)
    if controls.SUIT_1 <= token < controls.RANK_1:
        return _value(table, actions.SUIT, token - controls.SUIT_1)
    if controls.RANK_1 <= token < controls.SEAT_1:
        return _value(table, actions.RANK, token - controls.RANK_1 + 1)
    if controls.GAME_1 <= token <= controls.LAST:
        return asking.the_menu().game(table, token - controls.GAME_1)
    return (_IGNORED,)


def _seat(table: "Table", seat: int) -> "Step":
    game = table.game
    if seat > game.players:
        return (_IGNORED,)
    prompt = table.prompt
    if prompt[0] == prompts.SEAT:
        return asking.begin(table, prompt[1], seat)
    if prompt[0] in (prompts.CARDS, prompts.ARGUMENT):
        if prompt[1] in actions.OF_NOBODY:
            return _side(table, prompt, game.side_of(seat))
        return table.show(prompt[:2] + (seat,) + prompt[3:])
    if not game.turn and game.phase != codes.P_IDLE:
        return (_IGNORED,)
    table.named_seat = seat
    return table.stand()


def _side(table: "Table", prompt: tuple[int, ...], side: int) -> "Step":
    """Take a side where one is asked for, unless it was said already."""
    if prompt[0] != prompts.ARGUMENT or prompt[3] != actions.SIDE:
        return (_IGNORED,)
    if side not in arguments.choices(table.game, actions.SIDE, prompt[1], prompt[6:]):
        return (_IGNORED,)
    return answers.chosen(table, prompt, side)


def _digit(table: "Table", digit: int) -> "Step":
    """Take a digit: of a number, or one that begins a bid or a count."""
    prompt = table.prompt
    if prompt[0] >= prompts.MENU:
        return asking.the_menu().digit(table, prompt, digit)
    if prompt[0] == prompts.AUCTION:
        asking.begin(table, codes.E_BID, table.who())
    elif prompt[0] == prompts.CARDS and len(prompt) == asking.first_card(prompt):
        if prompt[1] not in (codes.E_COUNT, codes.E_DOWN):
            return (_IGNORED,)
        asking.go_on(table, prompt[1], prompt[2], prompt[3:] + (0,))
    prompt = table.prompt
    if prompt[0] != prompts.ARGUMENT or prompt[3] != actions.NUMBER:
        return (_IGNORED,)
    number = prompt[4] * 10 + digit if prompt[5] else digit
    if number > _LARGEST:
        return (_IGNORED,)
    return table.show(prompt[:4] + (number, 1) + prompt[6:])


def _value(table: "Table", what: int, value: int) -> "Step":
    """Take a suit or a rank where one is asked for, or where the game waits for one."""
    prompt = table.prompt
    if prompt[0] in (prompts.AUCTION, prompts.NAMING):
        answers.yes(table, prompt)
    elif prompt[0] in (prompts.CARDS, prompts.FORGOTTEN):
        answers.following(table, prompt, 1)  # to pick a card
    asked = table.prompt
    if asked[0] == prompts.PICK and asked[1] == what:
        return answers.picked(table, asked, value)
    if asked[0] == prompts.ARGUMENT and asked[3] == what:
        return answers.chosen(table, asked, value)
    return (_IGNORED,)
