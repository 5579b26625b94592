"""What view, words, screen and sound take of the heap, measured on MicroPython for 64 bits."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MICROPYTHON = os.environ.get("MICROPYTHON") or str(Path(sys.executable).parent / "micropython")
# Bytes, without MicroPython's table of names, which doubles in one go when it is full and so would
# be charged to whoever comes last; on the chip a quarter to a third less.
MOST = 55_000

PROGRAM = """
import sys, gc, micropython
sys.path[:0] = ["firmware"]
from tapete.rules import codes, fields
gc.collect()
before = gc.mem_alloc()
micropython.qstr_info()
import tapete.view
from tapete.words import Words
words = Words("en")
from tapete.screen.canvas import Canvas
from tapete.screen.screens import paint
from tapete.screen.ssd1306 import SSD1306
from tapete.sound.buzzer import Buzzer
from tapete.sound.earcons import earcon
canvas = Canvas()
gc.collect()
micropython.qstr_info()
print(gc.mem_alloc() - before)
"""


def test_share_of_the_heap() -> None:
    command = [MICROPYTHON, "-c", PROGRAM]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    *tables, alloc = done.stdout.split("\n")[:3]
    names = [int(table.rpartition("n_total_bytes=")[2]) for table in tables]
    taken = int(alloc) - (names[1] - names[0])
    print(f"view, words, screen and sound take {taken} bytes, names apart")
    assert taken < MOST
