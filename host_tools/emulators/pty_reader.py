"""The emulated PN532 on a pseudo-terminal, in real time, for programs of this computer.

    python -m host_tools.emulators.pty_reader [UID [KIND]] …

prints the terminal's path and takes lines: `lay UID [KIND]`, `lift UID`, `quit`. A pseudo-terminal
has no speed, so what SetSerialBaudRate changes here is only how fast the answers come.
"""

import os
import select
import sys
import threading
import time
import tty
from types import TracebackType

from host_tools.emulators import tags
from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_hsu import Pn532Hsu
from host_tools.emulators.recorder import Recorder

_LONGEST_NAP_S = 0.02


class PtyReader:
    """A chip with its field behind a terminal; serves in a thread of its own."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.field = Field()
        self.chip = Pn532(self.clock, self.recorder, self.field)
        self.wire = Pn532Hsu(self.chip)
        self.lock = threading.Lock()
        self._end = False
        self._line_free_at = 0
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)  # nothing is echoed before the first client comes
        # Stays open here: the terminal lives on when a client leaves.
        self.path = os.ttyname(self._slave)

    def __enter__(self) -> "PtyReader":
        """Start to serve."""
        self._tick()
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop to serve and take the terminal away."""
        self._end = True
        self._thread.join()
        os.close(self._master)
        os.close(self._slave)

    def lay(self, tag: tags.Tag) -> None:
        """Lay a tag on the reader."""
        with self.lock:
            self._tick()
            self.chip.settle()
            self.field.lay(tag)

    def lift(self, uid: bytes) -> tags.Tag | None:
        """Take a tag away; None if it was not there."""
        with self.lock:
            self._tick()
            self.chip.settle()
            return self.field.lift(uid)

    def _tick(self) -> None:
        self.clock.now = time.monotonic_ns() // 1000

    def _serve(self) -> None:
        while not self._end:
            heard, _, _ = select.select([self._master], [], [], self._nap_s())
            data = os.read(self._master, 4096) if heard else b""
            with self.lock:
                self._tick()
                if data:
                    self._receive(data)
                answer = self.wire.send()
            if answer:
                os.write(self._master, answer)

    def _receive(self, data: bytes) -> None:
        """Hand bytes on: they came all at once, a line would have brought one after the other."""
        began = max(self.clock.now, self._line_free_at)
        self._line_free_at = began + len(data) * 10_000_000 // self.wire.baud
        self.wire.receive(data, began)

    def _nap_s(self) -> float:
        with self.lock:
            self._tick()
            due = self.wire.next_at()
            if due is None:
                return _LONGEST_NAP_S
            return min(_LONGEST_NAP_S, max(0.0002, (due - self.clock.now) / 1_000_000))


def _tags(words: list[str]) -> list[tags.Tag]:
    """Return a tag for each UID; a word that is no UID is the kind of the one before."""
    found: list[tuple[bytes, str]] = []
    for word in words:
        try:
            found.append((bytes.fromhex(word), ""))
        except ValueError:
            if not found:
                raise
            found[-1] = (found[-1][0], word)
    return [tags.make(uid, kind) for uid, kind in found]


def _obey(reader: PtyReader, words: list[str]) -> str:
    """Do what a line says; return an answer."""
    if words[0] == "lay":
        for tag in _tags(words[1:]):
            reader.lay(tag)
    elif words[0] == "lift":
        if reader.lift(bytes.fromhex(words[1])) is None:
            return "That tag does not lie there."
    else:
        return "Say: lay UID [KIND], lift UID or quit."
    return "ok"


def main() -> None:
    """Serve until the end of standard input or `quit`."""
    try:
        laid = _tags(sys.argv[1:])
    except ValueError as error:
        sys.exit(
            "A UID is 4, 7 or 10 bytes in hex, a kind one of those in README.md: {}".format(error)
        )
    with PtyReader() as reader:
        for tag in laid:
            reader.lay(tag)
        print(reader.path, flush=True)
        for line in sys.stdin:
            words = line.split()
            if words == ["quit"]:
                break
            if words:
                try:
                    print(_obey(reader, words), flush=True)
                except (ValueError, IndexError) as error:
                    print("That was not understood: {}".format(error), flush=True)


if __name__ == "__main__":
    main()
