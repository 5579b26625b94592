"""Opening a match: the packed sheet becomes tables and handlers; and the state at a deal's start."""

from tapete.rules import cards, fields, sheet
from tapete.rules.codes import P_IDLE, R_TURN
from tapete.rules.sheets import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event

TRUMPED = 64  # added to the strength of every trump


def clear(game: "Game") -> None:
    """Set everything that a match opening fills, so that a game without a match can be read too."""
    game.pack_map = bytes(64)
    game.value = bytes(64)
    game.strengths = [bytes(64)] * 5
    game.side = bytes(7)
    game.after = bytes(7)
    game.turn_answers = tuple([((R_TURN, seat),) for seat in range(7)])
    game.before_play = []
    game.after_play = []
    game.after_trick = []
    game.before_end = []
    game.offers = []
    game.match_score = []
    game.sums = []
    game.dealer_due = 0
    game.leader_due = 0
    game.deals_done = 0
    game.deals_counted = 0
    game.extra = 0
    game.flags = 0
    game.winner = -1
    game.deal_result = []
    game.deal_number = 0
    game.game_packed = b""
    clear_deal(game)


def clear_deal(game: "Game") -> None:
    """Forget the last deal."""
    game.dealer = 0
    game.leader = 0
    game.turn = 0
    game.trump = -1
    game.turnup = 0
    game.stock = 0
    game.stake = 1
    game.hand_size = 0
    game.strength = game.strengths[4]
    game.where = bytearray(game.pack_map)
    game.points = [0] * game.sides
    game.bonuses = [0] * game.sides
    game.tricks = bytearray(7)
    game.claimed_by = -1
    game.trick = []
    game.led = 0
    game.best = 0
    game.taker = 0
    game.pot = 0
    game.last_trick = (0, 0)
    game.winner = -1
    game.deal_result = []


def _side_table(mode: int, players: int) -> bytes:
    """Return the side of every seat (index 0 is nobody)."""
    table = bytearray(players + 1)
    for seat in range(1, players + 1):
        if mode == fields.PARTNERS:
            table[seat] = (seat - 1) & 1
        elif mode == fields.BLOCKS:
            table[seat] = (seat - 1) // (players // 2)
        else:
            table[seat] = seat - 1
    return bytes(table)


def _strengths(rules: bytes) -> list[bytes]:
    """Return the strength of every card: with each suit as trumps, then without trumps."""
    tables: list[bytes] = []
    for trump in range(5):
        table = bytearray(64)
        for card in range(64):
            rank = card & 15
            if rank < 14:
                table[card] = rules[fields.RANKS + rank]
                if card >> 4 == trump:
                    table[card] += TRUMPED
                if rules[fields.SIX_SPADES_TOP] and card == cards.card(0, 6):
                    table[card] = 2 * TRUMPED
        tables.append(bytes(table))
    return tables


def open_match(game: "Game", event: "Event") -> bool:
    """Set up tables and scores from a game event; False if the pack cannot serve the players."""
    players = event[3]
    rules = sheet.pack(sheet.load(event[2]), players, event[4:])
    if not rules:
        return False
    game.rules = rules
    game.game_index = event[2]
    game.name = GAMES[event[2]]
    game.family = rules[fields.FAMILY]
    game.players = players
    game.sides = players if rules[fields.SIDES] == fields.EACH else 2
    game.target = rules[fields.TARGET] << 8 | rules[fields.TARGET + 1]
    pack_map = bytearray(64)
    value = bytearray(64)
    for card in range(64):
        suit = card >> 4
        rank = card & 15
        bits = rules[fields.PACK + 2 * suit] << 8 | rules[fields.PACK + 2 * suit + 1]
        pack_map[card] = bits >> rank & 1
        if rank < 14:
            value[card] = rules[fields.POINTS + rank]
    clear(game)
    game.pack_map = bytes(pack_map)
    game.value = bytes(value)
    game.strengths = _strengths(rules)
    game.side = _side_table(rules[fields.SIDES], players)
    game.after = bytes([0] + [seat % players + 1 for seat in range(1, players + 1)])
    game.match_score = [0] * game.sides
    game.sums = [0] * game.sides
    game.dealer_due = players
    clear_deal(game)
    return True


_SCORING = ("games", "sum", "bid", "partner", "partner", "stakes", "losses")


def _mechanisms(rules: bytes) -> list[str]:
    """Return the modules that the sheet's words ask for, in the order in which they watch."""
    asked = (
        (rules[fields.TRICK_CARDS] == 0, "play"),
        (rules[fields.TRICK_CARDS] == 1, "many"),
        (rules[fields.TRUMP] in (fields.TRUMP_TURNED, fields.TRUMP_SHOWN), "turnup"),
        (rules[fields.EXCHANGE], "exchange"),
        (rules[fields.CLAIM], "claim"),
    )
    return [name for wanted, name in asked if wanted] + ["score_" + _SCORING[rules[fields.SCORING]]]


def attach_mechanisms(game: "Game") -> None:
    """Import what the sheet asks for, and nothing else, and let it put its handlers in."""
    for name in _mechanisms(game.rules):
        __import__("tapete.rules." + name, None, None, ("attach",)).attach(game)


def stop(game: "Game") -> None:
    """End the running deal: nobody's turn, no stock to draw from."""
    game.phase = P_IDLE
    game.turn = 0
