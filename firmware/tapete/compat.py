"""The one thing MicroPython has and CPython lacks: `const`."""

try:
    from micropython import const
except ImportError:

    def const(value: int) -> int:
        """Return the value itself; on the chip the compiler folds it into the code."""
        return value
