"""What a tap or a press means: the table over the real core."""

from tapete.deck import controls
from tapete.rules import codes, notation, sheet
from tapete.rules.game import Game
from tapete.rules.sheets import GAMES
from tapete.table import actions, menu, prompts, table
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
        undone = self.game.undo_target() if event[0] == codes.E_UNDO else None
        results = self.game.apply(event)
        self.results = [notation.result_text(result, self.game) for result in results]
        self.table.settle(event, results, undone)

    def step(self, step: tuple[int, ...]) -> int:
        following: tuple[int, ...] | None = step
        while following is not None and following[0] == table.DO:
            self.happen(following[1:])
            following = self.table.more()
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
    assert at.table.prompt == (prompts.ACTION, actions.DEALER)
    at.press("a")
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


# Bids, talon, trumps, calls, stakes, counts.


def test_a_bid_is_offered_raised_and_taken() -> None:
    at = Sitting("game rematada players=3", "deal")
    assert at.table.prompt == (prompts.AUCTION, 0)
    at.press("a")
    assert at.table.prompt[:5] == (prompts.ARGUMENT, codes.E_BID, 1, actions.NUMBER, 100)
    at.press("cCa")
    assert at.event == "1: bid 111"
    at.lay("@1", "@2", "@0", "@yes")
    assert at.event == "2: bid 120"
    at.press("cca")
    assert at.event == "3: pass"


def test_a_typed_number_may_be_wrong_and_taken_back() -> None:
    at = Sitting("game rematada players=3", "deal")
    at.lay("@5", "@0", "@yes")
    assert at.event == "1: bid 50" and at.results == ["refused bid-too-low"]
    at.lay("@5")
    at.press("b")
    assert at.table.prompt == (prompts.AUCTION, 0)


def test_ranks_and_then_points() -> None:
    at = Sitting("game chiamata players=5", "deal")
    at.press("a")
    assert at.table.prompt[3:5] == (actions.RANK, 1), "the ace, the strongest, is offered first"
    at.lay("@rank-2")
    assert at.event == "1: bid 2"
    at.press("a")
    assert at.table.prompt[3] == actions.NUMBER and at.table.prompt[6:] == (2,)
    at.lay("@7", "@0", "@done")
    assert at.event == "2: bid 2 70"


def test_trumps_are_named_by_button_and_by_tag() -> None:
    lines = ("game chiamata players=5", "deal", "1: bid 3") + tuple(
        [f"{seat}: pass" for seat in (2, 3, 4, 5)]
    )
    at = Sitting(*lines)
    assert at.table.prompt == (prompts.NAMING, 0)
    at.press("aca")
    assert at.event == "1: name c"
    at = Sitting(*lines)
    at.lay("@suit-4")
    assert at.event == "1: name b"


def test_a_card_is_called_that_nobody_taps() -> None:
    lines = ("game chiamata players=5 auction=points", "deal", "1: bid 70") + tuple(
        [f"{seat}: pass" for seat in (2, 3, 4, 5)]
    )
    at = Sitting(*lines)
    at.press("a")
    assert at.table.prompt[:2] == (prompts.PICK, actions.SUIT)
    at.press("ca")
    assert at.table.prompt[:2] == (prompts.PICK, actions.RANK)
    at.press("b")
    assert at.table.prompt[:2] == (prompts.PICK, actions.SUIT)
    at.press("b")
    assert at.table.prompt == (prompts.NAMING, 0)
    at.lay("@suit-2", "@rank-1")
    assert at.event == "1: call 1c"


def test_the_talon_is_tapped() -> None:
    lines = ("game rematada players=3", "deal", "1: bid 100", "2: pass", "3: pass")
    at = Sitting(*lines)
    assert at.table.prompt == (prompts.TALON, 0)
    at.lay("1o", "3o")
    assert at.event == "1: talon 1o 3o"
    at.lay("@down", "@done")
    assert at.event == "1: down 2"
    at.lay("@suit-1")
    assert at.event == "1: name o"


def test_a_request_is_answered_with_a() -> None:
    at = Sitting("game truc players=2", "deal")
    at.press("c")
    assert at.table.prompt == (prompts.ACTION, codes.E_RAISE)
    at.press("a")
    assert at.event == "1: raise" and at.table.prompt == (prompts.STAKE, 0, codes.E_RAISE)
    at.press("a")
    assert at.event == "2: accept" and at.table.prompt == (prompts.PLAY, 0)


KOZEL = ("game kozel players=4", "deal", "turnup 9h")


def test_a_lead_of_many_cards_ends_with_done_and_answers_end_by_themselves() -> None:
    at = Sitting(*KOZEL)
    at.lay("As", "10s")
    assert at.table.prompt[0] == prompts.CARDS
    at.press("a")
    assert at.event == "1: As 10s"
    at.lay("@down", "7d", "8d")
    assert at.event == "2: down 7d 8d"
    at.press("c")
    assert at.table.prompt == (prompts.ACTION, codes.E_DOWN), "it is the first thing offered"
    at.press("aa")
    assert at.event == "3: down 2", "nobody has read them"


def test_a_pile_is_counted_by_number_or_by_cards() -> None:
    at = Sitting(*KOZEL)
    at.lay("@count")
    assert at.table.prompt[0] == prompts.PLAY, "not before the last card"
    at.game.phase = codes.P_COUNT
    at.game.counted = [-1] * at.game.sides
    at.lay("@count", "@seat-2", "@3", "@0", "@0", "@yes")
    assert at.event == "count B 300" and at.results == ["refused bad-count"]
    at.lay("@count")
    at.press("caa")
    assert at.table.prompt[:2] == (prompts.ARGUMENT, codes.E_COUNT)
    at.press("b")
    assert at.table.prompt == (prompts.CARDS, codes.E_COUNT, 0, 1)


def test_the_match_score_is_set_by_hand() -> None:
    at = Sitting("game brisca players=2")
    at.press("cca")
    assert at.table.prompt[:4] == (prompts.ARGUMENT, codes.E_SCORE, 0, actions.SIDE)
    at.press("ac")
    assert at.table.prompt[:5] == (prompts.ARGUMENT, codes.E_SCORE, 0, actions.NUMBER, 1)
    at.press("b")
    assert at.table.prompt[:5] == (prompts.ARGUMENT, codes.E_SCORE, 0, actions.SIDE, 0)
    at.press("acaca")
    assert at.event == "score A 1"


def offer(at: Sitting, what: int) -> None:
    """Press C until something is offered."""
    for _ in range(20):
        at.press("c")
        if at.table.prompt == (prompts.ACTION, what):
            return
    raise AssertionError("it is not offered")


# Mending.


def test_what_was_taken_back_can_be_put_back() -> None:
    at = Sitting(*DEALT)
    at.lay("1c", "2o")
    at.press("baba")
    offer(at, actions.REDO)
    at.press("a")
    assert at.event == "1: 1c"
    at.lay("3o")
    assert actions.REDO not in at.table.offers(), "something else was played"


def test_a_forgotten_card_comes_before_the_last_one() -> None:
    at = Sitting(*DEALT)
    at.lay("2o")
    offer(at, actions.FORGOTTEN)
    at.press("a")
    at.lay("1c")
    events = [notation.event_text(event, at.game) for event in at.game.deal_events()]
    assert events[-2:] == ["1: 1c", "2: 2o"]


def test_a_forgotten_card_that_is_refused_leaves_the_last_one() -> None:
    at = Sitting(*DEALT)
    at.lay("2o")
    at.table.prompt = (prompts.FORGOTTEN, 0)
    at.lay("5o")
    events = [notation.event_text(event, at.game) for event in at.game.deal_events()]
    assert events[-1:] == ["1: 2o"]


def test_a_card_that_another_holds_raises_the_question() -> None:
    at = Sitting("game brisca players=2", "deal", "turnup 3b", "1: 1c", "2: 2c", "1: exchange 7b")
    at.lay("1e")
    assert at.event == "1: 1e"
    at.lay("3b")
    assert at.results[0] == "refused held-elsewhere"
    assert at.table.prompt[0] == prompts.DOUBT
    at.press("a")
    at.lay("4e")
    events = [notation.event_text(event, at.game) for event in at.game.deal_events()]
    assert events[-2:] == ["2: 4e", "1: 3b"]


def test_a_card_without_its_tag_is_picked() -> None:
    at = Sitting(*DEALT)
    offer(at, actions.PICK)
    at.press("a")
    at.press("ca")
    at.press("a")
    assert at.event == "1: 12c"


def test_a_tag_is_named_and_not_played() -> None:
    at = Sitting(*DEALT)
    at.table.prompt = (prompts.WHAT,)
    assert at.lay("1c") == table.TELL
    assert at.table.prompt == (prompts.PLAY, 0) and at.event == "turnup 5o"


def test_a_seats_own_reader_says_who_plays() -> None:
    at = Sitting(*DEALT)
    at.step(at.table.token(0x11, 2))
    assert at.event == "2: 1c" and at.results == ["refused not-your-turn"]
    assert at.table.token(0x11, 3) == (table.IGNORED,), "nobody sits there"


# A new match.


def test_a_new_match_by_buttons() -> None:
    at = Sitting(*OPEN)
    at.press("C")
    at.press("c")
    assert at.table.prompt == (prompts.MENU, menu.NEW_MATCH)
    at.press("aca")
    assert at.table.prompt == (prompts.PLAYERS, 1, 2)
    at.press("ca")
    assert at.table.prompt[:4] == (prompts.OPTION, 1, 3, 0)
    at.press("ca")
    assert at.table.prompt[:5] == (prompts.VALUE, 1, 3, 1, 0)
    at.press("ca")
    assert at.table.prompt[:4] == (prompts.OPTION, 1, 3, 1) and at.table.prompt[4] == 1
    at.press("bb")
    assert at.table.prompt == (prompts.GAME, 1)
    at.press("aaa")
    assert at.event == "game briscola players=2"


def test_a_games_tag_begins_a_new_match() -> None:
    at = Sitting(*OPEN)
    at.lay("@kozel", "@4", "@yes")
    assert at.event == "game kozel players=4"
    at.lay("@new-deal")
    assert at.lay("@kozel") == table.IGNORED, "a deal is not lost by a tag"


def test_a_choice_that_excludes_another_takes_its_place() -> None:
    at = Sitting(*OPEN)
    at.lay("@rematada", "@3")
    options = sheet.load(GAMES.index("rematada"))["options"]
    names = [option[0] for option in options]
    for name in ("must-beat", "duties"):
        steps = (names.index(name) + 1 - at.table.prompt[3]) % (len(names) + 1)
        at.press("c" * steps + "aca")
    at.press("c" * (len(names) + 1 - at.table.prompt[3]) + "a")
    assert at.event == "game rematada players=3 duties=none"
