"""A card by suit and rank instead of its tag: from those that nobody has seen yet."""

from tapete.rules import cards
from tapete.table import actions, prompts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game

NO_SUIT = -1


def unseen(game: "Game", suit: int, anything: bool) -> list[int]:
    """Return the ranks of a suit that can still be picked, the highest number first.

    anything: also those that were played (a card may be called, or counted, all the same).
    """
    found: list[int] = []
    for rank in range(13, 0, -1):
        card = cards.card(suit, rank)
        if game.in_pack(card) and (anything or not game.is_seen(card)):
            found.append(rank)
    return found


def suits(game: "Game", anything: bool) -> list[int]:
    """Return the suits that have such cards."""
    return [suit for suit in range(4) if unseen(game, suit, anything)]


def begin(game: "Game", outer: tuple[int, ...], anything: bool) -> tuple[int, ...]:
    """Return the prompt that asks for a card's suit; `outer` stands again afterwards."""
    found = suits(game, anything)
    return (prompts.PICK, actions.SUIT, found[0], NO_SUIT) + outer if found else outer


def of_suit(game: "Game", prompt: tuple[int, ...], suit: int, anything: bool) -> tuple[int, ...]:
    """Return the prompt that asks for the rank, its suit being chosen."""
    found = unseen(game, suit, anything)
    if not found:
        return prompt
    return (prompts.PICK, actions.RANK, found[0], suit) + prompt[4:]


def following(game: "Game", prompt: tuple[int, ...], steps: int, anything: bool) -> tuple[int, ...]:
    """Return the prompt with another suit or rank offered."""
    suit = prompt[3]
    found = suits(game, anything) if suit == NO_SUIT else unseen(game, suit, anything)
    place = found.index(prompt[2]) if prompt[2] in found else 0
    return prompt[:2] + (found[(place + steps) % len(found)],) + prompt[3:]


def back(prompt: tuple[int, ...]) -> tuple[int, ...]:
    """Return the prompt one step before."""
    if prompt[3] == NO_SUIT:
        return prompt[4:]
    return (prompts.PICK, actions.SUIT, prompt[3], NO_SUIT) + prompt[4:]
