"""Lines that are no events and no results are told in a sentence; printing is canonical."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.rules import cards, codes, notation, reading_results
from tapete.rules.game import Game


def table(line: str, *more: str) -> Game:
    game = Game()
    for text in (line, *more):
        game.apply(notation.parse_event(text, game))
    return game


BRISCA = ("game brisca players=2", "deal", "turnup 5o")
TRUC = ("game truc players=2", "deal")
CHIAMATA = ("game chiamata players=5", "deal")

MALFORMED = [
    (BRISCA, "", "the line is empty"),
    (BRISCA, "# nothing", "the line is empty"),
    (BRISCA, "shuffle", "shuffle begins no event"),
    (BRISCA, "1:", "seat 1 does nothing in this line"),
    (BRISCA, "1 1c", "1 begins no event: a play is written like 1: 1c"),
    (BRISCA, "1. 1c", "1. begins no event: a play is written like 1: 1c"),
    (BRISCA, "1.1c", "a play is written like 1: 1c"),
    (BRISCA, "1c", "1c begins no event: a play is written like 1: 1c"),
    (TRUC, "1 Ah", "a play is written like 1: Ah"),
    (TRUC, "Ah", "a play is written like 1: Ah"),
    (BRISCA, "1 2: 1c", "a play is written like 1: 1c"),
    (BRISCA, "1::1c", ":1c is no card"),
    (BRISCA, ": 1c", ": begins no event: `game`"),
    (BRISCA, "3:1c", "there is no seat 3: 2 play"),
    (BRISCA, "\u00b2: 1c", "a number is due"),
    (BRISCA, "0: 1c", "there is no seat 0: 2 play"),
    (BRISCA, "3: 1c", "there is no seat 3: 2 play"),
    (BRISCA, "x: 1c", "x: begins no event"),
    (BRISCA, "1: 13c", "13c is no card of a Spanish ("),
    (BRISCA, "1: 01c", "01c is no card of a Spanish ("),
    (BRISCA, "1: Ah", "ah is no card of a Spanish ("),
    (BRISCA, "1: 1c 1x", "1x is no card of a Spanish ("),
    (TRUC, "1: 1c", "1c is no card of a French ("),
    (BRISCA, "1: 1c 2c arrastre", "one card and arrastre"),
    (BRISCA, "1: exchange", "exchange and one card"),
    (BRISCA, "1: exchange 7o 2o", "exchange and one card"),
    (BRISCA, "1: claim", "claim needs its cards"),
    (BRISCA, "1: marriage", "marriage SUIT"),
    (BRISCA, "1: marriage x", "x is no suit: they are o c e b"),
    (BRISCA, "1: marriage o loud", "marriage SUIT"),
    (BRISCA, "1: name", "name and one suit"),
    (BRISCA, "1: name o e", "name and one suit"),
    (BRISCA, "1: call", "call and one card"),
    (BRISCA, "1: call 1o 3o", "call and one card"),
    (BRISCA, "1: talon", "talon needs its cards"),
    (BRISCA, "1: molodka", "molodka needs its cards"),
    (BRISCA, "1: marriage o word word", "marriage SUIT"),
    (BRISCA, "1: down 1o 3", "3 is no card of a Spanish ("),
    (BRISCA, "end 2", "end and nothing else"),
    (BRISCA, "1: pass 3", "pass and nothing else"),
    (BRISCA, "1: down", "down needs a number or cards"),
    (BRISCA, "1: down 2 3", "down NUMBER"),
    (BRISCA, "1: bid", "bid needs a number, a rank"),
    (BRISCA, "1: bid many", "a number is due, not many"),
    (BRISCA, "1: bid 100000", "100000 is too large: 99999 is the largest number"),
    (CHIAMATA, "1: bid 61", "there is no rank 61"),
    (CHIAMATA, "1: bid 2 x", "a number is due, not x"),
    (BRISCA, "turnup", "turnup and one card"),
    (BRISCA, "turnup o5", "o5 is no card"),
    (BRISCA, "turnup 5o 6o", "turnup and one card"),
    (BRISCA, "trump x", "x is no suit"),
    (BRISCA, "trump", "trump and one suit"),
    (BRISCA, "trump o e", "trump and one suit"),
    (BRISCA, "undo 2", "undo and nothing else"),
    (BRISCA, "deal seat=1", "write deal dealer=S"),
    (BRISCA, "deal dealer=1 2", "deal, or deal dealer=S,"),
    (BRISCA, "deal dealer=3", "there is no seat 3"),
    (BRISCA, "deal dealer=", "a number is due"),
    (BRISCA, "count A", "count needs a side"),
    (BRISCA, "count C 12", "there is no side c: they are A to B"),
    (BRISCA, "count A 12 13", "count SIDE NUMBER"),
    (BRISCA, "score A", "score needs sides"),
    (BRISCA, "score A x", "a number is due, not x"),
    (BRISCA, "game", "there is no game"),
    (BRISCA, "game poker players=2", "there is no game poker"),
    (BRISCA, "game brisca", "players=N is missing"),
    (BRISCA, "game brisca players=two", "a number is due, not two"),
    (BRISCA, "game brisca players=0", "players= needs a number from 1 up"),
    (BRISCA, "game brisca players=2 players=3", "players is given twice"),
    (BRISCA, "game brisca players=2 tie", "tie is no option: write name=value"),
    (BRISCA, "game brisca players=2 tie=heads", "option tie of brisca is more-cards"),
    (BRISCA, "game brisca players=2 step=5", "brisca has no option step"),
]


@pytest.mark.parametrize(("before", "line", "told"), MALFORMED)
def test_a_malformed_line_is_told_in_a_sentence(
    before: tuple[str, ...], line: str, told: str
) -> None:
    with pytest.raises(notation.NotationError) as caught:
        notation.parse_event(line, table(*before))
    assert told in str(caught.value)


NO_MATCH = "no match is open: a record begins with a line like game brisca players=2"


@pytest.mark.parametrize(
    "line", ["1:1c", "turnup 1c", "score A 1", "count A 1", "trump o", "deal dealer=1"]
)
def test_without_a_match_only_game_lines_make_sense(line: str) -> None:
    with pytest.raises(notation.NotationError, match=NO_MATCH):
        notation.parse_event(line, Game())


@pytest.mark.parametrize("line", ["match A 0 B 0", "match", "trick 1 11", "deal A", "turn 1"])
def test_without_a_match_nothing_of_seats_and_sides_can_be_expected(line: str) -> None:
    with pytest.raises(notation.NotationError, match=NO_MATCH):
        notation.parse_result("= " + line, Game())
    refused = notation.parse_result("= refused not-now", Game())
    assert refused == Game().apply(notation.parse_event("deal", Game()))[0]


CANONICAL = [
    (BRISCA, "  1:\t1C   # comment", "1: 1c"),
    (BRISCA, "1:1c", "1: 1c"),
    (BRISCA, "1 : 1c", "1: 1c"),
    (BRISCA, "1 :1c", "1: 1c"),
    (BRISCA, "1:claim 1c 2c", "1: claim 1c 2c"),
    (TRUC, "2:10D", "2: 10d"),
    (BRISCA, "1: 12E ARRASTRE", "1: 12e arrastre"),
    (
        BRISCA,
        "GAME Muerte_al_Tres Players=2 End_Now=FALSE",
        "game muerte-al-tres players=2 end-now=no",
    ),
    (BRISCA, "game brisca players=2 match-target=3", "game brisca players=2"),
    (BRISCA, "game chiamata players=5 scoring=gingo", "game chiamata players=5 scoring=gingo"),
    (
        BRISCA,
        "game chiamata players=5 deals=3 preset=gingo",
        "game chiamata players=5 deals=3 preset=gingo",
    ),
    (BRISCA, "deal dealer=2", "deal dealer=2"),
    (BRISCA, "score b 2 A -1", "score B 2 A -1"),
    (TRUC, "1: aH", "1: Ah"),
    (TRUC, "1: 10D", "1: 10d"),
    (CHIAMATA, "1: bid 12", "1: bid 12"),
    (CHIAMATA, "1: bid 2 65", "1: bid 2 65"),
    (BRISCA, "1: bid 65", "1: bid 65"),
    (BRISCA, "1: bid 0", "1: bid 0"),
    (BRISCA, "1: down 2", "1: down 2"),
    (BRISCA, "1: down 1c 2c", "1: down 1c 2c"),
    (BRISCA, "count b 1c 2c", "count B 1c 2c"),
    (BRISCA, "count a 0", "count A 0"),
    (BRISCA, "1: marriage O word", "1: marriage o word"),
]


@pytest.mark.parametrize(("before", "line", "printed"), CANONICAL)
def test_printing_is_canonical(before: tuple[str, ...], line: str, printed: str) -> None:
    game = table(*before)
    event = notation.parse_event(line, game)
    assert notation.event_text(event, game) == printed
    assert notation.parse_event(printed, game) == event


BAD_RESULTS = [
    "trick 1",
    "trick 3 5",
    "trick 1 x",
    "points A 1",
    "points B 1 A 1",
    "points A 1 B",
    "deal",
    "winner A B",
    "winner C",
    "notice",
    "notice thunder",
    "notice revoke 1",
    "notice balls 1",
    "notice missing 1x",
    "refused",
    "refused sleepy",
    "spoiled 1",
    "turn",
    "turn 1 2",
    "trump x",
    "luck 5",
    "",
]


@pytest.mark.parametrize("line", BAD_RESULTS)
def test_a_malformed_expectation_is_told(line: str) -> None:
    with pytest.raises(notation.NotationError) as caught:
        notation.parse_result("= " + line, table(*BRISCA))
    assert str(caught.value)


GOOD_RESULTS = [
    "turn 1",
    "trump o",
    "turnup 5o",
    "stock 34",
    "stake 2",
    "points A 1 B 119",
    "match A -1 B 2",
    "trick 1 21",
    "spoiled",
    "bonus A -40",
    "deal A B",
    "deal draw",
    "winner A",
    "winner draw",
    "loser B",
    "partner 2",
    "alone 1",
    "notice revoke 1 3",
    "notice false-marriage 2 e",
    "notice bid-high 175",
    "notice missing 3c 1o",
    "notice balls",
    "notice seat-doubt 1",
    "refused held-elsewhere",
]


@pytest.mark.parametrize("text", GOOD_RESULTS)
def test_results_are_read_and_printed_alike(text: str) -> None:
    game = table(*BRISCA)
    result = notation.parse_result("= " + text, game)
    assert notation.result_text(result, game) == text
    assert notation.parse_result(text.upper() + " # so", game) == result


@given(st.text(max_size=40))
def test_any_text_is_an_event_or_a_sentence(text: str) -> None:
    for before in (BRISCA, TRUC, CHIAMATA):
        game = table(*before)
        for parse in (notation.parse_event, notation.parse_result):
            try:
                parse(text, game)
            except notation.NotationError as error:
                assert str(error)


VOCABULARY = """1: 2: game deal turnup brisca players=2 1c 7o Ah down bid pass claim count score A B
= notice revoke dealer=1 undo 5 -3 99999 arrastre word marriage o"""
WORDS = st.sampled_from(VOCABULARY.split())


@given(st.lists(WORDS, max_size=6))
def test_any_words_are_an_event_or_a_sentence(words: list[str]) -> None:
    game = table(*BRISCA)
    try:
        event = notation.parse_event(" ".join(words), game)
    except notation.NotationError as error:
        assert str(error)
        return
    assert notation.parse_event(notation.event_text(event, game), game) == event
    packed = notation.pack_event(event)
    assert notation.unpack_event(packed, 0, len(packed)) == event
    game.apply(event)


@pytest.mark.parametrize("family", [cards.SPANISH, cards.FRENCH])
def test_every_card_has_one_name(family: int) -> None:
    names: set[str] = set()
    for suit in range(4):
        for rank in range(1, 14 if family else 13):
            card = cards.card(suit, rank)
            assert cards.parse(cards.name(card, family), family) == card
            assert cards.parse(cards.name(card, family).upper(), family) == card
            assert (cards.suit(card), cards.rank(card)) == (suit, rank)
            names.add(cards.name(card, family))
    assert len(names) == (52 if family else 48)
    assert cards.name(cards.card(2, 12), cards.SPANISH) == "12e"
    assert cards.name(cards.card(1, 1), cards.FRENCH) == "Ah"


@pytest.mark.parametrize("packed", [b"", b"\x01", b"\x43\x00\x01", b"\x01\x02\x03"])
def test_bytes_that_are_no_event(packed: bytes) -> None:
    with pytest.raises(ValueError, match="not one packed event"):
        notation.unpack_event(packed, 0, len(packed))


def test_a_card_played_is_two_bytes() -> None:
    game = table(*BRISCA)
    assert notation.pack_event(notation.parse_event("1: 1c", game)) == bytes((1, 17))
    assert len(notation.pack_event(notation.parse_event("1: exchange 7o", game))) == 4


PACKED = [
    ((codes.E_DEAL, 0), b"\x41\x01\x00"),
    ((codes.E_TURNUP, 0, 63), b"\x42\x02\x00\x7e"),
    ((codes.E_PLAY, 4, 17, 18), b"\x43\x03\x08\x22\x24"),
    ((codes.E_SCORE, 0, 0, -5, 1, -300), b"\x57\x06\x00\x00\x09\x02\xd7\x04"),
    ((codes.E_SCORE, 0, 0, 64, 1, 9999), b"\x57\x08\x00\x00\x80\x01\x02\x9e\x9c\x01"),
    ((codes.E_COUNT, 0, 1, 0, 63), b"\x55\x04\x00\x02\x00\x7e"),
    ((codes.E_END, 0), b"\x58\x01\x00"),
]


@pytest.mark.parametrize(("event", "packed"), PACKED)
def test_the_bytes_of_an_event_stay_what_they_are(event: tuple[int, ...], packed: bytes) -> None:
    """A journal may be read by a later version."""
    assert notation.pack_event(event) == packed
    assert notation.unpack_event(b"\x07" + packed + b"\x07", 1, 1 + len(packed)) == event


def test_small_letters_are_made_of_ascii_alone() -> None:
    assert notation.words_of("ABC \x7fX \x80X 1\u00c4O") == ["abc", "\x7fx", "\x80X", "1\u00c4O"]


NUMBERED = [
    ("E_", codes.EVENTS),
    ("R_", codes.RESULTS),
    ("F_", codes.REFUSALS),
    ("N_", codes.NOTICES),
]


@pytest.mark.parametrize(("prefix", "words"), NUMBERED)
def test_every_number_has_its_word(prefix: str, words: tuple[str, ...]) -> None:
    named = {name[2:]: number for name, number in vars(codes).items() if name.startswith(prefix)}
    assert named == {word.upper().replace("-", "_"): words.index(word) for word in words}


def test_numbers_below_zero_survive_packing() -> None:
    for event in ((codes.E_SCORE, 0, 0, -5, 1, -300), (codes.E_SCORE, 0, 0, -1, 1, 9999)):
        packed = notation.pack_event(event)
        assert notation.unpack_event(packed, 0, len(packed)) == event


def test_state_words_are_held_against_the_state_and_others_against_the_results() -> None:
    game = table(*BRISCA, "1: 1c")
    results = game.apply(notation.parse_event("2: 2o", game))
    for line, true in (
        ("trick 2 11", True),
        ("trick 1 11", False),
        ("points A 0 B 11", True),  # no result of this event, but true
        ("points A 11 B 0", False),
        ("stock 32", True),
        ("turn 1", False),
        ("refused not-now", False),
    ):
        expected = notation.parse_result(line, game)
        assert reading_results.holds(expected, results, game) is true, line


def test_numbers_have_five_digits_at_most() -> None:
    assert notation.number_of("99999") == 99999
    with pytest.raises(notation.NotationError, match="too large"):
        notation.number_of("100000")


def test_the_match_score_may_be_expected_at_any_time() -> None:
    game = Game()
    for line in ("game brisca players=2", "score A 1", "deal", "turnup 5o"):
        game.apply(notation.parse_event(line, game))
    results = game.apply(notation.parse_event("1: 1c", game))
    expected = notation.parse_result("match A 1 B 0", game)
    assert reading_results.holds(expected, results, game)
