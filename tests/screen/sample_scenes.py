"""Scenes of every screen, made by the view from a game set by hand. For both Pythons."""

from binascii import crc32

from tapete.rules import codes as rules
from tapete.rules import fields
from tapete.rules.game import Game
from tapete.screen.canvas import Canvas
from tapete.screen.screens import paint
from tapete.table import actions
from tapete.view import Scene, codes, look, moment, power
from tapete.words import Words

WORDS = Words("en")
SIDES = (b"\0\0\1\2\3\4\5", b"\0\0\1\0\1\0\1")  # each alone, or partners


def sample_game(changes: dict[str, object]) -> Game:
    """Return a game in the middle of a deal of Brisca, with some attributes changed."""
    game = Game()
    game.phase = rules.P_PLAY
    game.name = "brisca"
    game.players = 2
    game.turn = 1
    game.dealer = 2
    game.trump = 0
    game.turnup = 0x05
    game.stock = 32
    game.hand_size = 3
    game.points = [27, 34]
    game.total = 120
    game.match_score = [1, 0]
    game.target = 3
    game.deal_number = 2
    game.deals_done = 1
    game.deal_result = [1]
    game.rules = bytes(fields.SIZE)
    game.sides = 2
    for name, value in changes.items():
        setattr(game, name, value)
    game.sides = len(game.points)
    game.side = SIDES[game.players > 3 and game.sides == 2]
    game.bonuses = [0] * game.sides
    return game


def sheet(*pairs: int) -> bytes:
    """Return a packed sheet in which these fields have these values."""
    packed = bytearray(fields.SIZE)
    for place in range(0, len(pairs), 2):
        packed[pairs[place]] = pairs[place + 1]
    return bytes(packed)


COIN, CUP, SWORD, CLUB = 0x00, 0x10, 0x20, 0x30  # suits, the rank is added

PARTNERS: dict[str, object] = {
    "players": 4,
    "turn": 4,
    "trump": 2,
    "stock": 16,
    "points": [45, 38],
}
SINGLES: dict[str, object] = {
    "players": 4,
    "turn": 3,
    "trump": 3,
    "points": [45, 38, 0, 7],
    "match_score": [0, 1, 2, 0],
}
SIX: dict[str, object] = {
    "players": 6,
    "turn": 6,
    "trump": 1,
    "stock": 0,
    "points": [61, 50],
    "trick": [1, SWORD + 12, 2, SWORD + 3, 3, CLUB + 7, 4, CUP + 2, 5, COIN + 10],
}
FIVE: dict[str, object] = {
    "players": 5,
    "points": [12, 0, 31, 4, 11],
    "match_score": [2, -1, 0, 3, -4],
    "turn": 5,
    "trump": -1,
    "stock": 0,
    "hand_size": 8,
}
FRENCH: dict[str, object] = {
    "family": 1,
    "turn": 2,
    "trick": [1, 0x1C],
    "stock": 8,
    "rules": sheet(fields.DIRECTION, 1),
}


CHIAMATA: dict[str, object] = {
    "rules": sheet(fields.SCORING, fields.PARTNER),
    "name": "chiamata",
    "declarer": 3,
    "contract": 70,
    "called": CLUB + 3,
    "trump": 3,
}
REMATADA: dict[str, object] = {
    "rules": sheet(fields.SCORING, fields.BID, fields.BID_USUAL, 170),
    "name": "rematada",
    "players": 3,
    "points": [71, 20, 9],
    "match_score": [110, 0, 230],
    "target": 500,
    "turn": 1,
    "trump": 2,
    "stock": 0,
    "hand_size": 4,
    "declarer": 1,
    "contract": 110,
}
TRUC: dict[str, object] = {
    "rules": sheet(fields.SCORING, fields.STAKES, fields.DIRECTION, 1),
    "name": "truc",
    "family": 1,
    "trump": -1,
    "stock": 0,
    "hand_size": 1,
    "stake": 4,
    "match_score": [5, 11],
    "target": 12,
    "trick_takers": bytearray((2, 0)),
}
MARIAJE: dict[str, object] = {
    "rules": sheet(fields.SCORING, fields.SUMMED, fields.PAIRS, 1),
    "name": "mariaje",
    "match_score": [310, 216],
    "target": 500,
}
MEXICAN: dict[str, object] = {
    "rules": sheet(fields.MEXICAN, 1),
    "points": [4, 14],
}
KOZEL: dict[str, object] = {
    "rules": sheet(fields.SCORING, fields.LOSSES, fields.DIRECTION, 1),
    "name": "kozel",
    "family": 1,
    "players": 4,
    "points": [27, 31],
    "match_score": [4, 2],
    "target": 12,
    "trump": 2,
    "stock": 4,
    "hand_size": 4,
    "pile": [20, 16],
}


def among(changes: dict[str, object], more: dict[str, object]) -> dict[str, object]:
    """Return the changes of both."""
    both = changes.copy()
    both.update(more)
    return both


# name, changes of the game, prompt
STANDING: tuple[tuple[str, dict[str, object], tuple[int, ...]], ...] = (
    ("start", {"deals_done": 0, "match_score": [0, 0]}, (codes.START, 2)),
    ("start-six", among(SIX, {"match_score": [2, 1]}), (codes.START, 6)),
    ("start-sides", among(PARTNERS, {"deals_done": 0, "match_score": [0, 0]}), (codes.START, 4)),
    ("start-no-game", {"name": ""}, (codes.START, 0)),
    ("turn-up", {}, (codes.TURNUP,)),
    ("play-lead", {}, (codes.PLAY, 0)),
    ("play-asked", {}, (codes.PLAY, 2)),
    ("play-answer", {"turn": 2, "trump": 1, "trick": [1, SWORD + 1]}, (codes.PLAY, 0)),
    ("play-last", {"stock": 0, "trump": 2, "points": [61, 48]}, (codes.PLAY, 0)),
    (
        "play-partners",
        among(PARTNERS, {"trick": [1, CUP + 12, 2, COIN + 3, 3, SWORD + 10]}),
        (codes.PLAY, 0),
    ),
    ("play-singles", among(SINGLES, {"trick": [1, CLUB + 7, 2, 0]}), (codes.PLAY, 0)),
    ("play-six", SIX, (codes.PLAY, 0)),
    ("play-three", among(SINGLES, {"players": 3, "points": [40, 30, 50]}), (codes.PLAY, 0)),
    ("play-five", FIVE, (codes.PLAY, 0)),
    ("play-french", FRENCH, (codes.PLAY, 0)),
    ("play-ahead", {"points": [54, 42]}, (codes.PLAY, 0)),
    ("play-enough", {"points": [61, 27]}, (codes.PLAY, 0)),
    ("play-arrastre", {"turn": 2, "trick": [1, COIN + 1], "arrastre": 1}, (codes.PLAY, 0)),
    ("play-chiamata", among(FIVE, CHIAMATA), (codes.PLAY, 0)),
    (
        "play-partner",
        among(FIVE, among(CHIAMATA, {"partner": 2, "trick": [3, SWORD + 4, 4, CUP + 1]})),
        (codes.PLAY, 0),
    ),
    ("play-rematada", REMATADA, (codes.PLAY, 0)),
    ("play-truc", TRUC, (codes.PLAY, 0)),
    ("play-truc-answer", among(TRUC, {"turn": 2, "trick": [1, 0x17]}), (codes.PLAY, 0)),
    ("play-mariaje", MARIAJE, (codes.PLAY, 0)),
    ("play-mexican", MEXICAN, (codes.PLAY, 0)),
    ("play-kozel", among(KOZEL, {"unread": True}), (codes.PLAY, 0)),
    (
        "play-molodka",
        among(KOZEL, {"molodka": 3, "turn": 4, "trick": [3, 22, 3, 23, 3, 25, 3, 28]}),
        (codes.PLAY, 0),
    ),
    ("undo", {}, (codes.UNDO, rules.E_PLAY, 2, CUP + 3)),
    ("undo-turn-up", {}, (codes.UNDO, rules.E_TURNUP, 0, COIN + 5)),
    ("undo-exchange", {}, (codes.UNDO, rules.E_EXCHANGE, 1, COIN + 7)),
    ("undo-claim", {}, (codes.UNDO, rules.E_CLAIM, 1, COIN + 1, COIN + 3, COIN + 12)),
    ("undo-face-down", {}, (codes.UNDO, rules.E_DOWN, 2, CLUB + 6)),
    ("abandon", {}, (codes.ABANDON,)),
    ("action", {}, (codes.ACTION, rules.E_EXCHANGE)),
    ("action-claim", {}, (codes.ACTION, rules.E_CLAIM)),
    ("seat", PARTNERS, (codes.SEAT, rules.E_CLAIM, 3)),
    ("cards-none", {}, (codes.CARDS, rules.E_EXCHANGE, 2)),
    ("cards", {}, (codes.CARDS, rules.E_CLAIM, 2, COIN + 1, COIN + 3)),
    ("cards-many", {}, (codes.CARDS, rules.E_CLAIM, 2, 33, 34, 35, 36, 37, 38, 39)),
    ("argument-suit", {}, (codes.ARGUMENT, rules.E_MARRIAGE, 1, actions.SUIT, 1, 0)),
    ("argument-number", {}, (codes.ARGUMENT, rules.E_BID, 2, actions.NUMBER, 110, 0, 0)),
    ("argument-rank", FIVE, (codes.ARGUMENT, rules.E_BID, 3, actions.RANK, 12, 0)),
    ("argument-side", {}, (codes.ARGUMENT, rules.E_SCORE, 0, actions.SIDE, 1, 0)),
    ("argument-word", {}, (codes.ARGUMENT, rules.E_MARRIAGE, 1, actions.WORD, 1, 0, 1)),
    ("auction-begins", FIVE, (codes.AUCTION, 0)),
    ("auction", among(FIVE, {"bidder": 3, "bid_number": 110}), (codes.AUCTION, 0)),
    (
        "auction-rank",
        among(FIVE, {"bidder": 3, "bid_rank": 2, "bid_number": 70}),
        (codes.AUCTION, 0),
    ),
    ("talon", {"players": 3}, (codes.TALON, 0)),
    ("naming", FIVE, (codes.NAMING, 0)),
    ("counting", KOZEL, (codes.COUNTING,)),
    ("stake", {"turn": 2, "stake": 2}, (codes.STAKE, 0, rules.E_RAISE)),
    ("stake-rest", {"turn": 1, "stake": 10}, (codes.STAKE, 0, rules.E_REST)),
    ("doubt", {}, (codes.DOUBT, CUP + 3)),
    ("forgotten", {}, (codes.FORGOTTEN, 0)),
    ("pick-suit", {}, (codes.PICK, actions.SUIT, 2, -1)),
    ("pick-rank", {}, (codes.PICK, actions.RANK, 12, 2)),
    ("pick-french", {"family": 1}, (codes.PICK, actions.RANK, 12, 2)),
    ("what", {}, (codes.WHAT,)),
    ("menu", {}, (codes.MENU, 0)),
    ("game", {}, (codes.GAME, 5)),
    ("players", {}, (codes.PLAYERS, 1, 4)),
    ("option-begin", {}, (codes.OPTION, 6, 2, 0, 0, 0, 0, 0, 0, 0)),
    ("option", {}, (codes.OPTION, 6, 2, 2, 0, 1, 0, 0, 0, 0)),
    ("value", {}, (codes.VALUE, 6, 2, 2, 0, 0, 1, 0, 0, 0, 0)),
    ("value-text", {}, (codes.VALUE, 6, 2, 1, 1, 0, 1, 0, 0, 0, 0)),
    ("setting", {}, (codes.SETTING, 1, 2)),
    ("menu-count", {}, (codes.MENU, 1)),
    ("pile-begins", {}, (codes.PILE, 0, 1, 0, 0, 0)),
    ("pile-tricks", {}, (codes.PILE, 6, 0, 0, 0, 0)),
    ("pile-second", {}, (codes.PILE, 7, 2, 0, 0, 0)),
    ("pile", {}, (codes.PILE, 0, 1, 54, 9, CUP + 3)),
    ("pile-french", {}, (codes.PILE, 7, 2, 120, 36, 64 + 0x1C)),
    ("unseen", {}, (codes.UNSEEN, 19, 0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 17, 18)),
    ("unseen-none", {}, (codes.UNSEEN, 0, 0)),
    ("sums", {}, (codes.SUMS, 120, 40, 40, 0, 2, 64, 56)),
    ("sums-missing", {}, (codes.SUMS, 120, 38, 40, 2, 2, 64, 46, CUP + 3, COIN + 5)),
    ("learn", {}, (codes.LEARN, 0)),
    ("lay", {}, (codes.LAY, 12, 40, CUP + 3)),
    ("lay-french", {}, (codes.LAY, 52, 52, 128 + 0x1C)),
    ("lay-control", {}, (codes.LAY, 9, 63, 72)),
    ("forget", {}, (codes.FORGET, 2, 0, 40)),
    ("learned", {}, (codes.LEARNED, 39, 40)),
    ("deal-result", {"points": [56, 64], "match_score": [1, 1]}, (codes.DEAL_RESULT, 1)),
    ("deal-drawn", {"points": [60, 60], "deal_result": []}, (codes.DEAL_RESULT, 2)),
    ("deal-singles", among(SINGLES, {"points": [50, 38, 12, 20]}), (codes.DEAL_RESULT, 4)),
    ("deal-two-win", among(FIVE, {"deal_result": [0, 3]}), (codes.DEAL_RESULT, 4)),
    ("deal-bid", among(REMATADA, {"deal_result": [1, 2]}), (codes.DEAL_RESULT, 2)),
    (
        "deal-three-win",
        among(FIVE, among(CHIAMATA, {"deal_result": [0, 1, 4]})),
        (codes.DEAL_RESULT, 4),
    ),
    ("deal-stakes", among(TRUC, {"deal_result": [1]}), (codes.DEAL_RESULT, 1)),
    ("deal-summed", among(MARIAJE, {"deal_result": [1]}), (codes.DEAL_RESULT, 1)),
    ("deal-losses", among(KOZEL, {"points": [52, 68], "deal_result": [1]}), (codes.DEAL_RESULT, 1)),
    (
        "match-lost",
        among(KOZEL, {"winner": 1, "loser": 0, "match_score": [12, 6]}),
        (codes.MATCH_RESULT,),
    ),
    ("match-result", {"winner": 0, "match_score": [3, 1]}, (codes.MATCH_RESULT,)),
    ("match-drawn", {}, (codes.MATCH_RESULT,)),
    ("resume", {}, (codes.RESUME,)),
)

# name, changes of the game, prompt, setting of the score
QUIET: tuple[tuple[str, dict[str, object], tuple[int, ...], int], ...] = (
    ("play-quiet", {}, (codes.PLAY, 0), 1),
    ("deal-quiet", {}, (codes.DEAL_RESULT, 1), 2),
)

# name, changes of the game, code, arguments
PASSING: tuple[tuple[str, dict[str, object], int, tuple[int, ...]], ...] = (
    ("tapped", {}, codes.TAPPED, (CUP + 3,)),
    ("tapped-knight", {}, codes.TAPPED, (SWORD + 11,)),
    ("tapped-club", {}, codes.TAPPED, (CLUB + 1,)),
    ("tapped-coin", {}, codes.TAPPED, (COIN + 7,)),
    ("tapped-french", {"family": 1}, codes.TAPPED, (0x1C,)),
    ("tapped-secret", {}, codes.TAPPED, (0,)),
    ("refused", {}, codes.REFUSED, (rules.F_ALREADY_PLAYED, CUP + 3)),
    ("refused-long", {}, codes.REFUSED, (rules.F_NOT_EXCHANGEABLE, SWORD + 11)),
    ("refused-count", {}, codes.REFUSED, (36, CUP + 3, 2)),
    ("refused-no-card", {}, codes.REFUSED, (rules.F_NOTHING_TO_UNDO, 0)),
    ("trick", {"points": [27, 48]}, codes.TRICK, (2, 14)),
    ("trick-spoiled", {}, codes.TRICK, (0, 0)),
    ("notice-revoke", {}, codes.NOTICE, (rules.N_REVOKE, 2, 5)),
    ("notice-missing", {}, codes.NOTICE, (rules.N_MISSING, CUP + 3)),
    ("notice-missing-many", {}, codes.NOTICE, (rules.N_MISSING, 17, 18, 19, 33, 34, 35, 60)),
    ("notice-doubt", {}, codes.NOTICE, (rules.N_SEAT_DOUBT, 2)),
    ("notice-marriage", {}, codes.NOTICE, (rules.N_FALSE_MARRIAGE, 2, 3)),
    ("unknown-tag", {}, codes.UNKNOWN_TAG, ()),
    ("two-cards", {}, codes.TWO_CARDS, ()),
    ("reader-lost", {}, codes.FAULT, (codes.READER,)),
    ("display-lost", {}, codes.FAULT, (codes.DISPLAY,)),
    ("pack-fault", {}, codes.FAULT, (codes.PACK, 17)),
    ("reader-back", {}, codes.BACK, (codes.READER,)),
    ("undone", {}, codes.UNDONE, (rules.E_PLAY, 2, CUP + 3)),
    ("said", {}, codes.SAID, (rules.E_EXCHANGE, 1, COIN + 7)),
    ("said-pass", {}, codes.SAID, (rules.E_PASS, 1)),
    ("told-counted", {}, codes.TOLD, (0, CUP + 3)),
    ("told-over", {}, codes.TOLD, (9, 0)),
    ("told-made-up", {}, codes.TOLD, (2, 0)),
    ("told-other-pack", {}, codes.TOLD, (1, 64 + 0x1C)),
    ("partner", among(FIVE, CHIAMATA), codes.PARTNER, (2,)),
    ("partner-alone", among(FIVE, CHIAMATA), codes.PARTNER, (3,)),
    ("notice-bid-high", {}, codes.NOTICE, (rules.N_BID_HIGH, 175)),
    ("notice-balls", KOZEL, codes.NOTICE, (rules.N_BALLS,)),
    (
        "said-molodka",
        KOZEL,
        codes.SAID,
        (rules.E_MOLODKA, 3, 22, 23, 25, 28),
    ),
    ("said-marriage", MARIAJE, codes.SAID, (rules.E_MARRIAGE, 2, 1, 0)),
    ("said-bid", FIVE, codes.SAID, (rules.E_BID, 2, 0, 110)),
    ("said-arrastre", {}, codes.SAID, (rules.E_ARRASTRE, 2, COIN + 1)),
)


def scenes() -> list[tuple[str, Scene]]:
    """Return (name, scene) of every sample, in order."""
    made: list[tuple[str, Scene]] = []
    for name, changes, prompt in STANDING:
        made.append((name, look(sample_game(changes), prompt, WORDS)))
    for name, changes, prompt, score in QUIET:
        made.append((name, look(sample_game(changes), prompt, WORDS, score)))
    for name, changes, code, args in PASSING:
        made.append((name, moment(code, args, sample_game(changes))))
    made.append(("display-test", power.test_display()))
    made.append(("self-test", power.test_passed(48)))
    made.append(("safe-mode", power.safe_mode()))
    return made


def checksums(language: str) -> list[str]:
    """Return a line a sample: its name and the CRC-32 of the 1024 bytes of its canvas."""
    canvas = Canvas()
    words = Words(language)
    lines: list[str] = []
    for name, scene in scenes():
        paint(canvas, scene, words)
        lines.append(name + " " + str(crc32(canvas.buffer)) + "\n")
    return lines
