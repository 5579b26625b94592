"""Games to measure the rules core with, the same on CPython and MicroPython.

Run by MicroPython from the project's folder, it prints `core N`, `plain N` (games a second, the
median of a few rounds) and `bytes DEAL WHOLE PLAYERS GAME` (of the heap of a 64-bit MicroPython:
what a running deal adds to an open match, and both together).
"""

import gc
import sys
import time

if sys.implementation.name == "micropython":
    sys.path[:0] = ["firmware", "."]

from tapete.rules import cards, codes, sheet
from tapete.rules.game import Game
from tapete.rules.packing import pack_event, unpack_event
from tapete.rules.player import Player
from tapete.rules.sheets import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    Event: TypeAlias = tuple[int, ...]
    Deal: TypeAlias = tuple[list[int], list[Event], list[int]]

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
_STRENGTH = bytes((0, 10, 1, 9, 2, 3, 4, 5, 0, 0, 6, 7, 8))
_POINTS = bytes((0, 11, 0, 10, 0, 0, 0, 0, 0, 0, 2, 3, 4))
_BRISCOLA = 1
_SUM = 120  # points in every deal
_COUNTS = ((2, 3, 4, 6), (2, 3, 4, 6), (2, 3, 4), (5,), (3,), (2, 3, 4), (2,), (2, 3, 4))
_ROUNDS = 5


class Chance:
    """Numbers that look random and are the same everywhere."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435761 % 0x7FFFFFFF or 1

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        self.state = self.state * 48271 % 0x7FFFFFFF
        return (self.state >> 8) % n


def _beats(card: int, led: int, trump: int) -> bool:
    """Tell whether the second card takes the trick."""
    if card >> 4 == led >> 4:
        return _STRENGTH[card & 15] > _STRENGTH[led & 15]
    return card >> 4 == trump


def deal(seed: int) -> "Deal":
    """Return a random deal of two: the pack, the plays as events, each card's place in its hand.

    The pack lies in the order of dealing: three and three, then the stock, the turn-up last.
    """
    chance = Chance(seed)
    pack = [cards.card(suit, rank) for suit in range(4) for rank in RANKS]
    for i in range(len(pack) - 1, 0, -1):
        j = chance.below(i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    hands = [pack[0:3], pack[3:6]]
    next_card = 6
    leader = 0
    events: list[tuple[int, ...]] = []
    places: list[int] = []
    while hands[0]:
        for seat in (leader, 1 - leader):
            place = chance.below(len(hands[seat]))
            places.append(place)
            events.append((codes.E_PLAY, seat + 1, hands[seat].pop(place)))
        if _beats(events[-1][2], events[-2][2], pack[-1] >> 4):
            leader = 1 - leader
        if next_card < len(pack):
            hands[leader].append(pack[next_card])
            hands[1 - leader].append(pack[next_card + 1])
            next_card += 2
    return pack, events, places


def core(deals: "list[Deal]") -> None:
    """Replay the deals as matches of the usual length, with all checks and results."""
    game = Game()
    opened = _opened(_BRISCOLA, 2)
    apply = game.apply
    for pack, events, _ in deals:
        if game.phase != codes.P_IDLE:
            apply(opened)
        apply((codes.E_DEAL, 2))
        apply((codes.E_TURNUP, 0, pack[-1]))
        for event in events:
            apply(event)
        if sum(game.points) != _SUM:
            raise ValueError("a deal was not played to its end")


def plain(deals: "list[Deal]") -> None:
    """Play every deal by a loop that keeps the hands, checks nothing and tells nothing: the limit.

    The order in which the seats play is left to the loop; only the places in the hands are given.
    """
    for pack, _, places in deals:
        trump = pack[-1] >> 4
        mine = pack[0:3]  # of the seat that leads
        other = pack[3:6]
        side = 0
        points = [0, 0]
        next_card = 6
        for i in range(0, 40, 2):
            led = mine.pop(places[i])
            card = other.pop(places[i + 1])
            if card >> 4 == led >> 4:
                taken = _STRENGTH[card & 15] > _STRENGTH[led & 15]
            else:
                taken = card >> 4 == trump
            if taken:
                side = 1 - side
                mine, other = other, mine
            points[side] += _POINTS[led & 15] + _POINTS[card & 15]
            if next_card < 40:
                mine.append(pack[next_card])
                other.append(pack[next_card + 1])
                next_card += 2
        if points[0] + points[1] != _SUM:
            raise ValueError("a deal was not played to its end")


def _opened(game_index: int, players: int) -> "Event":
    """Return the event that opens a match with nothing but defaults."""
    event = [codes.E_GAME, 0, game_index, players]
    event.extend(sheet.choose(sheet.load(game_index), {}))
    return tuple(event)


def _a_deal(game_index: int, players: int) -> "list[bytes]":
    """Return a random deal of a game, packed: the game event, then those of the deal."""
    game = Game()
    opened = _opened(game_index, players)
    game.apply(opened)
    player = Player(game, Chance(game_index + players).below)
    while not game.deals_done and game.phase != codes.P_OVER:
        player.apply(player.next_event())
    return [pack_event(opened)] + [pack_event(event) for event in game.deal_events()]


def bytes_of_a_deal(game_index: int, players: int) -> "tuple[int, int]":
    """Return the most that a running deal holds of the heap, and that with its match, in bytes.

    MicroPython only. The game is opened before, so that its code is loaded and not counted.
    """
    collector: Any = gc  # CPython's has no counts
    packed = _a_deal(game_index, players)
    gc.collect()
    before = collector.mem_alloc()
    game = Game()
    game.apply(unpack_event(packed[0], 0, len(packed[0])))
    gc.collect()
    opened = most = collector.mem_alloc()
    for event in packed[1:]:
        game.apply(unpack_event(event, 0, len(event)))
        gc.collect()
        most = max(most, collector.mem_alloc())
    return most - opened, most - before


def _rate(run: "Any", deals: "list[Deal]") -> float:
    clock: Any = time  # seconds of the processor, so that other programs do not count
    start = clock.clock()
    run(deals)
    return len(deals) / (clock.clock() - start)


def main() -> None:
    """Measure on MicroPython."""
    deals = [deal(seed) for seed in range(100)]
    rates: list[tuple[float, float]] = []
    for _ in range(_ROUNDS):
        rates.append((_rate(core, deals), _rate(plain, deals * 20)))  # its clock is coarse
    print("core", sorted([pair[0] for pair in rates])[_ROUNDS // 2])
    print("plain", sorted([pair[1] for pair in rates])[_ROUNDS // 2])
    del deals
    for game_index in range(len(_COUNTS)):
        for players in _COUNTS[game_index]:
            added, whole = bytes_of_a_deal(game_index, players)
            print("bytes", added, whole, players, GAMES[game_index])


if __name__ == "__main__":
    main()
