"""The one emulated device of this process; set up by `start.py` before anything else runs."""

import os

world = None
control = None


def never() -> bool:
    """Nothing to wait for."""
    return False


def wait_us(us: int) -> None:
    """Let the program wait so long."""
    wait(world.clock.now + max(0, us), never)


def wait(due, ready) -> None:
    """Let the program wait; what the host has to say meanwhile is heard."""
    world.clock.wait(due, ready)


def at_limit() -> None:
    """Serve the host; it may have the program interrupted."""
    control.serve()
    if control.interrupted:
        control.interrupted = False
        raise KeyboardInterrupt


def die(reason: str) -> None:
    """End this process as a reset or a power cut does: nothing of the program runs any more."""
    control.end(reason)
    kill()


def kill() -> None:
    """End this process at once, without unwinding anything."""
    os.system("kill -9 $PPID")  # noqa: S605, S607 - MicroPython has no os.kill
    while True:  # until the signal is there
        pass
