"""What the lights say can be told without colour: by which of them shine, and in what rhythm."""

from tapete.sound.lights import BRIGHTEST, COUNT, SIZE, light, shine
from tapete.view import codes
from tapete.view.scene import Scene

SCENES = {
    "nothing": None,
    "menu": Scene(codes.MENU, (), 0, ()),
    "refused": Scene(codes.REFUSED, (1, 0), 0, ()),
    "notice": Scene(codes.NOTICE, (1, 2, 3), 0, ()),
    "lost": Scene(codes.FAULT, (codes.READER, 0), 0, ()),
    "found": Scene(codes.BACK, (codes.READER,), 0, ()),
    "deal": Scene(codes.DEAL_RESULT, (), 0, ()),
    "match": Scene(codes.MATCH_RESULT, (), 0, ()),
    "spoiled": Scene(codes.TRICK, (0, 0, (), 4), 0, ()),
}
for _seat in range(1, 7):
    SCENES[f"turn {_seat}"] = Scene(codes.PLAY, (6, _seat, 0, 0, 0, (), ()), 0, ())
    SCENES[f"trick {_seat}"] = Scene(codes.TRICK, (_seat, 11, (), -6), 0, ())


def seen(scene: Scene | None, ms: int) -> str:
    """Return the lights as an eye without colours sees them."""
    out = bytearray(SIZE)
    shine(scene, ms, out)
    return "".join("#" if any(out[i : i + 3]) else "." for i in range(0, SIZE, 3))


def film(name: str) -> tuple[str, ...]:
    return tuple(seen(SCENES[name], ms) for ms in range(0, 4000, 50))


def test_every_pattern_is_another_without_colour() -> None:
    dark = {"nothing", "menu", "spoiled"}
    films = {name: film(name) for name in SCENES if name not in dark}
    assert len(set(films.values())) == len(films)
    for name in dark:
        assert set(film(name)) == {"." * COUNT}


def test_rhythms() -> None:
    assert set(film("turn 1")) == {"#......."}
    assert set(film("turn 4")) == {"....#..."}
    assert set(film("trick 1")) == {"##.....#", "........"}
    assert set(film("trick 4")) == {"...###..", "........"}
    assert film("refused")[:13:2] == ("########", "........") * 3 + ("........",)
    assert set(film("refused")[12:]) == {"........"}
    assert set(film("notice")) == {"#.#.#.#.", ".#.#.#.#"}
    assert set(film("lost")) == {"#......#", "........"}
    assert film("deal")[0] == "#......." and film("deal")[-1] == "########"


def test_seats_are_spread_over_the_lights() -> None:
    for players in (2, 3, 4, 5, 6):
        lights = [light(seat, players) for seat in range(1, players + 1)]
        assert len(set(lights)) == players
        assert lights == [light(seat, -players) for seat in range(1, players + 1)]
        assert max(lights) < COUNT


def test_nothing_is_brighter_than_it_may_be() -> None:
    out = bytearray(SIZE)
    most = 0
    for scene in SCENES.values():
        for ms in range(0, 4000, 50):
            shine(scene, ms, out)
            for i in range(0, SIZE, 3):
                assert sum(out[i : i + 3]) <= BRIGHTEST
            most = max(most, sum(out))
    assert most * 20 / 255 < 50  # milliamperes, 20 for each colour at its brightest


def test_a_seat_nobody_knows_has_no_light() -> None:
    assert seen(Scene(codes.STAKE, (2, 0, 0, 0), 0, ()), 0) == "." * COUNT
