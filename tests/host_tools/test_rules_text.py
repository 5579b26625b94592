"""The pages of rules: golden, complete, and told by every option that has an effect."""

import re
from collections.abc import Iterator

import option_facts as agreed
import pytest

from host_tools import rules_golden
from host_tools.games import RequestError, request
from host_tools.rules_text.facts import Facts, facts_of, fields_of
from host_tools.rules_text.page import SECTIONS, page, paragraph, rules
from host_tools.rules_text.section import holds, ways
from tapete.rules import packed_sheet, sheet, vocabulary
from tapete.rules.sheets import GAMES

SENTENCES = [entry for _, sentences in SECTIONS for entry in sentences]


@pytest.mark.parametrize("line", rules_golden.requests())
def test_golden_pages(line: str) -> None:
    assert rules_golden.path_of(line).read_text(encoding="utf-8") == rules_golden.page_of(line)


def test_no_page_is_left_over() -> None:
    wanted = {rules_golden.path_of(line).name for line in rules_golden.requests()}
    assert {path.name for path in rules_golden.FOLDER.iterdir()} == wanted


def _vocabulary() -> list[tuple[str, str]]:
    return [(name, word) for name, words in vocabulary.FIELDS for word in words.split()]


def _facts(line: str) -> Facts:
    wanted = request(line.split())
    source = sheet.load(GAMES.index(wanted.name))
    packed = packed_sheet.pack(source, wanted.players, wanted.numbers)
    return facts_of(packed_sheet.stated(source, wanted.numbers), packed)


def _text(facts: Facts) -> str:
    return " ".join(paragraph(section, facts) for section in SECTIONS)


GOLDEN_FACTS = [_facts(line) for line in rules_golden.requests()]


@pytest.mark.parametrize(("field", "word"), _vocabulary())
def test_every_word_has_its_sentence(field: str, word: str) -> None:
    """In some game this word, and no other in its place, is told apart from all the others."""
    others = [other for other in dict(vocabulary.FIELDS)[field].split() if other != word]
    assert any(_is_told_apart(facts, field, word, others) for facts in GOLDEN_FACTS)


def _is_told_apart(facts: Facts, field: str, word: str, others: list[str]) -> bool:
    said = _text(facts | {field: word, f"?{field}": word})
    return all(said != _text(facts | {field: other, f"?{field}": other}) for other in others)


@pytest.mark.parametrize("field", [name for name, words in vocabulary.FIELDS if name and not words])
def test_every_number_is_told(field: str) -> None:
    asked = [f"{{{field}}}", f"{{{field}:w}}"]
    assert field == "step" or any(form in sentence for _, sentence in SENTENCES for form in asked)


def test_no_condition_is_misspelled() -> None:
    known = dict(vocabulary.FIELDS)
    for condition, _ in SENTENCES:
        for way in ways(condition):
            for fact, sign, words in way:
                if sign in "<>":
                    assert words.isdigit()
                elif known.get(fact.lstrip("?")):
                    assert set(words.split(",")) <= set(known[fact.lstrip("?")].split()), condition


def _players(name: str) -> Iterator[int]:
    yield from sheet.load(GAMES.index(name))["players"]


def _told(name: str, *options: str) -> list[tuple[str, str]]:
    wanted = request([name, *options])
    return rules(name, wanted.players, wanted.numbers)


def _values() -> Iterator[tuple[str, str, str]]:
    for name, options in agreed.OPTIONS.items():
        for option, values in options.items():
            for value in values.split()[1:]:
                yield name, option, "7" if value == "any-number" else value


@pytest.mark.parametrize(("name", "option", "value"), list(_values()))
def test_every_option_changes_a_page(name: str, option: str, value: str) -> None:
    """Without the list of options in force: the rules themselves must say it."""
    needs = agreed.GOES_WITH.get((name, option), "").split()
    if option == "three-player-removal" and value in ("2d", "2h", "2s"):
        needs = ["pack=french"]
    changed = False
    for players in _players(name):
        count = f"players={players}"
        plain = _told(name, count, *needs)
        changed |= plain != _told(name, count, *needs, f"{option}={value}")
    assert changed


def _all_requests(name: str) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield every game with one option changed, and with two."""
    source = sheet.load(GAMES.index(name))
    pairs = [
        (option[0], "7" if value == "any-number" else value)
        for option in source["options"]
        for value in sheet.values(option)
    ]
    for one in pairs:
        for other in pairs:
            if one[0] < other[0]:
                for players in source["players"]:
                    words = [name, f"players={players}", "=".join(one), "=".join(other)]
                    try:
                        wanted = request(words)
                    except RequestError:
                        continue
                    yield wanted.players, wanted.numbers


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_pages_differ_only_where_the_packed_rules_do(name: str) -> None:
    """A page is told from the packed sheet alone: the same sheet, the same page."""
    source = sheet.load(GAMES.index(name))
    pages: dict[bytes, list[tuple[str, str]]] = {}
    for players, numbers in _all_requests(name):
        told = rules(name, players, numbers)
        assert told
        assert pages.setdefault(packed_sheet.pack(source, players, numbers), told) == told


@pytest.mark.parametrize("line", rules_golden.requests())
def test_pages_are_whole_sentences(line: str) -> None:
    text = rules_golden.page_of(line)
    assert max(len(row) for row in text.splitlines()) <= 79
    assert not re.search(r"[{}=]", text.partition("House options")[0].partition("\n\n")[2])
    for _, told in rules(*_of(line)):
        assert told.endswith(".")
        assert "  " not in told
        for sentence in re.split(r"(?<=\.) ", told):
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence


def _of(line: str) -> tuple[str, int, tuple[int, ...]]:
    wanted = request(line.split())
    return wanted.name, wanted.players, wanted.numbers


def test_a_game_made_of_known_words_explains_itself() -> None:
    """No sheet has this game: duties, marriages, a prisoner and stakes in one."""
    source = sheet.load(GAMES.index("mariaje"))
    new = dict(source)
    new |= {
        "name": "new",
        "options": (),
        "pack": "french",
        "pairs": "hand",
        "prisoner": "yes",
        "kill-worth": "2",
        "follow": "must-follow-suit",
        "must-beat": "yes",
        "claim": "absolute",
        "scoring": "games",
        "match-target": "4",
        "direction": "clockwise",
    }
    packed = packed_sheet.pack(new, 4, ())
    assert fields_of(packed)["follow"] == "must-follow-suit"
    text = _text(facts_of(new, packed))
    for part in ("queen of one suit", "prisoner", "two games", "must play one of them", "left"):
        assert part in text
    assert "{" not in text


def test_an_option_without_effect_is_named_as_such() -> None:
    assert "six-pack=36 (which changes nothing here)" in page(*_of("brisca players=2 six-pack=36"))
    assert "(which" not in page(*_of("brisca players=6 six-pack=36"))


def test_conditions() -> None:
    facts: Facts = {"a": "x", "?a": "x", "b": "y"}
    assert holds("a=x", facts) and holds("a=z,x b!=x", facts) and holds("?a=x", facts)
    assert not holds("a=x b=x", facts) and not holds("?b=y", facts) and not holds("a!=x", facts)
    assert holds("a=z or b=y", facts) and not holds("a=z or b=z", facts)
