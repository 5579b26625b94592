"""settings.txt: what people may write, and what is used when it cannot be understood."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as limits
from hypothesis import strategies as st

from tapete.store.change import change
from tapete.store.errors import StoreError
from tapete.store.settings import SCORES, Settings, named
from tapete.table import menu


def load(path: Path, text: str | bytes) -> Settings:
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    settings = Settings()
    settings.load(str(path))
    return settings


def test_without_a_file_everything_has_its_default(tmp_path: Path) -> None:
    settings = Settings()
    settings.load(str(tmp_path / "settings.txt"))
    assert settings.errors == []
    assert settings.text("game") == "brisca players=2"
    assert settings.text("volume") == "soft"
    assert settings.number("long-press") == 800


def test_a_file_as_people_write_it(tmp_path: Path) -> None:
    settings = load(
        tmp_path / "settings.txt",
        "\ufeff# our table\r\n\r\nGame  brisca   players=2 # today\r\nLONG_PRESS 1200\nvolume off",
    )
    assert settings.errors == []
    assert settings.text("game") == "brisca players=2"
    assert settings.number("long-press") == 1200
    assert settings.text("volume") == "off"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("volume medium", "volume is off, soft or loud, not 'medium'; soft is used instead"),
        ("volume", "volume needs a value; soft is used instead"),
        (
            "long-press 9",
            "long-press is a number of milliseconds from 300 to 3000, not '9'; 800 is used instead",
        ),
        (
            "debounce 5\u00b2",
            "debounce is a number of milliseconds from 5 to 200, not '5\u00b2'; 20 is used instead",
        ),
        (
            "debounce x",
            "debounce is a number of milliseconds from 5 to 200, not 'x'; 20 is used instead",
        ),
        ("volum soft", "there is no setting 'volum'; it is left out"),
        ("language " + "x" * 300, "more than 200 bytes; it is left out"),
    ],
)
def test_a_bad_line_is_told_with_what_is_used_instead(tmp_path: Path, line: str, said: str) -> None:
    settings = load(tmp_path / "settings.txt", f"# first\n{line}\ngame truc players=2\n")
    assert settings.errors == ["settings.txt line 2: " + said]
    assert settings.text("volume") == "soft"
    assert settings.text("game") == "truc players=2"


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    settings = load(tmp_path / "settings.txt", b"volume loud\nlanguage \xff\xfe\n")
    assert settings.errors == ["settings.txt line 2: not UTF-8 text; it is left out"]
    assert settings.text("volume") == "loud"


def test_the_first_of_two_lines_counts(tmp_path: Path) -> None:
    settings = load(tmp_path / "settings.txt", "volume off\nvolume loud\n")
    assert settings.errors == ["settings.txt line 2: volume once more; line 1 is used instead"]
    assert settings.text("volume") == "off"


def test_another_room_can_reject_a_value(tmp_path: Path) -> None:
    settings = load(tmp_path / "settings.txt", "\ngame brisk\n")
    settings.reject("game", "there is no game 'brisk'")
    assert settings.text("game") == "brisca players=2"
    assert settings.errors == ["settings.txt line 2: there is no game 'brisk'; choose one"]


def test_a_directory_in_its_place(tmp_path: Path) -> None:
    settings = Settings()
    settings.load(str(tmp_path))
    assert len(settings.errors) == 1
    assert settings.errors[0].startswith("settings.txt cannot be read")


def test_a_change_touches_only_its_line(tmp_path: Path) -> None:
    path = tmp_path / "settings.txt"
    long = "# " + "x" * 500
    path.write_text(f"# ours\n{long}\nvolume soft # not so loud\nnonsense 3\nvolume off")
    change(str(path), "volume", "loud")
    assert path.read_text() == f"# ours\n{long}\nvolume loud\nnonsense 3\n"
    change(str(path), "long-press", "1000")
    assert path.read_text() == f"# ours\n{long}\nvolume loud\nnonsense 3\nlong-press 1000\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.txt"]
    again = load(path, path.read_bytes())
    assert again.text("volume") == "loud"
    assert again.number("long-press") == 1000


def test_a_file_without_a_last_line_end_gets_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.txt"
    path.write_text("volume off")
    change(str(path), "debounce", "30")
    assert path.read_text() == "volume off\ndebounce 30\n"
    path.write_text("volume off")
    change(str(path), "volume", "loud")
    assert path.read_text() == "volume loud\n"


def test_a_change_makes_the_file(tmp_path: Path) -> None:
    change(str(tmp_path / "settings.txt"), "game", "brisca  players=2 target=5")
    assert (tmp_path / "settings.txt").read_text() == "game brisca players=2 target=5\n"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("volume", "medium"),
        ("debounce", "-1"),
        ("debounce", "\u00b2"),
        ("x", "y"),
        ("game", " "),
        ("game", "brisca # hidden"),
        ("game", "brisca " + "x" * 200),
        ("game", "\ud800"),
    ],
)
def test_what_would_not_come_back_is_not_written(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(StoreError):
        change(str(tmp_path / "settings.txt"), name, value)
    assert not list(tmp_path.iterdir())


def test_no_place_to_write_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="The settings cannot be kept"):
        change(str(tmp_path / "none" / "settings.txt"), "volume", "off")


@limits(max_examples=200, deadline=None)
@given(content=st.binary(max_size=600))
def test_any_bytes_leave_a_table_that_works(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    settings = load(tmp_path_factory.mktemp("any") / "settings.txt", content)
    assert settings.text("volume") in ("off", "soft", "loud")
    assert 300 <= settings.number("long-press") <= 3000
    assert len(settings.errors) <= content.count(b"\n") + 1


def test_settings_by_their_numbers_in_the_menu(tmp_path: Path) -> None:
    assert list(load(tmp_path / "a", "").chosen()) == [0, 1, 0, 0, 1, 1, 1]
    text = "language zh\nvolume off\nsize large\nscore host\ninverted on\ndimmed on\n"
    settings = load(tmp_path / "b", text + "long-press 2000\n")
    assert settings.errors == []
    assert list(settings.chosen()) == [7, 0, 1, 2, 0, 0, 2]
    assert list(load(tmp_path / "c", "long-press 600\n").chosen())[-1] == 0, "the nearest"


def test_what_the_menu_names_can_be_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.txt"
    for number, count in enumerate(menu.VALUES):
        for value in range(count):
            change(str(path), *named(number, value))
            settings = Settings()
            settings.load(str(path))
            assert settings.errors == []
            assert settings.chosen()[number] == value
    assert len(Settings().chosen()) == len(menu.VALUES)


def test_the_words_of_the_score(tmp_path: Path) -> None:
    for number, word in enumerate(SCORES):
        assert load(tmp_path / "settings.txt", f"score {word}").chosen()[3] == number
