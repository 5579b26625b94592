"""What a look at the points tells, by each game's way of winning."""

from tapete.rules import notation
from tapete.rules.game import Game
from tapete.view import sums


def game_of(*lines: str) -> Game:
    game = Game()
    for line in lines:
        game.apply(notation.parse_event(line, game))
    return game


def with_points(points: list[int], *lines: str) -> Game:
    game = game_of(*lines)
    game.points = points
    return game


def test_more_than_half_wins_between_two_sides() -> None:
    game = with_points([54, 42], "game brisca players=2", "deal", "turnup 5o")
    assert sums.most(game) == 120 and sums.mark(game, 0) == 61
    assert sums.told(game) == [(sums.NEEDS, 0, 7), (sums.NEEDS, 1, 19), (sums.AHEAD, 0, 12)]
    game.points = [61, 42]
    assert sums.told(game) == [(sums.HAS_WON, 0, 0), (sums.AHEAD, 0, 19)]


def test_a_bonus_for_the_last_trick_moves_the_mark() -> None:
    game = with_points([0, 0], "game brisca players=2 last-trick-bonus=10", "deal", "turnup 5o")
    assert sums.most(game) == 130 and sums.mark(game, 0) == 66
    assert sums.told(game) == [(sums.NEEDS, 0, 66), (sums.NEEDS, 1, 66)], "nobody is ahead"


def test_among_three_only_the_lead_counts() -> None:
    game = with_points([30, 41, 10], "game briscola players=3", "deal", "turnup 5o")
    assert sums.mark(game, 1) == 0
    assert sums.told(game) == [(sums.AHEAD, 1, 11)]
    game.points = [30, 60, 10]
    assert sums.told(game)[0] == (sums.HAS_WON, 1, 0), "20 are left, and 30 are lacking"
    game.points = [40, 60, 0]
    assert sums.told(game) == [(sums.AHEAD, 1, 20)], "it might be drawn"


def test_the_mexican_way() -> None:
    lines = ("game brisca players=4 four-mode=individual mexican=yes", "deal", "turnup 5o")
    game = with_points([4, 11, 12, 0], *lines)
    assert sums.told(game) == [
        (sums.LEFT, 0, 7),
        (sums.LEFT, 1, 0),
        (sums.TOO_MANY, 2, 0),
        (sums.LEFT, 3, 11),
    ]
    lowest = lines[0] + " mexican-win=lowest"
    game = with_points([4, 11, 12, 2], lowest, "deal", "turnup 5o")
    assert sums.told(game) == [(sums.AHEAD, 3, 2)]


def test_a_bid_is_the_declarers_mark() -> None:
    lines = ("game rematada players=3", "deal", "1: bid 100", "2: pass", "3: pass")
    game = with_points([40, 30, 10], *lines)
    assert [sums.mark(game, side) for side in range(3)] == [100, 0, 0]
    assert sums.told(game)[0] == (sums.NEEDS, 0, 60)


def test_a_partner_nobody_knows_is_not_told() -> None:
    lines = ("game chiamata players=5 auction=points", "deal", "1: bid 70") + tuple(
        [f"{seat}: pass" for seat in (2, 3, 4, 5)]
    )
    game = with_points([30, 20, 10, 0, 0], *(lines + ("1: call 1c",)))
    assert sums.told(game) == []
    game.partner = 2
    assert sums.told(game) == [(sums.NEEDS, 0, 20)]
    game.partner = 1
    assert sums.told(game) == [(sums.NEEDS, 0, 40)], "the caller holds the card and plays alone"


def test_what_lies_face_down_is_not_told() -> None:
    lines = ("game kozel players=4", "deal", "turnup 9h", "1: 6c", "2: down 7d")
    game = with_points([30, 31], *lines[:3])
    assert sums.told(game)[0] == (sums.NEEDS, 0, 31)
    game = with_points([30, 31], *lines)
    assert sums.told(game) == [(sums.LEAST, 0, 0)], "though the card counts nothing"
    game.points = [61, 31]
    assert sums.told(game) == [(sums.HAS_WON, 0, 0), (sums.LEAST, 0, 0)], "that lies face up"
    game = with_points([30, 31], *(lines[:4] + ("2: down 1",)))
    assert sums.told(game) == [(sums.LEAST, 0, 0)]


def test_stakes_count_to_the_end_of_the_match() -> None:
    game = game_of("game truc players=2", "score A 5 B 11", "deal")
    assert sums.most(game) == 0
    assert sums.told(game) == [(sums.MATCH, 0, 7), (sums.MATCH, 1, 1)]


def test_four_trumps_may_still_win() -> None:
    game = with_points([61, 20], "game kozel players=4 four-trumps-win=yes", "deal", "turnup 9h")
    assert sums.told(game) == [(sums.AHEAD, 0, 41)], "hands are full"
    game.hand_size = 3
    assert sums.told(game)[0] == (sums.HAS_WON, 0, 0)


def test_a_kill_may_still_win() -> None:
    game = with_points([70, 20], "game muerte-al-tres players=2", "deal", "turnup 5o")
    assert sums.told(game) == [(sums.AHEAD, 0, 50)]
    game.points = [54, 20]
    assert sums.told(game)[0] == (sums.NEEDS, 0, 7)
    for line in ("1: 3o", "2: 2c"):
        game.apply(notation.parse_event(line, game))
    assert game.points == [64, 20]
    assert sums.told(game)[0] == (sums.HAS_WON, 0, 0), "the three is away"


def test_a_marriage_on_trust_is_not_relied_on() -> None:
    lines = ("game rematada players=3", "deal", "1: bid 100", "2: pass", "3: pass")
    game = with_points([100, 30, 10], *lines)
    assert sums.told(game) == [(sums.HAS_WON, 0, 0)]
    game.said = bytearray((0, 1, 40))
    assert sums.told(game) == []


def test_marriages_leave_a_deal_open() -> None:
    game = with_points(
        [90, 20], "game mariaje players=2 match-target=per-deal", "deal", "turnup 5o"
    )
    assert sums.told(game) == [(sums.AHEAD, 0, 70)]


def test_points_of_all_deals_are_summed_up() -> None:
    game = game_of("game mariaje players=2", "score A 310 B 216", "deal", "turnup 5o")
    game.points = [27, 34]
    assert sums.bars(game, False) == (500, 0, -1, 337, 250)
    assert sums.told(game) == [
        (sums.AHEAD, 0, 87),
        (sums.TOTAL, 0, 337),
        (sums.TOTAL, 1, 250),
        (sums.MATCH, 0, 163),
        (sums.MATCH, 1, 250),
    ]
    assert sums.bars(game, True)[3:] == (27, 34)


def test_the_bar_has_each_games_scale() -> None:
    for line, bar in (
        ("game brisca players=2", (120, 61, -1)),
        ("game brisca players=2 last-trick-bonus=10", (130, 66, -1)),
        ("game brisca players=3", (120, 0, -1)),
        ("game brisca players=2 mexican=yes", (22, 11, -1)),
        ("game brisca players=2 mexican=yes mexican-win=lowest", (120, 0, -1)),
        ("game truc players=2", (12, 0, -1)),
        ("game kozel players=4", (120, 61, -1)),
    ):
        assert sums.bars(game_of(line, "deal"), False)[:3] == bar, line
    lines = ("game rematada players=3", "deal", "1: bid 110", "2: pass", "3: pass")
    assert sums.bars(game_of(*lines), False) == (170, 110, 0, 0, 0, 0)


def test_the_result_tells_by_how_much_and_what_is_left_of_the_match() -> None:
    game = with_points([56, 64], "game brisca players=2", "deal", "turnup 5o")
    game.deal_result = [1]
    game.match_score = [1, 2]
    assert sums.result(game) == [(sums.AHEAD, 1, 8), (sums.MATCH, 0, 2), (sums.MATCH, 1, 1)]
    game.deal_result = [0]  # by a kill, or the like
    assert sums.result(game)[0] == (sums.MATCH, 0, 2)
    game = with_points([56, 64], "game kozel players=4", "deal", "turnup 9h")
    game.deal_result = [1]
    game.match_score = [2, 0]
    assert sums.result(game) == [(sums.AHEAD, 1, 8), (sums.LOSES, 0, 10), (sums.LOSES, 1, 12)]


def test_the_result_tells_whether_the_bid_was_made() -> None:
    lines = ("game rematada players=3", "deal", "1: bid 110", "2: pass", "3: pass")
    game = with_points([109, 31, 10], *lines)
    assert sums.result(game)[0] == (sums.MISSED, 0, 1)
    game.points[0] = 110
    assert sums.result(game)[0] == (sums.MADE, 0, 110)
