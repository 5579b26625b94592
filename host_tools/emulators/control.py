"""The control protocol: one text line a command, one line an answer (`ok …`, `err reason`).

Commands are served while the program waits and its granted time is used up. README.md lists them.
"""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.emulators.parts import Buffer, Lines, Sink
    from host_tools.emulators.world import World


class Control:
    """Serves the host that drives the emulated device."""

    def __init__(self, world: "World", commands: "Lines", answers: "Sink") -> None:
        self.world = world
        self.ended = ""  # why the program is over; empty while it runs
        self.running = False  # was started
        self.boot_wanted = False
        self.interrupted = False
        self.extra: dict[str, Callable[[list[str]], str]] = {}
        self.quit: Callable[[], None] | None = None
        self._commands = commands
        self._answers = answers
        self._granting = False

    def serve(self) -> None:
        """Serve commands until one of them lets the program go on."""
        if self._granting:
            self._granting = False
            self._answer("ok {}".format(self.world.clock.now))
        while True:
            words = self._next()
            try:
                if words[0] == "advance":
                    if self._advance(words):
                        return
                    continue
                self.write(self._do(words[0], words[1:]) + "\n")
            except (ValueError, IndexError, OSError) as error:
                self._answer("err {} {}: {}".format(words[0], type(error).__name__, error))
            if self.boot_wanted or self.interrupted:
                return

    def end(self, reason: str) -> None:
        """Note that the program is over; a waiting `advance` hears of it now."""
        self.ended = reason
        if self._granting:
            self._granting = False
            self._answer("err ended " + reason)

    def _next(self) -> list[str]:
        while True:
            line = self._commands.readline()
            if not line:
                self._quit()
            words = line.decode().split()
            if words:
                return words

    def _advance(self, words: list[str]) -> bool:
        clock = self.world.clock
        us = int(words[1])
        if us < 0:
            raise ValueError("time does not run backwards")
        if self.ended:
            self._answer("err ended " + self.ended)
            return False
        if clock.limit is None or not self.running:
            raise ValueError("not booted")
        clock.limit = max(clock.limit, clock.now) if us == 0 else clock.limit
        clock.limit += us
        if clock.limit <= clock.now:
            self._answer("ok {}".format(clock.now))
            return False
        self._granting = True
        return True

    def _do(self, name: str, args: list[str]) -> str:
        """Do one command; return the answer line."""
        world = self.world
        if name in ("lay", "lift"):
            reader = int(args.pop()[1:]) if args[-1].startswith("@") else 1
            if name == "lay":
                world.lay(bytes.fromhex(args[0]), args[1] if len(args) > 1 else "", reader)
            else:
                world.lift(bytes.fromhex(args[0]), reader)
        elif name in ("press", "release"):
            world.button(args[0], name == "press")
        elif name == "fault":
            from host_tools.emulators.faults import set_fault  # noqa: PLC0415 - seldom wanted

            set_fault(world, args)
        elif name == "in":
            self._later(int(args[0]), args[1], args[2:])
        elif name == "note":
            world.recorder.mark("note", " ".join(args))
        elif name == "screen":
            lit = world.display.lit()
            self.write("ok 0 " if not lit else "ok 2 " if world.display.inverted else "ok 1 ")
            return self.hex(world.display.gddram)
        elif name in self.extra:
            return self.extra[name](args)
        elif name == "quit":
            self._answer("ok")
            self._quit()
        else:
            return self._report(name)
        return "ok"

    def _later(self, us: int, name: str, args: list[str]) -> None:
        """Do a command that answers nothing so much later, even in the middle of a transfer."""
        clock = self.world.clock

        def act() -> None:
            self._do(name, args)

        clock.at(clock.now + us, act)

    def _report(self, name: str) -> str:
        world = self.world
        recorder = world.recorder
        if name in ("sounds", "trace"):
            self.write("ok ")
            if name == "sounds":
                recorder.write_sounds(self._answers)
            else:
                recorder.write_trace(self._answers)
            return ""
        if name == "warnings":
            return "ok " + json.dumps(recorder.take_warnings())
        if name in ("clips", "lights"):
            from host_tools.emulators import outputs  # noqa: PLC0415 - few boards have them

            return outputs.report(world, name)
        if name == "now":
            return "ok {}".format(world.clock.now)
        return "err unknown command: " + name

    def hex(self, data: "Buffer") -> str:
        """Write data in hex, piece by piece: there may be no room for it in one."""
        view = memoryview(data)
        for start in range(0, len(data), 64):
            self._answers.write(bytes(view[start : start + 64]).hex().encode())
        return ""

    def _answer(self, line: str) -> None:
        self.write(line + "\n")

    def write(self, text: str) -> None:
        """Write a piece of an answer."""
        self._answers.write(text.encode())

    def _quit(self) -> None:
        if self.quit is not None:
            self.quit()
        raise SystemExit
