"""Run the firmware on emulated hardware, under MicroPython's unix port.

Usage: micropython -X heapsize=512k boot.py FLASHFILE [firmware=DIR] [board=NAME] [ticks=N]
[id=HEX] [cause=watchdog] [blocks=N]. File descriptors: 0 and 1 are the device's serial line,
3 and 4 the host's control lines (README.md).
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

_BLOCK = 4096
_SMALLEST = 8 * _BLOCK


def main() -> None:
    """Take the file system away, put the emulated world in its place, start."""
    path = sys.argv[0]
    root = path[: path.rindex("/")] if "/" in path else "."
    root = _absolute(root) + "/../.."
    options: dict[str, str] = {}
    for word in sys.argv[2:]:
        name, _, value = word.partition("=")
        options[name] = value
    firmware = _absolute(options.get("firmware", root + "/firmware"))
    # Opened here, before the host's files are out of sight; they stay open to the end.
    commands = open(3, "rb")  # noqa: SIM115
    answers = open(4, "wb", buffering=0)  # noqa: SIM115
    flash = _flash(sys.argv[1])
    vfs = __import__("vfs")  # MicroPython only
    vfs.umount("/")
    vfs.mount(vfs.VfsPosix(root), "/rom")
    vfs.mount(vfs.VfsPosix(firmware), "/firmware")
    # Collect often while the emulators are loaded, so that they lie together at the heap's start.
    __import__("gc").threshold(4096)
    __import__("micropython").opt_level(3)  # the emulators share the heap of what they serve
    sys.path[:] = ["/rom/host_tools/emulators/shims", "/", "/firmware", "/rom", ".frozen"]
    __import__("start").start("/firmware/main.py", options, flash, commands, answers)


def _flash(path: str) -> "BinaryIO":
    """Open the file that is the flash, or make it; a file that is no flash is left as it is.

    The board's own start formats what it cannot mount, so this is the last moment to look.
    """
    try:
        flash = open(path, "r+b", buffering=0)  # noqa: SIM115
    except OSError:
        return open(path, "w+b", buffering=0)
    size = flash.seek(0, 2)
    if size % _BLOCK or 0 < size < _SMALLEST:
        sys.exit(path + " is no flash file; it is left as it is. Name another one.")
    return flash


def _absolute(path: str) -> str:
    return path if path[0] == "/" else os.getcwd() + "/" + path


if __name__ == "__main__":
    main()
