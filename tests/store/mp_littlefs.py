"""On MicroPython, with its own littlefs: deals without an erase, the plug pulled at any point.

Usage: micropython tests/store/mp_littlefs.py FIRMWARE_DIR TESTS_DIR CHECK [NUMBER]
"""

import os
import sys

sys.path[:0] = [sys.argv[1], sys.argv[2], "."]

from nor import BLOCK, Nor  # noqa: E402

from host_tools.emulators.clock import Clock  # noqa: E402
from host_tools.emulators.flash import Flash  # noqa: E402
from host_tools.emulators.recorder import Recorder  # noqa: E402
from tapete.store.change import change  # noqa: E402
from tapete.store.errors import StoreError  # noqa: E402
from tapete.store.journal import Journal  # noqa: E402
from tapete.store.settings import Settings  # noqa: E402

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

vfs: "Any" = __import__("vfs")
HEADER = bytes(range(150))
EVENTS = [bytes([3, seat % 4 + 1, seat]) + b"\x2a" * (seat % 3) for seat in range(60)]
FILES = (
    ("pack.txt", b"pack spanish\n04A1B2C3D4E580 1c\n" * 20),
    ("settings.txt", b"volume soft\n"),
)


def mount(flash: "Nor | Flash", where: str) -> None:
    """Do what the board's boot code does: mount, and on any trouble make a new filesystem."""
    try:
        fs = vfs.VfsLfs2(flash, progsize=256)
    except Exception:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        fs = vfs.VfsLfs2(flash, progsize=256)
    vfs.mount(fs, where)


def fresh(blocks: int) -> Nor:
    """Return a flash with the user's files, mounted at /a."""
    flash = Nor(blocks)
    mount(flash, "/a")
    for name, text in FILES:
        with open("/a/" + name, "wb") as file:
            file.write(text)
    return flash


def erases() -> None:
    """Play deals of 60 events; nothing may be erased between `begin` and the last `append`."""
    flash = fresh(40)
    journal = Journal(flash, "/a/deals", 3)
    for deal in range(8):
        journal.prepare()
        before = flash.erases, flash.programs
        journal.begin(HEADER)
        for event in EVENTS:
            journal.append(event)
        assert journal.mode == "pages"
        assert flash.erases == before[0], "erased while people play"
        assert flash.programs - before[1] == 1 + len(EVENTS)
        # Through the file API at once, and by a journal that starts anew.
        assert Journal(flash, "/a/deals", 3).last() == (HEADER, EVENTS)
        print("deal", deal, "erases of prepare", before[0])
    assert len(os.listdir("/a/deals")) == 4, os.listdir("/a/deals")
    print("ok")


def steps() -> None:
    """Make deals' files ready: a step erases one block at the most, a button waits for one."""
    flash = fresh(40)
    journal = Journal(flash, "/a/deals", 3)
    most = 0
    for deal in range(40):
        more = True
        while more:
            before = flash.erases
            more = journal.step()
            most = max(most, flash.erases - before)
        journal.begin(HEADER)
        assert journal.mode == "pages"
        for event in EVENTS[:5]:
            journal.append(event)
        assert flash.erases - before <= 1, "erased while people play"
        print("deal", deal, "most erases of a step", most)
    assert most <= 1, most
    # A deal that begins before all is done waits for the rest.
    for count in range(12):
        for _ in range(count):
            journal.step()
        journal.begin(HEADER)
        assert journal.mode == "pages"
        journal.append(EVENTS[0])
        assert Journal(flash, "/a/deals", 3).last() == (HEADER, EVENTS[:1])
    print("ok")


class Cutter:
    """Looks, before each change of the flash, at what a power cut during it would leave behind."""

    def __init__(self, flash: Nor, every: int) -> None:
        self.flash = flash
        self.every = every
        self.allowed: list[tuple[bytes, list[bytes]] | None] = []  # what may be found then
        self.points = 0
        self.count = 0
        flash.watch = self.look

    def look(self, op: str, block: int, offset: int, data: bytes) -> None:
        """Try the cuts before, in the middle of and, with the next change, after this one."""
        self.points += 1
        start = block * BLOCK + offset
        if op == "erase":
            self.check(b"", start)
            self.check(b"\xff" * (BLOCK // 2), start)
            return
        old = self.flash.data[start : start + len(data)]
        for k in range(len(data)):
            changes = data[k] != 0xFF and old[k] != data[k]
            if k == 0 or (changes and (k % self.every == 0)):
                self.check(self.mixed(old, data[:k]), start)
                half = old[k] & (data[k] | 0x0F)  # the last byte programmed by half
                self.check(self.mixed(old, data[:k]) + bytes([half]), start)

    def mixed(self, old: "bytes | bytearray", new: bytes) -> bytes:
        """Return what a program of `new` over `old` leaves."""
        return bytes([old[i] & new[i] for i in range(len(new))])

    def check(self, torn: bytes, start: int) -> None:
        """Mount what is left: all that was told is there, and the files."""
        self.count += 1
        left = Nor(0, self.flash.data)
        left.data[start : start + len(torn)] = torn
        mount(left, "/b")
        try:
            for name, text in FILES:
                with open("/b/" + name, "rb") as file:
                    assert file.read() == text, name
            self.check_journal(left)
        finally:
            vfs.umount("/b")

    def check_journal(self, left: Nor) -> None:
        """Read the journal as after a restart, go on with its deal and begin another."""
        journal = Journal(left, "/b/deals", 3)
        last = journal.last()
        assert last in self.allowed, "what was told is not there"
        if last:
            before = left.erases
            journal.append(b"after")
            assert journal.mode == "pages" and left.erases == before
            last[1].append(b"after")
            assert Journal(left, "/b/deals", 3).last() == last
        journal.prepare()
        assert journal.mode == "pages"
        journal.begin(b"next")
        assert Journal(left, "/b/deals", 3).last() == (b"next", [])


def cuts(every: int) -> None:
    """Pull the plug during every erase and program of five deals, preparation included."""
    flash = fresh(16)
    journal = Journal(flash, "/a/deals", 3)
    cutter = Cutter(flash, every)
    cutter.allowed = [None]
    for deal in range(5):
        journal.prepare()
        header = HEADER[: 100 + deal]
        kept: list[bytes] = []
        cutter.allowed.append((header, kept))
        journal.begin(header)
        for event in EVENTS[: 60 if deal == 1 else 4]:
            more = kept.copy()
            more.append(event)
            cutter.allowed = [(header, kept), (header, more)]
            journal.append(event)
            kept = more
        cutter.allowed = [(header, kept)]
        print("deal", deal, "points", cutter.points, "cuts", cutter.count)
    assert cutter.points > 100 and cutter.count >= 2 * cutter.points
    print("ok")


def fill() -> None:
    """Leave no free block."""
    try:
        for number in range(99):
            with open(f"/a/filler{number}", "wb") as file:
                file.write(b"x" * 4096)
    except OSError as error:
        assert error.args[0] == 28


def full() -> None:
    """Fill the flash: old deals give way, then deals go to small files, then to none."""
    flash = fresh(16)
    journal = Journal(flash, "/a/deals", 50)
    modes: list[str] = []
    told: list[str] = []
    for deal in range(16):
        if deal == 3:
            fill()  # the three deals so far give way, one by one, to the next
        if deal in (6, 10):
            for name in os.listdir("/a/deals"):
                os.remove("/a/deals/" + name)
            fill()  # now there is no block for a deal: only what fits into the directory itself
            journal = Journal(flash, "/a/deals", 50)
            journal.last()
        if deal == 10:
            flash.watch = broken
        if deal == 14:
            flash.watch = None
        mode = "none"
        try:
            journal.prepare()
            mode = journal.mode
            journal.begin(f"deal{deal}".encode())
            for event in EVENTS:
                journal.append(event)
        except StoreError as error:
            told.append(str(error))
        modes.append(mode + "-" + journal.mode)
        if journal.mode != "none":
            assert Journal(flash, "/a/deals", 50).last() == (f"deal{deal}".encode(), EVENTS)
    assert modes == ["pages-pages"] * 6 + ["file-none"] * 4 + ["none-none"] * 4 + ["file-none"] * 2
    assert len(told) == 2, "the same trouble was told again"
    print(told)
    print("ok")


def broken(*_: object) -> None:
    """Be a flash that takes no more."""
    raise OSError(5)


def long() -> None:
    """Let a deal outgrow its block: it goes on behind it in the file, over a restart too."""
    flash = fresh(16)
    journal = Journal(flash, "/a/deals")
    journal.prepare()
    journal.begin(HEADER)
    kept: list[bytes] = []
    for number in range(900):
        kept.append(bytes([number & 0xFF]) * (1 + number % 9))
        journal.append(kept[-1])
        if number == 700:
            assert journal.mode == "file"
            journal = Journal(flash, "/a/deals")
            assert journal.last() == (HEADER, kept)
    assert Journal(flash, "/a/deals").last() == (HEADER, kept)
    print("ok")


def lost() -> None:
    """Format the flash: the deals are missed, their blocks never taken for those of new ones."""
    flash = fresh(16)
    journal = Journal(flash, "/a/deals")
    assert journal.last() is None and not journal.lost
    for number in range(3):
        journal.prepare()
        journal.begin(f"deal{number}".encode())
        journal.append(b"card")
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    mount(flash, "/b")
    journal = Journal(flash, "/b/deals")
    assert journal.last() is None and journal.lost
    journal.prepare()
    journal.begin(b"anew")
    assert journal.mode == "pages"
    assert os.listdir("/b/deals") == ["00000004.log"], os.listdir("/b/deals")
    print("ok")


def settings() -> None:
    """Pull the plug while settings are written: they are the old ones or the new ones, whole."""
    flash = fresh(16)

    def look(op: str, block: int, offset: int, data: bytes) -> None:
        start = block * BLOCK + offset
        for k in (0, 1, len(data) // 2, len(data)):
            left = Nor(0, flash.data)
            left.program(start, data[:k]) if data else left.erase(block)
            mount(left, "/b")
            found = Settings()
            found.load("/b/settings.txt")
            assert not found.errors and found.text("volume") in ("soft", "off")
            vfs.umount("/b")

    flash.watch = look
    change("/a/settings.txt", "volume", "off")
    with open("/a/settings.txt", "rb") as file:
        assert file.read() == b"volume off\n"
    assert sorted(os.listdir("/a")) == ["pack.txt", "settings.txt"]
    assert flash.programs > 3
    print("ok")


def emulated(file_name: str) -> None:
    """Play on the emulated board's flash in a host file: no erase, and what time it takes."""
    with open(file_name, "w+b") as file:
        clock = Clock()
        flash = Flash(file, clock, Recorder(clock))
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        mount(flash, "/a")
        journal = Journal(flash, "/a/deals")
        journal.last()
        took: list[int] = []
        for _ in range(4):
            start = clock.now
            journal.prepare()
            took.append(clock.now - start)
            erased = flash.erases
            journal.begin(HEADER)
            for event in EVENTS:
                start = clock.now
                journal.append(event)
                assert clock.now - start < 1500
            assert flash.erases == erased and journal.mode == "pages"
        assert Journal(flash, "/a/deals").last() == (HEADER, EVENTS)
        print("prepare took us", took, "erases", flash.erases)
    print("ok")


name, *rest = sys.argv[3:]
globals()[name](*[int(word) if word.isdigit() else word for word in rest])
