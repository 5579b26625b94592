"""The serial line: what goes out fits and is in order, what comes in never hurts."""

import itertools
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.link import commands, record
from tapete.link.link import Link
from tapete.link.text import quote, shorten
from tapete.rules import codes, notation
from tapete.rules.game import Game

README = Path(__file__).parents[2] / "firmware" / "tapete" / "link" / "README.md"
DEAL = ("game brisca players=2", "deal", "turnup 5o", "1: 1c", "2: 2o", "2: 3e")


def play(lines: tuple[str, ...] = DEAL, game: Game | None = None) -> Game:
    game = game or Game()
    for line in lines:
        game.apply(notation.parse_event(line, game))
    return game


def drain(link: Link, piece: int = 480) -> list[dict[str, Any]]:
    """Read all that waits, `piece` bytes at a time, and check what holds for every line."""
    data = bytearray()
    while True:
        view = link.peek()
        if not view:
            break
        data += view[:piece]
        link.sent(min(piece, len(view)))
    lines = bytes(data).split(b"\n")
    assert lines.pop() == b""
    for line in lines:
        assert len(line) < 480
        assert not re.search(rb"[\x00-\x1f\x7f]", line)
    return [json.loads(line) for line in lines]


def bodies(link: Link) -> list[dict[str, Any]]:
    """Read all that waits, without `boot` and `seq`."""
    lines = drain(link)
    for line in lines:
        del line["boot"], line["seq"]
    return lines


def examples() -> list[list[str]]:
    """Return the lines of the README's three JSON blocks: said, asked, refused."""
    return [
        block.splitlines() for block in re.findall(r"```json\n(.*?)```", README.read_text(), re.S)
    ]


def test_the_readme_shows_what_the_table_says() -> None:
    link = Link("5f0c", limit=1200)
    game = play(("game brisca players=2",))
    link.hello("0.1.0", "pico", game.name, "en")
    play(("score A 1", "deal", "turnup 5o"), game)
    link.state(record.lines(game))
    link.prompt("play")
    game.apply((codes.E_PLAY, 1, 0x11))
    link.event((codes.E_PLAY, 1, 0x11), game)
    link.result((codes.R_TURN, 2), game)
    link.say("1 of cups")
    link.fault("reader", "The reader does not answer: buttons and host still work.")
    link.card("3o")
    link.error("unknown command 'helo'")
    link.diagnosis("The chip is a PN532, firmware 1.6, support 07.")
    link.private("3 of cups.")
    shown = [json.loads(line) for line in examples()[0]]
    assert drain(link) == shown[:-1]
    while link_is_missing_less_than(link, 13):
        link.say("x" * 60)
    assert drain(link)[0] == shown[-1]


def link_is_missing_less_than(link: Link, count: int) -> bool:
    return link._outbox._dropped < count  # pyright: ignore[reportPrivateUsage] - no public need


def test_the_readme_shows_what_a_host_asks() -> None:
    said = "\n".join(examples()[1]) + "\n"
    link = Link("5f0c")
    assert link.feed(said.encode()) == [
        (commands.HELLO, "", False),
        (commands.STATE, "", False),
        (commands.NEW, "game brisca players=2", False),
        (commands.UNDO, "", False),
        (commands.PRESS, "A", False),
        (commands.PRESS, "A", True),
        (commands.DO, "2: exchange 7o", False),
        (commands.DIAGNOSE, "", False),
        (commands.COUNT, "brisca", False),
        (commands.LEARN, "spanish-40", False),
        (commands.BACKUP, "2", False),
        (commands.RESTORE, "1 2\npack spanish\n04A1B2C3D4E580 1c", False),
    ]
    assert drain(link) == []


def test_the_readme_shows_what_is_refused() -> None:
    game = play()
    for line in examples()[2]:
        link = Link("5f0c")
        for command in link.feed(line.encode() + b"\n"):
            assert command[0] in (commands.NEW, commands.DO)
            assert link.event_of(command, game) is None
        (answer,) = drain(link)
        assert answer["error"], line


def test_every_command_is_in_the_readme() -> None:
    text = README.read_text()
    for name in ("hello", "state", "new", "undo", "press", "do"):
        assert f'{{"cmd": "{name}"' in text


def test_events_come_back_as_events() -> None:
    game = play()
    link = Link("b")
    (command,) = link.feed(b'{"cmd": "do", "event": "1: 4O"}\r\n')
    assert link.event_of(command, game) == (codes.E_PLAY, 1, 4)
    (command,) = link.feed(b'{"event": "game brisca players=2", "cmd": "new"}\n')
    event = link.event_of(command, Game())
    assert event
    assert event[0] == codes.E_GAME
    assert drain(link) == []


def test_a_malformed_event_is_answered_with_the_notations_reason() -> None:
    link = Link("b")
    (command,) = link.feed(b'{"cmd": "do", "event": "1: 8x"}\n')
    assert link.event_of(command, play()) is None
    (answer,) = bodies(link)
    with pytest.raises(notation.NotationError) as reason:
        notation.parse_event("1: 8x", play())
    assert answer == {"error": str(reason.value)}


def test_a_late_host_folds_the_state_and_stands_where_the_table_stands() -> None:
    game = play()
    game.apply((codes.E_UNDO, 0))
    link = Link("b")
    link.state(record.lines(game))
    (line,) = bodies(link)
    lines = line["state"]
    assert lines == ["game brisca players=2", "deal dealer=2", "turnup 5o", "1: 1c", "2: 2o"]
    assert line["part"] == line["of"] == 1
    again = play(tuple(lines))
    assert again.state_results() == game.state_results()


def test_without_a_match_the_state_is_empty() -> None:
    link = Link("b")
    link.state(record.lines(Game()))
    assert bodies(link) == [{"state": [], "part": 1, "of": 1}]


def test_the_score_before_the_deal_is_in_the_state_not_the_one_after() -> None:
    game = play(("game brisca players=2", "deal", "turnup 5o", "1: 1c", "end", "score A 2 B 1"))
    assert record.lines(game)[1:] == ["deal dealer=2", "turnup 5o", "1: 1c", "end", "score A 2 B 1"]
    play(("deal",), game)
    assert record.lines(game) == ["game brisca players=2", "score A 2 B 1", "deal dealer=2"]
    assert play(tuple(record.lines(game))).state_results() == game.state_results()


def test_cards_laid_face_down_stay_secret() -> None:
    game = play()
    link = Link("b")
    link.event((codes.E_DOWN, 2, 0x11, 0x12, 0x13), game)
    link.event((codes.E_DOWN, 1, 0, 4), game)
    assert bodies(link) == [{"event": "2: down 3"}, {"event": "1: down 4"}]


def test_a_long_state_comes_in_parts() -> None:
    link = Link("b")
    lines = [f"{seat % 4 + 1}: 12b" for seat in range(200)]
    link.state(lines)
    said = bodies(link)
    assert len(said) > 3
    assert [(line["part"], line["of"]) for line in said] == [
        (part + 1, len(said)) for part in range(len(said))
    ]
    assert [text for line in said for text in line["state"]] == lines


def test_boot_and_seq_are_in_every_line_and_seq_grows_by_one() -> None:
    link = Link("5f0c")
    for number in range(20):
        link.say(str(number))
    assert [(line["boot"], line["seq"], line["say"]) for line in drain(link)] == [
        ("5f0c", number, str(number)) for number in range(20)
    ]


def test_under_a_host_that_never_reads_the_outbox_stays_small() -> None:
    link = Link("b", limit=4096)
    waiting = link._outbox._lines  # pyright: ignore[reportPrivateUsage] - its size is the point
    for number in range(1500):
        link.say(f"{number} " + "é" * (number % 190))
        assert sum(len(line) for line in waiting) <= 4096
    said = drain(link)
    assert said[0].keys() == {"boot", "seq", "dropped"}
    assert said[0]["dropped"] == 1500 - (len(said) - 1)
    assert [line["seq"] for line in said] == list(range(1500 - len(said), 1500))
    assert str(said[-1]["say"]).startswith("1499 ")


def test_a_line_that_has_begun_to_go_out_is_finished() -> None:
    link = Link("b", limit=1000)
    for text in ("first", "second", "third"):
        link.say(text)
    begun = bytes(link.peek()[:10])
    link.sent(10)
    for number in range(100):
        link.say(f"later {number}")
    lines = (begun + rest(link)).splitlines()
    said = [json.loads(line) for line in lines]
    assert said[0]["say"] == "first"
    assert said[1]["dropped"] == 102 - (len(said) - 2)
    seqs = [line["seq"] for line in said]
    assert seqs[0] == 0
    assert seqs[1:] == list(range(103 - (len(said) - 1), 103))


def rest(link: Link) -> bytes:
    data = b""
    while link.peek():
        data += bytes(link.peek())
        link.sent(len(link.peek()))
    return data


def test_a_long_text_is_cut_not_dropped() -> None:
    link = Link("b")
    link.fault("reader", "ñ" * 1000)
    link.error('"' * 1000)
    fault, error = bodies(link)
    assert fault["fault"] == "reader"
    assert re.fullmatch("ñ+…", str(fault["text"]))
    assert re.fullmatch('"+…', str(error["error"]))
    assert len(str(fault["text"])) > 180


def test_what_does_not_fit_at_all_is_said_to_be_missing() -> None:
    link = Link("b")
    link.prompt("cards", tuple(range(1000, 1200)))
    assert bodies(link) == [{"error": "a line was too long to be sent"}]


@pytest.mark.parametrize(
    "noise",
    [
        b"\x03",
        b'{"cmd":"x\x03"}',
        b'\xff\xfele":3}\r',
        b"MPY: soft reboot\r",
        b"[" * 479,
        b'{"a":' * 90,
        b'{"cmd": {}}',
        b'{"cmd": 1e999}',
        b'{"cmd": "do", "event": "\\ud800\\u0003"}',
        b"9" * 400,
        b"x" * 481,
        b"x" * 5000,
    ],
)
def test_noise_is_answered_at_most_once_and_the_next_line_is_heard(noise: bytes) -> None:
    link = Link("b")
    game = play()
    for command in link.feed(noise + b"\n"):
        link.event_of(command, game)
    answers = bodies(link)
    assert len(answers) == (0 if noise == b"\x03" else 1)
    assert link.feed(b'{"cmd": "hello"}\n') == [(commands.HELLO, "", False)]
    assert drain(link) == []


def test_the_longest_line_is_heard_one_more_byte_is_not() -> None:
    line = b'{"cmd": "hello"' + b" " * (479 - 16) + b"}"
    assert len(line) == 479
    assert Link("b").feed(line + b"\n") == [(commands.HELLO, "", False)]
    link = Link("b")
    assert link.feed(b" " + line + b"\n") == []
    assert bodies(link) == [{"error": "the line is longer than 480 bytes"}]


def test_an_echo_of_the_tables_own_lines_is_not_answered() -> None:
    link = Link("b")
    link.hello("0.1.0", "pico", "brisca", "en")
    link.error("no")
    assert link.feed(rest(link)) == []
    assert drain(link) == []


@given(data=st.binary(max_size=1200), cuts=st.lists(st.integers(0, 1200), max_size=5))
def test_random_bytes_never_raise_and_do_not_depend_on_how_they_are_cut(
    data: bytes, cuts: list[int]
) -> None:
    whole, pieces = Link("b"), Link("b")
    found = whole.feed(data)
    edges = [0, *sorted(cuts), len(data)]
    again: list[tuple[int, str, bool]] = []
    for start, end in itertools.pairwise(edges):
        again += pieces.feed(memoryview(data)[start:end])
    assert found == again
    assert drain(whole) == drain(pieces, piece=7)


JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
ALMOST = st.fixed_dictionaries(
    {},
    optional={
        "cmd": st.sampled_from(["hello", "state", "new", "undo", "press", "do"]) | JSON,
        "event": st.sampled_from(["1: 1c", "undo", "game brisca players=2", "2: 1c 1c"]) | JSON,
        "key": st.sampled_from("ABC") | JSON,
        "long": st.booleans() | JSON,
    },
)


@settings(deadline=None)
@given(fields=ALMOST | JSON, ascii_only=st.booleans())
def test_almost_commands_are_heard_or_answered(fields: object, ascii_only: bool) -> None:
    link = Link("b")
    game = play()
    text = json.dumps(fields, ensure_ascii=ascii_only).encode("utf-8", "replace")
    commands_heard = link.feed(text + b"\n")
    events = [link.event_of(command, game) for command in commands_heard if command[1][1:]]
    errors = len(drain(link))
    if isinstance(fields, dict) and "boot" in fields:  # a line of the table itself, as an echo
        assert not commands_heard and not errors
        return
    assert len(commands_heard) + errors in (1, 2)
    assert errors == (0 if commands_heard else 1) + sum(event is None for event in events)


@given(text=st.text(st.characters(exclude_categories=[])), room=st.integers(20, 300))
def test_any_text_is_quoted_and_cut(text: str, room: int) -> None:
    clean = json.loads(quote(text))
    assert len(clean) == len(text)
    short = shorten(text, room)
    assert len(short.encode()) <= room
    back = json.loads(short)
    assert back == clean or (back.endswith("…") and clean.startswith(back[:-1]))


@settings(max_examples=50, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 300), st.integers(0, 400)), max_size=80))
def test_whatever_the_pace_lines_are_whole_and_the_missing_counted(
    steps: list[tuple[int, int]],
) -> None:
    link = Link("b", limit=900)
    data = b""
    for size, taken in steps:
        link.say("y" * size)
        view = link.peek()
        data += bytes(view[:taken])
        link.sent(min(taken, len(view)))
    said = [json.loads(line) for line in (data + rest(link)).splitlines()]
    expected = 0
    for line in said:
        expected += line.get("dropped", 1)
        assert line["seq"] == expected - 1
    assert expected == len(steps)
