"""Starts the emulated device for these tests: the bare control protocol, nothing more."""

import contextlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
MICROPYTHON = os.environ.get("MICROPYTHON") or str(Path(sys.executable).parent / "micropython")


class TinyRig:
    """One process of boot.py."""

    def __init__(self, flash: Path, firmware: Path, *options: str) -> None:
        command_read, command_write = os.pipe()
        answer_read, answer_write = os.pipe()
        # 3 and 4 in the child, whatever their numbers are here.
        shell = f'exec 3<&{command_read} 4>&{answer_write}; exec "$@"'
        command = [MICROPYTHON, "-X", "heapsize=512k", "host_tools/emulators/boot.py", str(flash)]
        self.process = subprocess.Popen(
            ["/bin/bash", "-c", shell, "rig", *command, f"firmware={firmware}", *options],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            pass_fds=(command_read, answer_write),
        )
        os.close(command_read)
        os.close(answer_write)
        self._commands = os.fdopen(command_write, "w")
        self._answers = os.fdopen(answer_read)

    def ask(self, command: str) -> str:
        """Send one command; return its answer, "" if the power is gone."""
        try:
            self._commands.write(command + "\n")
            self._commands.flush()
        except BrokenPipeError:
            return ""
        return self._answers.readline().rstrip("\n")

    def send(self, data: bytes) -> None:
        """Write to the serial line."""
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def line(self) -> str:
        """Read a line of the serial line; waits for it."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().decode().rstrip("\r\n")

    def output(self) -> list[str]:
        """Return what is left on the serial line, once the process has ended."""
        assert self.process.stdout is not None
        return self.process.stdout.read().decode().split()

    def errors(self) -> str:
        """Return what went to stderr, once the process has ended."""
        assert self.process.stderr is not None
        return self.process.stderr.read().decode()

    def kill(self) -> None:
        """Cut the power."""
        self.process.kill()
        self.process.wait()
        with contextlib.suppress(BrokenPipeError):  # what it did not take in time
            self._commands.close()
        self._answers.close()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
