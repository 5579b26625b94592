"""`select` on the emulated clock: waiting for the serial line costs virtual time only.

Real files (stdin, stdout) are asked through the real poll, without waiting; objects of Python with
an `ioctl` method (asyncio's ThreadSafeFlag) through that method.
"""

import here
import uselect
from micropython import const
from uselect import POLLIN, POLLOUT

_IOCTL_POLL = const(3)
_LOOP_US = const(20)  # what a pass through poll costs at least


class poll:  # noqa: N801 - its name in MicroPython
    """The replacement of select.poll."""

    def __init__(self) -> None:
        self._flags = {}
        self._objects = {}
        self._real = uselect.poll()
        self._real_count = 0
        self._found = []
        self._look = self._ready

    def register(self, thing, flags=POLLIN | POLLOUT) -> None:
        """Watch a stream."""
        key = id(thing)
        if key not in self._objects:
            self._objects[key] = thing
            if not _is_python(thing):
                self._real_count += 1
        self._flags[key] = flags
        if not _is_python(thing):
            self._real.register(thing, flags)

    def unregister(self, thing) -> None:
        """Watch it no longer."""
        key = id(thing)
        if self._objects.pop(key, None) is not None:
            del self._flags[key]
            if not _is_python(thing):
                self._real.unregister(thing)
                self._real_count -= 1

    def modify(self, thing, flags) -> None:
        """Watch it for something else."""
        self._flags[id(thing)] = flags
        if not _is_python(thing):
            self._real.modify(thing, flags)

    def poll(self, timeout=-1):
        """Wait at most `timeout` ms; return a list of (object, events)."""
        clock = here.world.clock
        clock.charge(_LOOP_US)
        due = None if timeout is None or timeout < 0 else clock.now + timeout * 1000
        self._found = []
        here.wait(due, self._look)
        return self._found

    def ipoll(self, timeout=-1, flags=0):
        """Do the same; an iterator."""
        return self.poll(timeout)

    def _ready(self) -> bool:
        found = self._found = []
        for key, thing in self._objects.items():
            if _is_python(thing):
                events = thing.ioctl(_IOCTL_POLL, self._flags[key])
                if events:
                    found.append((thing, events))
        if self._real_count:
            for thing, events in self._real.poll(0):
                # The end of the host's file is no event: on the chip the line just stays silent.
                if events & (POLLIN | POLLOUT):
                    found.append((thing, events))
        return bool(found)


def _is_python(thing) -> bool:
    return hasattr(thing, "ioctl")
