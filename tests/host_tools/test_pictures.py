"""The screen as text, dot by dot."""

import pytest

from host_tools.pictures import BRAILLE, HALF_BLOCKS, fitting


def _screen(*dots: tuple[int, int]) -> bytes:
    data = bytearray(1024)
    for x, y in dots:
        data[y // 8 * 128 + x] |= 1 << y % 8
    return bytes(data)


CORNERS = ((0, 0), (127, 0), (0, 63), (127, 63), (5, 9), (64, 31), (65, 32))


@pytest.mark.parametrize("dot", CORNERS)
def test_half_blocks(dot: tuple[int, int]) -> None:
    lines = HALF_BLOCKS.draw(_screen(dot)).split("\n")
    assert {len(line) for line in lines} == {128}
    assert len(lines) == 32
    assert lines[dot[1] // 2][dot[0]] == "▀▄"[dot[1] % 2]
    assert sum(char != " " for line in lines for char in line) == 1


@pytest.mark.parametrize("dot", CORNERS)
def test_braille(dot: tuple[int, int]) -> None:
    lines = BRAILLE.draw(_screen(dot)).split("\n")
    assert {len(line) for line in lines} == {64}
    assert len(lines) == 16
    expected = [["⠁⠂⠄⡀"[y] if x == 0 else "⠈⠐⠠⢀"[y] for x in (0, 1)] for y in range(4)]
    assert lines[dot[1] // 4][dot[0] // 2] == expected[dot[1] % 4][dot[0] % 2]
    assert sum(char != "⠀" for line in lines for char in line) == 1


def test_both_dots_of_a_half_block() -> None:
    assert HALF_BLOCKS.draw(_screen((3, 2), (3, 3))).split("\n")[1][3] == "█"


def test_the_larger_one_where_there_is_room() -> None:
    assert fitting(128, 32) is HALF_BLOCKS
    assert fitting(127, 32) is BRAILLE
    assert fitting(200, 31) is BRAILLE
