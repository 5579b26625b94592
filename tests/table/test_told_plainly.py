"""What a new user did and was told nothing, half of it, or what is not true."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from outlets import Outlets
from test_both_learning import Kept, lay, press, uid
from test_both_learning import sitting as learning_at

from tapete.rules import codes
from tapete.table import actions, learning, prompts, table
from tapete.view import Scene, look, moment
from tapete.view import codes as seen

BRISCA = ("game brisca players=2", "deal", "turnup 5o")
KOZEL = ("game kozel players=2", "deal", "turnup 9h")


@pytest.fixture
def at() -> Iterator[Outlets]:
    outlets = Outlets()
    yield outlets
    outlets.close()


def said(at: Outlets) -> str:
    """Return all that was said since the last time."""
    return " ".join(str(line["say"]) for line in at.lines() if "say" in line)


def after(at: Outlets, *what: str) -> str:
    """Lay tags, or press keys where it is one letter; return what is said of the last."""
    for one in what:
        at.lines()
        if len(one) > 1:
            at.lay(one)
        else:
            at.press(one)
    return said(at)


@pytest.mark.parametrize(
    ("lines", "seat", "told"),
    [
        (BRISCA, 2, "Seat 2: what? Seat 1, you lead."),
        ((*BRISCA, "1: 1c"), 1, "Seat 1: what? Seat 2, your turn."),
        (("game chiamata players=5", "deal"), 3, "Seat 3: what? Seat 1: bid or pass."),
        (
            ("game truc players=2", "deal", "1: raise"),
            1,
            "Seat 1: what? Raise. Seat 2, your answer.",
        ),
        (BRISCA, 1, "Seat 1, you lead."),
    ],
)
def test_a_seat_named_out_of_turn_hears_who_is_to_play(
    at: Outlets, lines: tuple[str, ...], seat: int, told: str
) -> None:
    at.do(*lines)
    assert after(at, f"@seat-{seat}").startswith(told)
    assert after(at, "b").find("what?") < 0


def test_a_seat_tag_does_not_stand_in_the_way_of_the_turn_up(at: Outlets) -> None:
    at.do(*BRISCA[:2])
    assert after(at, "@seat-2").startswith("Not possible now. Tap the card turned up.")
    at.lay("5o")
    assert at.prompt == (prompts.PLAY, 0)


def test_what_does_not_fit_is_answered_with_what_is_asked(at: Outlets) -> None:
    at.do(*BRISCA, "1: 1c")
    assert after(at, "@7") == "Not possible now. Seat 2, your turn."
    at.press("b")
    assert after(at, "@rank-3").startswith("Not possible now. Take back? Seat 1: ace of cups.")


@pytest.mark.parametrize(
    ("lines", "tag", "why"),
    [
        (BRISCA, "@marriage", "Not in this game."),
        (BRISCA, "@pass", "Not in this game."),
        (BRISCA, "@kozel", "Only between deals."),
        (BRISCA, "@new-deal", "Only between deals."),
        (BRISCA, "@count", "Only between deals."),
        (BRISCA[:1], "@claim", "Deal the cards first."),
        (BRISCA[:1], "@end", "Deal the cards first."),
        (("game truc players=2",), "@raise", "Deal the cards first."),
        (KOZEL, "@count", "Not before the last card."),
        (KOZEL, "@down", "Somebody must lead first."),
        (("game truc players=2", "deal"), "@accept", "Nothing was asked."),
        (("game truc players=2", "deal", "1: 7s", "2: 7h"), "@redeal", "It is too late for that."),
    ],
)
def test_why_it_is_not_possible(at: Outlets, lines: tuple[str, ...], tag: str, why: str) -> None:
    at.do(*lines)
    assert after(at, tag).startswith(why + " ")


def test_why_a_claim_or_an_arrastre_is_not_possible(at: Outlets) -> None:
    at.do("game brisca players=2 arrastre=yes", "deal", "turnup 5o", "1: claim 1o 3o 12o")
    assert "Only with the last 3 cards." in said(at)
    assert after(at, "@arrastre", "2c").startswith("Only with the ace of trumps.")


def test_a_wrong_number_of_cards_says_how_many(at: Outlets) -> None:
    at.do(*KOZEL)
    assert after(at, "As", "10s", "a", "Ks", "a").startswith("Lay 2 cards. King of spades.")
    at.press("ba")
    cards = ("7s", "8s", "9s", "10s", "Js", "Qs", "Ks", "a")
    assert after(at, *cards).startswith("At most 4 cards.")


def test_what_cannot_be_beaten_is_passed_with_a(at: Outlets) -> None:
    at.do(*KOZEL, "1: As")
    assert after(at, "6c").endswith("Face down. A: yes, B: back, C: next.")
    assert at.prompt == (prompts.ACTION, codes.E_DOWN)
    at.press("aa")
    assert at.app.game.turn == 1
    at.do("1: Ks")
    assert after(at, "6c", "Ah").startswith("Ace of hearts."), "another card instead"


def test_a_card_laid_twice_was_not_counted(at: Outlets) -> None:
    at.do(*KOZEL)
    assert after(at, "As", "As") == "It was tapped already. Ace of spades."


def test_the_sides_of_a_score_are_chosen_one_after_another(at: Outlets) -> None:
    at.do("game chiamata players=5")
    at.press("cca")
    offered: list[int] = []
    for _ in range(5):
        offered.append(at.prompt[4])
        at.press("c")
    assert offered == [0, 1, 2, 3, 4]


def test_a_card_picked_twice_leaves_the_choice(at: Outlets) -> None:
    at.do("game rematada players=3", "deal", "1: bid 100", "2: pass", "3: pass")
    at.lay("6o")
    at.press("ca")
    while at.prompt[2] != 6:
        at.press("c")
    assert after(at, "a") == "It was tapped already. 6 of coins."
    assert at.stage.standing is not None
    assert at.stage.standing.screen == at.prompt[0] == prompts.PICK


def test_a_forgotten_card_is_told_and_nobody_is_asked_to_play_it(at: Outlets) -> None:
    at.do(*BRISCA, "1: 1c", "2: 2c", "1: 1e")
    while at.prompt != (prompts.ACTION, actions.FORGOTTEN):
        at.press("c")
    told = after(at, "a", "3c")
    assert told.startswith("Taken back. Seat 1: ace of swords. 3 of cups. Ace of swords. Seat 1 t")
    assert told.count("you lead") + told.count("your turn") == 1, told
    at.app.table.prompt = (prompts.FORGOTTEN, 0x33)
    told = after(at, "@repeat")
    assert told.startswith(
        "Tap the card that was forgotten. Then the 3 of clubs follows by itself."
    )


def test_a_setting_that_is_chosen_is_said(at: Outlets) -> None:
    at.do(BRISCA[0])
    told = after(at, *"Ccccaca")
    assert told == "Sound: soft. Sound. Menu. A: yes, B: back, C: next.", told
    told = after(at, *"bCccaca")
    assert told.startswith("Idioma: Espa\u00f1ol. "), "in the language that was chosen"


def test_cards_that_are_not_named_are_counted(at: Outlets) -> None:
    at.do(BRISCA[0])
    told = after(at, "@count", "1o", "a", "a")
    assert "Missing: 39 cards." in told
    assert "And 27 more." in told
    assert "And 27 more." in after(at, "c")
    assert "And 15 more." in after(at, "c")
    assert "And 3 more." in after(at, "c")
    assert "more. B" not in after(at, "c")
    assert after(at, "a", "a").startswith("Counting is over. Brisca.")
    assert at.prompt[0] == prompts.START
    scene = seen_notice(at, 14)
    assert at.said(scene).endswith("And 2 more.")


def seen_notice(at: Outlets, count: int) -> Scene:
    return moment(seen.NOTICE, (codes.N_MISSING, *range(1, 1 + count)), at.app.game)


def test_a_game_without_card_values_says_so(at: Outlets) -> None:
    at.do("game truc players=2")
    assert after(at, "@count").startswith("Truc. No card counts in this game. B: back, C: next.")
    assert after(at, "1o") == "No card counts in this game."
    assert after(at, "a").startswith("Not possible now. Truc.")
    assert "Kozel" in after(at, "c")
    assert at.prompt[0] == prompts.PILE


def test_who_sits_at_a_side_is_said(at: Outlets) -> None:
    sides = "Side A: seats 1 and 3. Side B: seats 2 and 4."
    at.do("game brisca players=4")
    assert sides in said(at)
    at.do("deal", "turnup 5o")
    assert sides not in said(at)
    assert sides in after(at, "A"), "whoever asks"
    at.do("end")
    at.do("game brisca players=6")
    assert "Side B: seats 2, 4 and 6." in said(at)
    at.do("game brisca players=2")
    assert "seats" not in said(at)


def test_the_next_deal_asks_for_a_pack_when_the_last_is_forgotten() -> None:
    kept = Kept()
    kept.learn(uid(1), 1, True)
    at = learning_at(kept)
    press(at, "ccccccca")
    assert at.prompt[0] == prompts.FORGET
    assert at.press("A", False) == (table.SHOW, learning.NO_PACK)
    assert at.prompt[0] == prompts.LEARN
    press(at, "b")
    assert at.press("A", False)[0] == table.SHOW and at.prompt[0] == prompts.LEARN
    press(at, "b")
    assert at.press("A", False)[:2] == (table.DO, codes.E_DEAL), "whoever wants no pack plays on"
    at.lacks_pack = True
    learning.begin(at, kept, 0)
    lay(at, 2)
    assert not at.lacks_pack


def test_a_pack_that_was_forgotten_is_told() -> None:
    kept = Kept()
    kept.learn(uid(1), 1, True)
    kept.learn(uid(2), 2, True)
    at = learning_at(kept)
    press(at, "ccccccca")
    assert at.press("A", False) == (table.SHOW, learning.GONE)


def test_a_card_that_was_passed_over_is_asked_for_again() -> None:
    kept = Kept()
    at = learning_at(kept, 0)
    for number in range(40):
        if number in (2, 20):
            press(at, "a")  # it is not at hand
        else:
            assert lay(at, number)[0] == table.SHOW
    assert at.prompt == (prompts.LEARNED, 38, 40)
    at = learning_at(kept, 0)  # later, or after a restart
    tokens = learning.tokens_of(0)
    assert at.prompt == (prompts.LAY, 3, 40, tokens[2])
    lay(at, 2)
    assert at.prompt == (prompts.LAY, 21, 40, tokens[20])
    lay(at, 20)
    assert at.prompt == (prompts.LEARNED, 40, 40)
    assert len(kept.packs) == 1
    at = learning_at(kept, 0)  # another one
    assert at.prompt == (prompts.LAY, 1, 40, tokens[0])
    assert lay(at, 0) == (table.TELL_ALL, learning.KNOWN, 1)
    lay(at, 100)
    assert at.prompt == (prompts.LAY, 2, 40, tokens[1])
    assert len(kept.packs) == 2


def test_a_card_that_was_to_be_picked_may_be_laid_after_all(at: Outlets) -> None:
    at.do("game brisca players=2", "deal dealer=2", "turnup 5o", "1: 1c", "2: 2o", "2: 3o")
    at.app.table.prompt = (prompts.FORGOTTEN, 0)
    at.press("C")
    assert at.prompt[0] == prompts.PICK
    at.lay("4o")
    assert at.prompt[0] != prompts.PICK
    assert "4 of coins" in said(at)


def test_passing_at_kozel_is_laying_face_down(at: Outlets) -> None:
    at.do("game kozel players=4", "deal dealer=4", "turnup 9h", "1: Qh")
    at.lay("@pass")
    assert at.prompt[:2] == (prompts.CARDS, codes.E_DOWN)


@pytest.mark.parametrize(
    ("prompt", "told"),
    [
        ((prompts.CARDS, codes.E_COUNT, 0, 1), "Side B. Count a pile. Tap the cards. A: done"),
        (
            (prompts.ARGUMENT, codes.E_COUNT, 0, actions.NUMBER, 12, 0, 1),
            "Side B. 12. Count a pile.",
        ),
        (
            (prompts.ARGUMENT, codes.E_SCORE, 0, actions.NUMBER, 2, 0, 0),
            "Side A. 2. Set the score.",
        ),
        (
            (prompts.ARGUMENT, codes.E_SCORE, 0, actions.NUMBER, 3, 0, 0, 2, 1),
            "Side B. 3. Set the score.",
        ),
    ],
)
def test_whose_number_it_is_is_said_and_shown(
    at: Outlets, prompt: tuple[int, ...], told: str
) -> None:
    at.do("game kozel players=4", "deal dealer=4")
    scene = look(at.app.game, prompt)
    assert at.words.say(scene.say).startswith(told)
    assert scene.args[1] == (-1 if told.startswith("Side A") else -2)


@pytest.mark.parametrize(
    ("bids", "held"),
    [
        (("1: bid 3",), "Seat 1 has bid the 3."),
        (("1: bid 2",), "Seat 1 has bid the 2."),
        (
            ("1: bid 2", "2: bid 2 70", "3: pass", "4: pass", "5: pass"),
            "Seat 2 has bid the 2. Seat 2 has bid 70.",
        ),
    ],
)
def test_a_rank_is_told_with_its_number_only_where_that_was_bid(
    at: Outlets, bids: tuple[str, ...], held: str
) -> None:
    at.do("game chiamata players=5", "deal dealer=5", *bids)
    scene = look(at.app.game, at.prompt)
    assert held + " A: bid" in at.words.say(scene.say)
    assert scene.args[4] == (70 if "70" in held else 0)
