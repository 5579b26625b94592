"""What is typed at the virtual table, and what is read of its serial line."""

import re

import pytest

from host_tools.desk import Desk, brief_help, full_help, heard, short_help
from host_tools.rig import Rig
from host_tools.virtual_pack import uid_of
from tapete.rules import cards

CARD = re.compile(r"\b(?:1[0-2]?|[AJQK])[ocebshd]\b")


class _Rig(Rig):
    """A rig that only notes what it was asked, and when."""

    def __init__(self) -> None:  # nothing is started
        self.family = cards.SPANISH
        self.now_us = 0
        self.asked: list[tuple[int, str]] = []

    def advance(self, ms: float) -> None:
        self.now_us += round(ms * 1000)

    def ask(self, command: str) -> str:
        self.asked.append((self.now_us // 1000, command))
        return ""


def _typed(*lines: str) -> tuple[Desk, list[str], list[int]]:
    """Type lines; return the desk, what happened and at which milliseconds."""
    rig = _Rig()
    desk = Desk(rig)
    for line in lines:
        assert desk.type(line) == ""
    while not desk.quiet():
        desk.tick(20)
    names = {uid_of(name).hex().upper(): name for name in ("1c", "2o", "@yes", "@seat-2")}
    what = [" ".join(names.get(word, word) for word in asked.split()) for _, asked in rig.asked]
    return desk, what, [at for at, _ in rig.asked]


def test_a_card_stays_until_the_next() -> None:
    desk, what, when = _typed("1C", "2o")
    assert what == ["lay 1c", "lift 1c", "lay 2o"]
    assert when[1] - when[0] >= 400
    assert when[2] - when[1] >= 250
    assert desk.lying == "2o"


def test_it_can_be_lifted() -> None:
    desk, what, _ = _typed("1c", "-", "-")
    assert what == ["lay 1c", "lift 1c"]
    assert desk.lying is None


def test_control_tags_are_only_touched() -> None:
    _, what, _ = _typed("1c @yes s2")
    expected = ["lay 1c", "lift 1c", "lay @yes", "lift @yes", "lay @seat-2", "lift @seat-2"]
    assert what == expected


def test_short_and_long_presses() -> None:
    _, what, when = _typed("a B b! C!")
    assert what == [f"{act} {key}" for key in "ABBC" for act in ("press", "release")]
    held = [end - start for start, end in zip(when[::2], when[1::2], strict=True)]
    assert all(50 <= ms < 500 for ms in held[:2]), "a capital is nothing but a press"
    assert all(ms >= 1000 for ms in held[2:])


def test_what_a_button_did_is_told() -> None:
    desk, _, _ = _typed("a")
    assert desk.done() == "on the reader: nothing   A pressed"
    assert desk.news() == [], "a press is no news for who made it"
    desk, _, _ = _typed("12o b!")
    assert desk.done() == "on the reader: 12o   B held"
    assert desk.news() == ["B held."]
    assert desk.news() == []


def test_a_stranger() -> None:
    _, what, _ = _typed("x")
    assert what == ["lay 04001122334480"]


@pytest.mark.parametrize("word", ["9x", "13c", "Ah", "@nothing", "s7", "zz", "@", "\x1b"])
def test_what_is_not_understood_is_said(word: str) -> None:
    desk = Desk(_Rig())
    assert desk.type(word)
    assert desk.quiet()


@pytest.mark.parametrize("line", ["1c zz 2o", "zz 1c", "a 1c a @nothing", "1c q 2o", "q q"])
def test_a_line_with_a_bad_word_does_nothing_and_says_so(line: str) -> None:
    rig = _Rig()
    desk = Desk(rig)
    told = desk.type(line)
    assert told.endswith("Nothing of this line was done.")
    assert any(word in told for word in ("zz ", "@nothing", "2o behind it", "q behind it"))
    desk.tick(5000)
    assert not rig.asked and not desk.left and desk.lying is None


def test_help_and_leaving() -> None:
    desk = Desk(_Rig())
    for paragraph in full_help(cards.SPANISH):
        assert paragraph in desk.type("?")
    assert "@redeal" in desk.type("?"), "every control tag is named"
    assert not desk.left
    desk.type("q")
    desk.tick(20)
    assert desk.left


def test_what_stands_beside_help_and_leaving_is_done() -> None:
    rig = _Rig()
    desk = Desk(rig)
    assert "q leaves" in desk.type("a ? 1c q")
    desk.tick(5000)
    assert [command.split()[0] for _, command in rig.asked] == ["press", "release", "lay"]
    assert desk.left


@pytest.mark.parametrize("family", [cards.SPANISH, cards.FRENCH])
def test_the_help_is_in_the_letters_of_the_pack(family: int) -> None:
    helps = [short_help(family), *brief_help(family), *full_help(family)]
    examples = {card for text in helps for card in CARD.findall(text)}
    assert examples
    for example in examples:
        assert cards.parse(example, family), example
        assert not cards.parse(example, 1 - family), example
    assert short_help(family).endswith("q leaves")
    assert len(short_help(family)) <= 64


def test_serial_lines_as_people_read_them() -> None:
    assert heard({"boot": "x", "seq": 1, "event": "1: 1c"}) == ""
    assert heard({"boot": "x", "seq": 2, "result": "trick 1 11"}) == ""
    assert heard({"boot": "x", "seq": 3, "say": "ace of cups"}) == "ace of cups"
    assert heard({"fault": "reader", "back": False, "text": "no reader"}) == "no reader"
    assert heard({"prompt": "play", "args": [0]}) == ""
    assert heard({"card": "two"}) == ""
    assert heard({"private": "ace of cups"}) == "(in your ear) ace of cups"


def test_cards_are_those_of_the_game_that_is_played() -> None:
    """Also when it is chosen at the table."""
    desk = Desk(_Rig())
    assert desk.type("1o") == ""
    assert desk.type("Ah").startswith("Ah is no card of the pack in use")
    assert desk.hear({"boot": "x", "event": "game kozel players=4"}) == ""
    assert desk.type("Ah") == ""
    assert desk.type("1o").startswith("1o is no card of the pack in use")
    assert desk.hear({"event": "1: Ah"}) == ""
    assert desk.type("Kd") == ""
    desk.hear({"hello": "0.1.0", "board": "pico", "game": "brisca"})
    assert desk.type("12o") == ""


def test_cards_are_those_that_are_asked_for() -> None:
    """A pack is learned, or piles of another game are counted."""
    desk = Desk(_Rig())
    for line, card, other in (
        ({"prompt": "lay", "args": [1, 52, 129]}, "Ah", "1o"),
        ({"prompt": "lay", "args": [1, 40, 1]}, "1o", "Ah"),
        ({"prompt": "pile", "args": [7, 1, 0, 0, 0]}, "Ah", "1o"),
        ({"prompt": "start", "args": [2]}, "1o", "Ah"),
    ):
        desk.hear(line)
        assert desk.type(card) == ""
        assert desk.type(other).startswith(f"{other} is no card")


def test_the_notation_on_request() -> None:
    desk = Desk(_Rig())
    assert desk.hear({"event": "1: 1c"}, notation=True) == "1: 1c"
    assert desk.hear({"result": "trick 1 11"}, notation=True) == "= trick 1 11"
    assert desk.hear({"say": "ace of cups"}, notation=True) == "# ace of cups"
    assert heard({"say": "ace of cups"}, notation=True) == "# ace of cups"
    assert heard({"card": "two"}, notation=True) == "# on the reader: two"
    assert heard({"error": "what"}, notation=True) == "# what"
    assert heard({"prompt": "play", "args": [0]}, notation=True) == ""
