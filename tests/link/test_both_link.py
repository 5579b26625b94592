"""The link on both Pythons: their json modules differ, what the link says must not."""

import json

from tapete.link import commands, record
from tapete.link.link import Link
from tapete.rules import codes, notation
from tapete.rules.game import Game

NOISE = (
    b'{"cmd": "do", "event": "\\ud800\\u0003"}',
    b'{"cmd": "\xff"}',
    b'{"cmd": }',
    b"{1: 2}",
    b"[" * 479,
    b'{"a":' * 90,
    b"1e999",
    b"-",
    b"nul",
    b'"\\u12',
    b'{"cmd" "hello" ]',
    b"x" * 481,
)


def drain(link: Link) -> bytes:
    data = b""
    while link.peek():
        data += bytes(link.peek())
        link.sent(len(link.peek()))
    return data


def test_both_say_the_same() -> None:
    game = Game()
    for line in (
        "game brisca players=2",
        "score B 2",
        "deal",
        "turnup 5o",
        "1: 1c",
        "undo",
        "1: 3c",
    ):
        game.apply(notation.parse_event(line, game))
    link = Link("1f")
    link.hello("0.1.0", "pico", game.name, "en")
    link.state(record.lines(game))
    link.prompt("cards", (3, "claim"))
    link.say('3 "de" oros\x07 ñ')
    assert drain(link).decode().split("\n") == [
        '{"boot": "1f", "seq": 0, "hello": "0.1.0", "board": "pico", "game": "brisca", '
        '"language": "en"}',
        '{"boot": "1f", "seq": 1, "state": ["game brisca players=2", "score A 0 B 2", '
        '"deal dealer=2", "turnup 5o", "1: 3c"], "part": 1, "of": 1}',
        '{"boot": "1f", "seq": 2, "prompt": "cards", "args": [3, "claim"]}',
        '{"boot": "1f", "seq": 3, "say": "3 \\"de\\" oros  ñ"}',
        "",
    ]


def test_both_hear_the_same() -> None:
    link = Link("1f")
    heard = link.feed(b'{"cmd": "press", "key": "B", "long": true}\r\n\n\x03{"cmd":"undo"}\r')
    assert heard == [(commands.PRESS, "B", True), (commands.UNDO, "", False)]
    assert not drain(link)


def test_noise_gets_one_error_each() -> None:
    for noise in NOISE:
        link = Link("1f")
        for command in link.feed(noise + b"\n"):
            assert link.event_of(command, Game()) is None
        lines = drain(link).decode().split("\n")
        assert len(lines) == 2, noise
        assert json.loads(lines[0])["error"]
        assert link.feed(b'{"cmd": "hello"}\n') == [(commands.HELLO, "", False)]


def test_random_bytes_never_raise() -> None:
    link = Link("1f")
    game = Game()
    seed = 7
    signs = b'{}[]:,"\\ \n\r\x03\x00\xc3\xff0e-.tuAcmdeventkypsho'
    for _ in range(300):
        data = bytearray()
        for _ in range(40):
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            data.append(signs[(seed >> 16) % len(signs)])
        for command in link.feed(data):
            if command[0] in (commands.NEW, commands.DO):
                link.event_of(command, game)
        drain(link)
    assert game.phase == codes.P_NONE
