"""Everything a match remembers, flat: small ints, lists by side, bytearrays by card or seat."""

from tapete.compat import const
from tapete.rules.codes import P_NONE, R_TURN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tapete.rules.shapes import (
        Check,
        Event,
        Finish,
        Handler,
        Offer,
        Results,
        Take,
        Watch,
        WatchDraw,
        WatchTrick,
    )

TRUMPED = const(64)  # added to the strength of every trump
NO_TRUMPS = const(4)  # index of the strengths without trumps
_OF_THE_LOG = ("log", "kept", "closed")


def _copied(value: "list[Any] | bytearray | int") -> "Any":
    """Return a copy of what can change in place, and anything else as it is."""
    return value[:] if isinstance(value, (list, bytearray)) else value


class State:
    """The state that the mechanisms work on; game.py adds what applies an event to it."""

    def __init__(self) -> None:
        self.phase: int = P_NONE
        self.rules = b""  # the packed sheet
        self.game_packed = b""
        self.opened: Event = ()  # the game event that the tables stand for
        self.line = ""  # and how the record writes it
        self.header = b""
        self.begin_log()
        self.game_index = 0
        self.name = ""
        self.family = 0
        self.players = 0
        self.sides = 0
        self.target = 0
        self.pack_map = bytes(64)  # 1 for a card in the pack
        self.value = bytes(64)  # points of a card
        self.size = 0  # cards in the pack
        self.total = 0  # points in the pack
        self.strengths: list[bytes] = [bytes(64)] * 5
        self.side = bytes(7)  # by seat
        self.after = bytes(7)  # the next seat
        self.turn_answers: tuple[Results, ...] = tuple([((R_TURN, seat),) for seat in range(7)])
        self.clear_mechanisms()
        self.clear_match()
        self.clear_deal()

    def clear_mechanisms(self) -> None:
        """Take all handlers and watchers out."""
        self.handlers: list[Handler] = []
        self.before_play: list[Check] = []  # may refuse a card
        self.after_play: list[Watch] = []  # learn from a card played
        self.after_show: list[Watch] = []  # learn from a card shown
        self.after_trick: list[WatchTrick] = []  # see the complete trick before it is put away
        self.after_draw: list[WatchDraw] = []  # learn that every seat has drawn a card
        self.before_end: list[WatchTrick] = []  # add bonuses before the count
        self.offers: list[tuple[int, Offer]] = []
        self.take: Take
        self.finish: Finish

    def clear_match(self) -> None:
        """Begin a match: what outlives a deal."""
        self.match_score = [0] * self.sides
        self.sums = [0] * self.sides  # card points of the deals counted so far (rotation)
        self.dealer_due: int = self.players
        self.leader_due = 0  # who must lead the next deal, if not by the dealer's place
        self.deals_done = 0
        self.deals_counted = 0
        self.extra = 0  # games that the next decided deal books on top; Kozel: doubles it
        self.flags = 0  # 1: a deal of this match ended in balls

    def clear_deal(self) -> None:
        """Forget the last deal."""
        self.dealer = 0
        self.deal_number = 0
        self.leader = 0
        self.turn = 0
        self.trump = -1
        self.turnup = 0
        self.stock = 0
        self.stake = 1
        self.hand_size = 0
        self.strength = self.strengths[NO_TRUMPS]
        self.where = bytearray(self.pack_map)
        self.points = [0] * self.sides
        self.bonuses = [0] * self.sides
        self.tricks = bytearray(7)  # taken, by seat
        self.tricks_done = 0
        self.trick: list[int] = []
        self.led = 0
        self.best = 0
        self.taker = 0
        self.pot = 0
        self.last_trick: tuple[int, int] = (0, 0)  # seat, points
        self.winner = -1  # of the match
        self.loser = -1
        self.deal_result: list[int] = []
        self.claimed_by = 0  # side
        self._clear_duties()
        self._clear_auction()
        self._clear_stakes()
        self._clear_many()

    def _clear_duties(self) -> None:
        self.arrastre = 0  # seat that called it in the open trick
        self.duties = bytearray()  # open suspicions, see duties.py
        self.said = bytearray()  # marriages on trust: suit, seat, bonus each
        self.declared = 0  # bits of the suits whose marriage is declared
        self.declared_at = -1  # tricks done at the last declaration
        self.captured = bytearray(8)  # who took each king and knight: side + 1

    def _clear_auction(self) -> None:
        self.bidder = 0
        self.bid_rank = 0
        self.bid_number = 0
        self.passed = bytearray(7)
        self.declarer = 0
        self.contract = 0
        self.called = 0
        self.partner = 0
        self.first_trick: list[int] = []
        self.discarded = 0
        self.doubtful: list[int] = []  # talon cards that may lie among unread discards

    def _clear_stakes(self) -> None:
        self.pending = 0  # kind of the request that waits for an answer
        self.asker = 0
        self.asked = 0  # a request was made in this turn
        self.last_raiser = 0
        self.remainder = 0  # both said it
        self.redealt = 0
        self.turn_due = 0  # whose turn it was when a redeal was asked
        self.trick_takers = bytearray()

    def _clear_many(self) -> None:
        self.count = 0  # cards a seat plays to this trick
        self.best_set: list[int] = []
        self.answered = False  # somebody has put cards to the lead
        self.laid: list[int] = []  # seat, card of every card face down that was read
        self.trick_unread = False  # cards lie face down in this trick that nobody read
        self.unread = False  # and in the piles
        self.secret = [0] * self.sides
        self.pile = [0] * self.sides
        self.molodka = 0  # seat
        self.lead_due = 0  # whose lead the trick was before a molodka
        self.counted: list[int] = []
        self.pile_of = bytearray()  # by card: side + 1 of the pile in which it lies face up
        self.missing: list[int] = []  # cards that lie face up in a tapped pile and were not tapped

    def begin_log(self) -> None:
        """Log from here on: nothing before this moment can be taken back."""
        self.log = bytearray()  # the packed events since `kept`
        self.kept: dict[str, Any] = {}  # the state at that moment; empty: the header has it
        self.closed: list[tuple[dict[str, Any], bytearray]] = []  # stretches of the log before

    def close_stretch(self) -> None:
        """Begin another stretch of the log, so that an undo need not fold a long one again.

        Of the state at the beginning of a closed stretch only what differs from the next is kept.
        """
        now: dict[str, Any] = {}
        for name, value in self.__dict__.items():
            if name not in _OF_THE_LOG:
                now[name] = _copied(value)
        before = self.kept
        before = {name: before[name] for name in before if before[name] != now[name]}
        self.closed.append((before, self.log))
        self.kept = now
        self.log = bytearray()

    def reopen_stretch(self) -> None:
        """Make the last closed stretch the open one."""
        before, self.log = self.closed.pop()
        if self.closed:
            self.kept.update(before)
        else:
            self.kept = {}

    def to_kept(self) -> None:
        """Go back to the state at the beginning of the open stretch."""
        for name in self.kept:
            setattr(self, name, _copied(self.kept[name]))
        self.log = bytearray()

    def set_trump(self, suit: int) -> None:
        """Make a suit trumps."""
        self.trump = suit
        self.strength = self.strengths[suit]
