"""Start the table, unless button B is held: then nothing of it runs, and all can be mended."""

import gc

import micropython

from tapete.device import board, safe_mode

wiring, complaint = board.find()

if safe_mode.is_wanted(wiring):
    safe_mode.tell(wiring)
else:
    # Compiling leaves much garbage. Collected often, what stays lies together at the heap's start,
    # and there is room in one piece for what is loaded late (another game, a line to be read).
    gc.threshold(32768)
    micropython.opt_level(3)  # no line numbers in the code: some 3 kB on the chip
    from tapete.device.run import run

    run(wiring, complaint)
