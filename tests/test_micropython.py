"""Every `test_both_*.py` file runs on MicroPython too, an `only_mp_*.py` there alone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NAMES = ("test_both_*.py", "only_mp_*.py")
FILES = sorted(path.relative_to(ROOT) for name in NAMES for path in (ROOT / "tests").rglob(name))
# The longest, which CPython runs in every `make test`.
LONG = (
    "test_both_hsu.py",
    "test_both_reader_faults_frames.py",
    "test_both_reader_faults_presence.py",
    "test_both_reader_faults_stale.py",
    "test_both_reader_faults_tags.py",
    "test_both_several.py",
)
MICROPYTHON = os.environ.get("MICROPYTHON") or str(Path(sys.executable).parent / "micropython")


def test_there_are_files() -> None:
    assert FILES


def _param(path: Path) -> object:
    marks = [pytest.mark.slow] if path.name in LONG else []
    return pytest.param(path, id=str(path), marks=marks)


@pytest.mark.parametrize("path", [_param(path) for path in FILES])
def test_on_micropython(path: Path) -> None:
    command = [MICROPYTHON, "-X", "heapsize=64m", "tests/mp/run.py", "firmware", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
