"""The setting `score`: what is not to be seen yet changes nothing that is shown or said."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parent))

import sample_scenes
from album import Album, app_of, played
from sample_scenes import sample_game

from tapete.link.link import Link
from tapete.rules import notation
from tapete.rules.game import Game
from tapete.view import Scene, codes, look, moment
from tapete.words import Words

LIVE, END, HOST = range(3)
WORDS = Words("en")
RECORDS = Path(__file__).parents[1] / "records"
# Where a deal is over, or none has begun: nothing is secret that everybody has counted.
BETWEEN = (codes.START, codes.DEAL_RESULT, codes.MATCH_RESULT)


def other(changes: dict[str, object]) -> dict[str, object]:
    """Return the same changes with other points and another match."""
    game = sample_game(changes)
    points = [17 + 3 * side for side in range(len(game.points))]
    match_score = [2 - side for side in range(len(game.match_score))]
    return changes | {"points": points, "match_score": match_score}


def told(scene: Scene) -> tuple[object, ...]:
    return scene.screen, scene.args, scene.say, scene.earcon


def pairs(score: int) -> list[tuple[str, Scene, Scene]]:
    """Return the sample scenes of a game and of the same game with other points."""
    made: list[tuple[str, Scene, Scene]] = []
    for row in sample_scenes.STANDING:
        name, changes, prompt = row[0], row[1], row[2]
        games = sample_game(changes), sample_game(other(changes))
        one, two = (look(game, prompt, WORDS, score) for game in games)
        made.append((name, one, two))
    for row in sample_scenes.PASSING:
        name, changes, code, args = row[0], row[1], row[2], row[3]
        games = sample_game(changes), sample_game(other(changes))
        rest = args if code != codes.TRICK else (args[0], args[1] + 5 if args[0] else 0)
        one, two = moment(code, args, games[0], score), moment(code, rest, games[1], score)
        made.append((name, one, two))
    return made


def test_with_live_points_the_samples_do_tell() -> None:
    differ = {one.screen for _, one, two in pairs(LIVE) if told(one) != told(two)}
    assert differ >= {codes.PLAY, codes.TRICK, codes.COUNTING, codes.RESUME, *BETWEEN}


def test_on_the_host_alone_nothing_is_told_ever() -> None:
    for name, one, two in pairs(HOST):
        assert told(one) == told(two), name


def test_at_the_end_of_the_deal_they_are_told_and_not_before() -> None:
    differ: set[int] = set()
    for name, one, two in pairs(END):
        if one.screen in BETWEEN:
            if told(one) != told(two):
                differ.add(one.screen)
        elif one.screen == codes.PLAY and one.args[10]:
            assert one.args[:7] == two.args[:7], name  # where stakes count, the match is no secret
        else:
            assert told(one) == told(two), name
    assert differ == set(BETWEEN)


def evening(path: Path, score: int) -> tuple[list[Scene], list[dict[str, Any]]]:
    """Play a record at a table; return what is shown, and the lines for the host."""
    album, link = Album(), Link("boot")
    app = app_of(album, link, WORDS)
    app.score = score
    app.open("")
    lines: list[dict[str, Any]] = []
    for _ in played(path, app):
        while data := bytes(link.peek()):
            link.sent(len(data))
            lines.append(json.loads(data))
    return album.scenes, lines


@pytest.mark.parametrize("game", sorted(path.name for path in RECORDS.iterdir() if path.is_dir()))
def test_a_table_tells_the_host_and_nobody_else(game: str) -> None:
    path = sorted((RECORDS / game).glob("*.deal"))[0]
    results = [[line for line in evening(path, score)[1] if "result" in line] for score in (0, 2)]
    assert [line["result"] for line in results[0]] == [line["result"] for line in results[1]]
    scenes, lines = evening(path, HOST)
    said = " ".join(line["say"] for line in lines if "say" in line)
    assert "point" not in said and "ahead" not in said and "Match" not in said
    assert all(WORDS.say(scene.say).find("point") < 0 for scene in scenes)
    assert scenes and said


def test_a_match_that_was_set_by_hand_is_said_to_be_so() -> None:
    game = Game()
    for text in ("game brisca players=2", "score A 2 B 1"):
        event = notation.parse_event(text, game)
        assert game.apply(event)
    scenes = [look(game, (codes.START, 2), WORDS, score) for score in range(3)]
    assert told(scenes[0]) == told(scenes[1])
    assert WORDS.say(scenes[0].say).find("Match: side A has 2") > 0
    assert WORDS.say(scenes[2].say).find("Match") < 0
