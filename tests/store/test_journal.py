"""The journal on CPython, cut at any byte; with littlefs on MicroPython: mp_littlefs.py."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.store import blocks, frames
from tapete.store.errors import StoreError
from tapete.store.journal import Journal

HERE = Path(__file__).parent
MICROPYTHON = os.environ.get("MICROPYTHON") or str(Path(sys.executable).parent / "micropython")
PAYLOADS = st.lists(st.binary(min_size=1, max_size=40), max_size=40)


class FileFlash:
    """A flash whose blocks are the long files of a directory: with littlefs it is no different.

    A block keeps its place when its file is removed; then it is erased, and nobody's.
    """

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._blocks: list[Path] = []
        self.programs = 0
        self.dead = False
        self.deaf = False

    def _paths(self) -> list[Path]:
        for path in sorted(self.directory.glob("*")):
            if path.stat().st_size >= 4096 and path not in self._blocks:
                self._blocks.append(path)
        return self._blocks

    def readblocks(self, block: int, buf: bytearray | memoryview, offset: int = 0, /) -> None:
        """Read as rp2.Flash does."""
        path = self._paths()[block]
        data = path.read_bytes() if path.exists() else b"\xff" * 4096
        buf[:] = data[offset : offset + len(buf)]

    def writeblocks(
        self, block: int, buf: bytes | bytearray | memoryview, offset: int = -1, /
    ) -> None:
        """Program one page; never erase."""
        assert offset >= 0, "erased"
        assert offset % 256 == 0
        assert len(buf) == 256
        if self.dead:
            raise OSError(5, "no more")
        self.programs += 1
        if self.deaf:
            return
        path = self._paths()[block]
        assert path.exists(), "a block that belongs to nobody"
        data = bytearray(path.read_bytes())
        for i, byte in enumerate(buf):
            data[offset + i] &= byte
        path.write_bytes(data)

    def ioctl(self, op: int, arg: int, /) -> int | None:
        """Tell the geometry."""
        return {4: len(self._paths()), 5: 4096}.get(op)


def journal_in(directory: Path, keep: int = 24) -> Journal:
    return Journal(FileFlash(directory), str(directory), keep)


def newest(directory: Path) -> Path:
    return max(directory.glob("*.log"))


def run_on_micropython(check: str, *args: str) -> str:
    command = [MICROPYTHON, str(HERE / "mp_littlefs.py"), "firmware", str(HERE), check, *args]
    done = subprocess.run(
        command, cwd=HERE.parent.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("ok\n")
    return done.stdout


@pytest.mark.parametrize("check", ["erases", "steps", "long", "lost", "settings", "full"])
def test_on_littlefs(check: str) -> None:
    run_on_micropython(check)


def test_on_the_emulated_flash(tmp_path: Path) -> None:
    run_on_micropython("emulated", str(tmp_path / "flash"))


def test_power_cuts_on_littlefs() -> None:
    run_on_micropython("cuts", "32")


@pytest.mark.slow
def test_every_power_cut_on_littlefs() -> None:
    run_on_micropython("cuts", "1")


def test_a_deal_comes_back_as_it_was_told(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    assert journal.last() is None
    assert journal.mode == "none"
    journal.prepare()
    assert journal.mode == "pages"
    journal.begin(b"header")
    assert journal_in(tmp_path).last() == (b"header", [])
    journal.append(b"one")
    journal.append(b"two")
    again = journal_in(tmp_path)
    assert again.last() == (b"header", [b"one", b"two"])
    again.append(b"three")
    assert journal_in(tmp_path).last() == (b"header", [b"one", b"two", b"three"])


def test_until_the_next_begins_the_deal_before_is_the_last_one_and_grows(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    journal.begin(b"first")
    journal.append(b"card")
    journal.prepare()
    journal.append(b"undo")
    assert journal_in(tmp_path).last() == (b"first", [b"card", b"undo"])
    journal.begin(b"second")
    assert journal_in(tmp_path).last() == (b"second", [])


def test_an_unused_file_serves_after_every_restart(tmp_path: Path) -> None:
    for _ in range(5):
        journal = journal_in(tmp_path)
        journal.last()
        journal.prepare()
        assert len(list(tmp_path.iterdir())) == 1
        assert journal.mode == "pages"


def test_old_deals_go_when_there_are_too_many(tmp_path: Path) -> None:
    journal = journal_in(tmp_path, keep=3)
    for deal in range(9):
        journal.prepare()
        assert len(list(tmp_path.iterdir())) <= 4
        journal.begin(b"%d" % deal)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"{number:08d}.log" for number in (6, 7, 8, 9)
    ]


def test_strange_files_are_left_alone(tmp_path: Path) -> None:
    strange = ["00000007.txt", "notes.log", "0000007.log", "00000009.log.bak"]
    for name in strange:
        (tmp_path / name).write_bytes(b"mine")
    journal = journal_in(tmp_path, keep=1)
    for _ in range(3):
        journal.prepare()
        journal.begin(b"deal")
    assert set(strange) < {path.name for path in tmp_path.iterdir()}


@pytest.mark.parametrize("content", [b"", b"x" * 256, b"\xff" * 4096, b"tapete deal 00000003\n"])
def test_a_file_that_is_no_deal_is_not_taken_for_one(tmp_path: Path, content: bytes) -> None:
    journal = journal_in(tmp_path)
    journal.begin(b"deal")
    (tmp_path / "00000099.log").write_bytes(content)
    assert journal_in(tmp_path).last() == (b"deal", [])


def test_a_copy_of_the_file_is_never_programmed_in_its_place(tmp_path: Path) -> None:
    """The same head stands in two blocks: which is the file cannot be known, so neither is used."""
    journal = journal_in(tmp_path)
    journal.begin(b"deal")
    (tmp_path / "copy").write_bytes(newest(tmp_path).read_bytes())
    again = journal_in(tmp_path)
    again.last()
    assert again.mode == "file"
    again.append(b"card")
    assert journal_in(tmp_path).last() == (b"deal", [b"card"])


def test_without_a_flash_below_deals_are_appended_to_files(tmp_path: Path) -> None:
    for deal in range(3):
        journal = Journal(None, str(tmp_path))
        journal.last()
        journal.prepare()
        journal.begin(b"deal %d" % deal)
        assert journal.mode == "file"
        cards = [bytes([card]) * 9 for card in range(60)]
        for card in cards:
            journal.append(card)
        assert Journal(None, str(tmp_path)).last() == (b"deal %d" % deal, cards)


def test_a_flash_that_belongs_to_another_filesystem_is_not_programmed(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    flash = FileFlash(tmp_path / "a")
    (tmp_path / "a" / "block").write_bytes(blocks.head(1) + b"\xff" * 4064)
    journal = Journal(flash, str(tmp_path / "b"))
    journal.prepare()
    assert journal.mode == "file"
    # The same number by chance: the bit cleared there does not show in the file here.
    (tmp_path / "a" / "block").write_bytes(blocks.head(3) + b"\xff" * 4064)
    journal.begin(b"deal")
    journal.prepare()
    assert journal.mode == "file"
    journal.begin(b"deal")
    journal.append(b"card")
    assert Journal(flash, str(tmp_path / "b")).last() == (b"deal", [b"card"])


def test_a_block_that_only_looks_like_the_file_is_not_programmed(tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / name).mkdir()
        journal_in(tmp_path / name).begin(b"deal in " + name.encode())
    other = newest(tmp_path / "a").read_bytes()
    journal = Journal(FileFlash(tmp_path / "a"), str(tmp_path / "b"))
    (tmp_path / "a" / "00000001.log").write_bytes(other[:32] + b"\xff" * 4064)
    assert journal.last() == (b"deal in b", [])
    assert journal.mode == "file"


def test_a_flash_that_says_yes_and_does_nothing_is_noticed(tmp_path: Path) -> None:
    flash = FileFlash(tmp_path)
    journal = Journal(flash, str(tmp_path))
    journal.begin(b"deal")
    flash.deaf = True
    journal.append(b"one")
    assert journal.mode == "file"
    assert journal_in(tmp_path).last() == (b"deal", [b"one"])


def test_a_flash_that_takes_no_more_in_mid_deal_is_left_for_the_file(tmp_path: Path) -> None:
    flash = FileFlash(tmp_path)
    journal = Journal(flash, str(tmp_path))
    journal.begin(b"deal")
    journal.append(b"one")
    flash.dead = True
    journal.append(b"two")
    assert journal.mode == "file"
    journal.append(b"three")
    assert journal_in(tmp_path).last() == (b"deal", [b"one", b"two", b"three"])


def test_no_place_at_all_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "deals").write_text("a file where the directory should be")
    journal = Journal(None, str(tmp_path / "deals"))
    with pytest.raises(StoreError, match=r"The next deal cannot be kept .*the game goes on\."):
        journal.prepare()
    for _ in range(3):
        journal.prepare()
        journal.begin(b"deal")
        journal.append(b"card")
        assert journal.mode == "none"


def test_preparing_in_vain_is_not_tried_again_and_again(tmp_path: Path) -> None:
    (tmp_path / "deals").write_text("a file where the directory should be")
    journal = Journal(None, str(tmp_path / "deals"))
    with pytest.raises(StoreError):
        journal.prepare()
    (tmp_path / "deals").unlink()
    journal.prepare()
    assert not (tmp_path / "deals").exists()
    journal.begin(b"deal")
    assert journal.mode == "file"
    journal.prepare()
    assert len(list((tmp_path / "deals").iterdir())) == 2


@pytest.mark.parametrize("payload", [b"", b"x" * 254])
def test_an_impossible_record_is_refused_and_never_leaves_a_gap(
    tmp_path: Path, payload: bytes
) -> None:
    journal = journal_in(tmp_path)
    journal.begin(b"deal")
    with pytest.raises(StoreError):
        journal.append(payload)
    journal.append(b"later")
    assert journal_in(tmp_path).last() == (b"deal", [])


def test_the_longest_record_fits(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    journal.begin(b"h" * 253)
    journal.append(b"x" * 253)
    assert journal.mode == "pages"
    assert journal_in(tmp_path).last() == (b"h" * 253, [b"x" * 253])


def test_looking_never_touches_a_record(tmp_path: Path) -> None:
    journal_in(tmp_path).begin(b"deal")
    content = newest(tmp_path).read_bytes()
    for _ in range(3):
        journal_in(tmp_path).last()
    assert [path.read_bytes()[256:] for path in tmp_path.iterdir()] == [content[256:]]


def test_a_deal_that_was_looked_at_too_often_still_goes_on(tmp_path: Path) -> None:
    """Each time takes one byte of the head's page; without a free one there is no proof."""
    journal = journal_in(tmp_path)
    journal.begin(b"deal")
    content = newest(tmp_path).read_bytes()
    newest(tmp_path).write_bytes(content[:33] + bytes(222) + content[255:])
    for mode in ("pages", "file"):
        again = journal_in(tmp_path)
        again.last()
        assert again.mode == mode
    again.append(b"card")
    assert journal_in(tmp_path).last() == (b"deal", [b"card"])


@settings(max_examples=150, deadline=None)
@given(payloads=PAYLOADS, cut=st.integers(256, 4096), more=PAYLOADS)
def test_cut_at_any_byte_a_prefix_comes_back_and_goes_on(
    payloads: list[bytes], cut: int, more: list[bytes]
) -> None:
    with TemporaryDirectory() as name:
        directory = Path(name)
        journal = journal_in(directory)
        journal.begin(b"header")
        for payload in payloads:
            journal.append(payload)
        path = newest(directory)
        content = path.read_bytes()
        path.write_bytes(content[:cut] + b"\xff" * (4096 - cut))
        again = journal_in(directory)
        last = again.last()
        if last is None:
            assert cut < 256 + 3 + len(b"header")
            return
        header, kept = last
        assert header == b"header"
        assert kept == payloads[: len(kept)]
        if len(kept) < len(payloads):  # as much as there is room for before the cut
            assert cut < len(content.rstrip(b"\xff"))
        for payload in more:
            again.append(payload)
        assert journal_in(directory).last() == (b"header", kept + more)


@settings(max_examples=100, deadline=None)
@given(
    payloads=PAYLOADS,
    tears=st.lists(st.tuples(st.integers(0, 39), st.integers(0, 255)), max_size=10),
)
def test_torn_again_and_again_everything_told_survives(
    payloads: list[bytes], tears: list[tuple[int, int]]
) -> None:
    """Before some records the plug is pulled: only the first bytes of the page were programmed."""
    with TemporaryDirectory() as name:
        directory = Path(name)
        journal = journal_in(directory)
        journal.begin(b"header")
        told: list[bytes] = []
        for number, payload in enumerate(payloads):
            for at, k in tears:
                if at == number:
                    before = newest(directory).read_bytes()
                    journal.append(payload)
                    after = newest(directory).read_bytes()
                    changed = [
                        i for i, byte in enumerate(after) if before[i : i + 1] != bytes([byte])
                    ]
                    edge = changed[0] + k % (len(changed))
                    newest(directory).write_bytes(after[:edge] + before[edge:])
                    journal = journal_in(directory)
                    last = journal.last()
                    assert last is not None
                    assert last[1] == told
            journal.append(payload)
            told.append(payload)
        assert journal_in(directory).last() == (b"header", told)


@settings(max_examples=200)
@given(
    payload=st.binary(min_size=1, max_size=60),
    number=st.integers(0, 70000),
    flip=st.tuples(st.integers(0, 62), st.integers(1, 255)),
)
def test_a_changed_byte_is_noticed(payload: bytes, number: int, flip: tuple[int, int]) -> None:
    page = bytearray(frames.ERASED)
    end = frames.put(page, 7, number, payload)
    assert frames.size_at(page, 7, number) == len(payload)
    assert frames.size_at(page, 7, number + 1) == 0
    page[7 + flip[0] % (end - 7)] ^= flip[1]
    if flip[0] % (end - 7):
        assert frames.size_at(page, 7, number) == 0


@given(page=st.binary(min_size=256, max_size=256), at=st.integers(0, 256))
def test_any_bytes_may_stand_in_a_page(page: bytes, at: int) -> None:
    assert 0 <= frames.size_at(bytearray(page), at, 3) <= frames.MAX_PAYLOAD


def test_check_value_is_the_published_one() -> None:
    """CRC-16/CCITT-FALSE of "123456789" is 29B1 hex; the record number stands for its "12"."""
    assert frames.check(0x3132, b"3456789", 0, 7) == 0x29B1
