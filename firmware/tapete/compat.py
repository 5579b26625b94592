"""The one thing MicroPython has and CPython lacks: `const`."""

TYPE_CHECKING = False
if TYPE_CHECKING:

    def const(value: int) -> int:
        """Return the value itself; on the chip the compiler folds it into the code."""
        return value

else:
    try:
        from micropython import const
    except ImportError:

        def const(value: int) -> int:
            """Return the value itself."""
            return value
