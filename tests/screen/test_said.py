"""What is shown is said too: numbers, cards, suits and seats of every screen are in its words."""

import re
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from every_scene import all_scenes
from recording import WORDS, shown

from tapete.screen import parts
from tapete.table import actions
from tapete.view import Scene, codes


def test_everything_shown_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for scene in all_scenes():
        where = (scene.screen, scene.args)
        assert scene.say, where
        said = WORDS.say(scene.say).lower()
        texts, seen = shown(scene, monkeypatch)
        if scene.screen == codes.TAPPED:  # the big rank: its card is said by name
            texts = texts[1:]
        texts = [text for text in texts if text != rank_of(scene)]  # said by its name
        for number in re.findall(r"\d+", " ".join(texts)):
            assert number in re.findall(r"\d+", said), (where, number, said)
        for seat in seen.seats:
            assert str(seat) in re.findall(r"\d+", said), (where, seat, said)
        for face in seen.faces:
            assert (WORDS.card(face).lower() if face else "ace down") in said, (where, face, said)
        for suit in seen.suits:
            assert WORDS.suit(suit).lower() in said, (where, suit, said)


def rank_of(scene: Scene) -> str:
    """Return the rank that a scene shows by itself, "" if it shows none."""
    args = scene.args
    if scene.screen == codes.AUCTION and args[3]:
        return parts.rank_text(args[3])
    if scene.screen == codes.ARGUMENT and args[2] == actions.RANK:
        return parts.rank_text(args[3])
    if scene.screen == codes.PICK and args[0] == actions.RANK:
        return parts.rank_text(args[1])
    return ""
