"""The view tells what the core knows, and nothing that is secret."""

from collections.abc import Iterator
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from tapete.rules import codes as rules
from tapete.rules import notation, sheets
from tapete.rules.game import Game
from tapete.screen import large_asking, large_moments
from tapete.screen import moments as screen_moments
from tapete.screen import piles as screen_piles
from tapete.table import actions, asking, learning, menu, piles, prompts
from tapete.view import Scene, codes, look, moment, phrases, why
from tapete.view import moments as view_moments
from tapete.view import piles as view_piles
from tapete.words import Words

WORDS = Words("en")
CARD = st.integers(0, 3).flatmap(lambda suit: st.integers(1, 12).map(lambda rank: suit << 4 | rank))


def played(*lines: str) -> Game:
    """Return a game in which these events happened."""
    game = Game()
    for line in ("game brisca players=2", *lines):
        results = game.apply(notation.parse_event(line, game))
        assert not results or results[0][0] != rules.R_REFUSED, line
    return game


def test_prompts_are_numbered_alike() -> None:
    for index, name in enumerate(prompts.NAMES.split()):
        constant = name.upper().replace("-", "_")
        assert getattr(prompts, constant) == getattr(codes, constant) == index


def test_every_phrase_block_is_as_long_as_its_list() -> None:
    assert len(rules.EVENTS) == phrases.ACT - phrases.EVENT
    assert actions.ACTS == phrases.ENTRY - phrases.ACT
    assert phrases.LEARN - phrases.ENTRY == menu.SETTING_1
    assert menu.VALUES[-1] == phrases.CARD_NAME - phrases.PRESS
    assert phrases.PACKS - phrases.LEARN == learning.FORGET + 1
    assert phrases.LOST - phrases.TOLD == learning.UNDONE + 1
    reasons = len(rules.REFUSALS) + len(why.REASONS.split())
    assert reasons == phrases.NOTICES - phrases.REFUSAL
    assert len(rules.NOTICES) == phrases.TOLD - phrases.NOTICES
    assert phrases.REMEDY - phrases.LOST == codes.TASK + 1
    assert phrases.FOUND - phrases.REMEDY == codes.TASK + 1
    assert phrases.GAME - phrases.FOUND == codes.TASK + 1
    assert len(sheets.GAMES) == phrases.MODE - phrases.GAME


def test_a_reason_has_one_number_wherever_it_is_named() -> None:
    names = why.REASONS.split()
    for name in names:
        constant = "_" + name.upper().replace("-", "_")
        number = len(rules.REFUSALS) + names.index(name)
        for module in (why, asking, menu):
            assert getattr(module, constant, number) == number, (module, name)
    for module in (view_moments, screen_moments, large_moments):
        good = getattr(module, "_NO_COMPLAINT")  # noqa: B009 - private
        assert [good, good + 1, good + 2] == [piles.OVER, learning.GONE, learning.UNDONE]
    for painter in (view_piles, screen_piles, large_asking):
        assert getattr(painter, "_NO_VALUES") == piles.NO_VALUES  # noqa: B009 - private
    for name in ("COUNTED", "NOT_OF_THIS_PACK"):
        assert getattr(asking, "_" + name) == getattr(piles, name)
    twice: int = getattr(asking, "_TWICE")  # noqa: B009 - private
    assert WORDS.text(phrases.TOLD + twice) == "It was tapped already."


def test_games_are_called_by_their_names() -> None:
    for index, name in enumerate(sheets.GAMES):
        spoken = WORDS.text(phrases.GAME + index)
        assert spoken.lower().replace(" ", "-") == name


def test_a_deal_from_start_to_the_first_trick() -> None:
    scene = look(played(), (prompts.START, 2))
    assert scene.screen == codes.START
    assert scene.args == (phrases.GAME, 2, 2, 1, (0, 0), 3, ())
    scene = look(played("deal"), (prompts.TURNUP,))
    assert (scene.screen, scene.args) == (codes.TURNUP, (1, 2))
    game = played("deal", "turnup 5o")
    scene = look(game, (prompts.PLAY, 0))
    assert scene.args[:7] == (2, 1, 0, 34, 3, (), (0, 0))
    assert scene.args[7:] == ((120, 61, -1, 0, 0), ((0, 0, 61), (0, 1, 61)), (), (), 0, 0)
    assert WORDS.say(scene.say) == (
        "Seat 1, you lead. Trumps are coins. 34 cards left in the stock. "
        "Side A has 0 points. Side B has 0 points. "
        "Side A: 61 more to win. Side B: 61 more to win."
    )
    scene = look(played("deal", "turnup 5o", "1: 1c"), (prompts.PLAY, 0))
    assert scene.args[5] == (1, 0x11)
    assert WORDS.say(scene.say[:2]) == "Seat 2, your turn. Seat 1: ace of cups."
    game = played("deal", "turnup 5o", "1: 1c", "2: 2o")
    scene = moment(codes.TRICK, (2, 11), game)
    assert scene.args == (2, 11, (0, 11), 2)
    assert scene.earcon == codes.EARCON_TRICK + 2
    assert WORDS.say(scene.say[:1]) == "Seat 2 takes the trick, 11 points."


def test_a_seat_named_out_of_turn_is_asked_and_the_truth_is_told() -> None:
    scene = look(played("deal", "turnup 5o"), (prompts.PLAY, 2))
    assert (scene.args[1], scene.args[-1]) == (1, 2)
    assert WORDS.say(scene.say[:2]) == "Seat 2: what? Seat 1, you lead."
    scene = look(played("deal", "turnup 5o"), (prompts.PLAY, 1))
    assert (scene.args[1], scene.args[-1]) == (1, 0)
    assert WORDS.say(scene.say[:1]) == "Seat 1, you lead."


def test_undo_names_what_it_takes_back() -> None:
    game = played("deal", "turnup 5o", "1: 3c")
    target = game.undo_target()
    assert target is not None
    scene = look(game, (prompts.UNDO, *target))
    assert WORDS.say(scene.say) == "Take back? Seat 1: 3 of cups. A: yes, B: no."


def test_questions_say_what_the_buttons_do() -> None:
    game = played("deal", "turnup 5o")
    exchange = rules.E_EXCHANGE
    pick = "A: yes, B: back, C: next."
    for prompt, end in (
        ((prompts.ABANDON,), "A: yes, B: no."),
        ((prompts.ACTION, exchange), "Exchange. " + pick),
        ((prompts.SEAT, exchange, 1), "Which seat? " + pick),
        ((prompts.CARDS, rules.E_CLAIM, 1), "A: done, B: back."),
        ((prompts.CARDS, rules.E_CLAIM, 1, 17), "A: done, B: back."),
        ((prompts.ARGUMENT, rules.E_MARRIAGE, 1, actions.SUIT, 1, 0), "Marriage. " + pick),
    ):
        assert WORDS.say(look(game, prompt).say).endswith(end), prompt
    assert "Press A to go on, B to give it up." in WORDS.say(look(game, (prompts.RESUME,)).say)


def test_before_any_match() -> None:
    scene = look(Game(), (prompts.START, 0))
    assert WORDS.say(scene.say) == "Choose a game."


def numbers(value: object) -> Iterator[int]:
    """Yield every number in nested tuples."""
    if isinstance(value, tuple):
        for part in cast("tuple[object, ...]", value):
            yield from numbers(part)
    elif isinstance(value, int):
        yield value


def reveals(scene: Scene, card: int) -> bool:
    """Tell whether a card is anywhere in a scene, in the only shapes a card can have."""
    name = WORDS.card(card)
    return card in numbers(scene.args) or name in WORDS.say(scene.say)


@given(CARD.filter(lambda card: card > 16))
def test_what_is_laid_face_down_is_not_told(card: int) -> None:
    game = played("deal", "turnup 1o")
    down = (rules.E_DOWN, 2, card)
    for scene in (
        look(game, (prompts.UNDO, *down)),
        moment(codes.UNDONE, down, game),
        moment(codes.SAID, down, game),
        moment(codes.TAPPED, (0,), game),
    ):
        assert not reveals(scene, card)
        assert "ace down" in WORDS.say(scene.say)
    game.trick = [1, 0]
    scene = look(game, (prompts.PLAY, 0))
    assert "Seat 1: face down." in WORDS.say(scene.say)


@given(CARD)
def test_what_is_laid_open_is_told(card: int) -> None:
    game = played("deal", "turnup 1o")
    assert reveals(moment(codes.TAPPED, (card,), game), card)
    assert reveals(look(game, (prompts.UNDO, rules.E_PLAY, 1, card)), card)
    assert reveals(moment(codes.REFUSED, (rules.F_ALREADY_PLAYED, card), game), card)


def test_french_cards_are_told_by_french_suits() -> None:
    game = played("deal")
    game.family = 1
    scene = moment(codes.TAPPED, (0x1C,), game)
    assert WORDS.say(scene.say) == "Queen of hearts."


def test_a_scene_holds_numbers_only() -> None:
    game = played("deal", "turnup 5o", "1: 1c")
    scene = look(game, (prompts.PLAY, 0))
    for phrase in scene.say:
        assert all(type(part) is int for part in phrase)


def test_a_rotation_has_no_target_to_tell() -> None:
    game = Game()
    game.apply(notation.parse_event("game brisca players=2 trump-rotation=yes", game))
    assert game.target == 0
    assert "goes to" not in WORDS.say(look(game, (prompts.START, 2)).say)
