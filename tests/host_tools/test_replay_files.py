"""`tapete replay` on files that nobody meant: it neither crashes nor hangs nor eats the memory."""

import random
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*/*.deal"))
FILES = 150  # of each kind
SECONDS = 100  # of the processor; most take two
MEGABYTES = 100

# The command, then a last line with its exit code and the most memory it held, in kilobytes.
COMMAND = """
import sys
from host_tools.cli import main
code = main(sys.argv[1:])
held = [line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")]
print(code, *held, file=sys.stderr)
"""

Spoil = Callable[[random.Random, bytes], bytes]


def replay(folder: Path, names: list[Path], *options: str) -> tuple[int, list[str]]:
    """Run `tapete replay` to its end; return its exit code and what it found."""
    with (folder / "out").open("wb") as out, (folder / "err").open("w+") as err:
        command = [sys.executable, "-c", COMMAND, "replay", *options, *map(str, names)]
        process = subprocess.Popen(command, stdout=out, stderr=err)
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (SECONDS, SECONDS))
        status = process.wait()
        err.seek(0)
        findings = err.read().splitlines()
    assert status == 0, findings[-30:]  # neither a traceback nor the end of its time
    code, kilobytes = map(int, findings[-1].split())
    assert kilobytes < MEGABYTES * 1024
    return code, findings[:-1]


# -- ways to spoil a file --


def flipped(chance: random.Random, data: bytes) -> bytes:
    spoilt = bytearray(data)
    for _ in range(chance.choice((1, 3, 30))):
        spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def shuffled(chance: random.Random, data: bytes) -> bytes:
    lines = data.splitlines()
    chance.shuffle(lines)
    lines.insert(0, next(line for line in data.splitlines() if line.startswith(b"game")))
    return b"\n".join(lines)


def cut(chance: random.Random, data: bytes) -> bytes:
    start, end = sorted(chance.randrange(len(data)) for _ in range(2))
    return data[:start] + data[end:]


def crossed(chance: random.Random, data: bytes) -> bytes:
    """Lines of one game go on as lines of another."""
    other = chance.choice(RECORDS).read_bytes().splitlines()
    lines = data.splitlines()
    at = chance.randrange(len(lines))
    return b"\n".join(lines[:at] + other[chance.randrange(len(other)) :])


def huge_numbers(chance: random.Random, data: bytes) -> bytes:
    huge = (b"9" * 40, b"-1", b"18446744073709551616", b"0", b"1e9", b"\xd9\xa3", b"9" * 900)
    words = data.split(b" ")
    for _ in range(chance.choice((1, 5))):
        word = chance.randrange(len(words))
        digits = bytes(byte for byte in words[word] if 48 <= byte < 58)
        words[word] = words[word].replace(digits or b" ", chance.choice(huge))
    return b" ".join(words)


def with_nuls(chance: random.Random, data: bytes) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + bytes(chance.choice((1, 2, 4096))) + data[at:]


def encoded(chance: random.Random, data: bytes) -> bytes:
    text = data.decode() + "# copas, bastos, caballo, 10 à 12 — ça\n"
    how = chance.choice(("utf-16", "utf-32", "utf-16-be", "latin-1", "utf-7", "cp500", "utf-8-sig"))
    return text.encode(how, errors="replace")


def noise(chance: random.Random, data: bytes) -> bytes:
    return chance.randbytes(len(data) % 3000)


WAYS = (flipped, shuffled, cut, crossed, huge_numbers, with_nuls, encoded, noise)


@pytest.mark.slow
@pytest.mark.parametrize("spoil", WAYS)
@pytest.mark.parametrize("options", [(), ("--results",), ("--json",)], ids=str)
def test_spoilt_files(spoil: Spoil, options: tuple[str, ...], tmp_path: Path) -> None:
    chance = random.Random(f"{spoil.__name__} {options}")
    names: list[Path] = []
    for number in range(FILES):
        path = tmp_path / f"{number}.deal"
        path.write_bytes(spoil(chance, chance.choice(RECORDS).read_bytes()))
        names.append(path)
    code, findings = replay(tmp_path, names, *options)
    assert code in (0, 1, 2)
    assert len(findings) <= 2 * FILES  # the first that fails, then the line that ends the reading
    for finding in findings:
        assert finding.startswith(f"{tmp_path}/")
        assert finding.isprintable()


def written(path: Path, parts: list[bytes], times: int) -> Path:
    with path.open("wb") as stream:
        for number in range(times):
            stream.write(parts[number % len(parts)])
    return path


# What to write over and over, and how often; the first is a million lines of play.
LONG = {
    "events": ([b"game brisca players=2\ndeal\nturnup 5o\n1: 1c\n2: 2o\nend\n"], 1_000_000 // 6),
    "undo": ([b"game truc players=2\ndeal\n", *[b"1: raise\nundo\n"] * 9999], 25_000),
    "refused": ([b"game kozel players=4\n", *[b"1: Ah\n= refused not-now\n"] * 9999], 25_000),
    "failed": ([b"game truc players=2\ndeal\n", *[b"= turn 1\n"] * 9999], 50_000),
    "comments": ([b"# nothing\n", b"\n"], 1_000_000),
    "one line": ([b"#" * 1000], 30_000),
    "nuls": ([bytes(1000)], 30_000),
    "scores": ([b"game briscola players=4\n", *[b"score A 4 B 9\n"] * 9999], 50_000),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", LONG)
def test_long_files(kind: str, tmp_path: Path) -> None:
    parts, times = LONG[kind]
    code, findings = replay(tmp_path, [written(tmp_path / "long.deal", parts, times)])
    assert code in (0, 1, 2)
    assert len(findings) <= 1


@pytest.mark.slow
def test_what_is_good_still_holds_beside_what_is_not(tmp_path: Path) -> None:
    good = tmp_path / "good.deal"
    good.write_bytes(b"game brisca players=2\ndeal\nturnup 5o\n1: 1c\n2: 2o\n= trick 1 11\n")
    bad = tmp_path / "bad.deal"
    bad.write_bytes(bytes(range(256)))
    code, findings = replay(tmp_path, [bad, good, bad, good, tmp_path / "none.deal"])
    assert code == 2
    assert [finding.split(":")[0] for finding in findings] == [
        str(path) for path in (bad, good, bad, good, tmp_path / "none.deal")
    ]
