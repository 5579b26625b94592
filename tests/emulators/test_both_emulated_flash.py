"""NOR flash in a file: bits are only cleared, erases take blocks, the power may fail."""

import io

from host_tools.emulators.clock import Clock
from host_tools.emulators.flash import BLOCK, PAGE, Flash
from host_tools.emulators.recorder import Recorder


def new_flash(blocks: int = 4) -> Flash:
    clock = Clock()
    return Flash(io.BytesIO(), clock, Recorder(clock), blocks)


def read(flash: Flash, block: int, count: int = PAGE, offset: int = 0) -> bytes:
    buf = bytearray(count)
    flash.readblocks(block, buf, offset)
    return bytes(buf)


def test_new_flash_is_erased_and_has_its_size() -> None:
    flash = new_flash()
    assert read(flash, 3, BLOCK) == b"\xff" * BLOCK
    assert flash.ioctl(4, 0) == 4
    assert flash.ioctl(5, 0) == BLOCK


def test_write_without_offset_erases_first() -> None:
    flash = new_flash()
    flash.writeblocks(1, bytes(BLOCK))
    flash.writeblocks(1, b"\x55" * BLOCK)
    assert read(flash, 1, BLOCK) == b"\x55" * BLOCK
    assert (flash.erases, flash.programs) == (2, 32)
    assert flash.recorder.warnings == []


def test_programming_only_clears_bits() -> None:
    flash = new_flash()
    flash.writeblocks(0, b"\xf0" * PAGE, 256)
    flash.writeblocks(0, b"\x30" * PAGE, 256)
    assert flash.recorder.warnings == []
    flash.writeblocks(0, b"\x0f" * PAGE, 256)
    assert read(flash, 0, PAGE, 256) == bytes(PAGE)
    assert flash.recorder.warnings == ["flash: block 0 at 256: program cannot set bits"]
    assert flash.erases == 0


def test_a_page_can_be_filled_piece_by_piece() -> None:
    flash = new_flash()
    flash.writeblocks(0, b"\x01\x02" + b"\xff" * 254, 0)
    flash.writeblocks(0, b"\xff\xff\x03" + b"\xff" * 253, 0)
    assert read(flash, 0, 4) == b"\x01\x02\x03\xff"
    assert flash.recorder.warnings == []


def test_times() -> None:
    flash = new_flash()
    flash.ioctl(6, 2)
    assert flash.clock.now == 45_000
    flash.writeblocks(2, bytes(2 * PAGE), 0)
    assert flash.clock.now == 46_400
    assert [mark[1] for mark in flash.recorder.take_trace()] == ["erase", "program", "program"]


def test_what_a_real_chip_cannot_do_warns() -> None:
    flash = new_flash()
    flash.writeblocks(0, bytes(10), 3)
    assert "program of 10 bytes at 3" in flash.recorder.warnings[0]
    try:
        read(flash, 4)
    except OSError:
        return
    raise AssertionError


def test_power_cut_in_the_middle_of_a_program_and_of_an_erase() -> None:
    for cut, expected in ((1, (b"\x00", b"\xff")), (2, (b"\xff", b"\x00"))):
        flash = new_flash()
        flash.cut_after = cut
        try:
            flash.writeblocks(0, bytes(PAGE), 0)
            flash.writeblocks(0, bytes(PAGE), BLOCK - PAGE)
            flash.ioctl(6, 0)
        except OSError:
            half = read(flash, 0, PAGE, BLOCK - PAGE) if cut == 1 else read(flash, 0, BLOCK)
            assert (half[:1], half[-1:]) == expected
            continue
        raise AssertionError
