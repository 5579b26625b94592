"""What the READMEs point at is there: links, pictures, files, commands and their options."""

import argparse
import re
from pathlib import Path

import pytest

from host_tools import cli

ROOT = Path(__file__).parents[1]
FOLDERS = ("boards", "firmware", "host_tools", "tests")
PAPERS = [
    path
    for top in (ROOT, *map(ROOT.joinpath, FOLDERS))
    for path in sorted(top.rglob("*.md") if top != ROOT else top.glob("*.md"))
]
FILES = [
    "/" + path.relative_to(ROOT).as_posix()
    for folder in FOLDERS
    for path in (ROOT / folder).rglob("*")
    if "__pycache__" not in path.parts
]
ENDINGS = ("py", "pyi", "mjs", "txt", "bin", "md", "svg", "png", "deal")
# They lie on the board's flash, or stand for any.
NOT_HERE = {"settings.txt", "pack.txt", "sheets/NAME.py"}
TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


COMMANDS = ("run", "replay", "rules", "simulate", "deploy")
LEAST = {"replay": ["x"], "simulate": ["x"]}  # words that a command cannot do without


def _help(command: str) -> str:
    usage: argparse.ArgumentParser = (
        cli.parser().parse_args([command, *LEAST.get(command, [])]).usage
    )
    return usage.format_help()


HELP = {name: _help(name) for name in COMMANDS}
OPTIONS = {word for text in HELP.values() for word in re.findall(r"--[a-z][a-z-]*", text)}


def _exists(name: str, paper: Path) -> bool:
    """Tell whether a file or folder is called so, seen from the paper or from anywhere."""
    tail = "/" + name.rstrip("/")
    near = (paper.parent / name).exists() or (ROOT / name).exists()
    return near or any(path.endswith(tail) for path in FILES)


def _named_files(text: str) -> set[str]:
    quoted = set(re.findall(r"`([\w./-]+)`", text)) - NOT_HERE
    ended = {word for word in quoted if re.fullmatch(rf"[^/.].*\.({'|'.join(ENDINGS)})", word)}
    return ended | {word for word in quoted if word.startswith(FOLDERS) and "/" in word}


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_it_points_at_is_there(paper: Path) -> None:
    text = paper.read_text(encoding="utf-8")
    links = {link.split("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text)}
    local = {link for link in links if link and "://" not in link}
    assert [link for link in sorted(local) if not (paper.parent / link).exists()] == []
    assert [name for name in sorted(_named_files(text)) if not _exists(name, paper)] == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_its_commands_are_there(paper: Path) -> None:
    text = paper.read_text(encoding="utf-8")
    made = set(re.findall(r"(?:`|^)make ([a-z][\w-]*)", text, re.MULTILINE))
    assert made <= TARGETS
    called = set(re.findall(r"(?:`|^|\$ |bin/)tapete ([a-z]+)", text, re.MULTILINE))
    assert called - {"deal"} <= set(COMMANDS), "`tapete deal` is the head of a journal's file"
    for module in re.findall(r"python -m ([\w.]+)", text):
        place = ROOT / module.replace(".", "/")
        assert place.with_suffix(".py").exists() or (place / "__main__.py").exists(), module


@pytest.mark.parametrize("name", ["README.md", "host_tools/README.md"])
def test_its_options_are_there(name: str) -> None:
    named = set(re.findall(r"--[a-z][a-z-]*", (ROOT / name).read_text(encoding="utf-8")))
    assert named <= OPTIONS


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_is_told(name: str) -> None:
    text = (ROOT / "host_tools" / "README.md").read_text(encoding="utf-8")
    assert f"`tapete {name}" in text
    options = set(re.findall(r"--[a-z][a-z-]*", HELP[name])) - {"--help"}
    assert [option for option in sorted(options) if option not in text] == []


def test_every_room_of_the_host_tools_is_in_its_table() -> None:
    text = (ROOT / "host_tools" / "README.md").read_text(encoding="utf-8")
    modules = [path.name for path in (ROOT / "host_tools").glob("[!_]*.[pdm][yej]*")]
    assert [name for name in sorted(modules) if f"`{name}`" not in text] == []
