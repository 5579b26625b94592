"""Stands for MicroPython with the emulators: answers the rig's commands without a table."""

import json
import sys
import time


class _Fake:
    """One table that is none."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}
        self.now = 0
        self.ticks = 0

    def tell(self, **line: object) -> None:
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()

    def answer(self, word: str, rest: list[str]) -> str:
        """Do one command; return its answer."""
        fixed = {
            "screen": "ok 1 " + "0f" * 1024,
            "sounds": "ok [[1, 880, 512]]",
            "mem": 'ok {"free": 1, "used": 2}',
        }
        if word in fixed:
            return fixed[word]
        return getattr(self, "do_" + word)(*rest) or "ok"

    def do_put(self, path: str, data: str) -> None:
        self.files[path] = data

    def do_get(self, path: str) -> str:
        return "ok " + self.files[path]

    def do_boot(self) -> None:
        self.tell(hello={"argv": sys.argv})

    def do_advance(self, us: str) -> str:
        self.now += int(us)
        self.ticks += 1
        self.tell(tick=self.ticks)
        return f"ok {self.now}"

    def do_lay(self, uid: str) -> None:
        self.tell(lay=uid)

    def do_lift(self, uid: str) -> None:
        self.tell(lift=uid)

    def do_press(self, _: str) -> None:
        self.tell(said=sys.stdin.readline().strip())

    def do_release(self, _: str) -> None:
        pass

    def do_fault(self, name: str) -> str:
        if name == "hang":
            time.sleep(60)
        if name == "die":
            print("MemoryError: memory allocation failed", file=sys.stderr)
            sys.exit(1)
        return "err no such fault"


fake = _Fake()
with open(3) as commands, open(4, "w") as answers:
    for line in commands:
        word, *rest = line.split()
        answers.write(fake.answer(word, rest) + "\n")
        answers.flush()
