"""Starts the firmware in the emulated world: file system, host's commands, main.py.

Only for MicroPython's unix port; `boot.py` has set up the paths before it imports this.
"""

import gc
import io
import json
import os
import sys
import time

import here
import task_queue
import vfs

from host_tools.emulators.control import Control
from host_tools.emulators.flash import Flash
from host_tools.emulators.world import World

# asyncio's built-in task queue looks at the real clock; ours is found in its place.
sys.modules["_asyncio"] = task_queue


def start(main_file, options, flash_file, commands, answers) -> None:
    """Make the world, serve commands, run the firmware when told to."""
    board = __import__("boards." + options.get("board", "pico"), None, None, ["BOARD"]).BOARD
    world = here.world = World(board)
    time.start_ms = int(options.get("ticks", "0"))
    world.unique_id = bytes.fromhex(options.get("id", "E6614103E72B6A2F"))
    world.reset_cause = 3 if options.get("cause") == "watchdog" else 1
    world.flash = Flash(flash_file, world.clock, world.recorder, int(options.get("blocks", "352")))
    world.flash.charging = False
    world.flash.power_fails = _power_fails
    _mount(world)
    control = here.control = Control(world, commands, answers)
    _add_commands(control, world)
    gc.threshold(-1)  # as on the chip
    control.serve()
    _run(control, main_file)


def _mount(world) -> None:
    """Mount littlefs as the Pico's frozen _boot.py does."""
    flash = world.flash
    try:
        files = vfs.VfsLfs2(flash, progsize=256)
    except Exception:
        first = bytearray(4096)
        flash.readblocks(0, first)
        if first != b"\xff" * 4096:
            world.recorder.warn("flash", "the file system could not be mounted: formatted anew")
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        files = vfs.VfsLfs2(flash, progsize=256)
    vfs.mount(files, "/")
    os.chdir("/")


def _add_commands(control, world) -> None:
    gc.collect()
    own = gc.mem_alloc()

    def put(args):
        with open(args[0], "wb") as file:
            file.write(bytes.fromhex(args[1]) if len(args) > 1 else b"")
        return "ok"

    def get(args):
        piece = bytearray(64)
        with open(args[0], "rb") as file:
            control.write("ok ")
            count = file.readinto(piece)
            while count:
                control.hex(memoryview(piece)[:count])
                count = file.readinto(piece)
        return ""

    def boot(args):
        if control.running:
            return "err already booted"
        control.boot_wanted = control.running = True
        world.flash.charging = True
        world.clock.limit = world.clock.now
        world.clock.at_limit = here.at_limit
        return "ok {}".format(world.clock.now)

    def mem(args):
        gc.collect()
        return "ok " + json.dumps({"free": gc.mem_free(), "used": gc.mem_alloc(), "emulators": own})

    def interrupt(args):
        control.interrupted = control.running
        return "ok"

    def bootsel(args):
        world.bootsel = args[0] == "1"
        return "ok"

    control.extra = {
        "put": put,
        "get": get,
        "boot": boot,
        "mem": mem,
        "interrupt": interrupt,
        "bootsel": bootsel,
    }
    control.quit = here.kill


def _power_fails() -> None:
    here.die("power")


def _run(control, main_file) -> None:
    """Run main.py; afterwards go on serving the host."""
    control.boot_wanted = False
    reason = "returned"
    try:
        with open(main_file) as source:
            code = compile(source.read(), "main.py", "exec")
        exec(code, {"__name__": "__main__"})  # noqa: S102 - the firmware
    except SystemExit:
        reason = "exit"
    except BaseException as error:
        text = io.StringIO()
        sys.print_exception(error, text)
        sys.stderr.write(text.getvalue())
        reason = "{}: {}".format(type(error).__name__, error)
    control.end(reason)
    while True:
        control.interrupted = control.boot_wanted = False
        control.serve()
