"""All scenes there can be: every code, seat and awkward number, not only the samples."""

from collections.abc import Iterator

import sample_scenes

from tapete.rules import codes as rules
from tapete.rules import sheet, sheets
from tapete.table import actions, learning, menu
from tapete.view import Scene, codes, look, moment, why
from tapete.words import Words

WORDS = Words("en")
SPANISH = [suit << 4 | rank for suit in range(4) for rank in range(1, 13)]
ARGUMENTS = {rules.E_BID: (0, 120), rules.E_MARRIAGE: (1, 0), rules.E_NAME: (3,)}
REASONS = len(rules.REFUSALS) + len(why.REASONS.split())
FRENCH = [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]


def all_scenes() -> Iterator[Scene]:
    """Yield them."""
    for _name, scene in sample_scenes.scenes():
        yield scene
    yield from _cards()
    yield from _reasons()
    yield from _actions()
    yield from _asked()
    yield from _menus()
    yield from _games()
    yield from _scores()
    yield from _piles()
    yield from _learning()


def _cards() -> Iterator[Scene]:
    for family, cards in enumerate((SPANISH, FRENCH)):
        game = sample_scenes.sample_game({"family": family, "players": 6})
        for card in cards:
            yield moment(codes.TAPPED, (card,), game)
            yield look(game, (codes.UNDO, rules.E_PLAY, 6, card))
            yield moment(codes.UNDONE, (rules.E_TURNUP, 0, card), game)
            yield moment(codes.NOTICE, (rules.N_MISSING, card), game)
        longest = max(cards, key=lambda card: len(WORDS.card(codes.face(card, game.family))))
        for refusal in range(REASONS):
            yield moment(codes.REFUSED, (refusal, longest, 40), game)


def _reasons() -> Iterator[Scene]:
    game = sample_scenes.sample_game({"players": 6})
    for refusal in range(REASONS):
        yield moment(codes.REFUSED, (refusal, 0, 1), game)
    for fault in range(codes.TASK + 1):
        yield moment(codes.FAULT, (fault,), game)
        yield moment(codes.FAULT, (fault, 188), game)
        yield moment(codes.BACK, (fault,), game)
    for seat in range(1, 7):
        yield moment(codes.NOTICE, (rules.N_REVOKE, seat, 20), game)
        yield moment(codes.NOTICE, (rules.N_SEAT_DOUBT, seat), game)
        for suit in range(4):
            yield moment(codes.NOTICE, (rules.N_FALSE_MARRIAGE, seat, suit), game)
    yield moment(codes.NOTICE, (rules.N_BID_HIGH, 230), game)
    yield moment(codes.NOTICE, (rules.N_BALLS,), game)
    for count in (1, 2, 3, 6, 7, 12, 13, 40):
        yield moment(codes.NOTICE, (rules.N_MISSING, *SPANISH[:count]), game)


def _actions() -> Iterator[Scene]:
    game = sample_scenes.sample_game({"players": 6})
    for kind in range(len(rules.EVENTS)):
        yield look(game, (codes.ACTION, kind))
        for what, value in ((actions.NUMBER, 9999), (actions.SUIT, 3), (actions.RANK, 12)):
            yield look(game, (codes.ARGUMENT, kind, 5, what, value, 0))
        speaker = 0 if kind == rules.E_TURNUP else 4
        yield moment(codes.SAID, (kind, speaker, *ARGUMENTS.get(kind, ())), game)
        for seat in range(1, 7):
            yield look(game, (codes.SEAT, kind, seat))
        for count in (0, 1) if kind == rules.E_TURNUP else (0, 1, 2, 3, 4, 12):
            yield look(game, (codes.CARDS, kind, 6, *SPANISH[:count]))
            rest = ARGUMENTS.get(kind, SPANISH[:count])
            yield look(game, (codes.UNDO, kind, speaker, *rest))
            yield moment(codes.UNDONE, (kind, speaker, *rest), game)


def _asked() -> Iterator[Scene]:
    for players in (2, 3, 4, 5, 6):
        changes: dict[str, object] = {"players": players, "turn": players, "stake": 12}
        bids: tuple[dict[str, object], ...] = (
            {},
            {"bidder": players, "bid_number": 120},
            {"bidder": players, "bid_number": 120, "bid_rank": 12},
        )
        for bid in bids:
            yield look(sample_scenes.sample_game(changes | bid), (codes.AUCTION, 0))
        game = sample_scenes.sample_game(changes)
        yield look(game, (codes.TALON, 0))
        yield look(game, (codes.NAMING, 0))
        for kind in (rules.E_RAISE, rules.E_REST, rules.E_REDEAL):
            yield look(game, (codes.STAKE, 0, kind))
    for family in (0, 1):
        game = sample_scenes.sample_game({"family": family, "sides": 2})
        yield look(game, (codes.COUNTING,))
        yield look(game, (codes.DOUBT, 0x1B))
        yield look(game, (codes.FORGOTTEN, 0x1B))
        yield look(game, (codes.FORGOTTEN, 0))
        yield look(game, (codes.WHAT,))
        for suit in range(4):
            yield look(game, (codes.PICK, actions.SUIT, suit, -1))
        for rank in range(1, 14 if family else 13):
            yield look(game, (codes.PICK, actions.RANK, rank, 0))
            yield look(game, (codes.ARGUMENT, rules.E_BID, 5, actions.RANK, rank, 0))
        for value in (0, 1, 2):
            yield look(game, (codes.ARGUMENT, rules.E_SCORE, 0, actions.SIDE, value, 0, 1, 1))
        for value in (0, 1):
            yield look(game, (codes.ARGUMENT, rules.E_MARRIAGE, 3, actions.WORD, value, 0, 1))
    for act in range(actions.ACTS):
        yield look(game, (codes.ACTION, actions.DEALER + act))


def _menus() -> Iterator[Scene]:
    game = sample_scenes.sample_game({})
    for entry in range(menu.SETTING_1):
        yield look(game, (codes.MENU, entry))
    for number in range(len(sheets.GAMES)):
        yield look(game, (codes.GAME, number))
        options = sheet.load(number)["options"]
        defaults = tuple(sheet.choose(sheet.load(number), {}))
        for players in sheet.load(number)["players"]:
            yield look(game, (codes.PLAYERS, number, players))
            yield look(game, (codes.OPTION, number, players, 0, *defaults), WORDS)
        for place, option in enumerate(options, start=1):
            values = sheet.values(option)
            for value in range(len(values)):
                prompt = (number, 2, place, value, *defaults)
                yield look(game, (codes.VALUE, *prompt), WORDS)
                chosen = (*defaults[: place - 1], value, *defaults[place:])
                yield look(game, (codes.OPTION, number, 2, place, *chosen), WORDS)


def _games() -> Iterator[Scene]:
    for index, name in enumerate(phrases_of_games()):
        changes: dict[str, object] = {"name": name, "game_index": index, "deals_done": 98}
        changes.update({"players": 5, "match_score": [-10, 11, 0, -3, 12], "deal_number": 99})
        game = sample_scenes.sample_game(changes)
        yield look(game, (codes.START, 5))
        for players in (4, 6):  # partners, before their first deal
            few: dict[str, object] = {
                "name": name,
                "game_index": index,
                "deals_done": 0,
                "players": players,
            }
            yield look(sample_scenes.sample_game(few), (codes.START, players))
        yield look(game, (codes.RESUME,))
        yield look(game, (codes.TURNUP,))
        yield look(game, (codes.ABANDON,))


def phrases_of_games() -> list[str]:
    """Return a name for each phrase that names a game."""
    return [f"game {index}" for index in range(len(sheets.GAMES))]


def _scores() -> Iterator[Scene]:
    for players, sides in ((2, 2), (3, 3), (4, 2), (4, 4), (5, 5), (6, 2)):
        for points in (0, 61, 130):
            for target in (0, 5, 8, 501):
                changes: dict[str, object] = {
                    "players": players,
                    "points": [points] * sides,
                    "match_score": [min(target, 12)] * sides,
                    "target": target,
                    "deal_result": list(range(min(sides, 2))),
                    "winner": sides - 1,
                    "turn": players,
                    "trick": [1, 0x1C, 2, 0x2A][: 2 * (players - 1)],
                    "stock": 34,
                }
                game = sample_scenes.sample_game(changes)
                yield look(game, (codes.PLAY, 0))
                yield look(game, (codes.RESUME,))
                yield look(game, (codes.DEAL_RESULT, players))
                yield look(game, (codes.MATCH_RESULT,))
                for seat in range(players + 1):
                    yield moment(codes.TRICK, (seat, points % 45), game)


def _piles() -> Iterator[Scene]:
    game = sample_scenes.sample_game({})
    for number in range(len(sheets.GAMES)):
        for pile in range(6):
            yield look(game, (codes.PILE, number, pile, 0, 0, 0))
    for points, cards in ((0, 1), (1, 2), (120, 40)):
        for family, some in enumerate((SPANISH, FRENCH)):
            for card in some:
                face = codes.face(card, family)
                yield look(game, (codes.PILE, 0, 2, points, cards, face))
                yield moment(codes.TOLD, (0, face), game)
                yield moment(codes.TOLD, (1, face), game)
                yield moment(codes.TOLD, (6, face), game)
    for count in (0, 1, 2, 6, 7, 12):
        yield look(game, (codes.UNSEEN, count, 0, *SPANISH[:count]))
        for piles in ((60, 60), (0, 0), (40, 40, 40), (24, 24, 24, 24, 24), (0,) * 6):
            sums = (120, 40 - count, 40, count, len(piles), *piles, *SPANISH[:count])
            yield look(game, (codes.SUMS, *sums))
    yield look(game, (codes.SUMS, 120, 0, 40, 40, 2, 0, 0, *SPANISH[:12]))


def _learning() -> Iterator[Scene]:
    game = sample_scenes.sample_game({})
    for entry in range(learning.FORGET + 1):
        yield look(game, (codes.LEARN, entry))
        if entry <= learning.CONTROLS:
            tokens = learning.tokens_of(entry)
            for place, token in enumerate(tokens):
                yield look(game, (codes.LAY, place + 1, len(tokens), token))
    french = sample_scenes.sample_game({"family": 1})
    for token in learning.tokens_of(learning.CONTROLS):
        yield look(french, (codes.LAY, 63, 63, token))
    for family in (0, 1):
        yield look(game, (codes.FORGET, 10, family, 52))
    for learned in (0, 1, 52):
        yield look(game, (codes.LEARNED, learned, 52))
    for told in range(2, learning.UNDONE + 1):
        yield moment(codes.TOLD, (told, 0), game)
    for card in SPANISH:
        yield moment(codes.TOLD, (learning.KNOWN, card), game)
