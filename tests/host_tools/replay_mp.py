"""Print records with every result filled in, by the rules core alone; for MicroPython.

Usage, from the project's folder: micropython tests/host_tools/replay_mp.py FILE...
"""

import sys

sys.path[:0] = ["firmware", "."]

from host_tools.record import Fold, MalformedError, filled  # noqa: E402 - the path comes first

for name in sys.argv[1:]:
    with open(name, "rb") as stream:
        try:
            for line in filled(stream, Fold(), name):
                print(line)
        except MalformedError as error:
            print(f"{name}:{error.number}: {error.reason}")
