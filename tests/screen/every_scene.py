"""All scenes there can be: every code, seat and awkward number, not only the samples."""

from collections.abc import Iterator

import sample_scenes

from tapete.rules import codes as rules
from tapete.rules import sheets
from tapete.view import Scene, codes, look, moment
from tapete.words import Words

WORDS = Words("en")
SPANISH = [suit << 4 | rank for suit in range(4) for rank in range(1, 13)]
FRENCH = [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]


def all_scenes() -> Iterator[Scene]:
    """Yield them."""
    for _name, scene in sample_scenes.scenes():
        yield scene
    yield from _cards()
    yield from _reasons()
    yield from _actions()
    yield from _games()
    yield from _scores()


def _cards() -> Iterator[Scene]:
    for family, cards in enumerate((SPANISH, FRENCH)):
        game = sample_scenes.sample_game({"family": family, "players": 6})
        for card in cards:
            yield moment(codes.TAPPED, (card,), game)
            yield look(game, (codes.UNDO, rules.E_PLAY, 6, card))
            yield moment(codes.UNDONE, (rules.E_TURNUP, 0, card), game)
            yield moment(codes.NOTICE, (rules.N_MISSING, card), game)
        longest = max(cards, key=lambda card: len(WORDS.card(codes.face(card, game.family))))
        for refusal in range(len(rules.REFUSALS)):
            yield moment(codes.REFUSED, (refusal, longest), game)


def _reasons() -> Iterator[Scene]:
    game = sample_scenes.sample_game({"players": 6})
    for refusal in range(len(rules.REFUSALS)):
        yield moment(codes.REFUSED, (refusal, 0), game)
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
        yield look(game, (codes.ARGUMENT, kind, 5, 3))
        speaker = 0 if kind == rules.E_TURNUP else 4
        yield moment(codes.SAID, (kind, speaker), game)
        for seat in range(1, 7):
            yield look(game, (codes.SEAT, kind, seat))
        for count in (0, 1) if kind == rules.E_TURNUP else (0, 1, 2, 3, 4, 12):
            yield look(game, (codes.CARDS, kind, 6, *SPANISH[:count]))
            yield look(game, (codes.UNDO, kind, speaker, *SPANISH[:count]))
            yield moment(codes.UNDONE, (kind, speaker, *SPANISH[:count]), game)


def _games() -> Iterator[Scene]:
    for index, name in enumerate(phrases_of_games()):
        changes: dict[str, object] = {"name": name, "game_index": index, "deals_done": 98}
        changes.update({"players": 5, "match_score": [-10, 11, 0, -3, 12], "deal_number": 99})
        game = sample_scenes.sample_game(changes)
        yield look(game, (codes.START, 5))
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
