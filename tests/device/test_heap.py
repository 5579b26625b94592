"""Firmware and emulators together in 512 kB, on MicroPython for 64 bits."""

from host_tools.rig import Rig

MOST = 400_000  # bytes once all is loaded; the rest of 512 kB is for play and for opening a match


def at_rest(more: str = "") -> int:
    """Return the bytes used: the least of three starts, for what a word on the stack may keep."""
    used: list[int] = []
    for _ in range(3):
        with Rig(settings="game brisca players=2\n" + more) as rig:
            rig.advance(1500)
            used.append(rig.memory()["used"])
    print(f"{used} bytes are used")
    return min(used)


def test_a_table_at_rest_leaves_room_for_play() -> None:
    assert at_rest() < MOST


def test_the_large_size_takes_little_more() -> None:
    assert at_rest("size large\n") < MOST + 8_000


def test_another_match_opens_in_what_is_left() -> None:
    with Rig() as rig:
        rig.advance(1500)
        rig.lines()
        for event in ("game brisca players=4 exchange=seven-only", "game truc players=2"):
            rig.send({"cmd": "new", "event": event})
            heard = rig.wait(lambda line: "prompt" in line, 3000)
            assert [line["event"] for line in heard if "event" in line] == [event]
            rig.advance(1000)
