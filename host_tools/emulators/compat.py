"""`const` on both Pythons; the emulators need nothing of the firmware's."""

try:
    from micropython import const
except ImportError:

    def const(value: int) -> int:
        """Return the value itself; MicroPython's compiler folds it into the code."""
        return value
