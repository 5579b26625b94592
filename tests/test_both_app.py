"""The way through the house: sound first, then flash, then everything else; and what goes wrong."""

import json

from tapete.app import App
from tapete.deck import controls
from tapete.link import commands
from tapete.link.link import Link
from tapete.rules import cards
from tapete.store.errors import StoreError
from tapete.table import prompts
from tapete.view import codes as seen
from tapete.words.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.view.scene import Scene

UID = b"\x04\x01\x02\x03\x04\x05\x06"


class Stage:
    """Writes down what people would see and hear."""

    def __init__(self, diary: list[str]) -> None:
        self.diary = diary
        self.standing = -1
        self.passing: list[int] = []

    def play(self, code: int) -> None:
        self.diary.append("sound")

    def stand(self, scene: "Scene") -> None:
        self.standing = scene.screen
        self.diary.append("stand")

    def pass_by(self, scene: "Scene", ms: int) -> None:
        self.passing.append(scene.screen)
        self.diary.append("pass")

    def clear(self) -> None:
        pass


class Paper:
    """A journal that lasts as long as the test, and may be out of paper."""

    def __init__(self, diary: list[str]) -> None:
        self.diary = diary
        self.deals: list[tuple[bytes, list[bytes]]] = []
        self.prepared = 0
        self.full = False

    def _write(self) -> None:
        self.diary.append("flash")
        if self.full:
            raise StoreError("no room: free some flash")

    def begin(self, header: bytes) -> None:
        self._write()
        self.deals.append((header, []))

    def append(self, payload: bytes) -> None:
        self._write()
        self.deals[-1][1].append(payload)

    def step(self) -> bool:
        if not self.prepared:
            self.prepare()
        return False

    def prepare(self) -> None:
        self.prepared += 1

    def last(self) -> "tuple[bytes, list[bytes]] | None":
        return self.deals[-1] if self.deals else None


class House:
    """An app with everything it needs; `restart` pulls the plug."""

    def __init__(self, setup: str = "brisca players=2") -> None:
        self.diary: list[str] = []
        self.paper = Paper(self.diary)
        self.restart(setup)

    def restart(self, setup: str = "brisca players=2") -> None:
        self.link = Link("boot")
        self.stage = Stage(self.diary)
        # Stand-ins for what only a device has.
        self.app = App(self.paper, self.link, self.stage, Words("en"), "test")  # pyright: ignore[reportArgumentType]
        self.wrong = self.app.open(setup)
        self.diary.clear()

    def lay(self, *names: str) -> None:
        for name in names:
            token = controls.token(name[1:]) if name[0] == "@" else cards.parse(name, 0)
            self.app.tag(UID, token)

    def do(self, text: str) -> None:
        self.app.command((commands.DO, text, False))

    def lines(self) -> "list[dict[str, object]]":
        """Return what went out on the serial line since the last time."""
        found: list[dict[str, object]] = []
        while True:
            line = bytes(self.link.peek())
            if not line:
                return found
            self.link.sent(len(line))
            found.append(json.loads(line.decode()))

    def told(self, word: str) -> "list[object]":
        return [line[word] for line in self.lines() if word in line]


def dealt() -> House:
    house = House()
    house.do("deal")
    house.lay("5o")
    house.lines()
    house.diary.clear()
    return house


def test_sound_then_flash_then_screen() -> None:
    house = dealt()
    house.lay("1c")
    assert house.diary == ["sound", "flash", "pass", "stand"], house.diary


def test_an_event_its_results_and_the_prompt_go_out_in_this_order() -> None:
    house = dealt()
    house.lay("1c", "2o")
    lines = [line for line in house.lines() if "say" not in line]
    keys = ("event", "result", "prompt")
    told = [line[key] for line in lines for key in keys if key in line]
    expected = ["1: 1c", "turn 2", "play", "2: 2o", "trick 2 11", "turn 2", "stock 32", "play"]
    assert told == expected, told


def test_a_refused_card_is_not_kept_and_changes_nothing() -> None:
    house = dealt()
    before = house.app.game.deal_events()
    house.lay("5o")
    assert house.diary == ["sound", "pass", "stand"]
    assert house.stage.passing[-1] == seen.REFUSED
    assert house.app.game.deal_events() == before
    assert house.told("result") == ["refused in-stock"]


def test_a_tag_that_is_not_ours_is_told_and_is_no_event() -> None:
    house = dealt()
    house.app.tag(UID, 0)
    assert house.stage.passing[-1] == seen.UNKNOWN_TAG and house.diary[0] == "sound"
    lines = house.lines()
    assert [line["card"] for line in lines if "card" in line] == ["unknown 04010203040506"]
    assert not [line for line in lines if "event" in line]


def test_two_cards_at_once_are_told_and_are_no_event() -> None:
    house = dealt()
    house.app.two_tags()
    assert house.stage.passing[-1] == seen.TWO_CARDS
    assert house.told("event") == []


def test_a_full_flash_is_told_once_and_the_game_goes_on() -> None:
    house = dealt()
    house.paper.full = True
    house.lay("1c")
    assert house.app.game.trick[1] == cards.parse("1c", 0)
    faults = house.told("fault")
    assert faults == ["flash"], faults


def test_a_loss_is_told_once_and_so_is_the_return() -> None:
    house = dealt()
    for _ in range(5):
        house.app.lose(seen.READER)
    for _ in range(5):
        house.app.find(seen.READER)
    backs = [line["back"] for line in house.lines() if "fault" in line]
    assert backs == [False, True]


def test_after_a_power_cut_the_deal_stands_as_it_was() -> None:
    plays = ("1c", "2o", "4b", "6b", "7o")
    for cut in range(len(plays) + 1):
        house = dealt()
        house.lay(*plays[:cut])
        stood = house.app.game.state_results()
        house.restart()
        assert house.app.table.prompt == (prompts.RESUME,)
        assert house.app.game.state_results() == stood, cut
        house.lay(*plays[cut:])
        whole = dealt()
        whole.lay(*plays)
        assert house.app.game.state_results() == whole.app.game.state_results()


def test_an_undo_is_kept_too() -> None:
    house = dealt()
    house.lay("1c", "@undo", "@yes", "3c")
    stood = house.app.game.state_results()
    house.restart()
    assert house.app.game.state_results() == stood
    assert house.app.game.trick[1] == cards.parse("3c", 0)


def test_each_deal_has_its_own_file_and_carries_the_match() -> None:
    house = House()
    for _ in range(3):
        house.do("deal")
        house.lay("5o", "1c")
        house.do("end")
    house.do("score A 2 B 1")
    house.do("deal")
    assert len(house.paper.deals) == 4
    house.restart()
    assert list(house.app.game.match_score) == [2, 1]


def test_a_journal_that_cannot_be_read_is_told_and_a_match_opens() -> None:
    for header in (b"", b"\xff", b"\x03\x00\x00", bytes(60)):
        house = House()
        house.paper.deals = [(header, [b"\xff\xff"])]
        house.restart()
        assert house.app.game.players == 2, header
        assert "flash" in house.told("fault")


def test_a_setup_that_cannot_be_played_is_named() -> None:
    assert House("brisca players=2 colour=red").wrong
    assert House("chess players=2").wrong
    assert House("brisca players=5").wrong
    assert not House().wrong


def test_a_late_host_gets_everything() -> None:
    house = dealt()
    house.lay("1c")
    house.lines()
    house.app.command((commands.HELLO, "", False))
    lines = house.lines()
    assert "hello" in lines[0]
    record = [text for line in lines if "state" in line for text in line["state"]]  # pyright: ignore
    assert record == ["game brisca players=2", "deal dealer=2", "turnup 5o", "1: 1c"], record
    assert lines[-1]["prompt"] == "play"


def test_a_malformed_event_from_the_host_gets_an_error_and_nothing_else() -> None:
    house = dealt()
    house.do("1: 13x")
    lines = house.lines()
    assert len(lines) == 1 and "error" in lines[0]


def test_of_several_cards_all_are_named_and_none_is_blamed() -> None:
    house = House("kozel players=4")
    for line in ("deal dealer=4", "turnup 6s"):
        house.do(line)
    house.lines()
    house.do("1: 7h 8h")
    assert house.told("say")[0] == "Seat 1: 7 of hearts, 8 of hearts."
    house.do("2: 9h 10d")
    assert house.told("say")[0] == "It must beat the best so far."
    house.do("2: 9h Jh")
    house.do("3: Qh Kh")
    house.lines()
    house.do("4: 10h Ah")
    said = house.told("say")
    assert str(said[0]).startswith("Seat 4: 10 of hearts, ace of hearts. Seat 4 takes"), said


def test_the_journal_is_made_ready_only_between_deals() -> None:
    house = dealt()
    assert not house.app.tidy() and house.paper.prepared == 0
    house.do("end")
    assert not house.app.tidy() and house.paper.prepared == 1


def test_what_is_shown_is_said() -> None:
    house = dealt()
    house.lay("1c", "2o")
    said = " ".join([str(text) for text in house.told("say")])
    for words in ("Ace of cups", "2 of coins", "Seat 2", "11 points"):
        assert words in said, said


def test_trumps_and_stock_are_said_when_play_begins() -> None:
    house = House()
    house.do("deal")
    house.lines()
    house.lay("5o")
    said = house.told("say")
    assert said[-1] == "Seat 1, you lead. Trumps are coins. 34 cards left in the stock.", said
    house.lay("1c")
    assert house.told("say")[-1] == "Seat 2, your turn."
    house.lay("2o")
    assert house.told("say")[-1] == "Seat 2, you lead.", "once a deal is enough"


def test_a_trump_that_is_not_turned_up_is_said_at_the_deal() -> None:
    house = House("brisca players=2 trump-rotation=yes")
    house.lines()
    house.do("deal")
    said = house.told("say")[-1]
    assert "Trumps are coins." in str(said), said


def test_what_is_told_twice_is_lost_once() -> None:
    house = dealt()
    for text in ("line 1: no card", "line 2: no card"):
        house.app.lose(seen.PACK, text=text)
    house.app.find(seen.PACK)
    house.app.find(seen.PACK)
    backs = [line["back"] for line in house.lines() if "fault" in line]
    assert backs == [False, False, True]
