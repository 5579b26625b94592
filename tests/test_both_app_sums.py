"""What the app says of the points, and when; who the partner is; the self-test."""

import sys

sys.path.append("tests")

from tapete.view import codes as seen
from test_both_app import House, dealt

CHIAMATA = "chiamata players=5 auction=points"


def said(house: House) -> str:
    return " ".join([str(text) for text in house.told("say")])


def test_a_long_a_says_how_much_is_needed_and_who_is_ahead() -> None:
    house = dealt()
    house.lay("1c", "2o")
    assert "more to win" not in said(house), "not with every card"
    house.app.press("A", True)
    told = said(house)
    assert "Side A: 61 more to win. Side B: 50 more to win. Side B is ahead by 11." in told


def test_the_deals_result_says_by_how_much() -> None:
    house = House("truc players=2")
    house.do("deal")
    house.lines()
    house.do("2: fold")
    told = said(house)
    assert "Side A: 11 more to win the match. Side B: 12 more to win the match." in told


def test_points_are_kept_from_eyes_and_ears_but_not_from_the_host() -> None:
    for score in (1, 2):
        house = dealt()
        house.app.score = score
        house.lay("1c", "2o")
        lines = house.lines()
        assert {"result": "trick 2 11"} in [
            {"result": line["result"]} for line in lines if "result" in line
        ]
        spoken = " ".join([str(line["say"]) for line in lines if "say" in line])
        assert "Seat 2 takes it." in spoken
        assert "11" not in spoken and "point" not in spoken
        house.app.press("A", True)
        assert "point" not in said(house)


def test_everybody_learns_who_the_partner_is() -> None:
    house = House(CHIAMATA)
    for event in ("deal", "1: bid 70", "2: pass", "3: pass", "4: pass", "5: pass", "1: call 1c"):
        house.do(event)
    house.lines()
    house.do("1: 3c")
    assert seen.PARTNER not in house.stage.passing
    house.do("2: 1c")
    assert house.stage.passing[-1] == seen.PARTNER
    assert "Seat 2 is the partner. The called card is the ace of cups." in said(house)


def test_a_card_that_was_called_after_it_fell() -> None:
    house = House("chiamata players=5 auction=points suit-reveal=after-first-trick")
    for event in ("deal", "1: bid 70", "2: pass", "3: pass", "4: pass", "5: pass"):
        house.do(event)
    for event in ("1: 3c", "2: 1c", "3: 2c", "4: 4c", "5: 5c"):
        house.do(event)
    house.stage.passing = []
    house.do("1: call 1c")
    assert house.stage.passing == [seen.SAID, seen.PARTNER]


def test_an_arrastre_is_named() -> None:
    house = House("brisca players=2 arrastre=yes")
    for event in ("deal", "turnup 5o", "1: 2c", "2: 3c"):
        house.do(event)
    house.lines()
    house.do("2: 1o arrastre")
    assert house.stage.passing[-1] == seen.SAID
    told = said(house)
    assert "Seat 2: Arrastre. Ace of coins. Seat 1, your turn." in told


def test_a_self_test_is_told_unless_something_is_lost() -> None:
    house = House()
    house.app.tested(40)
    assert house.stage.passing == [seen.DISPLAY_TEST, seen.SELF_TEST]
    assert "Self-test. All parts work. 40 cards." in said(house)
    house = House()
    house.app.lose(seen.READER)
    house.stage.passing = []
    house.app.tested(40)
    assert house.stage.passing == []
