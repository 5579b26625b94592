"""Run `test_*` functions of the named files; on MicroPython the same as pytest does on CPython.

Usage: micropython tests/mp/run.py FIRMWARE_DIR FILE...
"""

import sys

sys.path[:0] = [sys.argv[1], "."]


def run(path: str) -> int:
    """Run every test of one file; return the number that failed."""
    space: dict[str, object] = {"__name__": path}
    with open(path) as source:
        exec(source.read(), space)  # noqa: S102 - a test file of our own
    failed = 0
    for name in sorted(space):
        test = space[name]
        if not name.startswith("test_") or not callable(test):
            continue
        try:
            test()
            print("ok", path, name)
        except Exception as error:
            failed += 1
            print("FAILED", path, name)
            sys.print_exception(error)
    return failed


failures = sum([run(path) for path in sys.argv[2:]])
sys.exit(1 if failures else 0)
