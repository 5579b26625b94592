"""`make heap32` where npm has not been asked before, or has nothing to give."""

import subprocess
from pathlib import Path
from typing import Any

import pytest

from host_tools import heap32


def _npm(monkeypatch: pytest.MonkeyPatch, folder: Path, program: str) -> None:
    """Put a program of our own in npm's place, and a folder where nothing was fetched."""
    (folder / "npm").write_text(f"#!/bin/sh\n{program}\n")
    (folder / "npm").chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    monkeypatch.setattr(heap32, "_NPM", folder / "fetched")


def test_npm_installs_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _npm(monkeypatch, tmp_path, f'test "$1" = install && echo "$@" > {tmp_path}/asked')
    assert heap32.fetched().is_relative_to(tmp_path)
    package = f"{heap32.PACKAGE}@{heap32.VERSION}"
    assert (tmp_path / "asked").read_text().split()[-1] == package


def test_why_npm_failed_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _npm(monkeypatch, tmp_path, 'echo "no network" >&2; exit 1')
    found: dict[str, Any] = {"node": "/bin/node", "npm": "/bin/npm"}
    monkeypatch.setattr(heap32.shutil, "which", found.get)
    assert heap32.main() == 1
    assert capsys.readouterr().out == "heap32: npm failed: no network\n"
    with pytest.raises(subprocess.CalledProcessError):
        heap32.fetched()
