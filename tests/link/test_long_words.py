"""Nothing that is said is lost: what is too long for a line comes in several."""

import json

from hypothesis import given
from hypothesis import strategies as st

from tapete.link.link import Link
from tapete.link.pieces import pieces

SAID = "Seat 3 takes the trick, 15 points. " * 30
HINDI = "सीट 3 की बारी। तुरुप: कप। " * 30


def spoken(text: str) -> list[str]:
    link = Link("9658b1ad", 1 << 16)
    link.say(text)
    found: list[str] = []
    while len(link.peek()):
        line = bytes(link.peek())
        assert len(line) <= 480
        link.sent(len(line))
        found.append(json.loads(line)["say"])
    return found


def test_long_words_come_in_whole_sentences() -> None:
    for text, end in ((SAID, "."), (HINDI, "।"), ("梅花三點。請出牌。" * 60, "。")):
        lines = spoken(text)
        assert len(lines) > 2
        assert all(line.rstrip().endswith(end) for line in lines), lines
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_short_words_are_one_line() -> None:
    assert spoken("3 of cups.") == ["3 of cups."]


def test_one_long_sentence_is_cut_between_words() -> None:
    text = "Missing: " + "seven of clubs, " * 40
    lines = spoken(text)
    assert len(lines) > 1
    assert " ".join(line.strip() for line in lines) == text.strip()


@given(st.text(max_size=900), st.integers(8, 400))
def test_any_text_comes_whole(text: str, most: int) -> None:
    found = pieces(text.encode(errors="replace").decode(), most)
    assert all(len(piece.encode()) <= most for piece in found)
    whole = "".join("".join(found).split())
    assert whole == "".join(text.encode(errors="replace").decode().split())
