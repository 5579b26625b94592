"""The fold: `apply(event)` takes one event into the state of a match and returns what follows.

Nothing here knows a game by name. A match opens with a packed sheet (packed_sheet.py); the
mechanisms that it asks for (opening.py) put their handlers and watchers in, and the rest is theirs.
"""

import struct

from tapete.compat import const
from tapete.rules import ending, fields, places
from tapete.rules.codes import (
    E_DEAL,
    E_END,
    E_GAME,
    E_PLAY,
    E_SCORE,
    E_UNDO,
    F_BAD_PACK,
    F_DEAL_OVER,
    F_MATCH_OVER,
    F_NOT_NOW,
    F_NOTHING_TO_UNDO,
    P_AUCTION,
    P_COUNT,
    P_IDLE,
    P_NONE,
    P_OVER,
    P_PLAY,
    P_TURNUP,
    R_MATCH,
    R_REFUSED,
    R_STAKE,
    R_STOCK,
    R_TRUMP,
    R_TURN,
    R_TURNUP,
)
from tapete.rules.packing import event_end, last_event, pack_event, unpack_event
from tapete.rules.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.shapes import Event, Handler, Result, Results

_EVENT_KINDS = 26
_STRETCH = const(256)  # bytes of log after which another stretch begins; few deals have as many
_HEADER = (
    "<BB4I12i"  # dealer due, leader due, deals done, deals counted, extra, flags, scores, sums
)


class Game(State):
    """One match at one table. Read any attribute; change it only through `apply`."""

    def __init__(self) -> None:
        super().__init__()
        self.handlers = _bare_handlers()

    def apply(self, event: "Event") -> "Results":
        """Take one event in and return its results; a refused event changes nothing."""
        kind = event[0]
        if kind == E_PLAY:  # the way of every card: its handler keeps the log itself
            return self.handlers[E_PLAY](self, event)
        results = self.handlers[kind](self, event)
        if kind not in (E_UNDO, E_GAME) and not (results and results[0][0] == R_REFUSED):
            self.log.extend(pack_event(event))
            if len(self.log) > _STRETCH:
                self.close_stretch()
        return results

    # What others read.

    def next_dealer(self) -> int:
        """Return the seat that deals next if nobody says otherwise."""
        return self.dealer_due

    def side_of(self, seat: int) -> int:
        """Return the side (0 = A) a seat plays for."""
        return self.side[seat]

    def is_seen(self, card: int) -> bool:
        """Tell whether everybody has seen this card played or turned up in this deal."""
        return self.where[card] in (places.PLAYED, places.TURNED_UP)

    def in_pack(self, card: int) -> bool:
        """Tell whether the pack of this match has the card."""
        return self.pack_map[card] != places.NOT_IN_PACK

    def pack_size(self) -> int:
        """Return the number of cards in the pack."""
        return self.size

    def card_points(self, card: int) -> int:
        """Return what the card counts."""
        return self.value[card]

    def has(self, kind: int) -> bool:
        """Tell whether this game, as its options have it, knows such an event at all."""
        return self.handlers[kind] is not _absent

    def possible(self) -> tuple[int, ...]:
        """Return the kinds of spoken action that make sense now."""
        return tuple([kind for kind, offered in self.offers if offered(self)])

    def deal_events(self) -> "list[Event]":
        """Return the events of the running (or last) deal that were not undone, the deal first."""
        events: list[tuple[int, ...]] = []
        for log in [closed[1] for closed in self.closed] + [self.log]:
            start = 0
            while start < len(log):
                end = event_end(log, start)
                events.append(unpack_event(log, start, end))
                start = end
        return events

    def undo_target(self) -> "Event | None":
        """Return the event that an undo would take back."""
        log = self.log or (self.closed[-1][1] if self.closed else self.log)
        start, end = last_event(log)
        if end == 0:
            return None
        event = unpack_event(log, start, end)
        return None if event[0] == E_DEAL else event

    def state_results(self) -> "list[Result]":
        """Return the state as results: turn, trump, turnup, stock, stake, points, match."""
        results: list[tuple[int, ...]] = []
        if self.phase == P_NONE:
            return results
        if self.turn:
            results.append((R_TURN, self.turn))
        if self.trump >= 0:
            results.append((R_TRUMP, self.trump))
        if self.turnup:
            results.append((R_TURNUP, self.turnup))
        if self.rules[fields.DRAW] and self.dealer:
            results.append((R_STOCK, self.stock))
        if self.rules[fields.SCORING] == fields.STAKES:
            results.append((R_STAKE, self.stake))
        else:
            results.append(ending.points(self))
        results.append(self.match_result())
        return results

    def match_result(self) -> "Result":
        """Return the match score as a result."""
        return ending.row(R_MATCH, self.match_score)

    # The journal's header.

    def save(self) -> bytes:
        """Return the header of the running deal, or between deals of the next one."""
        if self.phase in (P_NONE, P_IDLE, P_OVER):
            return self.snapshot()
        return self.header

    def snapshot(self) -> bytes:
        """Return the match as it stands between deals: the game event, then the scores."""
        scores = self.match_score + [0] * (6 - self.sides)
        sums = self.sums + [0] * (6 - self.sides)
        state = struct.pack(
            _HEADER,
            self.dealer_due,
            self.leader_due,
            self.deals_done,
            self.deals_counted,
            self.extra,
            self.flags,
            *scores,
            *sums,
        )
        return bytes((len(self.game_packed),)) + self.game_packed + state

    def restore(self, header: bytes) -> None:
        """Go back to the state between deals that a snapshot holds."""
        self.clear_deal()
        state = _unpacked(header)
        self.dealer_due, self.leader_due, self.deals_done = state[0:3]
        self.deals_counted, self.extra, self.flags = state[3:6]
        self.match_score = list(state[6 : 6 + self.sides])
        self.sums = list(state[12 : 12 + self.sides])
        self.header = header
        self.begin_log()
        self.phase = P_IDLE

    def score_before(self) -> "tuple[int, ...]":
        """Return the match score as the running (or last) deal found it."""
        state = _unpacked(self.header)
        return state[6 : 6 + self.sides]

    @staticmethod
    def load(header: bytes) -> "Game":
        """Return the game as it stood just before the deal that this header began."""
        game = Game()
        game.apply(unpack_event(header, 1, 1 + header[0]))
        game.restore(bytes(header))
        return game

    def refuse_phase(self) -> "Results":
        """Return the refusal of an event that this phase or this game does not have."""
        if self.phase == P_OVER:
            code = F_MATCH_OVER
        elif self.phase == P_COUNT or (self.phase == P_IDLE and self.dealer):
            code = F_DEAL_OVER
        else:
            code = F_NOT_NOW
        return ((R_REFUSED, code),)


def _unpacked(header: bytes) -> "tuple[int, ...]":
    """Return the numbers of a snapshot, as _HEADER names them."""
    return struct.unpack(_HEADER, header[1 + header[0] :])  # pyright: ignore[reportUnknownMemberType] - the stub's parameter is partly untyped


def _bare_handlers() -> "list[Handler]":
    """Return the handlers that every match has; the others refuse."""
    handlers: list[Handler] = [_absent] * _EVENT_KINDS
    handlers[E_GAME] = _open
    handlers[E_DEAL] = _deal
    handlers[E_UNDO] = _undo
    handlers[E_SCORE] = _score
    handlers[E_END] = _end
    return handlers


def _absent(game: Game, event: "Event") -> "Results":
    return game.refuse_phase()


def _open(game: Game, event: "Event") -> "Results":
    if game.phase not in (P_NONE, P_IDLE, P_OVER):
        return ((R_REFUSED, F_NOT_NOW),)
    if event != game.opened:
        from tapete.rules import opening  # noqa: PLC0415 - needed once a match

        if not opening.set_tables(game, event):
            return ((R_REFUSED, F_BAD_PACK),)
        game.clear_mechanisms()
        game.handlers = _bare_handlers()
        opening.attach_mechanisms(game)
        game.game_packed = pack_event(event)
    game.clear_match()
    game.clear_deal()
    game.phase = P_IDLE
    game.header = game.snapshot()
    game.begin_log()
    return (game.match_result(),)


def _deal(game: Game, event: "Event") -> "Results":
    if game.phase != P_IDLE:
        code = F_MATCH_OVER if game.phase == P_OVER else F_NOT_NOW
        return ((R_REFUSED, code),)
    game.header = game.snapshot()
    game.begin_log()
    game.clear_deal()
    rules = game.rules
    dealer = event[1] or game.dealer_due
    game.dealer = game.dealer_due = dealer
    game.deal_number = game.deals_done + 1
    game.leader = dealer if rules[fields.FIRST_LEAD] == fields.LEAD_DEALER else game.after[dealer]
    if game.leader_due:
        game.leader = game.leader_due
    game.hand_size = rules[fields.HAND]
    if rules[fields.DRAW]:
        game.stock = game.size - game.players * game.hand_size
    results: list[tuple[int, ...]] = []
    turned = rules[fields.TRUMP] in (fields.TRUMP_TURNED, fields.TRUMP_SHOWN)
    if rules[fields.TRUMP_ROTATION]:
        turned = rules[fields.ROTATION_TURN_UP] == 1
        game.set_trump(game.deals_counted & 3)
        results.append((R_TRUMP, game.trump))
    if turned:
        game.phase = P_TURNUP
        return results
    game.phase = P_AUCTION if rules[fields.AUCTION] else P_PLAY
    game.turn = game.after[dealer] if rules[fields.AUCTION] else game.leader
    results.append((R_TURN, game.turn))
    return results


def _score(game: Game, event: "Event") -> "Results":
    if game.phase != P_IDLE:
        code = F_MATCH_OVER if game.phase == P_OVER else F_NOT_NOW
        return ((R_REFUSED, code),)
    for i in range(2, len(event), 2):
        game.match_score[event[i]] = event[i + 1]
    return (game.match_result(),)


def _end(game: Game, event: "Event") -> "Results":
    if game.phase in (P_NONE, P_IDLE, P_OVER, P_COUNT):
        return game.refuse_phase()
    ending.stop(game)
    return (game.match_result(),)


def _undo(game: Game, event: "Event") -> "Results":
    if game.undo_target() is None:
        return ((R_REFUSED, F_NOTHING_TO_UNDO),)
    if not game.log:
        game.reopen_stretch()
    log = game.log
    end = last_event(log)[0]
    if game.kept:
        game.to_kept()
    else:
        game.restore(game.header)
    start = 0
    while start < end:
        stop = event_end(log, start)
        game.apply(unpack_event(log, start, stop))
        start = stop
    return game.state_results()
