"""Prints what every module of the firmware takes of the heap, for MicroPython: bytes, name.

Usage, from the project's folder: micropython -X heapsize=4m host_tools/heap_mp.py MODULE...
What a module imports is counted there, not at the module that was first to import it.
"""

import builtins
import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

sys.path[:0] = ["firmware", "."]

collector: "Any" = gc  # CPython's has no counts
inner = [0]  # bytes of the imports within the one that runs, innermost last
real_import = builtins.__import__


def measured(name: str, *rest: "Any") -> "Any":
    """Import as always; print what a new module of ours took."""
    if name in sys.modules or not name.startswith("tapete"):
        return real_import(name, *rest)
    gc.collect()
    before = collector.mem_alloc()
    inner.append(0)
    module = real_import(name, *rest)
    gc.collect()
    taken = collector.mem_alloc() - before
    print(taken - inner.pop(), name)
    inner[-1] += taken
    return module


builtins.__import__ = measured
for wanted in sys.argv[1:]:
    __import__(wanted)
