"""Every event by buttons alone: which of A, B, C comes next, by the prompt that stands."""

from collections.abc import Callable, Iterator

from tapete.rules import cards, codes
from tapete.table import actions, arguments, menu, prompts
from tapete.table.asking import first_card
from tapete.table.table import Table

Event = tuple[int, ...]
_ACTS = {
    codes.E_DEAL: actions.DEALER,
    codes.E_PLAY: actions.PICK,
    codes.E_TURNUP: actions.PICK,
}
_ROUND = 1001  # of an option's numbers, with C


def by_buttons(event: Event, table: Table) -> Iterator[str]:
    """Yield the keys that bring an event about, small for short, capital for long presses.

    Each key is chosen by what the table asks after the one before; the caller stops when the event
    has happened.
    """
    while True:
        prompt = table.prompt
        answer = _ANSWERS.get(prompt[0], _from_standing)
        yield answer(event, table)


def _from_standing(event: Event, table: Table) -> str:
    kind, prompt = event[0], table.prompt
    if kind == codes.E_GAME:
        return "C"
    if kind == codes.E_UNDO:
        return "b"
    if kind == codes.E_END:
        return "B"
    if kind == codes.E_DEAL:
        return "a" if event[1] in (0, prompt[1]) else "c"
    wanted = _ACTS.get(kind, kind)
    return "c" if wanted in table.offers() else "a"


def _yes(event: Event, table: Table) -> str:
    del table
    assert event
    return "a"


def _action(event: Event, table: Table) -> str:
    return "a" if table.prompt[1] == _ACTS.get(event[0], event[0]) else "c"


def _seat(event: Event, table: Table) -> str:
    return "a" if table.prompt[2] == event[1] else "c"


def _cards(event: Event, table: Table) -> str:
    prompt = table.prompt
    if event[0] == codes.E_DOWN:
        return "a"  # as many as must be, and nobody reads them
    start = first_card(prompt)
    if event[0] == codes.E_COUNT and not event[3]:
        return "a"  # by a number
    return "c" if len(prompt) - start < len(event) - start + 1 else "a"


def _pick(event: Event, table: Table) -> str:
    prompt = table.prompt
    outer = prompt[4:]
    wanted = event[2:]
    if outer[0] == prompts.CARDS:
        wanted = event[len(outer) - 1 :]
    choose = cards.suit if prompt[1] == actions.SUIT else cards.rank
    return "a" if prompt[2] == choose(wanted[0]) else "c"


def _argument(event: Event, table: Table) -> str:
    prompt = table.prompt
    what, value, got = prompt[3], prompt[4], prompt[6:]
    is_over = len(got) + 2 == len(event)  # of a score that sets not all sides
    wanted = table.game.sides if is_over else event[2 + len(got)]
    if value == wanted:
        return "a"
    if what != actions.NUMBER:
        return "c"
    if arguments.following(table.game, prompt, 1) < 0 or wanted < 0 or value < 0:
        return "C" if abs(wanted) - abs(value) >= 10 else "c"
    low, high, step = arguments.choices(table.game, what, event[0], got)
    count = (high - low) // step + 1
    return "C" if (wanted - value) // step % count >= 10 else "c"


def _menu(event: Event, table: Table) -> str:
    assert event[0] == codes.E_GAME
    return "a" if table.prompt[1] == menu.NEW_MATCH else "c"


def _game(event: Event, table: Table) -> str:
    return "a" if table.prompt[1] == event[2] else "c"


def _players(event: Event, table: Table) -> str:
    return "a" if table.prompt[2] == event[3] else "c"


def _option(event: Event, table: Table) -> str:
    """Change the first option that is not as it shall be, then begin."""
    chosen, wanted = table.prompt[4:], event[4:]
    different = [place for place, value in enumerate(wanted) if chosen[place] != value]
    return "a" if table.prompt[3] == (different[0] + 1 if different else 0) else "c"


def _value(event: Event, table: Table) -> str:
    wanted, value = event[3 + table.prompt[3]], table.prompt[4]
    if wanted == value:
        return "a"
    far = (wanted - value) % _ROUND >= 10 and max(wanted, value) >= 10  # words are never so many
    return "C" if far else "c"


_ANSWERS: dict[int, Callable[[Event, Table], str]] = {
    prompts.UNDO: _yes,
    prompts.ABANDON: _yes,
    prompts.RESUME: _yes,
    prompts.ACTION: _action,
    prompts.SEAT: _seat,
    prompts.CARDS: _cards,
    prompts.PICK: _pick,
    prompts.ARGUMENT: _argument,
    prompts.MENU: _menu,
    prompts.GAME: _game,
    prompts.PLAYERS: _players,
    prompts.OPTION: _option,
    prompts.VALUE: _value,
}
