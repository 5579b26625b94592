"""From a table that knows no card to a trick played with the cards it has learned."""

from tests.device.at_the_rig import after, last, tap

from host_tools.rig import Json, Rig
from host_tools.virtual_pack import card_names, pack_text, uid_of
from tapete.deck.pack import Pack

NAMES = [name for name in card_names(0) if name[:-1] not in ("8", "9")]
PHONE = b"\x08\x11\x22\x33"


def _asked(lines: list[Json]) -> int:
    """Return the number of the card that is asked for."""
    assert last(lines, "prompt") == "lay"
    return int(last(lines, "args")[0])


def test_an_evening_with_a_new_pack() -> None:
    with Rig(pack="") as rig:
        rig.advance(1500)
        lines = rig.lines()
        assert last(lines, "prompt") == "learn", "offered by itself where there is no pack"
        assert not [line for line in lines if "fault" in line]
        lines = after(rig, "a")
        assert last(lines, "say").startswith("Ace of coins. Lay this card. 1 of 40.")
        for name in NAMES[:10]:
            assert _asked(lines) == NAMES.index(name) + 1
            lines = tap(rig, name)

        lines = tap(rig, "2c")  # a mistake: the ace was asked for
        assert _asked(lines) == 12
        lines = after(rig, "b")
        assert _asked(lines) == 11
        lines = tap(rig, "1c")
        assert _asked(lines) == 12
        lines = tap(rig, "1c")
        assert last(lines, "say") == "This tag is known already. Ace of cups."
        lines = tap(rig, PHONE, "phone")
        assert last(lines, "say") == "Its number changes: use another tag."
        lines = tap(rig, "2c")
        assert _asked(lines) == 13

        rig.restart()
        rig.advance(1500)
        lines = rig.lines()
        assert _asked(lines) == 13, "it goes on where it was"
        for name in NAMES[12:]:
            assert _asked(lines) == NAMES.index(name) + 1
            lines = tap(rig, name)
        assert last(lines, "prompt") == "learned" and last(lines, "args") == [40, 40]
        pack = Pack.read(rig.get("/pack.txt").splitlines())
        assert not pack.errors and len(pack) == 40

        assert last(after(rig, "a"), "prompt") == "start"
        after(rig, "a")
        assert last(tap(rig, "5o"), "prompt") == "play"
        assert last(tap(rig, "1c"), "event") == "1: 1c"
        lines = tap(rig, "2c")
        assert last(lines, "event") == "2: 2c"
        assert "trick 1 11" in [line.get("result") for line in lines]


def _sent(rig: Rig, command: Json) -> list[Json]:
    rig.lines()
    rig.send(command)
    rig.advance(500)
    return rig.lines()


def test_backup_and_restore() -> None:
    with Rig() as rig:
        rig.advance(1500)
        lines: list[str] = []
        part = of = 1
        while part <= of:
            answer = [line for line in _sent(rig, {"cmd": "backup", "part": part}) if "of" in line]
            assert answer[-1]["part"] == part
            lines += answer[-1]["backup"]
            of = answer[-1]["of"]
            part += 1
        assert of > 1 and "\n".join(lines) + "\n" == pack_text()

        command = {"cmd": "restore", "part": 1, "of": 1, "lines": ["pack spanish", "xyz 1c"]}
        assert "UID" in last(_sent(rig, command), "error")
        assert rig.get("/pack.txt").decode() == pack_text()
        command = {"cmd": "restore", "part": 2, "of": 2, "lines": ["pack spanish"]}
        assert "part 1 is due" in last(_sent(rig, command), "error")
        command["part"] = command["of"] = 1
        uid = uid_of("12b").hex()
        command["lines"] = ["pack spanish", f"{uid} 1o"]
        assert last(_sent(rig, command), "restored") == 1
        after(rig, "a")
        assert last(tap(rig, "12b"), "event") == "turnup 1o"
        assert "deal is running" in last(_sent(rig, command), "error")


def test_the_host_begins_and_a_torn_tag_is_replaced() -> None:
    with Rig() as rig:
        rig.advance(1500)
        assert "spanish-40" in last(_sent(rig, {"cmd": "learn", "pack": "tarot"}), "error")
        assert _asked(_sent(rig, {"cmd": "learn", "pack": "french-32"})) == 1
        assert last(after(rig, "b"), "prompt") == "learn"
        for _ in range(2):
            after(rig, "c")
        lines = after(rig, "a")
        assert last(lines, "say").startswith("Ace of coins.")
        new = b"\x04\x99\x99\x99\x99\x99\x80"
        assert last(tap(rig, new), "prompt") == "learned"
        assert last(after(rig, "a"), "prompt") == "start"
        after(rig, "a")
        assert last(tap(rig, "1o"), "card").startswith("unknown")
        assert last(tap(rig, new), "event") == "turnup 1o"
