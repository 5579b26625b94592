"""What a tap or a press means: the table over the real core."""

from tapete.deck import controls
from tapete.rules import codes, notation
from tapete.rules.game import Game
from tapete.table import prompts, table
from tapete.table.table import Table


class Sitting:
    """A table whose events are applied as the app does it."""

    def __init__(self, *lines: str) -> None:
        self.game = Game()
        self.table = Table(self.game)
        self.results: list[str] = []
        self.event = ""
        for line in lines:
            self.happen(notation.parse_event(line, self.game))

    def happen(self, event: tuple[int, ...]) -> None:
        self.event = notation.event_text(event, self.game)
        results = self.game.apply(event)
        self.results = [notation.result_text(result, self.game) for result in results]
        self.table.settle(event, results)

    def step(self, step: tuple[int, ...]) -> int:
        if step[0] == table.DO:
            self.happen(step[1:])
        return step[0]

    def lay(self, *names: str) -> int:
        """Lay cards and control tags (`@yes`) one after another; return the last step."""
        what = table.IGNORED
        for name in names:
            token = controls.token(name[1:])
            if not name.startswith("@"):
                event = notation.parse_event("1: " + name, self.game)
                token = event[2]
            what = self.step(self.table.token(token))
        return what

    def press(self, keys: str) -> int:
        """Press keys one after another: small is short, capital is long."""
        what = table.IGNORED
        for key in keys:
            what = self.step(self.table.press(key.upper(), key.isupper()))
        return what


OPEN = ("game brisca players=2",)
DEALT = ("game brisca players=2", "deal", "turnup 5o")


def test_from_power_on_to_the_first_trick() -> None:
    at = Sitting(*OPEN)
    assert at.table.prompt == (prompts.START, 2)
    at.press("a")
    assert at.event == "deal" and at.table.prompt == (prompts.TURNUP,)
    at.lay("5o")
    assert at.event == "turnup 5o" and at.table.prompt == (prompts.PLAY, 0)
    at.lay("1c", "2o")
    assert at.results[0] == "trick 2 11"


def test_c_chooses_the_dealer() -> None:
    at = Sitting(*OPEN)
    at.press("c")
    assert at.table.prompt == (prompts.START, 1)
    at.press("a")
    assert at.event == "deal dealer=1"


def test_a_seat_tag_chooses_the_dealer() -> None:
    at = Sitting(*OPEN)
    at.lay("@seat-1", "@new-deal")
    assert at.event == "deal dealer=1"


def test_a_card_out_of_turn_comes_with_its_seat() -> None:
    at = Sitting(*DEALT)
    at.lay("@seat-2")
    assert at.table.prompt == (prompts.PLAY, 2)
    at.lay("1c")
    assert at.event == "2: 1c" and at.results == ["refused not-your-turn"]
    at.lay("1c")
    assert at.event == "1: 1c", "the named seat holds for one event"


def test_a_seat_that_does_not_play_is_no_seat() -> None:
    at = Sitting(*DEALT)
    assert at.lay("@seat-3") == table.IGNORED


def test_undo_names_the_event_and_asks() -> None:
    at = Sitting(*DEALT)
    at.lay("1c")
    at.press("b")
    assert at.table.prompt == (prompts.UNDO,) + notation.parse_event("1: 1c", at.game)
    at.press("b")
    assert at.table.prompt == (prompts.PLAY, 0) and not at.event.startswith("undo")
    at.press("ba")
    assert at.event == "undo" and at.results[0] == "turn 1"


def test_nothing_to_undo_is_said_without_a_question() -> None:
    at = Sitting(*OPEN)
    at.press("b")
    assert at.results == ["refused nothing-to-undo"]


def test_laying_a_card_answers_no_to_a_question() -> None:
    at = Sitting(*DEALT)
    at.lay("1c")
    at.press("b")
    at.lay("2o")
    assert at.event == "2: 2o" and at.results[0] == "trick 2 11"


def test_abandon_asks() -> None:
    at = Sitting(*DEALT)
    at.press("B")
    assert at.table.prompt == (prompts.ABANDON,)
    at.press("b")
    assert at.table.prompt == (prompts.PLAY, 0)
    at.press("Ba")
    assert at.event == "end" and at.table.prompt == (prompts.START, 2)


def test_exchange_by_tag_and_by_button() -> None:
    lines = OPEN + ("deal", "turnup 3b", "1: 1c", "2: 2c")
    at = Sitting(*lines)
    at.lay("@exchange", "7b")
    assert at.event == "1: exchange 7b" and at.results[0] == "turnup 7b"
    at = Sitting(*lines)
    at.press("c")
    assert at.table.prompt == (prompts.ACTION, codes.E_EXCHANGE)
    at.press("a")
    assert at.table.prompt == (prompts.SEAT, codes.E_EXCHANGE, 1)
    at.press("ca")
    at.lay("7b")
    assert at.event == "2: exchange 7b" and at.results == ["refused no-trick-yet"]


def test_claim_gathers_cards_until_done() -> None:
    at = Sitting(*DEALT)
    at.lay("@claim", "1o", "3o")
    assert at.table.prompt[0] == prompts.CARDS and len(at.table.prompt) == 5
    at.press("b")
    assert len(at.table.prompt) == 4, "back takes the last one away"
    at.lay("12o", "@done")
    assert at.event == "1: claim 1o 12o" and at.results == ["refused not-now"]
    assert at.table.prompt == (prompts.PLAY, 0)


def test_done_without_cards_is_no_claim() -> None:
    at = Sitting(*DEALT)
    assert at.lay("@claim", "@done") == table.IGNORED


def test_repeat_is_a_long_a() -> None:
    at = Sitting(*DEALT)
    assert at.press("A") == table.REPEAT


def test_resume_goes_on_with_a_or_with_a_card() -> None:
    at = Sitting(*DEALT)
    at.table.resume()
    at.press("a")
    assert at.table.prompt == (prompts.PLAY, 0)
    at.table.resume()
    at.lay("1c")
    assert at.event == "1: 1c"
    at.table.resume()
    at.press("b")
    assert at.table.prompt == (prompts.ABANDON,)


def test_a_card_between_deals_is_refused_by_the_core() -> None:
    at = Sitting(*OPEN)
    at.lay("1c")
    assert at.results == ["refused not-now"] and at.table.prompt == (prompts.START, 2)


def test_after_the_match_a_opens_the_same_one() -> None:
    at = Sitting("game brisca players=2 match-target=1", "deal", "turnup 5o")
    at.game.phase = codes.P_OVER
    at.table.prompt = (prompts.MATCH_RESULT,)
    at.game.phase = codes.P_IDLE
    at.press("a")
    assert at.event == "game brisca players=2 match-target=1"
