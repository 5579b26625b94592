"""Counting piles without a game, over the real sheets."""

from tapete.deck import controls
from tapete.deck.pack import FRENCH
from tapete.rules import cards, codes, fields, notation, sheets
from tapete.rules.game import Game
from tapete.table import piles, prompts, table
from tapete.table.table import Table

SPANISH = [suit << 4 | rank for suit in range(4) for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]


def sitting(line: str = "game brisca players=2") -> Table:
    """Return a table with a match open, or with none."""
    game = Game()
    if line:
        game.apply(notation.parse_event(line, game))
    return Table(game)


def press(at: Table, keys: str) -> int:
    """Press keys, capitals long; return the last step."""
    what = -1
    for key in keys:
        what = at.press(key.upper(), key.isupper())[0]
    return what


def lay(at: Table, *names: str) -> tuple[int, ...]:
    """Lay cards (`1o`, or `Ah` of a French pack) and control tags; return the last step."""
    step: tuple[int, ...] = ()
    for name in names:
        token = controls.token(name[1:]) or cards.parse(name, cards.SPANISH)
        token = token or cards.parse(name, cards.FRENCH) + FRENCH
        assert at.mode is not None
        step = at.mode.tag(b"", token, 0)
    return step


def test_two_presses_from_power_on() -> None:
    at = sitting()
    press(at, "Ca")
    assert at.prompt == (prompts.PILE, 0, 1, 0, 0, 0)
    at = sitting("")
    press(at, "ba")
    assert at.prompt == (prompts.PILE, 0, 1, 0, 0, 0)


def test_the_tag_counts_between_deals_only() -> None:
    at = sitting()
    at.token(controls.COUNT)
    assert at.prompt[0] == prompts.PILE
    press(at, "b")
    assert at.mode is None and at.prompt == at.standing()
    for line in ("deal", "turnup 5o"):
        at.game.apply(notation.parse_event(line, at.game))
    at.stand()
    at.token(controls.COUNT)
    assert at.mode is None and at.prompt == at.standing(), "no pile is counted in this game"
    press(at, "C")
    assert at.prompt[0] == prompts.MENU and at.prompt[1] not in (0, 1)


def test_the_total_runs() -> None:
    at = sitting()
    press(at, "Ca")
    lay(at, "1o", "3c", "5b")
    assert at.prompt == (prompts.PILE, 0, 1, 21, 3, 0x35)
    assert press(at, "b") == table.SHOW
    assert at.prompt == (prompts.PILE, 0, 1, 21, 2, 0x13)


def test_a_card_counts_once_in_all_piles() -> None:
    at = sitting()
    press(at, "Ca")
    lay(at, "1o", "3c")
    assert lay(at, "1o") == (table.TELL_ALL, piles.COUNTED, 0x01)
    press(at, "a")
    assert at.prompt == (prompts.PILE, 0, 2, 0, 0, 0)
    assert lay(at, "3c") == (table.TELL_ALL, piles.COUNTED, 0x13)
    assert at.prompt == (prompts.PILE, 0, 2, 0, 0, 0)


def test_cards_of_no_use_are_named() -> None:
    at = sitting()
    press(at, "Ca")
    assert lay(at, "8o") == (table.TELL_ALL, piles.NOT_OF_THIS_PACK, 0x08)
    assert lay(at, "Qh") == (table.TELL_ALL, piles.NOT_OF_THIS_PACK, 0x40 + 0x1C)
    assert at.prompt[4] == 0


def test_two_piles_come_out() -> None:
    at = sitting()
    press(at, "Ca")
    for card in SPANISH[:13]:
        assert at.mode is not None
        at.mode.tag(b"", card, 0)
    press(at, "a")
    for card in SPANISH[13:]:
        assert at.mode is not None
        at.mode.tag(b"", card, 0)
    lay(at, "@done")
    assert at.prompt == (prompts.SUMS, 120, 40, 40, 0, 2, 51, 69)
    press(at, "b")
    assert at.prompt == (prompts.PILE, 0, 2, 69, 27, 0x3C)
    press(at, "aa")
    assert at.mode is None and at.prompt == at.standing()


def test_what_is_missing_is_named_and_may_still_come() -> None:
    at = sitting()
    press(at, "Ca")
    for card in SPANISH[2:]:
        assert at.mode is not None
        at.mode.tag(b"", card, 0)
    press(at, "aa")
    assert at.prompt == (prompts.SUMS, 120, 38, 40, 2, 2, 109, 0, 0x01, 0x02)
    lay(at, "1o")
    assert at.prompt == (prompts.PILE, 0, 2, 11, 1, 0x01)
    press(at, "a")
    assert at.prompt == (prompts.SUMS, 120, 39, 40, 1, 2, 109, 11, 0x02)


def test_what_was_not_seen_is_shown_page_by_page() -> None:
    at = sitting()
    press(at, "Ca")
    lay(at, "1o")
    seen: list[int] = []
    press(at, "c")
    while at.prompt[0] == prompts.UNSEEN:
        assert at.prompt[1] == 39 and at.prompt[2] == len(seen)
        seen.extend(at.prompt[3:])
        press(at, "c")
    assert seen == SPANISH[1:]
    assert at.prompt == (prompts.PILE, 0, 1, 11, 1, 0x01)
    press(at, "cb")
    assert at.prompt[0] == prompts.PILE


def test_every_games_values() -> None:
    at = sitting()
    for number in range(len(sheets.GAMES)):
        rules = piles.rules_of(at, number)
        found = 0
        for suit in range(4):
            for rank in range(14):
                bits = rules[fields.PACK + 2 * suit] << 8 | rules[fields.PACK + 2 * suit + 1]
                if bits >> rank & 1:
                    found += rules[fields.POINTS + rank]
        assert found == (0 if sheets.GAMES[number] == "truc" else 120), sheets.GAMES[number]


def test_another_game_is_chosen_before_the_first_card() -> None:
    at = sitting()
    press(at, "Cac")
    assert at.prompt[1] == 1
    lay(at, "@kozel")
    assert at.prompt[1] == 7
    lay(at, "Ah", "10d")
    assert at.prompt == (prompts.PILE, 7, 1, 21, 2, 0x40 + 0x2A)
    assert lay(at, "@brisca") == (table.IGNORED,)
    press(at, "bb")
    seen: list[int] = []
    for _ in range(7):
        seen.append(at.prompt[1])
        press(at, "c")
    assert seen == [7, 0, 1, 2, 3, 4, 5], "no card counts anything in truc"


def test_a_match_counts_by_its_own_pack_and_seats() -> None:
    at = sitting("game brisca players=3")
    press(at, "Ca")
    assert lay(at, "2b") == (table.TELL_ALL, piles.NOT_OF_THIS_PACK, 0x32)
    for _ in range(3):
        lay(at, "1o" if at.prompt[2] == 1 else "1c" if at.prompt[2] == 2 else "1e")
        press(at, "a")
    assert at.prompt[:9] == (prompts.SUMS, 120, 3, 39, 36, 3, 11, 11, 11)


def test_a_refused_event_does_not_end_the_counting() -> None:
    at = sitting()
    press(at, "Ca")
    lay(at, "1o")
    event = (codes.E_UNDO, 0)
    at.settle(event, at.game.apply(event))
    assert at.prompt == (prompts.PILE, 0, 1, 11, 1, 0x01)
    event = (codes.E_DEAL, 0)
    at.settle(event, at.game.apply(event))
    assert at.mode is None and at.prompt == (prompts.TURNUP,)
