"""asyncio's task queue on the emulated clock (the built-in one looks at the real clock).

The interface is what MicroPython's frozen asyncio expects of `_asyncio`;
`start.py` puts this module in its place.
"""

from time import ticks_diff, ticks_ms


class TaskQueue:
    """Tasks in the order of their moments; equal moments first come, first served."""

    def __init__(self) -> None:
        self._tasks = []

    def peek(self):
        """Return the next task or None."""
        return self._tasks[0] if self._tasks else None

    def push(self, task, moment=None) -> None:
        """Insert a task, at once or for a moment."""
        task.data = None
        task.ph_key = moment = ticks_ms() if moment is None else moment
        tasks = self._tasks
        place = len(tasks)
        while place and ticks_diff(tasks[place - 1].ph_key, moment) > 0:
            place -= 1
        tasks.insert(place, task)

    def pop(self):
        """Take the next task."""
        return self._tasks.pop(0)

    def remove(self, task) -> None:
        """Take a task out, wherever it is."""
        if task in self._tasks:
            self._tasks.remove(task)


class Task:
    """A coroutine that runs.

    `state`: True while running unawaited, a TaskQueue of those who await it, then False or None.
    `data`: what to throw in next, the thing waited on, or how it ended.
    """

    def __init__(self, coro, names=None) -> None:
        self.coro = coro
        self.data = None
        self.state = True
        self.ph_key = 0
        self._names = names

    def __iter__(self):
        if self.state is True:
            self.state = TaskQueue()
        elif not self.state:
            self.state = False  # its end is looked at
        return self

    def __next__(self):
        if not self.state:
            raise self.data
        current = self._names["cur_task"]
        self.state.push(current)
        current.data = self

    def done(self) -> bool:
        """Say whether it is over."""
        return not self.state

    def cancel(self) -> bool:
        """Throw CancelledError into it, or into what it waits for."""
        if not self.state:
            return False
        if self is self._names["cur_task"]:
            raise RuntimeError("can't cancel self")
        task = self
        while isinstance(task.data, Task):
            task = task.data
        queue = self._names["_task_queue"]
        if hasattr(task.data, "remove"):
            task.data.remove(task)
            queue.push(task)
        elif ticks_diff(task.ph_key, ticks_ms()) > 0:
            queue.remove(task)
            queue.push(task)
        task.data = self._names["CancelledError"]
        return True
