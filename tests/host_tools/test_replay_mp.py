"""The core on MicroPython gives the same results as on CPython, line for line."""

import subprocess
from pathlib import Path

import random_deals

from host_tools.process import find_micropython
from host_tools.record import Fold, MalformedError, filled

ROOT = Path(__file__).parents[2]


def _here(name: str) -> str:
    lines: list[str] = []
    with Path(name).open("rb") as stream:
        try:
            lines += filled(stream, Fold(), name)
        except MalformedError as error:
            lines.append(f"{name}:{error.number}: {error.reason}")
    return "".join(line + "\n" for line in lines)


def test_both_pythons_fill_in_the_same(tmp_path: Path) -> None:
    names: list[str] = []
    for seed in range(8):
        path = tmp_path / f"{seed}.deal"
        path.write_text("# cards: ♠ é\n" + random_deals.record(seed, deals=3, trouble=0.3))
        names.append(str(path))
    for number, bad in enumerate([b"\xff", b"1: 1c\x00", b"hello", b"#" * 2000, b"\x1b[2J"]):
        path = tmp_path / f"bad{number}.deal"
        path.write_bytes(b"game brisca players=2\ndeal\n" + bad + b"\n1: 1c\n")
        names.append(str(path))
    command = [find_micropython(), "tests/host_tools/replay_mp.py", *names]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert done.stderr == b""
    assert done.stdout.decode() == "".join(map(_here, names))
    assert done.returncode == 0
