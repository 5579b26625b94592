"""Lets tests import helpers by their place in the project: `tests.reader.scripted_chip`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
