"""Every `test_both_*.py` file runs on MicroPython too, an `only_mp_*.py` there alone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NAMES = ("test_both_*.py", "only_mp_*.py")
FILES = sorted(path.relative_to(ROOT) for name in NAMES for path in (ROOT / "tests").rglob(name))
MICROPYTHON = os.environ.get("MICROPYTHON") or str(Path(sys.executable).parent / "micropython")


def test_there_are_files() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=str)
def test_on_micropython(path: Path) -> None:
    command = [MICROPYTHON, "-X", "heapsize=64m", "tests/mp/run.py", "firmware", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
