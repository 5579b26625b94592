"""A heap that refuses to give, where there is one: on CPython both are empty."""

try:
    from micropython import heap_lock, heap_unlock  # pyright: ignore  # MicroPython's own
except ImportError:

    def heap_lock() -> None:
        """Do nothing."""

    def heap_unlock() -> int:
        """Do nothing."""
        return 0


def lock() -> None:
    """Refuse all allocation from here on."""
    heap_lock()


def unlock() -> None:
    """Allow it again."""
    heap_unlock()
