"""What the table is waiting for: the first item of every prompt tuple.

A prompt is flat and all small ints; nothing of a question half answered is kept anywhere else. The
comment behind each code says what follows in the tuple and what the buttons A, B, C mean. Where B
has no other meaning it is undo, C opens what can be said now (`ACTION`), and a long C the menu.
"""

from tapete.compat import const
from tapete.rules.codes import E_DOWN

START = const(0)  # (dealer,)  A: deal
TURNUP = const(1)  # ()  tap the turn-up
PLAY = const(2)  # (named seat or 0,)  tap a card
UNDO = const(3)  # (*event)  A: take it back, B: no
ABANDON = const(4)  # ()  A: abandon the deal, B: no
ACTION = const(5)  # (event kind or act,)  A: this one, B: back, C: the next
SEAT = const(6)  # (event kind, seat)  A: this seat, B: back, C: the next; or a seat tag
CARDS = const(7)  # (event kind, seat, *arguments)  tap the cards; A: done, B: back, C: pick a card
DEAL_RESULT = const(8)  # (dealer,)  A: next deal
MATCH_RESULT = const(9)  # ()  A: new match
RESUME = const(10)  # ()  A or any card: go on, B: abandon
ARGUMENT = const(
    11
)  # (event kind, seat, what, value, typed, *arguments)  A: this, B: back, C: next
AUCTION = const(12)  # (seat,)  A: bid
TALON = const(13)  # (seat,)  tap the talon's cards
NAMING = const(14)  # (seat,)  A: choose trumps, or the card that is called
COUNTING = const(15)  # ()  A: count a pile
STAKE = const(16)  # (seat, event kind asked)  A: accept
DOUBT = const(17)  # (card,)  was a card forgotten before this one? A: yes, B: no
FORGOTTEN = const(18)  # (card to be played again, or 0)  tap the card that was forgotten
PICK = const(19)  # (what, value, suit, *outer prompt)  a card by suit and rank; A, B, C as above
WHAT = const(20)  # ()  the next tag is named and not played; any key: back
MENU = const(21)  # (entry,)  A: this one, B: back, C: the next
GAME = const(22)  # (game,)  A: this one, B: back, C: the next
PLAYERS = const(23)  # (game, players)  A: so many, B: back, C: the next
OPTION = const(24)  # (game, players, option, *values)  A: change it, B: back, C: the next
# (game, players, option, value, typed, *values)  A: this one, B: back, C: the next
VALUE = const(25)
SETTING = const(26)  # (setting, value)  A: this one, B: back, C: the next
# (game, pile or 0 if no card counts there, points, cards, last face)
# A: next pile, B: last card back, C: not seen, or next game
PILE = const(27)
UNSEEN = const(28)  # (how many, how many were shown, *faces)  A, B: back, C: the next ones
# (total, cards, cards in the pack, missing, piles, *points, *faces missing)  A: done, B: back
SUMS = const(29)
LEARN = const(30)  # (what,) of learning.ENTRIES, replace, forget  A: this, B: back, C: the next
# (number, of how many, token as in deck/pack.py)  lay its tag; A: the next, B: back, C: that is all
LAY = const(31)
FORGET = const(32)  # (number of the pack, family, cards)  A: forget it, B: back, C: the next
LEARNED = const(33)  # (cards, of how many)  A: done, B: learn more

NAMES = (
    "start turnup play undo abandon action seat cards deal-result match-result resume argument"
    " auction talon naming counting stake doubt forgotten pick what menu game players option value"
    " setting pile unseen sums learn lay forget learned"
)


def name(code: int) -> str:
    """Return the word for a prompt's code on the serial line."""
    return NAMES.split()[code]


def public(prompt: tuple[int, ...]) -> tuple[int, ...]:
    """Return a prompt as everybody may see it: cards that are laid face down are 0."""
    if prompt[0] == CARDS and prompt[1] == E_DOWN:
        return prompt[:3] + (0,) * len(prompt[3:])
    if prompt[0] == UNDO and prompt[1] == E_DOWN and prompt[3]:
        return prompt[:3] + (0, len(prompt) - 3)
    return prompt
