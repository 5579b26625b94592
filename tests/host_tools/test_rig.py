"""The rig against a stand-in for MicroPython: its pipes, its patience, its sentences."""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tools.rig import HEAP, Rig, RigError, firmware_folder
from host_tools.virtual_pack import pack_text, uid_of

FAKE = Path(__file__).parent / "fake_micropython.py"


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    program = tmp_path / "micropython"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{FAKE}" "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("MICROPYTHON", str(program))
    yield tmp_path


def test_starts_puts_files_and_boots(fake: Path) -> None:
    with Rig(fake / "flash.bin", options=("ticks=7",)) as rig:
        assert rig.get("/pack.txt").decode() == pack_text()
        assert rig.get("/settings.txt") == b"game brisca players=2\n"
        (line,) = rig.lines()
        arguments = line["hello"]["argv"][1:]
        assert arguments[:2] == ["-X", f"heapsize={HEAP}"]
        words = [f"firmware={firmware_folder()}", "board=pico", "ticks=7"]
        assert arguments[3:] == [str(fake / "flash.bin"), *words]


def test_time_is_given_in_milliseconds(fake: Path) -> None:
    with Rig() as rig:
        rig.advance(2.5)
        assert rig.now_us == 2500
        rig.advance(10)
        assert rig.now_us == 12500


def test_cards_are_laid_by_name(fake: Path) -> None:
    with Rig() as rig:
        rig.lines()
        rig.lay("1c")
        rig.lift("@yes")
        assert rig.lines() == [
            {"lay": uid_of("1c").hex().upper()},
            {"lift": uid_of("@yes").hex().upper()},
        ]


def test_wait_leaves_what_comes_later(fake: Path) -> None:
    with Rig() as rig:
        rig.lines()
        seen = rig.wait(lambda line: line.get("tick") == 3, 1000)
        assert [line["tick"] for line in seen] == [1, 2, 3]
        with pytest.raises(RigError, match="within 100 ms, the last line was"):
            rig.wait(lambda line: False, 100)


def test_a_long_line_down_the_serial_line(fake: Path) -> None:
    with Rig() as rig:
        rig.send("x" * 30000)
        rig.lines()
        rig.press("a")
        assert {"said": "x" * 30000} in rig.lines()


def test_screen_sounds_trace_memory(fake: Path) -> None:
    with Rig() as rig:
        assert rig.screen() == (True, b"\x0f" * 1024)
        assert rig.sounds() == [[1, 880, 512]]
        assert rig.memory() == {"free": 1, "used": 2}


@pytest.mark.parametrize("program", ["/bin/true", sys.executable])
def test_a_program_that_is_no_micropython(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MICROPYTHON", program)
    with pytest.raises(RigError) as told:
        Rig()
    assert str(told.value).startswith(f"MICROPYTHON names {program}, which does not run the table")
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("heap", ["foo", "0", "384 k", "-1", "1g"])
def test_a_heap_that_is_no_size(heap: str, fake: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_tools.rig.HEAP", heap)
    with pytest.raises(RigError, match=f"TAPETE_HEAP={heap} is no size of memory"):
        Rig()


def test_a_refused_command_is_a_sentence(fake: Path) -> None:
    with Rig() as rig, pytest.raises(RigError, match="no such fault"):
        rig.fault("fire")


def test_a_hanging_table_is_given_up(fake: Path) -> None:
    with Rig(patience=2) as rig, pytest.raises(RigError, match="did not answer within"):
        rig.fault("hang")


def test_a_dead_table_tells_its_last_words(fake: Path) -> None:
    with Rig() as rig, pytest.raises(RigError, match=r"has ended[^$]*MemoryError"):
        rig.fault("die")


def test_pulled_plug_and_restart(fake: Path) -> None:
    with Rig() as rig:
        rig.advance(5)
        rig.kill()
        with pytest.raises(RigError, match="switched off"):
            rig.advance(5)
        rig.restart()
        rig.advance(1)
        assert rig.now_us == 1000


def test_a_file_that_is_no_flash_is_never_touched(fake: Path) -> None:
    precious = fake / "precious.txt"
    precious.write_text("root:x:0:0\n" * 2000)
    before = precious.read_bytes()
    with pytest.raises(RigError, match="stays as it is"):
        Rig(precious)
    assert precious.read_bytes() == before


def test_a_flash_is_used_by_one_table_at_a_time(fake: Path) -> None:
    flash = fake / "flash.bin"
    flash.write_bytes(b"\xff" * 4104 + b"littlefs" + b"\xff" * 4096)
    with Rig(flash), pytest.raises(RigError, match="in use"):
        Rig(flash)
    with Rig(flash):
        pass


def test_a_flash_that_cannot_be_opened(fake: Path) -> None:
    with pytest.raises(RigError, match="cannot be opened"):
        Rig(fake / "nowhere" / "flash.bin")
    os.mkfifo(fake / "pipe")
    for path in (fake, fake / "pipe"):
        with pytest.raises(RigError, match="is no file"):
            Rig(path)


def test_nothing_is_left_behind(fake: Path) -> None:
    before = set(os.listdir("/proc/self/fd"))
    with Rig() as rig:
        folder = rig.flash.parent
        process = rig._process  # pyright: ignore[reportPrivateUsage] - to see that it has gone
        assert process
    assert not folder.exists()
    assert set(os.listdir("/proc/self/fd")) == before
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)


def test_missing_micropython(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MICROPYTHON", str(tmp_path / "nowhere"))
    with pytest.raises(RigError, match="which is not a program"):
        Rig()
    monkeypatch.delenv("MICROPYTHON")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(RigError, match="make setup"):
        Rig()


def test_micropython_that_does_not_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bad = tmp_path / "micropython"
    bad.write_text("no program")
    bad.chmod(0o755)
    monkeypatch.setenv("MICROPYTHON", str(bad))
    with pytest.raises(RigError, match=r"does not start|has ended"):
        Rig()
