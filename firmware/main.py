"""Start the table, unless button B is held: then nothing of it runs, and all can be mended."""

import gc

from boards.pico import BOARD
from tapete.device import safe_mode

if safe_mode.is_wanted(BOARD):
    safe_mode.tell()
else:
    # Compiling leaves much garbage. Collected often, what stays lies together at the heap's start,
    # and there is room in one piece for what is loaded late (another game, a line to be read).
    gc.threshold(32768)
    from tapete.device.run import run

    run(BOARD)
