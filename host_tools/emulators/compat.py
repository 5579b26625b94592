"""`const` on both Pythons; the emulators need nothing of the firmware's."""


def const(value: int) -> int:
    """Return the value itself; MicroPython's compiler has folded it into the code by then."""
    return value
