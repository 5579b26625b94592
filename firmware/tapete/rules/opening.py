"""Opening a match: the packed sheet becomes tables, and its words become mechanisms."""

from tapete.rules import cards, fields, game_line, packed_sheet, sheet
from tapete.rules.sheets import GAMES
from tapete.rules.state import TRUMPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game
    from tapete.rules.shapes import Event, Mechanism


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
    """Return the strength of every card: with each suit as trumps, then without trumps.

    Where equal ranks spoil a trick, suits mean nothing: every card takes over suits as trumps do.
    """
    tables: list[bytes] = []
    for trump in range(5):
        table = bytearray(64)
        for card in range(64):
            rank = card & 15
            if rank < 14:
                table[card] = rules[fields.RANKS + rank]
                if card >> 4 == trump or rules[fields.EQUAL_RANKS]:
                    table[card] += TRUMPED
                if rules[fields.SIX_SPADES_TOP] and card == cards.card(0, 6):
                    table[card] = 2 * TRUMPED
        tables.append(bytes(table))
    return tables


def _pack_map(rules: bytes) -> bytes:
    """Return 1 for every card in the pack."""
    pack_map = bytearray(64)
    for card in range(64):
        suit = card >> 4
        bits = rules[fields.PACK + 2 * suit] << 8 | rules[fields.PACK + 2 * suit + 1]
        pack_map[card] = bits >> (card & 15) & 1
    return bytes(pack_map)


def set_tables(game: "Game", event: "Event") -> bool:
    """Fill what stays the same as long as the same game is played with the same options.

    False if the pack cannot serve the players: then nothing has changed.
    """
    rules = packed_sheet.pack(sheet.load(event[2]), event[3], event[4:])
    if not rules:
        return False
    players = event[3]
    game.opened = event
    game.line = game_line.text(event)
    game.rules = rules
    game.game_index = event[2]
    game.name = GAMES[event[2]]
    game.family = rules[fields.FAMILY]
    game.players = players
    game.sides = players if rules[fields.SIDES] == fields.EACH else 2
    game.target = rules[fields.TARGET] << 8 | rules[fields.TARGET + 1]
    if rules[fields.TRUMP_ROTATION]:
        game.target = 0  # four deals, whatever they bring
    game.pack_map = _pack_map(rules)
    game.size = sum(game.pack_map)
    value = bytearray(64)
    for card in range(64):
        if card & 15 < 14:
            value[card] = rules[fields.POINTS + (card & 15)]
    game.value = bytes(value)
    game.total = sum([value[card] for card in range(64) if game.pack_map[card]])
    game.strengths = _strengths(rules)
    game.side = _side_table(rules[fields.SIDES], players)
    game.after = bytes([0] + [seat % players + 1 for seat in range(1, players + 1)])
    return True


_SCORING = ("games", "sum", "bid", "partner", "partner", "stakes", "losses")


def _mechanisms(rules: bytes) -> list[str]:
    """Return the modules that the sheet's words ask for, in the order in which they watch."""
    calling = rules[fields.CALLING]
    asked = (
        ("play", rules[fields.TRICK_CARDS] == 0),
        ("many", rules[fields.TRICK_CARDS]),
        ("molodka", rules[fields.MOLODKA]),
        ("spoil", rules[fields.EQUAL_RANKS]),
        ("turnup", rules[fields.TRUMP] in (fields.TRUMP_TURNED, fields.TRUMP_SHOWN)),
        ("auction", rules[fields.AUCTION]),
        ("talon", calling == fields.CALL_TRUMP),
        ("calling", calling == fields.CALL_PARTNER),
        ("stakes", rules[fields.STAKE_LADDER]),
        ("prisoner", rules[fields.PRISONER]),
        ("duties", rules[fields.FOLLOW] or rules[fields.ARRASTRE]),
        ("arrastre", rules[fields.ARRASTRE]),
        ("marriage", rules[fields.PAIRS] == fields.PAIRS_HAND),
        ("pairs", rules[fields.PAIRS] == fields.PAIRS_CAPTURED),
        ("exchange", rules[fields.EXCHANGE]),
        ("claim", rules[fields.CLAIM]),
    )
    names = [name for name, wanted in asked if wanted]
    names.append("score_" + _SCORING[rules[fields.SCORING]])
    return names


def attach_mechanisms(game: "Game") -> None:
    """Import what the sheet asks for, and nothing else, and let it put its handlers in."""
    for name in _mechanisms(game.rules):
        module: Mechanism = __import__("tapete.rules." + name, None, None, ("attach",))
        module.attach(game)
