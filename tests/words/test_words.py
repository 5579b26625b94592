"""English has every phrase, and fills it in; the packed files are what the sources give."""

import importlib
import re
from pathlib import Path

import pytest

from host_tools.words import names, pack, sources, store
from tapete.rules import sheets
from tapete.view import phrases
from tapete.words import Words, WordsError, packed

WORDS = Words("en")
SOURCE = names.PHRASES.read_text()
ENGLISH = sources.read("en")
LISTED = names.listed(SOURCE)
SINGLE = re.findall(r"^([A-Z_]+) = const\((\d+)\)  # ([^+].*)$", SOURCE, re.M)


@pytest.mark.parametrize("language", sources.present())
def test_no_phrase_is_lacking_or_superfluous(language: str) -> None:
    assert not sources.wrong(sources.read(language), language)


def test_packed_files_are_made_from_the_sources() -> None:
    held = store.load()
    made = pack.build(held)
    assert {path.name for path in made} == {path.name for path in pack.TO.glob("*.bin")}
    for path, data in made.items():
        assert path.read_bytes() == data, f"{path.name}: run make words"
    assert held.text() == store.PATH.read_text(encoding="utf-8"), "run make words"


def test_numbers_are_those_of_the_order() -> None:
    assert names.numbered(SOURCE) == SOURCE, "run make words"
    assert len(names.phrases()) == phrases.PHRASES
    assert len(WORDS) == phrases.PHRASES + len(names.options())


def test_a_phrase_stands_where_its_number_says() -> None:
    for name, block in LISTED:
        start = getattr(phrases, name)
        for place, member in enumerate(block):
            assert WORDS.text(start + place) == ENGLISH[f"{name} {member}".rstrip()]


def test_a_new_phrase_is_numbered() -> None:
    text = "A = const(0)\nB = const(0)  # + rank\nC = const(7)  # + one two\nPHRASES = const(0)\n"
    assert re.findall(r"\d+", names.numbered(text)) == ["0", "1", "26", "28"]
    with pytest.raises(ValueError, match=r"must be the last"):
        names.numbered("A = const(0)\n")


def test_what_is_wrong_in_a_source_is_named() -> None:
    assert sources.wrong({"YES": "sí", "YEA": "sí"} | {"PLURAL": "two"}, "es")[-2:] == [
        "es.txt: YEA is not in phrases.py",
        "es.txt: PLURAL is one of one, zero-one, slavic, none",
    ]
    for text in ("YES sí", "YES =", "\nYES = sí\nYES = si"):
        with pytest.raises(sources.SourceError, match=r"es.txt:[13]: "):
            sources.parse(text, "es.txt")


def test_every_phrase_can_be_filled_in() -> None:
    for code in range(phrases.SUIT):
        text = WORDS.text(code, 1, 2, 3, 4)
        assert text.strip() == text != ""
        assert "{" not in text and "}" not in text


@pytest.mark.parametrize("language", sources.present())
def test_arguments_are_those_that_are_announced(language: str) -> None:
    source = sources.read(language)
    for name, _, arguments in SINGLE:
        kinds = arguments.split(":")[0].split(", ")
        places = set(re.findall(r"\{(\d)", source[name]))
        assert places <= set("0123"[: len(kinds)]), (name, source[name], arguments)
        told = set(re.findall(r"\{(\d)[^#]", ENGLISH[name]))  # a plural may have one form only
        assert told <= places, (name, source[name], arguments)
    for name in names.phrases()[phrases.MODE :]:
        places = re.findall(r"\{[^}]*\}", ENGLISH[name])
        assert sorted(places) == sorted(re.findall(r"\{[^}]*\}", source[name])), name


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder from which the words are read instead."""
    monkeypatch.setattr(packed, "__file__", str(tmp_path / "packed.py"))
    return tmp_path


def test_a_broken_file_is_not_taken(folder: Path) -> None:
    good = (pack.TO / "en.bin").read_bytes()
    (folder / "en.bin").write_bytes(good)
    head = bytearray(good)
    head[4] ^= 1  # another number of phrases: of another firmware
    for broken in (b"", good[:20], good[:-1], b"x" + good[1:], bytes(head)):
        (folder / "es.bin").write_bytes(broken)
        assert Words("es").language == "en"
    (folder / "es.bin").write_bytes(good)
    assert Words("es").language == "es"


def test_without_english_the_way_out_is_told(folder: Path) -> None:
    with pytest.raises(WordsError, match=r"copy the firmware again"):
        Words("en")


def test_how_arguments_are_told() -> None:
    assert WORDS.text(phrases.SAY_TRICK, 2, 1) == "Seat 2 takes the trick, 1 point."
    assert WORDS.text(phrases.SAY_TRICK, 2, 0) == "Seat 2 takes the trick, 0 points."
    assert WORDS.text(phrases.SAY_POINTS, 3, 11) == "Side D has 11 points."
    assert WORDS.text(phrases.SAY_TRUMP, 2) == "Trumps are swords."
    assert WORDS.text(phrases.SAY_TRUMP, 1 << 2 | 1) == "Trumps are hearts."
    assert WORDS.text(phrases.CARDS_SO_FAR, 0x13, 0x2C) == "So far: 3 of cups, king of swords."
    event = phrases.EVENT + 5
    assert WORDS.text(phrases.SAY_SEAT_EVENT, 2, event) == "Seat 2: Exchange."


def test_every_card_has_a_name_of_its_own() -> None:
    faces = [suit << 4 | rank for suit in range(4) for rank in range(1, 13)]
    faces += [64 | suit << 4 | rank for suit in range(4) for rank in range(1, 14)]
    names = {face: WORDS.card(face) for face in faces}
    assert names[0x0A] == "jack of coins"
    assert names[0x1B] == "knight of cups"
    assert names[64 | 0x1C] == "queen of hearts"
    spanish = {name for face, name in names.items() if face < 64}
    french = {name for face, name in names.items() if face >= 64}
    assert (len(spanish), len(french)) == (48, 52)


def test_every_reason_is_different_and_short() -> None:
    reasons = [WORDS.text(code) for code in range(phrases.REFUSAL, phrases.NOTICES)]
    assert len(set(reasons)) == len(reasons)
    assert max(len(reason) for reason in reasons) <= 32


def test_phrases_are_said_as_sentences() -> None:
    """Without a stop between them "deal 1" and "2 players" are heard as twelve players."""
    words = Words("en")
    said = words.say(((phrases.DEAL_NUMBER, 1), (phrases.PLAYERS, 2), (phrases.WHICH_SEAT,)))
    assert said == "Deal 1. 2 players. Which seat?"


def test_every_option_of_every_sheet_has_words() -> None:
    used: set[str] = set()
    for name in sheets.GAMES:
        sheet = importlib.import_module("tapete.rules.sheets." + name.replace("-", "_")).SHEET
        for option, *values in sheet["options"]:
            code = WORDS.option(option)
            assert WORDS.text(code) == ENGLISH["OPTION " + option]
            used.add("OPTION " + option)
            plain = isinstance(values[0], str)
            for value in values[0].split() if plain else [choice[0] for choice in values]:
                code = WORDS.value(option, value)
                if re.fullmatch(r"[\d-]+|2[a-z]", value):  # a number, or a card
                    assert code == -1
                    continue
                specific = f"VALUE {option}={value}"
                listed = specific if specific in ENGLISH else "VALUE " + value
                used.add(listed)
                assert WORDS.text(code) == ENGLISH[listed]
    assert used == set(names.options())


def test_an_option_s_own_value_comes_first(folder: Path) -> None:
    (folder / "options.txt").write_text("tie\n=draw\ntie=draw\n")
    (folder / "en.bin").write_bytes((pack.TO / "en.bin").read_bytes())
    words = Words("en")
    first = phrases.PHRASES
    assert [words.value("tie", "draw"), words.value("follow", "draw")] == [first + 2, first + 1]
    assert [words.option("tie"), words.option("=draw"), words.option("no")] == [
        first,
        first + 1,
        -1,
    ]
