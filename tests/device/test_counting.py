"""An evening without a game: two won piles are counted on the rig."""

from host_tools.rig import Json, Rig
from host_tools.virtual_pack import both_packs, uid_of
from tapete.rules import cards

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
NAMES = [f"{rank}{suit}" for suit in "oceb" for rank in RANKS]


def _tap(rig: Rig, name: str | bytes) -> list[Json]:
    rig.lines()
    rig.lay(name)
    rig.advance(400)
    rig.lift(name)
    rig.advance(500)
    return rig.lines()


def _after(rig: Rig, key: str) -> list[Json]:
    rig.lines()
    rig.press(key.upper(), 1200 if key.isupper() else 100)
    rig.advance(400)
    return rig.lines()


def _last(lines: list[Json], word: str) -> str:
    return [line[word] for line in lines if word in line][-1]


def test_a_pile_of_two() -> None:
    with Rig(settings="", pack=both_packs()) as rig:
        rig.advance(1500)
        _after(rig, "b")
        assert _last(_after(rig, "a"), "prompt") == "pile", "two presses from power-on"
        lines = _tap(rig, "1c")
        assert _last(lines, "card") == "1c"
        assert _last(lines, "args") == [0, 1, 11, 1, 0x11]
        assert _last(_tap(rig, "3c"), "say") == "3 of cups. Pile 1: 21 points, 2 cards."
        assert _last(_tap(rig, "3c"), "say") == "Counted already. 3 of cups."
        lines = _tap(rig, uid_of("Qh", cards.FRENCH))
        assert _last(lines, "card") == "Qh"
        assert _last(lines, "say") == "Not a card of this pack. Queen of hearts."
        lines = _tap(rig, b"\x04\x99\x99\x99\x99\x99\x80")
        assert _last(lines, "card") == "unknown 04999999999980"
        assert _last(_after(rig, "c"), "prompt") == "unseen"
        assert _last(_after(rig, "b"), "args") == [0, 1, 21, 2, 0x13]
        assert _last(_after(rig, "a"), "args") == [0, 2, 0, 0, 0]
        for name in NAMES:
            if name not in ("1c", "3c", "5o"):
                _tap(rig, name)
        lines = _tap(rig, "@done")
        assert _last(lines, "args") == [120, 39, 40, 1, 2, 21, 99, 0x05]
        assert _last(lines, "say").startswith("Missing: 1 card. 5 of coins.")
        assert _last(_after(rig, "a"), "prompt") == "game"


def test_the_host_may_begin_it_between_deals() -> None:
    with Rig() as rig:
        rig.advance(1500)
        rig.lines()
        rig.send({"cmd": "count", "game": "kozel"})
        rig.advance(200)
        assert _last(rig.lines(), "args") == [7, 1, 0, 0, 0]
        _after(rig, "b")
        _after(rig, "a")
        _tap(rig, "5o")
        rig.send({"cmd": "count"})
        rig.advance(200)
        assert "deal is running" in _last(rig.lines(), "error")
        rig.send({"cmd": "count", "game": "poker"})
        rig.advance(200)
        assert _last(rig.lines(), "error") == "there is no game 'poker'"
