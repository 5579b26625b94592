"""The examples of host_tools/README.md are run as they stand."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "host_tools" / "README.md").read_text()
BLOCKS = re.findall(r"^```(\w+) ?([\w.]*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
COMMANDS = [
    command
    for kind, _, body in BLOCKS
    if kind == "console"
    for command in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the files that the text shows."""
    for kind, name, body in BLOCKS:
        if kind == "deal":
            (tmp_path / name).write_text(body)
    return tmp_path


@pytest.mark.parametrize("block", COMMANDS, ids=lambda body: body.splitlines()[0])
def test_commands(block: str, folder: Path) -> None:
    first, _, expected = block.partition("\n")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["/bin/sh", "-c", first],
        cwd=folder,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.stdout + done.stderr == expected


def test_the_program() -> None:
    (program,) = (body for kind, _, body in BLOCKS if kind == "python")
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.stdout == program.splitlines()[-1].removeprefix("# ") + "\n"
    assert done.stderr == ""
