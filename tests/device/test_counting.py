"""An evening without a game: two won piles are counted on the rig."""

from tests.device.at_the_rig import after, last, tap

from host_tools.rig import Rig
from host_tools.virtual_pack import both_packs, uid_of
from tapete.rules import cards

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
NAMES = [f"{rank}{suit}" for suit in "oceb" for rank in RANKS]


def test_a_pile_of_two() -> None:
    with Rig(settings="", pack=both_packs()) as rig:
        rig.advance(1500)
        after(rig, "b")
        assert last(after(rig, "a"), "prompt") == "pile", "two presses from power-on"
        lines = tap(rig, "1c")
        assert last(lines, "card") == "1c"
        assert last(lines, "args") == [0, 1, 11, 1, 0x11]
        assert last(tap(rig, "3c"), "say") == "3 of cups. Pile 1: 21 points, 2 cards."
        assert last(tap(rig, "3c"), "say") == "Counted already. 3 of cups."
        lines = tap(rig, uid_of("Qh", cards.FRENCH))
        assert last(lines, "card") == "Qh"
        assert last(lines, "say") == "Not a card of this pack. Queen of hearts."
        lines = tap(rig, b"\x04\x99\x99\x99\x99\x99\x80")
        assert last(lines, "card") == "unknown 04999999999980"
        assert last(after(rig, "c"), "prompt") == "unseen"
        assert last(after(rig, "b"), "args") == [0, 1, 21, 2, 0x13]
        assert last(after(rig, "a"), "args") == [0, 2, 0, 0, 0]
        for name in NAMES:
            if name not in ("1c", "3c", "5o"):
                tap(rig, name)
        lines = tap(rig, "@done")
        assert last(lines, "args") == [120, 39, 40, 1, 2, 21, 99, 0x05]
        assert last(lines, "say").startswith("Missing: 1 card. 5 of coins.")
        assert last(after(rig, "a"), "prompt") == "game"


def test_the_host_may_begin_it_between_deals() -> None:
    with Rig() as rig:
        rig.advance(1500)
        rig.lines()
        rig.send({"cmd": "count", "game": "kozel"})
        rig.advance(200)
        assert last(rig.lines(), "args") == [7, 1, 0, 0, 0]
        after(rig, "b")
        after(rig, "a")
        tap(rig, "5o")
        rig.send({"cmd": "count"})
        rig.advance(200)
        assert "deal is running" in last(rig.lines(), "error")
        rig.send({"cmd": "count", "game": "poker"})
        rig.advance(200)
        assert last(rig.lines(), "error") == "there is no game 'poker'"
