"""Learning a pack at the table, over a keeper of packs that keeps them in memory."""

from tapete.deck import controls
from tapete.deck.pack import FRENCH
from tapete.rules import codes, notation
from tapete.rules.game import Game
from tapete.table import learning, menu, prompts, table
from tapete.table.table import Table

ISO_DEP = 3
TYPE2 = 1


class Kept:
    """Packs as lists of (uid, token), the control tags among them."""

    def __init__(self) -> None:
        self.packs: list[list[tuple[bytes, int]]] = []
        self.entry = -1

    def lookup(self, uid: bytes) -> int:
        for pack in self.packs:
            for one, token in pack:
                if one == uid:
                    return token
        return 0

    def learn(self, uid: bytes, token: int, fresh: bool) -> None:
        if fresh:
            self.packs.append([])
        self.packs[-1].append((uid, token))

    def take_back(self, token: int) -> None:
        self.packs[-1] = [one for one in self.packs[-1] if one[1] != token]

    def replace(self, uid: bytes, token: int) -> None:
        for pack in self.packs:
            for place in range(len(pack)):
                if pack[place][1] == token:
                    pack[place] = (uid, token)

    def forget(self, number: int) -> None:
        self.packs[number] = [one for one in self.packs[number] if 64 <= one[1] < FRENCH]

    def sections(self) -> list[tuple[int, tuple[int, ...]]]:
        found: list[tuple[int, tuple[int, ...]]] = []
        for pack in self.packs:
            cards = [token for _, token in pack if not 64 <= token < FRENCH]
            found.append((int(any([card > FRENCH for card in cards])), tuple(cards)))  # noqa: C419
        return found

    def controls(self) -> tuple[int, ...]:
        return tuple([token for pack in self.packs for _, token in pack if 64 <= token < FRENCH])

    def mark(self, entry: int) -> None:
        self.entry = entry

    def marked(self) -> int:
        return self.entry


def sitting(kept: Kept, entry: int = -1) -> Table:
    """Return a table at which somebody begins to learn."""
    game = Game()
    game.apply(notation.parse_event("game brisca players=2", game))
    at = Table(game)
    at.packs = lambda: kept
    learning.begin(at, kept, entry)
    return at


def press(at: Table, keys: str) -> int:
    what = -1
    for key in keys:
        what = at.press(key.upper(), key.isupper())[0]
    return what


def lay(at: Table, number: int, kind: int = TYPE2) -> tuple[int, ...]:
    """Lay the tag of that number."""
    assert at.mode is not None
    return at.mode.tag(uid(number), 0, kind)


def uid(number: int) -> bytes:
    return bytes((4, 1, 2, 3, number >> 8, number & 255, 0x80))


def test_the_menu_offers_it_where_packs_can_be_kept() -> None:
    game = Game()
    at = Table(game)
    assert menu.LEARN not in menu.entries(at)
    kept = Kept()
    at.packs = lambda: kept
    press(at, "bcc")
    assert at.prompt == (prompts.MENU, menu.LEARN)
    press(at, "a")
    assert at.prompt == (prompts.LEARN, 0)
    press(at, "b")
    assert at.mode is None and at.prompt == (prompts.GAME, 0)


def test_a_pack_in_order() -> None:
    kept = Kept()
    at = sitting(kept)
    press(at, "a")
    tokens = learning.tokens_of(0)
    for place in range(40):
        assert at.prompt == (prompts.LAY, place + 1, 40, tokens[place])
        assert kept.entry == 0
        assert lay(at, place)[0] == table.SHOW
    assert at.prompt == (prompts.LEARNED, 40, 40)
    assert kept.entry == -1, "nothing goes on after this"
    assert [token for _, token in kept.packs[0]] == tokens
    press(at, "a")
    assert at.mode is None and at.prompt == at.standing()


def test_the_pack_of_the_match_is_offered_first() -> None:
    lines = ("brisca players=2", "brisca players=6", "kozel players=2", "truc players=2")
    for line, entry in zip(lines, (0, 1, 3, 4)):  # noqa: B905 - MicroPython has no strict=
        game = Game()
        game.apply(notation.parse_event("game " + line, game))
        at = Table(game)
        learning.begin(at, Kept(), -1)
        assert at.prompt == (prompts.LEARN, entry), line


def test_the_sizes_of_packs() -> None:
    assert [len(learning.tokens_of(entry)) for entry in range(5)] == [40, 48, 52, 36, 32]
    assert learning.tokens_of(2)[51] == FRENCH + 0x3D
    assert learning.tokens_of(learning.CONTROLS)[0] == controls.YES
    assert len(learning.tokens_of(learning.CONTROLS)) == 63


def test_what_is_refused() -> None:
    kept = Kept()
    at = sitting(kept, 0)
    lay(at, 1)
    assert lay(at, 1) == (table.TELL_ALL, learning.KNOWN, 0x01)
    assert lay(at, 2, ISO_DEP) == (table.TELL_ALL, learning.BANK_CARD, 0)
    assert at.mode is not None
    phone = bytes((8, 1, 2, 3))
    assert at.mode.tag(phone, 0, TYPE2) == (table.TELL_ALL, learning.MADE_UP, 0)
    assert at.mode.tag(phone, 0, ISO_DEP) == (table.TELL_ALL, learning.MADE_UP, 0)
    assert at.prompt == (prompts.LAY, 2, 40, 0x02)


def test_one_step_back_and_a_card_that_lacks() -> None:
    kept = Kept()
    at = sitting(kept, 0)
    lay(at, 1)
    lay(at, 3)
    press(at, "b")
    assert at.prompt == (prompts.LAY, 2, 40, 0x02)
    assert kept.packs == [[(uid(1), 1)]]
    press(at, "a")
    lay(at, 3)
    assert kept.packs == [[(uid(1), 1), (uid(3), 3)]]
    press(at, "bb")
    assert at.prompt == (prompts.LAY, 2, 40, 0x02)
    press(at, "bb")
    assert at.prompt == (prompts.LEARN, 0)
    assert kept.entry == -1
    assert kept.packs == [[]]


def test_enough_before_the_end_and_going_on_later() -> None:
    kept = Kept()
    at = sitting(kept, 0)
    for number in range(12):
        lay(at, number)
    press(at, "c")
    assert at.prompt == (prompts.LEARNED, 12, 40)
    press(at, "ba")
    assert at.prompt == (prompts.LAY, 13, 40, 0x13)
    at = sitting(kept)
    assert at.prompt == (prompts.LAY, 13, 40, 0x13), "so it goes on after a power cut"


def test_another_pack_of_the_same_family() -> None:
    kept = Kept()
    at = sitting(kept, 4)
    for number in range(32):
        lay(at, number)
    press(at, "b")
    press(at, "c")
    assert at.mode is not None
    learning.begin(at, kept, 4)
    assert at.prompt == (prompts.LAY, 1, 32, FRENCH + 1)
    assert lay(at, 31) == (table.TELL_ALL, learning.KNOWN, 64 + 0x3D)
    lay(at, 100)
    assert [len(tokens) for _, tokens in kept.sections()] == [32, 1]


def test_control_tags() -> None:
    kept = Kept()
    at = sitting(kept, learning.CONTROLS)
    lay(at, 1)
    assert lay(at, 1) == (table.TELL_ALL, learning.KNOWN, 0)
    lay(at, 2)
    assert kept.controls() == (controls.YES, controls.NO)
    learning.begin(at, kept, 0)
    assert lay(at, 1) == (table.SHOW,), "yes: this card is missing"
    assert at.prompt == (prompts.LAY, 2, 40, 0x02)
    assert lay(at, 2) == (table.SHOW,)
    assert at.prompt == (prompts.LAY, 1, 40, 0x01)


def test_another_tag_for_a_card() -> None:
    kept = Kept()
    at = sitting(kept, 0)
    for number in range(40):
        lay(at, number)
    press(at, "b")
    for _ in range(learning.REPLACE):
        press(at, "c")
    assert at.prompt == (prompts.LEARN, learning.REPLACE)
    press(at, "aca")
    assert at.prompt == (prompts.LAY, 12, 40, 0x12)
    assert lay(at, 7) == (table.TELL_ALL, learning.KNOWN, 0x0A)
    lay(at, 100)
    assert kept.lookup(uid(100)) == 0x12 and not kept.lookup(uid(11))
    assert at.prompt == (prompts.LEARNED, 1, 1)


def test_a_pack_is_forgotten() -> None:
    kept = Kept()
    for entry, first in ((0, 0), (4, 100)):
        at = sitting(kept, entry)
        for place in range(len(learning.tokens_of(entry))):
            lay(at, first + place)
    at = sitting(kept)
    for _ in range(learning.FORGET):
        press(at, "c")
    press(at, "a")
    assert at.prompt == (prompts.FORGET, 1, 0, 40)
    press(at, "c")
    assert at.prompt == (prompts.FORGET, 2, 1, 32)
    press(at, "ca")
    assert [len(tokens) for _, tokens in kept.sections()] == [0, 32]


def test_a_deal_ends_it_and_nothing_is_lost() -> None:
    kept = Kept()
    at = sitting(kept, 0)
    lay(at, 1)
    event = (codes.E_DEAL, 0)
    at.settle(event, at.game.apply(event))
    assert at.mode is None and at.prompt == (prompts.TURNUP,)
    assert kept.entry == 0
