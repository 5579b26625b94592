"""A virtual table on the PC: the firmware in MicroPython, with emulated chips around it.

Its clock moves only in `advance`; everything else happens at one moment. Times are milliseconds.
"""

import fcntl
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import IO, Any, cast

from host_tools.process import Process, RigError, find_micropython
from host_tools.virtual_pack import pack_text, uid_of
from tapete.rules import cards

__all__ = ["BOOT", "Json", "Rig", "RigError"]

Json = dict[str, Any]

BOOT = Path(__file__).parent / "emulators" / "boot.py"
HEAP = os.environ.get("TAPETE_HEAP") or "512k"  # a chip's, in 64-bit objects, and the emulators
_PATIENCE = 30.0  # seconds of real time for one command; a slow machine needs few
_STEP = 10

_BLOCK = 4096
_MARK = b"littlefs"  # in one of the first two blocks of every flash that was used


def _locked(path: Path) -> IO[bytes]:
    """Open a flash file so that no second table opens it too.

    Raises RigError for a file that is something else: the table would write all over it.
    """
    if path.exists() and not path.is_file():
        raise RigError(f"{path} is no file: name one for the flash")
    try:
        file = path.open("ab+")
    except OSError as error:
        raise RigError(f"the flash file {path} cannot be opened: {error.strerror}") from None
    file.seek(0)
    start = file.read(2 * _BLOCK)
    if start and _MARK not in start:
        file.close()
        raise RigError(f"{path} is no flash of a table, and stays as it is: name another file")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise RigError(f"the flash file {path} is in use by another table") from None
    return file


def firmware_folder() -> Path:
    """Return where main.py is: installed from a wheel it lies with the shared data."""
    here = BOOT.parents[2] / "firmware"
    return here if here.is_dir() else Path(sys.prefix) / "share" / "tapete"


def _on(reader: int) -> str:
    """Return the word for a reader other than the first."""
    return f"@{reader}" if reader > 1 else ""


class Rig:
    """A table to lay cards on. Use it in a `with`; it starts at once and is stopped at the end."""

    def __init__(  # noqa: PLR0913 - each is something of its own, and named
        self,
        flash: Path | None = None,
        *,
        settings: str = "game brisca players=2\n",
        pack: str | None = None,
        family: int = cards.SPANISH,
        board: str = "pico",
        heap: str = "",
        boot: bool = True,
        patience: float = _PATIENCE,
        options: tuple[str, ...] = (),
    ) -> None:
        """Start a table on this flash file (None: a new one, forgotten afterwards).

        `settings` and `pack` become /settings.txt and /pack.txt (None: the whole virtual pack of
        the family; empty: there is none). `board` is a file in boards/. `heap`: its memory, the
        emulators' included. `options` go to the emulators' boot.py. With `boot` the firmware runs
        at once.
        """
        self._folder = None if flash else tempfile.TemporaryDirectory(prefix="tapete-")
        self.flash = flash or Path(self._folder.name if self._folder else "") / "flash.bin"
        self.family = family
        self._patience = patience
        self._heap = heap or HEAP
        self._options = (f"board={board}", *options)
        self._process: Process | None = None
        self._waiting: list[Json] = []
        self._part = b""
        self.now_us = 0
        self._lock: IO[bytes] | None = None
        try:
            self._lock = _locked(self.flash)
            self.start()
            self._put_first("/board.txt", board)
            if pack != "":
                self.put("/pack.txt", pack_text(family) if pack is None else pack)
            if settings:
                self.put("/settings.txt", settings)
            if boot:
                self.boot()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Rig":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # Power

    def start(self) -> None:
        """Start the process, with the power still off: files can be put, nothing runs."""
        if not re.fullmatch(r"[1-9]\d*[kmKM]?", self._heap):
            text = f"TAPETE_HEAP={self._heap} is no size of memory: write it as 512k or 2m"
            raise RigError(text)
        command = [find_micropython(), "-X", f"heapsize={self._heap}", str(BOOT), str(self.flash)]
        self._process = Process([*command, f"firmware={firmware_folder()}", *self._options])
        self.now_us = 0
        self._part = b""

    def boot(self) -> None:
        """Switch the power on."""
        self.ask("boot")

    def kill(self) -> None:
        """Pull the plug: whatever was not on flash is lost."""
        if self._process:
            self._process.kill()
            self._process = None

    def restart(self) -> None:
        """Pull the plug and switch on again, on the same flash."""
        self.kill()
        self.start()
        self.boot()

    def close(self) -> None:
        """Stop the table; a flash that was not named goes with it."""
        self.kill()
        if self._lock:
            self._lock.close()
        if self._folder:
            self._folder.cleanup()

    # The world around it

    def advance(self, ms: float) -> None:
        """Let time pass at the table."""
        self.now_us = int(self.ask(f"advance {round(ms * 1000)}") or self.now_us)

    def lay(self, name: str | bytes, kind: str = "", reader: int = 1) -> None:
        """Lay a card ("1c"), a control tag ("@yes") or any tag (its UID) on a reader.

        `kind` is a kind of tag ("classic1k", "phone" …), by the UID's length if empty.
        """
        self.ask(" ".join(["lay", self._uid(name), *filter(None, [kind, _on(reader)])]))

    def lift(self, name: str | bytes, reader: int = 1) -> None:
        """Take it away."""
        self.ask(" ".join(["lift", self._uid(name), *filter(None, [_on(reader)])]))

    def press(self, key: str, ms: float = 100) -> None:
        """Press a button (A, B or C) for so long."""
        self.ask(f"press {key.upper()}")
        self.advance(ms)
        self.ask(f"release {key.upper()}")

    def send(self, command: Json | str | bytes) -> None:
        """Send one line down the serial line: an object, or anything else as it is."""
        if isinstance(command, dict):
            command = json.dumps(command, ensure_ascii=False)
        data = command.encode() if isinstance(command, str) else command
        self._alive().send_serial(data + b"\n")

    def fault(self, words: str) -> None:
        """Break or mend something, as in "reader off", "reader@2 nack 3", "display on"."""
        self.ask(f"fault {words}")

    # What can be seen of it

    def lines(self) -> list[Json]:
        """Return the serial lines that have come since the last call."""
        self._collect()
        lines, self._waiting = self._waiting, []
        return lines

    def wait(self, found: Callable[[Json], bool], ms: float) -> list[Json]:
        """Let time pass until a serial line is `found`; return the lines up to and with it.

        Later lines stay for the next call. Raises RigError when `ms` have passed without it.
        """
        until = self.now_us + round(ms * 1000)
        seen: list[Json] = []
        while True:
            self._collect()
            while self._waiting:
                line = self._waiting.pop(0)
                seen.append(line)
                if found(line):
                    return seen
            if self.now_us >= until:
                last = ", the last line was " + json.dumps(seen[-1]) if seen else ""
                raise RigError(f"the table said nothing of the kind within {ms:g} ms{last}")
            self.advance(_STEP)

    def screen(self) -> tuple[bool, bytes]:
        """Return whether the screen is lit, and its 1024 bytes: 8 pages of 128 columns."""
        lit, data = self.ask("screen").split()
        return lit != "0", bytes.fromhex(data)

    def seen(self) -> bytes:
        """Return the screen as people see it: inverted if it is, and nothing while it is off."""
        lit, data = self.ask("screen").split()
        flip = 0xFF if lit == "2" else 0
        return bytes(byte ^ flip if lit != "0" else 0 for byte in bytes.fromhex(data))

    def lights(self) -> list[list[int]]:
        """Return [red, green, blue] of each light, 0 to 255."""
        return json.loads(self.ask("lights"))

    def clips(self) -> list[list[int]]:
        """Return [time_us, folder, file, volume, sounded_us] of the clips since the last call.

        A clip that still sounds has 0 there; folder and file are 0 for a clip nobody asked for.
        """
        return json.loads(self.ask("clips"))

    def sounds(self) -> list[list[int]]:
        """Return [time_us, hz, duty] of every change of the buzzer since the last call."""
        return json.loads(self.ask("sounds"))

    def trace(self) -> list[list[Any]]:
        """Return [time_us, mark, …] of what happened inside since the last call."""
        return json.loads(self.ask("trace"))

    def warnings(self) -> list[str]:
        """Return what a real chip would not have understood, since the last call."""
        return json.loads(self.ask("warnings"))

    def memory(self) -> dict[str, int]:
        """Return the bytes of the heap that are free and used, garbage collected."""
        return json.loads(self.ask("mem"))

    # Files, before boot

    def put(self, path: str, data: str | bytes) -> None:
        """Write a file into the table's flash."""
        data = data.encode() if isinstance(data, str) else data
        self.ask(f"put {path} {data.hex()}")

    def _put_first(self, path: str, data: str) -> None:
        """Write the first file; a program that cannot even take one is no MicroPython."""
        try:
            self.put(path, data)
        except RigError as error:
            named = os.environ.get("MICROPYTHON")
            if named and "has ended" in str(error):
                raise RigError(
                    f"MICROPYTHON names {named}, which does not run the table: name a MicroPython "
                    "(unix port, 1.29 or newer), or unset it"
                ) from None
            raise

    def get(self, path: str) -> bytes:
        """Read a file of the table's flash."""
        return bytes.fromhex(self.ask(f"get {path}"))

    def ask(self, command: str) -> str:
        """Send one command to the emulators; return what follows the `ok`."""
        process = self._alive()
        answer, _, rest = process.ask(command, self._patience).partition(" ")
        if answer == "ok":
            return rest.strip()
        words = process.last_words()
        raise RigError(f"the table answered `{answer} {rest}` to `{command[:60]}`{words}")

    def _alive(self) -> Process:
        if self._process is None:
            raise RigError("the virtual table is switched off")
        return self._process

    def _uid(self, name: str | bytes) -> str:
        uid = name if isinstance(name, bytes) else uid_of(name, self.family)
        return uid.hex().upper()

    def _collect(self) -> None:
        """Turn what came over the serial line into objects; what is no JSON stays visible."""
        if self._process is None:
            return
        data = self._part + bytes(self._process.serial)
        self._process.serial.clear()
        *whole, self._part = data.split(b"\n")
        for line in whole:
            text = line.decode(errors="replace").strip()
            if not text:
                continue
            self._waiting.append(_object(text) or {"text": text})


def _object(text: str) -> Json | None:
    try:
        value: object = json.loads(text)
    except ValueError:
        return None
    return cast("Json", value) if isinstance(value, dict) else None
